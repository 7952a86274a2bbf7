"""A way in for homes that cannot be reached from outside: a server somewhere takes the calls and
passes them on through a line that goes out from here (a reverse forward of ssh)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

import asyncssh

_HERE = "127.0.0.1"
_EVERYWHERE = ""  # whoever can reach the server
_PAUSES = (0.5, 1.0, 2.0, 5.0)  # seconds between tries; the last one again and again
_FIRST_TRIES = 3  # where the server still holds the ports of a line that has just broken
_PATIENCE = 10.0  # seconds for a connection
_SILENCE = 10  # seconds after which the line is asked whether it is still there


class NoWay(Exception):
    """The server does not do it; `why` names the text that says so."""

    def __init__(self, why: str, port: int = 0) -> None:
        super().__init__(why)
        self.why, self.port = why, port


@dataclass(frozen=True, slots=True)
class Server:
    """`user@server`, `server:2222`, or a name that ssh's own settings know."""

    given: str
    user: str
    host: str  # as others reach it
    port: int

    @classmethod
    def read(cls, text: str) -> Server:
        user, _, place = text.strip().rpartition("@")
        name, colon, port = place.rpartition(":")
        if not colon or not (port.isascii() and port.isdigit()):
            name, port = place, ""
        if not name or name.startswith("-"):
            raise NoWay("bad")
        known = asyncssh.SSHClientConnectionOptions(host=name)
        return cls(name, user, known.host or name, int(port or 0))

    async def connect(self, how: Mapping[str, Any]) -> asyncssh.SSHClientConnection:
        """With the player's own keys, and the hosts that they know. Raises NoWay."""
        options = dict(how)
        options |= {"username": self.user} if self.user else {}
        options |= {"port": self.port} if self.port else {}
        try:
            return await asyncssh.connect(
                self.given,
                connect_timeout=_PATIENCE,
                keepalive_interval=_SILENCE,
                keepalive_count_max=2,
                **options,
            )
        except asyncssh.HostKeyNotVerifiable as error:
            raise NoWay("unknown") from error
        except asyncssh.PermissionDenied as error:
            raise NoWay("denied") from error
        except (OSError, asyncssh.Error, ValueError) as error:
            raise NoWay("nobody") from error


@asynccontextmanager
async def way_in(
    server: Server,
    ports: Sequence[int],
    tell: Callable[[str], None],
    how: Mapping[str, Any] | None = None,
) -> AsyncIterator[None]:
    """The server's ports lead to ours of the same number meanwhile. Raises NoWay; what happens to
    the line later is told, and mended. `how` is for tests."""
    line = await _open(server, ports, how or {}, _FIRST_TRIES)
    if not await _is_open(server.host, ports[0]):
        line.close()
        raise NoWay("closed")
    keeping = asyncio.ensure_future(_keep(line, server, ports, tell, how or {}))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)


async def _open(
    server: Server, ports: Sequence[int], how: Mapping[str, Any], tries: int
) -> asyncssh.SSHClientConnection:
    line = await server.connect(how)
    for port in ports:
        try:
            await line.forward_remote_port(_EVERYWHERE, port, _HERE, port)
        except (OSError, asyncssh.Error, asyncssh.ChannelListenError) as error:
            line.close()
            if tries <= 1:
                raise NoWay("taken", port) from error
            await asyncio.sleep(_PAUSES[1])
            return await _open(server, ports, how, tries - 1)
    return line


async def _keep(
    line: asyncssh.SSHClientConnection,
    server: Server,
    ports: Sequence[int],
    tell: Callable[[str], None],
    how: Mapping[str, Any],
) -> None:
    """Until it is cancelled: then the line is closed, and with it the way in."""
    try:
        while True:
            await line.wait_closed()
            tell("via-lost")
            tries = 0
            while True:
                with suppress(NoWay):
                    line = await _open(server, ports, how, 1)
                    break
                await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
                tries += 1
            tell("via-back")
    finally:
        line.close()


async def _is_open(host: str, port: int) -> bool:
    """Whether the server lets others in: many listen to themselves only."""
    try:
        async with asyncio.timeout(_PATIENCE):
            _, writer = await asyncio.open_connection(host, port)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
