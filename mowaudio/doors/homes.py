"""Where tables are at home. A table's people come in at any server; it is played at one, to which
the others pass their lines on. If that one is gone, the next server that is asked takes the table
up from the log."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mowaudio.doors import wire
from mowaudio.doors.relay import RelayedLine, pass_on
from mowaudio.rooms.company import Company
from mowaudio.rooms.house import House
from mowaudio.rooms.log import Conflict
from mowaudio.rooms.logs.nats import NatsLog
from mowaudio.rooms.room import Think
from mowaudio.rooms.served import ServedCompany, company_of, newest, opened_by
from mowaudio.rooms.wishes import planned

if TYPE_CHECKING:
    from nats.aio.msg import Msg
    from websockets.asyncio.server import ServerConnection

_ANSWER = 1.0  # seconds for another server to say that it is there
_IDLE = 600.0  # seconds after which a table without people is put away
_log = logging.getLogger(__name__)
Meet = Callable[[Any], Awaitable[None]]


class Homes:
    """This server's part in it."""

    def __init__(self, log: NatsLog, house: House, think: Think) -> None:
        self.address = ""
        self._log, self._house, self._think = log, house, think
        self._client = log.client
        self._id = secrets.token_hex(8)
        self._finding = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._empty: dict[Company, float] = {}

    async def start(self, meet: Meet) -> None:
        """Lines that other servers pass on are met like those at the door."""

        async def asked(message: Msg) -> None:
            if not message.data:
                await message.respond(b"here")
                return
            wish = json.loads(message.data)
            inbox = self._client.new_inbox()
            heard = await self._client.subscribe(inbox)
            await self._client.flush()  # or what is sent there at once is lost
            line = RelayedLine(self._client, heard, str(wish["to"]), str(wish["place"]))
            await message.respond(inbox.encode())
            self._do(meet(line))

        await self._client.subscribe(f"house.{self._id}", cb=asked)
        self._do(self._put_away())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- at the door --------------------------------------------------------------------------

    async def leads_elsewhere(
        self, line: ServerConnection, raw: str | bytes, hello: wire.Hello
    ) -> bool:
        """Whether this line was for a table at another server; it was passed on then."""
        async with self._finding:
            owner = await self._find(hello)
        if not owner:
            return False
        inbox = self._client.new_inbox()
        heard = await self._client.subscribe(inbox)
        await self._client.flush()
        address: Any = line.remote_address
        wish = {"to": inbox, "place": str(address[0]) if address else ""}
        answer = await self._ask(owner, json.dumps(wish).encode())
        if not answer:
            return True  # gone just now: whoever is there tries again
        there = RelayedLine(self._client, heard, answer)
        await there.send(raw)
        await pass_on(line, there)
        return True

    async def invite(self, wish: Mapping[str, Any]) -> ServedCompany:
        """A new table. Raises `Closed` for one that the rules do not know."""
        plan = planned(wish)
        company = await ServedCompany.invite(plan, self._log, self._think, self._id)
        company.address = self.address
        self._house.companies.append(company)
        return company

    async def settled(self, company: Company) -> None:
        """Before somebody gets a key, any server knows it."""
        if isinstance(company, ServedCompany):
            await company.settled()

    async def _find(self, hello: wire.Hello) -> str:
        """The server where the table of this guest is at home; "" if it is this one, or if there
        is no such table."""
        table = await opened_by(self._log, key=hello.key, code=hello.code)
        if not table:
            return ""
        name, _ = company_of(table)
        while not any(company.name == name for company in self._house.companies):
            number, owner = await newest(self._log, f"home-{name}")
            if owner != self._id and owner and await self._ask(owner):
                return owner
            if owner != self._id:
                with suppress(Conflict):
                    await self._log.append(f"home-{name}", self._id, number)
                continue  # and look who was quicker
            company = await ServedCompany.take_up(table, self._log, self._think)
            if company is None:
                return ""
            company.address = self.address
            self._house.companies.append(company)
        return ""

    async def _ask(self, server: str, what: bytes = b"") -> str:
        """What another server says; "" if it is gone."""
        import nats.errors

        try:
            answer = await self._client.request(f"house.{server}", what, timeout=_ANSWER)
        except (nats.errors.NoRespondersError, nats.errors.TimeoutError):
            return ""
        return answer.data.decode()

    # -- tidying ------------------------------------------------------------------------------

    async def _put_away(self) -> None:
        """A table that nobody is at waits in the log."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(_IDLE / 10)
            now = loop.time()
            for company in list(self._house.companies):
                if any(person.is_there for person in company.people):
                    self._empty.pop(company, None)
                elif now - self._empty.setdefault(company, now) >= _IDLE:
                    del self._empty[company]
                    await self._house.put_away(company)

    def _do(self, what: Any) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
