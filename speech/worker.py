"""The worker that owns the voice.

It takes messages from the queue and hands them to the first voice of a chain. If a voice fails or
hangs, the next one says the same message again; one whose sound process has stopped is opened
again, if it had spoken for a while. When none is left, the lines that are owed are
printed, and the speaker only prints. A screen reader that has ended is looked for regularly, and
speaks again when it returns.

Callers hold the lock only while they change the queue. Voices are called without the lock, in a
thread of their own (`voice_thread`).
"""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from threading import Condition, Thread, current_thread
from typing import TypeVar

from .messages import Notice, Utterance
from .settings import Mode, Settings
from .speech_queue import SpeechQueue
from .timeouts import Timeouts
from .voice_thread import Hung, VoiceThread
from .voices.base import Voice, VoiceError, VoiceFactory

log = logging.getLogger(__name__)

POLL = 0.01
CLOSING = 1.0
LOOKING = 2.0  # seconds between two attempts to find a reader that has ended
LIVED = 10.0  # seconds after which a voice that stalls is worth another try

Link = tuple[str, VoiceFactory]
A = TypeVar("A")
T = TypeVar("T")


class _NoVoiceLeft(Exception):
    pass


class Worker:
    """Calls `on_mode(mode)` in its thread when a voice is lost, and its owner then prints the
    lines that `settle` returns; also when a screen reader has returned."""

    def __init__(
        self,
        chain: Iterable[Link],
        settings: Settings,
        *,
        reading: bool,
        on_notice: Callable[[Notice], None],
        on_mode: Callable[[Mode], None],
        on_line: Callable[[str], None],
        timeouts: Timeouts,
    ) -> None:
        self._chain = deque(chain)
        self._link: Link | None = None
        self._absent: Link | None = None
        self._look_at = 0.0
        self._reading = reading
        self._on_notice = _never_raising(on_notice)
        self._on_mode = _never_raising(on_mode)
        self._on_line = _never_raising(on_line)
        self._timeouts = timeouts
        self._queue = SpeechQueue()
        self._changed = Condition()
        self._settings = settings
        self._applied: Settings | None = None
        self._thread: Thread | None = None
        self._host: VoiceThread | None = None
        self._voice: Voice | None = None
        self._lost = False
        self._opened_at = 0.0
        self._speaking: Utterance | None = None
        self._deadline = 0.0
        self._hold_until = 0.0
        self._pause_until = 0.0
        self._stop_wanted = False
        self._closing = False
        self._gone = False

    # Called from any thread.

    def push(self, utterance: Utterance) -> bool:
        """Add a message. Return True if the caller must print its line."""
        with self._changed:
            owed = utterance.owed and not self._reading
            if self._gone or self._closing:
                return utterance.owed
            if owed:
                utterance = Utterance(utterance.text, utterance.aloud, utterance.priority)
            self._stop_wanted |= self._queue.push(utterance)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="speech-worker", daemon=True)
                self._thread.start()
            self._changed.notify_all()
            return owed

    def key_pressed(self, *, early: bool = False) -> None:
        with self._changed:
            self._stop_wanted |= self._queue.key_pressed(early=early)
            if not early:
                self._pause_until = 0.0
                lingers = self._voice is not None and self._voice.lingers
                self._stop_wanted |= lingers and self._queue.current is None
                self._hold_until = time.monotonic() + self._timeouts.answer
            self._changed.notify_all()

    def pause(self, seconds: float) -> None:
        """Begin no message for so long, or until a key."""
        with self._changed:
            self._pause_until = time.monotonic() + seconds

    def silence(self) -> None:
        with self._changed:
            self._pause_until = 0.0
            self._queue.silence()
            self._stop_wanted = self._voice is not None or self._speaking is not None
            self._changed.notify_all()

    def drop_news(self) -> None:
        with self._changed:
            self._queue.drop_news()
            self._changed.notify_all()

    def configure(self, settings: Settings) -> None:
        with self._changed:
            self._settings = settings
            self._changed.notify_all()

    def drain(self, timeout: float) -> bool:
        """Wait until all has been said; False on timeout."""
        with self._changed:
            return self._changed.wait_for(self._idle, timeout)

    def settle(self) -> list[Utterance]:
        """Return the messages whose lines must be printed, because no reader says them."""
        with self._changed:
            self._reading = False
            return self._queue.settle()

    def retire(self) -> list[Utterance]:
        """Stop and return the messages that were not said. Does not wait for the voice."""
        with self._changed:
            left = self._queue.take_all()
            self._closing = True
            self._changed.notify_all()
        return left

    def close(self, timeout: float) -> None:
        self.retire()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(timeout)

    # Called in the worker's thread.

    def _idle(self) -> bool:
        if self._gone or self._closing or self._thread is None:
            return True
        busy = self._speaking or self._queue.current or len(self._queue) or self._stop_wanted
        return not busy

    def _run(self) -> None:
        try:
            while (job := self._next_job()) is not None:
                try:
                    job()
                except _NoVoiceLeft:
                    self._give_up()
                    return
                except Exception as error:  # voices raise whatever their libraries raise
                    self._lose(*_failure(error))
        finally:
            self._close_voice()

    def _next_job(self) -> Callable[[], None] | None:
        """Wait for the next job; None at the end."""
        polled = False
        with self._changed:
            while not self._closing:
                if self._stop_wanted:
                    self._stop_wanted = False
                    return self._stop
                if self._voice is not None and self._applied is not self._settings:
                    return self._configure
                if self._speaking is not None:
                    if polled:
                        return self._poll
                    polled = True
                    self._changed.wait(POLL)
                    continue
                if (left := self._pause_until - time.monotonic()) > 0:
                    self._changed.wait(left)
                    continue
                if self._absent is not None and time.monotonic() >= self._look_at:
                    return self._look_for_reader
                if self._queue.next() is not None:
                    return self._start
                self._changed.notify_all()  # wakes `drain`
                self._changed.wait(self._idle_time())
            return None

    def _idle_time(self) -> float | None:
        """Return the seconds until there is something to do; None if only a call can change that.
        Messages held back by a key are released when their time is over."""
        now, moments = time.monotonic(), []
        if self._queue.holding:
            moments.append(self._hold_until)
            if self._hold_until <= now:
                self._queue.release()
        if self._absent is not None:
            moments.append(self._look_at)
        return max(0.0, min(moments) - now) if moments else None

    def _start(self) -> None:
        voice = self._voice or self._open()
        with self._changed:
            # While the voice was opened, the message may have been cut or printed.
            utterance, reading = self._queue.current, self._reading
            if utterance is None:
                return
        if utterance.owed and utterance.secret and not voice.brailles:
            # It can be neither said nor brailled.
            self._on_line(utterance.text)
            with self._changed:
                utterance = self._queue.written(utterance)
        text, aloud = utterance.text, _speakable(utterance.aloud)

        def utter() -> None:
            if reading and voice.brailles:
                voice.braille(text)
            if aloud:
                voice.prefer(utterance.priority)
                voice.start(aloud)

        self._deadline = time.monotonic() + self._timeouts.speaking(aloud, self._settings.rate)
        self._call(utter, self._timeouts.starting(aloud))
        with self._changed:
            self._speaking = utterance

    def _poll(self) -> None:
        assert self._voice is not None
        assert self._speaking is not None
        if self._call(self._voice.busy):
            if time.monotonic() > self._deadline:
                raise Hung
            return
        with self._changed:
            self._queue.finish(self._speaking)
            self._speaking = None
            self._changed.notify_all()

    def _stop(self) -> None:
        if self._voice is not None:
            self._call(self._voice.stop)
        with self._changed:
            self._speaking = None
            self._changed.notify_all()

    def _configure(self) -> None:
        assert self._voice is not None
        settings, voice = self._settings, self._voice
        self._applied = settings
        if not self._call(lambda: voice.configure(settings)):
            self._on_notice(Notice("voice.unknown", {"voice": settings.voice, "by": voice.name}))

    def _call(self, call: Callable[[], T], timeout: float = 0.0) -> T:
        assert self._host is not None
        return self._host.call(call, timeout or self._timeouts.call)

    # Changing voices.

    def _open(self) -> Voice:
        """Open the next voice of the chain that can be opened."""
        while self._chain:
            self._link = name, factory = self._chain.popleft()
            host = VoiceThread(name)
            try:
                voice = host.call(partial(factory, self._settings), self._timeouts.opening)
            except Exception as error:
                self._tell_failed(name, *_failure(error))
                host.end()
            else:
                self._adopt(host, voice)
                return voice
        raise _NoVoiceLeft

    def _adopt(self, host: VoiceThread, voice: Voice) -> None:
        with self._changed:
            self._host, self._voice = host, voice
        self._lost, self._opened_at = False, time.monotonic()
        self._configure()

    def _look_for_reader(self) -> None:
        """Let a screen reader that has returned replace the current voice."""
        assert self._absent is not None
        self._look_at = time.monotonic() + LOOKING
        name, factory = self._absent
        host = VoiceThread(name)
        try:
            voice = host.call(partial(factory, self._settings), self._timeouts.opening)
        except Exception:  # it has not returned
            host.end()
            return
        if self._voice is not None and self._link is not None:
            self._close_voice()
            self._chain.appendleft(self._link)
        self._link, self._absent = self._absent, None
        self._on_mode(Mode.SCREEN_READER)
        with self._changed:
            self._reading = True
        self._adopt(host, voice)

    def _lose(self, why: str, detail: str) -> None:
        """Give up a voice; the next one, or the same if it is worth it, repeats the message."""
        name = self._voice.name if self._voice is not None else ""
        again = why == "stalled" and time.monotonic() > self._opened_at + LIVED
        if again and self._link is not None:
            self._chain.appendleft(self._link)
        if self._voice is not None and self._voice.reads and why == "gone":
            self._absent, self._look_at = self._link, time.monotonic() + LOOKING
        self._close_voice(hung=why == "hung")
        with self._changed:
            self._queue.again()
            self._speaking = None
            self._stop_wanted = False
        self._tell_failed(name, why, detail, again)

    def _give_up(self) -> None:
        with self._changed:
            self._queue.again()
        # The owed lines are printed before the notice.
        self._on_mode(Mode.TERMINAL)
        with self._changed:
            self._gone = True
            self._queue.silence()
            self._changed.notify_all()
        self._on_notice(Notice("voice.none"))

    def _close_voice(self, hung: bool = False) -> None:
        """Close the voice, without waiting for one that hangs."""
        with self._changed:
            host, voice = self._host, self._voice
            self._host = self._voice = self._applied = None
        if host is None or voice is None:
            return

        def close() -> None:
            try:
                voice.stop()  # first, because closing may take long
            finally:
                voice.close()

        host.end(close, timeout=0.0 if hung else CLOSING)

    def _tell_failed(self, name: str, why: str, detail: str, again: bool = False) -> None:
        """Report a failure, but only the first of several in a row. Without a reader lines are
        printed, from now on: the next voice may take seconds to open."""
        log.debug("%s: %s %s", name, why, detail)
        if self._reading:
            self._on_mode(Mode.VOICE)
        if not self._lost:
            args = {"voice": name, "why": why, "detail": detail}
            self._on_notice(Notice("voice.failed", args | {"again": int(again)}))
        self._lost = True


def _failure(error: Exception) -> tuple[str, str]:
    """Return the reason and the detail of a voice's failure."""
    if isinstance(error, Hung):
        return "hung", ""
    if isinstance(error, VoiceError):
        return error.why, error.detail
    log.debug("voice failed", exc_info=error)
    return "raised", repr(error)


def _never_raising(callback: Callable[[A], None]) -> Callable[[A], None]:
    """Return a callback that logs errors, because they would end the worker's thread."""

    def call(argument: A) -> None:
        try:
            callback(argument)
        except Exception:
            log.exception("callback failed")

    return call


def _speakable(text: str) -> str:
    """Replace control characters, which could end a C string or a protocol line."""
    return "".join(c if c.isprintable() else " " for c in text).strip()
