"""A proxy between clients and their host that cuts connections at random moments."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

from benchmarks.apart.serving import HOST
from mowaudio.online.transport.websocket_client import Address

_CHUNK = 4096


class Cutter:
    """Cuts at each chunk with this chance; a part of the chunk may still arrive."""

    def __init__(self, to: Address, chance: float, rng: Random) -> None:
        self._to, self._rng = to, rng
        self.chance = chance
        self.lines = self.cuts = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Address]:
        server = await asyncio.start_server(self._meet, HOST, 0, limit=_CHUNK)
        try:
            yield Address(HOST, server.sockets[0].getsockname()[1], self._to.fingerprint)
        finally:
            server.close()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines += 1
        try:
            far_reader, far = await asyncio.open_connection(HOST, self._to.port, limit=_CHUNK)
        except OSError:
            writer.transport.abort()
            return
        ways = [
            asyncio.ensure_future(self._pass_on(reader, far)),
            asyncio.ensure_future(self._pass_on(far_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            writer.transport.abort()
            far.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while piece := await reader.read(_CHUNK):
                if self._rng.random() < self.chance:
                    self.cuts += 1
                    writer.write(piece[: self._rng.randint(0, len(piece))])
                    await asyncio.sleep(0)
                    return
                writer.write(piece)
                await writer.drain()
