"""Remote players at tables of several servers.

They press keys that play all the time, and note the messages and their times. When a server is
gone, they reconnect at another.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.apart.guests import Guest, Message, until
from mowaudio.client.listener import Listener
from mowaudio.engine.entries import ENTRY_STEP
from mowaudio.engine.table import Table
from mowaudio.online.protocol.host_messages import HostMessage, Say, Seat
from mowaudio.online.remote.connection import Connection, ConnectionLost
from mowaudio.online.session.party import GAME_APART
from mowaudio.online.transport.websocket_client import Address, connect
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import texts
from speech import Priority

_PAUSE = 0.08  # seconds between two keys, if the first one has been answered: no finger is quicker
_PLAYING = (("tab", "enter"), ("tab", "tab", "enter"))  # one of two moves, within three keys
_INVITATION = re.compile(r"\b([a-z]+-[a-z]+-[a-z]+)\b")
_SENTENCE = re.compile(r"(?<=[.!?]) ")


class ServedGuest(Guest):
    """A player who connects to the first server that answers."""

    def __init__(self, servers: Sequence[Address], name: str, code: str = "", **wish: Any) -> None:
        async def anywhere() -> Connection:
            for address in servers:
                try:
                    line = await connect(address)
                except ConnectionLost:
                    continue
                self.at = address
                return line
            raise ConnectionLost

        self.name = name
        self.at = servers[0]  # where they have come in
        self.table = ""
        self.lives: list[list[Message]] = []  # what was heard in each life of the person
        self.came: list[float] = []  # when they had a line
        self.told: list[float] = []  # when anything was heard
        self.moves: list[float] = []  # when there was news of the table
        self._is_over = False  # the game, and nobody has begun another
        self._has_invited = not code
        super().__init__(anywhere, code, name, **wish)

    async def _greet(self, line: Connection) -> None:
        await super()._greet(line)
        self.came.append(perf_counter())

    def _begin_anew(self, seat: Seat, *, known: bool) -> None:
        super()._begin_anew(seat, known=known)
        self.table = seat.table
        self.lives.append([])

    def _play(self, message: HostMessage) -> None:
        before = self.told_until
        super()._play(message)
        self.told.append(perf_counter())
        if self.told_until > before:
            self.moves.append(perf_counter())
        if isinstance(message, Say) and message.text.startswith(texts().format("after-game")):
            self._is_over = True
        elif self.told_until > before:
            self._is_over = False

    def _take_message(self, message: HostMessage) -> None:
        self.lives[-1].append(self.contents[message.n])
        super()._take_message(message)

    @property
    def said(self) -> list[str]:
        return [str(one.get("text", "")) for one in self.heard if one["t"] == "say"]

    async def invitation(self) -> str:
        """Return the three words of the invitation."""

        def found() -> re.Match[str] | None:
            return next(filter(None, map(_INVITATION.search, self.said)), None)

        await until(lambda: found() or self.refused, "nobody-sits")
        words = found()
        return words[1] if words else ""

    async def play(self, rng: Random, ended: asyncio.Event) -> None:
        keys: list[str] = []
        while not ended.is_set():
            if self.is_calm:
                keys = self._in_the_menu() if self._is_over else keys or [*rng.choice(_PLAYING)]
                self.press(*keys[:1])
                keys = keys[1:]
            await asyncio.sleep(_PAUSE)

    def _in_the_menu(self) -> list[str]:
        """The player who invited begins another game; the others wait for that."""
        return ["1"] if self._has_invited else []

    def back_after(self, moment: float) -> float | None:
        """Return when they heard something again after losing the connection at that moment."""
        came = first(self.came, moment)
        return None if came is None else first(self.told, came)

    def move_after(self, moment: float) -> float | None:
        """Return when they heard of a move after losing the connection at that moment."""
        came = first(self.came, moment)
        return None if came is None else first(self.moves, came)

    def faults(self, games: Sequence[Table]) -> list[str]:
        """Return what is wrong with what they heard of these games."""
        found = []
        for life in self.lives:
            numbers = [one["n"] for one in life if one.get("n")]
            if numbers != list(range(1, len(numbers) + 1)):
                found.append("out-of-order")
        last, known = divmod(self.told_until, GAME_APART)
        if last >= len(games) or known // ENTRY_STEP > games[last].entries:
            return [*found, "lost"]
        news = [one for one in self.heard if one.get("priority") != Priority.ANSWER]
        heard = Counter(part for one in news for part in _sentences(str(one.get("text", ""))))
        told = Counter(
            part for table in self._known(games) for part in _sentences(self._whole(*table))
        )
        for sentence, times in told.items():
            if heard[sentence] != times:
                found.append(f"{heard[sentence]} of {times}: {sentence}")
        return found

    def _known(self, games: Sequence[Table]) -> Iterator[tuple[Table, int]]:
        """Yield the games that they have heard of, each with the offset up to which they have."""
        last, told = divmod(self.told_until, GAME_APART)
        for number, table in enumerate(games[: last + 1]):
            yield table, told if number == last else table.offset_of(len(table.log))

    def _whole(self, table: Table, place: int) -> str:
        """Compose all that they ought to have heard of a game by then."""
        seat = next(n for n, player in enumerate(table.players) if player.name == self.name)
        listener = Listener(SimulatedPlayer(keep=False).app, table, seat)
        message = listener.composed(table.events_for(seat, 0, table.events_told(place)))
        return listener.composer.line(message).text


def first(times: Sequence[float], after: float) -> float | None:
    return next((one for one in times if one > after), None)


def _sentences(text: str) -> list[str]:
    return _SENTENCE.split(text) if text else []
