"""The terminal of a player who uses plain ssh: lines out, single keys in. The player's own screen
reader reads it."""

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
from mowaudio.online.remote.remote_app import WORDING
from speech import Choice, Mode, Priority, Speaker

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPress

_BELL = "\a"
_MOST_WAITING = 64  # keys
_LONGEST = 1000  # characters of a typed line


class SshTerminal(Terminal):
    """Lays lines out for screen readers in general, at the width of the player's window."""

    def __init__(self, send: Callable[[str], None], columns: int) -> None:
        super().__init__(io.StringIO())
        self.is_terminal, self.columns, self._send = True, columns, send

    def echo(self, text: str) -> None:
        """Write typed text or the bell, without a line break."""
        self.write(text)

    def write(self, text: str) -> None:
        if not self.lost:
            try:
                self._send(text)
            except (OSError, ValueError):
                self.lost = True


class SshKeyboard(Keyboard):
    """Decodes keys from the bytes that a terminal sends."""

    def __init__(self) -> None:
        from prompt_toolkit.input import DummyInput
        from prompt_toolkit.input.vt100_parser import Vt100Parser

        super().__init__(DummyInput())
        self._presses: list[KeyPress] = []
        self._parser = Vt100Parser(self._presses.append)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self.is_typing = False

    def feed(self, raw: bytes) -> None:
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
    """The app of a player's thin client, on the host, which keeps and speaks nothing of it."""

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
            transcript=Transcript(),  # the host's transcript has no keys of others
        )
        self.add_texts("apart")
        self.keymap = load()

    def next_speech(self) -> None:
        self.tell("ssh-speech")

    def your_turn(self) -> None:
        self.terminal.echo(_BELL)

    async def open_settings(self, game: str = "") -> None:
        from mowaudio.client.setup.settings_menu import open_settings

        await open_settings(self, game, WORDING)

    async def read_line(self, prompt: str, default: str) -> str | None:
        """Read a line with a terminal's own echo; the cursor moves only to delete."""
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
        """Return the line after one more key."""
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
            # The line is wrapped, and a backspace does not go back to the row above.
            self.terminal.echo(f"{self.terminal.prompt()}{plain(prompt)} {text[:-1]}")
        else:
            self.terminal.echo("\b" * width + " " * width + "\b" * width)
