"""Reverse ssh port forwarding, for hosts that cannot be reached from outside: another server
accepts the connections and forwards them to this computer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain, repeat
from typing import Any

import asyncssh

_HERE = "127.0.0.1"
_EVERYWHERE = ""  # on all addresses of the server
_PAUSES = (0.5, 1.0, 2.0, 5.0)  # seconds between tries; the last one repeats
_FIRST_TRIES = 3  # the server may still hold the ports of a broken connection
_CONNECT_TIMEOUT = 10.0  # seconds
_KEEPALIVE = 10  # seconds


class TunnelError(Exception):
    """The tunnel cannot be opened; `why` selects the text that tells the host."""

    def __init__(self, why: str, port: int = 0) -> None:
        super().__init__(why)
        self.why, self.port = why, port


@dataclass(frozen=True, slots=True)
class Server:
    """An ssh server: `user@server`, `server:2222`, or a name from the ssh configuration."""

    given: str
    user: str
    host: str  # the name or address that others reach
    port: int

    @classmethod
    def read(cls, text: str) -> Server:
        user, _, address = text.strip().rpartition("@")
        name, colon, port = address.rpartition(":")
        if not colon or not (port.isascii() and port.isdigit()):
            name, port = address, ""
        if not name or name.startswith("-"):
            raise TunnelError("bad")
        configured = asyncssh.SSHClientConnectionOptions(host=name)
        return cls(name, user, configured.host or name, int(port or 0))

    async def connect(self, extra: Mapping[str, Any]) -> asyncssh.SSHClientConnection:
        """Connect with the player's own ssh keys and known hosts. Raises TunnelError."""
        options = dict(extra)
        options |= {"username": self.user} if self.user else {}
        options |= {"port": self.port} if self.port else {}
        try:
            return await asyncssh.connect(
                self.given,
                connect_timeout=_CONNECT_TIMEOUT,
                keepalive_interval=_KEEPALIVE,
                keepalive_count_max=2,
                **options,
            )
        except asyncssh.HostKeyNotVerifiable as error:
            raise TunnelError("unknown") from error
        except asyncssh.PermissionDenied as error:
            raise TunnelError("denied") from error
        except (OSError, asyncssh.Error, ValueError) as error:
            raise TunnelError("nobody") from error


@asynccontextmanager
async def open_tunnel(
    server: Server,
    ports: Sequence[int],
    tell: Callable[[str], None],
    options: Mapping[str, Any] | None = None,
) -> AsyncIterator[None]:
    """Forward the server's ports to the same ports here. Raises TunnelError; a connection that
    breaks later is reported and restored. `options` are for tests."""
    forward = partial(_forward, server, ports, options or {})
    connection = await forward(_FIRST_TRIES)
    if not await _is_open(server.host, ports[0]):
        connection.close()
        raise TunnelError("closed")
    keeping = asyncio.ensure_future(_keep(connection, partial(forward, 1), tell))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


async def _forward(
    server: Server, ports: Sequence[int], options: Mapping[str, Any], tries: int
) -> asyncssh.SSHClientConnection:
    connection = await server.connect(options)
    for port in ports:
        try:
            await connection.forward_remote_port(_EVERYWHERE, port, _HERE, port)
        except (OSError, asyncssh.Error, asyncssh.ChannelListenError) as error:
            connection.close()
            if tries <= 1:
                raise TunnelError("taken", port) from error
            await asyncio.sleep(_PAUSES[1])
            return await _forward(server, ports, options, tries - 1)
    return connection


async def _keep(
    connection: asyncssh.SSHClientConnection,
    reconnect: Callable[[], Awaitable[asyncssh.SSHClientConnection]],
    tell: Callable[[str], None],
) -> None:
    """Restore the connection whenever it breaks, until cancelled."""
    try:
        while True:
            await connection.wait_closed()
            tell("via-lost")
            for pause in chain(_PAUSES, repeat(_PAUSES[-1])):
                with suppress(TunnelError):
                    connection = await reconnect()
                    break
                await asyncio.sleep(pause)
            tell("via-back")
    finally:
        connection.close()


async def _is_open(host: str, port: int) -> bool:
    """Check that the server forwards for others: many listen on their loopback address only."""
    try:
        async with asyncio.timeout(_CONNECT_TIMEOUT):
            _, writer = await asyncio.open_connection(host, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
