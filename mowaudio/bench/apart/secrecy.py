"""Every message to a seat, in two worlds that this seat cannot tell apart: same keys, same moves as
long as they look the same; other hands, another box, another seed. Whatever differs on the line is
something that the seat was not to know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from mowaudio import games
from mowaudio.bench.apart.guests import Guest, Message, any_move, noting, said_to, until
from mowaudio.bench.apart.serving import opened
from mowaudio.bench.faults.person import faults
from mowaudio.bench.figures import Finding
from mowaudio.bench.keys import looking_keys
from mowaudio.bench.sizes import Sizes
from mowaudio.bots.policies import at_random
from mowaudio.client.far_table import Line
from mowaudio.doors.joining import Address, connect
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.rooms import codes
from mowaudio.rooms.company import Company, Plan
from mowaudio.rooms.log import Piece
from mowaudio.rooms.room import Room

_WALK = 60  # decisions of a game before it is looked at, at most
_MOVES = 8  # in which both worlds are followed, at most
_LOOKS = 4  # keys between two moves
_BREATH = 0.01  # seconds in which a screen notices what has changed
_MORE = 0.5  # seconds for a message that is late
_TYPES = "/"
_OWN = ("key", "life")  # of a line, and as random as they have to be


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not games.get(game).rules.secrets:
            continue
        watch = _Watch(game)
        with noting(), TemporaryDirectory() as folder:
            asyncio.run(watch.look(sizes.secret_worlds, Path(folder)))
        yield faults(
            "secrets",
            watch.found,
            game,
            part="apart",
            worlds=sizes.secret_worlds,
            messages=watch.messages,
            moves=watch.moves,
        )


class _Watch:
    def __init__(self, game: str) -> None:
        self._game = game
        self._rng = Random(game)
        self._looking = looking_keys(game)
        self._players = [Player(f"P{n}") for n in range(games.get(game).rules.default_seats)]
        self.found: list[str] = []
        self.messages = self.moves = 0

    async def look(self, worlds: int, folder: Path) -> None:
        for _ in range(worlds):
            table = self._somewhere()
            seat = self._rng.randrange(len(self._players))
            twin = table.rules.determinize(seat, self._rng)
            here, there = _World(table, table.rules, seat), _World(table, twin, seat)
            async with here.open(folder), there.open(folder):
                await self._follow(here, there)

    def _somewhere(self) -> Table:
        """In the middle of a game of chance moves."""
        while True:
            table = Table.open(self._game, self._players, self._rng.randrange(1 << 30))
            for _ in range(self._rng.randrange(_WALK)):
                if table.to_act:
                    seat = self._rng.choice(table.to_act)
                    table.play(seat, at_random(table.rules, seat, self._rng))
            if table.to_act:
                return table

    async def _follow(self, here: _World, there: _World) -> None:
        keys = self._rng.sample(self._looking, len(self._looking))  # everything, once
        for _ in range(_MOVES):
            for world in (here, there):
                await world.ask(keys)
            if not await self._are_the_same(here, there):
                return
            keys = self._rng.choices(self._looking, k=_LOOKS)
            move = self._common(here, there)
            if move is None:
                return
            self.moves += 1
            for world in (here, there):
                await world.move(*move)
            if here.seen() != there.seen():
                return  # this seat was shown something that only one of them holds
        await self._are_the_same(here, there)

    async def _are_the_same(self, here: _World, there: _World) -> bool:
        if here.got != there.got:
            await asyncio.sleep(_MORE)
        self.messages = self.messages + len(here.got)
        same = here.got == there.got
        if not same:
            pairs = zip(here.got, there.got, strict=False)
            first = next(((one, other) for one, other in pairs if one != other), ("", ""))
            self.found.append(f"{first[0]} / {first[1]}")
        here.got.clear()
        there.got.clear()
        return same

    def _common(self, here: _World, there: _World) -> tuple[Seat, Move] | None:
        """A move that somebody could make in both worlds."""
        if not here.table.to_act:
            return None
        seat = self._rng.choice(here.table.to_act)
        there_too = set(there.table.legal_moves(seat))
        moves = [move for move in here.table.legal_moves(seat) if move in there_too]
        return (seat, self._rng.choice(moves)) if moves else None


class _World:
    """A table that was dealt otherwise, and one guest at it."""

    def __init__(self, table: Table, rules: AnyRules, seat: Seat) -> None:
        header = replace(table.header, seed=Random().getrandbits(100))
        self.table = Table(header, table.game, rules.clone())
        self._seat = seat
        self.got: list[Message] = []
        self._company = Company("table", Plan(table.game.name, 0), _NoLog(), any_move)
        self._company.room = Room("table", self.table, _NoLog(), 0, any_move)
        self._company.begun.set()

    @asynccontextmanager
    async def open(self, folder: Path) -> AsyncIterator[None]:
        async with opened([self._company], folder) as address:
            self._guest = Guest(partial(self._connect, address), "", "")
            _give_key(self._company, self._guest.key, self._seat)
            await until(lambda: self._company.people)
            await self._calm()
            try:
                yield
            finally:
                await self._guest.go()

    async def _connect(self, address: Address) -> Line:
        return _Overheard(await connect(address), self.got)

    async def ask(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._guest.press(key)
        await self._calm()

    async def move(self, seat: Seat, move: Move) -> None:
        """By key if it is theirs; or somebody else makes it."""
        room, before = self._company.room, len(self.table.plies)
        assert room is not None
        if seat == self._seat:
            self._guest.ends.types = str(move)
            await self.ask([_TYPES])
        if len(self.table.plies) == before:
            await room.play(seat, move)
        await self._calm()

    async def _calm(self) -> None:
        await asyncio.sleep(_BREATH)
        (person,) = self._company.people
        guest = self._guest
        await until(lambda: guest.is_calm and guest.last == said_to(person).count)

    def seen(self) -> tuple[Any, ...]:
        """All that this seat may know of."""
        table = self.table
        return table.events_for(self._seat), table.view(self._seat), table.to_act


def _give_key(company: Company, key: str, seat: Seat) -> None:
    name = company.room.table.players[seat].name if company.room else ""
    company._know({"key": codes.digest(key), "names": [name], "seats": [seat]})


class _Overheard:
    def __init__(self, line: Line, got: list[Message]) -> None:
        self._line, self._got = line, got
        self.send, self.close = line.send, line.close

    async def receive(self) -> Message:
        message = await self._line.receive()
        self._got.append({name: value for name, value in message.items() if name not in _OWN})
        return message


class _NoLog:
    """Keeps nothing."""

    async def append(self, table: str, text: str, after: int) -> int:  # noqa: ARG002
        return after + 1

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:  # noqa: ARG002
        return []

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        for piece in await self.read(table, since):
            yield piece
