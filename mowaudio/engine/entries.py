"""What a table has written down so far, and how much of what happened each line of it tells."""

from __future__ import annotations

from array import array

from mowaudio.engine.record import Entry

ENTRY_APART = 1000  # no entry makes so many events happen


class Entries:
    """The lines of a record behind its header. What was taken back stays in it, so they only grow
    in number; events are taken back."""

    __slots__ = ("_text", "_told")

    def __init__(self) -> None:
        self._text = bytearray()  # as a record has them: one object, however many they are
        self._told = array("L", [0])  # how many events there were after so many entries

    def __len__(self) -> int:
        return len(self._told) - 1

    @property
    def text(self) -> str:
        return self._text.decode()

    def add(self, entry: Entry, events: int) -> None:
        """One more, after which so many events have happened."""
        self._text += entry.to_text().encode()
        self._told.append(events)

    def told_by(self, place: int) -> int:
        """How many events somebody has been told who has come to this place; there may be fewer by
        now."""
        entries, more = divmod(max(0, place), ENTRY_APART)
        known = min(entries, len(self))
        whole, after = self._told[known], self._told[min(known + 1, len(self))]
        return max(whole, min(whole + more, after))

    def place_of(self, events: int) -> int:
        """The place of whoever has been told so many events: the entries that they know whole, and
        what they know of the next one."""
        known = len(self)
        while known and self._told[known] > events:
            known -= 1
        more = min(events - self._told[known], ENTRY_APART - 1)
        return known * ENTRY_APART + max(0, more)
