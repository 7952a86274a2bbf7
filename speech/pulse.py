"""Play through PulseAudio, or PipeWire in its place, with their own library.

A second of sound is written in advance, so that a busy machine does not stutter. When something
changes, the unplayed part is written again, so that a key silences the voice at once. The general
sound library can do only one of the two.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from threading import Lock, Thread
from typing import Any

from .mixer import RATE, Mixer

POLL = 0.0005
"""Seconds between two polls. Polls are counted instead of time, because each takes longer on a
busy machine: a slow server is not taken for a dead one."""
OPENING = 1000  # polls before the server counts as hung
ANSWER = 60
"""Polls for the playing position. Without it nothing is rewritten."""
AHEAD = RATE  # frames that are written in advance
MARGIN = RATE // 80  # frames that are played too soon to be rewritten
REFILL = 0.1  # seconds
REQUEST_MS, FIRST_MS = 10, 5
_BYTES = 4  # a frame: two sides of 16 bits
_LIBRARY = "libpulse.so.0"
_SIGNED_16 = 3
_NO_AUTOSPAWN, _EARLY_REQUESTS = 1, 0x4000
_ABSOLUTE = 1
_CONTEXT_READY, _STREAM_READY = 4, 2
_CONTEXT_LOST, _STREAM_LOST = (5, 6), (3, 4)
_UNLIMITED = 0xFFFFFFFF


class NoPulse(Exception):
    """There is no library or no server."""


class PulseHangs(Exception):
    """The server does not answer."""


class _Format(ctypes.Structure):
    _fields_ = [("format", ctypes.c_int), ("rate", ctypes.c_uint32), ("channels", ctypes.c_uint8)]


class _Buffer(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_uint32) for name in ("maxlength", "tlength", "prebuf", "minreq", "fragsize")
    ]


class _Timing(ctypes.Structure):
    _fields_ = [
        ("seconds", ctypes.c_long),
        ("microseconds", ctypes.c_long),
        ("synchronized_clocks", ctypes.c_int),
        ("sink_usec", ctypes.c_uint64),
        ("source_usec", ctypes.c_uint64),
        ("transport_usec", ctypes.c_uint64),
        ("playing", ctypes.c_int),
        ("write_index_corrupt", ctypes.c_int),
        ("write_index", ctypes.c_int64),
        ("read_index_corrupt", ctypes.c_int),
        ("read_index", ctypes.c_int64),
    ]


class PulseDevice:
    """Plays a mixer. Raises `NoPulse` or `PulseHangs` if there is no server."""

    def __init__(self, mixer: Mixer, on_lost: Callable[[], None]) -> None:
        self._mixer = mixer
        self._on_lost = on_lost
        self._changing = Lock()
        self._pulse = _library()
        self._loop = self._pulse.pa_threaded_mainloop_new()
        self._lock = _MainLoopLock(self._pulse, self._loop)
        self._stream = self._open()

    def start(self) -> None:
        Thread(target=self._feed, name="pulse", daemon=True).start()

    def change(self, action: Callable[[], None], *, appends: bool = False) -> None:
        """Change the mixer and rewrite the unplayed frames, so that the change is heard at once.
        `appends`: it only adds to the end of the voice."""
        with self._changing:
            before = self._mixer.position
            heard = self._heard_until()
            if heard is not None:
                back = heard + MARGIN
                self._mixer.rewind(max(back, self._mixer.voice_end) if appends else back)
            action()
            self._write(heard, least=before)

    def wake(self) -> None:
        """Do nothing: a hung server cannot be woken, and the parent will notice."""

    def _feed(self) -> None:
        while True:
            with self._changing:
                if self._mixer.end > self._mixer.position or self._mixer.speaking():
                    self._write(self._heard_until())
            with self._lock:
                state = self._pulse.pa_stream_get_state(self._stream)
            if state in _STREAM_LOST:
                self._on_lost()
                return
            time.sleep(REFILL)

    def _write(self, heard: int | None, least: int = 0) -> None:
        """Write the mixer's frames, at most `AHEAD`, and at least up to frame `least`: older
        frames up to there would be played otherwise."""
        mixer = self._mixer
        start = mixer.position
        ahead = (start if heard is None else heard) + AHEAD
        frames = max(min(mixer.end, ahead), least) - start
        if frames <= 0:
            return
        samples = mixer.mix(frames).tobytes()
        with self._lock:
            self._pulse.pa_stream_write(
                self._stream, samples, len(samples), None, start * _BYTES, _ABSOLUTE
            )

    def _heard_until(self) -> int | None:
        """Return the frame that the server is playing; None if it does not answer."""
        pulse = self._pulse
        with self._lock:
            operation = pulse.pa_stream_update_timing_info(self._stream, None, None)
        if not operation:
            return None
        answered = False
        for _ in range(ANSWER):
            time.sleep(POLL)
            with self._lock:
                answered = pulse.pa_operation_get_state(operation) != 0
            if answered:
                break
        with self._lock:
            pulse.pa_operation_unref(operation)
            timing = pulse.pa_stream_get_timing_info(self._stream) if answered else None
            if not timing:
                return None
            frame = int(timing.contents.read_index) // _BYTES
        self._mixer.heard_until(frame)
        return frame

    def _open(self) -> Any:
        pulse, loop = self._pulse, self._loop
        with self._lock:
            context = pulse.pa_context_new(pulse.pa_threaded_mainloop_get_api(loop), b"mowaudio")
            if pulse.pa_context_connect(context, None, _NO_AUTOSPAWN, None) < 0:
                raise NoPulse
            pulse.pa_threaded_mainloop_start(loop)
        self._wait(lambda: pulse.pa_context_get_state(context), _CONTEXT_READY, _CONTEXT_LOST)
        spec = _Format(_SIGNED_16, RATE, 2)
        wanted = _Buffer(
            maxlength=_UNLIMITED,
            tlength=2 * AHEAD * _BYTES,
            prebuf=FIRST_MS * RATE // 1000 * _BYTES,
            minreq=REQUEST_MS * RATE // 1000 * _BYTES,
            fragsize=_UNLIMITED,
        )
        with self._lock:
            stream = pulse.pa_stream_new(context, b"mowaudio", ctypes.byref(spec), None)
            pulse.pa_stream_connect_playback(
                stream, None, ctypes.byref(wanted), _EARLY_REQUESTS, None, None
            )
        self._wait(lambda: pulse.pa_stream_get_state(stream), _STREAM_READY, _STREAM_LOST)
        return stream

    def _wait(self, state: Callable[[], int], ready: int, lost: tuple[int, ...]) -> None:
        for _ in range(OPENING):
            with self._lock:
                now = state()
            if now == ready:
                return
            if now in lost:
                raise NoPulse
            time.sleep(POLL)
        raise PulseHangs


class _MainLoopLock:
    """The lock that keeps the library's own thread waiting."""

    def __init__(self, pulse: Any, loop: Any) -> None:
        self._pulse, self._loop = pulse, loop

    def __enter__(self) -> None:
        self._pulse.pa_threaded_mainloop_lock(self._loop)

    def __exit__(self, *exception: object) -> None:
        self._pulse.pa_threaded_mainloop_unlock(self._loop)


def _library() -> Any:
    try:
        pulse = ctypes.CDLL(_LIBRARY)
    except OSError as error:
        raise NoPulse from error
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    size = ctypes.c_size_t
    for name, result, arguments in (
        ("threaded_mainloop_new", pointer, ()),
        ("threaded_mainloop_get_api", pointer, (pointer,)),
        ("threaded_mainloop_start", number, (pointer,)),
        ("threaded_mainloop_lock", None, (pointer,)),
        ("threaded_mainloop_unlock", None, (pointer,)),
        ("context_new", pointer, (pointer, text)),
        ("context_connect", number, (pointer, text, number, pointer)),
        ("context_get_state", number, (pointer,)),
        ("stream_new", pointer, (pointer, text, pointer, pointer)),
        ("stream_connect_playback", number, (pointer, text, pointer, number, pointer, pointer)),
        ("stream_get_state", number, (pointer,)),
        ("stream_write", number, (pointer, text, size, pointer, ctypes.c_int64, number)),
        ("stream_update_timing_info", pointer, (pointer, pointer, pointer)),
        ("stream_get_timing_info", ctypes.POINTER(_Timing), (pointer,)),
        ("operation_get_state", number, (pointer,)),
        ("operation_unref", None, (pointer,)),
    ):
        function = getattr(pulse, f"pa_{name}")
        function.restype, function.argtypes = result, arguments
    return pulse
