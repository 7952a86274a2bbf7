"""The state of a game of MOW: what lies on the table and in the hands. How it changes is in `play`.

A herd is three small things: a mask of its tiles, a mask of the numbers that stand in it, and the
numbers that a blind cow stands behind. Left to right it is read from them by `view.herd_in_order`.
"""

from __future__ import annotations

from typing import Final, Self

from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import BLIND_COW, FULL_BOX, HAND
from mowaudio.games.mow.rules.herd import fitting

STAGES: Final = ("dealing", "playing", "placing", "turning", "drawing", "finished")
DEALING, PLAYING, PLACING, TURNING, DRAWING, FINISHED = range(len(STAGES))


class State:
    """Everything on the table and in the hands."""

    __slots__ = (
        "arrow",
        "beginner",
        "blinds",
        "box",
        "count_hand",
        "deals",
        "farmer",
        "flies",
        "hands",
        "herds",
        "lane",
        "lanes",
        "needs_gap",
        "numbers",
        "round",
        "seats",
        "sheds",
        "stage",
        "target",
        "totals",
    )

    seats: int
    lanes: int  # 1, or 3 herds in head to head
    target: int
    needs_gap: bool
    count_hand: bool
    box: list[int]  # kinds, in ascending order: which of them comes next is for CHANCE to say
    hands: list[int]
    sheds: list[int]
    totals: list[int]
    herds: list[int]
    numbers: list[int]
    blinds: list[tuple[int, ...]]
    flies: list[int]
    lane: int
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

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.lanes, twin.target = self.seats, self.lanes, self.target
        twin.needs_gap, twin.count_hand = self.needs_gap, self.count_hand
        twin.box = self.box.copy()
        twin.hands = self.hands.copy()
        twin.sheds = self.sheds.copy()
        twin.totals = self.totals  # replaced as a whole, never changed in place
        twin.herds = self.herds.copy()
        twin.numbers = self.numbers.copy()
        twin.blinds = self.blinds.copy()
        twin.flies = self.flies.copy()
        twin.lane, twin.arrow = self.lane, self.arrow
        twin.farmer, twin.beginner = self.farmer, self.beginner
        twin.round, twin.stage, twin.deals = self.round, self.stage, self.deals
        return twin

    # -- what can be asked of it ---------------------------------------------------------------

    def is_placing(self, farmer: Seat) -> bool:
        """Whether this farmer is choosing where a blind cow goes."""
        return self.stage == PLACING and self.farmer == farmer

    def fitting(self, hand: int) -> int:
        """The cows of a hand that can be played now, as a mask without the second blind cow."""
        gaps = hand & BLIND_COW and self.gaps(self.lane)
        return fitting(hand, self.numbers[self.lane], gaps)

    def gaps(self, lane: int) -> list[tuple[int, int]]:
        """The neighbours that a blind cow can stand between (MOW-9), from left to right.

        Beside another blind cow there is no second choice: the herd would be the same.
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
