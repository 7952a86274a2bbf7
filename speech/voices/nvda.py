"""NVDA, through its controller client.

The library comes with accessible-output2, which has a class for it that looks at no answer: what
NVDA refuses, or no longer hears, would be lost without a word. So the library is called from here,
and every answer is looked at.

- `testIfRunning` alone proves nothing: wine answers it without any NVDA. NVDA is there if its
  process is, by the number that newer clients tell or by its name, or the window that it is known
  by to itself.
- Newer clients (3.0) tell whether NVDA is speaking. The marks of `speakSsml` would tell it too, but
  only to a call that waits, and that waits for ever when NVDA's speech is switched off, as it is
  for who reads braille alone, or, in some versions, when it is cancelled before it has begun.
- Priorities are not used: NVDA cancels speech of every priority at a key, and alerts before news is
  what our own queue sees to.
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
NEWER = "nvdaControllerClient.dll"
"""The name that NVDA's makers give to clients from 2.0 on: one that lies there is preferred."""
OURS = "nvdaControllerClient64.dll" if sys.maxsize > 2**32 else "nvdaControllerClient32.dll"
OK = 0


class Nvda:
    """NVDA's interface, as `ReaderVoice` wants it. `is_speaking` is there where NVDA tells."""

    name = "NVDA"
    brailles = True

    def __init__(self, library: Any) -> None:
        self._library = library
        for function in ("speakText", "brailleMessage"):
            self._function(function).argtypes = (ctypes.c_wchar_p,)
        if self._tells_speaking() is not None:
            self.is_speaking = lambda: bool(self._tells_speaking())

    def is_active(self) -> bool:
        return bool(self._function("testIfRunning")() == OK)

    def is_there(self, processes: Sequence[Process], has_window: Callable[[], bool]) -> bool:
        """Whether it answers, and is not answered for by somebody else."""
        if not self.is_active():
            return False
        pid = self._process_id()
        named = any(p.pid == pid or p.name.casefold() == PROGRAM for p in processes)
        return named or has_window()

    def speak(self, text: str) -> None:
        self._demand("speakText", text)

    def braille(self, text: str) -> None:
        self._demand("brailleMessage", text)

    def silence(self) -> None:
        # It has nothing to say if it is gone; the next message will notice.
        self._function("cancelSpeech")()

    def close(self) -> None:
        """Nothing of ours is left with NVDA."""

    def _demand(self, function: str, text: str) -> None:
        """In sleep mode NVDA is there and refuses: then it does not read the lines either."""
        if self._function(function)(text) != OK:
            raise VoiceError("refused" if self.is_active() else "gone")

    def _process_id(self) -> int | None:
        function = getattr(self._library, "nvdaController_getProcessId", None)
        pid = ctypes.c_ulong(0)
        if function is None or function(ctypes.byref(pid)) != OK:
            return None
        return pid.value or None

    def _tells_speaking(self) -> bool | None:
        """None: this client does not know, or the NVDA that it asks."""
        function = getattr(self._library, "nvdaController_isSpeaking", None)
        speaking = ctypes.c_ubyte(0)
        if function is None or function(ctypes.byref(speaking)) != OK:
            return None
        return bool(speaking.value)

    def _function(self, name: str) -> Any:
        return getattr(self._library, f"nvdaController_{name}")


def find_nvda() -> Nvda | None:
    """NVDA, if it is really there. (Without accessible-output2 itself: loading all its readers
    takes several times as long as all the rest that the first line waits for.)"""
    library = _load()
    if library is None:
        return None
    from ..windows_processes import has_window

    nvda = Nvda(library)
    # The name of NVDA's window is what NVDA itself looks for, before it starts a second time.
    there = nvda.is_there(running(), lambda: has_window("wxWindowClassNR", "NVDA"))
    return nvda if there else None


def _load() -> Any:
    package = find_spec("accessible_output2")
    folders = (package.submodule_search_locations if package is not None else None) or ()
    for path in (Path(folder) / "lib" / name for name in (NEWER, OURS) for folder in folders):
        try:
            return ctypes.WinDLL(str(path))  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            continue  # not there, or for another kind of processor
    return None
