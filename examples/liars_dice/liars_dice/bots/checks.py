"""Checks of the reasons of hints. They do not use the formula that the reasons are made with."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from liars_dice.rules.box import FACES, WILD
from liars_dice.rules.moves import Bid, DiceMove
from liars_dice.rules.view import DiceView
from mowaudio.bots.reasons import Check, Step

_SHOWS = Fraction(2, FACES)


def _bid(step: Step[DiceMove, DiceView], args: Mapping[str, Any]) -> bool:
    move = step.move
    return isinstance(move, Bid) and _is_chance(step.before, (move.count, move.face), args)


def _doubt(step: Step[DiceMove, DiceView], args: Mapping[str, Any]) -> bool:
    bid = step.before["bid"]
    return bid is not None and not isinstance(step.move, Bid) and _is_chance(step.before, bid, args)


def _is_chance(view: DiceView, bid: tuple[int, int], args: Mapping[str, Any]) -> bool:
    """Tell whether the claim is about this bid and its chance is right, die by die."""
    count, face = bid
    own = sum(die in (face, WILD) for die in view["dice"])
    shown = {own: Fraction(1)}  # chances of each number of dice that show the face
    for _ in range(sum(view["owned"]) - len(view["dice"])):
        after = dict.fromkeys([*shown, max(shown) + 1], Fraction(0))
        for dice, chance in shown.items():
            after[dice] += chance * (1 - _SHOWS)
            after[dice + 1] += chance * _SHOWS
        shown = after
    true = sum((chance for dice, chance in shown.items() if dice >= count), Fraction(0))
    claimed: list[int] = [args["count"], args["face"], args["chance"]]
    return claimed == [count, face, round(float(100 * true))]


CHECKS: dict[str, Check] = {"why.bid": _bid, "why.doubt": _doubt}
