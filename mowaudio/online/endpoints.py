"""Opening a house: its doors, and where others find them."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from mowaudio.client.settings.folders import settings_folder
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import SshWay
from mowaudio.online.transport import tls
from mowaudio.online.transport.websocket import SocketDoor
from mowaudio.online.transport.websocket_client import PORT, Address

__all__ = ["PORT", "SSH_PORT", "Doors", "NotOpened", "PortTaken", "Ways", "open_house"]


SSH_PORT = 7422
_TRIES = 10  # at a port that was free a moment ago
_Server = TypeVar("_Server")


class NotOpened(Exception):
    """A door cannot be opened; `text` names the sentence that says why."""

    def __init__(self, text: str, **args: str) -> None:
        super().__init__(text)
        self.text, self.args_ = text, args


class PortTaken(NotOpened):
    """Somebody else listens at this port."""

    def __init__(self, port: int) -> None:
        super().__init__("host-port-taken", port=str(port))


@dataclass(frozen=True, slots=True)
class Doors:
    """The ways in that a host wants."""

    port: int = 0
    address: str = ""  # the name under which others reach this computer
    ssh_port: int | None = None  # None: nobody comes by ssh
    via: str = ""  # a server that passes calls on
    movable: bool = False  # whether any other port will do: nobody has been told it yet

    @classmethod
    def kept(cls, content: object) -> Doors:
        """The ways in that a table had before, as its file tells them."""
        doors = cls(port=PORT)
        if not isinstance(content, dict):
            return doors
        right: dict[str, type] = {"port": int, "address": str, "ssh_port": int, "via": str}
        given: dict[str, Any] = {name: content.get(name) for name in right}
        known: dict[str, Any] = {n: one for n, one in given.items() if type(one) is right[n]}
        return replace(doors, **known)


@dataclass(frozen=True, slots=True)
class Ways:
    """Where others find them."""

    address: Address
    ssh: SshWay | None = None


@asynccontextmanager
async def open_house(
    house: LobbyRegistry, doors: Doors, tell: Callable[[str], None] = lambda _: None
) -> AsyncIterator[Ways]:
    """The doors are open meanwhile. Raises NotOpened; what happens to a line to a server later is
    told."""
    async with AsyncExitStack() as stack:
        port, mark = await _open_socket(stack, house, doors)
        ports, ssh_mark = [port], ""
        if doors.ssh_port is not None:
            ssh_port, ssh_mark = await _open_ssh(stack, house, doors)
            ports.append(ssh_port)
        name = doors.address or own_address()
        if doors.via:
            name = await _open_via(stack, doors, ports, tell)
        stack.push_async_callback(house.close)  # before the doors: all hear that it is over
        yield Ways(
            Address(name, port, mark), SshWay(name, ports[-1], ssh_mark) if ssh_mark else None
        )


async def _open_socket(
    stack: AsyncExitStack, house: LobbyRegistry, doors: Doors
) -> tuple[int, str]:
    try:
        context, mark = tls.server_context(settings_folder())
    except ImportError as error:  # a compiled library that this system cannot load
        raise NotOpened("host-no-certificate") from error
    door = SocketDoor(house)
    server = await _at_port(doors.port, doors, lambda one: door.serve(None, one, context))

    async def close() -> None:
        server.close()
        await server.wait_closed()

    stack.push_async_callback(close)
    return next(iter(server.sockets)).getsockname()[1], mark


async def _at_port(port: int, doors: Doors, serve: Callable[[int], Awaitable[_Server]]) -> _Server:
    """With port 0, IPv4 and IPv6 would get a port each, and the invitation has but one: so one is
    looked for that is free, and tried for both."""
    tries = [port] if port else []
    if doors.movable or not port:
        tries += [_free_port() for _ in range(_TRIES)]
    for one in tries:
        try:
            return await serve(one)
        except OSError as error:
            taken = error
    raise PortTaken(port) from taken


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


async def _open_ssh(stack: AsyncExitStack, house: LobbyRegistry, doors: Doors) -> tuple[int, str]:
    try:
        from mowaudio.online.transport.ssh import SshDoor, host_key
    except ImportError as error:
        raise NotOpened("host-no-ssh") from error
    key = host_key(settings_folder())
    door = SshDoor(house)
    server = await _at_port(doors.ssh_port or 0, doors, lambda one: door.serve("", one, key))

    async def close() -> None:
        server.close()
        await door.close()

    stack.push_async_callback(close)
    return server.get_port(), key.get_fingerprint()


async def _open_via(
    stack: AsyncExitStack, doors: Doors, ports: list[int], tell: Callable[[str], None]
) -> str:
    """The name under which others reach the server."""
    try:
        from mowaudio.online.transport.ssh_tunnel import NoWay, Server, way_in
    except ImportError as error:
        raise NotOpened("host-no-ssh") from error
    try:
        server = Server.read(doors.via)
        await stack.enter_async_context(way_in(server, ports, tell))
    except NoWay as no_way:
        port = str(no_way.port)
        raise NotOpened("via-not", why=no_way.why, server=doors.via, port=port) from no_way
    return doors.address or server.host


def own_address() -> str:
    """This computer's address in its own network. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, for examples
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
