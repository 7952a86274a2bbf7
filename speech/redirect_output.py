"""Keep libraries from writing into the player's terminal."""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

log = logging.getLogger(__name__)


class _ThreadMutedOutput:
    """Standard output without the lines of one thread. Not a subclass of the io classes, which
    close the stream that they wrap."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._muted = threading.get_ident()

    def write(self, text: str) -> int:
        if threading.get_ident() == self._muted:
            log.debug("%s", text.rstrip())
            return len(text)
        written: int = self._stream.write(text)
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def stdout_to_log() -> Iterator[None]:
    """Redirect what this thread prints to the log."""
    stream = sys.stdout
    muted: Any = _ThreadMutedOutput(stream)
    sys.stdout = muted
    try:
        yield
    finally:
        if sys.stdout is muted:
            sys.stdout = stream
