"""Guests at tables of several servers. They press keys that play, all the time, and note what they
hear and when; whichever server is gone, they come in at another."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

from mowaudio.bench.apart.guests import Guest, Message, until
from mowaudio.bench.faults.person import Person
from mowaudio.client.far_table import Line, LineLost
from mowaudio.client.listener import Listener
from mowaudio.doors.joining import Address, connect
from mowaudio.engine.table import Table
from speech import Priority

_PAUSE = 0.03  # seconds between two looks at whether a key can be pressed
_PLAYING = ("tab", "tab", "enter")
_INVITATION = re.compile(r"\b([a-z]+-[a-z]+-[a-z]+)\b")
_SENTENCE = re.compile(r"(?<=[.!?]) ")


class ServedGuest(Guest):
    """One who comes in at the first of some servers that answers."""

    def __init__(self, servers: Sequence[Address], name: str, code: str = "", **wish: Any) -> None:
        async def anywhere() -> Line:
            for address in servers:
                try:
                    return await connect(address)
                except LineLost:
                    continue
            raise LineLost

        self.name = name
        self.table = ""
        self.lives: list[list[Message]] = []  # what was heard in each life of the person
        self.moves: list[float] = []  # when news of the table came
        super().__init__(anywhere, code, name, **wish)

    def _begin_anew(self, seat: Mapping[str, Any], *, known: bool) -> None:
        super()._begin_anew(seat, known=known)
        self.table = str(seat.get("table", ""))
        self.lives.append([])

    def _tell(self, message: Message) -> None:
        before = self.told_until
        super()._tell(message)
        if self.told_until > before:
            self.moves.append(perf_counter())

    def _take_message(self, message: Message) -> None:
        self.lives[-1].append(message)
        super()._take_message(message)

    @property
    def lines(self) -> list[str]:
        return [str(one.get("text", "")) for one in self.heard if one["t"] == "say"]

    async def invitation(self) -> str:
        """The three words for the others."""

        def found() -> re.Match[str] | None:
            return next(filter(None, map(_INVITATION.search, self.lines)), None)

        await until(lambda: found() or self.refused, "nobody-sits")
        words = found()
        return words[1] if words else ""

    async def play(self, rng: Random, ended: asyncio.Event) -> None:
        while not ended.is_set():
            if self.is_calm:
                self.press(rng.choice(_PLAYING))
            await asyncio.sleep(_PAUSE)

    def first_move_after(self, moment: float) -> float | None:
        return next((one for one in self.moves if one > moment), None)

    def faults(self, games: Sequence[Table]) -> list[str]:
        """What is wrong with what they have heard of these games, one after the other."""
        found = []
        for life in self.lives:
            numbers = [one["n"] for one in life if one.get("n")]
            if numbers != list(range(1, len(numbers) + 1)):
                found.append("out-of-order")
        news = [one for one in self.heard if one.get("priority") != Priority.ANSWER]
        heard = Counter(part for one in news for part in _sentences(str(one.get("text", ""))))
        told = Counter(
            sentence for table in games for sentence in _sentences(_whole(table, self.name))
        )
        for sentence, times in told.items():
            if heard[sentence] != times:
                found.append(f"{heard[sentence]} of {times}: {sentence}")
        return found


def _whole(table: Table, name: str) -> str:
    """All that the player of this name ought to have been told of a game."""
    seat = next(n for n, player in enumerate(table.players) if player.name == name)
    listener = Listener(Person(iter(())), table, seat)
    listener.hear(but=[one for one in table.to_act if one != seat])  # as far as it is told
    message = listener.composed(table.events_for(seat, 0, listener.heard))
    return listener.composer.line(message).text


def _sentences(text: str) -> list[str]:
    return _SENTENCE.split(text) if text else []
