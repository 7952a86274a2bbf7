"""Lines to the terminal. Append only: no redraw, no colour.

A message is a line break, the text and a carriage return, so that the cursor, and with it a
braille display, stays at the start of the newest line; `layout` has the readers that want it
otherwise. But for them, the one exception to "no escape sequence" is the clearing of the window
when the keyboard is handed to another player.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import IO

from mowaudio.client.terminal.encodings import make_sayable
from mowaudio.client.terminal.layouts import Layout, by_words

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the window, its scroll-back, and the cursor to the top

_SPOKEN_SAFE = {ord(c): " " for c in map(chr, [*range(32), 127, *range(128, 160)])}


def plain(text: str) -> str:
    """A line without control characters: names and files may hold anything."""
    return text.translate(_SPOKEN_SAFE).strip()


class Terminal:
    """Where lines go: a terminal, or a pipe or file that gets plain lines."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self._out = sys.stdout if out is None else out
        make_sayable(self._out)
        self.is_terminal = self._out.isatty()
        self.lost = False
        self.layout = Layout()
        self.columns = 0  # 0: as many as the window has that we run in
        self._parting = False

    def line(self, text: str) -> None:
        text = plain(text)
        if not self.is_terminal:
            self._write(f"{text}\n")
            return
        if delay := self.layout.delay():
            time.sleep(delay)
        text, rows = by_words(self.layout.lead(text) + text, self.columns)
        before = self.layout.before(rows)
        after = "\r\n" if self._parting else self.layout.after(rows)
        self._write(before + text + after)

    def prompt(self) -> str:
        """What leads to the place of a prompt, for whoever writes it."""
        return self.layout.before(1)

    def ask(self, question: str) -> None:
        """Ask the terminal something, which it answers as if it were a key."""
        self._write(question)

    def clear(self) -> None:
        """Leave nothing of what was told to the last player on the screen."""
        if self.is_terminal and sys.platform == "win32":
            from mowaudio.client.terminal import windows_console

            windows_console.clear(self._write, CLEAR)
        elif self.is_terminal:
            self._write(CLEAR)

    def part(self) -> None:
        """The next line is the last, and leaves the shell one of its own for its prompt. Both go
        out in one piece: readers call an empty line "blank" when the cursor is put there."""
        self._parting = True

    def leave(self) -> None:
        """Give the shell a line for its prompt, if the last line has not."""
        if self.is_terminal and not self._parting:
            self._write("\r\n")

    def _write(self, text: str) -> None:
        if self.lost:
            return
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError):
            # The window is gone. The record is on disk; whoever waits for keys will notice.
            self.lost = True
            _swallow(self._out)


def _swallow(out: IO[str]) -> None:
    """What could not be written is still in the stream, and would be tried again at the end of
    the program: there, failing makes an exit code of its own."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, out.fileno())
        os.close(nowhere)
