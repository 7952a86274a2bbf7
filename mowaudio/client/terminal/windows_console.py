"""What a Windows console does otherwise: keys as events, and a window that is cleared by a call.

Newer consoles offer to turn keys into the sequences of other terminals. We take the keys
themselves: an Escape is then an Escape at once, and it works the same in every console, old ones
and wine's too. And keys that come in one go are keys: quick fingers are not a paste.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

_STANDARD_OUTPUT = -11
_UNDERSTANDS_SEQUENCES = 0x0004


def by_events(source: Input) -> None:
    """Read this console key by key."""
    # Can be imported on Windows only.
    from importlib import import_module

    reader = import_module("prompt_toolkit.input.win32").ConsoleInputReader
    console: Any = source
    if hasattr(console, "console_input_reader"):
        console.console_input_reader.close()
        console.console_input_reader = reader(recognize_paste=False)
        console._use_virtual_terminal_input = False


def clear(write: Callable[[str], None], sequence: str) -> None:
    """Clear the window and its scroll-back by a sequence that ends with the cursor at the top;
    where the console does not understand it, by a call, which also takes away what it printed."""
    console = _Console()
    mode = console.mode()
    console.set_mode(mode | _UNDERSTANDS_SEQUENCES)
    write(sequence)
    if console.cursor() != (0, 0):
        console.wipe()
    console.set_mode(mode)


class _Coordinates(ctypes.Structure):
    """COORD"""

    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short)]


class _Window(ctypes.Structure):
    """CONSOLE_SCREEN_BUFFER_INFO"""

    _fields_ = [
        ("size", _Coordinates),
        ("cursor", _Coordinates),
        ("attributes", ctypes.c_ushort),
        ("shown", ctypes.c_short * 4),
        ("largest", _Coordinates),
    ]


class _Console:
    """The calls, on the console that is written to. One that is gone does nothing on them."""

    def __init__(self) -> None:
        self._calls: Any = getattr(ctypes, "windll").kernel32  # noqa: B009  not there elsewhere
        self._calls.GetStdHandle.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(self._calls.GetStdHandle(_STANDARD_OUTPUT))

    def mode(self) -> int:
        found = ctypes.c_uint32()
        self._calls.GetConsoleMode(self._handle, ctypes.byref(found))
        return found.value

    def set_mode(self, mode: int) -> None:
        self._calls.SetConsoleMode(self._handle, ctypes.c_uint32(mode))

    def cursor(self) -> tuple[int, int]:
        window = self._window()
        return window.cursor.x, window.cursor.y

    def wipe(self) -> None:
        window, top, done = self._window(), _Coordinates(0, 0), ctypes.c_uint32()
        cells = ctypes.c_uint32(window.size.x * window.size.y)
        blank, calls = ctypes.c_wchar(" "), self._calls
        calls.FillConsoleOutputCharacterW(self._handle, blank, cells, top, ctypes.byref(done))
        colour = ctypes.c_ushort(window.attributes)
        calls.FillConsoleOutputAttribute(self._handle, colour, cells, top, ctypes.byref(done))
        calls.SetConsoleCursorPosition(self._handle, top)

    def _window(self) -> _Window:
        window = _Window()
        self._calls.GetConsoleScreenBufferInfo(self._handle, ctypes.byref(window))
        return window
