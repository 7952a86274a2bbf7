"""A line from a door of one server to a table at another, by way of NATS. Both ends say now and
then that they are still there; an end that hears nothing for a while is alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.subscription import Subscription
    from websockets.asyncio.server import ServerConnection

_STILL_HERE = b"."
_BYE = b""
_EVERY = 0.4  # seconds
_SILENCE = 1.6  # seconds


class RelayedLine:
    """One end of it. Looks to the socket door like a line of its own."""

    def __init__(self, client: Client, heard: Subscription, to: str, place: str = "") -> None:
        self._client, self._heard, self._to = client, heard, to
        self.remote_address = (place, 0)
        self._alive = asyncio.ensure_future(self._live())
        self._closed = False

    @property
    def transport(self) -> RelayedLine:
        return self

    def abort(self) -> None:
        """Whoever reads at this end finds it closed."""
        self._closed = True

    async def send(self, text: str | bytes) -> None:
        if self._closed:
            raise _closed()
        await self._client.publish(self._to, text.encode() if isinstance(text, str) else text)

    async def recv(self) -> str:
        import nats.errors

        while not self._closed:
            try:
                message = await self._heard.next_msg(timeout=_SILENCE)
            except (nats.errors.Error, TimeoutError):
                break
            if message.data == _BYE:
                break
            if message.data != _STILL_HERE:
                return message.data.decode("utf-8", "replace")
        await self.close()
        raise _closed()

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
                await self._client.publish(self._to, _STILL_HERE)
            await asyncio.sleep(_EVERY)


async def pass_on(here: ServerConnection, there: RelayedLine) -> None:
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
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        await there.close()
        with suppress(ConnectionClosed):
            await here.close()


def _closed() -> Exception:
    from websockets.exceptions import ConnectionClosedError

    return ConnectionClosedError(None, None)
