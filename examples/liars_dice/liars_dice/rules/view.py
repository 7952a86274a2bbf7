"""The view: what one player may know. Words, places and hints get it, never the state."""

from typing import TypedDict

from liars_dice.rules.moves import BIDS
from liars_dice.rules.state import STAGES, State
from mowaudio.engine import Seat


class DiceView(TypedDict):
    seat: Seat | None  # None: an onlooker
    seats: int
    stage: str
    round: int
    player: Seat
    bid: tuple[int, int] | None  # count and face
    bidder: Seat
    owned: list[int]
    dice: tuple[int, ...]  # the player's own


def view_of(state: State, seat: Seat | None) -> DiceView:
    return {
        "seat": seat,
        "seats": len(state.owned),
        "stage": STAGES[state.stage],
        "round": state.round,
        "player": state.player,
        "bid": None if state.bid < 0 else (BIDS[state.bid].count, BIDS[state.bid].face),
        "bidder": state.bidder,
        "owned": state.owned.copy(),
        "dice": () if seat is None else state.cups[seat],
    }
