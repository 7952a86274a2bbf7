"""The parent's side of the process that plays sound (`sound_child`)."""

from __future__ import annotations

import json
import logging
from array import array
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from queue import Empty, Full, Queue, SimpleQueue
from subprocess import Popen, SubprocessError
from threading import Event, Lock, Thread
from time import sleep
from typing import Any

from . import children
from .sound_child import DROP, HEAD, HUSH, NULL_DEVICE, PLAY, SPEAK, TAIL
from .timeouts import TICK, get_in_ticks

log = logging.getLogger(__name__)

STARTING = 10.0  # seconds for Python to start on a busy machine
OPENING = 0.8  # seconds for the sound server to answer
STALLED = 0.7  # seconds, as the child counts them, in which the device has taken no samples
UNREPORTED = 70
"""Ticks without a report of the child. Ticks are counted instead of time, so that a slow machine is
not taken for a dead voice."""
QUEUED = 4000  # orders that may wait for the pipe: a quarter of an hour of speech
_CHILD = "speech.sound_child"


class NotOpened(Exception):
    """There is no device, or it did not open in time."""


class SoundProcess:
    """Raises `NotOpened` if there is no device. No call waits for the child: one thread writes to
    the pipe, which is full while the child is stopped, and another counts how long reports are
    overdue, because keys may come too fast for anybody to ask."""

    def __init__(self, *arguments: str) -> None:
        self._orders: Queue[bytes | None] = Queue(QUEUED)
        self._sent = 0
        self._sending = Lock()
        self._report: tuple[int, bool, float] = (0, False, 0.0)
        self._due = Event()  # a report
        self._late = 0  # ticks since the last one
        self._gone = False
        self._child = children.start(_CHILD, *arguments)
        try:
            _wait_for(self._child, "ready", self._receive)
        except NotOpened:
            children.kill(self._child)
            raise
        Thread(target=self._write, name="speech-orders", daemon=True).start()
        Thread(target=self._watch, name="speech-watch", daemon=True).start()

    def speak(self, samples: bytes) -> None:
        """Append mono samples to what the voice is saying."""
        self._order(SPEAK, samples)

    def hush(self) -> None:
        """Cut the voice."""
        self._order(HUSH)

    def speaking(self) -> bool:
        serial, speaking, _ = self._report
        return speaking or serial < self._sent

    def stalled(self) -> bool:
        """Return True if the child does not report, or the device takes no samples."""
        return self._gone or self._late > UNREPORTED or self._report[2] > STALLED

    def play(self, samples: array[int], kind: str = "") -> None:
        """Play stereo samples over whatever is sounding."""
        self._order(PLAY, kind.encode() + b"\n" + samples.tobytes())

    def drop(self, kind: str) -> None:
        """Cut the sounds of a kind."""
        self._order(DROP, kind.encode())

    def close(self) -> None:
        """Let the device play what it has, then end the child."""
        if not self._gone:
            self._put(None)
            with suppress(SubprocessError):
                self._child.wait(TAIL + children.GRACE)
        children.kill(self._child)

    def _order(self, order: bytes, content: bytes = b"") -> None:
        with self._sending:
            self._sent += 1
            self._put(HEAD.pack(order, len(content)) + content)
        self._due.set()

    def _put(self, order: bytes | None) -> None:
        try:
            self._orders.put_nowait(order)
        except Full:
            self._gone = True

    def _write(self) -> None:
        """Write orders to the pipe; close it at the end."""
        pipe = self._child.stdin
        assert pipe is not None
        try:
            while (order := self._orders.get()) is not None:
                pipe.write(order)
                pipe.flush()
            pipe.close()
        except (OSError, ValueError):  # the child has ended, or the pipe is closed
            self._gone = True

    def _watch(self) -> None:
        while not self._gone:
            if self.speaking():
                sleep(TICK)
                self._late += UNREPORTED if children.is_stopped(self._child) else 1
            else:
                self._late = 0
                self._due.wait()
                self._due.clear()

    def _receive(self, news: Mapping[str, Any] | None) -> None:
        if news is None:
            self._gone = True
            self._due.set()
        elif "serial" in news:
            self._report = (news["serial"], news["speaking"], news["waiting"])
            self._late = 0


def playback_devices() -> list[str]:
    """Return the names of the sound devices; none if the default one cannot be opened."""
    child = children.start(_CHILD, "--list")
    try:
        names: list[str] = _wait_for(child, "devices")
    except NotOpened:
        names = []
    finally:
        children.kill(child)
    return names


News = SimpleQueue[Mapping[str, Any] | None]


def _read_lines(child: Popen[bytes], on_report: Any = None) -> News:
    """Read the child's lines in a thread: reports, and None at the end, go to `on_report`, all
    other lines to the queue that is returned."""
    first: News = SimpleQueue()

    def read() -> None:
        assert child.stdout is not None
        try:
            for line in child.stdout:
                news = json.loads(line)
                if on_report is not None and "serial" in news:
                    on_report(news)
                else:
                    first.put(news)
        except ValueError:  # the pipe was closed, or the line is not JSON
            log.debug("no line", exc_info=True)
        first.put(None)
        if on_report is not None:
            on_report(None)

    Thread(target=read, name="speech-sound", daemon=True).start()
    return first


def _wait_for(child: Popen[bytes], wanted: str, on_report: Any = None) -> Any:
    """Return what the child tells under this name. One that is stopped is not waited for: it could
    not be told from one that starts slowly."""
    queue, timeout = _read_lines(child, on_report), STARTING
    is_stopped = partial(children.is_stopped, child)
    try:
        while (news := get_in_ticks(queue, timeout, is_stopped)) is not None:
            if wanted in news:
                return news[wanted]
            if "failed" in news:
                raise NotOpened(news["failed"])
            timeout = OPENING if "opening" in news else STARTING
    except Empty:
        raise NotOpened("hung") from None
    raise NotOpened("ended")


__all__ = ["NULL_DEVICE", "NotOpened", "SoundProcess", "playback_devices"]
