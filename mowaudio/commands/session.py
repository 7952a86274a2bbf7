"""From arguments to an app: settings, terminal, keyboard, and the loop around a screen."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

from mowaudio.client import preferences
from mowaudio.client.app import App, Leave
from mowaudio.client.terminal import Terminal

EXIT_NO_TERMINAL = 2
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
    app = App(stored.but(**flags), Terminal(), keep_settings=not flags)
    if error is not None:
        app.report(error)
        app.tell("file-aside", file=error.path.name)
    return app


def at_the_keyboard(given: argparse.Namespace, screen: Screen) -> int:
    """Run a screen that needs keys; without a terminal, one sentence that says what to do."""
    if not has_terminal():
        from mowaudio.commands.parsing import words

        sys.stderr.write(words().format("cli-no-terminal") + "\n")
        return EXIT_NO_TERMINAL
    return asyncio.run(_with_keys(given, screen))


async def _with_keys(given: argparse.Namespace, screen: Screen) -> int:
    from mowaudio.client.keyboard import LOST, Keyboard

    keyboard = Keyboard()
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, AttributeError, ValueError):
        # A window that is closed, or a polite kill: the record is on disk, so just go.
        for sign in (signal.SIGHUP, signal.SIGTERM):
            loop.add_signal_handler(sign, keyboard.push, LOST)
    # Keys are taken from here on, so that one pressed too early is not echoed by the terminal.
    with keyboard.reading():
        app = make_app(given)
        app.keyboard = keyboard
        try:
            app.introduce()
            app.load_keys()
            with suppress(Leave):
                await screen(app)
            app.part()
            await app.hear_out()
        finally:
            app.close()
    return 0


def aloud(given: argparse.Namespace, screen: Screen) -> int:
    """Run a screen that can do without keys: output to a pipe or a file is plain lines."""
    if has_terminal():
        return at_the_keyboard(given, screen)
    if given.speech is None:
        given.speech = "terminal"
    app = make_app(given)
    try:
        asyncio.run(_listening(app, screen))
    finally:
        app.close()
    return 0


async def _listening(app: App, screen: Screen) -> None:
    with suppress(Leave):
        await screen(app)
    await app.hear_out()
