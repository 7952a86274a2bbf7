"""The log of a shared table: what everybody agrees has happened, in which order.

A table's log is its record in pieces: first the header with the draws that begin the game, then
one piece a move, with the draws that follow it. Whoever adds a piece says after which one; if
somebody else was quicker, that is a conflict, and nothing is added.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Protocol

SEATS = ".seats"  # behind a table's name: the log of who sits where


class Conflict(Exception):
    """Somebody else has added something since; read it, and decide again."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a record. Numbers only grow; they say nothing else."""

    number: int
    text: str


class TableLog(Protocol):
    """Where pieces are kept. This is all that differs between one computer and many."""

    async def append(self, table: str, text: str, after: int) -> int:
        """Keep a piece for good, behind the one with the number `after` (0: the first); its
        number. Conflict if another one has come behind that."""
        ...

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        """What has come after a number; nothing if there is no such table."""
        ...

    def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        """What comes after a number, and goes on coming, from whoever adds it. Ends where nobody
        else can add anything."""
        ...
