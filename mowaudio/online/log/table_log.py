"""The log of a shared table: the agreed order of what has happened.

A table's log is its record in pieces: first the header with the draws that begin the game, then
one piece a move, with the draws that follow it. A writer names the piece after which it adds; if
another writer was quicker, that is a conflict, and nothing is added.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Protocol

SEATS = ".seats"  # suffix of a table's name: the log of its seats


class Conflict(Exception):
    """Another writer has added a piece; read it, and decide again."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a record. Numbers rise, with gaps."""

    number: int
    text: str


class TableLog(Protocol):
    """Storage of pieces: the only difference between one computer and a cluster."""

    async def append(self, table: str, text: str, after: int) -> int:
        """Store a piece after the one with the number `after` (0: the first), and return its
        number. Raises Conflict if another piece follows that one."""

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        """Return the pieces after a number; none if there is no such table."""

    def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        """Yield the pieces after a number, and new ones from any writer as they are added. Ends
        if there are no other writers."""
