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
from collections.abc import Callable, Generator
from contextlib import suppress
from functools import partial
from importlib import import_module
from threading import Event, Thread
from typing import Any, BinaryIO, Protocol

from .mixer import RATE, Mixer
from .pulse import NoPulse, PulseDevice

HEAD = struct.Struct("<cI")
SPEAK, HUSH, PLAY, DROP = b"s", b"h", b"p", b"d"
NULL_DEVICE = "--null"
PERIOD_MS = 30
"""Short enough for a key to silence the voice at once, long enough for a busy machine: with 10
its stuttering was heard, with 40 the silence was late."""
PERIODS = 4
ASLEEP, AGAIN = 0.3, 2.0
"""Seconds without being asked for samples after which a device is renewed, and until it may be
once more."""
NICE = -11
TAIL = 0.1
"""Seconds that the device still plays after it has been given the last sample."""
TICK, NEWS = 0.01, 0.1
"""Seconds between two looks, and between two reports, while the voice speaks."""


def main(arguments: list[str]) -> int:
    answers = _Answers()
    mixer = Mixer()
    _hurry()
    try:
        if "--list" in arguments:
            answers.tell(devices=_names(answers))
            os._exit(0)
        device = _open(mixer, answers, null=NULL_DEVICE in arguments)
    except Exception as error:  # the sound library's own errors, or its absence
        answers.tell(failed=repr(error))
        return 1
    device.start()
    answers.tell(ready=True)
    reports = _Reports(mixer, answers, device)
    Thread(target=reports.run, daemon=True).start()
    _obey(sys.stdin.buffer, mixer, device, reports)
    device.change(mixer.hush)
    time.sleep(TAIL)
    # At once: no thread of the sound library may meet a dying interpreter.
    os._exit(0)


class Device(Protocol):
    """What plays the mixer."""

    def start(self) -> None: ...
    def change(self, action: Callable[[], None], *, appends: bool = False) -> None:
        """Do something to the mixer that shall be heard at once; or, where it only appends to
        what the voice is saying, in its time."""

    def wake(self) -> None:
        """It does not take samples: see to it, if that can be."""


def _open(mixer: Mixer, answers: _Answers, *, null: bool) -> Device:
    """PulseAudio where it is, else whatever the general library finds."""
    answers.tell(opening=True)
    if not null:
        with suppress(NoPulse):
            return PulseDevice(mixer, on_lost=lambda: os._exit(1))
    return _AnyDevice(_miniaudio(answers), mixer, null=null)


def _miniaudio(answers: _Answers) -> Any:
    """Loading it takes a tenth of a second, and more on a busy machine: not the device's fault."""
    answers.tell(loading=True)
    miniaudio = import_module("miniaudio")
    answers.tell(opening=True)
    return miniaudio


def _names(answers: _Answers) -> list[str]:
    return _AnyDevice(_miniaudio(answers), Mixer(), null=False).names()


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

    def __init__(self, mixer: Mixer, answers: _Answers, device: Device) -> None:
        self._mixer, self._answers, self._device = mixer, answers, device
        self._serial = 0
        self._changed = Event()

    def spoke(self) -> None:
        self._serial += 1
        self._changed.set()

    def run(self) -> None:
        told, latest, pulls, waiting = (0, False), 0.0, 0, 0
        while True:
            self._changed.wait(TICK if told[1] else None)
            self._changed.clear()
            state = (self._serial, self._mixer.speaking())
            # Ticks of ours, not of the clock: on a machine that is busy elsewhere they are long.
            waiting = waiting + 1 if state[1] and pulls == self._mixer.pulls else 0
            pulls, now = self._mixer.pulls, time.monotonic()
            if state != told or now > latest + NEWS:
                self._answers.tell(serial=state[0], speaking=state[1], waiting=waiting * TICK)
                told, latest = state, now
            if waiting * TICK > ASLEEP:
                self._device.wake()


def _obey(orders: BinaryIO, mixer: Mixer, device: Device, reports: _Reports) -> None:
    """Until the parent closes the pipe, or is no more."""
    while head := orders.read(HEAD.size):
        if len(head) < HEAD.size:
            return
        order, size = HEAD.unpack(head)
        content = orders.read(size)
        if len(content) < size:
            return
        if order == SPEAK:
            device.change(partial(mixer.speak, content), appends=True)
            reports.spoke()
        elif order == HUSH:
            device.change(mixer.hush)
        elif order == PLAY:
            kind, _, samples = content.partition(b"\n")
            device.change(partial(mixer.play, array("h", samples), kind.decode()))
        elif order == DROP:
            device.change(partial(mixer.drop, content.decode()))


def _hurry() -> None:
    """Before other programs, where the system lets us: as sound servers do. A processor that is
    wanted by all is heard as stutter."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, 0, NICE)


class _AnyDevice:
    """The default playback device of any system; raises if there is none."""

    def __init__(self, miniaudio: Any, mixer: Mixer, *, null: bool) -> None:
        self._miniaudio, self._mixer, self._null = miniaudio, mixer, null
        self._device = self._open()
        self._woken = 0.0

    def start(self) -> None:
        frames = _frames(self._mixer)
        next(frames)
        self._device.start(frames)

    def change(self, action: Callable[[], None], *, appends: bool = False) -> None:  # noqa: ARG002
        """It asks for samples shortly before they are heard."""
        action()

    def wake(self) -> None:
        """After it has run dry, one sometimes waits for us as we wait for it. A new device gets
        both going; once in a while, and not in the thread that reports."""
        if time.monotonic() > self._woken + AGAIN:
            self._woken = time.monotonic()
            Thread(target=self._renew, daemon=True).start()

    def names(self) -> list[str]:
        """ALSA lists devices on machines that have none: so only if one could be opened."""
        try:
            names = [str(info["name"]) for info in self._miniaudio.Devices().get_playbacks()]
        except Exception:  # listing asks more of a device than playing does
            names = []
        return names or [str(self._device.backend)]

    def _renew(self) -> None:
        with suppress(Exception):  # the one there may still wake up, and the parent sees if not
            old, self._device = self._device, self._open()
            self.start()
            old.close()

    def _open(self) -> Any:
        backend = self._miniaudio.Backend
        # Without being left out, the null device is taken for a sound card.
        real = [one for one in backend if one not in (backend.NULL, backend.CUSTOM)]
        return self._miniaudio.PlaybackDevice(
            sample_rate=RATE,
            nchannels=2,
            buffersize_msec=PERIOD_MS,
            callback_periods=PERIODS,
            backends=[backend.NULL] if self._null else real,
        )


def _frames(mixer: Mixer) -> Generator[Any, int, None]:
    wanted = yield b""
    while True:
        wanted = yield mixer.mix(wanted)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
