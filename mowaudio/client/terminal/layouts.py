"""Layouts: how a message is written to the terminal, and where the cursor is left after it.

Screen readers follow the cursor in different ways; `tests/heard` tests this with real ones.

- In general a message is a line break, its text and a carriage return: the cursor, and with it a
  braille display, stays at the start. There is no escape sequence.
- BRLTTY shows the cursor's row. After a wrapped message the cursor moves back to its first row.
- tdsr, after Up and Down, says only the cursor's row until the next key. Any input from the
  terminal counts as a key: so the terminal is asked for its status, and after its answer tdsr says
  all that is written. If the terminal does not answer, the cursor moves back to the first row,
  and Space or R tell the rest.
- Orca, after Escape, Home or F1, says new text only if the cursor is behind it, and of a wrapped
  message often only the cursor's row. When the window scrolls it repeats the row before; so a
  window that fills up is cleared (the scroll-back keeps its text), but only after a key that lets
  Orca say new text, and not within a burst: text that is cleared at once is never said. A burst
  is written with pauses, or Orca reads on into the next message and then repeats it.
- Windows Terminal tells readers (Narrator, NVDA if set to that) new text without what it takes for
  the echo of a key: after S, "Saved" becomes "aved". A leading space prevents this. NVDA and JAWS
  are spoken to directly: on arrows and Page keys NVDA also says the cursor's row, wherever it is.
"""

from __future__ import annotations

import os
import time

_TO_THE_TOP = "\x1b[H\x1b[2J"
# Keys after which Orca says all new text, and keys after which Orca or tdsr say one row.
_ORCA_ALL = ("enter", "tab", "s-tab", "space")
_ORCA_ROW = ("up", "down", "pageup", "pagedown")
_TDSR_ROW = ("up", "down")
_STATUS_REQUEST = "\x1b[5n"
_UNKNOWN = 10_000
_BURST = 0.15  # seconds between messages
_WINDOWED = ("DISPLAY", "WAYLAND_DISPLAY")


class Layout:
    """The layout for readers in general."""

    def lead(self, text: str) -> str:
        """Return what is written before a text, in its line."""
        return ""

    def before(self, rows: int) -> str:
        """Return what moves the cursor to a new message of so many rows."""
        return "\r\n"

    def after(self, rows: int) -> str:
        """Return what leaves the cursor where the reader needs it."""
        return "\r"

    def delay(self) -> float:
        """Return the seconds that the reader needs before the next message."""
        return 0.0

    def key_pressed(self, key: str) -> None:
        """Note a key: the reader is done with earlier messages."""

    def asks(self) -> str:
        """Return a request to the terminal that precedes the answer to a key, or ""."""
        return ""

    def answered(self, *, by_the_terminal: bool) -> None:
        """Note if the terminal has answered the request."""


class BrailleLayout(Layout):
    """The layout for BRLTTY: the cursor is at the start of the message."""

    def __init__(self) -> None:
        self._below = 0

    def before(self, rows: int) -> str:
        down = f"\x1b[{self._below}B" if self._below else ""
        self._below = 0
        return f"{down}\r\n"

    def after(self, rows: int) -> str:
        self._below = rows - 1
        return f"\r\x1b[{self._below}A" if self._below else "\r"


class ArrowLayout(BrailleLayout):
    """The layout for tdsr: a status request makes it say all; without an answer, as braille."""

    def __init__(self) -> None:
        super().__init__()
        self._by_row = False
        self._is_answered: bool | None = None  # None until the first request

    def after(self, rows: int) -> str:
        return super().after(rows if self._by_row else 1)

    def key_pressed(self, key: str) -> None:
        self._by_row = key in _TDSR_ROW

    def asks(self) -> str:
        """Ask once after the first key, to learn if the terminal answers, then after arrows."""
        wanted = self._by_row if self._is_answered else self._is_answered is None
        return _STATUS_REQUEST if wanted else ""

    def answered(self, *, by_the_terminal: bool) -> None:
        if self._is_answered is None:
            self._is_answered = by_the_terminal
        if by_the_terminal:
            self._by_row = False


class CaretLayout(Layout):
    """The layout for Orca: the cursor is behind the message, and the window rarely scrolls."""

    def __init__(self) -> None:
        self._row = _UNKNOWN
        self._key = "enter"
        self._written = 0.0

    def before(self, rows: int) -> str:
        from shutil import get_terminal_size

        height = get_terminal_size().lines
        if self._row + self._free_rows(rows, height) >= height:
            row, start = rows - 1, _TO_THE_TOP
        else:
            row, start = self._row + rows, "\r\n"
        self._row = min(row, height - 1)
        self._key = ""
        return start

    def _free_rows(self, rows: int, height: int) -> int:
        """Return how many rows must be free, or the window is cleared."""
        if len(self._key) == 1 or self._key in _ORCA_ALL:
            return max(rows, height // 2)  # for a round of everybody's moves
        return 1 if rows == 1 and self._key in _ORCA_ROW else -_UNKNOWN

    def after(self, rows: int) -> str:
        self._written = time.monotonic()
        return ""

    def delay(self) -> float:
        return 0.0 if self._key else max(0.0, self._written + _BURST - time.monotonic())

    def key_pressed(self, key: str) -> None:
        self._key = key


class NotifiedLayout(Layout):
    """The layout for Windows Terminal: no message begins with the letter of a key before it."""

    def __init__(self) -> None:
        self._keys: set[str] = set()

    def lead(self, text: str) -> str:
        return " " if text[:1].upper() in self._keys else ""

    def after(self, rows: int) -> str:
        self._keys.clear()
        return super().after(rows)

    def key_pressed(self, key: str) -> None:
        if len(key) == 1 or key.startswith("c-"):
            self._keys.add(key[-1].upper())


LAYOUT = "MOWAUDIO_LAYOUT"
_LAYOUTS = {
    "plain": Layout,
    "braille": BrailleLayout,
    "caret": CaretLayout,
    "arrow": ArrowLayout,
    "notified": NotifiedLayout,
}
_WINDOWS_TERMINAL = "WT_SESSION"


def wrap_words(text: str, columns: int = 0) -> tuple[str, int]:
    """Wrap a text at words; return it and the number of its rows.

    Rows are filled with spaces: a line break would be a pause to readers that follow the output.
    """
    if not columns:
        from shutil import get_terminal_size

        columns = max(1, get_terminal_size().columns)
    width = _width(text)
    if width <= columns:
        return text, 1
    if width != len(text):  # textwrap counts wide characters as narrow
        return text, -(-width // columns)
    from textwrap import wrap

    # One column less, so that a full row also ends with a space.
    rows = wrap(text, max(1, columns - 1), break_on_hyphens=False)
    return "".join(row.ljust(columns) for row in rows[:-1]) + rows[-1], len(rows)


def _width(text: str) -> int:
    """Return the number of columns of a text."""
    if text.isascii():
        return len(text)  # without the slow import of prompt_toolkit
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)


def layout_for(readers: tuple[str, ...]) -> Layout:
    """Return the layout for these readers, or the one that the environment names.

    Orca drives braille itself, and reads windows only: outside of one it is ignored."""
    if wanted := _LAYOUTS.get(os.environ.get(LAYOUT, "")):
        return wanted()
    if "Orca" in readers and any(name in os.environ for name in _WINDOWED):
        return CaretLayout()
    if "BRLTTY" in readers:
        return BrailleLayout()
    if "tdsr" in readers:
        return ArrowLayout()
    return NotifiedLayout() if _WINDOWS_TERMINAL in os.environ else Layout()
