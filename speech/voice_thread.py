"""A thread that calls one voice, with a timeout for each call.

Screen reader clients and COM objects need all their calls in one thread, and any call may hang in
C code that cannot be interrupted. After the timeout the thread is abandoned.
"""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from .timeouts import get_in_ticks

T = TypeVar("T")


class Hung(Exception):
    """A call has timed out, and the thread cannot be used any more."""


class VoiceThread:
    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._results: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        # A daemon: a voice that hangs must not keep the program from ending.
        self._thread = Thread(target=self._serve, name=f"voice-{name}", daemon=True)
        self._thread.start()

    def call(self, call: Callable[[], T], timeout: float) -> T:
        """Call in the voice's thread; raise what the call raises, or `Hung`."""
        self._calls.put(call)
        try:
            result, error = get_in_ticks(self._results, timeout)
        except Empty:
            raise Hung from None
        if error is not None:
            raise error
        value: T = result
        return value

    def end(self, last: Callable[[], None] | None = None, timeout: float = 0.0) -> None:
        """Make a last call and end the thread; wait for it until the timeout."""
        if last is not None:
            self._calls.put(last)
        self._calls.put(None)
        self._thread.join(timeout)

    def _serve(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._results.put((call(), None))
            except BaseException as error:
                self._results.put((None, error))
