"""`mowaudio doctor`: what there is to speak with, what would be used, and a test sentence."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mowaudio.client.settings.folders import settings_folder, tables_folder
from mowaudio.commands.parsing import Parser, words
from mowaudio.commands.session import make_app
from mowaudio.engine import registry
from mowaudio.words.compose import Line
from speech import Priority, choose, probe


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    app = make_app(given)
    text = words()

    def say(text_id: str, **args: object) -> None:
        said = text.format(text_id, args)
        app.say(Line(said, said, Priority.IMPORTANT))

    found = probe()
    choice = choose(app.preferences.for_speech, found)
    say("doctor-start")
    for finding in found.findings:
        usable = "yes" if finding.usable else "no"
        say(
            "doctor-finding",
            kind=finding.kind,
            name=finding.name or "none",
            usable=usable,
            why=finding.why,
        )
    say("doctor-would-use", mode=choice.mode.value, reason=choice.reason)
    for guest in registry.left_out():
        say("doctor-guest", name=guest.name, why=guest.why)
    say("doctor-settings", folder=str(settings_folder()), tables=str(tables_folder()))
    say("doctor-test")
    app.speaker.drain(timeout=30.0)
    app.close()
    return 0
