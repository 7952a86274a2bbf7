"""The participants of one shared table: their seats, connections and announcements."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.client.setup.players import listed
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.entries import ENTRY_STEP
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.table_log import SEATS, TableLog
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import Absentees, SeatGroup
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.room import Room, Think
from speech import Priority

MISSED_AFTER = 20.0  # seconds
GAME_APART = 1_000_000 * ENTRY_STEP  # more than the offsets of any record
_MOST_ONLOOKERS = 20
MOST_AT_TABLE = 20 + _MOST_ONLOOKERS  # connections; no game has more seats
_GAME = "-game-"


@dataclass(frozen=True, slots=True)
class SshEndpoint:
    """Address of the host for a plain ssh client, and the fingerprint of its key."""

    host: str
    port: int
    fingerprint: str


class Party:
    def __init__(self, name: str, plan: TablePlan, log: TableLog, think: Think) -> None:
        self.name = name
        self.plan = plan
        self.code = codes.new_code()
        self.address = ""
        self.ssh: SshEndpoint | None = None
        self.endpoint_options: Mapping[str, Any] = {}  # of the host, to open the same ones again
        self.participants: list[Participant] = []
        self.host_group: SeatGroup = ([], [])
        self.room: Room | None = None
        self.begun = asyncio.Event()
        self.next_game = asyncio.Event()
        self.game = 0  # number of the current game
        # Tokens are kept as digests.
        self._known: dict[str, SeatGroup] = {}  # by token
        self._left: dict[str, list[str]] = {}  # names of those who left before the game, by token
        self._rows: dict[str, Mapping[str, Any]] = {}  # as written to the log, by token
        self._standing_in: dict[Seat, str] = {}  # bot levels, as read from the log
        self._key_digests: dict[str, SeatGroup] = {}  # by public key
        self._log = log
        self._think = think
        self._beginning: asyncio.Future[None] | None = None
        self._writing = asyncio.Lock()
        self._pending: set[asyncio.Task[None]] = set()  # writes to the log
        self._missing: dict[Participant, asyncio.TimerHandle] = {}
        self._absentees = Absentees(self._report_absent)

    # -- joining ------------------------------------------------------------------------------

    @property
    def players(self) -> list[Participant]:
        return [one for one in self.participants if one.plays]

    @property
    def free(self) -> int:
        """Number of seats that wait for a person."""
        return self.plan.person_seats - sum(len(one.names) for one in self.players)

    def may_sit(self, names: Sequence[str]) -> bool:
        taken = {name.casefold() for one in self.participants for name in one.names}
        taken |= {bot.name.casefold() for bot in self.plan.bot_players}
        return not any(name.casefold() in taken for name in names)

    def may_watch(self) -> bool:
        watching = len(self.participants) - len(self.players)
        return self.plan.onlookers and watching < _MOST_ONLOOKERS

    def sit(self, participant: Participant, *, quietly: bool = False) -> None:
        """Add a participant and announce them, unless `quietly`; begin when all seats are taken."""
        self.participants.append(participant)
        if self._absentees.came(participant.seats):
            self._announce("company-back", participant)
        elif not quietly:
            self._announce("company-came" if participant.plays else "company-watches", participant)
        for names, seats in self._absentees.reported:
            self._tell_about(participant, "company-missing", names, seats)
        if self.room is None and self.free <= 0:
            self._beginning = asyncio.ensure_future(self.begin())

    async def begin(self, more_bots: Sequence[Player] = ()) -> None:
        """Begin the first game; `more_bots` take the free seats."""
        if self.begun.is_set():
            return
        self.begun.set()  # before anything is awaited: it may be called twice at once
        names = [name for one in self.players for name in one.names]
        taken = {name.casefold() for name in names}
        bots = (*self.plan.bot_players, *more_bots)
        players = [*map(Player, names), *(b for b in bots if b.name.casefold() not in taken)]
        for one in self.players:
            one.seats = [names.index(name) for name in one.names]
        await self._open(Table.open(self.plan.game, players, self.plan.seed, self.plan.options))

    async def again(self) -> None:
        """Begin another game with the same players."""
        assert self.room is not None
        await self.room.close()
        header, standing_in = self.room.table.header, self.room.stand_ins
        self.game += 1
        await self._open(Table.open(header.game, header.seats, None, header.options), standing_in)

    async def _open(self, table: Table, standing_in: Mapping[Seat, str] | None = None) -> None:
        self.room = await Room.open(self.table_name, table, self._log, self._think)
        self.room.stand_ins.update(standing_in or {})
        if self.game:
            for one in self.participants:
                one.told_until, one.returns = None, False
        await self._write_seats()
        self._start()

    @property
    def table_name(self) -> str:
        """The name of the current game's record: each game of a party has its own."""
        return self.name if not self.game else f"{self.name}{_GAME}{self.game + 1}"

    async def resume(self) -> bool:
        """Load the table and the seat tokens from the log; return False if there is no table."""
        self.room = await Room.load(self.table_name, self._log, self._think)
        await self._read_seats()
        if self.room is None:
            return False
        self.room.stand_ins.update(self._standing_in)
        self._start()
        here = {seat for one in self.participants for seat in one.seats}
        away = [group for group in self.seat_groups() if here.isdisjoint(group[1])]
        self._absentees.expect(away, MISSED_AFTER)
        return True

    async def _read_seats(self) -> None:
        for piece in await self._log.read(self.table_name + SEATS):
            for line in piece.text.splitlines():
                self._know(json.loads(line))

    def record_offset(self, told: int) -> int:
        """Return a record offset that names the game too; clients bring it when they reconnect."""
        return self.game * GAME_APART + told

    def offset_in_game(self, offset: int | None) -> int | None:
        """Return the offset within the current game; None if it belongs to another game."""
        game, told = divmod(offset or 0, GAME_APART)
        return told if offset is not None and game == self.game else None

    def _start(self) -> None:
        assert self.room is not None
        self.room.start()
        self.begun.set()
        begins, self.next_game = self.next_game, asyncio.Event()
        begins.set()

    # -- seat tokens --------------------------------------------------------------------------

    def group_by_token(self, token: str) -> SeatGroup | None:
        return self._known.get(codes.digest(token))

    def group_by_digest(self, key_digest: str) -> SeatGroup | None:
        return self._key_digests.get(key_digest)

    def left_names(self, token: str) -> list[str]:
        """Return the names of those who left before the game, if their seats are still free."""
        names = self._left.get(codes.digest(token), [])
        is_free = self.room is None and self.free >= len(names) and self.may_sit(names)
        return names if is_free else []

    def knows_token(self, token: str) -> bool:
        here = any(one.seat_token == token for one in self.participants)
        return here or self.group_by_token(token) is not None or bool(self.left_names(token))

    def knows_digest(self, key_digest: str) -> bool:
        here = [one.key_digest for one in self.participants]
        return bool(key_digest) and key_digest in (*self._key_digests, *here)

    def seat_groups(self) -> list[SeatGroup]:
        """Return all groups that have a token."""
        return list({tuple(group[1]): group for group in self._known.values()}.values())

    async def remember(self, *participants: Participant) -> None:
        """Write to the log that they have their seats."""
        async with self._writing:
            await self._remember(participants)

    async def _remember(self, participants: Sequence[Participant]) -> None:
        rows = [self._row(one) for one in participants]
        for row in rows:
            self._know(row)
        await self._write_rows(rows)

    async def _write_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        pieces = await self._log.read(self.table_name + SEATS)
        after = pieces[-1].number if pieces else 0
        text = "".join(json.dumps(row) + "\n" for row in rows)
        await self._log.append(self.table_name + SEATS, text, after)

    def _row(self, participant: Participant) -> dict[str, Any]:
        row: dict[str, Any] = {
            "key": codes.digest(participant.seat_token),
            "names": participant.names,
            "seats": participant.seats,
        }
        if participant.key_digest:
            row["proof"] = participant.key_digest
        if participant.is_host:
            row |= {"host": True, "code": self.code, "doors": dict(self.endpoint_options)}
        return row

    async def _write_seats(self) -> None:
        """Write all seats of a game that begins, those of absent participants included."""
        assert self.room is not None
        here = {codes.digest(one.seat_token) for one in self.players}
        rows = [row for token, row in self._rows.items() if token not in here]
        rows += [_bot_row([seat], level) for seat, level in self.room.stand_ins.items() if level]
        if rows:
            async with self._writing:
                await self._write_rows(rows)
        if self.players:
            await self.remember(*self.players)

    def _know(self, row: Mapping[str, Any]) -> None:
        if "bot" in row:
            self._standing_in |= dict.fromkeys(row["seats"], str(row["bot"]))
            return
        token, group = str(row["key"]), (list(row["names"]), list(row["seats"]))
        self._rows[token], self._known[token] = row, group
        if key_digest := row.get("proof"):
            self._key_digests[str(key_digest)] = group
        if row.get("host"):
            self.host_group, self.code = group, str(row["code"])
            self.endpoint_options = row.get("doors", {})

    # -- connecting and leaving ---------------------------------------------------------------

    def connection_lost(self, participant: Participant, silence: float = 0.0) -> None:
        """Announce a lost participant later: most reconnect soon. The connection was silent for
        so many seconds already."""
        if participant not in self._missing:
            wait = max(0.0, MISSED_AFTER - silence)
            timer = asyncio.get_running_loop().call_later(wait, self._report_missing, participant)
            self._missing[participant] = timer

    def reconnected(self, participant: Participant) -> None:
        self._stop_timer(participant)
        if participant.missed_told:
            participant.missed_told = False
            self._announce("company-back", participant)
        self._give_back(participant)

    def leave(self, participant: Participant) -> None:
        """Remove a participant who leaves on purpose. Their seat is kept for them."""
        self._stop_timer(participant)
        if participant in self.participants:
            self.participants.remove(participant)
        if participant.plays and self.room is None:
            self._left[codes.digest(participant.seat_token)] = participant.names
        participant.has_left = True
        self._announce("company-left" if participant.plays else "company-watched", participant)

    def _stop_timer(self, participant: Participant) -> None:
        if timer := self._missing.pop(participant, None):
            timer.cancel()

    def _report_missing(self, participant: Participant) -> None:
        self._missing.pop(participant, None)
        if not participant.is_there:
            participant.missed_told = True
            self._announce("company-missing", participant)

    def _report_absent(self, groups: Sequence[SeatGroup]) -> None:
        for names, seats in groups:
            for one in self.participants:
                self._tell_about(one, "company-missing", names, seats)

    def absent(self) -> list[tuple[str, list[Seat]]]:
        """Return the names and seats of players who are not connected."""
        here = {seat for one in self.participants if one.is_there for seat in one.seats}
        groups = self.seat_groups()
        return [(", ".join(names), seats) for names, seats in groups if here.isdisjoint(seats)]

    def stand_in(self, seats: Sequence[Seat], level: str = DEFAULT_LEVEL) -> None:
        """Let a bot play for an absent player until they return."""
        self._set_stand_in(seats, level, "company-bot")

    def _give_back(self, participant: Participant) -> None:
        room = self.room
        stood_in = [seat for seat in participant.seats if room and room.stand_ins.get(seat)]
        if stood_in:
            self._set_stand_in(stood_in, "", "company-seat-back")
            if participant.look_again is not None:
                participant.look_again()

    def _set_stand_in(self, seats: Sequence[Seat], level: str, text_id: str) -> None:
        assert self.room is not None
        for seat in seats:
            self.room.stand_in(seat, level)
            name = self.room.table.players[seat].name
            for one in self.participants:
                own = "yes" if one.seats == [seat] else "no"
                one.app.tell(text_id, Priority.IMPORTANT, name=name, own=own)
        self._write_later(self._write_stand_in(seats, level))

    async def _write_stand_in(self, seats: Sequence[Seat], level: str) -> None:
        async with self._writing:
            await self._write_rows([_bot_row(seats, level)])

    def _write_later(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(writing)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    async def settled(self) -> None:
        """Wait until everything so far is in the log."""
        await asyncio.gather(*self._pending)

    # -- announcements ------------------------------------------------------------------------

    def say(self, speaker: Participant, text: str) -> None:
        """Pass a chat line on to the others."""
        for one in self.participants:
            if one is not speaker:
                one.hear(speaker, text)
        speaker.said.append(speaker.app.text("company-you-say", text=text))

    def tell_all(self, text_id: str, **args: Any) -> None:
        for one in self.participants:
            one.app.tell(text_id, Priority.IMPORTANT, **args)

    def _announce(self, text_id: str, about: Participant) -> None:
        for one in self.participants:
            if one is not about:
                self._tell_about(one, text_id, about.names, about.seats)

    def _tell_about(
        self, listener: Participant, text_id: str, names: Sequence[str], seats: Sequence[Seat]
    ) -> None:
        """Tell one participant about the group with these names and seats."""
        room = self.room
        listener.app.tell(
            text_id,
            Priority.IMPORTANT,
            name=listed(listener.app, names),
            count=len(names),
            free=max(self.free, 0) if room is None else 0,
            begun="yes" if room else "no",
            bot="yes" if room and seats and all(map(room.stand_ins.get, seats)) else "no",
        )

    async def close(self) -> None:
        self._absentees.cancel()
        for timer in self._missing.values():
            timer.cancel()
        await self.settled()
        if self.room is not None:
            await self.room.close()


def party_of(table: str) -> tuple[str, int]:
    """Split a table's name into the name of its party and the number of the game."""
    name, _, game = table.rpartition(_GAME)
    return (name, int(game) - 1) if name and game.isdigit() else (table, 0)


def _bot_row(seats: Sequence[Seat], level: str) -> Mapping[str, Any]:
    return {"bot": level, "seats": list(seats)}
