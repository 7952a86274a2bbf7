"""Connections cut at random moments: does every player hear everything once and in order, and is
every move made once?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.apart.cutting import Cutter
from benchmarks.apart.guests import TOLD, Guest, Message, any_move, noting, said_to, until
from benchmarks.apart.serving import opened
from benchmarks.figures import CannotMeasure, Finding
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from mowaudio import games
from mowaudio.bots.policies import at_random
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.table.undo import TableMode, forced_move
from mowaudio.client.table.yes_no import YES
from mowaudio.client.terminal.keys import Action, load
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.files import FileLog
from mowaudio.online.session.party import Party
from mowaudio.online.transport.websocket_client import Address, connect

_MOST_SEATS = 4
_PATIENCE = 60.0  # seconds until somebody counts as deaf
_CHANCE = 0.05  # of each piece to be the last
_AT_ONCE = 60  # tables; a host takes 512 lines, and those that were cut go slowly
_MOST_TRIES = 20  # at typing a move; a cut line costs some of them
_SHARE_ASKING = 0.5  # of moves before which somebody else asks for something


@dataclass
class _Tally:
    found: list[str] = field(default_factory=list)
    moves: int = 0
    lines: int = 0  # that were said to anybody
    cuts: int = 0


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    tally = _Tally()
    with noting():
        for begin in range(0, sizes.cut_tables, _AT_ONCE):
            tables = range(begin, min(begin + _AT_ONCE, sizes.cut_tables))
            asyncio.run(_play(game, tables, sizes.cut_moves, tally))
    yield faults(
        "cuts",
        tally.found,
        game,
        part="apart",
        tables=sizes.cut_tables,
        moves=tally.moves,
        lines=tally.lines,
        cuts=tally.cuts,
    )


async def _play(game: str, numbers: range, moves: int, tally: _Tally) -> None:
    rng = Random(f"{game} {numbers}")
    with TemporaryDirectory() as folder:
        log = FileLog(Path(folder) / "tables")
        plan = TablePlan.shared(game, min(_MOST_SEATS, max(games.get(game).rules.seats)))
        companies = [Party(f"table-{number}", plan, log, any_move) for number in numbers]
        async with opened(companies, Path(folder)) as address:
            cutter = Cutter(address, _CHANCE, rng)
            async with cutter.open() as weak:
                tables = [_Table(company, weak, rng, tally) for company in companies]
                await asyncio.gather(*(table.play(moves) for table in tables))
            tally.cuts += cutter.cuts
        log.close()


class _Table:
    """Remote players at one table; others ask questions meanwhile."""

    def __init__(self, company: Party, weak: Address, rng: Random, tally: _Tally) -> None:
        self._company, self._rng, self._tally = company, rng, tally
        names = [f"P{number}" for number in range(company.plan.person_seats)]
        self._guests = [Guest(partial(connect, weak), company.code, name) for name in names]
        self._asks = load().first(Action.SUMMARY)
        self._types = load().first(Action.COMMAND)

    async def play(self, moves: int) -> None:
        try:
            await self._play(moves)
        except CannotMeasure as stuck:
            self._found(stuck.key)
        finally:
            await asyncio.gather(*(guest.go() for guest in self._guests))

    async def _play(self, moves: int) -> None:
        company = self._company
        await until(lambda: company.room is not None or self._refused(), "nobody-sits")
        if refused := self._refused():
            self._found(f"shown-out {refused}")
            return
        assert company.room is not None
        table = company.room.table
        meant: list[tuple[Seat, Move]] = []
        while table.to_act and len(meant) < moves:
            made, seat = len(table.plies), table.to_act[0]
            if forced_move(table, seat, _mode(table)):  # it is made for them
                await until(lambda: len(table.plies) > made, "no-move")  # noqa: B023
                continue
            move = at_random(table.rules, seat, self._rng)
            meant.append((seat, move))
            await self._make(seat, move)
        await self._compare()
        if _decided(table) != meant:
            self._found("moves")
        self._tally.moves += len(meant)

    def _refused(self) -> str:
        return next((guest.refused for guest in self._guests if guest.refused), "")

    async def _make(self, seat: Seat, move: Move) -> None:
        """Type a move as a player does, and again if the connection was lost."""
        room = self._company.room
        assert room is not None
        guest, before = self._guest(seat), len(room.table.plies)
        if self._rng.random() < _SHARE_ASKING:
            self._rng.choice(self._guests).press(self._asks)
        guest.player.keyboard.typed_line = str(move)
        asked = room.table.game.words.confirm(move, room.table.view(seat))
        keys = [self._types, YES] if asked else [self._types]
        for _ in range(_MOST_TRIES):
            await self._press(guest, keys)
            if len(room.table.plies) > before:
                return
        raise CannotMeasure(f"no-move {move}")

    async def _press(self, guest: Guest, keys: Sequence[str]) -> None:
        """Press keys, each after all messages that the last one led to."""
        await until(lambda: self._has_heard_all(guest), "deaf", _PATIENCE)
        for key in keys:
            guest.press(key)
            await until(lambda: self._has_heard_all(guest), "deaf", _PATIENCE)

    def _guest(self, seat: Seat) -> Guest:
        """Return the player in this seat."""
        key = next(one.seat_token for one in self._company.players if one.seats == [seat])
        return next(guest for guest in self._guests if guest.key == key)

    def _has_heard_all(self, guest: Guest) -> bool:
        """All messages to this player have arrived, the answers to their keys included."""
        person = next(one for one in self._company.participants if one.seat_token == guest.key)
        return guest.is_calm and guest.last == said_to(person).count

    async def _compare(self) -> None:
        for guest in self._guests:
            await until(lambda g=guest: self._has_heard_all(g), "deaf", _PATIENCE)  # type: ignore[misc]
            person = next(one for one in self._company.participants if one.seat_token == guest.key)
            said = [_bare(one) for one in said_to(person).all if one["t"] in TOLD]
            heard = [_bare(one) for one in guest.heard]
            self._tally.lines += len(said)
            if heard != said:
                self._found(_difference(said, heard))

    def _found(self, what: str) -> None:
        self._tally.found.append(f"{self._company.name} {what}")


def _decided(table: Table) -> list[tuple[Seat, Move]]:
    """Return the moves that players decided, without those made for them."""
    mode = _mode(table)
    return [
        (ply.seat, ply.move)
        for ply in table.plies
        if ply.stated and not forced_move(table, ply.seat, mode, ply.before)
    ]


def _mode(table: Table) -> TableMode:
    """Return the rule by which the room makes moves for a player without a choice."""
    return TableMode(names_players=False, plays_forced=not table.game.rules.secrets)


def _bare(message: Message) -> Message:
    return {name: value for name, value in message.items() if name != "at"}


def _difference(said: Sequence[Message], heard: Sequence[Message]) -> str:
    numbers = [one["n"] for one in heard]
    if len(set(numbers)) < len(numbers):
        return "double"
    if sorted(numbers) != numbers:
        return "out-of-order"
    return "missing" if len(heard) < len(said) else "other"
