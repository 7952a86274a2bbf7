"""Guests at shared tables: the real client's end of a real line, with a pretended keyboard, and the
host's end, where what is said to each of them is written down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from prompt_toolkit.input import DummyInput

from benchmarks.faults.person import Screenful, replaced
from benchmarks.figures import CannotMeasure
from mowaudio.bots.policies import at_random
from mowaudio.client.app import App
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.keyboard import Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.remote.connection import Connect, Connection, JoinRefused
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session import lobby_registry as houses
from mowaudio.online.session.participant import Participant
from mowaudio.online.transport import wire

PATIENCE = 60.0  # seconds for what ought to happen at once
_LOOK = 0.01  # seconds between two looks; hundreds look at the same time
TOLD = ("say", "sound", "melody", "silence", "clear", "turn")  # what reaches a player's ears
Message = Mapping[str, Any]


class _Fingers(Keyboard):
    def __init__(self) -> None:
        super().__init__(DummyInput())
        self._is_waited_for = False

    @property
    def is_free(self) -> bool:
        """Whether every key has been taken, and the next one is waited for: so the last one has
        had its effect, or is on its way."""
        return self._is_waited_for and self._keys.empty()

    async def wait(self) -> str:
        self._is_waited_for = True
        try:
            return await super().wait()
        finally:
            self._is_waited_for = False


class _Ends(App):
    """A player's end of the program. Typed lines are given, and nothing is printed."""

    def __init__(self) -> None:
        settled = Preferences(speech="terminal", last_mode="terminal", sounds=False)
        self.fingers = _Fingers()
        super().__init__(settled, Terminal(Screenful(keep=False)), self.fingers)
        self.keymap = load()
        self.keep_settings = False
        self.add_texts("apart")
        self.types = ""
        self.own_lines: list[str] = []  # by the names of their texts

    def tell(self, text_id: str, *given: Any, **args: Any) -> None:
        self.own_lines.append(text_id)
        super().tell(text_id, *given, **args)

    async def typed(self, *_: str) -> str | None:
        return self.types


class Guest(ThinClient):
    """Somebody far away. `heard` is all that was said to them, in its order."""

    def __init__(self, connect: Connect, code: str, name: str, **wish: Any) -> None:
        """`wish`: what else they say when they come, such as the table that they want opened."""
        self.ends = _Ends()
        self.key = codes.new_token()
        hello = {"v": wire.VERSION, "code": code, "key": self.key, "names": [name], **wish}
        super().__init__(self.ends, connect, hello)
        self.heard: list[Message] = []
        self.refused = ""
        self.lines = 0  # that they have had, one after the other
        self.told_until = 0
        self.on_heard: Callable[[Message], None] = lambda _message: None
        self.task = asyncio.ensure_future(self._stay())

    async def _stay(self) -> None:
        while True:
            try:
                await self.run_until_left()
                return
            except JoinRefused as shown_out:
                if shown_out.why != "nobody":  # they would try once more
                    self.refused = shown_out.why
                    return

    async def _greet(self, line: Connection) -> None:
        await super()._greet(line)
        self.lines += 1

    async def lose_line(self) -> None:
        """They come back by themselves."""
        if self._connection is not None:
            await self._connection.close()

    def _play(self, message: Message) -> None:
        self.heard.append(message)
        self.told_until = max(self.told_until, int(message.get("at", 0)))
        self.on_heard(message)
        super()._play(message)

    @property
    def last(self) -> int:
        """The number of the newest message that has come."""
        return self._last

    @property
    def pressed(self) -> int:
        """How many keys and answers have gone out, or wait for a line."""
        return self._id

    @property
    def has_line(self) -> bool:
        return self._connection is not None

    @property
    def is_idle(self) -> bool:
        return self.has_line and self._waiting is None and not self._requests

    @property
    def is_calm(self) -> bool:
        """Whether all their keys have been answered."""
        return self.is_idle and self.ends.fingers.is_free

    def press(self, *keys: str) -> None:
        for key in keys:
            self.ends.fingers.push(key)

    async def go(self) -> None:
        """Without a word."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task


class Noted(Outbox):
    """An outbox of which nothing is forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Message] = []

    def put(self, kind: str, **content: Any) -> None:
        super().put(kind, **content)
        self.all.append({"t": kind, "n": self.count, **content})


@contextmanager
def noting() -> Iterator[None]:
    """Whoever comes meanwhile has an outbox of which nothing is forgotten."""
    with replaced(houses, "Outbox", Noted):
        yield


def said_to(person: Participant) -> Noted:
    assert person.remote is not None
    assert isinstance(person.remote.outbox, Noted)
    return person.remote.outbox


async def any_move(table: Table, seat: Seat, level: str) -> Move:
    """A bot that does not think."""
    return at_random(table.rules, seat, table.random(level))


async def until(
    is_so: Callable[[], Any],
    why: str = "no-line",
    patience: float = PATIENCE,
    look: float = _LOOK,
) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + patience
    while not is_so():
        if loop.time() > end:
            raise CannotMeasure(why)
        await asyncio.sleep(look)
