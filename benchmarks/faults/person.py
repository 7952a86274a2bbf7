"""Somebody at a keyboard that is pretended, in the real client: what they press comes from
anywhere, what they are told can be listened to."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from prompt_toolkit.input import DummyInput

from benchmarks import goals
from benchmarks.figures import Figure, Unit
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.bots.policies import at_random
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.folders import HOME
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keyboard import LOST, Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import CLEAR, Terminal
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.words.compose import Line
from speech import History

# Keys that play: through the moves, the dice that are due, the hand-over.
_PLAYING = (
    *(*["tab"] * 4, *["enter"] * 5, *"123456"),
    *("s-tab", "down", "backspace", "s", "m", "space"),
)


class Fingers(Keyboard):
    """A keyboard whose keys are taken from a stream; when that is dry, the terminal is gone."""

    def __init__(self, keys: Iterator[str]) -> None:
        super().__init__(DummyInput())
        self._stream = keys
        self.pressed = 0

    async def wait(self) -> str:
        await asyncio.sleep(0)
        return self._next()

    def typed_ahead(self) -> Iterator[str]:
        while True:
            yield self._next()

    def _next(self) -> str:
        self.pressed += 1
        return next(self._stream, LOST)


class Screenful(StringIO):
    """A terminal, as far as anybody asks; one that keeps nothing, if it is not to be looked at."""

    def __init__(self, *, keep: bool) -> None:
        super().__init__()
        self._keep = keep

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return super().write(text) if self._keep else len(text)


class Person(App):
    """An app that nobody sees. `on_say` hears every line before it is written."""

    def __init__(
        self,
        keys: Iterator[str],
        on_say: Callable[[], None] | None = None,
        *,
        keep: bool = False,
    ) -> None:
        self.out = Screenful(keep=keep)
        self.fingers = Fingers(keys)
        self._on_say = on_say
        settled = Preferences(speech="terminal", last_mode="terminal", sounds=False)
        super().__init__(settled, Terminal(self.out), self.fingers, settings_menu=open_settings)
        self.keymap = load()

    def say(self, line: Line, history: History | None = None) -> None:
        if line and self._on_say is not None:
            self._on_say()
        super().say(line, history)

    def switch_speech(self, mode: str) -> None:
        """Only the setting: no voice of this machine begins to speak."""
        self.change(speech=mode)
        self.tell("speech-now", mode=self.speaker.mode.value)

    def on_screen(self) -> str:
        """What is still there after the last clearing."""
        return self.out.getvalue().rpartition(CLEAR)[2]

    def play(self, table: Table) -> None:
        async def run() -> None:
            with suppress(Leave):
                await TableScreen(self, table).play()

        asyncio.run(run())


def playing_keys(rng: Random) -> Iterator[str]:
    while True:
        yield rng.choice(_PLAYING)


def first_keys(keys: Iterator[str], count: int) -> Iterator[str]:
    return islice(keys, count)


def people_and_bots(game: str, people: int) -> list[Player]:
    rules = games.get(game).rules
    people = min(people, max(rules.seats))
    seats = max(rules.default_seats, people)
    names = [f"P{number}" for number in range(1, seats + 1)]
    return [Player(name, "" if n < people else DEFAULT_LEVEL) for n, name in enumerate(names)]


def faults(
    name: str, found: list[str], game: str = "", *, part: str = "faults", **more: float | str
) -> Figure:
    """A count of faults as a figure, with the first of them."""
    first = found[0] if found else ""
    return Figure(
        part,
        name,
        len(found),
        Unit.FAULTS,
        game,
        goals.FAULTS,
        more={**more, "first": first},
    )


@contextmanager
def own_home() -> Iterator[Path]:
    """Settings and tables of their own, far from those of whoever runs this."""
    before = os.environ.get(HOME)
    with TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


@contextmanager
def replaced(owner: Any, name: str, value: object) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


@contextmanager
def quick_bots() -> Iterator[None]:
    """Bots that move at once: what they choose does not matter here."""
    from mowaudio.bots import levels
    from mowaudio.client.library import watch

    with replaced(levels, "decide", _any_move), replaced(watch, "decide", _any_move):
        yield


def _any_move(table: Table, seat: Seat, level: str) -> Move:
    return at_random(table.rules, seat, table.random(level))
