"""The process that plays sound: `python -m speech.sound_child`, started by `sound_process`.

A device asks for samples every few milliseconds and stutters when it has to wait. Only one Python
thread runs at a time, so the device and the mixer have a process of their own.

Input: orders, each a letter, a length and so many bytes. Output: lines of JSON, {"opening": true},
{"ready": true} or {"failed": ...}, then reports on the voice. With `--list`: only device names.
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
PERIOD_MS = 30  # with 10, a busy machine stuttered; with 40, a key silenced the voice too late
PERIODS = 4
ASLEEP, AGAIN = 0.3, 2.0
"""Seconds without a request for samples before a device is reopened, and between reopenings."""
NICE = -11
TAIL = 0.1  # seconds that the device plays on after the last sample
TICK = 0.01  # seconds between two polls while the voice speaks
NEWS = 0.05  # seconds between two reports meanwhile


def main(arguments: list[str]) -> int:
    answers = _Answers()
    mixer = Mixer()
    with suppress(AttributeError, OSError):  # stutter is heard, so run before other programs
        os.setpriority(os.PRIO_PROCESS, 0, NICE)
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
    # Threads of the sound library could crash an interpreter that shuts down.
    os._exit(0)


class Device(Protocol):
    """A playback device that takes its samples from the mixer."""

    def start(self) -> None: ...
    def change(self, action: Callable[[], None], *, appends: bool = False) -> None:
        """Change the mixer so that it is heard at once. `appends`: it only adds to the voice."""

    def wake(self) -> None:
        """Restart a device that takes no samples, if possible."""


def _open(mixer: Mixer, answers: _Answers, *, null: bool) -> Device:
    """Open PulseAudio, or else the default device of the general library."""
    answers.tell(opening=True)
    if not null:
        with suppress(NoPulse):
            return PulseDevice(mixer, on_lost=lambda: os._exit(1))
    return _AnyDevice(_miniaudio(answers), mixer, null=null)


def _miniaudio(answers: _Answers) -> Any:
    """Load the library. This is slow, and reported so that it does not count as opening time."""
    answers.tell(loading=True)
    miniaudio = import_module("miniaudio")
    answers.tell(opening=True)
    return miniaudio


def _names(answers: _Answers) -> list[str]:
    return _AnyDevice(_miniaudio(answers), Mixer(), null=False).names()


class _Answers:
    """Writes to the real standard output, to which libraries cannot print any more."""

    def __init__(self) -> None:
        self._stream = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)

    def tell(self, **news: Any) -> None:
        try:
            self._stream.write(json.dumps(news) + "\n")
            self._stream.flush()
        except OSError:  # the parent has ended, and input ends too
            pass


class _Reports:
    """Reports orders and the state of the voice, at once if they change, otherwise at intervals."""

    def __init__(self, mixer: Mixer, answers: _Answers, device: Device) -> None:
        self._mixer, self._answers, self._device = mixer, answers, device
        self._serial = 0
        self._changed = Event()

    def answer(self) -> None:
        """Report that one more order was carried out."""
        self._serial += 1
        self._changed.set()

    def run(self) -> None:
        told, latest, pulls, waiting = (0, False), 0.0, 0, 0
        while True:
            self._changed.wait(TICK if told[1] else None)
            self._changed.clear()
            state = (self._serial, self._mixer.speaking())
            # Counted in ticks, which are longer on a busy machine; keys that cut the voice do not
            # begin anew.
            waiting = waiting + state[1] if pulls == self._mixer.pulls else 0
            pulls, now = self._mixer.pulls, time.monotonic()
            if state != told or now > latest + NEWS:
                self._answers.tell(serial=state[0], speaking=state[1], waiting=waiting * TICK)
                told, latest = state, now
            if waiting * TICK > ASLEEP:
                self._device.wake()


def _obey(orders: BinaryIO, mixer: Mixer, device: Device, reports: _Reports) -> None:
    """Carry out orders until the parent closes the pipe or ends."""
    while head := orders.read(HEAD.size):
        if len(head) < HEAD.size:
            return
        order, size = HEAD.unpack(head)
        content = orders.read(size)
        if len(content) < size:
            return
        if order == SPEAK:
            device.change(partial(mixer.speak, content), appends=True)
        elif order == HUSH:
            device.change(mixer.hush)
        elif order == PLAY:
            kind, _, samples = content.partition(b"\n")
            device.change(partial(mixer.play, array("h", samples), kind.decode()))
        elif order == DROP:
            device.change(partial(mixer.drop, content.decode()))
        reports.answer()


class _AnyDevice:
    """The default playback device; raises if there is none."""

    def __init__(self, miniaudio: Any, mixer: Mixer, *, null: bool) -> None:
        self._miniaudio, self._mixer, self._null = miniaudio, mixer, null
        self._device = self._open()
        self._woken = 0.0

    def start(self) -> None:
        frames = _frames(self._mixer)
        next(frames)
        self._device.start(frames)

    def change(self, action: Callable[[], None], *, appends: bool = False) -> None:  # noqa: ARG002
        """Only do it: the device asks for samples shortly before they are heard."""
        action()

    def wake(self) -> None:
        """Reopen a device that has stopped asking for samples, as some do after an underrun."""
        if time.monotonic() > self._woken + AGAIN:
            self._woken = time.monotonic()
            Thread(target=self._renew, daemon=True).start()

    def names(self) -> list[str]:
        """Return the device names. ALSA lists devices that do not exist, so one is open here."""
        try:
            names = [str(info["name"]) for info in self._miniaudio.Devices().get_playbacks()]
        except Exception:  # listing may fail where playing works
            names = []
        return names or [str(self._device.backend)]

    def _renew(self) -> None:
        with suppress(Exception):  # the parent notices if the old device stays silent
            old, self._device = self._device, self._open()
            self.start()
            old.close()

    def _open(self) -> Any:
        backend = self._miniaudio.Backend
        # The library would take the null device for a sound card.
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
