"""A party whose table any server can continue: all that this needs is in the log from the moment
that somebody has a seat.

Besides the table and its seats, the log holds values under names of their own: a party's plan, the
server that plays its table, and the table that each code and each seat token opens.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.tasks import end
from mowaudio.engine.seats import Player, Seat
from mowaudio.online.cluster.open_request import planned
from mowaudio.online.log.table_log import Conflict, TableLog
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import SeatGroup
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.session.room import Think
from mowaudio.online.session.seat_ledger import party_of
from mowaudio.online.session.table_row import table_row


async def read_value(log: TableLog, name: str) -> tuple[int, str]:
    """Return a name's newest value and its number; 0 and "" if it has none."""
    pieces = await log.read(name)
    return (pieces[-1].number, pieces[-1].text) if pieces else (0, "")


async def set_value(log: TableLog, name: str, value: str) -> None:
    while (present := await read_value(log, name))[1] != value:
        with suppress(Conflict):
            await log.append(name, value, present[0])


class ClusterParty(Party):
    def __init__(self, name: str, plan: TablePlan, log: TableLog, think: Think) -> None:
        super().__init__(name, plan, log, think)
        self.placement_name = f"home-{name}"  # its value is the server that plays the table
        self.placement = 0  # number of that value

    @classmethod
    async def invite(
        cls, plan: TablePlan, log: TableLog, think: Think, server: str
    ) -> ClusterParty:
        """Create a party whose table this server plays."""
        name = f"{plan.game.replace('_', '-')}-{secrets.token_hex(8)}"
        party = cls(name, plan, log, think)
        content = {"code": party.code, **plan.to_json()}
        await log.append(f"plan-{name}", json.dumps(content), 0)
        party.placement = await log.append(party.placement_name, server, 0)
        await set_value(log, f"code-{party.code}", name)
        return party

    @classmethod
    async def load(cls, table: str, log: TableLog, think: Think) -> ClusterParty | None:
        """Load the party of a table from the log; None if there is none."""
        name, game = party_of(table)
        _, text = await read_value(log, f"plan-{name}")
        if not text:
            return None
        content = json.loads(text)
        party = cls(name, planned(content), log, think)
        party.code, party.game = content["code"], game
        await party._find_newest_game()
        await party.resume()
        return party

    async def _find_newest_game(self) -> None:
        """Look for later games: a server may have died before all seat tokens led there."""
        while True:
            await self._read_seats()  # the same players sit there in the next game
            self.game += 1
            if not await self._log.read(self.table_name):
                self.game -= 1
                return
            self._standing_in.clear()

    async def begin(self, more_bots: Sequence[Player] = ()) -> None:
        try:
            await super().begin(more_bots)
        except Conflict:
            await self._resume_begun()

    async def again(self, plan: TablePlan | None = None) -> None:
        try:
            await super().again(plan)
        except Conflict:
            await self._resume_begun()

    async def _resume_begun(self) -> None:
        """Take over a game that another server has begun."""
        await self.resume()
        for participant in self.players:
            participant.seats = self._seats_of(participant.names)

    @property
    def players(self) -> list[Participant]:
        """In the order in which they first joined, not in which they reconnected."""
        order = {digest: number for number, digest in enumerate(self._known)}
        return sorted(
            super().players, key=lambda one: order.get(codes.digest(one.seat_token), len(order))
        )

    def sit(self, participant: Participant, *, quietly: bool = False) -> None:
        known = codes.digest(participant.seat_token) in self._known
        if participant.plays and known and participant.names == self.host_group[0]:
            participant.is_host = True
        if self.room is None:  # nothing of a game has been told to anybody
            participant.returns, participant.told_until = False, None
        super().sit(participant, quietly=quietly)
        if participant.plays and not known:
            self._write_later(self.remember(participant))

    def group_by_token(self, seat_token: str) -> SeatGroup | None:
        found = super().group_by_token(seat_token)
        if found is None:
            return None
        names, seats = found
        if self.room is not None:
            seats = seats or self._seats_of(names)
            return (names, seats) if seats else None  # None: it has begun without them
        return found if self.free >= len(names) and self.may_sit(names) else None

    def seat_groups(self) -> list[SeatGroup]:
        everybody = {tuple(names): seats for names, seats in self._known.values()}
        groups = ((list(names), everybody[names] or self._seats_of(names)) for names in everybody)
        return [group for group in groups if group[1]]

    def _seats_of(self, names: Sequence[str]) -> list[Seat]:
        """Find seats at the table itself: a server may have died before it logged the seats."""
        if self.room is None:
            return []
        people = [None if player.bot else player.name for player in self.room.table.players]
        return [people.index(name) for name in names] if set(names) <= set(people) else []

    async def _write_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        while True:
            with suppress(Conflict):
                return await super()._write_rows(rows)

    async def _remember(self, people: Sequence[Participant]) -> None:
        await super()._remember(people)
        for one in people:
            await set_value(self._log, f"key-{codes.digest(one.seat_token)}", self.table_name)
        if self.room is not None:
            await set_value(self._log, f"code-{self.code}", self.table_name)

    def row(self) -> dict[str, Any] | None:
        """Return what the list of open tables says of this one, if its host has it listed."""
        there = any(one.is_there for one in self.participants)
        return table_row(self) if self.plan.listed and there else None

    def renew_code(self) -> None:
        before = self.code
        super().renew_code()
        self._write_later(set_value(self._log, f"code-{before}", ""))
        self._write_later(set_value(self._log, f"code-{self.code}", self.table_name))

    def hand_over(self, to: Participant) -> None:
        """Write it to the log too: on a server the table is its host's."""
        before = [one for one in self.participants if one.is_host]
        super().hand_over(to)
        self.host_group = (to.names, to.seats)
        self._write_later(self.remember(*before, to))

    async def close(self) -> None:
        """Close without waiting for pending writes: NATS may be away."""
        await end(self._pending)
        await super().close()
