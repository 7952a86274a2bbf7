"""The process that plays: `python -m speech.sound_child`, started by `sound_process`.

A device asks for samples every few milliseconds and is heard to stutter when it has to wait. In
the process of a program that thinks it would have to: one Python thread runs at a time. So the
device lives here, with nothing beside it but the mixer.

Orders come in as a letter, a length and so many bytes; what happens goes out in lines of JSON:
{"opening": true}, {"ready": true} or {"failed": ...}, and from then on how far the voice has got.
With `--list` it tells the names of the devices instead and ends.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import time
from array import array
from collections.abc import Generator
from importlib import import_module
from threading import Event, Thread
from typing import Any, BinaryIO

from .mixer import RATE, Mixer

HEAD = struct.Struct("<cI")
SPEAK, HUSH, PLAY, DROP = b"s", b"h", b"p", b"d"
NULL_DEVICE = "--null"
PERIOD_MS = 25
"""Short enough for a key to silence the voice at once, long enough for a busy machine: with 10
its stuttering was heard, with 40 the silence was late."""
PERIODS = 3
TAIL = 0.1
"""Seconds that the device still plays after it has been given the last sample."""
NEWS = 0.1
"""Seconds between two reports while the voice speaks."""


def main(arguments: list[str]) -> int:
    answers = _Answers()
    try:
        answers.tell(opening=True)
        device = _open_device(null=NULL_DEVICE in arguments)
    except Exception as error:  # the sound library's own errors, or its absence
        answers.tell(failed=repr(error))
        return 1
    if "--list" in arguments:
        answers.tell(devices=_names(device))
        device.close()
        return 0
    mixer = Mixer()
    frames = _frames(mixer)
    next(frames)
    device.start(frames)
    answers.tell(ready=True)
    reports = _Reports(mixer, answers)
    Thread(target=reports.run, daemon=True).start()
    _obey(sys.stdin.buffer, mixer, reports)
    mixer.hush()
    time.sleep(TAIL)
    # At once: no thread of the sound library may meet a dying interpreter.
    os._exit(0)


class _Answers:
    """Our lines have the real standard output to themselves; chatter of libraries has none."""

    def __init__(self) -> None:
        self._stream = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)

    def tell(self, **news: Any) -> None:
        try:
            self._stream.write(json.dumps(news) + "\n")
            self._stream.flush()
        except OSError:  # the parent has gone, and the end of our input tells the same
            pass


class _Reports:
    """How far the voice has got: at once when that changes, else now and then."""

    def __init__(self, mixer: Mixer, answers: _Answers) -> None:
        self._mixer, self._answers = mixer, answers
        self._serial = 0
        self._changed = Event()

    def spoke(self) -> None:
        self._serial += 1
        self._changed.set()

    def run(self) -> None:
        told, latest = (0, False), 0.0
        while True:
            self._changed.wait(0.01 if told[1] else None)
            self._changed.clear()
            now = time.monotonic()
            state = (self._serial, self._mixer.speaking())
            if state != told or now > latest + NEWS:
                self._answers.tell(
                    serial=state[0], speaking=state[1], waiting=self._mixer.waiting()
                )
                told, latest = state, now


def _obey(orders: BinaryIO, mixer: Mixer, reports: _Reports) -> None:
    """Until the parent closes the pipe, or is no more."""
    while head := orders.read(HEAD.size):
        if len(head) < HEAD.size:
            return
        order, size = HEAD.unpack(head)
        content = orders.read(size)
        if len(content) < size:
            return
        if order == SPEAK:
            mixer.speak(content)
            reports.spoke()
        elif order == HUSH:
            mixer.hush()
        elif order == PLAY:
            kind, _, samples = content.partition(b"\n")
            mixer.play(array("h", samples), kind.decode())
        elif order == DROP:
            mixer.drop(content.decode())


def _frames(mixer: Mixer) -> Generator[Any, int, None]:
    wanted = yield b""
    while True:
        wanted = yield mixer.mix(wanted)


def _open_device(*, null: bool) -> Any:
    """The default playback device; raises if there is none."""
    miniaudio: Any = import_module("miniaudio")
    # Without being left out, the null device is taken for a sound card.
    idle = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
    real = [backend for backend in miniaudio.Backend if backend not in idle]
    return miniaudio.PlaybackDevice(
        sample_rate=RATE,
        nchannels=2,
        buffersize_msec=PERIOD_MS,
        callback_periods=PERIODS,
        backends=[miniaudio.Backend.NULL] if null else real,
    )


def _names(device: Any) -> list[str]:
    """ALSA lists devices on machines that have none: so only if one could be opened."""
    miniaudio: Any = import_module("miniaudio")
    try:
        names = [str(info["name"]) for info in miniaudio.Devices().get_playbacks()]
    except Exception:  # listing asks more of a device than playing does
        names = []
    return names or [str(device.backend)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
