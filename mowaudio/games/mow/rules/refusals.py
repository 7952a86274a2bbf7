"""The reason why a move is not legal, from the view of the farmer. Each names its rule."""

from __future__ import annotations

from mowaudio.engine import Reason
from mowaudio.games.mow.rules.box import COWS, HIGHEST, NUMBER, Power
from mowaudio.games.mow.rules.moves import Between, Keep, MowMove, Play, Take, Turn
from mowaudio.games.mow.rules.view import MowView


def why_not(view: MowView, move: MowMove) -> Reason:
    stage = view["stage"]
    if stage == "placing":
        return Reason("refuse-gap" if isinstance(move, Between) else "refuse-place-first", "MOW-9")
    if stage == "turning":
        return Reason("refuse-arrow-first", "MOW-10")
    if isinstance(move, Play):
        return _cannot_play(view, move.cow)
    if isinstance(move, Take):
        return _cannot_take(view)
    if isinstance(move, Between):
        return Reason("refuse-no-blind-cow", "MOW-9")
    if isinstance(move, Keep | Turn):
        return Reason("refuse-arrow-alone", "MOW-10")
    return Reason("refuse-draw", "MOW-5")


def _cannot_take(view: MowView) -> Reason:
    """There is no herd: it was taken in this turn, or has not been started yet."""
    duel = len(view["herds"]) > 1
    if view["sheds"][view["farmer"]]:
        return Reason("refuse-taken-already", "MOW-23" if duel else "MOW-6")
    return Reason("refuse-take-nothing", "MOW-21" if duel else "MOW-3")


def _cannot_play(view: MowView, kind: int) -> Reason:
    cow = COWS[kind]
    herd = view["herds"][view["lane"]]
    numbers = sorted({NUMBER[k] for k in herd if COWS[k].power is not Power.BLIND})
    if kind not in view["hand"]:
        return Reason("refuse-not-in-hand", "MOW-3")
    if not numbers:
        return Reason("refuse-start", "MOW-11", {"power": cow.power.value})
    if cow.power is Power.FLYING:
        return Reason("refuse-flying", "MOW-8", {"number": cow.number})
    if cow.power is Power.BLIND:
        return Reason("refuse-blind-alone" if len(numbers) < 2 else "refuse-blind-full", "MOW-9")
    low, high = numbers[0], numbers[-1]
    args = {"number": cow.number, "low": low, "high": high}
    if cow.number in numbers:
        return Reason("refuse-equal", "MOW-4", args)
    # A cow that would fit if there were no blocking cow at the end.
    if high == HIGHEST and all(cow.number > number for number in numbers[:-1]):
        return Reason("refuse-blocked", "MOW-7", args | {"side": "right", "blocker": high})
    if low == 0 and all(cow.number < number for number in numbers[1:]):
        return Reason("refuse-blocked", "MOW-7", args | {"side": "left", "blocker": low})
    return Reason("refuse-inside", "MOW-4", args)
