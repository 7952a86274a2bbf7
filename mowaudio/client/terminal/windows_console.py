"""The Windows console: keys as events, and a window that is cleared by a system call.

Key events, unlike the escape sequences of newer consoles, work in every console, Wine's too, and
Escape needs no timeout. Keys that arrive together are not taken for a paste.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

_STANDARD_OUTPUT = -11
_VIRTUAL_TERMINAL_PROCESSING = 0x0004


def read_key_events(source: Input) -> None:
    """Make prompt_toolkit read this console by key events."""
    # Importable on Windows only.
    from importlib import import_module

    reader = import_module("prompt_toolkit.input.win32").ConsoleInputReader
    console: Any = source
    if hasattr(console, "console_input_reader"):
        console.console_input_reader.close()
        console.console_input_reader = reader(recognize_paste=False)
        console._use_virtual_terminal_input = False


def clear(write: Callable[[str], None], sequence: str) -> None:
    """Clear the window by a sequence that moves the cursor to the top, or else by system calls,
    which also remove what the console printed of the sequence."""
    console = _Console()
    mode = console.mode()
    console.set_mode(mode | _VIRTUAL_TERMINAL_PROCESSING)
    write(sequence)
    cursor = console.window().cursor
    if (cursor.x, cursor.y) != (0, 0):
        console.wipe()
    console.set_mode(mode)


class _Coordinates(ctypes.Structure):
    """The COORD structure."""

    _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short)]


class _Window(ctypes.Structure):
    """The CONSOLE_SCREEN_BUFFER_INFO structure."""

    _fields_ = [
        ("size", _Coordinates),
        ("cursor", _Coordinates),
        ("attributes", ctypes.c_ushort),
        ("shown", ctypes.c_short * 4),
        ("largest", _Coordinates),
    ]


class _Console:
    """Calls of kernel32 on the console of standard output; they do nothing if it is gone."""

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

    def wipe(self) -> None:
        window, top, done = self.window(), _Coordinates(0, 0), ctypes.c_uint32()
        cells = ctypes.c_uint32(window.size.x * window.size.y)
        blank, calls = ctypes.c_wchar(" "), self._calls
        calls.FillConsoleOutputCharacterW(self._handle, blank, cells, top, ctypes.byref(done))
        colour = ctypes.c_ushort(window.attributes)
        calls.FillConsoleOutputAttribute(self._handle, colour, cells, top, ctypes.byref(done))
        calls.SetConsoleCursorPosition(self._handle, top)

    def window(self) -> _Window:
        window = _Window()
        self._calls.GetConsoleScreenBufferInfo(self._handle, ctypes.byref(window))
        return window
