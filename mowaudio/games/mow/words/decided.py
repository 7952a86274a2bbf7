"""The herds that each farmer took: after the end, they tell what decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat
from mowaudio.games.mow.rules.events import Took
from mowaudio.games.mow.rules.view import MowView
from mowaudio.words.facts import Fact, Message, Who, fact, message


def decided(events: Sequence[Event], view: MowView) -> Message:
    """Return each farmer's number of herds and the worst of them, the listener's first."""
    taken = [event for event in events if isinstance(event, Took)]
    seats = sorted(range(view["seats"]), key=lambda seat: seat != view["seat"])
    said = [[_herds(taken, seat)] for seat in seats]
    own = [event for event in taken if event.seat == view["seat"]]
    if own:
        said[0].append(fact("decided.forced", forced=sum(bool(took.forced) for took in own)))
    return message(*said)


def _herds(taken: Sequence[Took], seat: Seat) -> Fact:
    flies = [took.flies for took in taken if took.seat == seat]
    return fact("decided.herds", who=Who(seat), herds=len(flies), most=max(flies, default=0))
