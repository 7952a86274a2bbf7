"""The lines of a record that is being written, and how many events each of them told."""

from __future__ import annotations

from array import array

from mowaudio.engine.record import Entry

ENTRY_STEP = 1000  # offsets from one entry to the next: no entry has so many events


class Entries:
    """The lines of a record after its header. Undone moves stay in it, so it only grows; events do
    not."""

    __slots__ = ("_text", "_told")

    def __init__(self) -> None:
        self._text = bytearray()  # one object, however many there are
        self._told = array("L", [0])  # number of events after so many entries

    def __len__(self) -> int:
        return len(self._told) - 1

    @property
    def text(self) -> str:
        return self._text.decode()

    def add(self, entry: Entry, events: int) -> Entry:
        """Add and return an entry, after which the event log has so many events."""
        self._text += entry.to_text().encode()
        self._told.append(events)
        return entry

    def events_told(self, offset: int) -> int:
        """Count the events that a listener at this offset has been told; some may be undone now."""
        entries, more = divmod(max(0, offset), ENTRY_STEP)
        known = min(entries, len(self))
        whole, after = self._told[known], self._told[min(known + 1, len(self))]
        return max(whole, min(whole + more, after))

    def offset_of(self, events: int) -> int:
        """Return the offset of a listener who has been told so many events: the entries that they
        know completely, and how many events of the next one."""
        known = len(self)
        while known and self._told[known] > events:
            known -= 1
        more = min(events - self._told[known], ENTRY_STEP - 1)
        return known * ENTRY_STEP + max(0, more)
