"""The explorer: where the player is on the table, and which move they are on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mowaudio.engine.moves import Move
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.game import GameWords
from mowaudio.words.places import Direction, Focus, Item, Zone

_NOWHERE = -1


class Explorer:
    """Walks the zones of one decision. It decides nothing and says nothing by itself: each step
    answers with the message to say."""

    def __init__(
        self, zones: Sequence[Zone], moves: Sequence[Move], words: GameWords[Any, Any], view: Any
    ) -> None:
        self._zones = zones
        self._moves = moves
        self._words = words
        self._view = view
        self._zone = 0
        self._items = [_NOWHERE] * len(zones)
        self._move = _NOWHERE  # the legal move that Tab is on; an item walked to clears it
        # Whether the player has gone anywhere since this decision began. Until then Enter does
        # nothing, so that a key pressed twice does not make the next move as well.
        self.chosen = False

    # -- where it is --------------------------------------------------------------------------

    @property
    def zone(self) -> Zone:
        return self._zones[self._zone]

    @property
    def zones(self) -> Sequence[Zone]:
        return self._zones

    @property
    def focus(self) -> Focus:
        return Focus(self.zone.name, max(self._items[self._zone], 0), self.zone.number)

    @property
    def item(self) -> Item | None:
        """The item that was walked to; None before the first step and while Tab is on a move."""
        at = self._items[self._zone]
        return self.zone.items[at] if at != _NOWHERE and self._move == _NOWHERE else None

    @property
    def move(self) -> Move | None:
        """The legal move that Tab is on."""
        return self._moves[self._move] if self._move != _NOWHERE else None

    def here(self) -> Message | None:
        """What is here, for reading it again in full."""
        self.chosen = True
        if self.move is not None:
            return self._said_move()
        return self.item.message if self.item else None

    # -- walking ------------------------------------------------------------------------------

    def step(self, by: int) -> Message:
        at = self._items[self._zone]
        if at == _NOWHERE:
            return self._stand_on(0 if by > 0 else len(self.zone.items) - 1)
        there = at + by
        if not 0 <= there < len(self.zone.items):
            return self._edge()
        return self._stand_on(there)

    def step_to(self, direction: Direction) -> Message:
        """On a board or a sheet; in a row, left and up lead back."""
        layout = self.zone.layout
        if layout is None or direction not in layout.directions:
            back = direction in (Direction.LEFT, Direction.UP, Direction.UP_LEFT)
            return self.step(-1 if back else 1)
        at = self._items[self._zone]
        if at == _NOWHERE:
            return self._stand_on(0)
        there = layout.step(at, direction)
        if there is None:
            return self._edge()
        said = self._stand_on(there)
        crossed = self.zone.crossing(at, there) if self.zone.crossing else None
        return replace(said, sound=crossed or said.sound)

    def end(self, *, last: bool) -> Message:
        return self._stand_on(len(self.zone.items) - 1 if last else 0)

    def next_zone(self, by: int) -> Message:
        self._zone = (self._zone + by) % len(self._zones)
        self._move, self.chosen = _NOWHERE, True
        at = self._items[self._zone] = max(self._items[self._zone], 0)
        return message(self.zone.title) + self.zone.items[at].message

    def next_move(self, by: int) -> Message:
        if not self._moves:
            return message(fact("explore.no.moves"))
        if self._move == _NOWHERE:
            self._move = 0 if by > 0 else len(self._moves) - 1
        else:
            self._move = (self._move + by) % len(self._moves)
        self.chosen = True
        count = fact("explore.n.of.m", Detail.NORMAL, place=self._move + 1, count=len(self._moves))
        return self._said_move() + message(count)

    def go(self, focus: Focus) -> None:
        """To where a question leads."""
        for number, zone in enumerate(self._zones):
            if (zone.name, zone.number) == (focus.zone, focus.number):
                self._zone, self._move = number, _NOWHERE
                self._items[number] = min(focus.item, len(zone.items) - 1)
                self.chosen = True

    def choose(self, move: Move) -> None:
        """As if Tab had led to this move."""
        self._move, self.chosen = self._moves.index(move), True

    def renew(
        self,
        zones: Sequence[Zone],
        moves: Sequence[Move],
        view: Any,
        focus: Focus,
        *,
        anew: bool = False,
    ) -> None:
        """The same place at a later moment, as far as there still is such a place, or the one that
        the game leads to (`focus`); or the first, `anew` in a new turn, or where what comes next is
        decided in another place than what went before."""
        was_somewhere = self._items[self._zone] != _NOWHERE or focus != self.focus
        same = (zones[0].name, zones[0].number) == (self._zones[0].name, self._zones[0].number)
        self._zones, self._moves, self._view = zones, moves, view
        self._zone, self._items, self._move = 0, [_NOWHERE] * len(zones), _NOWHERE
        if was_somewhere and same and not anew:
            self.go(focus)
        self.chosen = False

    def refresh(self, zones: Sequence[Zone], moves: Sequence[Move], view: Any) -> None:
        """The same place and the same choice, seen anew: others have acted meanwhile."""
        focus, move, chosen = self.focus, self.move, self.chosen
        was_somewhere = self._items[self._zone] != _NOWHERE
        self._zones, self._moves, self._view = zones, moves, view
        self._zone, self._items, self._move = 0, [_NOWHERE] * len(zones), _NOWHERE
        if was_somewhere:
            self.go(focus)
        if move is not None and move in moves:
            self._move = moves.index(move)
        self.chosen = chosen

    # -- inside -------------------------------------------------------------------------------

    def _stand_on(self, at: int) -> Message:
        self._items[self._zone] = at
        self._move, self.chosen = _NOWHERE, True
        return self._said_item()

    def _said_item(self) -> Message:
        at, count = self._items[self._zone], len(self.zone.items)
        said = self.zone.items[at].message
        if self.zone.counted:
            said += message(fact("explore.n.of.m", Detail.NORMAL, place=at + 1, count=count))
        return said

    def _edge(self) -> Message:
        self._move, self.chosen = _NOWHERE, True
        return message(fact("explore.edge")) + self._said_item()

    def _said_move(self) -> Message:
        assert self.move is not None
        return self._words.move(self.move, self._view)
