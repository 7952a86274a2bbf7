"""A thread for one voice, and a limit on how long a call of it may take.

Screen reader clients and COM objects want all their calls in one thread, and any of them
may hang in C code that nothing can interrupt. So the calls are made here, and the caller
waits for so long and no longer; then the thread is left behind with whatever holds it.
"""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

TICK = 0.01

T = TypeVar("T")


class Hung(Exception):
    """A call has not come back in time. The thread is of no further use."""


class VoiceThread:
    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._results: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        # A daemon: a voice that hangs must not keep the program from ending.
        self._thread = Thread(target=self._serve, name=f"voice-{name}", daemon=True)
        self._thread.start()

    def call(self, call: Callable[[], T], timeout: float) -> T:
        """Make the call in the voice's thread; raise what it raises, or `Hung`."""
        self._calls.put(call)
        result, error = self._wait(timeout)
        if error is not None:
            raise error
        value: T = result
        return value

    def end(self, last: Callable[[], None] | None = None, timeout: float = 0.0) -> None:
        """Make a last call, wait for it at most so long, and let the thread go."""
        if last is not None:
            self._calls.put(last)
        self._calls.put(None)
        self._thread.join(timeout)

    def _wait(self, timeout: float) -> tuple[Any, BaseException | None]:
        """In many short waits: each takes longer on a machine that is busy elsewhere, so that
        slowness is not taken for death."""
        for _ in range(max(1, round(timeout / TICK))):
            with suppress(Empty):
                return self._results.get(timeout=TICK)
        raise Hung

    def _serve(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._results.put((call(), None))
            except BaseException as error:
                self._results.put((None, error))
