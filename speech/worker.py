"""The one worker that owns the voice.

It takes messages from the queue with manners and hands them to the first voice of a chain.
A voice that raises, or that holds a call or an utterance for too long, is left behind and
the next one says the same message again. When none is left, what has not been written yet
is written, and the speaker goes on with lines alone. A screen reader that is gone is looked for
now and then, for readers are restarted: when it is back it speaks again, and the lines end.

Callers never wait here: they hold the lock for as long as it takes to change the queue.
Voices are called without the lock, in a thread of their own (`voice_thread`).
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
LOOKING = 2.0
"""Seconds between two looks for a reader that is gone."""

Link = tuple[str, VoiceFactory]
A = TypeVar("A")
T = TypeVar("T")


class _NoVoiceLeft(Exception):
    pass


class Worker:
    """`on_mode(mode)` is called, from the worker's thread, when a lost voice changes the mode;
    its owner then asks `settle` for the lines that must be written now. And when a reader is back,
    with its mode."""

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
        self._on_notice = _sheltered(on_notice)
        self._on_mode = _sheltered(on_mode)
        self._on_line = _sheltered(on_line)
        self._timeouts = timeouts
        self._queue = SpeechQueue()
        self._changed = Condition()
        self._settings = settings
        self._applied: Settings | None = None
        self._thread: Thread | None = None
        self._host: VoiceThread | None = None
        self._voice: Voice | None = None
        self._lost = False
        self._speaking: Utterance | None = None
        self._deadline = 0.0
        self._hold_until = 0.0
        self._pause_until = 0.0
        self._stop_wanted = False
        self._closing = False
        self._gone = False

    # What callers ask for, from any thread.

    def push(self, utterance: Utterance) -> bool:
        """Take in a message. True: its line is owed and the caller must write it."""
        with self._changed:
            owed = utterance.owed and not self._reading
            if self._gone or self._closing:
                return utterance.owed
            if owed:
                utterance = Utterance(utterance.text, utterance.aloud, utterance.priority)
            self._stop_wanted |= self._queue.push(utterance)
            if self._thread is None:
                # The first message opens the voice: by then the first line has been written.
                self._thread = Thread(target=self._run, name="speech-worker", daemon=True)
                self._thread.start()
            self._changed.notify_all()
            return owed

    def key_pressed(self, *, early: bool = False) -> None:
        with self._changed:
            cut = self._queue.key_pressed(early=early)
            if early:
                self._stop_wanted |= cut
                self._changed.notify_all()
                return
            self._pause_until = 0.0
            lingering = self._voice is not None and self._voice.lingers
            self._stop_wanted |= cut or (lingering and self._queue.current is None)
            self._hold_until = time.monotonic() + self._timeouts.answer
            self._changed.notify_all()

    def pause(self, seconds: float) -> None:
        """Begin nothing for so long, or until a key."""
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
        """Wait until all has been said. False: there was more than the time allowed."""
        with self._changed:
            return self._changed.wait_for(self._idle, timeout)

    def settle(self) -> list[Utterance]:
        """The messages whose lines must be written now that no reader says them."""
        with self._changed:
            self._reading = False
            return self._queue.settle()

    def retire(self) -> list[Utterance]:
        """Stop, and hand over what has not been said. Does not wait for the voice to close."""
        with self._changed:
            left = self._queue.take_all()
            self._closing = True
            self._changed.notify_all()
        return left

    def close(self, timeout: float) -> None:
        self.retire()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(timeout)

    # The worker's own thread.

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
                except Hung:
                    self._lose("hung", "")
                except VoiceError as error:
                    self._lose(error.why, error.detail)
                except Exception as error:  # voices raise whatever their libraries raise
                    log.debug("voice failed", exc_info=True)
                    self._lose("raised", repr(error))
        finally:
            self._part()

    def _next_job(self) -> Callable[[], None] | None:
        """Wait for something to do."""
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
                self._changed.notify_all()  # for those who drain
                self._changed.wait(self._idle_time())
            return None

    def _idle_time(self) -> float | None:
        """How long to sleep, should nothing happen."""
        times = [time for time in (self._holding_time(), self._looking_time()) if time is not None]
        return min(times, default=None)

    def _looking_time(self) -> float | None:
        if self._absent is None:
            return None
        return max(0.0, self._look_at - time.monotonic())

    def _holding_time(self) -> float | None:
        """How long to sleep: until messages held back by a key must be let go."""
        if not self._queue.holding:
            return None
        left = self._hold_until - time.monotonic()
        if left <= 0:
            self._queue.release()
            return 0
        return left

    def _start(self) -> None:
        voice = self._voice or self._open()
        with self._changed:
            # Opening a voice takes time; the message may have been cut, or its line written.
            utterance, reading = self._queue.current, self._reading
            if utterance is None:
                return
        if utterance.owed and utterance.secret and not voice.brailles:
            # Not to be said and nowhere to be felt: the terminal is the only place left.
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
        """The next voice of the chain that can be opened."""
        while self._chain:
            self._link = name, factory = self._chain.popleft()
            host = VoiceThread(name)
            try:
                voice = host.call(partial(factory, self._settings), self._timeouts.opening)
            except Hung:
                self._tell_failed(name, "hung", "")
            except VoiceError as error:
                self._tell_failed(name, error.why, error.detail)
            except Exception as error:  # as above: whatever their libraries raise
                log.debug("does-not-open", exc_info=True)
                self._tell_failed(name, "raised", repr(error))
            else:
                self._welcome(host, voice)
                return voice
            host.end()
        raise _NoVoiceLeft

    def _welcome(self, host: VoiceThread, voice: Voice) -> None:
        with self._changed:
            self._host, self._voice = host, voice
            no_longer_read = self._reading and not voice.reads
        if no_longer_read:
            self._on_mode(Mode.VOICE)
        self._lost = False
        self._configure()

    def _look_for_reader(self) -> None:
        """A reader that was gone and is back speaks again, instead of ours."""
        assert self._absent is not None
        self._look_at = time.monotonic() + LOOKING
        name, factory = self._absent
        host = VoiceThread(name)
        try:
            voice = host.call(partial(factory, self._settings), self._timeouts.opening)
        except Exception:  # still gone, in whatever way
            host.end()
            return
        if self._voice is not None and self._link is not None:
            self._part()
            self._chain.appendleft(self._link)
        self._link, self._absent = self._absent, None
        self._on_mode(Mode.SCREEN_READER)
        with self._changed:
            self._reading = True
        self._welcome(host, voice)

    def _lose(self, why: str, detail: str) -> None:
        """The voice is of no more use; the next one says the same again."""
        name = self._voice.name if self._voice is not None else ""
        if self._voice is not None and self._voice.reads and why == "gone":
            self._absent, self._look_at = self._link, time.monotonic() + LOOKING
        self._part(hung=why == "hung")
        with self._changed:
            self._queue.again()
            self._speaking = None
            self._stop_wanted = False
        self._tell_failed(name, why, detail)

    def _give_up(self) -> None:
        with self._changed:
            self._queue.again()
            was_reading = self._reading
        # Lines first, then the news: a player who reads them has lost nothing when told why.
        self._on_mode(Mode.TERMINAL)
        with self._changed:
            self._gone = True
            self._queue.silence()
            self._changed.notify_all()
        self._on_notice(Notice("voice.none", {"reading": int(was_reading)}))

    def _part(self, hung: bool = False) -> None:
        """Close the voice, if it lets itself be closed."""
        with self._changed:
            host, voice = self._host, self._voice
            self._host = self._voice = self._applied = None
        if host is None or voice is None:
            return
        host.end(lambda: _close(voice), timeout=0.0 if hung else CLOSING)

    def _tell_failed(self, name: str, why: str, detail: str) -> None:
        """Once, however many fail one after the other: the next one that speaks is heard to."""
        log.debug("%s: %s %s", name, why, detail)
        if not self._lost:
            self._on_notice(Notice("voice.failed", {"voice": name, "why": why, "detail": detail}))
        self._lost = True


def _close(voice: Voice) -> None:
    """Silence first: closing may take long."""
    try:
        voice.stop()
    finally:
        voice.close()


def _sheltered(callback: Callable[[A], None]) -> Callable[[A], None]:
    """What the client does with our news must not end the thread that speaks."""

    def sheltered(news: A) -> None:
        try:
            callback(news)
        except Exception:
            log.exception("callback failed")

    return sheltered


def _speakable(text: str) -> str:
    """Without control characters: one of them must not end a C string or a protocol line."""
    return "".join(c if c.isprintable() else " " for c in text).strip()
