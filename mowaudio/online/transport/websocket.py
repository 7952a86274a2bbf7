"""The door for `mowaudio join`: a websocket over TLS. One who floods it, sends nonsense or reads
nothing is shown out; nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.lobby_registry import AWAY, Knock, LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport import tls, wire
from mowaudio.online.transport.connection import ClientConnection
from mowaudio.online.transport.wire import BadMessage
from speech import Priority

if TYPE_CHECKING:
    from websockets.asyncio.server import Server, ServerConnection


_log = logging.getLogger(__name__)
_FIRST_WORD = 10.0  # seconds for the first message
_MOST_UNSENT = 2000  # messages for one who does not read
_KEYS_AT_ONCE = 60  # and so many more each second
_SILENCE = 10.0  # seconds after which a line is asked whether it is still there
_NO_ANSWER = 6.0  # seconds after that it is lost: before anybody would be told who is missing
_MOST_DOORS = 512
_LAST = ("end", "taken", AWAY)  # after these a line is closed


class OtherServers(Protocol):
    """What the listener asks of the cluster, where there is one."""

    async def leads_elsewhere(
        self, line: ServerConnection, raw: str | bytes, hello: wire.Hello
    ) -> bool: ...

    async def invite(self, wish: Mapping[str, Any], place: str) -> Party: ...

    async def settled(self, company: Party) -> None: ...


class SocketDoor:
    def __init__(self, house: LobbyRegistry, homes: OtherServers | None = None) -> None:
        """`homes`: where there are other servers."""
        self._house = house
        self._homes = homes
        self._open = 0

    async def serve(self, host: str | None, port: int, context: ssl.SSLContext | None) -> Server:
        from websockets.asyncio.server import ServerConnection, serve

        class Line(ServerConnection):
            heard_at = 0.0

            def data_received(self, data: bytes) -> None:
                self.heard_at = self.loop.time()
                super().data_received(data)

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                tls.let_go(self.transport)

        tls.spare_memory()
        return await serve(
            self.meet,
            host,
            port,
            ssl=context,
            max_size=wire.LARGEST,
            max_queue=32,
            open_timeout=_FIRST_WORD,
            ping_interval=_SILENCE,
            ping_timeout=_NO_ANSWER,
            close_timeout=2,
            compression=None,
            create_connection=Line,
            logger=_quiet(),
        )

    async def meet(self, line: ServerConnection) -> None:
        from websockets.exceptions import ConnectionClosed

        if self._open >= _MOST_DOORS:
            await _refuse(line, "crowd")
            return
        self._open += 1
        try:
            async with asyncio.timeout(_FIRST_WORD):
                raw = await line.recv()
            hello = wire.decode(raw)
            if not isinstance(hello, wire.Hello):
                raise BadMessage
            if self._homes and await self._homes.leads_elsewhere(line, raw, hello):
                return
            company, person = await self._enter(hello, line)
            await _SocketConnection(line, company, person).stay(hello)
        except JoinRefused as closed:
            await _refuse(line, closed.why)
        except BadMessage as bad:
            await _refuse(line, bad.why)
        except (TimeoutError, ConnectionClosed):
            pass
        finally:
            self._open -= 1

    async def _enter(self, hello: wire.Hello, line: ServerConnection) -> tuple[Party, Participant]:
        knock = _knock(hello, line)
        if self._homes is None:
            return self._house.enter(knock)
        if hello.open is None or (hello.key and self._house.knows_token(hello.key)):
            company, person = self._house.enter(knock)
        else:
            self._house.check(knock)
            invited = await self._homes.invite(hello.open, knock.place)
            company, person = self._house.enter(replace(knock, code=invited.code))
            person.is_host = True
        if hello.open is not None and person.remote is not None and not person.remote.outbox.count:
            # Also where they come again, because the server that was asked first is gone.
            where = {"address": company.address, "code": company.code}
            person.app.tell("invitation", Priority.IMPORTANT, **where)
        await self._homes.settled(company)
        return company, person


class _SocketConnection:
    """What is sent and read for one visitor."""

    def __init__(self, line: ServerConnection, company: Party, person: Participant) -> None:
        self._line = line
        self._visitor = ClientConnection(company, person, self._send)
        self._unsent: asyncio.Queue[Message] = asyncio.Queue(_MOST_UNSENT)

    async def stay(self, hello: wire.Hello) -> None:
        """Until the line breaks or the person leaves."""
        self._visitor.come(hello)
        writing = asyncio.ensure_future(self._write())
        try:
            await self._read()
        finally:
            writing.cancel()
            self._visitor.go(self._silence())

    def _silence(self) -> float:
        """Seconds since anything came in; 0 where another server has the line."""
        heard_at: float | None = getattr(self._line, "heard_at", None)
        return 0.0 if heard_at is None else asyncio.get_running_loop().time() - heard_at

    def _send(self, message: Message) -> None:
        try:
            self._unsent.put_nowait(message)
        except asyncio.QueueFull:  # they read nothing: what they miss is kept in the outbox
            self._line.transport.abort()

    async def _write(self) -> None:
        from websockets.exceptions import ConnectionClosed

        over = False
        with suppress(ConnectionClosed):
            while not over:
                waiting = [await self._unsent.get()]
                while not self._unsent.empty():
                    waiting.append(self._unsent.get_nowait())
                over = any(message["t"] in _LAST for message in waiting)
                for frame in wire.frames(one for one in waiting if one["t"] != AWAY):
                    await self._line.send(frame)
            await self._line.close()

    async def _read(self) -> None:
        allowed, loop = float(_KEYS_AT_ONCE), asyncio.get_running_loop()
        since = loop.time()
        async for raw in self._line:
            now = loop.time()
            allowed = min(_KEYS_AT_ONCE, allowed + (now - since) * _KEYS_AT_ONCE) - 1
            since = now
            if allowed < 0:
                raise BadMessage("flood")
            self._visitor.take(wire.decode(raw))


def _knock(hello: wire.Hello, line: ServerConnection) -> Knock:
    address: Any = line.remote_address
    return Knock(
        place=str(address[0]) if address else "",
        code=hello.code,
        key=hello.key,
        had=hello.had,
        names=hello.names,
        watch=hello.watch,
        life=hello.life,
        at=hello.at,
        preferences=hello.preferences,
        known=hello.known,
    )


async def _refuse(line: ServerConnection, why: str) -> None:
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):
        await line.send(wire.encode({"t": "no", "why": why}))
        await line.close()


def _quiet() -> logging.Logger:
    """Others' broken lines are no news for the host's terminal."""
    quiet = logging.getLogger("mowaudio.online.connections")
    quiet.setLevel(logging.CRITICAL)
    return quiet
