"""The state of a game of Touch Down!: the board and who stands where. How it changes is in `play`.

Animals are not told apart: those of a seat are a mask of squares. Seats 0 and 2 are the pigs,
seats 1 and 3 the milk cows, so a seat's side is its lowest bit, at either size of table.
"""

from __future__ import annotations

from typing import Final, Self

from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.board import Board, Tile
from mowaudio.games.touch_down.rules.box import TILES
from mowaudio.games.touch_down.rules.squares import SIDES, TO_GO, Frame, Square, squares_in

STAGES: Final = ("laying", "moving", "confirming", "finished")
LAYING, MOVING, CONFIRMING, FINISHED = range(len(STAGES))


class State:
    """Everything on the table."""

    __slots__ = (
        "animals",
        "board",
        "confirm",
        "first",
        "frames",
        "goals",
        "mover",
        "occupied",
        "points",
        "result",
        "round",
        "rounds",
        "seats",
        "stage",
        "tiles",
        "trail",
        "used",
        "width",
    )

    seats: int
    width: int
    first: Seat
    rounds: int
    confirm: bool
    frames: tuple[Frame, ...]
    goals: list[int]
    stage: int
    tiles: tuple[Tile, ...]
    board: Board
    animals: list[int]
    occupied: int
    mover: Seat
    points: int
    trail: tuple[tuple[Square, Square], ...]
    round: int
    used: tuple[int, ...]  # as in the view
    result: Outcome | None

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.width, twin.first = self.seats, self.width, self.first
        twin.rounds, twin.confirm = self.rounds, self.confirm
        twin.frames, twin.goals = self.frames, self.goals
        twin.stage, twin.tiles, twin.board = self.stage, self.tiles, self.board
        twin.animals = self.animals.copy()
        twin.occupied, twin.mover, twin.points = self.occupied, self.mover, self.points
        twin.trail, twin.round = self.trail, self.round
        twin.used, twin.result = self.used, self.result
        return twin

    # -- what can be asked of it ---------------------------------------------------------------

    def movable(self) -> int:
        """The animals that the mover may move: their own, then also the team-mate's (TD-23)."""
        mover = self.mover
        own = self.animals[mover]
        if self.seats > SIDES and own == self.goals[mover]:
            return own | self.animals[mover ^ 2]
        return own

    def can_move(self) -> bool:
        """Whether any move fits the points that are left."""
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
        """Whether all animals of the seat's side are home."""
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
