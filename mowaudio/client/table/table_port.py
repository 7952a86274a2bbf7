"""How a screen acts on its table: directly, or through the room of a shared table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from mowaudio.client.app import App
from mowaudio.client.terminal.keys import Action
from mowaudio.engine import CHANCE_ACTS, Move, Seat, Table


@dataclass(frozen=True, slots=True)
class Change:
    """A move of a seat at a table, or the move that was taken back."""

    seat: Seat
    undone: Move | None = None


class TablePort(Protocol):
    """Actions on a table, as its screens need them."""

    async def play(self, seat: Seat, move: Move) -> None:
        """Make a move, or raise a `Refused`."""

    async def take_back(self, seat: Seat, to: int) -> Move:
        """Undo this seat's moves until `to` plies are left; return the last one undone."""

    async def key(self, app: App) -> str | None:
        """Wait for the next key; None if the table has changed meanwhile."""

    @property
    def extras(self) -> Mapping[Action, Callable[[], object]]:
        """Answers to keys beside the game, such as who else is there."""
        return {}

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """Further entries of the table menu; the text id of an entry is `table-<name>`."""
        return {}

    def settings_changed(self, app: App) -> None:
        """Apply settings that the player may have changed."""


class LocalPort(TablePort):
    """A table on which nobody else acts while a screen waits for keys."""

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

    def settings_changed(self, app: App) -> None:
        self._table.real_dice = app.preferences.real_dice
        if self._table.to_act == CHANCE_ACTS and not self._table.dice_due:
            self._table.roll()  # real dice were switched off in the middle of a throw
