"""The state, small and flat. `play` changes it."""

from typing import Self

from mowaudio.engine import Seat

STAGES = ("rolling", "bidding", "lifting", "finished")
ROLLING, BIDDING, LIFTING, FINISHED = range(len(STAGES))


class State:
    __slots__ = ("bid", "bidder", "cups", "owned", "player", "round", "stage")

    stage: int
    round: int
    player: Seat  # whose turn it is; while the cups are lifted, the doubter
    bid: int  # index of the last bid in BIDS; -1: none
    bidder: Seat
    owned: list[int]  # dice of each player, rolled or not
    cups: list[tuple[int, ...]]  # rolled dice of each player, sorted

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.stage, twin.round, twin.player = self.stage, self.round, self.player
        twin.bid, twin.bidder = self.bid, self.bidder
        twin.owned, twin.cups = self.owned.copy(), self.cups.copy()
        return twin

    def begin_round(self, beginner: Seat) -> None:
        self.stage, self.player, self.bidder = ROLLING, beginner, beginner
        self.bid, self.cups = -1, [()] * len(self.owned)

    def next_player(self, seat: Seat) -> Seat:
        """Return the next seat that has dice."""
        while True:
            seat = (seat + 1) % len(self.owned)
            if self.owned[seat]:
                return seat
