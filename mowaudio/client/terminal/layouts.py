"""Where a message goes on the terminal and where the cursor is left after it.

Readers follow the cursor, each in its own way; what is right for one is wrong for another, as
`tests/heard` shows with the real ones:

- In general a message is a line break, its text and a carriage return: the cursor, and with it a
  braille display, stays at the start. No escape sequence at all.
- BRLTTY shows the row the cursor is in. A message wider than the terminal has several: there the
  cursor goes back up to the first one, or the display would stand at the message's end.
- tdsr, after Up and Down, says the row the cursor is in and nothing else until the next key: the
  last row of a long answer, and nothing of what others do meanwhile. But whatever the terminal
  sends is a key to it: so the terminal is asked whether it is well, and after its answer, which
  comes before anybody could have heard a word, all that is written is said. A terminal that does
  not answer has the cursor go back up: the first row is heard, which has the name, and not the
  last; Space and R, after which tdsr says all that is new, tell the rest.
- Orca, after Escape, Home or F1, says new text only if the cursor stands behind it, and of a
  wrapped message often nothing but the cursor's row. And when the window scrolls it says the row
  before again; so a window that is filling up is cleared (its scroll-back keeps what it showed),
  but only after a key that lets Orca say what is new, and not amid a burst of messages: what is
  cleared at once is never said. And a burst is given to it message by message: when it comes late
  to one of several rows, it reads on into the next, and then says that again.
- Windows Terminal tells readers (Narrator, and NVDA if it is set to that) what is new, but for what
  it takes for the echo of a key: after S, "Saved" would be heard as "aved". A space before such a
  message keeps it whole. NVDA and JAWS are spoken to directly: on Up, Down, Page Up and Page Down
  NVDA says the cursor's row as well as what is new, wherever the cursor is left.
"""

from __future__ import annotations

import os
import time

_TO_THE_TOP = "\x1b[H\x1b[2J"
# Keys after which Orca says what is new wherever it is, and those after which it says one row.
_SAID_ANYWAY = ("enter", "tab", "s-tab", "space")
_SAID_BY_ROW = ("up", "down", "pageup", "pagedown")
_SAID_AS_ROW = ("up", "down")
_IS_IT_WELL = "\x1b[5n"
_UNKNOWN = 10_000
_BURST = 0.15
_WINDOWED = ("DISPLAY", "WAYLAND_DISPLAY")


class Layout:
    """For readers in general."""

    def lead(self, text: str) -> str:
        """What the reader wants before a text, in its line."""
        return ""

    def before(self, rows: int) -> str:
        """What leads to the place of a message that takes so many rows."""
        return "\r\n"

    def after(self, rows: int) -> str:
        """What leaves the cursor where the reader wants it."""
        return "\r"

    def delay(self) -> float:
        """How many seconds the reader needs before the next message."""
        return 0.0

    def key_pressed(self, key: str) -> None:
        """What was shown until now has been heard, or is no longer wanted."""

    def asks(self) -> str:
        """What the terminal is asked before the key is answered, if the reader needs that."""
        return ""

    def answered(self, *, by_the_terminal: bool) -> None:
        """Whether it has answered what it was asked."""


class BrailleLayout(Layout):
    """For BRLTTY: at the start of the message, however long it is."""

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
    """For tdsr: after keys that let it say a row, the terminal makes it say all; one that cannot
    leaves it as for braille."""

    def __init__(self) -> None:
        super().__init__()
        self._by_row = False
        self._is_answered: bool | None = None  # not known before it was asked once

    def after(self, rows: int) -> str:
        return super().after(rows if self._by_row else 1)

    def key_pressed(self, key: str) -> None:
        self._by_row = key in _SAID_AS_ROW

    def asks(self) -> str:
        """After the first key, whichever it is: waiting in vain would be too long for an arrow. Not
        before it: the answer cuts what tdsr is saying."""
        wanted = self._by_row if self._is_answered else self._is_answered is None
        return _IS_IT_WELL if wanted else ""

    def answered(self, *, by_the_terminal: bool) -> None:
        if self._is_answered is None:
            self._is_answered = by_the_terminal
        if by_the_terminal:
            self._by_row = False


class CaretLayout(Layout):
    """For Orca: behind the message, and scrolling as seldom as can be."""

    def __init__(self) -> None:
        self._row = _UNKNOWN
        self._key = "enter"
        self._written = 0.0

    def before(self, rows: int) -> str:
        from shutil import get_terminal_size

        height = get_terminal_size().lines
        if self._row + self._room(rows, height) >= height:
            row, start = rows - 1, _TO_THE_TOP
        else:
            row, start = self._row + rows, "\r\n"
        self._row = min(row, height - 1)
        self._key = ""
        return start

    def _room(self, rows: int, height: int) -> int:
        """How many rows must be free, or the window is cleared."""
        if len(self._key) == 1 or self._key in _SAID_ANYWAY:
            return max(rows, height // 2)  # for a round of everybody's moves
        return 1 if rows == 1 and self._key in _SAID_BY_ROW else -_UNKNOWN

    def after(self, rows: int) -> str:
        self._written = time.monotonic()
        return ""

    def delay(self) -> float:
        """Nobody waits for it: the message before takes longer to say."""
        return 0.0 if self._key else max(0.0, self._written + _BURST - time.monotonic())

    def key_pressed(self, key: str) -> None:
        self._key = key


class NotifiedLayout(Layout):
    """For Windows Terminal: no message begins with a key that was pressed before it."""

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


def by_words(text: str, columns: int = 0) -> tuple[str, int]:
    """A text that no word of is cut at the end of a row, and how many rows it takes.

    It is filled up with spaces and stays one line: a line break would be a pause to readers that
    follow the output, and a word in two rows is two words to those that read the screen.
    """
    if not columns:
        from shutil import get_terminal_size

        columns = max(1, get_terminal_size().columns)
    width = _width(text)
    if width <= columns:
        return text, 1
    if width != len(text):  # a name in wide characters: textwrap counts them as narrow
        return text, -(-width // columns)
    from textwrap import wrap

    # One column less: a space between words, even where a row is full.
    rows = wrap(text, max(1, columns - 1), break_on_hyphens=False)
    return "".join(row.ljust(columns) for row in rows[:-1]) + rows[-1], len(rows)


def _width(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)  # the first line does not wait for a library of keys and widths
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)


def layout_for(readers: tuple[str, ...]) -> Layout:
    """The layout that suits who reads the terminal. Orca shows its lines in braille itself; it
    reads windows, so where we are in none it reads somebody else. Whoever is read to by something
    that we do not find can say what suits them in the environment."""
    if asked := _LAYOUTS.get(os.environ.get(LAYOUT, "")):
        return asked()
    if "Orca" in readers and any(name in os.environ for name in _WINDOWED):
        return CaretLayout()
    if "BRLTTY" in readers:
        return BrailleLayout()
    if "tdsr" in readers:
        return ArrowLayout()
    return NotifiedLayout() if _WINDOWS_TERMINAL in os.environ else Layout()
