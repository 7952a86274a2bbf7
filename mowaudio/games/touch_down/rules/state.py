"""The state of a game of Touch Down!. How it changes is in `play`.

Animals are not told apart: those of a seat are a mask of squares. Seats 0 and 2 are the pigs,
seats 1 and 3 the milk cows, so a seat's side is its lowest bit, at either size of table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from mowaudio.engine.cloning import Cloneable
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.board import Board, Tile
from mowaudio.games.touch_down.rules.box import TILES
from mowaudio.games.touch_down.rules.squares import SIDES, TO_GO, Frame, Square, squares_in

Stage = IntEnum("Stage", ("LAYING", "MOVING", "CONFIRMING", "FINISHED"))

LAYING, MOVING, CONFIRMING, FINISHED = Stage


@dataclass(slots=True, init=False, eq=False, repr=False)
class State(Cloneable):
    """Everything on the table."""

    seats: int
    width: int
    first: Seat
    rounds: int
    confirm: bool
    frames: tuple[Frame, ...]
    goals: Sequence[int]
    stage: Stage
    tiles: tuple[Tile, ...]
    board: Board
    animals: list[int]
    occupied: int
    left: tuple[int, ...]  # in teams: `occupied` when each seat's last turn ended, 0 before
    mover: Seat
    points: int
    trail: tuple[tuple[Square, Square], ...]
    round: int
    used: tuple[int, ...]  # as in the view
    result: Outcome | None

    def movable(self) -> int:
        """The animals that the mover may move: their own, then also the team-mate's (TD-23)."""
        mover = self.mover
        own = self.animals[mover]
        if self.seats > SIDES and own == self.goals[mover]:
            return own | self.animals[mover ^ 2]
        return own

    def can_move(self) -> bool:
        """Tell whether any move fits the points that are left."""
        ways, occupied, points = self.board.ways, self.occupied, self.points
        movable = self.movable()
        while movable:
            animal = movable & -movable
            movable ^= animal
            for near, cost, _, far, _ in ways[animal]:
                if not occupied & far if occupied & near else cost <= points:
                    return True
        return False

    def is_complete(self, seat: Seat) -> bool:
        """Tell whether all animals of the seat's side are home."""
        animals, goals = self.animals, self.goals
        if animals[seat] != goals[seat]:
            return False
        return self.seats == SIDES or animals[seat ^ 2] == goals[seat ^ 2]

    def home(self) -> list[int]:
        """Animals in their goals, by seat."""
        return [
            (own & goal).bit_count() for own, goal in zip(self.animals, self.goals, strict=True)
        ]

    def to_go(self) -> list[int]:
        """Straight steps to the goals, by seat (TD-13)."""
        return [
            sum([away[square] for square in squares_in(own)])
            for own, away in zip(self.animals, TO_GO[self.seats], strict=True)
        ]

    def tiles_left(self) -> list[int]:
        laid = {tile for tile, _ in self.tiles}
        return [tile for tile in TILES if tile not in laid]
