"""Append-only output of lines to the terminal, without redraw or colour.

Apart from the layouts of some readers, the only escape sequence clears the window when the
keyboard is handed to another player.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import IO

from mowaudio.client.terminal.encodings import replace_unencodable
from mowaudio.client.terminal.layouts import Layout, wrap_words
from mowaudio.plain_text import clean

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the window, its scroll-back, and the cursor to the top


def plain(text: str) -> str:
    """Remove control characters, which names and files may contain."""
    return clean(text).strip()


class Terminal:
    """Writes lines to a terminal, or plain lines to a pipe or file."""

    def __init__(self, out: IO[str] | None = None) -> None:
        self._out = sys.stdout if out is None else out
        replace_unencodable(self._out)
        self.is_terminal = self._out.isatty()
        self.lost = False
        self.layout = Layout()
        self.columns = 0  # 0: the width of the window
        self._last_line = False

    def line(self, text: str) -> None:
        text = plain(text)
        if not self.is_terminal:
            self.write(f"{text}\n")
            return
        if delay := self.layout.delay():
            time.sleep(delay)
        text, rows = wrap_words(self.layout.lead(text) + text, self.columns)
        before = self.layout.before(rows)
        after = "\r\n" if self._last_line else self.layout.after(rows)
        self.write(before + text + after)

    def prompt(self) -> str:
        """Return what is written before a prompt."""
        return self.layout.before(1)

    def clear(self) -> None:
        """Clear the window and its scroll-back, which hold secrets of the last player."""
        if self.is_terminal and sys.platform == "win32":
            from mowaudio.client.terminal import windows_console

            windows_console.clear(self.write, CLEAR)
        elif self.is_terminal:
            self.write(CLEAR)

    def expect_last_line(self) -> None:
        """End the next line with the line break for the shell: alone, it is read as "blank"."""
        self._last_line = True

    def leave(self) -> None:
        """Give the shell a line for its prompt, unless the last line has done so."""
        if self.is_terminal and not self._last_line:
            self.write("\r\n")

    def write(self, text: str) -> None:
        """Write a text as it is, for example a request that the terminal answers like a key."""
        if self.lost:
            return
        try:
            self._out.write(text)
            self._out.flush()
        except (OSError, ValueError):
            # The window is gone; the next wait for a key raises Leave. The stream still holds the
            # text: without a new target, its flush at exit would fail and change the exit code.
            self.lost = True
            with suppress(OSError, ValueError):
                null = os.open(os.devnull, os.O_WRONLY)
                os.dup2(null, self._out.fileno())
                os.close(null)
