"""From arguments to an app: settings, terminal, keyboard, and the loop around a screen."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings import preferences
from mowaudio.client.terminal.echo import unechoed
from mowaudio.client.terminal.terminal import Terminal

if TYPE_CHECKING:
    import argparse

EXIT_NO_TERMINAL = 2
EXIT_SIGNALLED = 128  # and the signal's number, as shells have it
Screen = Callable[[App], Awaitable[None]]


def has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def make_app(given: argparse.Namespace) -> App:
    """The player's settings, changed for this once by the flags."""
    stored, error = preferences.load()
    flags = {
        name: value
        for name, value in (("speech", given.speech), ("detail", given.detail))
        if value is not None
    }
    app = App(stored, Terminal(), flags=flags, settings_menu=_open_settings)
    if error is not None and not app.report_own(error, "file-aside"):
        app.keep_settings = False
    return app


async def _open_settings(app: App, game: str) -> None:
    from mowaudio.client.setup.settings_menu import open_settings

    await open_settings(app, game)


def at_the_keyboard(
    given: argparse.Namespace, screen: Screen, first_line: Callable[[App], None] | None = None
) -> int:
    """Run a screen that needs keys; without a terminal, one sentence that says what to do.

    The first line goes out before what reads keys is loaded: that takes longer than the rest.
    """
    if not has_terminal():
        from mowaudio.commands.parsing import words

        sys.stderr.write(words().format("cli-no-terminal") + "\n")
        return EXIT_NO_TERMINAL
    with unechoed() as unseen:
        app = make_app(given)
        try:
            app.introduce()
            if first_line is not None:
                first_line(app)
            return _run(_with_keys(app, screen, at_once=not unseen))
        finally:
            app.close()


async def _with_keys(app: App, screen: Screen, *, at_once: bool) -> int:
    import asyncio
    import signal

    from mowaudio.client.terminal.keyboard import HANG_UP, Keyboard

    keyboard = Keyboard()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, AttributeError, ValueError):
        # A window that is closed, or a polite kill: the record is on disk, so just go.
        for sign in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(sign, keyboard.lose, int(sign))
        loop.add_signal_handler(signal.SIGCONT, keyboard.take_back)
    with keyboard.reading(at_once=at_once):
        app.keyboard = keyboard
        app.load_keys()
        with suppress(Leave):
            await screen(app)
        if app.terminal.lost and keyboard.lost_by is None:
            keyboard.lost_by = HANG_UP
        if keyboard.lost_by is None:
            app.part()
            await app.hear_out()
    return 0 if keyboard.lost_by is None else EXIT_SIGNALLED + keyboard.lost_by


def aloud(given: argparse.Namespace, screen: Screen) -> int:
    """Run a screen that can do without keys: output to a pipe or a file is plain lines."""
    if has_terminal():
        return at_the_keyboard(given, screen)
    if given.speech is None:
        given.speech = "terminal"
    app = make_app(given)
    try:
        return _run(_listening(app, screen))
    finally:
        app.close()


async def _listening(app: App, screen: Screen) -> int:
    with suppress(Leave):
        await screen(app)
    await app.hear_out()
    return 0


def _run(screen: Coroutine[Any, Any, int]) -> int:
    import asyncio

    from mowaudio.client.settings.error_log import log_to_file

    log_to_file()
    return asyncio.run(screen)
