"""The history of spoken lines. Each listener has one."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .messages import Priority


@dataclass(frozen=True, slots=True)
class Entry:
    """A spoken line, its priority, and the part that may be said aloud (None: all of it)."""

    text: str
    priority: Priority = Priority.INFO
    spoken: str | None = None


class History:
    """A bounded list of lines with a reading position.

    A new line moves the position to the newest. `older` and `newer` return None at the ends, so
    that the client can play the sound of an edge instead of repeating a line.
    """

    def __init__(self, limit: int = 500) -> None:
        if limit < 1:
            raise ValueError(limit)
        self._entries: deque[Entry] = deque(maxlen=limit)
        self._back = 0
        self._earlier: Callable[[], Iterable[Entry]] | None = None

    def __len__(self) -> int:
        self._recall_earlier()
        return len(self._entries)

    def begin_with(self, earlier: Callable[[], Iterable[Entry]]) -> None:
        """Set a function that provides earlier lines; it is called when they are first needed."""
        self._earlier = earlier

    def add(self, text: str, priority: Priority = Priority.INFO, spoken: str | None = None) -> None:
        self._entries.append(Entry(text, priority, spoken))
        self._back = 0

    @property
    def is_at_newest(self) -> bool:
        """True if no line is newer than the one at the reading position."""
        return self._back == 0

    def current(self) -> Entry | None:
        """Return the line at the reading position."""
        if not self._entries:
            self._recall_earlier()
        return self._entries[-1 - self._back] if self._entries else None

    def older(self, least: Priority = Priority.INFO) -> Entry | None:
        """Step back to a line of at least this priority; None at the beginning."""
        return self._step(1, least)

    def newer(self, least: Priority = Priority.INFO) -> Entry | None:
        """Step forward to a line of at least this priority; None at the end."""
        return self._step(-1, least)

    def latest(self) -> Entry | None:
        """Go to the newest line."""
        self._back = 0
        return self.current()

    def clear(self) -> None:
        self._entries.clear()
        self._back = 0
        self._earlier = None

    def _recall_earlier(self) -> None:
        if self._earlier is not None:
            earlier, self._earlier = self._earlier, None
            self._entries = deque([*earlier(), *self._entries], maxlen=self._entries.maxlen)

    def _step(self, step: int, least: Priority) -> Entry | None:
        self._recall_earlier()
        back = self._back + step
        while 0 <= back < len(self._entries):
            entry = self._entries[-1 - back]
            if entry.priority >= least:
                self._back = back
                return entry
            back += step
        return None
