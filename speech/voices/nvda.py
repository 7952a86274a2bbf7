"""NVDA, through its controller client.

The client library comes with accessible-output2, whose own class ignores NVDA's answers, so that
refused messages would be lost. This module calls the library directly.

- `testIfRunning` is not enough: wine answers it without NVDA. NVDA counts as running if its
  process (by the id that newer clients report, or by name) or its window exists.
- Clients from 3.0 on report whether NVDA is speaking. The marks of `speakSsml` are not used: that
  call never returns when NVDA's speech is off, or in some versions when it is cancelled early.
- Priorities are not used: NVDA cancels speech of every priority at a key.
"""

import ctypes
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..processes import Process, running
from .base import VoiceError

PROGRAM = "nvda.exe"
NEWER = "nvdaControllerClient.dll"  # the name of clients from 2.0 on; preferred if present
OURS = "nvdaControllerClient64.dll" if sys.maxsize > 2**32 else "nvdaControllerClient32.dll"
OK = 0


class Nvda:
    """NVDA for `ReaderVoice`. It has `is_speaking` if NVDA reports that."""

    name = "NVDA"
    brailles = True

    def __init__(self, library: Any) -> None:
        self._library = library
        for function in ("speakText", "brailleMessage"):
            self._function(function).argtypes = (ctypes.c_wchar_p,)
        if self._speaks() is not None:
            self.is_speaking = lambda: bool(self._speaks())

    def is_active(self) -> bool:
        return bool(self._function("testIfRunning")() == OK)

    def is_there(self, processes: Sequence[Process], has_window: Callable[[], bool]) -> bool:
        """Return True if NVDA itself answers, and not another program in its place."""
        if not self.is_active():
            return False
        pid = self._reported("getProcessId", ctypes.c_ulong(0)) or None
        named = any(p.pid == pid or p.name.casefold() == PROGRAM for p in processes)
        return named or has_window()

    def speak(self, text: str) -> None:
        self._demand("speakText", text)

    def braille(self, text: str) -> None:
        self._demand("brailleMessage", text)

    def silence(self) -> None:
        # An error means that NVDA has ended; the next message will notice.
        self._function("cancelSpeech")()

    def close(self) -> None:
        """Do nothing: NVDA holds nothing of ours."""

    def _demand(self, function: str, text: str) -> None:
        """Call a function; raise if NVDA has ended, or refuses because it is in sleep mode."""
        if self._function(function)(text) != OK:
            raise VoiceError("refused" if self.is_active() else "gone")

    def _reported(self, name: str, number: Any) -> int | None:
        """Return a number that NVDA reports; None if the client or NVDA is too old for it."""
        function = getattr(self._library, f"nvdaController_{name}", None)
        if function is None or function(ctypes.byref(number)) != OK:
            return None
        return int(number.value)

    def _speaks(self) -> int | None:
        return self._reported("isSpeaking", ctypes.c_ubyte(0))

    def _function(self, name: str) -> Any:
        return getattr(self._library, f"nvdaController_{name}")


def find_nvda() -> Nvda | None:
    """Return NVDA if it is running. accessible-output2 itself is not loaded: it is slow."""
    library = _load()
    if library is None:
        return None
    from ..windows_processes import has_window

    nvda = Nvda(library)
    # NVDA looks for this window itself, to find a copy that is already running.
    there = nvda.is_there(running(), lambda: has_window("wxWindowClassNR", "NVDA"))
    return nvda if there else None


def _load() -> Any:
    package = find_spec("accessible_output2")
    folders = (package.submodule_search_locations if package is not None else None) or ()
    for path in (Path(folder) / "lib" / name for name in (NEWER, OURS) for folder in folders):
        try:
            return ctypes.WinDLL(str(path))  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            continue  # missing, or for another processor
    return None
