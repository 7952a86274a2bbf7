"""Client of a remote table: sends keys and plays what comes back. Each key waits for the answer to
the one before. It reconnects by itself; nothing is heard twice or missed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mowaudio.client.app import App
from mowaudio.client.description import Description
from mowaudio.client.interrupt import Leave
from mowaudio.client.screen import Screen
from mowaudio.client.settings import preferences
from mowaudio.client.tasks import end
from mowaudio.client.terminal.keys import Action, is_key, load
from mowaudio.online.protocol import host_messages
from mowaudio.online.protocol.fields import LONGEST_TEXT, BadMessage
from mowaudio.online.protocol.rate import Bucket
from mowaudio.online.protocol.screen_message import HostScreen, at_host
from mowaudio.online.remote.connection import Connect, Connection, ConnectionLost, JoinRefused
from mowaudio.online.remote.playback import play
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.online.remote.received_records import ReceivedRecords

# Seconds between tries; the last one repeats. A restarted host is back within some seconds.
_PAUSES = (0.1, 0.2, *(0.3,) * 20, 0.7, 1.5, 3.0, 5.0)
_FIRST_TRIES = 5  # to reach a host that has never answered
_SLOW = 2.0  # seconds without an answer before the player is told
_UNANSWERED = 5.0  # seconds after which a message is sent again
# Seconds between acknowledgements. If this program is killed, the host sends everything after the
# last one to the next program.
_GATHERED = 1.0
_TOLD_AFTER = 1.5  # seconds without a connection before the player is told
# A host must not keep this program from answering keys, nor fill or wear the disk.
_MESSAGES_AT_ONCE, _MESSAGES_A_SECOND = 2000, 500
_WRITES_AT_ONCE, _WRITES_A_SECOND = 30, 2  # of settings and key reminders
_MOST_REQUESTS = 10  # that wait for the player


_Request = host_messages.Ask | host_messages.OpenSettings | host_messages.Invitation


class ThinClient(Screen):
    """Runs until the player leaves or the host ends the session."""

    help_text = "help-far"

    def __init__(
        self,
        app: App,
        connect: Connect,
        hello: Mapping[str, Any],
        keep_token: Callable[[str], None] = lambda _key: None,
        records: ReceivedRecords | None = None,
        offer_invitation: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """`hello` is the first message, with names and a code or seat token. Without `records`,
        finished games are not kept. `offer_invitation` gets the words of this table."""
        super().__init__(app)
        self._connect, self._hello, self._keep_token = connect, dict(hello), keep_token
        self._names = list(self._hello.get("names") or ())
        self._records, self._offer_invitation = records, offer_invitation
        self._connection: Connection | None = None
        self._life, self._last = "", 0
        self._told_offset: int | None = None
        self._messages = Bucket(_MESSAGES_AT_ONCE, _MESSAGES_A_SECOND)
        self._writes = Bucket(_WRITES_AT_ONCE, _WRITES_A_SECOND)
        self._acknowledging: asyncio.Task[None] | None = None
        self._id = 0  # of the last key or answer
        self._waiting: dict[str, Any] | None = None  # sent, but not answered yet
        self._told_by: dict[int, int] = {}  # newest message by count of keyboard questions
        self._answered = asyncio.Event()
        self._requests: list[_Request] = []
        self._requested = asyncio.Event()
        self._next_key = ""  # pressed while an answer arrived
        self._shown: HostScreen | None = None  # the host's screen, if this player has a page
        # The host knows the default keys: a player's own are translated.
        usual, own = load(), app.keymap.keys
        self._host_keys = {key: usual.first(action) for action in own for key in own[action]}
        self._own_actions = (Action.SPEECH, Action.LEAVE)
        self.told_lost = False
        self.plays = True  # False for an onlooker

    async def run_until_left(self) -> None:
        """Raises JoinRefused if the host does not admit this client."""
        living = asyncio.ensure_future(self._stay_connected())
        keys = asyncio.ensure_future(self._take_keys())
        try:
            await asyncio.wait({living, keys}, return_when=asyncio.FIRST_COMPLETED)
            for task in (living, keys):
                if task.done():
                    task.result()
        except Leave:
            if not self.app.is_typing:  # else the last messages have not been told
                await self._try_send({"t": "heard", "n": self._last})
            await self._try_send({"t": "bye"})
            raise
        finally:
            await end(filter(None, (living, keys, self._acknowledging)))
            if self._connection is not None:
                await self._connection.close()
            if self._records is not None:
                await self._records.settled()

    # -- connection ---------------------------------------------------------------------------

    async def _stay_connected(self) -> None:
        """Connect, and reconnect after each loss, until the session ends."""
        loop = asyncio.get_running_loop()
        tries, since = 0, loop.time()
        while True:
            try:
                connection = await self._connect()
                await self._greet(connection)  # nothing else is sent before that
                tries = 0
                await self._listen(connection)
                return
            except BadMessage as error:  # another version, or not what it pretends to be
                raise JoinRefused("nonsense") from error
            except ConnectionLost:
                if tries == 0:
                    since = loop.time()
                self._connection = None
            if not self._life and tries >= _FIRST_TRIES:
                raise JoinRefused("nobody")
            if loop.time() - since > _TOLD_AFTER and not self.told_lost:
                self.told_lost = True
                self.app.tell("far-lost", Priority.IMPORTANT)
                self.app.show(self)
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
            tries += 1

    async def _greet(self, connection: Connection) -> None:
        own = preferences.wording(self.app.preferences)
        known = {"life": self._life, "last": self._last, "at": self._told_offset, "settings": own}
        known["known"] = self.app.key_reminders.known_to(self._names)
        if self.app.shows:
            known["page"] = True
        await connection.send({"t": "hello", **self._hello, **known})
        seat = self._decode(await connection.receive())
        if isinstance(seat, host_messages.Refusal):
            raise JoinRefused(seat.why)
        if not isinstance(seat, host_messages.Seat):
            raise BadMessage
        lived, self._life = self._life, seat.life
        if self.told_lost:
            self.told_lost = False
            self.app.tell("far-back", Priority.IMPORTANT)
            self.app.show(self)
        self.plays = seat.plays
        # A restarted host knows its players, but not its onlookers: they need the code again.
        again = ("v",) if self.plays else ("v", "code", "names", "watch")
        self._hello = {name: self._hello[name] for name in again if name in self._hello}
        self._hello["key"] = seat.token
        self._keep_token(seat.token)
        if lived != self._life:
            self._begin_anew(seat, known=bool(lived))
        self._connection = connection
        if self._waiting is not None:
            await connection.send(self._waiting)  # the host ignores a repeated id

    def _begin_anew(self, seat: host_messages.Seat, *, known: bool) -> None:
        """Start message numbers again after a restart of host or client; a pending key is lost."""
        self._last = 0
        self._shown = None
        self._id = seat.newest
        self._requests.clear()
        if self._waiting is not None and known:
            self.app.tell("far-key-lost", Priority.IMPORTANT)
        self._waiting = None
        self._answered.set()

    async def _listen(self, connection: Connection) -> None:
        before = 0  # the last number on this connection
        while True:
            message = self._decode(await connection.receive())
            # Keys are answered meanwhile, however much comes.
            await asyncio.sleep(0 if self._messages.take() else 1 / _MESSAGES_A_SECOND)
            if number := message.n:
                if before and number > before + 1:
                    # A message is missing: reconnect to get it.
                    await connection.close()
                    raise ConnectionLost
                before = number
                if number <= self._last:
                    continue
                self._last = number
                self._stamp()
            self._told_offset = self._told_offset if message.at is None else message.at
            if message.kind == "end":
                return
            if message.kind == "taken":
                raise JoinRefused("taken")
            self._take_message(message)
            if number and (self._acknowledging is None or self._acknowledging.done()):
                self._acknowledging = asyncio.ensure_future(self._acknowledge())

    async def _acknowledge(self) -> None:
        """Acknowledge messages when they have been told: not while the player types."""
        await asyncio.sleep(_GATHERED)
        while self.app.is_typing:
            await asyncio.sleep(_GATHERED)
        await self._try_send({"t": "heard", "n": self._last})

    def _stamp(self) -> None:
        """Note which message keys from now on follow: an earlier key must not answer a question
        that has just come."""
        assert self.app.keyboard is not None
        if not self.app.is_typing:
            self.app.question()
            self._told_by[self.app.keyboard.questions] = self._last

    def _heard(self) -> int:
        """Return the newest message that was told when the last key was pressed."""
        assert self.app.keyboard is not None
        pressed = self.app.keyboard.pressed_at
        for count in [count for count in self._told_by if count < pressed]:
            del self._told_by[count]
        return self._told_by.get(pressed, 0)

    async def _try_send(self, message: Mapping[str, Any]) -> None:
        if self._connection is not None:
            with suppress(ConnectionLost):
                await self._connection.send(message)

    # -- incoming messages --------------------------------------------------------------------

    def _decode(self, content: Mapping[str, Any]) -> host_messages.HostMessage:
        return host_messages.decode(content)

    def _take_message(self, message: host_messages.HostMessage) -> None:
        match message:
            case host_messages.Done():
                if self._waiting is not None and message.id == self._waiting.get("id"):
                    self._waiting = None
                    self._answered.set()
            case host_messages.Ask() | host_messages.OpenSettings() | host_messages.Invitation():
                if len(self._requests) >= _MOST_REQUESTS:
                    raise BadMessage
                self._requests.append(message)
                self._requested.set()
            case host_messages.Change():
                # The detail level that was changed by a key at the table.
                if message.detail and self._writes.take():
                    self.app.change(detail=message.detail)
            case host_messages.Counted():
                if self._writes.take():
                    counted = message.name, message.game, message.decision
                    self.app.key_reminders.count(*counted)
            case host_messages.Shown():
                # Actions are left out where they stay the same.
                before = self._shown.content["actions"] if self._shown is not None else []
                content = {"actions": before, **message.screen.content}
                self._shown = replace(message.screen, content=content)
                self.app.show(self)
            case host_messages.Record():
                if self._records is not None:
                    self._records.take(message.text)
            case _:
                self.app.after_typing(lambda: self._play(message))

    def _play(self, message: host_messages.HostMessage) -> None:
        play(self.app, message)

    # -- outgoing messages --------------------------------------------------------------------

    async def _take_keys(self) -> None:
        while True:
            await self._answer_requests()
            self.app.show(self)
            # Interrupted by a request: after a restart an open question comes without a key.
            key = self._next_key or await self.app.key_or_event(self._requested)
            self._next_key = ""
            if key is not None and not await self._is_answered_here(key):
                await self._press(key)

    async def _is_answered_here(self, key: str) -> bool:
        """Return whether the client answered the key itself. During a short reconnect keys wait;
        during a longer one the player is told."""
        press = self.app.control(key)
        is_own = press is not None and press is not at_host
        if is_own or self.app.keymap.action(key, self._own_actions) is not None:
            await self.take(key)
        elif press is None and not is_key(key):
            self.unknown(key)
        elif self._connection is None and (self.told_lost or not self._life):
            self.app.tell("far-no-line")
        else:
            return False
        return True

    async def _press(self, key: str) -> None:
        self._id += 1
        message: dict[str, Any] = {"id": self._id, "heard": self._heard()}
        if self._shown is not None and self.app.control(key) is at_host:
            control = int(key.rpartition(".")[2])
            message |= {"t": "tap", "screen": self._shown.number, "control": control}
        else:
            message |= {"t": "key", "key": self._host_keys.get(key, key)}
        await self._send_until_answered(message)

    async def _send_until_answered(self, message: dict[str, Any]) -> None:
        """Send a message, again and again until it is answered; repeats have no effect."""
        came = self._last
        self._waiting = message
        self._answered.clear()
        await self._try_send(message)
        again = asyncio.ensure_future(self._send_again(message))
        try:
            await self._wait_a_while()
            is_answered = self._answered.is_set() or self._is_being_answered(came)
            if self._connection is not None and not is_answered:
                self.app.tell("far-slow")
            while not self._answered.is_set():
                if self._is_being_answered(came):
                    await self._wait_a_while()
                else:
                    await self._take_own_key(came)
        finally:
            again.cancel()

    async def _wait_a_while(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SLOW):
                await self._answered.wait()

    def _is_being_answered(self, came: int) -> bool:
        """Return whether parts of the answer have come: keys pressed now may belong to it."""
        return self._last != came and not self.told_lost

    async def _send_again(self, message: dict[str, Any]) -> None:
        while True:
            await asyncio.sleep(_UNANSWERED)
            if not self._answered.is_set():
                await self._try_send(message)

    async def _take_own_key(self, came: int) -> None:
        """Handle a key while another one has no answer: the player can leave, no more."""
        key = await self.app.key_or_event(self._answered)
        if key is not None and (self._answered.is_set() or self._is_being_answered(came)):
            self._next_key = key
        elif key is not None and not await self._is_answered_here(key):
            self.app.tell("far-slow")

    async def _answer_requests(self) -> None:
        """Do what the host asks for: let the player type a line, open the settings, or offer the
        invitation. Only the player's own choice there copies or saves it."""
        self._requested.clear()
        while self._requests:
            request = self._requests.pop(0)
            if isinstance(request, host_messages.Invitation):
                if self._offer_invitation is not None:
                    await self._offer_invitation(request.code)
                continue
            self._id += 1
            answer: dict[str, Any] = {"t": "answer", "id": self._id, "text": None}
            if isinstance(request, host_messages.OpenSettings):
                await self.app.open_settings(request.game)
                answer["settings"] = preferences.wording(self.app.preferences)
            else:
                typed = await self.app.typed(request.prompt, request.default)
                answer["text"] = None if typed is None else typed[:LONGEST_TEXT]
            self._stamp()
            await self._send_until_answered(answer)

    def describe(self) -> Description:
        """Return the host's screen; without one, and while the connection is lost, a way to leave.
        Hosts of earlier versions send no screens: there the page works by keys."""
        if self._shown is not None and not self.told_lost:
            return self._shown
        return replace(super().describe(), actions=[self.button(Action.LEAVE)])

    def leave(self) -> None:
        raise Leave
