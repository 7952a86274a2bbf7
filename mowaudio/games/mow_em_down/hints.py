"""Why a bot would do that: a reason to go with a hint."""

from __future__ import annotations

from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.atlas import Atlas
from mowaudio.games.mow_em_down.cards import CARD_NAMES, CARDS, MOWER_WORTH, Penalty
from mowaudio.games.mow_em_down.moves import Bid, Boot, Build, Buy, Open, Place
from mowaudio.games.mow_em_down.tiles import TOKENS
from mowaudio.games.mow_em_down.view import MedView
from mowaudio.words.facts import NOTHING, Message, Who, fact, message


def explain(move: Move, view: MedView) -> Message:
    """One reason, from what the player knows; nothing where a move speaks for itself."""
    match move:
        case Buy():
            return message(fact("why.buy"))
        case Build() if not view["openable"]:
            return message(fact("why.build.none"))
        case Open():
            return message(fact("why.rivals", rivals=_rivals(view, move.tile)))
        case Bid() if view["auction"]:
            return message(fact("why.rivals", rivals=_rivals(view, view["auction"]["tiles"][0])))
        case Boot():
            return _why_boot(view, move.tile)
        case Place():
            best = Atlas(view).sites[move.cell][0]
            if best.pays:
                return message(fact("why.place.pays", amount=best.pays))
            return message(fact("why.place.own")) if best.own else NOTHING
    return NOTHING


def _rivals(view: MedView, tile: int) -> int:
    """How many others are able to bid on a tile of this size."""
    return sum(
        view["free"][seat] >= TOKENS[tile] and not _barred(view, seat)
        for seat in range(view["seats"])
        if seat != view["seat"]
    )


def _barred(view: MedView, seat: Seat) -> bool:
    debt = view["debts"][seat]
    return debt is not None and CARDS[CARD_NAMES.index(debt)].penalty is Penalty.BIDS


def _why_boot(view: MedView, tile: int) -> Message:
    owner = next(entry["owner"] for entry in view["city"] if entry["tile"] == tile)
    if owner == view["seat"]:
        return message(fact("why.boot.own"))
    worth = [
        cash + mowers * MOWER_WORTH
        for cash, mowers in zip(view["cash"], view["mowers"], strict=True)
    ]
    key = "why.boot.leader" if worth[owner] == max(worth) else "why.boot.earns"
    return message(fact(key, who=Who(owner), amount=view["earnings"][owner]))
