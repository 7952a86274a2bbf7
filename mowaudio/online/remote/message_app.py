"""The app of a player whose keys and lines travel as messages: at another computer, or at a page
in the browser."""

from __future__ import annotations

import asyncio
import io
from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from mowaudio.client.app import App, SettingsMenu
from mowaudio.client.description import Press
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.keyboard import LOST, Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.client.terminal.transcript import Transcript
from mowaudio.online.protocol.fields import TAP
from mowaudio.online.remote.outbox import Outbox
from speech import Choice, Mode, Priority, Settings, Speaker

if TYPE_CHECKING:
    from mowaudio.client.screen import Screen

_MOST_WAITING = 64  # keys
_MOST_MARKS = 1000  # questions that the player may not have heard
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
        self._marks: deque[tuple[int, int]] = deque(maxlen=_MOST_MARKS)  # questions, and those
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
        while self._marks and self._marks[0][1] <= heard:
            self.pressed_at, _ = self._marks.popleft()
        return key

    def done(self) -> None:
        """Tell the client that its last key has been answered."""
        if self._taken > self.answered:
            self.answered = self._taken
            self._outbox.put("done", id=self.answered)

    def question(self) -> None:
        self._asked = self._outbox.count + 1
        self.questions += 1
        self._marks.append((self.questions, self._asked))

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


class MessageApp(App):
    def __init__(
        self,
        preferences: Preferences,
        outbox: Outbox,
        *,
        shows: bool = False,
        keep_settings: bool = False,
        settings_menu: SettingsMenu | None = None,
    ) -> None:
        self.outbox, self.shows = outbox, shows
        self.remote_keyboard = RemoteKeyboard(outbox)
        super().__init__(
            preferences,
            RemoteTerminal(outbox),
            self.remote_keyboard,
            speaker=RemoteSpeaker(outbox, preferences.for_speech),
            keep_settings=keep_settings,
            settings_menu=settings_menu,
            transcript=Transcript(),  # a transcript of the host must not log others' keys
        )
        self.add_texts("apart")
        self.keymap = _default_keys()  # the client translates the player's own keys
        self._answer: asyncio.Future[Mapping[str, Any]] | None = None
        self._asked = 0  # message number of the open question
        self._screen: Screen | None = None  # the one that waited for input last
        self._shown: dict[str, Any] = {}  # its description
        self._number = 0  # of that description; a tap names it
        self._actions_sent = 0  # message number of the newest one that had its actions
        self._presses: list[Press] = []  # what its controls do

    # -- screens --------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Send the description of a screen, if it is another one than before."""
        self._screen = screen
        if not self.shows:
            self._shown = {}  # what a page has shown before is outdated
            return
        content, self._presses = screen.describe().numbered()
        if content != self._shown:
            same = content["actions"] == self._shown.get("actions")
            self._shown, self._number = content, self._number + 1
            if same and self._actions_sent <= self.outbox.arrived:
                content = {name: part for name, part in content.items() if name != "actions"}
            else:
                self._actions_sent = self.outbox.count + 1
            self.outbox.replace("screen", number=self._number, **content)

    def show_again(self, *, shows: bool) -> None:
        """Send the screen to a client that has none; `shows`: whether that is a page."""
        self.shows = shows
        if shows and self._shown:
            self.outbox.replace("screen", number=self._number, **self._shown)
        elif shows and self._screen is not None:
            self.show(self._screen)

    def control(self, key: str) -> Press | None:
        if not key.startswith(TAP):
            return None
        number, _, at = key.removeprefix(TAP).partition(".")
        if int(number) != self._number or not int(at) < len(self._presses):
            return partial(self.tell, "tap-late")
        return self._presses[int(at)]

    # -- the player's own computer --------------------------------------------------------------

    def your_turn(self) -> None:
        self.outbox.put("turn")

    async def typed(self, prompt: str, default: str = "") -> str | None:
        answer = await self._ask("ask", prompt=prompt, default=default)
        text = answer.get("text")
        return text if isinstance(text, str) else None

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
            self._shown = {}  # the page has shown a text field in place of the screen
