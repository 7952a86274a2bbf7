"""The other servers of a cluster: which of them are alive, and connections to them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic as _now
from weakref import WeakSet

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from mowaudio.client.tasks import end
from mowaudio.online.cluster.relay import RelayedConnection

_ANSWER = 1.5  # seconds for another server to answer, however busy it is
_GONE_AFTER = 0.4  # seconds; one that has only lost NATS has reconnected by then
_RETRY = 0.05  # seconds
_REMEMBERED = 2.0  # seconds
_HEARTBEAT = 0.15  # seconds
_HEARTBEATS = "houses"  # the subject
_GUESSES = "guesses"  # subject of wrong words, which all servers count
_QUESTIONS = "tables"  # the subject
_ANSWERS = 1.0  # seconds for all answers


class ClusterMembers:
    """One server's view of the cluster."""

    def __init__(self, client: Client) -> None:
        self.own_id = secrets.token_hex(8)
        self._client = client
        self._subscriptions: list[Subscription] = []
        self._since = _now()
        self._heard: dict[str, float] = {}  # time of each server's last heartbeat
        self._gone: dict[str, float] = {}  # time when each was found to be gone
        self._connections: dict[str, WeakSet[RelayedConnection]] = {}
        self._watching: asyncio.Task[None] | None = None

    async def start(
        self,
        handle: Callable[[RelayedConnection], None],
        count: Callable[[str, str], None],
        tell: Callable[[], str] = str,
    ) -> None:
        """Become a member; `handle` gets the connections that others relay, `count` the addresses
        and first words of wrong guesses at the others, and `tell` gives the answer when all servers
        are asked."""

        async def answer(message: Msg) -> None:
            if not message.data:
                await message.respond(b"here")
                return
            wanted = json.loads(message.data)
            inbox, subscription = await self._new_inbox()
            to, address = str(wanted["to"]), str(wanted["place"])
            connection = RelayedConnection(self._client, subscription, to, address)
            await message.respond(inbox.encode())
            handle(connection)

        async def note(message: Msg) -> None:
            self._heard[message.data.decode("ascii", "replace")] = _now()

        async def count_guess(message: Msg) -> None:
            server, address, code = json.loads(message.data)
            if server != self.own_id:
                count(address, code)

        async def say(message: Msg) -> None:
            await message.respond(tell().encode())

        self._since = _now()
        self._subscriptions = [
            await self._client.subscribe(_GUESSES, cb=count_guess),
            await self._client.subscribe(_QUESTIONS, cb=say),
            await self._client.subscribe(f"house.{self.own_id}", cb=answer),
            await self._client.subscribe(_HEARTBEATS, cb=note),
        ]
        await self._client.flush()
        self._watching = asyncio.ensure_future(self._watch())

    async def report_guess(self, address: str, code: str) -> None:
        """Tell the other servers of a wrong guess."""
        with suppress(nats.errors.Error):
            guess = [self.own_id, address, code.partition("-")[0]]
            await self._client.publish(_GUESSES, json.dumps(guess).encode())

    async def stop(self) -> None:
        """Leave the cluster."""
        if self._watching is not None:
            await end([self._watching])
        for subscription in self._subscriptions:
            await subscription.unsubscribe()
        self._subscriptions.clear()
        await self._client.flush()

    async def connect(self, server: str, address: str) -> RelayedConnection | None:
        """Connect to another server for a client at this address; None if it is gone."""
        inbox, subscription = await self._new_inbox()
        answer = await self._ask(server, json.dumps({"to": inbox, "place": address}).encode())
        if not answer:
            await subscription.unsubscribe()
            return None
        connection = RelayedConnection(self._client, subscription, answer)
        self._connections.setdefault(server, WeakSet()).add(connection)
        return connection

    async def ask_all(self) -> list[str]:
        """Return the answers of all servers that are alive, this one included."""
        inbox, subscription = await self._new_inbox()
        alive = sum(self._silence(server) < _GONE_AFTER for server in self._heard)
        answers: list[str] = []
        with suppress(nats.errors.Error, TimeoutError):
            await self._client.publish(_QUESTIONS, reply=inbox)
            async with asyncio.timeout(_ANSWERS):
                while len(answers) < max(alive, 1):
                    answers.append((await subscription.next_msg(_ANSWERS)).data.decode())
        await subscription.unsubscribe()
        return answers

    async def _new_inbox(self) -> tuple[str, Subscription]:
        inbox = self._client.new_inbox()
        subscription = await self._client.subscribe(inbox)
        await self._client.flush()  # else messages that are sent there at once are lost
        return inbox, subscription

    async def is_gone(self, server: str) -> bool:
        """Check that a server neither answers nor has sent a heartbeat lately."""
        if _now() - self._gone.get(server, -_REMEMBERED) < _REMEMBERED:
            return True
        while not await self._ask(server):
            if not self._client.is_connected:
                return False  # it is this server that hears nothing
            if self._silence(server) >= _GONE_AFTER:
                self._gone[server] = _now()
                return True
            await asyncio.sleep(_RETRY)
        return False

    def _silence(self, server: str) -> float:
        """Return the seconds since a server's last heartbeat."""
        return _now() - self._heard.get(server, self._since)

    async def _watch(self) -> None:
        """Send heartbeats, and close connections to servers that are gone."""
        while True:
            with suppress(nats.errors.Error):
                await self._client.publish(_HEARTBEATS, self.own_id.encode())
                for server in [one for one, open_ in self._connections.items() if open_]:
                    if self._silence(server) >= _GONE_AFTER and await self.is_gone(server):
                        for connection in list(self._connections.pop(server)):
                            await connection.lose()
            await asyncio.sleep(_HEARTBEAT)

    async def _ask(self, server: str, question: bytes = b"") -> str:
        """Return another server's answer; "" if there is none."""
        try:
            answer = await self._client.request(f"house.{server}", question, timeout=_ANSWER)
        except (nats.errors.NoRespondersError, nats.errors.TimeoutError):
            return ""
        return answer.data.decode()
