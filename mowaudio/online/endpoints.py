"""Network endpoints of a host: listeners for websocket, ssh and pages, and a tunnel through a
server."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial

from mowaudio.client.settings.folders import settings_folder
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import SshEndpoint
from mowaudio.online.transport import tls
from mowaudio.online.transport.listening import at_port, port_of
from mowaudio.online.transport.not_opened import NotOpened as NotOpened
from mowaudio.online.transport.not_opened import PortTaken as PortTaken
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.online.transport.websocket_client import PORT, Address
from mowaudio.words.texts import FALLBACK

SSH_PORT = 7422
PAGE_PORT = 7480


@dataclass(frozen=True, slots=True)
class EndpointOptions:
    """The endpoints that a host wants; stored with the table."""

    port: int = 0
    address: str = ""  # the name under which others reach this computer
    ssh_port: int | None = None  # None: no ssh
    via: str = ""  # a server that forwards connections through a tunnel
    page_port: int | None = None  # None: no page
    movable: bool = False  # whether another port may be used: no friend knows this one yet

    @classmethod
    def from_json(cls, content: object) -> EndpointOptions:
        """Read stored options; values of a wrong type are ignored."""
        if not isinstance(content, dict):
            return cls(port=PORT)
        types = {"port": int, "address": str, "ssh_port": int, "via": str, "page_port": int}
        known = {name: content[name] for name in types if type(content.get(name)) is types[name]}
        return replace(cls(port=PORT), **known)


@dataclass(frozen=True, slots=True)
class Endpoints:
    """The addresses under which others reach a host."""

    address: Address
    ssh: SshEndpoint | None = None
    page_port: int | None = None
    page: str = ""  # its address; "" if there is none


@asynccontextmanager
async def open_endpoints(
    lobby: LobbyRegistry,
    options: EndpointOptions,
    tell: Callable[[str], None] = lambda _: None,
    language: str = FALLBACK,
) -> AsyncIterator[Endpoints]:
    """Listen for participants. Raises NotOpened; `tell` gets text ids of later tunnel trouble. The
    page has its texts in this `language`."""
    async with AsyncExitStack() as stack:
        listener, page_port, page = WebsocketListener(lobby), None, ""
        port, fingerprint = await _open_websocket(stack, listener, options)
        ports, ssh_fingerprint = [port], ""
        if options.ssh_port is not None:
            ssh_port, ssh_fingerprint = await _open_ssh(stack, lobby, options)
            ports.append(ssh_port)
        name = options.address or own_address()
        if options.page_port is not None:
            page_port = await _open_page(stack, listener, options, language)
            # A tunnel does not lead to it: what it sends is not encrypted.
            page = page_address(name if not options.via else own_address(), page_port)
        if options.via:
            name = await _open_tunnel(stack, options, ports, tell)
        # Before the listeners close, so that everybody hears that it is over.
        stack.push_async_callback(lobby.close)
        ssh = SshEndpoint(name, ports[-1], ssh_fingerprint) if ssh_fingerprint else None
        yield Endpoints(Address(name, port, fingerprint), ssh, page_port, page)


async def _open_websocket(
    stack: AsyncExitStack, listener: WebsocketListener, options: EndpointOptions
) -> tuple[int, str]:
    try:
        context, fingerprint = tls.server_context(settings_folder())
    except ImportError as error:  # a compiled library that this system cannot load
        raise NotOpened("host-no-certificate") from error
    serve = partial(listener.serve, None, context=context)
    server = await at_port(options.port, serve, movable=options.movable)
    return port_of(await stack.enter_async_context(server)), fingerprint


async def _open_page(
    stack: AsyncExitStack, listener: WebsocketListener, options: EndpointOptions, language: str
) -> int:
    from mowaudio.online.page.page_listener import PageListener

    serve = partial(PageListener(listener, language).serve, None)
    server = await at_port(options.page_port or 0, serve, movable=options.movable)
    return port_of(await stack.enter_async_context(server))


def page_address(name: str, port: int) -> str:
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


async def _open_ssh(
    stack: AsyncExitStack, lobby: LobbyRegistry, options: EndpointOptions
) -> tuple[int, str]:
    try:
        from mowaudio.online.transport.ssh import SshListener, host_key
    except ImportError as error:
        raise NotOpened("host-no-ssh") from error
    key = host_key(settings_folder())
    listener = SshListener(lobby)
    serve = partial(listener.serve, "", key=key)
    server = await at_port(options.ssh_port or 0, serve, movable=options.movable)
    stack.push_async_callback(listener.close)
    stack.callback(server.close)
    return server.get_port(), key.get_fingerprint()


async def _open_tunnel(
    stack: AsyncExitStack, options: EndpointOptions, ports: list[int], tell: Callable[[str], None]
) -> str:
    """Open a tunnel; return the name under which others reach its server."""
    try:
        from mowaudio.online.transport.ssh_tunnel import Server, TunnelError, open_tunnel
    except ImportError as error:
        raise NotOpened("host-no-ssh") from error
    try:
        server = Server.read(options.via)
        await stack.enter_async_context(open_tunnel(server, ports, tell))
    except TunnelError as no_way:
        port = str(no_way.port)
        raise NotOpened("via-not", why=no_way.why, server=options.via, port=port) from no_way
    return options.address or server.host


def own_address() -> str:
    """Return this computer's address in its own network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for examples
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
