"""The state of a game of MOW; `play` changes it.

A herd is a mask of its tiles, a mask of its numbers, and the number to the left of each of its
blind cows. `view.herd_in_order` lists its tiles from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mowaudio.engine import Seat
from mowaudio.engine.cloning import Cloneable
from mowaudio.games.mow.rules import herd
from mowaudio.games.mow.rules.box import BLIND_COW, FULL_BOX, HAND

STAGES: Final = ("dealing", "playing", "placing", "turning", "drawing", "finished")
# Plain ints: comparing members of an enum makes every step of the rules slower.
DEALING, PLAYING, PLACING, TURNING, DRAWING, FINISHED = range(len(STAGES))


@dataclass(slots=True, init=False, eq=False, repr=False)
class State(Cloneable):
    """The table and the hands of one game. Lists are by seat or, from `herds` to `flies`, by herd.

    Hands, cowsheds and herds are masks of kinds of cows.
    """

    seats: int
    lanes: int  # the number of herds: 1, or 3 in head to head
    target: int
    needs_gap: bool
    count_hand: bool
    box: list[int]  # kinds in ascending order: CHANCE chooses which of them is drawn
    hands: list[int]
    sheds: list[int]
    totals: Sequence[int]  # replaced as a whole, so clones share it
    herds: list[int]
    numbers: list[int]
    blinds: list[tuple[int, ...]]
    flies: list[int]
    lane: int  # the herd whose turn it is
    arrow: int
    farmer: Seat
    beginner: Seat
    round: int
    stage: int
    deals: int  # tiles still to be dealt

    def begin_round(self, beginner: Seat) -> None:
        seats, lanes = self.seats, self.lanes
        self.box = FULL_BOX.copy()
        self.hands, self.sheds = [0] * seats, [0] * seats
        self.herds, self.numbers, self.flies = [0] * lanes, [0] * lanes, [0] * lanes
        self.blinds = [()] * lanes
        self.lane, self.arrow = 0, 1
        self.beginner = self.farmer = beginner
        self.stage, self.deals = DEALING, HAND * seats

    def is_placing(self, farmer: Seat) -> bool:
        """Tell whether this farmer is choosing the gap for a blind cow."""
        return self.stage == PLACING and self.farmer == farmer

    def fitting(self, hand: int) -> int:
        """Return the cows of a hand that can be played, as a mask without the second blind cow."""
        gaps = hand & BLIND_COW and self.gaps(self.lane)
        return herd.fitting(hand, self.numbers[self.lane], gaps)

    def gaps(self, lane: int) -> list[tuple[int, int]]:
        """Return the neighbours that a blind cow can stand between (MOW-9), from left to right.

        Both sides of another blind cow are one gap: the herd would be the same.
        """
        numbers = self.numbers[lane]
        found = []
        low = -1
        while numbers:
            bit = numbers & -numbers
            high = bit.bit_length() - 1
            numbers ^= bit
            if low >= 0 and not (self.needs_gap and high - low - 1 <= self.blinds[lane].count(low)):
                found.append((low, high))
            low = high
        return found
