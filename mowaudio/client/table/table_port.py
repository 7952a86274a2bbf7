"""How a screen acts on its table, and waits: at once, where the table is its own; through a room,
where others share it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from mowaudio.client.app import App
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE_ACTS, Seat
from mowaudio.engine.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """Something has happened at a table: whose doing it was, and the move that was taken back, if
    it was that."""

    seat: Seat
    undone: Move | None = None


class TablePort(Protocol):
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

    @property
    def extras(self) -> Mapping[Action, Callable[[], object]]:
        """What keys can ask for here beside the game: whoever else is there, for example."""
        ...

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """What the table menu has besides; the text of an entry is `table-<name>`."""
        ...

    def settled(self, app: App) -> None:
        """The player has been in the settings."""
        ...


class LocalPort:
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

    @property
    def extras(self) -> Mapping[Action, Callable[[], object]]:
        return {}

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {}

    def settled(self, app: App) -> None:
        self._table.real_dice = app.preferences.real_dice
        if self._table.to_act == CHANCE_ACTS and not self._table.dice_due:
            self._table.roll()  # the player has put the dice away in the middle of a throw
