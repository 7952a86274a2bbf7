"""A way in through a server, for homes that cannot be reached from outside."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from mowaudio.online.endpoints import EndpointOptions, NotOpened, open_endpoints
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.transport import ssh_tunnel
from mowaudio.online.transport.ssh_tunnel import Server, TunnelError, open_tunnel
from mowaudio.online.transport.websocket_client import Address, connect
from tests.online.callers import PATIENCE

ELSEWHERE = "127.0.0.2"  # this machine too, but another place


class Rented(asyncssh.SSHServer):
    """A server that passes calls on; those of `closed` take none from outside."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self._place.lines.append(conn)

    def begin_auth(self, username: str) -> bool:
        return username == "ben"  # who has to show something, and has nothing

    def server_requested(self, listen_host: str, listen_port: int) -> Any:
        if listen_port in self._place.taken:
            return False
        where = "127.0.0.3" if self._place.closed else ELSEWHERE
        return self._conn.forward_local_port(where, listen_port, listen_host, listen_port)


class Place:
    def __init__(self) -> None:
        self.lines: list[asyncssh.SSHServerConnection] = []
        self.taken: set[int] = set()
        self.closed = False
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        self.port = 0
        self._server: asyncssh.SSHAcceptor | None = None

    async def open(self) -> None:
        self._server = await asyncssh.listen(
            ELSEWHERE,
            self.port,
            config=None,
            server_factory=lambda: Rented(self),
            server_host_keys=[self.key],
        )
        self.port = self._server.get_port()

    def shut(self) -> None:
        """The server is started anew, say: lines break, and nobody answers."""
        assert self._server is not None
        self._server.close()
        for line in self.lines:
            line.abort()
        self.lines.clear()

    @property
    def how(self) -> dict[str, Any]:
        public = asyncssh.import_public_key(self.key.export_public_key())
        known: Any = ([public], [], [])
        return {"known_hosts": known, "client_keys": None, "agent_path": None, "config": None}

    def server(self, user: str = "anna") -> Server:
        return Server.read(f"{user}@{ELSEWHERE}:{self.port}")


@asynccontextmanager
async def rented() -> AsyncIterator[Place]:
    place = Place()
    await place.open()
    try:
        yield place
    finally:
        place.shut()


@asynccontextmanager
async def answering() -> AsyncIterator[int]:
    """Something at home that answers."""

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"home\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1]


async def asked(port: int) -> bytes:
    reader, writer = await asyncio.open_connection(ELSEWHERE, port)
    try:
        return await reader.readline()
    finally:
        writer.close()


def play(scene: Callable[[Place, int], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(6 * PATIENCE), rented() as place, answering() as port:
            await scene(place, port)

    asyncio.run(run())


def test_who_calls_the_server_is_answered_at_home() -> None:
    async def scene(place: Place, port: int) -> None:
        async with open_tunnel(place.server(), [port], print, place.how):
            assert await asked(port) == b"home\n"
        async with asyncio.timeout(PATIENCE):
            while await _is_open(port):
                await asyncio.sleep(0.05)

    play(scene)


async def _is_open(port: int) -> bool:
    try:
        return bool(await asked(port))
    except OSError:
        return False


def test_a_line_that_is_lost_is_told_and_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh_tunnel, "_PAUSES", (0.05, 0.05))

    async def scene(place: Place, port: int) -> None:
        told: asyncio.Queue[str] = asyncio.Queue()
        async with open_tunnel(place.server(), [port], told.put_nowait, place.how):
            place.shut()
            assert await told.get() == "via-lost"
            await asyncio.sleep(0.3)  # tries go on meanwhile, and are not told
            assert told.empty()
            await place.open()
            assert await told.get() == "via-back"
            assert await asked(port) == b"home\n"

    play(scene)


@pytest.mark.parametrize("why", ["unknown", "denied", "nobody", "taken", "closed"])
def test_what_a_server_does_not_do_has_a_reason(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssh_tunnel, "_PAUSES", (0.01, 0.01))

    async def scene(place: Place, port: int) -> None:
        how = place.how
        if why == "unknown":
            stranger = asyncssh.generate_private_key("ssh-ed25519")
            public = asyncssh.import_public_key(stranger.export_public_key())
            how["known_hosts"] = ([public], [], [])
        place.closed = why == "closed"
        if why == "taken":
            place.taken.add(port)
        if why == "nobody":
            place.shut()
        with pytest.raises(TunnelError) as refused:
            async with open_tunnel(
                place.server("ben" if why == "denied" else "anna"), [port], print, how
            ):
                pass
        assert refused.value.why == why

    play(scene)


@pytest.mark.parametrize("text", ["", "@", "user@", "-oProxyCommand=x", "user@-x", "user@:22"])
def test_what_is_no_server_is_refused(text: str) -> None:
    with pytest.raises(TunnelError) as refused:
        Server.read(text)
    assert refused.value.why == "bad"


def test_a_server_is_named_as_others_reach_it() -> None:
    server = Server.read("anna@friends.example:2222")
    assert (server.user, server.host, server.port) == ("anna", "friends.example", 2222)
    assert Server.read("friends.example").port == 0


def test_the_invitation_names_the_server_and_leads_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The whole way: a guest's line to the server reaches the table's own door."""

    async def scene(place: Place, _: int) -> None:
        given = place.how
        real = ssh_tunnel.Server.connect

        async def as_if(server: Server, how: Any) -> Any:
            return await real(server, given)

        monkeypatch.setattr(ssh_tunnel.Server, "connect", as_if)
        # Not at all addresses, as a real door is: both are on one machine here.
        from mowaudio.online.transport.websocket import WebsocketListener

        serve = WebsocketListener.serve
        monkeypatch.setattr(
            WebsocketListener,
            "serve",
            lambda self, _, port, context: serve(self, "127.0.0.1", port, context),
        )
        doors = EndpointOptions(via=f"anna@{ELSEWHERE}:{place.port}")
        async with open_endpoints(LobbyRegistry(), doors) as ways:
            assert ways.address.host == ELSEWHERE
            line = await connect(Address.read(str(ways.address)))
            await line.send({"t": "hello", "v": 1, "code": "no-such-words", "names": ["Ben"]})
            assert await line.receive() == {"t": "no", "why": "code"}
            await line.close()

    play(scene)


def test_a_server_that_does_not_answer_costs_one_sentence() -> None:
    async def run() -> None:
        with pytest.raises(NotOpened) as refused:
            async with open_endpoints(LobbyRegistry(), EndpointOptions(via="anna@127.0.0.2:1")):
                pass
        assert refused.value.text_id == "via-not"
        assert refused.value.args_["why"] == "nobody"

    asyncio.run(run())
