"""The reason of a hint, from the view of the farmer.

Of the reasons that are true, the one is told that an expert would give most weight: cows that still
fit later are worth more than flies now, and a herd is worth taking while it is cheap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mowaudio.bots.reasons import Step
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import BLIND, COWS, FULL_BOX, HIGHEST, STARTERS, Power
from mowaudio.games.mow.rules.events import Spot
from mowaudio.games.mow.rules.moves import Between, MowMove, Play, Take, Turn
from mowaudio.games.mow.rules.sight import Herd, fitting, herd_of, shed_flies, spot_in
from mowaudio.games.mow.rules.view import MowView
from mowaudio.words.facts import Fact, Who, fact

_LATE: Final = 10  # cows left in the box when flies in the hand begin to matter, if hands count


def explain(step: Step[MowMove, MowView]) -> Iterator[Fact]:
    move, view = step.move, step.before
    match move:
        case Play():
            yield _why_play(view, move.cow)
        case Take():
            yield _why_take(view)
        case Between():
            yield fact("why.between")
        case _:
            yield _why_arrow(view, -view["arrow"] if isinstance(move, Turn) else view["arrow"])


def _why_play(view: MowView, kind: int) -> Fact:
    cow, herd = COWS[kind], herd_of(view, view["lane"])
    others = set(view["fitting"]) - {kind}
    if _ends_it(view, kind):
        return fact("why.nobody", secret=True)
    if not others:
        return _why_only(herd)
    if cow.power is Power.BLOCKING:
        return fact("why.blocks", secret=True, side="right" if cow.number else "left")
    if cow.flies and view["count_hand"] and view["box"] <= _LATE:
        return fact("why.hand.counts", secret=True, flies=cow.flies)
    if not cow.power:
        if all(COWS[other].power for other in others):
            return _saves(view, others)
        if followers := _followers(view, kind):
            return fact("why.followers", secret=True, cows=followers)
    if cow.flies:
        return fact("why.dearer", secret=True, flies=cow.flies, new="no" if herd.cows else "yes")
    return _why_narrow(view, kind)


def _why_only(herd: Herd) -> Fact:
    if not herd.cows:
        return fact("why.only.start", secret=True)
    if herd.flies:
        return fact("why.otherwise", secret=True, flies=herd.flies)
    return fact("why.only", secret=True)


def _saves(view: MowView, special: set[int]) -> Fact:
    """Special cows are worth saving because they fit when nothing else does."""
    return fact("why.saves", secret=True, cows=sum(kind in special for kind in view["hand"]))


def _why_narrow(view: MowView, kind: int) -> Fact:
    """Tell the numbers of plain cows that could follow. 0 and 16 are not among them."""
    herd = herd_of(_after(view, kind), view["lane"])
    left, right = herd.low > 1, herd.high < HIGHEST - 1
    ends = "both" if left and right else "left" if left else "right" if right else "none"
    if ends == "both" and herd.low == herd.high:
        ends = "one"
    return fact("why.narrow", secret=True, ends=ends, low=herd.low, high=herd.high)


def _after(view: MowView, kind: int) -> MowView:
    """Return the view with a cow moved from the hand to the herd, enough of it for `fitting`.

    If the herd consists of one number, the new gap counts as possible for a blind cow, even where
    no number is missing between the two: an option decides that.
    """
    lane, herd, number = view["lane"], herd_of(view, view["lane"]), COWS[kind].number
    herds, gaps, hand = list(view["herds"]), list(view["gaps"]), list(view["hand"])
    if spot_in(view, kind) in (Spot.LEFT, Spot.RIGHT) and (
        herd.low == herd.high or not _adjoins(herd, number)
    ):
        gaps.append((min(number, herd.high), max(number, herd.low)))
    hand.remove(kind)
    herds[lane] = [*herds[lane], kind]
    return {**view, "herds": herds, "gaps": gaps, "hand": hand}


def _adjoins(herd: Herd, number: int) -> bool:
    """Tell whether no number is missing between this one and an end of the herd."""
    return number in (herd.low - 1, herd.high + 1)


def _followers(view: MowView, kind: int) -> int:
    """Return how many cows of the hand fit after this one; 0 if an option decides that."""
    herd, after = herd_of(view, view["lane"]), _after(view, kind)
    lone = herd.cows and herd.low == herd.high
    if lone and BLIND in after["hand"] and _adjoins(herd, COWS[kind].number):
        return 0
    fits = fitting(after, after["hand"])
    return sum(other in fits for other in after["hand"])


def _ends_it(view: MowView, kind: int) -> bool:
    """Tell whether none of the cows that the farmer has not seen fits after this one."""
    seen = Counter(view["hand"])
    for cows in (*view["herds"], *view["sheds"]):
        seen.update(cows)
    return not fitting(_after(view, kind), Counter(FULL_BOX) - seen)


def _why_take(view: MowView) -> Fact:
    flies, fitting = herd_of(view, view["lane"]).flies, set(view["fitting"])
    if not fitting:
        return fact("why.forced" if view["hand"] else "why.empty", secret=True)
    if not view["box"]:
        return fact("why.round", flies=flies)
    if not flies:
        return fact("why.free")
    if all(kind in fitting or not STARTERS >> kind & 1 for kind in view["hand"]):
        return fact("why.anew")  # a cow that fits now has to start the next herd
    if all(COWS[kind].power for kind in fitting):
        return _saves(view, fitting)
    return fact("why.keeps", secret=True, cows=sum(kind in fitting for kind in view["hand"]))


def _why_arrow(view: MowView, arrow: int) -> Fact:
    lanes = len(view["herds"])
    if lanes > 1:
        lane = (view["lane"] + arrow) % lanes
        herd, who = herd_of(view, lane), Who(1 - view["farmer"])
        if not herd.cows:
            return fact("why.next.start", who=who, lane=lane + 1)
        return fact("why.next.herd", who=who, lane=lane + 1, flies=herd.flies)
    after = (view["farmer"] + arrow) % view["seats"]
    return fact("why.next.leader" if _leads(view, after) else "why.next", who=Who(after))


def _leads(view: MowView, seat: Seat) -> bool:
    """Tell whether a farmer has fewer flies than everybody else."""
    flies = [total + shed_flies(view, other) for other, total in enumerate(view["totals"])]
    return flies.count(min(flies)) == 1 and flies[seat] == min(flies)
