"""The predicates of reasons to buy, to stop buying and to discard, counted card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mowaudio.bots.reasons import Check, Step
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView, moves, sight
from mowaudio.games.mow_money.rules.box import BOX, KINDS, Ask
from mowaudio.games.mow_money.rules.cards import CARDS, KIND, STAR, VALUE

Args = Mapping[str, Any]
MoneyStep = Step[MoneyMove, MoneyView]


def fitting(cards: Sequence[int], ask: Ask) -> list[int]:
    return [card for card in cards if KIND[card] == ask.kind and (STAR[card] or not ask.star)]


def makes_bid(cards: Sequence[int], points: int) -> bool:
    """Tell whether cards make a bid on a contract of so many points (MM-21)."""
    return any(len(fitting(cards, ask)) >= ask.cards for ask in BOX.asks[points])


def named_area(args: Args) -> int:
    return moves.LETTERS.index(args["area"].args["area"])


# -- investing ------------------------------------------------------------------------------------


def _asked(step: MoneyStep, args: Args) -> bool:
    kind = KINDS.index(args["kind"])
    asking = [any(ask.kind == kind for ask in BOX.asks[points]) for points in step.before["faces"]]
    assert isinstance(step.move, moves.Mower | moves.Buy)
    return step.move.kind == kind and sum(asking) == args["contracts"] > 0


def _held(view: MoneyView, kind: int) -> int:
    return sum(KIND[card] == kind for card in view["hand"])


def _room(step: MoneyStep) -> int:
    assert isinstance(step.move, moves.Buy)
    return BOX.hand_limit[step.move.kind] - _held(step.before, step.move.kind)


def _one_is_enough(star: bool) -> Check:
    """Return the check that any card of the kind, or any starred one and no other, is enough."""

    def check(step: MoneyStep, args: Args) -> bool:
        view, points = step.before, args["points"]
        assert isinstance(step.move, moves.Buy)
        if view["faces"][named_area(args)] != points or makes_bid(view["hand"], points):
            return False
        kind = step.move.kind
        return all(
            makes_bid([*view["hand"], card], points) == (STAR[card] or not star)
            for card in range(len(CARDS))
            if KIND[card] == kind
        )

    return check


def _lacks(step: MoneyStep, args: Args) -> bool:
    """So many more of these cards are enough, and one fewer is not."""
    view, wanted = step.before, args["cards"].args
    points, kind = view["faces"][named_area(args)], KINDS.index(wanted["kind"])
    star, number = wanted["star"] == "yes", wanted["cards"]
    assert isinstance(step.move, moves.Buy)
    such = next(c for c in range(len(CARDS)) if KIND[c] == kind and STAR[c] == star)
    enough = [makes_bid([*view["hand"], *[such] * n], points) for n in (number - 1, number)]
    return step.move.kind == kind and enough == [False, True]


def _no_room(step: MoneyStep, _: Args) -> bool:
    view = step.before
    wares = sight.wares_of(view)
    full = [
        w
        for w in wares
        if isinstance(w, moves.Buy) and _held(view, w.kind) >= BOX.hand_limit[w.kind]
    ]
    return len(full) == len(wares)


def _short_of_a_mower(step: MoneyStep, args: Args) -> bool:
    view, kind = step.before, KINDS.index(args["kind"])
    lacks = BOX.mower_price[kind] - view["money"][step.seat]
    return not view["mowers"][step.seat][kind] and lacks == args["dollars"] > 0


def _can_bid_already(step: MoneyStep, args: Args) -> bool:
    within = sum(bool(p) and makes_bid(step.before["hand"], p) for p in step.before["faces"])
    return bool(within == args["contracts"] > 1)


def _highest(step: MoneyStep, args: Args) -> bool:
    assert isinstance(step.move, moves.Discard)
    card, kind = step.move.card, KINDS.index(args["kind"])
    same = [other for other in step.before["hand"] if KIND[other] == kind]
    plain = [other for other in same if not STAR[other]]
    # Where some have a star, which is worth keeping, the claim is about those without.
    if (args["star"] == "yes") != (0 < len(plain) < len(same)):
        return False
    same = plain or same
    return card in same and VALUE[card] == max(VALUE[other] for other in same)


CHECKS: Final[Mapping[str, Check]] = {
    "why.asked": _asked,
    "why.buy.enough": _one_is_enough(star=False),
    "why.buy.star": _one_is_enough(star=True),
    "why.buy.lacks": _lacks,
    "why.buy.room": lambda step, args: _room(step) == args["cards"] > 0,
    "why.invested.room": _no_room,
    "why.invested.mower": _short_of_a_mower,
    "why.invested.hand": _can_bid_already,
    "why.invested.little": lambda step, args: (
        step.before["money"][step.seat] == args["dollars"] < 3
    ),
    "why.discard.high": _highest,
}
