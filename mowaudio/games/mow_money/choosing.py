"""The moves in the order in which a player is likely to want them."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.mow_money.box import BOX
from mowaudio.games.mow_money.drafts import NONE
from mowaudio.games.mow_money.hands import cheapest_bid
from mowaudio.games.mow_money.moves import Add, Bid, Buy, Discard, Done, Job, MoneyMove, Mower
from mowaudio.games.mow_money.valuing import CHEAP, MISSED
from mowaudio.games.mow_money.views import MoneyView, draft_of


def best_first(moves: Sequence[MoneyMove], view: MoneyView) -> list[MoneyMove]:
    """Contracts by their points, jobs by their pay, of cards the cheapest bid first and the least
    missed for a job or a discard. Done comes last, unless there is nothing more to begin or to
    buy: then it is what is wanted."""
    more = any(isinstance(move, Bid | Job | Mower | Buy) for move in moves)
    cheap = _cheapest(view)

    def rank(move: Move) -> tuple[object, ...]:
        match move:
            case Bid():
                return (0, -view["faces"][move.area])
            case Job():
                return (1, -BOX.job_pay[move.job])
            case Mower():
                return (0,)
            case Buy():
                return (1, -move.kind)
            case Add() if cheap is not None:
                return (0, move.card not in cheap, CHEAP[move.card])
            case Add() | Discard():
                return (0, MISSED[move.card])
            case Done():
                return (3,) if more else (0,)
        return (2,)

    return sorted(moves, key=rank)


def _cheapest(view: MoneyView) -> tuple[int, ...] | None:
    """The cards that a contract bid is best begun with; None where no contract bid is made."""
    draft = draft_of(view)
    if not draft or draft[-1].job != NONE:
        return None
    cheapest = cheapest_bid(view["left"], view["faces"][draft[-1].area])
    # Once a card lies there, its kind is settled, and the lowest values do it.
    return () if cheapest is None or draft[-1].cards else cheapest.cards
