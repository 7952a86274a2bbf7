"""An app whose player is somewhere else: keys come in by a door, lines go out by it."""

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
from mowaudio.client.terminal.keys import Keymap, load
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.client.terminal.transcript import Transcript
from mowaudio.online.remote.outbox import Outbox
from speech import Choice, Mode, Priority, Settings, Speaker

_MOST_WAITING = 64  # keys; nobody has more fingers


class RemoteSpeaker(Speaker):
    """Sends what is to be said; the player's own speaker says it."""

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
        if not shown:  # a question that the player's own end puts
            self._outbox.put("say", text=text, priority=int(priority), spoken=spoken)

    def sound(self, name: str, pan: float = 0.0, pitch: float = 1.0) -> None:
        self._outbox.put("sound", name=name, pan=round(pan, 3), pitch=round(pitch, 4))

    def melody(self, notes: Any) -> None:
        self._outbox.put("melody", notes=[[round(value, 4) for value in note] for note in notes])

    def silence(self) -> None:
        self._outbox.put("silence")


class RemoteTerminal(Terminal):
    """Nothing is written here; a window that is cleared is cleared there."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__(io.StringIO())
        self._outbox = outbox

    def line(self, text: str) -> None:
        """Lines are the speaker's."""

    def clear(self) -> None:
        self._outbox.put("clear")


class RemoteKeyboard(Keyboard):
    """Keys that were pressed elsewhere, each with the newest line that its player had by then."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__()
        self._outbox = outbox
        self._pressed: asyncio.Queue[tuple[str, int, int]] = asyncio.Queue(_MOST_WAITING)
        self._asked = 0  # the number of the newest question's line
        self._taken = 0  # the id of the key that is being answered
        self.newest = 0  # the highest id that has come in
        self.answered = 0  # the highest id that has been answered

    def press(self, key: str, number: int, heard: int) -> bool:
        """A key with its id; False if there are too many already."""
        if number <= self.newest:
            return True  # sent again after a broken line: it has had its effect, or will have
        if self._pressed.full():
            return False
        self.newest = number
        self._pressed.put_nowait((key, number, heard))
        return True

    def is_news(self, number: int) -> bool:
        """Whether this answer to a question has not come in before; it is being answered now."""
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
        """The last key has had its answer: everything that it led to is on its way."""
        if self._taken > self.answered:
            self.answered = self._taken
            self._outbox.put("done", id=self.answered)

    def question(self) -> None:
        self._asked = self._outbox.count + 1

    def typed_ahead(self) -> Iterator[str]:
        """The player's own end looks after that."""
        return iter(())

    def lose(self, sign: int = 0) -> None:
        self.lost_by = sign
        if self._pressed.full():
            self._pressed.get_nowait()
        self._pressed.put_nowait((LOST, 0, 0))
        if self.on_lost is not None:
            self.on_lost()


@cache
def _usual_keys() -> Keymap:
    """The same for all: read once, kept once."""
    return load()


class RemoteApp(App):
    """One player's end of the program, at the host."""

    def __init__(
        self, preferences: Preferences, outbox: Outbox, known: Collection[str] = ()
    ) -> None:
        """`known`: the kinds of questions whose keys this player knows."""
        self.outbox = outbox
        self.far_keyboard = RemoteKeyboard(outbox)
        speaker = RemoteSpeaker(outbox, preferences.for_speech)
        super().__init__(
            preferences,
            RemoteTerminal(outbox),
            self.far_keyboard,
            speaker=speaker,
            keep_settings=False,
            transcript=Transcript(),  # the host's own player did not ask to log others' keys
        )
        self.also_say("apart")
        self.keymap = _usual_keys()  # a player's own are translated at their end
        # The host's own file is about others: this player's own end remembers.
        self.key_reminders = KeyReminders(self, {}, known=known, counted=self._counted)
        self._answer: asyncio.Future[Mapping[str, Any]] | None = None
        self._asked = 0  # the number of a question that is open

    def change(self, **changes: Any) -> None:
        """Settings that are changed at the table are the player's own, and kept there."""
        super().change(**changes)
        self.outbox.put("change", changes=changes)

    def _counted(self, name: str, game: str, kind: str) -> None:
        self.outbox.put("counted", name=name, game=game, decision=kind)

    def your_turn(self) -> None:
        self.outbox.put("turn")

    async def typed(self, prompt: str, default: str = "") -> str | None:
        answer = await self._ask("ask", prompt=prompt, default=default)
        text = answer.get("text")
        return text if isinstance(text, str) else None

    async def open_settings(self, game: str = "") -> None:
        """The player's own settings, at their own end."""
        await self._ask("settings", game=game)

    def take_answer(self, number: int, answer: Mapping[str, Any]) -> None:
        """What the player's end answers, with its id: once, however often it is sent."""
        if not self.far_keyboard.is_news(number):
            return
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def has_heard(self, number: int) -> None:
        """So far everything has arrived. But a question that is open is put again to who comes
        back with another program."""
        self.outbox.heard(min(number, self._asked - 1) if self._asked else number)

    async def _ask(self, kind: str, **what: Any) -> Mapping[str, Any]:
        """Something that the player's end does, and answers when it is done."""
        assert self.keyboard is not None
        self._answer = asyncio.get_running_loop().create_future()
        lost = asyncio.get_running_loop().create_future()
        self.keyboard.on_lost = lambda: None if lost.done() else lost.set_result(None)
        self.outbox.put(kind, **what)
        self._asked = self.outbox.count
        self.far_keyboard.done()
        try:
            await asyncio.wait({self._answer, lost}, return_when=asyncio.FIRST_COMPLETED)
            if not self._answer.done():
                raise Leave
            return self._answer.result()
        finally:
            self.keyboard.on_lost = None
            self._answer = None
            self._asked = 0
