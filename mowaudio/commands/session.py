"""Runs a screen: creates the app from the arguments, and the event loop."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings import preferences
from mowaudio.client.speech_modes import introduce
from mowaudio.client.terminal.echo import hung_up, no_echo
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.data import BadData
from mowaudio.engine import registry
from mowaudio.words.texts import texts
from speech import Priority

if TYPE_CHECKING:
    import argparse

EXIT_NO_TERMINAL = 2
EXIT_GAME_FAILED = 70
EXIT_SIGNALLED = 128  # plus the number of the signal, as in shells
EXIT_HUNG_UP = 129
Screen = Callable[[App], Awaitable[None]]
# The settings of a player at a page: no voice and no keys of this computer.
ON_PAGE = ("detail", "coordinates", "real_dice", "name", "switches")


def has_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def make_app(given: argparse.Namespace) -> App:
    """Create the app with the player's settings, overridden by the flags."""
    bad_values: list[BadData] = []
    stored, error = preferences.load(bad_values.append)
    wanted = {"speech": given.speech, "detail": given.detail}
    flags = {name: value for name, value in wanted.items() if value is not None}
    app = App(stored, Terminal(), flags=flags, settings_menu=open_settings)
    if error is not None and not app.report_and_set_aside(error, "file-aside"):
        app.keep_settings = False
    for bad in bad_values:
        app.report(bad)
    return app


async def open_settings(app: App, game: str) -> None:
    from mowaudio.client.setup import settings_menu

    await settings_menu.open_settings(app, game, ON_PAGE if app.shows else ())


def at_the_keyboard(
    given: argparse.Namespace, screen: Screen, first_line: Callable[[App], None] | None = None
) -> int:
    """Run a screen that needs keys; fail with a message if there is no terminal.

    `first_line` says what this is, before remarks about speech and before the slow import of what
    reads keys.
    """
    if not has_terminal():
        if hung_up():
            return EXIT_HUNG_UP
        from mowaudio.commands.parsing import words

        sys.stderr.write(words().format("cli-no-terminal") + "\n")
        return EXIT_NO_TERMINAL
    with no_echo() as is_silent:
        app = make_app(given)
        try:
            if first_line is not None:
                first_line(app)
            introduce(app)
            return _run(_with_keys(app, screen, at_once=not is_silent))
        finally:
            app.close()


async def _with_keys(app: App, screen: Screen, *, at_once: bool) -> int:
    import asyncio
    import signal

    from mowaudio.client.terminal.keyboard import HANG_UP, Keyboard

    keyboard = Keyboard()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, AttributeError, ValueError):
        # The record is on disk, so a closed window or SIGTERM loses nothing.
        for sign in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(sign, keyboard.lose, int(sign))
        loop.add_signal_handler(signal.SIGCONT, keyboard.restore_modes)
    with keyboard.reading(at_once=at_once):
        app.keyboard = keyboard
        app.load_keys()
        code = await play(app, screen)
        if app.terminal.lost and keyboard.lost_by is None:
            keyboard.lost_by = HANG_UP
        if keyboard.lost_by is None:
            app.say_goodbye()
            await app.finish_speaking()  # a signal may come meanwhile
    return code if keyboard.lost_by is None else EXIT_SIGNALLED + keyboard.lost_by


async def play(app: App, screen: Screen) -> int:
    """Run a screen until it is left; return the exit code."""
    failed: list[str] = []
    with suppress(Leave), registry.guests_may_fail(failed.append):
        await screen(app)
    for game in failed:
        tell_failed(app, game)
    return EXIT_GAME_FAILED if failed else 0


def tell_failed(app: App, game: str) -> None:
    """Say that the code of a game from outside has failed."""
    name = texts(app.preferences.language, game).format("game-name")
    app.tell("game-failed", Priority.IMPORTANT, game=name)


def aloud(given: argparse.Namespace, screen: Screen) -> int:
    """Run a screen that needs no keys; without a terminal it prints plain lines."""
    if has_terminal():
        return at_the_keyboard(given, screen)
    given.speech = given.speech or "terminal"
    app = make_app(given)

    async def run() -> int:
        code = await play(app, screen)
        await app.finish_speaking()
        return code

    try:
        return _run(run())
    finally:
        app.close()


def _run(screen: Coroutine[Any, Any, int]) -> int:
    import asyncio

    from mowaudio.client.settings.error_log import log_to_file

    log_to_file()
    return asyncio.run(screen)
