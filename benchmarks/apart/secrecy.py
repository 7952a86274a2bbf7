"""Compare the messages to a seat in two games that this seat cannot tell apart.

Both get the same keys and the same moves; hands and draw piles differ, and half of the time the
seed. A message that differs tells the seat something hidden. When the seat is shown something that
only one of the two holds, or a bot makes a move that is illegal in the other, the game goes on
beside a new twin until it is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import count as count_up
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.apart.guests import Guest, Message, any_move, noting, said_to, until
from benchmarks.apart.serving import opened
from benchmarks.figures import Finding
from benchmarks.keys import looking_keys
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from mowaudio import games
from mowaudio.bots.levels import decide
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.table_log import Piece
from mowaudio.online.remote.connection import Connection
from mowaudio.online.session import codes
from mowaudio.online.session.party import Party
from mowaudio.online.session.room import Room
from mowaudio.online.transport.websocket_client import Address, connect

_LEVELS = ("novice", "steady")  # of the bots
_TWINS = 30  # worlds to look through for one in which the next move can be made
_LIFE = 40  # moves of a twin: in a game with few secrets it would live to the end
_LOOKS = 2  # keys between two moves
_LOOKING = 0.2  # share of moves after which there are any
_BREATH = 0.004  # seconds in which a screen notices what has changed
_MORE = 0.5  # seconds for a message that is late
_TYPES = "/"
_OWN = ("key", "life")  # of a line, and as random as they have to be


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not games.get(game).rules.secrets:
            continue
        watch = _Watch(game)
        with noting(), TemporaryDirectory() as folder:
            asyncio.run(watch.look(sizes.secret_games, sizes.secret_moves, Path(folder)))
        yield faults(
            "secrets",
            watch.found,
            game,
            part="apart",
            games=sizes.secret_games,
            worlds=watch.worlds,
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
        self.messages = self.moves = self.worlds = 0

    async def look(self, count: int, most: int, folder: Path) -> None:
        """Play `count` games, each from the next seat, up to `most` moves of each."""
        for number in range(count):
            table = Table.open(self._game, self._players, self._rng.randrange(1 << 30))
            seat, end = number % len(self._players), self.moves + most
            # Everything that can be asked, at the beginning and in the middle of the game.
            asks_all_at = {0, self._rng.randrange(1, 100)}
            for part in count_up():
                if not table.to_act or self.moves >= end:
                    break
                table = await self._follow(table, seat, folder, part in asks_all_at)

    async def _follow(self, table: Table, seat: Seat, folder: Path, asks_all: bool) -> Table:
        """Play on beside a twin as long as it lives; return the table."""
        first = self._decided(table)
        twin = self._twin(table, seat, first)
        if twin is None:  # no other world would do this: the seat knows it already
            table.play(*first)
            return table
        seeds = [self._rng.getrandbits(100) for _ in range(2)]
        if self._rng.random() < 0.5:
            seeds[1] = seeds[0]  # dice that all can see fall alike: this twin lives longer
        here, there = (
            _World(table, rules, seat, seed)
            for rules, seed in zip((table.rules, twin), seeds, strict=True)
        )
        self.worlds += 1
        async with here.open(folder), there.open(folder):
            keys = self._rng.sample(self._looking, len(self._looking)) if asks_all else []
            await self._live(here, there, first, keys)
        return here.table

    async def _live(
        self, here: _World, there: _World, first: tuple[Seat, Move], keys: Sequence[str]
    ) -> None:
        move: tuple[Seat, Move] | None = first
        for _ in range(_LIFE):
            if move is None:
                break
            if keys:
                await asyncio.gather(here.ask(keys), there.ask(keys))
            if not await self._are_the_same(here, there):
                return
            self.moves += 1
            await asyncio.gather(here.move(*move), there.move(*move))
            if here.seen() != there.seen():
                return  # this seat was shown something that only one of them holds
            looks = _LOOKS if self._rng.random() < _LOOKING else 0
            keys = self._rng.choices(self._looking, k=looks)
            move = self._common(here.table, there.table)
        await self._are_the_same(here, there)

    def _decided(self, table: Table) -> tuple[Seat, Move]:
        """Choose who acts, and the move of a bot in their place."""
        actor = self._rng.choice(table.to_act)
        level = _LEVELS[actor % len(_LEVELS)]
        return actor, decide(table, actor, level)

    def _twin(self, table: Table, seat: Seat, first: tuple[Seat, Move]) -> AnyRules | None:
        """Find a twin for the seat in which this move is legal too."""
        actor, move = first
        for _ in range(_TWINS):
            twin = table.rules.determinize(seat, self._rng)
            if move in twin.legal_moves(actor):
                return twin
        return None

    def _common(self, here: Table, there: Table) -> tuple[Seat, Move] | None:
        """Choose a move as `_decided` does; None if it is not legal in the twin."""
        if not here.to_act:
            return None
        actor, move = self._decided(here)
        return (actor, move) if move in there.legal_moves(actor) else None

    async def _are_the_same(self, here: _World, there: _World) -> bool:
        if here.got != there.got:
            await asyncio.sleep(_MORE)
        self.messages += len(here.got)
        same = here.got == there.got
        if not same:
            pairs = zip(here.got, there.got, strict=False)
            first = next(((one, other) for one, other in pairs if one != other), ("", ""))
            self.found.append(f"{first[0]} / {first[1]}")
        here.got.clear()
        there.got.clear()
        return same


class _World:
    """A table with other hidden parts, and one remote player at it."""

    def __init__(self, table: Table, rules: AnyRules, seat: Seat, seed: int) -> None:
        header = replace(table.header, seed=seed)
        self.table = Table(header, table.game, rules.clone())
        self._seat = seat
        self.got: list[Message] = []
        self._company = Party("table", TablePlan.shared(table.game.name, 0), _NoLog(), any_move)
        self._company.room = Room("table", self.table, _NoLog(), 0, any_move)
        self._company.begun.set()

    @asynccontextmanager
    async def open(self, folder: Path) -> AsyncIterator[None]:
        async with opened([self._company], folder) as address:
            self._guest = Guest(partial(self._connect, address), "", "")
            _give_key(self._company, self._guest.key, self._seat)
            await until(lambda: self._company.participants)
            await self._calm()
            try:
                yield
            finally:
                await self._guest.go()

    async def _connect(self, address: Address) -> Connection:
        return _Overheard(await connect(address), self.got, self.table)

    async def ask(self, keys: Sequence[str]) -> None:
        for key in keys:
            self._guest.press(key)
        await self._calm()

    async def move(self, seat: Seat, move: Move) -> None:
        """Type the move if it is the player's own; otherwise make it for the others."""
        room, before = self._company.room, len(self.table.plies)
        assert room is not None
        if seat == self._seat:
            self._guest.player.keyboard.typed_line = str(move)
            await self.ask([_TYPES])
        if len(self.table.plies) == before:
            await room.play(seat, move)
        await self._calm()

    async def _calm(self) -> None:
        await asyncio.sleep(_BREATH)
        (person,) = self._company.participants
        guest = self._guest
        await until(lambda: guest.is_calm and guest.last == said_to(person).count, look=_BREATH)

    def seen(self) -> tuple[Any, ...]:
        """Return all that this seat may know."""
        table = self.table
        return table.events_for(self._seat), table.view(self._seat), table.to_act


def _give_key(company: Party, key: str, seat: Seat) -> None:
    name = company.room.table.players[seat].name if company.room else ""
    company._know({"key": codes.digest(key), "names": [name], "seats": [seat]})


class _Overheard:
    def __init__(self, line: Connection, got: list[Message], table: Table) -> None:
        self._line, self._got, self._table = line, got, table
        self.send, self.close = line.send, line.close

    async def receive(self) -> Message:
        message = await self._line.receive()
        if message["t"] == "record" and self._table.outcome is not None:
            return message  # then nothing is hidden any more
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
