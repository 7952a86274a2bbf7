"""`mowaudio replay FILE`: steps through a record, or renders it as a sound file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from mowaudio.client.app import App
from mowaudio.commands.parsing import Parser
from mowaudio.commands.session import at_the_keyboard, make_app
from speech import Priority

EXIT_NOT_WRITTEN = 1


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add("file", "cli-file", metavar="FILE", nargs="?")
    parser.add("--wav", "cli-wav", metavar="FILE")
    parser.add("--force", "cli-force", action="store_true")
    parser.add_speech()
    parser.check = lambda given: _check(parser, given)


def _check(parser: Parser, given: argparse.Namespace) -> None:
    from mowaudio.client.library.saved_tables import find

    if given.file is None:
        parser.fail("cli-which-file")
    given.file = find(Path(given.file))
    if not given.file.is_file():
        parser.fail("cli-no-file", file=str(given.file))
    if given.wav is not None and os.path.lexists(given.wav):
        wave = Path(given.wav)
        if wave.exists() and wave.samefile(given.file):
            parser.fail("cli-wav-is-record")
        if not (given.force and wave.is_file()):
            parser.fail("cli-file-exists", file=given.wav)


def run(given: argparse.Namespace) -> int:
    if given.wav is not None:
        return _render(given)

    async def screen(app: App) -> None:
        from mowaudio.client.library.replay_screen import ReplayScreen
        from mowaudio.engine import BadRecord, Table

        try:
            await ReplayScreen(app, Table.load(given.file)).step_through()
        except BadRecord as error:
            app.report(error)

    return at_the_keyboard(given, screen)


def _render(given: argparse.Namespace) -> int:
    """Write the whole game to a sound file, and say only the result."""
    from mowaudio.client.library.replay_wave import NoVoice, render
    from mowaudio.commands.parsing import words
    from mowaudio.engine import BadRecord, Table

    given.speech = given.speech or "terminal"
    app = make_app(given)
    text_id, why = "wav-written", ""
    try:
        render(Table.load(given.file), Path(given.wav), app.preferences)
    except BadRecord as error:
        text_id = ""
        app.report(error)
    except NoVoice:
        text_id = "wav-no-voice"
    except OSError as error:
        text_id, why = "wav-not-written", error.strerror or ""
    if text_id:
        said = words().format(text_id, {"file": given.wav, "why": why})
        app.say_text(said, Priority.IMPORTANT)
    app.close()
    return 0 if text_id == "wav-written" else EXIT_NOT_WRITTEN
