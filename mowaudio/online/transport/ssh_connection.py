"""From a terminal at the ssh door to its person: the same messages as by any other door, within
this program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.lobby_registry import Knock, LobbyRegistry
from mowaudio.online.transport import wire
from mowaudio.online.transport.connection import ClientConnection
from mowaudio.online.transport.ssh_terminal import SshApp

_IsHeard = Callable[[], Awaitable[bool]]


class SshConnection:
    """What a `ThinClient` talks to."""

    def __init__(self, house: LobbyRegistry, knock: Knock, app: SshApp, is_heard: _IsHeard) -> None:
        self._house, self._knock, self._app, self._is_heard = house, knock, app, is_heard
        self._visitor: ClientConnection | None = None
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._given = 0  # the newest message that the terminal was given
        self._news = asyncio.Event()

    async def send(self, message: Mapping[str, Any]) -> None:
        incoming = wire.decode(wire.encode(message))
        if isinstance(incoming, wire.Hello):
            self._come(incoming)
            return
        assert self._visitor is not None
        self._visitor.take(incoming)

    async def receive(self) -> Mapping[str, Any]:
        self._news.set()
        message = await self._coming.get()
        self._given = message.get("n") or self._given
        return message

    async def close(self) -> None:
        if self._visitor is not None:
            self._visitor.go()

    async def confirm(self) -> None:
        """Forget what has certainly arrived, so that who comes back hears the rest and no more."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._visitor is None or self._app.is_typing:
                continue
            sure = self._given
            if not await self._is_heard():
                return
            self._visitor.app.has_heard(sure)

    def _come(self, hello: wire.Hello) -> None:
        company, person = self._house.enter(self._knock)
        assert person.remote is not None
        self._app.adopt(person.remote.preferences)
        self._app.also_say("apart")
        if self._knock.code and person.plays and not person.key_digest:
            person.app.tell("ssh-way-back", key=person.seat_token)
        self._visitor = _Unsure(company, person, self._coming.put_nowait)
        self._visitor.come(hello)


class _Unsure(ClientConnection):
    """What the terminal was given is on its way to its player; when it has arrived, `confirm`
    says so."""

    def heard(self, number: int) -> None:
        pass
