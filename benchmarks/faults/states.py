"""Checksums of a table's moves, to find in a record the state that was told."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from mowaudio.engine.record import UNDO, Entry
from mowaudio.engine.table import Table

State = tuple[int, int]  # how many moves were made, and a sum over them


def state_of(table: Table) -> State:
    """Return the state of a table: a number and a sum over all moves and draws."""
    total = 0
    for ply in table.plies:
        total = _add(total, Entry(ply.seat, str(ply.move)))
    return len(table.plies), total


def states_in(entries: Iterable[Entry]) -> set[State]:
    """Return every state of a record's table, those that were taken back included."""
    sums = [0]
    found = {(0, 0)}
    for entry in entries:
        if entry.text == UNDO:
            sums.pop()
        else:
            sums.append(_add(sums[-1], entry))
        found.add((len(sums) - 1, sums[-1]))
    return found


def _add(total: int, entry: Entry) -> int:
    return crc32(entry.to_text().encode(), total)
