"""Remote players at shared tables: the real thin client over a real connection with a simulated
player, and the host's end, which notes every message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any
from unittest.mock import patch

from benchmarks.figures import CannotMeasure
from mowaudio.bots.policies import at_random
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.protocol.host_messages import HostMessage
from mowaudio.online.remote.connection import Connect, Connection, JoinRefused
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session import lobby_registry as houses
from mowaudio.online.session.participant import Participant
from mowaudio.online.transport import wire
from mowaudio.testing import simulated_player
from mowaudio.testing.simulated_player import SimulatedPlayer

PATIENCE = 60.0  # seconds for what ought to happen at once
_LOOK = 0.01  # seconds between two looks; hundreds look at the same time
TOLD = ("say", "sound", "melody", "silence", "clear", "turn")  # what reaches a player's ears
Message = Mapping[str, Any]


class Guest(ThinClient):
    """A remote player. `heard` holds all messages to them, in order."""

    def __init__(self, connect: Connect, code: str, name: str, **wish: Any) -> None:
        """`wish`: further fields of the hello message, such as the table to open."""
        self.player = SimulatedPlayer(keep=False, keep_settings=False, keys_told="first")
        self.player.app.add_texts("apart")
        self.key = codes.new_token()
        hello = {"v": wire.VERSION, "code": code, "key": self.key, "names": [name], **wish}
        super().__init__(self.player.app, connect, hello)
        self.heard: list[Message] = []
        self.contents: dict[int, Message] = {}  # as they came, by number
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
        """Close the connection; the client reconnects by itself."""
        if self._connection is not None:
            await self._connection.close()

    def _decode(self, content: Message) -> HostMessage:
        message = super()._decode(content)
        self.contents[message.n] = content
        return message

    def _play(self, message: HostMessage) -> None:
        content = self.contents[message.n]
        self.heard.append(content)
        self.told_until = max(self.told_until, message.at or 0)
        self.on_heard(content)
        super()._play(message)

    @property
    def last(self) -> int:
        """The number of the newest message."""
        return self._last

    @property
    def pressed(self) -> int:
        """How many keys and answers were sent, or wait for a connection."""
        return self._id

    @property
    def has_line(self) -> bool:
        return self._connection is not None

    @property
    def is_idle(self) -> bool:
        return self.has_line and self._waiting is None and not self._requests

    @property
    def is_calm(self) -> bool:
        """All their keys have been answered."""
        return self.is_idle and self.player.keyboard.is_free

    def press(self, *keys: str) -> None:
        for key in keys:
            self.player.keyboard.push(key)

    async def go(self) -> None:
        """Leave without a goodbye."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task


class Noted(Outbox):
    """An outbox that keeps every message."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Message] = []

    def put(self, kind: str, **content: Any) -> None:
        super().put(kind, **content)
        self.all.append({"t": kind, "n": self.count, **content})


@contextmanager
def noting() -> Iterator[None]:
    """Give players who join meanwhile an outbox that keeps every message."""
    with patch.object(houses, "Outbox", Noted):
        yield


def said_to(person: Participant) -> Noted:
    assert person.remote is not None
    assert isinstance(person.remote.outbox, Noted)
    return person.remote.outbox


async def any_move(table: Table, seat: Seat, level: str) -> Move:
    """Choose a move at random."""
    return at_random(table.rules, seat, table.random(level))


async def until(
    is_so: Callable[[], Any],
    why: str = "no-line",
    patience: float = PATIENCE,
    look: float = _LOOK,
) -> None:
    """Wait until something is so; CannotMeasure after `patience` seconds."""
    try:
        await simulated_player.until(is_so, why, patience, look)
    except AssertionError as never:
        raise CannotMeasure(why) from never
