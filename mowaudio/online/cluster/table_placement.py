"""Placement of tables on servers. Players connect to any server; each table is played at one, and
the others relay to it. If that one is gone, the next server that is asked for the table loads it
from the log. A server that shuts down releases its tables first."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

from websockets.asyncio.server import ServerConnection

from mowaudio.client.tasks import end
from mowaudio.online.cluster.cluster_members import ClusterMembers
from mowaudio.online.cluster.cluster_session import ClusterParty, read_value
from mowaudio.online.cluster.open_request import planned
from mowaudio.online.cluster.relay import relay
from mowaudio.online.cluster.table_quota import TableQuota
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.log.table_log import Conflict
from mowaudio.online.protocol.host_messages import MOST_LISTED
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import Party
from mowaudio.online.session.room import Think
from mowaudio.online.session.seat_ledger import party_of
from mowaudio.online.transport.listening import remote_host

_FINDING = 8.0  # seconds to find a table's server; after that the client may try again
_LIST_KEPT = 1.0  # seconds, however many ask for it
_NOBODY = ""  # the value of a table that any server may take
_log = logging.getLogger(__name__)


class TablePlacement:
    """One server's part in the placement."""

    def __init__(
        self, log: NatsLog, lobby: LobbyRegistry, think: Think, quota: TableQuota, idle: float
    ) -> None:
        """A table without people is closed after `idle` seconds."""
        self.address = self.page = ""  # of this server, and of its page
        self._log, self._lobby, self._think = log, lobby, think
        self._quota, self._idle = quota, idle
        self._members = ClusterMembers(log.client)
        self._finding: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._empty: dict[Party, float] = {}
        self._listed: tuple[float, list[dict[str, Any]]] | None = None

    async def start(self, handle: Callable[[Any], Awaitable[None]]) -> None:
        """Join the cluster; `handle` gets the connections that other servers relay."""
        self._log.on_trouble = self._tell_trouble
        limit = self._lobby.limit
        limit.on_wrong = lambda *guess: self._do(self._members.report_guess(*guess))
        await self._members.start(
            lambda connection: self._do(handle(connection)), limit.count, self._own_tables
        )
        self._do(self._close_idle())

    async def release_all(self) -> None:
        """Free every table for the next server that is asked for it, and disconnect its people,
        who reconnect there."""
        await self._members.stop()
        parties = [one for one in self._lobby.parties if isinstance(one, ClusterParty)]
        await asyncio.gather(*(self._release(party) for party in parties))

    async def _release(self, party: ClusterParty) -> None:
        async def free() -> None:
            with suppress(Conflict):  # another server has it already
                await self._log.append(party.placement_name, _NOBODY, party.placement)

        await party.settled()
        await self._lobby.close_party(party, then=free)

    async def close(self) -> None:
        await end(self._tasks)

    async def relay(self, owner: str, connection: ServerConnection, raw: str | bytes) -> None:
        """Relay a connection to the server of its table."""
        async with asyncio.timeout(_FINDING):
            there = await self._members.connect(owner, remote_host(connection))
        if there is not None:  # None: it is gone just now, and the client tries again
            await there.send(raw)
            await relay(connection, there)

    async def tables(self) -> list[dict[str, Any]]:
        """Return the listed tables of all servers, those with free seats first."""
        if not self._listed or monotonic() - self._listed[0] > _LIST_KEPT:
            found = [row for answer in await self._members.ask_all() for row in json.loads(answer)]
            found.sort(key=lambda row: -row["free"])
            self._listed = (monotonic(), found[:MOST_LISTED])
        return self._listed[1]

    def _own_tables(self) -> str:
        rows = (party.row() for party in self._lobby.parties if isinstance(party, ClusterParty))
        return json.dumps([row for row in rows if row][:MOST_LISTED])

    async def invite(self, wanted: Mapping[str, Any], address: str) -> ClusterParty:
        """Open a table. Raises `JoinRefused` if the rules or the quota do not allow it."""
        plan = planned(wanted)
        self._quota.check(address, len(self._lobby.parties))
        party = await ClusterParty.invite(plan, self._log, self._think, self._members.own_id)
        self._quota.note(address)
        self._add(party)
        return party

    async def find(self, request: JoinRequest, address: str) -> str:
        """Return the server of a client's table; "" if it is this one or there is no table. Raises
        `JoinRefused` for wrong words, and TimeoutError if it cannot be found out."""
        async with asyncio.timeout(_FINDING):
            return await self._find(request, address)

    async def _find(self, request: JoinRequest, address: str) -> str:
        table, code = "", codes.clean_code(request.code)
        if request.seat_token:
            _, table = await read_value(self._log, f"key-{codes.digest(request.seat_token)}")
        if not table and codes.is_code(code):
            self._lobby.limit.take(address, code)
            _, table = await read_value(self._log, f"code-{code}")
            self._lobby.limit.settle(address, code, right=bool(table))
            if not table:
                raise JoinRefused("code")
        if not table:
            return ""
        name, _ = party_of(table)
        # Players of one table who connect at the same time load it once.
        async with self._finding.setdefault(name, asyncio.Lock()):
            return await self._find_server(name, table)

    async def _find_server(self, name: str, table: str) -> str:
        own = self._members.own_id
        while not any(party.name == name for party in self._lobby.parties):
            number, owner = await read_value(self._log, f"home-{name}")
            if owner not in (_NOBODY, own):
                if not await self._members.is_gone(owner):
                    return owner
                _log.info("taken: %s, %s", name, owner)
            if owner != own:
                try:
                    number = await self._log.append(f"home-{name}", own, number)
                except Conflict:
                    continue  # another server was quicker
            party = await ClusterParty.load(table, self._log, self._think)
            if party is None:
                return ""
            party.placement = number
            self._add(party)
        return ""

    def _add(self, party: ClusterParty) -> None:
        party.address, party.page = self.address, self.page
        self._lobby.parties.append(party)
        self._do(self._close_when_moved(party))

    async def _close_when_moved(self, party: ClusterParty) -> None:
        """Close a table here when a server that could not reach this one has taken it."""
        async for piece in self._log.follow(party.placement_name, party.placement):
            if piece.text != self._members.own_id:
                break
        if party in self._lobby.parties:
            _log.info("moved: %s", party.name)
            await self._lobby.close_party(party)

    async def _close_idle(self) -> None:
        """Close tables that nobody is at; they stay in the log."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(self._idle / 10)
            now = loop.time()
            for party in list(self._lobby.parties):
                if any(participant.is_there for participant in party.participants):
                    self._empty.pop(party, None)
                elif now - self._empty.setdefault(party, now) >= self._idle:
                    del self._empty[party]
                    await self._lobby.close_party(party)

    def _tell_trouble(self, waits: bool) -> None:
        """Tell everybody that NATS does not answer, or that it answers again."""
        for party in self._lobby.parties:
            party.tell_all("serve-waits" if waits else "serve-goes-on")

    def _do(self, work: Coroutine[Any, Any, None] | Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
