"""How a screen acts on its table, and waits: at once, where the table is its own; through a room,
where others share it."""

from __future__ import annotations

from typing import Protocol

from mowaudio.client.app import App
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.engine.table import Table


class Acting(Protocol):
    """What a screen needs of whoever holds the table."""

    async def play(self, seat: Seat, move: Move) -> None:
        """Make a move, or raise a `Refused`."""
        ...

    async def take_back(self, seat: Seat, to: int) -> Move:
        """Take this seat's own moves back until so many are left; the last one taken back."""
        ...

    async def key(self, app: App) -> str | None:
        """The next key; None if the table has changed meanwhile."""
        ...


class OwnTable:
    """Nobody else acts on it while a screen waits for keys."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def play(self, seat: Seat, move: Move) -> None:
        self._table.play(seat, move)

    async def take_back(self, seat: Seat, to: int) -> Move:  # noqa: ARG002
        while len(self._table.plies) > to:
            ply = self._table.undo()
        return ply.move

    async def key(self, app: App) -> str | None:
        return await app.key()
