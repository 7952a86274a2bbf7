"""The app of a remote player, on the host: keys and lines travel by network."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.key_reminders import KeyReminders
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.keyboard import LOST, Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.client.terminal.transcript import Transcript
from mowaudio.online.remote.outbox import Outbox
from speech import Choice, Mode, Priority, Settings, Speaker

_MOST_WAITING = 64  # keys
_default_keys = cache(load)


class RemoteSpeaker(Speaker):
    """Sends lines and sounds to the client's speaker."""

    def __init__(self, outbox: Outbox, settings: Settings) -> None:
        super().__init__(lambda _line: None, Choice(Mode.TERMINAL, (), "far"), settings)
        self._outbox = outbox

    def say(
        self,
        text: str,
        priority: Priority = Priority.INFO,
        *,
        spoken: str | None = None,
        shown: bool = False,
    ) -> None:
        if not shown:  # the client shows its own prompts
            self._outbox.put("say", text=text, priority=int(priority), spoken=spoken)

    def sound(self, name: str, pan: float = 0.0, pitch: float = 1.0) -> None:
        self._outbox.put("sound", name=name, pan=round(pan, 3), pitch=round(pitch, 4))

    def melody(self, notes: Any) -> None:
        self._outbox.put("melody", notes=[[round(value, 4) for value in note] for note in notes])

    def silence(self) -> None:
        self._outbox.put("silence")


class RemoteTerminal(Terminal):
    """Writes nothing; clears the client's window."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__(io.StringIO())
        self._outbox = outbox

    def line(self, text: str) -> None:
        """Do nothing: the speaker sends all lines."""

    def clear(self) -> None:
        self._outbox.put("clear")


class RemoteKeyboard(Keyboard):
    """Keys from the client, each with the newest message that its player had heard by then."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__()
        self._outbox = outbox
        self._pressed: asyncio.Queue[tuple[str, int, int]] = asyncio.Queue(_MOST_WAITING)
        self._asked = 0  # message number of the newest question
        self._taken = 0  # id of the key that is being answered
        self.newest = 0  # highest id received
        self.answered = 0  # highest id answered

    def press(self, key: str, number: int, heard: int) -> bool:
        """Queue a key with its id; return False if the queue is full."""
        if number <= self.newest:
            return True  # sent again after a reconnect
        if self._pressed.full():
            return False
        self.newest = number
        self._pressed.put_nowait((key, number, heard))
        return True

    def is_news(self, number: int) -> bool:
        """Return whether this answer is new, and mark it as being processed."""
        if number <= self.newest:
            return False
        self.newest = self._taken = number
        return True

    async def wait(self) -> str:
        self.done()
        key, number, heard = await self._pressed.get()
        self._taken, self.early = number, heard < self._asked
        return key

    def done(self) -> None:
        """Tell the client that its last key has been answered."""
        if self._taken > self.answered:
            self.answered = self._taken
            self._outbox.put("done", id=self.answered)

    def question(self) -> None:
        self._asked = self._outbox.count + 1

    def typed_ahead(self) -> Iterator[str]:
        """Return nothing: the client handles typing ahead."""
        return iter(())

    def lose(self, sign: int = 0) -> None:
        self.lost_by = sign
        if self._pressed.full():
            self._pressed.get_nowait()
        self._pressed.put_nowait((LOST, 0, 0))
        if self.on_lost is not None:
            self.on_lost()


class RemoteApp(App):
    def __init__(
        self, preferences: Preferences, outbox: Outbox, known: Collection[str] = ()
    ) -> None:
        """`known` lists the kinds of questions whose keys this player knows."""
        self.outbox = outbox
        self.keeps_files = True  # False over plain ssh: the client runs here, not at the player's
        self.remote_keyboard = RemoteKeyboard(outbox)
        speaker = RemoteSpeaker(outbox, preferences.for_speech)
        super().__init__(
            preferences,
            RemoteTerminal(outbox),
            self.remote_keyboard,
            speaker=speaker,
            keep_settings=False,
            transcript=Transcript(),  # a transcript of the host must not log others' keys
        )
        self.add_texts("apart")
        self.keymap = _default_keys()  # the client translates the player's own keys
        # The client keeps the counts, not the file of the host's own player.
        self.key_reminders = KeyReminders(self, {}, known=known, counted=self._counted)
        self._answer: asyncio.Future[Mapping[str, Any]] | None = None
        self._asked = 0  # message number of the open question

    def change(self, **changes: Any) -> None:
        """Change settings, and have the client store them."""
        super().change(**changes)
        self.outbox.put("change", changes=changes)

    def _counted(self, name: str, game: str, kind: str) -> None:
        self.outbox.put("counted", name=name, game=game, decision=kind)

    def your_turn(self) -> None:
        self.outbox.put("turn")

    def offer_invitation(self, code: str) -> None:
        """Let the client offer to copy or save the invitation. It accepts the words alone."""
        self.outbox.put("invitation", code=code)

    async def typed(self, prompt: str, default: str = "") -> str | None:
        answer = await self._ask("ask", prompt=prompt, default=default)
        text = answer.get("text")
        return text if isinstance(text, str) else None

    async def open_settings(self, game: str = "") -> None:
        """Open the settings at the client."""
        await self._ask("settings", game=game)

    def take_answer(self, number: int, answer: Mapping[str, Any]) -> None:
        """Accept the client's answer to a question; repeated ids are ignored."""
        if not self.remote_keyboard.is_news(number):
            return
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def has_heard(self, number: int) -> None:
        """Acknowledge messages, but keep an open question: a restarted client needs it again."""
        self.outbox.heard(min(number, self._asked - 1) if self._asked else number)

    async def _ask(self, kind: str, **what: Any) -> Mapping[str, Any]:
        """Ask the client to do something, and wait for its answer. Raises Leave if it goes."""
        assert self.keyboard is not None
        self._answer = asyncio.get_running_loop().create_future()
        lost = asyncio.get_running_loop().create_future()
        self.keyboard.on_lost = lambda: None if lost.done() else lost.set_result(None)
        self.outbox.put(kind, **what)
        self._asked = self.outbox.count
        self.remote_keyboard.done()
        try:
            await asyncio.wait({self._answer, lost}, return_when=asyncio.FIRST_COMPLETED)
            if not self._answer.done():
                raise Leave
            return self._answer.result()
        finally:
            self.keyboard.on_lost = None
            self._answer = None
            self._asked = 0
