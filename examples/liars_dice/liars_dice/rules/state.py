"""The state, small and flat. `play` changes it."""

from dataclasses import dataclass

from mowaudio.engine import Seat
from mowaudio.engine.cloning import Cloneable

STAGES = ("rolling", "bidding", "lifting", "finished")
ROLLING, BIDDING, LIFTING, FINISHED = range(len(STAGES))


@dataclass(slots=True, init=False, eq=False, repr=False)
class State(Cloneable):
    stage: int
    round: int
    player: Seat  # whose turn it is; while the cups are lifted, the doubter
    bid: int  # index of the last bid in BIDS; -1: none
    bidder: Seat
    owned: list[int]  # dice of each player, rolled or not
    cups: list[tuple[int, ...]]  # rolled dice of each player, sorted

    def begin_round(self, beginner: Seat) -> None:
        self.stage, self.player, self.bidder = ROLLING, beginner, beginner
        self.bid, self.cups = -1, [()] * len(self.owned)

    def next_player(self, seat: Seat) -> Seat:
        """Return the next seat that has dice."""
        while True:
            seat = (seat + 1) % len(self.owned)
            if self.owned[seat]:
                return seat
