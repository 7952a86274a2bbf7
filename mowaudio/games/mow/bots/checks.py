"""Checks whether a reason or a risk of a hint is true, computed from the rules text and the views.

Nothing here calls `hints`, or the code of the rules that it uses: a mistake there is found here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from mowaudio.bots.reasons import Check, Step
from mowaudio.engine import Seat
from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.games.mow.rules.box import BLIND, COWS, FULL_BOX, HIGHEST, Power
from mowaudio.games.mow.rules.moves import Between, Keep, Play, Take, Turn

MowStep = Step[MowMove, MowView]
Args = Mapping[str, Any]
_CHEAP: Final = 5  # flies of a herd that has "only" so many
_PLAIN: Final = range(1, HIGHEST)  # numbers of plain cows


def fits(view: MowView, lane: int, kind: int) -> bool:
    """Tell whether a cow can join a herd, or start it where it is empty."""
    cow, herd = COWS[kind], view["herds"][lane]
    numbers = [COWS[other].number for other in herd if other != BLIND]
    if not numbers:
        return cow.power in (Power.NONE, Power.BLOCKING)  # MOW-3, MOW-11
    if cow.power is Power.FLYING:
        return cow.number in numbers  # MOW-8
    if cow.power is Power.BLIND:
        return _has_gap(herd, uses_up=view["needs_gap"])
    return cow.number < min(numbers) or cow.number > max(numbers)  # MOW-4, MOW-7


def _has_gap(herd: list[int], *, uses_up: bool) -> bool:
    """MOW-9: between two numbers; by an option, each blind cow uses up a missing one."""
    spots = [spot for spot, kind in enumerate(herd) if kind != BLIND]
    for left, right in pairwise(spots):
        missing = COWS[herd[right]].number - COWS[herd[left]].number - 1
        blinds = right - left - 1
        if missing >= 0 and (not uses_up or missing > blinds):
            return True
    return False


def _flies(kinds: list[int]) -> int:
    return sum(COWS[kind].flies for kind in kinds)


def _herd(step: MowStep) -> list[int]:
    return step.before["herds"][step.before["lane"]]


def _herd_after(step: MowStep) -> list[int]:
    return step.after["herds"][step.before["lane"]]


def _fitting(step: MowStep) -> list[int]:
    """The cows of the hand that fit before the move, two blind cows as two."""
    before = step.before
    return [kind for kind in before["hand"] if fits(before, before["lane"], kind)]


def _is_placed(step: MowStep) -> bool:
    """Tell whether the move has brought a cow into the herd."""
    return len(_herd_after(step)) == len(_herd(step)) + 1


def _plays(step: MowStep) -> int:
    return step.move.cow if isinstance(step.move, Play) else -1


def _nobody(step: MowStep, _: Args) -> bool:
    unseen = Counter(FULL_BOX) - Counter(step.after["hand"])
    for cows in (*step.after["herds"], *step.after["sheds"]):
        unseen -= Counter(cows)
    lane = step.before["lane"]
    return _is_placed(step) and not any(fits(step.after, lane, kind) for kind in unseen)


def _only(step: MowStep) -> bool:
    return bool(_herd(step)) and set(_fitting(step)) == {_plays(step)}


def _saves(step: MowStep, args: Args) -> bool:
    """All that fits beside the cow that is played is special, and stays in the hand."""
    fitting = _fitting(step)
    special = [kind for kind in fitting if COWS[kind].power]
    plain = {kind for kind in fitting if not COWS[kind].power}
    kept = len(special) == args["cows"] > 0
    if isinstance(step.move, Take):
        return kept and not plain and _starts_with_another(step, special)
    return kept and plain == {_plays(step)}


def _starts_with_another(step: MowStep, kept: list[int]) -> bool:
    """Tell whether the next herd can be, and by the plan is, started with none of these cows."""
    first = step.plan[1] if len(step.plan) > 1 else None
    starters = [k for k in step.before["hand"] if not COWS[k].power or COWS[k].number in (0, 16)]
    planned = first.cow if isinstance(first, Play) else None
    return planned not in kept and any(kind not in kept for kind in starters)


def _followers(step: MowStep, args: Args) -> bool:
    lane, hand = step.before["lane"], step.after["hand"]
    following = [kind for kind in hand if fits(step.after, lane, kind)]
    return _is_placed(step) and len(following) == args["cows"] > 0


def _dearer(step: MowStep, args: Args) -> bool:
    cow = _plays(step)
    new = "no" if _herd(step) else "yes"
    return cow >= 0 and COWS[cow].flies == args["flies"] > 0 and args["new"] == new


def _narrow(step: MowStep, args: Args) -> bool:
    """The numbers that plain cows can have are those that the words allow."""
    if not _is_placed(step):
        return False
    numbers = [COWS[kind].number for kind in _herd_after(step) if kind != BLIND]
    free = {n for n in _PLAIN if n < min(numbers) or n > max(numbers)}
    low, high = args["low"], args["high"]
    under, over = {n for n in _PLAIN if n < low}, {n for n in _PLAIN if n > high}
    allowed = {"left": under, "right": over, "none": set[int]()}
    claimed = allowed.get(args["ends"], under | over)
    ends = (low, high) == (min(numbers), max(numbers))
    return ends and free == claimed and (args["ends"] == "one") == (len(free) == len(_PLAIN) - 1)


def _between(step: MowStep, _: Args) -> bool:
    herds = [[k for k in herd if k != BLIND] for herd in (_herd(step), _herd_after(step))]
    return isinstance(step.move, Between) and _is_placed(step) and herds[0] == herds[1]


def _takes(step: MowStep, *, flies: int | None = None) -> bool:
    """Tell whether the herd is taken, with so many flies."""
    return isinstance(step.move, Take) and flies in (None, _flies(_herd(step)))


def _ends_round(step: MowStep) -> bool:
    return step.after["round"] > step.before["round"] or step.after["stage"] == "finished"


def _keeps(step: MowStep, args: Args) -> bool:
    fitting = _fitting(step)
    kept = len(fitting) == args["cows"] > 0 and _starts_with_another(step, fitting)
    return _takes(step) and not _ends_round(step) and kept


def _next_farmer(step: MowStep, args: Args) -> bool:
    """The arrow after the move leads to this farmer; in head to head there is only the other."""
    before, seats = step.before, step.before["seats"]
    turned = step.after["arrow"] == (-1 if isinstance(step.move, Turn) else 1) * before["arrow"]
    seat: Seat = args["who"].seat
    return (
        isinstance(step.move, Keep | Turn)
        and turned
        and seat == (before["farmer"] + step.after["arrow"]) % seats
    )


def _leader(step: MowStep, args: Args) -> bool:
    seat, others = args["who"].seat, set(range(step.before["seats"])) - {args["who"].seat}
    fewest = min(_owned(step.before, other) for other in others)
    return _next_farmer(step, args) and _owned(step.before, seat) < fewest


def _next_herd(step: MowStep, args: Args) -> bool:
    herds, number = step.after["herds"], args["lane"]
    lane = (step.before["lane"] + step.after["arrow"]) % len(herds)
    faced = herds[lane]
    right = lane + 1 == number and len(herds) > 1 and args["who"].seat == 1 - step.seat
    return (
        isinstance(step.move, Keep | Turn)
        and right
        and ("flies" not in args or (bool(faced) and _flies(faced) == args["flies"]))
        and ("flies" in args or not faced)
    )


def _stuck(step: MowStep, _: Args) -> bool:
    lane, hand = step.before["lane"], step.after["hand"]
    return (
        _is_placed(step)
        and len(step.after["herds"]) == 1
        and bool(hand)
        and not any(fits(step.after, lane, kind) for kind in hand)
    )


def _owned(view: MowView, seat: Seat) -> int:
    return view["totals"][seat] + _flies(view["sheds"][seat])


def _last_round(step: MowStep, args: Args) -> bool:
    seat, target = step.seat, step.before["target"]
    reached = _owned(step.after, seat) == args["flies"] >= target
    before = max(_owned(step.before, other) for other in range(step.before["seats"]))
    return _takes(step) and not _ends_round(step) and reached and before < target


def _loses(step: MowStep, _: Args) -> bool:
    """Flies in the hands of others are hidden, so nothing is claimed where hands count."""
    after = step.after
    over = after["stage"] == "finished" and not after["count_hand"]
    return over and after["totals"][step.seat] > min(after["totals"])


CHECKS: Final[Mapping[str, Check]] = {
    "why.nobody": _nobody,
    "why.otherwise": lambda s, a: _only(s) and _flies(_herd(s)) == a["flies"] > 0,
    "why.only": lambda s, _: _only(s),
    "why.only.start": lambda s, _: not _herd(s) and set(_fitting(s)) == {_plays(s)},
    # Nothing is lower than 0 or greater than 16.
    "why.blocks": lambda s, a: (
        _plays(s) >= 0 and COWS[_plays(s)].number == (0 if a["side"] == "left" else HIGHEST)
    ),
    "why.hand.counts": lambda s, a: (
        s.before["count_hand"]
        and _is_placed(s)
        and _flies(s.before["hand"]) - _flies(s.after["hand"]) == a["flies"] > 0
    ),
    "why.saves": _saves,
    "why.followers": _followers,
    "why.dearer": _dearer,
    "why.narrow": _narrow,
    "why.between": _between,
    "why.empty": lambda s, _: _takes(s) and not s.before["hand"],
    "why.forced": lambda s, _: _takes(s) and bool(s.before["hand"]) and not _fitting(s),
    "why.round": lambda s, a: _takes(s, flies=a["flies"]) and _ends_round(s),
    "why.free": lambda s, _: _takes(s, flies=0),
    "why.keeps": _keeps,
    "why.anew": lambda s, _: (
        _takes(s) and s.after["farmer"] == s.seat and len(s.after["fitting"]) > 1
    ),
    "why.cheap": lambda s, a: _takes(s, flies=a["flies"]) and a["flies"] <= _CHEAP,
    "why.next": lambda s, a: _next_farmer(s, a) and _flies(_herd(s)) == a["flies"],
    "why.next.leader": _leader,
    "why.next.herd": _next_herd,
    "why.next.start": _next_herd,
    "risk.stuck": _stuck,
    "risk.last": _last_round,
    "risk.loses": _loses,
}
