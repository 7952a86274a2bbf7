"""A line from a door of one server to a table at another, by way of NATS. Both ends say now and
then that they are still there, and how much they have sent: NATS loses what comes while an end has
no line to it. An end that hears nothing for a while, or has missed something, is alone; whoever is
there comes in again, and hears what they missed. That a whole server is gone is found out sooner,
by its neighbours."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING

from mowaudio.client.tasks import end

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.subscription import Subscription
    from websockets.asyncio.server import ServerConnection

_STILL_HERE = b"."
_BYE = b""
_EVERY = 1.0  # seconds
_SILENCE = 3.0  # seconds


class RelayedConnection:
    """One end of it. Looks to the socket door like a line of its own."""

    def __init__(self, client: Client, heard: Subscription, to: str, place: str = "") -> None:
        self._client, self._heard, self._to = client, heard, to
        self.remote_address = (place, 0)
        self._sent = self._received = 0
        self._alive = asyncio.ensure_future(self._live())
        self._closed = False

    @property
    def transport(self) -> RelayedConnection:
        return self

    def abort(self) -> None:
        """Whoever reads at this end finds it closed."""
        self._closed = True

    async def send(self, text: str | bytes) -> None:
        if self._closed:
            raise _closed()
        self._sent += 1
        await self._client.publish(self._to, text.encode() if isinstance(text, str) else text)

    async def recv(self) -> str:
        while not self._closed:
            data = await self._next()
            if data == _BYE:
                break
            if not data.startswith(_STILL_HERE):
                self._received += 1
                return data.decode("utf-8", "replace")
            if int(data[len(_STILL_HERE) :]) != self._received:
                break
        await self.close()
        raise _closed()

    async def _next(self) -> bytes:
        """Whatever comes; a goodbye if nothing does."""
        import nats.errors

        try:
            return bytes((await self._heard.next_msg(timeout=_SILENCE)).data)
        except (nats.errors.Error, TimeoutError):
            return _BYE

    async def lose(self) -> None:
        """The other end is gone: whoever reads at this one hears its goodbye."""
        await self._client.publish(self._heard.subject, _BYE)

    async def __aiter__(self) -> AsyncIterator[str]:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            while True:
                yield await self.recv()

    async def close(self) -> None:
        import nats.errors

        self._closed = True
        self._alive.cancel()
        with suppress(nats.errors.Error):
            await self._client.publish(self._to, _BYE)
            await self._heard.unsubscribe()

    async def _live(self) -> None:
        import nats.errors

        while True:
            with suppress(nats.errors.Error):
                await self._client.publish(self._to, _STILL_HERE + str(self._sent).encode())
            await asyncio.sleep(_EVERY)


async def pass_on(here: ServerConnection, there: RelayedConnection) -> None:
    """Whatever comes in at one end goes out at the other, until one of them is closed."""
    from websockets.exceptions import ConnectionClosed

    async def inwards() -> None:
        async for raw in here:
            await there.send(raw)

    async def outwards() -> None:
        async for text in there:
            await here.send(text)

    ways = [asyncio.ensure_future(inwards()), asyncio.ensure_future(outwards())]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end(ways)
        await there.close()
        with suppress(ConnectionClosed):
            await here.close()


def _closed() -> Exception:
    from websockets.exceptions import ConnectionClosedError

    return ConnectionClosedError(None, None)
