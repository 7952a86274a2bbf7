"""A table at a friend's computer: the keyboard and the voice of this one. Keys go out one at a
time, each when the one before has had its answer; what comes in is said. A broken line is made
whole again behind the player's back, and nothing is heard twice or missed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.key_reminders import LONGEST_KIND
from mowaudio.client.screen import Screen
from mowaudio.client.settings import preferences
from mowaudio.client.terminal.keys import Action, Keymap, is_key, load
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.online.remote.received_records import ReceivedRecords

# Seconds between tries, the last one again and again. A host who is started again is there within
# some seconds, and is not to be waited for any longer than that.
_PAUSES = (0.1, 0.2, *(0.3,) * 20, 0.7, 1.5, 3.0, 5.0)
_FIRST_TRIES = 5  # where nobody has answered yet
_SLOW = 2.0  # seconds without an answer before the player hears of that
_UNANSWERED = 5.0  # seconds after which the same is sent again
# Seconds in which messages gather before the host is told that they have been heard. Should this
# program be killed, the next one of this player's is told what came after that.
_GATHERED = 1.0
_TOLD_AFTER = 1.5  # seconds without a line before the player hears of it


class ConnectionLost(Exception):
    """The line is broken, or was never there."""


class ShownOut(Exception):
    """The host does not let us in; `why` names the text that says so."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Connection(Protocol):
    """Messages both ways. ConnectionLost when it breaks."""

    async def send(self, message: Mapping[str, Any]) -> None: ...

    async def receive(self) -> Mapping[str, Any]: ...

    async def close(self) -> None: ...


Connect = Callable[[], Awaitable[Connection]]


class ThinClient(Screen):
    """Until the player leaves, or the host has ended it."""

    help_text = "help-far"

    def __init__(
        self,
        app: App,
        connect: Connect,
        hello: Mapping[str, Any],
        keep_key: Callable[[str], None] = lambda _key: None,
        keepsakes: ReceivedRecords | None = None,
    ) -> None:
        """`hello` says who comes, by which code or key. Without `keepsakes` nothing is kept of the
        games that end."""
        super().__init__(app)
        self._connect, self._hello, self._keep_key = connect, dict(hello), keep_key
        self._names = list(self._hello.get("names") or ())
        self._keepsakes = keepsakes
        self._line: Connection | None = None
        self._life, self._last, self._at = "", 0, None
        self._acknowledging: asyncio.Task[None] | None = None
        self._id = 0  # of the last key
        self._waiting: dict[str, Any] | None = None  # a key or an answer that is on its way
        self._told_by: dict[int, int] = {}  # by the keyboard's count: the newest message then
        self._answered = asyncio.Event()
        self._requests: list[Mapping[str, Any]] = []
        self._requested = asyncio.Event()
        self._kept = ""  # a key that was pressed in the moment of an answer
        self._over = asyncio.Event()
        self._why = ""
        self._theirs = _Translated(app.keymap)
        self._own = (Action.SPEECH, Action.LEAVE)
        self.told_lost = False
        self.plays = True  # or they listen

    async def stay(self) -> None:
        """Raises ShownOut if we were never let in."""
        living = asyncio.ensure_future(self._live())
        keys = asyncio.ensure_future(self._take_keys())
        try:
            await asyncio.wait({living, keys}, return_when=asyncio.FIRST_COMPLETED)
            for task in (living, keys):
                if task.done():
                    task.result()
        except Leave:
            await self._say_bye()
            raise
        finally:
            tasks = [living, keys, *([self._acknowledging] if self._acknowledging else [])]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self._line is not None:
                await self._line.close()
            if self._keepsakes is not None:
                await self._keepsakes.settled()

    # -- the line -----------------------------------------------------------------------------

    async def _live(self) -> None:
        """Be connected, again and again, until it is over."""
        loop = asyncio.get_running_loop()
        tries, since = 0, loop.time()
        while True:
            try:
                line = await self._connect()
                await self._greet(line)  # nothing goes out before that
                tries = 0
                await self._listen(line)
                return
            except ConnectionLost:
                if tries == 0:
                    since = loop.time()
                self._line = None
            if not self._life and tries >= _FIRST_TRIES:
                raise ShownOut("nobody")
            if loop.time() - since > _TOLD_AFTER and not self.told_lost:
                self.told_lost = True
                self.app.tell("far-lost", Priority.IMPORTANT)
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])
            tries += 1

    async def _greet(self, line: Connection) -> None:
        own = preferences.wording(self.app.preferences)
        known = {"life": self._life, "last": self._last, "at": self._at, "settings": own}
        known["known"] = self.app.key_reminders.known_to(self._names)
        await line.send({"t": "hello", **self._hello, **known})
        seat = await line.receive()
        if seat.get("t") == "no":
            raise ShownOut(str(seat.get("why", "")))
        if seat.get("t") != "seat":
            raise ShownOut("bad")
        lived, self._life = self._life, str(seat.get("life", ""))
        if self.told_lost:
            self.told_lost = False
            self.app.tell("far-back", Priority.IMPORTANT)
        key = str(seat.get("key", ""))
        self.plays = bool(seat.get("plays", True))
        # A host that is started again knows who plays, but not who listens: they are let in by
        # the code once more.
        again = ("v",) if self.plays else ("v", "code", "names", "watch")
        self._hello = {name: self._hello[name] for name in again if name in self._hello}
        self._hello["key"] = key
        self._keep_key(key)
        if lived != self._life:
            self._begin_anew(seat, known=bool(lived))
        self._line = line
        if self._waiting is not None:
            await line.send(self._waiting)  # the same again: it has its effect once

    def _begin_anew(self, seat: Mapping[str, Any], *, known: bool) -> None:
        """One of the two programs is another one than before: what has happened is known, but not
        what was on its way."""
        self._last = 0
        self._id = int(seat.get("newest", 0))
        self._requests.clear()
        if self._waiting is not None and known:
            self.app.tell("far-key-lost", Priority.IMPORTANT)
        self._waiting = None
        self._answered.set()

    async def _listen(self, line: Connection) -> None:
        before = 0  # the last number on this line
        while True:
            message = await line.receive()
            number = message.get("n", 0)
            if number:
                if before and number > before + 1:
                    # Something was lost on the way, though the line holds: begin it again.
                    await line.close()
                    raise ConnectionLost
                before = number
                if number <= self._last:
                    continue
                self._last = number
                self._stamp()
            self._at = message.get("at", self._at)
            if message.get("t") == "end":
                return
            if message.get("t") == "taken":
                raise ShownOut("taken")
            self._take_message(message)
            if number and (self._acknowledging is None or self._acknowledging.done()):
                self._acknowledging = asyncio.ensure_future(self._acknowledge())

    async def _acknowledge(self) -> None:
        """What has come has been told, once nobody is typing any more."""
        await asyncio.sleep(_GATHERED)
        while self.app.is_typing:
            await asyncio.sleep(_GATHERED)
        if self._line is not None:
            with suppress(ConnectionLost):
                await self._line.send({"t": "heard", "n": self._last})

    def _stamp(self) -> None:
        """Who presses a key from now on has been told so far; what was pressed before waits, and
        must not answer a question that has just come."""
        assert self.app.keyboard is not None
        if not self.app.is_typing:
            self.app.question()
            self._told_by[self.app.keyboard.questions] = self._last

    def _heard(self) -> int:
        """What had been told when the last key was pressed."""
        assert self.app.keyboard is not None
        pressed = self.app.keyboard.pressed_at
        for count in [count for count in self._told_by if count < pressed]:
            del self._told_by[count]
        return self._told_by.get(pressed, 0)

    async def _send(self, message: dict[str, Any]) -> None:
        """A message that must have its effect once, whatever happens to the line."""
        self._waiting = message
        self._answered.clear()
        if self._line is not None:
            with suppress(ConnectionLost):  # it is sent again when there is a line
                await self._line.send(message)

    async def _say_bye(self) -> None:
        if self._line is not None:
            with suppress(ConnectionLost):
                await self._line.send({"t": "bye"})

    # -- what comes in ------------------------------------------------------------------------

    def _take_message(self, message: Mapping[str, Any]) -> None:
        kind = message.get("t")
        if kind == "done":
            if self._waiting is not None and message.get("id") == self._waiting.get("id"):
                self._waiting = None
                self._answered.set()
        elif kind in ("ask", "settings"):
            self._requests.append(message)
            self._requested.set()
        elif kind == "change":
            self._adopt(message.get("changes"))
        elif kind == "counted":
            told = [
                str(message.get(what, ""))[:LONGEST_KIND] for what in ("name", "game", "decision")
            ]
            self.app.key_reminders.count(*told)
        elif kind == "record":
            if self._keepsakes is not None:
                self._keepsakes.take(message.get("text"))
        else:
            self.app.when_free(lambda: self._tell(message))

    def _tell(self, message: Mapping[str, Any]) -> None:
        speaker = self.app.speaker
        match message.get("t"):
            case "say":
                spoken = message.get("spoken")
                priority = Priority(int(message.get("priority", 0)) % len(Priority))
                text = str(message.get("text", ""))
                speaker.say(text, priority, spoken=None if spoken is None else str(spoken))
            case "sound":
                pan, pitch = float(message.get("pan", 0)), float(message.get("pitch", 1))
                speaker.sound(str(message.get("name", "")), pan, pitch)
            case "melody":
                notes = message.get("notes") or []
                speaker.melody([(float(p), float(q), float(r)) for p, q, r in notes[:100]])
            case "silence":
                speaker.silence()
            case "clear":
                speaker.silence()
                self.app.terminal.clear()
            case "turn":
                self.app.your_turn()

    def _adopt(self, changes: object) -> None:
        """Settings that were changed by a key at the table: how much is said."""
        if isinstance(changes, dict) and changes.get("detail") in preferences.CHOICES["detail"]:
            self.app.change(detail=changes["detail"])

    # -- what goes out ------------------------------------------------------------------------

    async def _take_keys(self) -> None:
        while True:
            await self._answer_requests()
            # A question that another program of this player's has left open comes by itself.
            key = self._kept or await self.app.key_or(self._requested)
            self._kept = ""
            if key is None:
                continue
            if not await self._is_answered_here(key):
                await self._press(key)

    async def _is_answered_here(self, key: str) -> bool:
        """Whether this key is not for the table. One that is pressed while a line is made anew
        waits for it, unless that takes so long that the player has heard of it."""
        if self.app.keymap.action(key, self._own) is not None:
            await self.take(key)
        elif not is_key(key):
            self.unknown(key)
        elif self._line is None and (self.told_lost or not self._life):
            self.app.tell("far-no-line")
        else:
            return False
        return True

    async def _press(self, key: str) -> None:
        self._id += 1
        theirs = self._theirs.key(key)
        message = {"t": "key", "id": self._id, "key": theirs, "heard": self._heard()}
        await self._send_until_answered(message)

    async def _send_until_answered(self, message: dict[str, Any]) -> None:
        """What is not answered for long may have been lost on its way: the same again, which has
        its effect once."""
        came = self._last
        await self._send(message)
        again = asyncio.ensure_future(self._send_again(message))
        try:
            await self._wait_a_while()
            if not (self._answered.is_set() or self._line is None or self._comes(came)):
                self.app.tell("far-slow")
            while not self._answered.is_set():
                if self._comes(came):
                    await self._wait_a_while()
                else:
                    await self._take_own_key(came)
        finally:
            again.cancel()

    async def _wait_a_while(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_SLOW):
                await self._answered.wait()

    def _comes(self, came: int) -> bool:
        """Whether a key is being answered: what is pressed meanwhile may belong to that."""
        return self._last != came and not self.told_lost

    async def _send_again(self, message: dict[str, Any]) -> None:
        while True:
            await asyncio.sleep(_UNANSWERED)
            if self._line is not None and not self._answered.is_set():
                with suppress(ConnectionLost):
                    await self._line.send(message)

    async def _take_own_key(self, came: int) -> None:
        """While a key has no answer, the player can still leave; nothing else goes out."""
        key = await self.app.key_or(self._answered)
        if key is not None and (self._answered.is_set() or self._comes(came)):
            self._kept = key
        elif key is not None and not await self._is_answered_here(key):
            self.app.tell("far-slow")

    async def _answer_requests(self) -> None:
        """What the table asks this end to do: a line to be typed, settings to be made."""
        self._requested.clear()
        while self._requests:
            request = self._requests.pop(0)
            self._id += 1
            answer: dict[str, Any] = {"t": "answer", "id": self._id, "text": None}
            if request.get("t") == "settings":
                await self.app.open_settings(str(request.get("game", "")))
                answer["settings"] = preferences.wording(self.app.preferences)
            else:
                prompt, default = str(request.get("prompt", "")), str(request.get("default", ""))
                answer["text"] = await self.app.typed(prompt, default)
            self._stamp()
            await self._send_until_answered(answer)

    def leave(self) -> None:
        raise Leave


class _Translated:
    """A player may have other keys than the host knows: theirs are sent as the host's."""

    def __init__(self, own: Keymap) -> None:
        usual = load()
        self._keys = {key: usual.first(action) for action, keys in own.keys.items() for key in keys}

    def key(self, key: str) -> str:
        return self._keys.get(key, key)
