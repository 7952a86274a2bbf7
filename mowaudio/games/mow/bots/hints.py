"""Reasons and risks of a hint, from the view of the farmer; `checks` tells which of them hold.

The first is the one that an expert would give most weight: cows that still fit later are worth more
than flies now, and a herd is worth taking while it is cheap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mowaudio.bots.reasons import Step
from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.games.mow.rules.box import COWS, HIGHEST
from mowaudio.games.mow.rules.moves import Between, Play, Take
from mowaudio.games.mow.rules.sight import Herd, after, fitting, herd_of, shed_flies
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
    if isinstance(step.move, Play) and herd_of(there, there["lane"]).flies >= _DEAR:
        yield fact("risk.stuck", secret=True)
    if isinstance(step.move, Take):
        yield fact("risk.loses")
        yield fact("risk.last", flies=there["totals"][step.seat] + shed_flies(there, step.seat))


def _there(step: MowStep) -> MowView:
    """Return the view after the move, at the herd that it was about."""
    return {**step.after, "lane": step.before["lane"]}


def _why_play(step: MowStep, kind: int) -> Iterator[Fact]:
    view, there, cow = step.before, _there(step), COWS[kind]
    herd = herd_of(view, view["lane"])
    yield fact("why.nobody", secret=True)
    yield fact("why.only.start", secret=True)
    yield fact("why.otherwise", secret=True, flies=herd.flies)
    yield fact("why.only", secret=True)
    yield fact("why.blocks", secret=True, side="right" if cow.number else "left")
    if view["box"] <= _LATE:
        yield fact("why.hand.counts", secret=True, flies=cow.flies)
    if not cow.power:
        yield _saves(view, set(view["fitting"]) - {kind})
        fits = fitting(there, there["hand"])
        followers = sum(other in fits for other in there["hand"])
        yield fact("why.followers", secret=True, cows=followers)
    yield fact("why.dearer", secret=True, flies=cow.flies, new="no" if herd.cows else "yes")
    yield _why_narrow(herd_of(there, there["lane"]))


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


def _why_take(view: MowView) -> Iterator[Fact]:
    flies, fits = herd_of(view, view["lane"]).flies, set(view["fitting"])
    yield fact("why.forced", secret=True)
    yield fact("why.empty", secret=True)
    yield fact("why.round", flies=flies)
    yield fact("why.free")
    yield _saves(view, fits)
    yield fact("why.keeps", secret=True, cows=sum(kind in fits for kind in view["hand"]))
    yield fact("why.anew")
    yield fact("why.cheap", flies=flies)


def _why_arrow(step: MowStep) -> Iterator[Fact]:
    view, there = step.before, step.after
    following = after(view, there["arrow"])
    if len(view["herds"]) > 1:
        herd, who = herd_of(there, following), Who(1 - view["farmer"])
        yield fact("why.next.herd", who=who, lane=following + 1, flies=herd.flies)
        yield fact("why.next.start", who=who, lane=following + 1)
        return
    yield fact("why.next.leader", who=Who(following))
    yield fact("why.next", who=Who(following), flies=herd_of(view, view["lane"]).flies)
