"""The timeouts of voices."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TypeVar

TICK = 0.01
T = TypeVar("T")


def get_in_ticks(
    queue: SimpleQueue[T], timeout: float, is_vain: Callable[[], bool] = lambda: False
) -> T:
    """Return the next item of a queue; `Empty` after the timeout, or when `is_vain` says that
    nothing will come. It is waited for in many short steps, each of which takes longer on a busy
    machine."""
    for _ in range(max(1, round(timeout / TICK))):
        with suppress(Empty):
            return queue.get(timeout=TICK)
        if is_vain():
            break
    raise Empty


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds after which a voice counts as hung."""

    opening: float = 12.0
    """Long, because voices that start a process have a shorter timeout of their own."""
    call: float = 0.8
    utterance: float = 10.0
    answer: float = 0.25  # seconds that news held back by a key waits for its answer

    def starting(self, text: str) -> float:
        """Return the time to synthesise a text: some milliseconds a sentence."""
        return self.call + len(text) / 2000

    def speaking(self, text: str, rate: int) -> float:
        """Return three times the expected duration of a text, because voices differ."""
        return self.utterance + 3 * (len(text) / 5) * 60 / max(rate, 60)
