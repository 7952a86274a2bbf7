"""Terminal modes (termios) without echo of typed keys."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

_INPUT, _OUTPUT, _LOCAL = 0, 1, 3  # indices in the attributes of termios


@contextmanager
def no_echo() -> Iterator[bool]:
    """Keep keys that are not read yet from being echoed; False where that is not supported."""
    before = modes()
    if before is None:
        yield False
        return
    import termios

    keys = list(before)
    keys[_INPUT] &= ~termios.IXON  # Ctrl+S is a key of the client
    keys[_LOCAL] &= ~(termios.ECHO | termios.ICANON)
    # The terminal would write a completed line break before its text, and a fast reader would
    # say "blank". The client writes complete line breaks itself.
    keys[_OUTPUT] &= ~termios.ONLCR
    set_modes(keys)
    try:
        yield True
    finally:
        set_modes(before)


def modes() -> list[Any] | None:
    """Return the terminal's attributes; None where there are none."""
    with suppress(ImportError):
        import termios

        with suppress(OSError, ValueError, termios.error):
            return termios.tcgetattr(sys.stdin.fileno())
    return None


def hung_up() -> bool:
    """Return True if the terminal's window was closed."""
    with suppress(ImportError, AttributeError, ValueError):
        import termios

        try:
            termios.tcgetattr(sys.stdin.fileno())
        except termios.error as error:
            return bool(error.args[0] == errno.EIO)
    return False


def set_modes(wanted: list[Any]) -> None:
    import termios

    with suppress(OSError, ValueError, termios.error):  # the window may be gone
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, wanted)
