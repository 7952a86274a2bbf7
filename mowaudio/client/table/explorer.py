"""The explorer: the zone, item and legal move that a player is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mowaudio.engine.game import Game
from mowaudio.engine.moves import Move
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.places import Direction, Focus, Item, Zone

_NONE = -1


class Explorer:
    """Walks the zones of one decision.

    It decides nothing and says nothing itself: each step returns the message to say.
    """

    def __init__(self, game: Game, view: Any, moves: Sequence[Move] = ()) -> None:
        self._game = game
        self._load(view, moves)
        # Whether the player has gone anywhere since this decision began. Until then Enter does
        # nothing, so that a key pressed twice does not make the next move as well.
        self.chosen = False
        self.unfolded: set[str] = set()  # zones whose items a page shows on request

    def _load(self, view: Any, moves: Sequence[Move]) -> None:
        """Read the zones of this view and go back to the start."""
        self.zones = self._game.places.zones(view, moves)
        self._view, self._moves = view, moves
        self._zone, self._items = 0, [_NONE] * len(self.zones)
        self._move = _NONE  # the legal move that Tab is on; walking to an item clears it

    @property
    def zone(self) -> Zone:
        return self.zones[self._zone]

    @property
    def focus(self) -> Focus:
        return Focus(self.zone.name, max(self._items[self._zone], 0), self.zone.number)

    @property
    def item(self) -> Item | None:
        """The item that was walked to; None before the first step and while Tab is on a move."""
        at = self._items[self._zone]
        return self.zone.items[at] if at != _NONE and self._move == _NONE else None

    @property
    def move(self) -> Move | None:
        """The legal move that Tab is on."""
        return self._moves[self._move] if self._move != _NONE else None

    def here(self) -> Message | None:
        """Describe the current move or item, for reading it again in full."""
        self.chosen = True
        if self.move is not None:
            return self._move_message()
        return self.item.message if self.item else None

    def step(self, by: int) -> Message:
        at = self._items[self._zone]
        if at == _NONE:
            return self.end(last=by < 0)
        there = at + by
        return self._go_to_item(there if 0 <= there < len(self.zone.items) else None)

    def step_to(self, direction: Direction) -> Message:
        """Step on a board or a sheet; in a row, left and up lead back."""
        layout = self.zone.layout
        if layout is None or direction not in layout.directions:
            back = direction in (Direction.LEFT, Direction.UP, Direction.UP_LEFT)
            return self.step(-1 if back else 1)
        at = self._items[self._zone]
        if at == _NONE:
            return self._go_to_item(0)
        there = layout.step(at, direction)
        said, crossing = self._go_to_item(there), self.zone.crossing
        crossed = crossing(at, there) if crossing and there is not None else None
        return replace(said, sound=crossed or said.sound)

    def end(self, *, last: bool) -> Message:
        return self._go_to_item(len(self.zone.items) - 1 if last else 0)

    def next_zone(self, by: int) -> Message:
        self._zone = (self._zone + by) % len(self.zones)
        self._move, self.chosen = _NONE, True
        at = self._items[self._zone] = max(self._items[self._zone], 0)
        return message(self.zone.title) + self.zone.items[at].message

    def next_move(self, by: int) -> Message:
        if not self._moves:
            return message(fact("explore.no.moves"))
        if self._move == _NONE:
            self._move = 0 if by > 0 else len(self._moves) - 1
        else:
            self._move = (self._move + by) % len(self._moves)
        self.chosen = True
        return self._move_message() + _n_of_m(self._move, len(self._moves))

    def go(self, focus: Focus) -> None:
        """Go to the item that an answer leads to."""
        for number, zone in enumerate(self.zones):
            if (zone.name, zone.number) == (focus.zone, focus.number):
                self._zone, self._move = number, _NONE
                self._items[number] = min(focus.item, len(zone.items) - 1)
                self.chosen = True

    def renew(self, view: Any, moves: Sequence[Move], focus: Focus, *, anew: bool = False) -> None:
        """Begin a new decision, at `focus` if that item still exists.

        It begins at the start instead if `anew` (a new turn), if the player has not walked
        anywhere, or if the decision is made in another zone than the one before.
        """
        was_somewhere = self._items[self._zone] != _NONE or focus != self.focus
        before = self.zones[0]
        self._load(view, moves)
        same = (before.name, before.number) == (self.zones[0].name, self.zones[0].number)
        if was_somewhere and same and not anew:
            self.go(focus)
        self.chosen = False

    def refresh(self, view: Any, moves: Sequence[Move]) -> None:
        """Keep position and choice after others have acted during this decision."""
        focus, move, chosen = self.focus, self.move, self.chosen
        was_somewhere = self._items[self._zone] != _NONE
        self._load(view, moves)
        if was_somewhere:
            self.go(focus)
        if move is not None and move in moves:
            self._move = moves.index(move)
        self.chosen = chosen

    def _go_to_item(self, at: int | None) -> Message:
        """Go to an item and describe it; None stays, and says that this is the edge."""
        edge = message(fact("explore.edge")) if at is None else message()
        at = self._items[self._zone] if at is None else at
        self._items[self._zone] = at
        self._move, self.chosen = _NONE, True
        said = edge + self.zone.items[at].message
        return said + _n_of_m(at, len(self.zone.items)) if self.zone.counted else said

    def _move_message(self) -> Message:
        assert self.move is not None
        return self._game.words.move(self.move, self._view)


def _n_of_m(at: int, count: int) -> Message:
    return message(fact("explore.n.of.m", Detail.NORMAL, place=at + 1, count=count))
