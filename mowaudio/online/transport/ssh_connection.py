"""The connection of a player who uses plain ssh: their thin client runs in this program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from mowaudio.online.remote.outbox import Message
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.transport import wire
from mowaudio.online.transport.connection import ParticipantConnection
from mowaudio.online.transport.ssh_terminal import SshApp


class SshConnection:
    """Implements `thin_client.Connection` without a network in between."""

    def __init__(
        self,
        lobby: LobbyRegistry,
        request: JoinRequest,
        address: str,
        app: SshApp,
        has_arrived: Callable[[], Awaitable[bool]],
    ) -> None:
        """`has_arrived` waits until the terminal has all that was written; False if it is lost."""
        self._lobby, self._request, self._address = lobby, request, address
        self._app, self._has_arrived = app, has_arrived
        self._participant: ParticipantConnection | None = None
        self._messages: asyncio.Queue[Message] = asyncio.Queue()
        self._shown = 0  # number of the newest message that the terminal was given
        self._news = asyncio.Event()

    async def send(self, message: Mapping[str, Any]) -> None:
        incoming = wire.decode(wire.encode(message))
        if isinstance(incoming, JoinRequest):
            self._join(incoming)
            return
        assert self._participant is not None
        self._participant.handle(incoming)

    async def receive(self) -> Mapping[str, Any]:
        self._news.set()
        message = await self._messages.get()
        self._shown = message.get("n") or self._shown
        return message

    async def close(self) -> None:
        if self._participant is not None:
            self._participant.lose()

    async def confirm(self) -> None:
        """Drop messages that have certainly arrived; a player who reconnects hears the rest."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._participant is None or self._app.is_typing:
                continue
            shown = self._shown
            if not await self._has_arrived():
                return
            self._participant.app.has_heard(shown)

    def _join(self, hello: JoinRequest) -> None:
        party, participant = self._lobby.enter(self._request, self._address)
        assert participant.remote is not None
        self._app.use_preferences(participant.remote.preferences)
        self._app.add_texts("apart")
        if participant.plays and not participant.key_digest:
            tell = partial(participant.app.tell, "ssh-way-back", key=participant.seat_token)
            participant.tell_way_back = tell  # also later: a hand-over clears the window
            if self._request.code:
                tell()
        self._participant = ParticipantConnection(
            party, participant, self._messages.put_nowait, trusts_client=False
        )
        self._participant.join(hello)
