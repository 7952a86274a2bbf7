"""A table with pretended keys: what a person at the keyboard would be told, key by key."""

from __future__ import annotations

import asyncio
import io
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Self

from prompt_toolkit.input import DummyInput

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keyboard import LOST, Keyboard
from mowaudio.client.terminal.keys import load
from mowaudio.client.terminal.terminal import CLEAR, Terminal
from mowaudio.engine.table import Table
from speech import Choice, Mode, Speaker
from speech.testing import FakeVoice, fakes

Screen = Callable[[App], Awaitable[object]]


class Screenful(io.StringIO):
    """What a terminal got."""

    def isatty(self) -> bool:
        return True


class Script(Keyboard):
    """Each key is pressed when it is waited for; of "enter&enter" the second is pressed in the
    same moment as the first."""

    def __init__(self) -> None:
        super().__init__(DummyInput())
        self.keys: deque[str] = deque()
        self._is_waited_for = False

    @property
    def is_free(self) -> bool:
        """Whether every key has had its answer, and the next one is waited for."""
        return self._is_waited_for and self._keys.empty()

    async def wait(self) -> str:
        for _ in range(5):
            await asyncio.sleep(0)  # fingers are slower than whatever is ready to be said
        if self._keys.empty() and self.keys:
            for key in self.keys.popleft().split("&"):
                self.push(key)
        self._is_waited_for = True
        try:
            return await super().wait()
        finally:
            self._is_waited_for = False

    def typed_ahead(self) -> Iterator[str]:
        while self.keys:
            yield self.keys.popleft()


class Person:
    """Somebody at the keyboard. Keys are pressed all at once, then the terminal is lost; what was
    printed can be read as lines, or as what is still on the screen after the last clearing."""

    def __init__(self, **preferences: object) -> None:
        self.out = Screenful()
        # Somebody who has played before, unless it is asked for otherwise.
        chosen = Preferences(
            speech="terminal", last_mode="terminal", sounds=False, keys_told="never"
        ).but(**preferences)
        self.keyboard = Script()
        self.app = App(chosen, Terminal(self.out), self.keyboard, settings_menu=open_settings)
        self.app.keymap = load()

    def with_voice(self) -> Self:
        """The same person with a voice of our own, whose words can be looked at."""
        self.voice = FakeVoice()
        speaker = Speaker(
            self.app.terminal.line,
            Choice(Mode.VOICE, (self.voice.name,), "asked-for"),
            self.app.preferences.for_speech,
            voices=fakes(self.voice),
        )
        self.app = App(
            self.app.preferences,
            self.app.terminal,
            self.keyboard,
            speaker=speaker,
            settings_menu=open_settings,
        )
        self.app.keymap = load()
        return self

    def spoken(self) -> list[str]:
        """What the voice has begun to say, once it is done."""
        self.app.speaker.drain(10)
        self.app.speaker.close()
        return [text for what, text in self.voice.log if what == "started"]

    def press(self, screen: Screen, *keys: str) -> list[str]:
        """The lines that a screen answers these keys with, the first lines included."""
        begin = len(self.out.getvalue())

        async def run() -> None:
            self.keyboard.keys = deque([*keys, LOST])
            with suppress(Leave):
                await screen(self.app)

        asyncio.run(run())
        return split(self.out.getvalue()[begin:])

    def play(self, table: Table, *keys: str) -> list[str]:
        async def screen(app: App) -> None:
            await TableScreen(app, table).play()

        return self.press(screen, *keys)

    @property
    def on_screen(self) -> list[str]:
        return split(self.out.getvalue().rpartition(CLEAR)[2])


def split(text: str) -> list[str]:
    """Lines, without the spaces that keep words whole at the end of a row."""
    return [" ".join(line.split()) for line in text.replace(CLEAR, "").split("\n") if line.strip()]


def has(lines: Sequence[str], text: str) -> bool:
    return any(text in line for line in lines)
