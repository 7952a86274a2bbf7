"""The other servers: which of them are there, and lines that are passed on among them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from mowaudio.doors.relay import RelayedLine

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

_ANSWER = 1.5  # seconds for another server to say that it is there, however busy it is
_SURE = 0.3  # seconds in which a server that has only lost its line to NATS has another one
_AGAIN = 0.1  # seconds
_REMEMBERED = 2.0  # seconds


class Neighbours:
    """Seen from one server, which has a name of its own among them."""

    def __init__(self, client: Client) -> None:
        self.own = secrets.token_hex(8)
        self._client = client
        self._listening: Subscription | None = None
        self._gone: dict[str, float] = {}  # when it was found out

    async def be_found(self, meet: Callable[[RelayedLine], None]) -> None:
        """From now on others find this one; lines that they pass on are met."""

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
            meet(line)

        self._listening = await self._client.subscribe(f"house.{self.own}", cb=asked)
        await self._client.flush()

    async def be_gone(self) -> None:
        """Nobody finds this one any more."""
        if self._listening is not None:
            await self._listening.unsubscribe()
            await self._client.flush()
            self._listening = None

    async def line_to(self, server: str, place: str) -> RelayedLine | None:
        """A line to another one, for somebody from this place; None if it is gone."""
        inbox = self._client.new_inbox()
        heard = await self._client.subscribe(inbox)
        await self._client.flush()
        wish = {"to": inbox, "place": place}
        answer = await self._ask(server, json.dumps(wish).encode())
        if not answer:
            await heard.unsubscribe()
            return None
        return RelayedLine(self._client, heard, answer, doubt=lambda: self.is_gone(server))

    async def is_gone(self, server: str) -> bool:
        """Whether nobody answers there, and goes on not answering."""
        loop = asyncio.get_running_loop()
        if loop.time() - self._gone.get(server, -_REMEMBERED) < _REMEMBERED:
            return True
        end = loop.time() + _SURE
        while not await self._ask(server):
            if not self._client.is_connected:
                return False  # it is ourselves who hear nothing
            if loop.time() >= end:
                self._gone[server] = loop.time()
                return True
            await asyncio.sleep(_AGAIN)
        return False

    async def _ask(self, server: str, what: bytes = b"") -> str:
        """What another server says; "" if nobody does."""
        import nats.errors

        try:
            answer = await self._client.request(f"house.{server}", what, timeout=_ANSWER)
        except (nats.errors.NoRespondersError, nats.errors.TimeoutError):
            return ""
        return answer.data.decode()
