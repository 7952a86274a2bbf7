"""Where tables are at home. A table's people come in at any server; it is played at one, to which
the others pass their lines on. If that one is gone, the next server that is asked takes the table
up from the log. A server that ends gives its tables away before it goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from mowaudio.client.tasks import end
from mowaudio.online.cluster.cluster_members import ClusterMembers
from mowaudio.online.cluster.cluster_session import ClusterParty, newest, opened_by
from mowaudio.online.cluster.open_request import planned
from mowaudio.online.cluster.relay import pass_on
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.log.table_log import Conflict
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import Party, party_of
from mowaudio.online.session.room import Think
from mowaudio.online.transport import wire

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

_FINDING = 8.0  # seconds to find out where a table is; after that they may try again
_NOBODY = ""  # at home nowhere: whoever wants it may have it
_log = logging.getLogger(__name__)
Meet = Callable[[Any], Awaitable[None]]


class TablePlacement:
    """This server's part in it."""

    def __init__(
        self,
        log: NatsLog,
        house: LobbyRegistry,
        think: Think,
        openings: TableQuota | None,
        idle: float,
    ) -> None:
        """A table without people is put away after `idle` seconds."""
        self.address = ""
        self._log, self._house, self._think = log, house, think
        self._openings, self._idle = openings or TableQuota(), idle
        self._neighbours = ClusterMembers(log.client)
        self._finding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._empty: dict[Party, float] = {}

    async def start(self, meet: Meet) -> None:
        """Lines that other servers pass on are met like those at the door."""
        self._log.on_trouble = self._tell_trouble
        await self._neighbours.be_found(lambda line: self._do(meet(line)))
        self._do(self._put_away())

    async def give_away(self) -> None:
        """This server ends: every table is free for whoever is asked for it next, and its people
        lose the line, to come in there."""
        await self._neighbours.be_gone()
        companies = [one for one in self._house.parties if isinstance(one, ClusterParty)]
        await asyncio.gather(*(self._give_away(company) for company in companies))

    async def _give_away(self, company: ClusterParty) -> None:
        await company.settled()
        await self._house.close_party(company, then=lambda: self._free(company))

    async def _free(self, company: ClusterParty) -> None:
        with suppress(Conflict):  # somebody has it already
            await self._log.append(company.home_name, _NOBODY, company.home)

    async def close(self) -> None:
        await end(self._tasks)

    # -- at the door --------------------------------------------------------------------------

    async def leads_elsewhere(
        self, line: ServerConnection, raw: str | bytes, hello: wire.Hello
    ) -> bool:
        """Whether this line was for a table at another server; it was passed on then. Raises
        TimeoutError if that could not be found out."""
        async with asyncio.timeout(_FINDING):
            owner = await self._find(hello)
            if not owner:
                return False
            address: Any = line.remote_address
            place = str(address[0]) if address else ""
            there = await self._neighbours.line_to(owner, place)
        if there is not None:  # or it is gone just now: whoever is there tries again
            await there.send(raw)
            await pass_on(line, there)
        return True

    async def invite(self, wish: Mapping[str, Any], place: str) -> ClusterParty:
        """A new table. Raises `JoinRefused` for one that the rules do not know, or if there are too
        many."""
        plan = planned(wish)
        self._openings.check(place, len(self._house.parties))
        company = await ClusterParty.invite(plan, self._log, self._think, self._neighbours.own)
        self._openings.note(place)
        self._take_in(company)
        return company

    async def settled(self, company: Party) -> None:
        """Before somebody gets a key, any server knows it."""
        if isinstance(company, ClusterParty):
            await company.settled()

    async def _find(self, hello: wire.Hello) -> str:
        """The server where the table of this guest is at home; "" if it is this one, or if there
        is no such table."""
        table = await opened_by(self._log, key=hello.key, code=hello.code)
        if not table:
            return ""
        name, _ = party_of(table)
        # Those of one table who come at once take it up once.
        async with self._finding.setdefault(name, asyncio.Lock()):
            return await self._find_home(name, table)

    async def _find_home(self, name: str, table: str) -> str:
        while not any(company.name == name for company in self._house.parties):
            number, owner = await newest(self._log, f"home-{name}")
            if owner not in (_NOBODY, self._neighbours.own):
                if not await self._neighbours.is_gone(owner):
                    return owner
                _log.info("taken: %s, %s", name, owner)
            if owner != self._neighbours.own:
                try:
                    number = await self._log.append(f"home-{name}", self._neighbours.own, number)
                except Conflict:
                    continue  # and look who was quicker
            company = await ClusterParty.take_up(table, self._log, self._think)
            if company is None:
                return ""
            company.home = number
            self._take_in(company)
        return ""

    def _take_in(self, company: ClusterParty) -> None:
        company.address = self.address
        self._house.parties.append(company)
        self._do(self._see_that_it_stays(company))

    # -- tidying ------------------------------------------------------------------------------

    async def _see_that_it_stays(self, company: ClusterParty) -> None:
        """Another server that could not reach this one has taken the table: then it is played
        there, and not here too."""
        async for piece in self._log.follow(company.home_name, company.home):
            if piece.text != self._neighbours.own:
                break
        if company in self._house.parties:
            _log.info("moved: %s", company.name)
            await self._house.close_party(company)

    async def _put_away(self) -> None:
        """A table that nobody is at waits in the log."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self._idle / 10)
            now = loop.time()
            for company in list(self._house.parties):
                if any(person.is_there for person in company.participants):
                    self._empty.pop(company, None)
                elif now - self._empty.setdefault(company, now) >= self._idle:
                    del self._empty[company]
                    await self._house.close_party(company)

    def _tell_trouble(self, waits: bool) -> None:
        """NATS does not answer, or does again: whoever waits for a move hears why."""
        for company in self._house.parties:
            company.tell_all("serve-waits" if waits else "serve-goes-on")

    def _do(self, what: Coroutine[Any, Any, None] | Awaitable[None]) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
