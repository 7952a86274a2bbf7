"""Connections that one server relays to another by NATS.

NATS loses messages while one end has no connection to it. Both ends therefore send heartbeats with
the number of messages sent so far. An end that hears nothing for a while, or has missed a message,
closes; the client reconnects and is sent what it missed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import nats.errors
from nats.aio.client import Client
from nats.aio.subscription import Subscription
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from mowaudio.client.tasks import end

_HEARTBEAT = b"."
_BYE = b""
_EVERY = 1.0  # seconds
_SILENCE = 3.0  # seconds


class RelayedConnection:
    """One end, with the methods of a websocket's `ServerConnection` that the listener uses."""

    def __init__(
        self, client: Client, subscription: Subscription, to: str, address: str = ""
    ) -> None:
        self._client, self._subscription, self._to = client, subscription, to
        self.remote_address = (address, 0)
        self._sent = self._received = 0
        self._heartbeats = asyncio.ensure_future(self._send_heartbeats())
        self._closed = False

    @property
    def transport(self) -> RelayedConnection:
        return self

    def abort(self) -> None:
        self._closed = True

    async def send(self, text: str | bytes) -> None:
        if self._closed:
            raise ConnectionClosedError(None, None)
        self._sent += 1
        await self._client.publish(self._to, text.encode() if isinstance(text, str) else text)

    async def recv(self) -> str:
        with suppress(nats.errors.Error, TimeoutError):
            while not self._closed:
                data = bytes((await self._subscription.next_msg(timeout=_SILENCE)).data)
                if data == _BYE:
                    break
                if not data.startswith(_HEARTBEAT):
                    self._received += 1
                    return data.decode("utf-8", "replace")
                if int(data[len(_HEARTBEAT) :]) != self._received:
                    break
        await self.close()
        raise ConnectionClosedError(None, None)

    async def lose(self) -> None:
        """End the connection as if the other end, which is gone, had said goodbye."""
        await self._client.publish(self._subscription.subject, _BYE)

    async def __aiter__(self) -> AsyncIterator[str]:
        with suppress(ConnectionClosed):
            while True:
                yield await self.recv()

    async def close(self) -> None:
        self._closed = True
        self._heartbeats.cancel()
        with suppress(nats.errors.Error):
            await self._client.publish(self._to, _BYE)
            await self._subscription.unsubscribe()

    async def _send_heartbeats(self) -> None:
        while True:
            with suppress(nats.errors.Error):
                await self._client.publish(self._to, _HEARTBEAT + str(self._sent).encode())
            await asyncio.sleep(_EVERY)


async def relay(here: ServerConnection, there: RelayedConnection) -> None:
    """Forward messages both ways until one connection is closed."""

    async def forward(source: Any, target: Any) -> None:
        async for message in source:
            await target.send(message)

    directions = [asyncio.ensure_future(forward(*one)) for one in ((here, there), (there, here))]
    try:
        await asyncio.wait(directions, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end(directions)
        await there.close()
        with suppress(ConnectionClosed):
            await here.close()
