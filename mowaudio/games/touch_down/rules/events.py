"""The events of Touch Down!.

Nothing here is hidden, but a square has another name for a player who counts from their own
corner. So an event with squares carries a `Naming`, which `seen_by` sets to the viewer's frame.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Self

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.squares import SEEN, SIDES, Frame, Square


class Gait(StrEnum):
    """The way in which an animal got to another square."""

    STEP = "step"
    LEAP = "leap"  # over an animal
    FENCE = "fence"
    DOUBLE = "double"  # over a double fence


GAITS: Final = {1: Gait.STEP, 2: Gait.FENCE, 3: Gait.DOUBLE}  # by the cost of a step


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of a board's squares for each seat, by the frame of that seat."""

    width: int
    frames: tuple[Frame, ...]
    # Who looks changes nothing of what happened.
    frame: Frame = field(default=0, compare=False)  # that of the viewer
    viewer: Seat | None = field(default=None, compare=False)

    def by(self, viewer: Seat | None) -> Naming:
        if viewer is None:
            return self
        return replace(self, frame=self.frames[viewer], viewer=viewer)

    def sums_up(self, seat: Seat) -> bool:
        """Tell whether this seat's turn is one sentence for the viewer: three turns come between
        two of one's own in teams."""
        return len(self.frames) > SIDES and self.viewer not in (None, seat)

    def called(self, square: Square) -> Square:
        """Return the square of the board as the viewer calls it."""
        return SEEN[self.width][self.frame][square]


class TileLaid(Event):
    place: int  # from 1, in reading order
    places: int
    tile: int
    turns: int


class BoardLaid(Event):
    """The last tile is laid, and the animals stand in their corners."""

    width: int
    tiles: tuple[tuple[int, int], ...]
    fences: int  # edges with a single fence
    doubles: int
    beginner: Seat


class RoundBegan(Event):
    round: int
    rounds: int  # the last one


class Moved(Event):
    naming: Naming
    seat: Seat
    owner: Seat  # of the animal: the seat, or its team-mate once the seat's own are all home
    start: Square
    end: Square
    gait: Gait
    over: Seat | None  # owner of the animal that was leapt over
    cost: int
    points: int  # left
    home: int  # of the owner's animals
    arrived: int  # 1: came into the goal, -1: left it, 0: neither
    begins: bool  # the turn
    goes_on: bool  # the animal that has just moved

    def seen_by(self, viewer: Seat | None) -> Self | None:
        return replace(self, naming=self.naming.by(viewer))


class TurnEnded(Event):
    naming: Naming
    seat: Seat
    lost: int  # points that fitted no move (TD-9)
    home: int  # animals that the turn has brought into their goal

    def seen_by(self, viewer: Seat | None) -> Self | None:
        return replace(self, naming=self.naming.by(viewer))


class Touchdown(Event):
    """A side has all its animals home. `answer`: the seat that has a last turn, if any."""

    seat: Seat
    used: int  # points, in this turn
    answer: Seat | None
