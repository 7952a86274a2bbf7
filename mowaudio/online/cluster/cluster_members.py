"""The other servers: which of them are there, and lines that are passed on among them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic as _now
from typing import TYPE_CHECKING
from weakref import WeakSet

from mowaudio.client.tasks import end
from mowaudio.online.cluster.relay import RelayedConnection

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

_ANSWER = 1.5  # seconds for another server to say that it is there, however busy it is
_SURE = 0.4  # seconds in which a server that has only lost its line to NATS has another one
_AGAIN = 0.05  # seconds
_REMEMBERED = 2.0  # seconds
_BEAT = 0.15  # seconds; each server says to all that it is there
_BEATS = "houses"


class ClusterMembers:
    """Seen from one server, which has a name of its own among them."""

    def __init__(self, client: Client) -> None:
        self.own = secrets.token_hex(8)
        self._client = client
        self._listening: list[Subscription] = []
        self._since = _now()
        self._heard: dict[str, float] = {}  # when each has last said that it is there
        self._gone: dict[str, float] = {}  # when it was found out
        self._lines: dict[str, WeakSet[RelayedConnection]] = {}
        self._watching: asyncio.Task[None] | None = None

    async def be_found(self, meet: Callable[[RelayedConnection], None]) -> None:
        """From now on others find this one; lines that they pass on are met."""

        async def asked(message: Msg) -> None:
            if not message.data:
                await message.respond(b"here")
                return
            wish = json.loads(message.data)
            inbox = self._client.new_inbox()
            heard = await self._client.subscribe(inbox)
            await self._client.flush()  # or what is sent there at once is lost
            line = RelayedConnection(self._client, heard, str(wish["to"]), str(wish["place"]))
            await message.respond(inbox.encode())
            meet(line)

        async def beat(message: Msg) -> None:
            self._heard[message.data.decode("ascii", "replace")] = _now()

        self._since = _now()
        self._listening = [
            await self._client.subscribe(f"house.{self.own}", cb=asked),
            await self._client.subscribe(_BEATS, cb=beat),
        ]
        await self._client.flush()
        self._watching = asyncio.ensure_future(self._watch())

    async def be_gone(self) -> None:
        """Nobody finds this one any more."""
        if self._watching is not None:
            await end([self._watching])
        for subscription in self._listening:
            await subscription.unsubscribe()
        self._listening.clear()
        await self._client.flush()

    async def line_to(self, server: str, place: str) -> RelayedConnection | None:
        """A line to another one, for somebody from this place; None if it is gone."""
        inbox = self._client.new_inbox()
        heard = await self._client.subscribe(inbox)
        await self._client.flush()
        wish = {"to": inbox, "place": place}
        answer = await self._ask(server, json.dumps(wish).encode())
        if not answer:
            await heard.unsubscribe()
            return None
        line = RelayedConnection(self._client, heard, answer)
        self._lines.setdefault(server, WeakSet()).add(line)
        return line

    async def is_gone(self, server: str) -> bool:
        """Whether nobody answers there, and nothing was heard of it for a while."""
        if _now() - self._gone.get(server, -_REMEMBERED) < _REMEMBERED:
            return True
        while not await self._ask(server):
            if not self._client.is_connected:
                return False  # it is ourselves who hear nothing
            if self._silence(server) >= _SURE:
                self._gone[server] = _now()
                return True
            await asyncio.sleep(_AGAIN)
        return False

    def _silence(self, server: str) -> float:
        """Seconds since another one has said that it is there."""
        return _now() - self._heard.get(server, self._since)

    async def _watch(self) -> None:
        """Say that this server is there, and see whether those are to whom lines lead."""
        import nats.errors

        while True:
            with suppress(nats.errors.Error):
                await self._client.publish(_BEATS, self.own.encode())
                for server in [one for one, lines in self._lines.items() if lines]:
                    if self._silence(server) >= _SURE and await self.is_gone(server):
                        for line in list(self._lines.pop(server)):
                            await line.lose()
            await asyncio.sleep(_BEAT)

    async def _ask(self, server: str, what: bytes = b"") -> str:
        """What another server says; "" if nobody does."""
        import nats.errors

        try:
            answer = await self._client.request(f"house.{server}", what, timeout=_ANSWER)
        except (nats.errors.NoRespondersError, nats.errors.TimeoutError):
            return ""
        return answer.data.decode()
