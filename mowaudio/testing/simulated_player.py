"""A simulated player: the real client with scripted keys and a terminal that keeps its text.

    player = SimulatedPlayer()
    lines = player.play(Table.open("mow", 3, seed=7), "tab", "enter")
    assert "cow.played" in player.told.ids

Without any script, keys are pushed while a screen runs, and what they lead to is awaited:

    playing = asyncio.ensure_future(TableScreen(player.app, table).play())
    player.keyboard.push("enter")
    await until(lambda: "cow.played" in player.told.ids)

`player.told.ids` holds the ids of the client's own texts ("yes-no") and the ids of the facts that
events are composed of ("cow.played"), so that tests need not quote sentences. Any app can be
observed in this way, that of a remote player included: `app.transcript = Told()`.
"""

from __future__ import annotations

import asyncio
import io
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from random import Random
from typing import Any
from unittest.mock import patch

from prompt_toolkit.input import DummyInput

from mowaudio.bots.levels import Situation
from mowaudio.bots.policies import at_random
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.table.yes_no import YesNo
from mowaudio.client.terminal.keyboard import LOST, Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import CLEAR, Terminal
from mowaudio.client.terminal.transcript import Transcript
from mowaudio.engine import Move, Seat, Table
from speech import Choice, Mode, Priority

Screen = Callable[[App], Awaitable[object]]

PATIENCE = 20.0  # seconds to wait for an answer
_TURNS = 5  # of the event loop before a scripted key: everything ready to be said comes first


class ScriptedKeyboard(Keyboard):
    """Keys from `keys` or from a stream, each pressed when the client waits for one.

    Of "enter&tab" the second key is pressed in the same moment as the first. When the stream has
    ended, the terminal is lost. Without keys or a stream, only pushed keys come.
    """

    def __init__(self, stream: Iterable[str] | None = None) -> None:
        super().__init__(DummyInput())
        self.keys: deque[str] = deque()
        self.typed_line: str | None = None  # the answer to every prompt for text
        self._stream = iter(()) if stream is None else chain(stream, (LOST,))
        self._is_awaited = False

    @property
    def is_free(self) -> bool:
        """Every key has been taken, and the client waits for the next one."""
        return self._is_awaited and not self.has_key

    async def wait(self) -> str:
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        if not self.has_key and (keys := self._next()):
            for key in keys.split("&") if len(keys) > 1 else keys:
                self.push(key)
        self._is_awaited = True
        try:
            return await super().wait()
        finally:
            self._is_awaited = False

    def typed_ahead(self) -> Iterator[str]:
        yield from super().typed_ahead()
        if self.typed_line is not None:
            yield from ("space" if letter == " " else letter for letter in self.typed_line)
            yield "enter"
        while key := self._next():
            yield key

    def _next(self) -> str:
        return self.keys.popleft() if self.keys else next(self._stream, "")


class Output(io.StringIO):
    """A terminal's text; nothing of it is kept unless `keep`."""

    def __init__(self, *, keep: bool) -> None:
        super().__init__()
        self._keep = keep

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        return super().write(text) if self._keep else len(text)


class Told(Transcript):
    """Everything that was told, in order: the lines, and the ids that they were made of."""

    def __init__(self, on_say: Callable[[], None] | None = None, *, keep: bool = True) -> None:
        """`on_say` is called before each line is written. Without `keep` nothing is kept."""
        super().__init__()
        self._keep = keep
        self.lines: list[str] = []
        self.ids: list[str] = []
        self._on_say = on_say

    def say(self, text: str, priority: Priority) -> None:  # noqa: ARG002
        if self._on_say is not None:
            self._on_say()
        if self._keep:
            self.lines.append(text)

    def compose(self, ids: Sequence[str]) -> None:
        if self._keep:
            self.ids += ids

    def take_lines(self) -> list[str]:
        """The lines since the last call."""
        lines, self.lines = self.lines, []
        return lines


class SimulatedPlayer:
    """A player with an app of their own, scripted keys and a terminal that keeps its text."""

    app_type: type[App] = App

    def __init__(
        self,
        keys: Iterable[str] | None = None,
        *,
        keep: bool = True,
        keep_settings: bool = True,
        on_say: Callable[[], None] | None = None,
        **preferences: object,
    ) -> None:
        """`keys`: a stream of keys; when it ends, the terminal is lost. `keep`: whether what
        is told and printed is kept. `preferences`: settings that differ from those of a player who
        has played before and reads plain lines."""
        chosen = Preferences(
            speech="terminal", last_mode="terminal", sounds=False, keys_told="never", name="Player"
        ).but(**preferences)
        self.out = Output(keep=keep)
        self.terminal = Terminal(self.out)
        self.keyboard = ScriptedKeyboard(keys)
        self.told = Told(on_say, keep=keep)
        self.app = self.app_type(
            chosen,
            self.terminal,
            self.keyboard,
            keep_settings=keep_settings,
            settings_menu=open_settings,
            transcript=self.told,
            # Plain lines, whichever voices this machine has.
            choose_speech=lambda _: Choice(Mode.TERMINAL, (), "asked-for"),
        )
        self.app.keymap = load()

    def press(self, screen: Screen, *keys: str) -> list[str]:
        """Run a screen with these keys, then lose the terminal; return the printed lines."""
        begin = len(self.out.getvalue())
        self.keyboard.keys, self.keyboard.is_lost = deque([*keys, LOST]), False
        self.run(screen)
        return split(self.out.getvalue()[begin:])

    def play(self, table: Table, *keys: str) -> list[str]:
        """Press keys at a table; return the printed lines."""
        return self.press(lambda app: TableScreen(app, table).play(), *keys)

    def sit(self, table: Table) -> None:
        """Play at a table with the keys of the stream."""
        self.run(lambda app: TableScreen(app, table).play())

    def run(self, screen: Screen) -> None:
        """Run a screen until it ends or the player leaves."""

        async def until_left() -> None:
            with suppress(Leave):
                await screen(self.app)

        asyncio.run(until_left())

    @property
    def lines(self) -> list[str]:
        """The printed lines."""
        return split(self.out.getvalue())

    @property
    def on_screen(self) -> list[str]:
        """The lines printed since the terminal was last cleared."""
        return split(self.out.getvalue().rpartition(CLEAR)[2])

    @property
    def is_asked(self) -> bool:
        """A question for yes or no is open."""
        return bool(self.app.open_screens) and isinstance(self.app.open_screens[-1], YesNo)


def split(text: str) -> list[str]:
    """Return the lines of a terminal's text, without the spaces that fill up a row."""
    return [" ".join(line.split()) for line in text.replace(CLEAR, "").split("\n") if line.strip()]


async def until(
    look: Callable[[], Any], what: str = "", patience: float = PATIENCE, pause: float = 0.005
) -> Any:
    """Wait until `look` finds something and return it; AssertionError after `patience` seconds."""
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    while not (found := look()):
        if loop.time() > end:
            raise AssertionError(f"never: {what}")
        await asyncio.sleep(pause)
    return found


@contextmanager
def quick_bots() -> Iterator[None]:
    """Let bots move and advise at random and at once."""
    from mowaudio.bots import judging, levels
    from mowaudio.client.library import watch

    with (
        patch.object(levels, "decide", _any_move),
        patch.object(watch, "decide", _any_move),
        patch.object(judging, "advise", _any_advice),
    ):
        yield


def _any_move(table: Table, seat: Seat, level: str) -> Move:
    return at_random(table.rules, seat, table.random(level))


def _any_advice(_bots: object, situation: Situation[Any], rng: Random) -> Move:
    return rng.choice(situation.legal)
