"""Call eSpeak NG from the `espeakng-loader` wheel with ctypes: text in, samples out.

The library has a global state, so a process has one `Library`, with a lock.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any

from ..mixer import RATE
from .base import VoiceError, VoiceName

SYNCHRONOUS = 2
DONT_EXIT = 0x8000  # without it, missing data ends the whole process
UTF8 = 1
PARAMETER_RATE, PARAMETER_VOLUME = 1, 2
BUFFER_MS = 20
GO_ON, ABORT = 0, 1

Sink = Callable[[bytes], bool]  # takes samples; returns False to stop the synthesis

_Samples = ctypes.POINTER(ctypes.c_short)
_Callback = ctypes.CFUNCTYPE(ctypes.c_int, _Samples, ctypes.c_int, ctypes.c_void_p)


class _VoiceRecord(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),  # a priority byte, then the code
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("reserved", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    ]


def _encoded(path: Path) -> bytes:
    """Encode a path for the C runtime, which uses the code page on Windows."""
    if sys.platform != "win32":
        return os.fsencode(path)
    from ..windows_paths import in_code_page

    return in_code_page(str(path))


class Library:
    def __init__(self) -> None:
        self._lock = Lock()
        self._sink: Sink | None = None
        self._failure: BaseException | None = None
        try:
            loader: Any = import_module("espeakng_loader")
            self._lib = ctypes.CDLL(loader.get_library_path())
            where = _encoded(Path(loader.get_data_path()).parent)
        except (ImportError, OSError, RuntimeError, UnicodeError) as error:
            raise VoiceError("unavailable", repr(error)) from error
        self._declare()
        rate = self._lib.espeak_Initialize(SYNCHRONOUS, BUFFER_MS, where, DONT_EXIT)
        if rate != RATE:
            raise VoiceError("unavailable", str(rate))
        # The library keeps the pointer, so the object must live as long.
        self._callback = _Callback(self._receive)
        self._lib.espeak_SetSynthCallback(self._callback)

    def _declare(self) -> None:
        lib = self._lib
        text, number, pointer = ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p
        size, unsigned = ctypes.c_size_t, ctypes.c_uint
        lib.espeak_Initialize.argtypes = (number, number, text, number)
        lib.espeak_SetSynthCallback.argtypes = (_Callback,)
        lib.espeak_SetSynthCallback.restype = None
        lib.espeak_SetVoiceByName.argtypes = (text,)
        lib.espeak_SetParameter.argtypes = (number, number, number)
        lib.espeak_ListVoices.argtypes = (pointer,)
        lib.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(_VoiceRecord))
        bounds = (size, unsigned, number, unsigned)  # size, position, its type, end
        lib.espeak_Synth.argtypes = (text, *bounds, unsigned, pointer, pointer)

    def set_rate(self, words_a_minute: int) -> None:
        self._set(PARAMETER_RATE, max(80, min(900, words_a_minute)))

    def set_volume(self, volume: int) -> None:
        self._set(PARAMETER_VOLUME, max(0, min(100, volume)))

    def set_voice(self, name: str) -> bool:
        with self._lock:
            code: int = self._lib.espeak_SetVoiceByName(name.encode())
            return code == 0

    def voices(self) -> tuple[VoiceName, ...]:
        with self._lock:
            records = self._lib.espeak_ListVoices(None)
            found = []
            for record in records:
                if not record:
                    break
                language = (record.contents.languages or b"\0")[1:].decode(errors="replace")
                found.append(VoiceName(record.contents.name.decode(errors="replace"), language))
            return tuple(found)

    def synthesise(self, text: str, sink: Sink) -> None:
        """Send the samples of a text to the sink in pieces, and return when all are sent."""
        data = text.encode()
        with self._lock:
            self._sink, self._failure = sink, None
            try:
                code = self._lib.espeak_Synth(data, len(data) + 1, 0, 0, 0, UTF8, None, None)
            finally:
                self._sink = None
        if self._failure is not None:
            raise self._failure
        if code != 0:
            raise VoiceError("raised", str(code))

    def _set(self, parameter: int, value: int) -> None:
        with self._lock:
            self._lib.espeak_SetParameter(parameter, value, 0)

    def _receive(self, samples: Any, count: int, _events: int | None) -> int:
        if not samples or count <= 0 or self._sink is None:
            return GO_ON
        try:
            return GO_ON if self._sink(ctypes.string_at(samples, 2 * count)) else ABORT
        except BaseException as error:  # cannot pass through C code; `synthesise` raises it
            self._failure = error
            return ABORT


_library: Library | None = None
_opening = Lock()


def library() -> Library:
    global _library
    with _opening:
        if _library is None:
            _library = Library()
        return _library
