"""Keys that come before anybody reads them: they wait, and the terminal does not show them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_INPUT, _OUTPUT, _LOCAL = 0, 1, 3  # places in a terminal's attributes


@contextmanager
def unechoed() -> Iterator[bool]:
    """Keys that come before they are read wait unseen; False where that is not known how."""
    try:
        import termios
    except ImportError:
        yield False
        return
    try:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
    except (OSError, ValueError, termios.error):
        yield False
        return
    keys = list(before)
    keys[_INPUT] &= ~termios.IXON  # Ctrl+S is a key of ours
    keys[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
    # A line break that the terminal completes goes out in a piece of its own, before its text: a
    # reader that is quick enough says "blank". Ours are complete.
    keys[_OUTPUT] &= ~termios.ONLCR
    termios.tcsetattr(terminal, termios.TCSANOW, keys)
    try:
        yield True
    finally:
        with suppress(termios.error):  # the window may be gone
            termios.tcsetattr(terminal, termios.TCSANOW, before)
