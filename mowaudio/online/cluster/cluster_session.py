"""A company whose table is nobody's computer's: all that another server needs to go on with it is
in the log, from the moment that somebody has a chair.

Beside the table and its seats the log has, each under a name of its own: the plan of a company,
the server where it is at home, and for each code and key the table that it opens.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.tasks import end
from mowaudio.engine.seats import Player, Seat
from mowaudio.online.log.table_log import Conflict, TableLog
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import SeatGroup
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party, party_of
from mowaudio.online.session.room import Think


async def newest(log: TableLog, name: str) -> tuple[int, str]:
    """What a name stands for now, and its number; 0 if for nothing yet."""
    pieces = await log.read(name)
    return (pieces[-1].number, pieces[-1].text) if pieces else (0, "")


async def point(log: TableLog, name: str, to: str) -> None:
    """From now on a name stands for this."""
    while True:
        number, text = await newest(log, name)
        if text == to:
            return
        try:
            await log.append(name, to, number)
        except Conflict:
            continue


async def opened_by(log: TableLog, *, key: str, code: str) -> str:
    """The table that a key or a code opens; "" if none."""
    if key and (table := (await newest(log, f"key-{codes.digest(key)}"))[1]):
        return table
    name = f"code-{codes.clean_code(code)}"
    return (await newest(log, name))[1] if code and len(name) <= 100 and name.isascii() else ""


class ClusterParty(Party):
    def __init__(self, name: str, plan: TablePlan, log: TableLog, think: Think) -> None:
        super().__init__(name, plan, log, think)
        self.home = 0  # the number of the piece that says where it is at home

    @property
    def home_name(self) -> str:
        return f"home-{self.name}"

    @classmethod
    async def invite(
        cls, plan: TablePlan, log: TableLog, think: Think, server: str
    ) -> ClusterParty:
        """A new one, at home at this server."""
        name = f"{plan.game.replace('_', '-')}-{secrets.token_hex(8)}"
        company = cls(name, plan, log, think)
        text = json.dumps({"code": company.code, **plan.to_json()})
        await log.append(f"plan-{name}", text, 0)
        company.home = await log.append(company.home_name, server, 0)
        await point(log, f"code-{company.code}", name)
        return company

    @classmethod
    async def take_up(cls, table: str, log: TableLog, think: Think) -> ClusterParty | None:
        """One that another server has begun; None if the log has none."""
        name, game = party_of(table)
        _, text = await newest(log, f"plan-{name}")
        if not text:
            return None
        plan, code = _plan(text)
        company = cls(name, plan, log, think)
        company.code, company.game = code, game
        await company._go_to_the_newest_game()
        await company.resume()
        return company

    async def _go_to_the_newest_game(self) -> None:
        """The server that began it may have died before all keys led there."""
        while True:
            await self._read_seats()  # who sat there then sits there still
            self.game += 1
            if not await self._log.read(self.table_name):
                self.game -= 1
                return
            self._standing_in.clear()

    async def begin(self, more_bots: Sequence[Player] = ()) -> None:
        try:
            await super().begin(more_bots)
        except Conflict:  # another server has begun it
            await self._come_along()

    async def again(self) -> None:
        try:
            await super().again()
        except Conflict:
            await self._come_along()

    async def _come_along(self) -> None:
        await self.resume()
        for person in self.players:
            person.seats = self._seats_of(person.names)

    # -- people -------------------------------------------------------------------------------

    @property
    def players(self) -> list[Participant]:
        """In the order in which they first came, whoever was back first."""
        order = {key: number for number, key in enumerate(self._known)}
        return sorted(
            super().players,
            key=lambda person: order.get(codes.digest(person.seat_token), len(order)),
        )

    def sit(self, person: Participant, *, quietly: bool = False) -> None:
        known = codes.digest(person.seat_token) in self._known
        if person.plays and known and person.names == self.host_group[0]:
            person.is_host = True
        if self.room is None:  # nothing has been told yet, whoever they were
            person.returns, person.told_until = False, None
        super().sit(person, quietly=quietly)
        if person.plays and not known:
            self._write_later(self.remember(person))

    def group_by_token(self, token: str) -> SeatGroup | None:
        found = super().group_by_token(token)
        if found is None:
            return None
        names, _ = found
        if self.room is not None:
            seats = self._seats_of(names)
            return (names, seats) if seats else None  # or it has begun without them
        return found if self.free >= len(names) and self.may_sit(names) else None

    def seat_groups(self) -> list[SeatGroup]:
        everybody = {tuple(names) for names, _ in self._known.values()}
        sitting = [(list(names), self._seats_of(names)) for names in everybody]
        return [(names, seats) for names, seats in sitting if seats]

    def _seats_of(self, names: Sequence[str]) -> list[Seat]:
        """By the table itself: a server may have died before it wrote down who sits where."""
        if self.room is None:
            return []
        people = [None if player.bot else player.name for player in self.room.table.players]
        return [people.index(name) for name in names] if set(names) <= set(people) else []

    async def _write_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        while True:
            try:
                return await super()._write_rows(rows)
            except Conflict:
                continue

    async def _remember(self, people: Sequence[Participant]) -> None:
        await super()._remember(people)
        for person in people:
            await point(self._log, f"key-{codes.digest(person.seat_token)}", self.table_name)
        if self.room is not None:
            await point(self._log, f"code-{self.code}", self.table_name)

    async def close(self) -> None:
        """NATS may be away: what it has not taken by now is not waited for."""
        await end(self._pending)
        await super().close()


def _plan(text: str) -> tuple[TablePlan, str]:
    content = json.loads(text)
    bots = [Player(name, level) for name, level in content["bots"]]
    plan = TablePlan.shared(
        content["game"],
        content["people"],
        bots,
        content["options"],
        onlookers=content["onlookers"],
    )
    return plan, content["code"]
