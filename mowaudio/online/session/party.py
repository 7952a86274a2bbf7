"""The participants of one shared table: their seats, connections and announcements."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.client.setup.names import skeleton
from mowaudio.client.setup.players import listed
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine import Player, Seat, Table
from mowaudio.engine.entries import ENTRY_STEP
from mowaudio.online.log.table_log import TableLog
from mowaudio.online.protocol.rate import Bucket, network
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import Absentees, SeatGroup
from mowaudio.online.session.announcements import Announcements
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.room import Room, Think
from mowaudio.online.session.seat_ledger import SeatLedger, bot_row
from speech import Priority

MISSED_AFTER = 20.0  # seconds
PLACE_KEPT = 60.0  # seconds for an absent onlooker, and for anybody absent before the game
_JOINS, _JOIN_AFTER = 10, 6.0  # from one address: so many at once, and one more each 6 seconds
GAME_APART = 1_000_000 * ENTRY_STEP  # more than the offsets of any record
_MOST_ONLOOKERS = 20
MOST_AT_TABLE = 20 + _MOST_ONLOOKERS  # connections; no game has more seats


@dataclass(frozen=True, slots=True)
class SshEndpoint:
    """Address of the host for a plain ssh client, and the fingerprint of its key."""

    host: str
    port: int
    fingerprint: str


class Party(SeatLedger):
    def __init__(self, name: str, plan: TablePlan, log: TableLog, think: Think) -> None:
        super().__init__(name, log)
        self.plan = plan
        self.address = ""
        self.ssh: SshEndpoint | None = None
        self.page = ""  # address of the page, with a slash at its end; "": there is none
        self.participants: list[Participant] = []
        self.room: Room | None = None
        self.begun = asyncio.Event()
        self.next_game = asyncio.Event()
        # Names of those who left before the game, by the digest of their token.
        self._left: dict[str, list[str]] = {}
        self._think = think
        self._beginning: asyncio.Future[None] | None = None
        self._missing: dict[Participant, asyncio.TimerHandle] = {}
        self._joins: dict[str, Bucket] = {}  # by address
        self._vacancy: asyncio.TimerHandle | None = None  # until another host is found
        self.requests = Bucket(1, 1 / PLACE_KEPT)
        self._announcements = Announcements(self._tell_others)
        self.silenced: set[str] = set()  # names whose chat lines nobody hears
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
        """Return whether nobody at the table has one of these names, or one that looks alike."""
        taken = {name for one in self.participants for name in one.names}
        taken |= {bot.name for bot in self.plan.bot_players}
        if self.room is not None:
            free, players = self.open_seats, self.room.table.players
            taken |= {player.name for seat, player in enumerate(players) if seat not in free}
        wanted = [*map(skeleton, names)]
        return len({*wanted}) == len(wanted) and {*wanted}.isdisjoint(map(skeleton, taken))

    def may_join(self, address: str) -> bool:
        """Count a new participant from this address; return False if they come too fast."""
        self._joins = {one: left for one, left in self._joins.items() if not left.is_full}
        return self._joins.setdefault(network(address), Bucket(_JOINS, 1 / _JOIN_AFTER)).take()

    @property
    def open_seats(self) -> list[Seat]:
        """Seats of the game whose players were shown out, or that the host has freed."""
        if self.room is None:
            return []
        taken = {seat for _, seats in self.seat_groups() for seat in seats}
        taken |= {seat for one in self.participants for seat in one.seats}
        players = enumerate(self.room.table.players)
        return [seat for seat, player in players if player.is_person and seat not in taken]

    def may_watch(self) -> bool:
        watching = len(self.participants) - len(self.players)
        return self.plan.onlookers and watching < _MOST_ONLOOKERS

    def sit(self, participant: Participant, *, quietly: bool = False) -> None:
        """Add a participant and announce them, unless `quietly`; begin when all seats are taken."""
        self.participants.append(participant)
        if self._absentees.came(participant.seats):
            self.announce("company-back", participant)
        elif not quietly:
            theirs = self.seated(participant.seats) in ([], participant.names)
            came = "company-came" if theirs else "company-takes"
            self.announce(came if participant.plays else "company-watches", participant)
        for names, seats in self._absentees.reported:
            self._tell_about(participant, "company-missing", names, seats)
        if self._vacancy is None and not self._is_hosted:
            loop = asyncio.get_running_loop()
            self._vacancy = loop.call_later(PLACE_KEPT, self._find_host)
        if self.room is None and self.free <= 0:
            self._beginning = asyncio.ensure_future(self.begin())

    def seated(self, seats: Sequence[Seat]) -> list[str]:
        """Return the names that these seats have in the game."""
        return [self.room.table.players[seat].name for seat in seats] if self.room else []

    def take_seats(self, participant: Participant) -> None:
        """Give a participant their seats of the game for good, also if a bot plays them now."""
        assert self.room is not None
        played = [seat for seat in participant.seats if self.room.stand_ins.get(seat)]
        if played:
            self._set_stand_in(played, "")
        self._write_later(self.remember(participant))

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

    async def again(self, plan: TablePlan | None = None) -> None:
        """Begin another game with the same people: the same one, or that of a plan."""
        assert self.room is not None
        await self.room.close()
        header, standing_in = self.room.table.header, self.room.stand_ins
        game, options, players = header.game, header.options, list(header.seats)
        if plan is not None:
            people = [player for player in players if player.is_person]
            game, options, players = plan.game, plan.options, [*people, *plan.bot_players]
        self.game += 1
        await self._open(Table.open(game, players, None, options), standing_in)

    async def _open(self, table: Table, standing_in: Mapping[Seat, str] | None = None) -> None:
        self.room = await Room.open(self.table_name, table, self._log, self._think)
        self.room.stand_ins.update(standing_in or {})
        if self.game:
            for one in self.participants:
                one.told_until, one.returns = None, False
        await self._write_seats()
        self._start()

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

    async def _write_seats(self) -> None:
        """Write all seats of a game that begins, those of absent participants included."""
        assert self.room is not None
        here = {codes.digest(one.seat_token) for one in self.players}
        rows = [row for token, row in self._rows.items() if token not in here]
        rows += [bot_row([seat], level) for seat, level in self.room.stand_ins.items() if level]
        if rows:
            await self._add_rows(rows)
        if self.players:
            await self.remember(*self.players)

    # -- connecting and leaving ---------------------------------------------------------------

    def connection_lost(self, participant: Participant, silence: float = 0.0) -> None:
        """Announce a lost participant later: most reconnect soon. The connection was silent for
        so many seconds already."""
        if participant not in self._missing:
            self._look_later(participant, MISSED_AFTER - silence, self._report_missing)

    def reconnected(self, participant: Participant) -> None:
        self._stop_timer(participant)
        if participant.missed_told:
            participant.missed_told = False
            self.announce("company-back", participant)
        room = self.room
        stood_in = [seat for seat in participant.seats if room and room.stand_ins.get(seat)]
        if stood_in:
            self._set_stand_in(stood_in, "", "company-seat-back")
            if participant.look_again is not None:
                participant.look_again()

    def leave(self, participant: Participant, *, quietly: bool = False) -> None:
        """Remove a participant who leaves on purpose. Their seat is kept for them. `quietly`: the
        table is closed anyway."""
        self._stop_timer(participant)
        if participant in self.participants:
            self.participants.remove(participant)
        if participant.remote is not None:
            self._note_told(participant, participant.remote.outbox.arrived_offset)
        if participant.plays and self.room is None and not participant.shown_out:
            self._left[codes.digest(participant.seat_token)] = participant.names
        participant.has_left = True
        if not quietly:
            self._find_host()
        if participant.shown_out:
            self.announce("company-out", participant)
        elif not (participant.freed or quietly):
            self.announce("company-left" if participant.plays else "company-watched", participant)

    def _look_later(
        self, participant: Participant, seconds: float, look: Callable[[Participant], None]
    ) -> None:
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), look, participant)
        self._missing[participant] = timer

    def _stop_timer(self, participant: Participant) -> None:
        if timer := self._missing.pop(participant, None):
            timer.cancel()

    def _report_missing(self, participant: Participant) -> None:
        self._missing.pop(participant, None)
        if not participant.is_there:
            participant.missed_told = True
            self.announce("company-missing", participant)
            self._look_later(participant, PLACE_KEPT - MISSED_AFTER, self._free_place)

    def _free_place(self, participant: Participant) -> None:
        """End the session of an absent onlooker, or of a player before the game."""
        self._missing.pop(participant, None)
        if not participant.is_there and (self.room is None or not participant.plays):
            participant.dismiss()
        self._find_host()

    @property
    def _is_hosted(self) -> bool:
        return any(one.is_host and one.is_there for one in self.participants)

    def _find_host(self) -> None:
        """Hand the host's part over if the host is gone: to whose table it is, or to the player
        who came first."""
        self._vacancy = None
        players = [one for one in self.players if one.is_there]
        if players and not self._is_hosted:
            players.sort(key=lambda one: one.names != self.host_group[0])
            self.hand_over(players[0])

    def hand_over(self, to: Participant) -> None:
        """Let another player keep order at the table."""
        before = [one for one in self.participants if one.is_host]
        if before and not self.host_group[0]:
            self.host_group = (before[0].names, before[0].seats)
        for one in (*before, to):
            one.is_host = one is to
            if one.role_changed is not None:
                one.role_changed()
        self.tell_all("company-host", to, name=to.name)

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

    def _set_stand_in(self, seats: Sequence[Seat], level: str, text_id: str = "") -> None:
        assert self.room is not None
        for seat in seats:
            self.room.stand_in(seat, level)
            name = self.room.table.players[seat].name
            for one in self.participants if text_id else ():
                own = "yes" if one.seats == [seat] else "no"
                one.app.tell(text_id, Priority.IMPORTANT, name=name, own=own)
        self._write_later(self._add_rows([bot_row(seats, level)]))

    # -- announcements ------------------------------------------------------------------------

    def is_silenced(self, participant: Participant) -> bool:
        return skeleton(participant.name) in self.silenced

    def say(self, speaker: Participant, text: str) -> None:
        """Pass a chat line on to the others."""
        for one in self.participants:
            if one is not speaker:
                one.hear(speaker, text)
        speaker.said.append(speaker.app.text("company-you-say", text=text))

    def tell_all(self, text_id: str, about: Participant | None = None, **args: Any) -> None:
        """Tell everybody; the participant whom it is about is told so."""
        for one in self.participants:
            own = "yes" if one is about else "no"
            one.app.tell(text_id, Priority.IMPORTANT, own=own, **args)

    def announce(self, text_id: str, about: Participant) -> None:
        """Tell the others who comes and goes, each at most once a minute for one name."""
        self._announcements.add(text_id, skeleton(about.name), about)

    def _tell_others(self, text_id: str, about: Participant) -> None:
        for one in self.participants:
            if one is not about:
                self._tell_about(one, text_id, about.names, about.seats, plays=about.plays)

    def _tell_about(
        self,
        listener: Participant,
        text_id: str,
        names: Sequence[str],
        seats: Sequence[Seat],
        *,
        plays: bool = True,
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
            plays="yes" if plays else "no",
            seat=listed(listener.app, self.seated(seats)),
            bot="yes" if room and seats and all(map(room.stand_ins.get, seats)) else "no",
        )

    async def close(self) -> None:
        self._absentees.cancel()
        self._announcements.close()
        for timer in (*self._missing.values(), *filter(None, [self._vacancy])):
            timer.cancel()
        await self.settled()
        if self.room is not None:
            await self.room.close()
