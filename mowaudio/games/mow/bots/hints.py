"""Reasons and risks of a hint, proposed from the view of the farmer; `checks` tells which hold.

The first is the one that an expert would give most weight: cows that still fit later are worth more
than flies now, and a herd is worth taking while it is cheap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from mowaudio.bots.reasons import Step
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.box import COWS, FULL_BOX, HIGHEST, STARTERS, Power
from mowaudio.games.mow.rules.moves import Between, MowMove, Play, Take
from mowaudio.games.mow.rules.sight import Herd, after, fitting, herd_of, shed_flies
from mowaudio.games.mow.rules.view import MowView
from mowaudio.words.facts import Fact, Who, fact

_LATE: Final = 10  # cows left in the box when flies in the hand begin to matter, if hands count
_DEAR: Final = 10  # flies of a herd that one does not want to be left with

MowStep = Step[MowMove, MowView]


def explain(step: MowStep) -> Iterator[Fact]:
    match step.move:
        case Play():
            yield from _why_play(step, step.move.cow)
        case Take():
            yield from _why_take(step.before)
        case Between():
            yield fact("why.between")
        case _:
            yield from _why_arrow(step)


def dangers(step: MowStep) -> Iterator[Fact]:
    there = _there(step)
    herd = herd_of(there, there["lane"])
    if isinstance(step.move, Play) and herd.flies >= _DEAR:
        yield fact("risk.stuck", secret=True)
    if isinstance(step.move, Take):
        owned = there["totals"][step.seat] + shed_flies(there, step.seat)
        if there["stage"] == "finished":
            yield fact("risk.loses")
        elif owned >= there["target"]:
            yield fact("risk.last", flies=owned)


def _there(step: MowStep) -> MowView:
    """Return the view after the move, at the herd that it was about."""
    return {**step.after, "lane": step.before["lane"]}


def _why_play(step: MowStep, kind: int) -> Iterator[Fact]:
    view, there, cow = step.before, _there(step), COWS[kind]
    herd, others = herd_of(view, view["lane"]), set(view["fitting"]) - {kind}
    if not fitting(there, _unseen(there)):
        yield fact("why.nobody", secret=True)
    if not others:
        yield from _why_only(herd)
    if cow.power is Power.BLOCKING:
        yield fact("why.blocks", secret=True, side="right" if cow.number else "left")
    if cow.flies and view["count_hand"] and view["box"] <= _LATE:
        yield fact("why.hand.counts", secret=True, flies=cow.flies)
    if not cow.power:
        if others and all(COWS[other].power for other in others):
            yield _saves(view, others)
        fits = fitting(there, there["hand"])
        if followers := sum(other in fits for other in there["hand"]):
            yield fact("why.followers", secret=True, cows=followers)
    if cow.flies:
        yield fact("why.dearer", secret=True, flies=cow.flies, new="no" if herd.cows else "yes")
    yield _why_narrow(herd_of(there, there["lane"]))


def _why_only(herd: Herd) -> Iterator[Fact]:
    if not herd.cows:
        yield fact("why.only.start", secret=True)
    elif herd.flies:
        yield fact("why.otherwise", secret=True, flies=herd.flies)
    else:
        yield fact("why.only", secret=True)


def _saves(view: MowView, special: set[int]) -> Fact:
    """Special cows are worth saving because they fit when nothing else does."""
    return fact("why.saves", secret=True, cows=sum(kind in special for kind in view["hand"]))


def _why_narrow(herd: Herd) -> Fact:
    """Tell the numbers of plain cows that could follow. 0 and 16 are not among them."""
    left, right = herd.low > 1, herd.high < HIGHEST - 1
    ends = "both" if left and right else "left" if left else "right" if right else "none"
    if ends == "both" and herd.low == herd.high:
        ends = "one"
    return fact("why.narrow", secret=True, ends=ends, low=herd.low, high=herd.high)


def _unseen(view: MowView) -> Counter[int]:
    """Return the cows that the farmer sees nowhere: in the box, or in other hands."""
    seen = Counter(view["hand"])
    for cows in (*view["herds"], *view["sheds"]):
        seen.update(cows)
    return Counter(FULL_BOX) - seen


def _why_take(view: MowView) -> Iterator[Fact]:
    flies, fitting = herd_of(view, view["lane"]).flies, set(view["fitting"])
    if not fitting:
        yield fact("why.forced" if view["hand"] else "why.empty", secret=True)
    if not view["box"]:
        yield fact("why.round", flies=flies)
    if not flies:
        yield fact("why.free")
    if any(kind not in fitting and STARTERS >> kind & 1 for kind in view["hand"]):
        if all(COWS[kind].power for kind in fitting):
            yield _saves(view, fitting)
        yield fact("why.keeps", secret=True, cows=sum(kind in fitting for kind in view["hand"]))
    yield fact("why.anew")
    yield fact("why.cheap", flies=flies)


def _why_arrow(step: MowStep) -> Iterator[Fact]:
    view, there = step.before, step.after
    following = after(view, there["arrow"])
    if len(view["herds"]) > 1:
        herd, who = herd_of(there, following), Who(1 - view["farmer"])
        if herd.cows:
            yield fact("why.next.herd", who=who, lane=following + 1, flies=herd.flies)
        else:
            yield fact("why.next.start", who=who, lane=following + 1)
        return
    if _leads(view, following):
        yield fact("why.next.leader", who=Who(following))
    yield fact("why.next", who=Who(following), flies=herd_of(view, view["lane"]).flies)


def _leads(view: MowView, seat: Seat) -> bool:
    """Tell whether a farmer has fewer flies than everybody else."""
    flies = [total + shed_flies(view, other) for other, total in enumerate(view["totals"])]
    return flies.count(min(flies)) == 1 and flies[seat] == min(flies)
