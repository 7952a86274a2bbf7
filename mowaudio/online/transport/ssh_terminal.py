"""The terminal of somebody who has come by ssh: plain lines out, single keys in. Their own reader
reads it; nothing speaks here."""

from __future__ import annotations

import asyncio
import codecs
import io
from collections.abc import Callable
from typing import TYPE_CHECKING

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal.keyboard import ESCAPE_WAIT, LOST, Keyboard
from mowaudio.client.terminal.keys import Action, load
from mowaudio.client.terminal.terminal import Terminal, plain
from mowaudio.client.terminal.transcript import Transcript
from speech import Choice, Mode, Priority, Speaker

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPress

_BELL = "\a"
_SETTINGS = ("detail", "coordinates", "switches")  # the rest is between them and their terminal
_MOST_WAITING = 64  # keys; nobody has more fingers
_LONGEST = 1000  # characters of a typed line

Write = Callable[[str], None]


class _Channel(io.TextIOBase):
    """A channel as a stream that is a terminal."""

    def __init__(self, write: Write) -> None:
        self._write = write

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._write(text)
        return len(text)


class SshTerminal(Terminal):
    """Lines as they are laid out for readers in general, as wide as that window."""

    def __init__(self, write: Write, columns: int) -> None:
        super().__init__(_Channel(write))  # type: ignore[arg-type]
        self.columns = columns

    def echo(self, text: str) -> None:
        """What somebody types, and the bell: no line of its own."""
        self._write(text)

    def leave(self) -> None:
        if not self.lost:
            super().leave()


class SshKeyboard(Keyboard):
    """Keys from the bytes that a terminal sends."""

    def __init__(self) -> None:
        from prompt_toolkit.input import DummyInput
        from prompt_toolkit.input.vt100_parser import Vt100Parser

        super().__init__(DummyInput())
        self._presses: list[KeyPress] = []
        self._parser = Vt100Parser(self._presses.append)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.is_typing = False

    def feed(self, raw: bytes) -> None:
        """Keys that nobody has waited for yet wait, but not too many of them."""
        self._cancel_flush()
        self._parser.feed(self._decode(raw))
        self._pressed()
        loop = asyncio.get_running_loop()
        self._flush = loop.call_later(ESCAPE_WAIT, self._flush_escape)

    def push(self, key: str) -> None:
        most = _LONGEST if self.is_typing else _MOST_WAITING
        if key == LOST or self._keys.qsize() < most:
            super().push(key)

    def close(self) -> None:
        self._cancel_flush()

    def _flush_escape(self) -> None:
        self._parser.flush()
        self._pressed()

    def _pressed(self) -> None:
        self._take(self._presses)
        self._presses.clear()


class SshApp(App):
    """One player's end, at the host: nothing of it is kept there, nothing is spoken there."""

    terminal: SshTerminal
    keyboard: SshKeyboard

    def __init__(self, preferences: Preferences, terminal: SshTerminal) -> None:
        speaker = Speaker(
            terminal.line, Choice(Mode.TERMINAL, (), "asked-for"), preferences.for_speech
        )
        super().__init__(
            preferences,
            terminal,
            SshKeyboard(),
            speaker=speaker,
            keep_settings=False,
            transcript=Transcript(),  # the host's own player did not ask to log others' keys
        )
        self.also_say("apart")
        self.keymap = load()

    def switch_speech(self, mode: str) -> None:  # noqa: ARG002
        self.tell("ssh-speech")

    def your_turn(self) -> None:
        """The one sound that every terminal has."""
        self.terminal.echo(_BELL)

    async def open_settings(self, game: str = "") -> None:
        from mowaudio.client.setup.settings_menu import open_settings

        await open_settings(self, game, _SETTINGS)

    async def read_line(self, prompt: str, default: str) -> str | None:
        """As a terminal echoes it by itself: no cursor is moved but back over what is deleted."""
        keyboard, terminal = self.keyboard, self.terminal
        text = default
        self.speaker.say(f"{prompt} {text}".strip(), Priority.ANSWER, shown=True)
        terminal.echo(f"{terminal.prompt()}{plain(prompt)} {plain(text)}")
        keyboard.is_typing = True
        try:
            while True:
                key = await keyboard.wait()
                if key == LOST or (self.keymap.action(key, (Action.LEAVE,)) and len(key) > 1):
                    raise Leave
                if key in ("enter", "escape"):
                    return text if key == "enter" else None
                text = self._typed(prompt, text, key)
        finally:
            keyboard.is_typing = False

    def _typed(self, prompt: str, text: str, key: str) -> str:
        """One more key of a line."""
        character = " " if key == "space" else key
        if key == "backspace" and text:
            self._rub_out(prompt, text)
            return text[:-1]
        if len(character) == 1 and character.isprintable() and len(text) < _LONGEST:
            self.terminal.echo(character)
            return text + character
        return text

    def _rub_out(self, prompt: str, text: str) -> None:
        from prompt_toolkit.utils import get_cwidth

        width = get_cwidth(text[-1])
        if get_cwidth(f"{prompt} {text}") > self.terminal.columns:
            # A row is full, and a terminal does not go back over its edge.
            self.terminal.echo(f"{self.terminal.prompt()}{plain(prompt)} {text[:-1]}")
        else:
            self.terminal.echo("\b" * width + " " * width + "\b" * width)
