"""Keys that come before anybody reads them: they wait, and the terminal does not show them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

_INPUT, _OUTPUT, _LOCAL = 0, 1, 3  # places in a terminal's attributes


@contextmanager
def unechoed() -> Iterator[bool]:
    """Keys that come before they are read wait unseen; False where that is not known how."""
    before = modes()
    if before is None:
        yield False
        return
    import termios

    keys = list(before)
    keys[_INPUT] &= ~termios.IXON  # Ctrl+S is a key of ours
    keys[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
    # A line break that the terminal completes goes out in a piece of its own, before its text: a
    # reader that is quick enough says "blank". Ours are complete.
    keys[_OUTPUT] &= ~termios.ONLCR
    set_modes(keys)
    try:
        yield True
    finally:
        set_modes(before)


def modes() -> list[Any] | None:
    """How the terminal treats keys and lines now; None where that is not known."""
    try:
        import termios
    except ImportError:
        return None
    try:
        return termios.tcgetattr(sys.stdin.fileno())
    except (OSError, ValueError, termios.error):
        return None


def set_modes(wanted: list[Any]) -> None:
    import termios

    with suppress(OSError, ValueError, termios.error):  # the window may be gone
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, wanted)
