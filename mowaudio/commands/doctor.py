"""`mowaudio doctor`: lists voices and screen readers, and says a test sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.settings.folders import settings_folder, tables_folder
from mowaudio.commands.parsing import Parser, words
from mowaudio.commands.session import make_app
from mowaudio.engine import registry
from speech import Priority, choose, probe


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    app = make_app(given)
    text = words()

    def say(text_id: str, **args: object) -> None:
        app.say_text(text.format(text_id, args), Priority.IMPORTANT)

    found = probe()
    choice = choose(app.preferences.for_speech, found)
    say("doctor-start")
    for finding in found.findings:
        name, usable = finding.name or "none", "yes" if finding.usable else "no"
        say("doctor-finding", kind=finding.kind, name=name, usable=usable, why=finding.why)
    say("doctor-would-use", mode=choice.mode.value, reason=choice.reason)
    for package in registry.left_out():
        say("doctor-guest", name=package.name, why=package.why)
    say("doctor-settings", folder=str(settings_folder()), tables=str(tables_folder()))
    say("doctor-test")
    app.speaker.drain(timeout=30.0)
    app.close()
    return 0
