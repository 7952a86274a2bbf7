"""Everybody at one shared table, from the invitation to the end: who is there, who is missing,
what they say to each other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.client.setup.players import listed
from mowaudio.engine.entries import ENTRY_STEP
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table
from mowaudio.online.log.table_log import SEATS, TableLog
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import Absentees, Chair
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.plan import Plan, SshWay
from mowaudio.online.session.room import Room, Think
from speech import Priority

__all__ = ["GAME_APART", "MISSED_AFTER", "Party", "Plan", "SshWay", "company_of"]

MISSED_AFTER = 20.0  # seconds
GAME_APART = 1_000_000 * ENTRY_STEP  # no record has so many entries
_MOST_ONLOOKERS = 20
_GAME = "-game-"


class Party:
    """The people of one table."""

    def __init__(self, name: str, plan: Plan, log: TableLog, think: Think) -> None:
        self.name = name
        self.plan = plan
        self.code = codes.new_code()
        self.address = ""  # where others find it
        self.ssh: SshWay | None = None
        self.doors: Mapping[str, Any] = {}  # how the host has opened it, to open it so again
        self.people: list[Participant] = []
        self.hosts: Chair = ([], [])  # who has invited, and their seats
        self.room: Room | None = None
        self.begun = asyncio.Event()
        self.next_game = asyncio.Event()
        self.game = 0  # how many games this company has begun
        self.on_change: list[Callable[[], None]] = []  # who comes and goes
        self._known: dict[str, Chair] = {}  # by key
        self._went: dict[str, list[str]] = {}  # who has left before the game, by key: names
        self._rows: dict[str, Mapping[str, Any]] = {}  # the same, as the log tells it
        self._standing_in: dict[Seat, str] = {}  # as the log tells it
        self._proofs: dict[str, Chair] = {}  # by keys of their own
        self._log = log
        self._think = think
        self._beginning: asyncio.Future[None] | None = None
        self._writing = asyncio.Lock()
        self._notes: set[asyncio.Task[None]] = set()  # what is being written
        self._missing: dict[Participant, asyncio.TimerHandle] = {}
        self._expected = Absentees(self._miss)

    # -- sitting down -------------------------------------------------------------------------

    @property
    def players(self) -> list[Participant]:
        return [person for person in self.people if person.plays]

    @property
    def free(self) -> int:
        """Chairs that wait for somebody."""
        return self.plan.people - sum(len(person.names) for person in self.players)

    def may_sit(self, names: Sequence[str]) -> bool:
        taken = {name.casefold() for person in self.people for name in person.names}
        taken |= {bot.name.casefold() for bot in self.plan.bots}
        return not any(name.casefold() in taken for name in names)

    def may_watch(self) -> bool:
        watching = [person for person in self.people if not person.plays]
        return self.plan.onlookers and len(watching) < _MOST_ONLOOKERS

    def sit(self, person: Participant, *, quietly: bool = False) -> None:
        """One more is there; the others hear of it, unless it is as if they had never been away."""
        self.people.append(person)
        if self._expected.came(person.seats):
            self._tell("company-back", person)
        elif not quietly:
            self._tell("company-came" if person.plays else "company-watches", person)
        for names, seats in self._expected.missed:
            self._tell_one(person, "company-missing", names, seats)
        self._changed()
        if self.room is None and self.free <= 0:
            self._beginning = asyncio.ensure_future(self.begin())

    async def begin(self, more_bots: Sequence[Player] = ()) -> None:
        """Everybody is there, or the host does not want to wait any longer: bots take the chairs
        that are free."""
        if self.begun.is_set():
            return
        self.begun.set()  # two who come at once begin it once
        names = [name for person in self.players for name in person.names]
        taken = {name.casefold() for name in names}
        bots = [bot for bot in (*self.plan.bots, *more_bots) if bot.name.casefold() not in taken]
        players = [*map(Player, names), *bots]
        for person in self.players:
            person.seats = [names.index(name) for name in person.names]
        table = Table.open(self.plan.game, players, self.plan.seed, self.plan.options)
        self.room = await Room.open(self.table_name, table, self._log, self._think)
        await self._write_seats()
        self._open()

    async def again(self) -> None:
        """Another game with the same people."""
        assert self.room is not None
        await self.room.close()
        header, standing_in = self.room.table.header, self.room.stand_ins
        table = Table.open(header.game, header.seats, None, header.options)
        self.game += 1
        self.room = await Room.open(self.table_name, table, self._log, self._think)
        self.room.stand_ins.update(standing_in)  # whoever is away is still away
        for person in self.people:
            person.told_until, person.returns = None, False
        await self._write_seats()
        self._open()

    @property
    def table_name(self) -> str:
        """The name of the table that is played now: each game of a company has its own record."""
        return self.name if not self.game else f"{self.name}{_GAME}{self.game + 1}"

    async def resume(self) -> bool:
        """The table as its log tells it, and the keys of those who sat there. False if there is
        none."""
        self.room = await Room.load(self.table_name, self._log, self._think)
        await self._read_seats()
        if self.room is not None:
            self.room.stand_ins.update(self._standing_in)
            self._open()
            here = [seat for person in self.people for seat in person.seats]
            away = [chair for chair in self.chairs() if not {*chair[1]} & {*here}]
            self._expected.expect(away, MISSED_AFTER)
        return self.room is not None

    async def _read_seats(self) -> None:
        for piece in await self._log.read(self.table_name + SEATS):
            for line in piece.text.splitlines():
                self._know(json.loads(line))

    def place(self, told: int) -> int:
        """Where somebody is who has been told this game up to this place. They bring it along when
        they come back, perhaps to a later game."""
        return self.game * GAME_APART + told

    def told(self, place: int | None) -> int | None:
        """The place in this game up to which somebody knows it who has been there; None if they
        know nothing of it."""
        game, told = divmod(place or 0, GAME_APART)
        return told if place is not None and game == self.game else None

    def _open(self) -> None:
        assert self.room is not None
        self.room.start()
        self.begun.set()
        news, self.next_game = self.next_game, asyncio.Event()
        news.set()

    # -- keys that are known ------------------------------------------------------------------

    def known(self, key: str) -> Chair | None:
        """Who has this key: their names and seats."""
        return self._known.get(codes.digest(key))

    def went(self, key: str) -> list[str]:
        """The names of who has this key, has left before the game, and finds their chairs free."""
        names = self._went.get(codes.digest(key), [])
        waits = self.room is None and self.free >= len(names) and self.may_sit(names)
        return names if waits else []

    def proven(self, proof: str) -> Chair | None:
        """Who has a key of their own with this digest."""
        return self._proofs.get(proof)

    def knows_key(self, key: str) -> bool:
        here = any(one.key == key for one in self.people)
        return here or self.known(key) is not None or bool(self.went(key))

    def knows_proof(self, proof: str) -> bool:
        return bool(proof) and (
            proof in self._proofs or any(one.proof == proof for one in self.people)
        )

    def chairs(self) -> list[Chair]:
        """All who have a key to this table."""
        return list(
            {tuple(seats): (names, seats) for names, seats in self._known.values()}.values()
        )

    async def remember(self, *people: Participant) -> None:
        """They have a seat from now on."""
        async with self._writing:
            await self._remember(people)

    async def _remember(self, people: Sequence[Participant]) -> None:
        rows = [self._row(person) for person in people]
        for row in rows:
            self._know(row)
        await self._write_rows(rows)

    async def _write_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        pieces = await self._log.read(self.table_name + SEATS)
        after = pieces[-1].number if pieces else 0
        text = "".join(json.dumps(row) + "\n" for row in rows)
        await self._log.append(self.table_name + SEATS, text, after)

    def _row(self, person: Participant) -> dict[str, Any]:
        return {
            "key": codes.digest(person.key),
            "names": person.names,
            "seats": person.seats,
            **({"proof": person.proof} if person.proof else {}),
            **(self._of_host() if person.is_host else {}),
        }

    def _of_host(self) -> dict[str, Any]:
        return {"host": True, "code": self.code, "doors": dict(self.doors)}

    async def _write_seats(self) -> None:
        """Of a game that begins; also of those who are away, or who have left."""
        assert self.room is not None
        here = {codes.digest(person.key) for person in self.players}
        rows = [row for key, row in self._rows.items() if key not in here]
        bots = [_bot_row([seat], level) for seat, level in self.room.stand_ins.items() if level]
        if rows or bots:
            async with self._writing:
                await self._write_rows([*rows, *bots])
        if self.players:
            await self.remember(*self.players)

    def _know(self, row: Mapping[str, Any]) -> None:
        if "bot" in row:
            self._standing_in |= dict.fromkeys(row["seats"], str(row["bot"]))
            return
        self._rows[str(row["key"])] = row
        self._known[str(row["key"])] = (list(row["names"]), list(row["seats"]))
        if proof := row.get("proof"):
            self._proofs[str(proof)] = self._known[str(row["key"])]
        if row.get("host"):
            self.hosts = list(row["names"]), list(row["seats"])
            self.code = str(row["code"])
            self.doors = row.get("doors", {})

    # -- coming and going ---------------------------------------------------------------------

    def lost(self, person: Participant, silence: float = 0.0) -> None:
        """A person's line is gone, and was silent for some seconds before. Most come back before
        anybody needs to know."""
        loop, wait = asyncio.get_running_loop(), max(0.0, MISSED_AFTER - silence)
        if person not in self._missing:
            self._missing[person] = loop.call_later(wait, self._tell_missing, person)

    def back(self, person: Participant) -> None:
        if timer := self._missing.pop(person, None):
            timer.cancel()
        if person.missed_told:
            person.missed_told = False
            self._tell("company-back", person)
        self.give_back(person)
        self._changed()

    def leave(self, person: Participant) -> None:
        """Somebody goes, and means it. Their seat waits for them."""
        if timer := self._missing.pop(person, None):
            timer.cancel()
        if person in self.people:
            self.people.remove(person)
        if person.plays and self.room is None:
            self._went[codes.digest(person.key)] = person.names
        person.has_left = True
        self._tell("company-left" if person.plays else "company-watched", person)
        self._changed()

    def _tell_missing(self, person: Participant) -> None:
        self._missing.pop(person, None)
        if not person.is_there:
            person.missed_told = True
            self._tell("company-missing", person)
            self._changed()

    def _miss(self, chairs: Sequence[Chair]) -> None:
        """Who has sat here before this program opened the table, and has not come."""
        for names, seats in chairs:
            for person in self.people:
                self._tell_one(person, "company-missing", names, seats)
        self._changed()

    def absent(self) -> list[tuple[str, list[Seat]]]:
        """Seats whose people are not there: by name."""
        here = {seat for person in self.people if person.is_there for seat in person.seats}
        return [
            (", ".join(names), seats)
            for names, seats in self.chairs()
            if not any(seat in here for seat in seats)
        ]

    def stand_in(self, seats: Sequence[Seat], level: str = DEFAULT_LEVEL) -> None:
        """A bot plays for somebody who is away, until they come back."""
        assert self.room is not None
        for seat in seats:
            self.room.stand_in(seat, level)
            self._tell_who_plays("company-bot", seat)
        self._note(self._keep_stand_in(seats, level))

    def give_back(self, person: Participant) -> None:
        if self.room is None:
            return
        stood_in = [seat for seat in person.seats if self.room.stand_ins.get(seat)]
        for seat in stood_in:
            self.room.stand_in(seat, "")
            self._tell_who_plays("company-seat-back", seat)
        if stood_in:
            self._note(self._keep_stand_in(stood_in, ""))
            if person.look_again is not None:
                person.look_again()

    async def _keep_stand_in(self, seats: Sequence[Seat], level: str) -> None:
        async with self._writing:
            await self._write_rows([_bot_row(seats, level)])

    def _note(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(writing)
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)

    async def settled(self) -> None:
        """Whatever was to be written down so far is in the log."""
        await asyncio.gather(*self._notes)

    def _tell_who_plays(self, text_id: str, seat: Seat) -> None:
        assert self.room is not None
        name = self.room.table.players[seat].name
        for person in self.people:
            own = "yes" if person.seats == [seat] else "no"
            person.app.tell(text_id, Priority.IMPORTANT, name=name, own=own)

    # -- telling ------------------------------------------------------------------------------

    def say(self, speaker: Participant, text: str) -> None:
        """What one says, the others hear."""
        for person in self.people:
            if person is not speaker:
                person.hear(speaker, text)
        speaker.said.append(speaker.app.text("company-you-say", text=text))

    def tell_all(self, text_id: str, **args: Any) -> None:
        for person in self.people:
            person.app.tell(text_id, Priority.IMPORTANT, **args)

    def _tell(self, text_id: str, about: Participant) -> None:
        for person in self.people:
            if person is not about:
                self._tell_one(person, text_id, about.names, about.seats)

    def _tell_one(
        self, person: Participant, text_id: str, names: Sequence[str], seats: Sequence[Seat]
    ) -> None:
        """About whoever has these names and seats."""
        room = self.room
        person.app.tell(
            text_id,
            Priority.IMPORTANT,
            name=listed(person.app, names),
            count=len(names),
            free=max(self.free, 0) if room is None else 0,
            begun="yes" if room else "no",
            bot="yes" if room and seats and all(map(room.stand_ins.get, seats)) else "no",
        )

    def _changed(self) -> None:
        for look in list(self.on_change):
            look()

    async def close(self) -> None:
        self._expected.forget()
        for timer in self._missing.values():
            timer.cancel()
        await self.settled()
        if self.room is not None:
            await self.room.close()


def company_of(table: str) -> tuple[str, int]:
    """The name of a table's company, and which of its games it is."""
    name, _, game = table.rpartition(_GAME)
    return (name, int(game) - 1) if name and game.isdigit() else (table, 0)


def _bot_row(seats: Sequence[Seat], level: str) -> Mapping[str, Any]:
    return {"bot": level, "seats": list(seats)}
