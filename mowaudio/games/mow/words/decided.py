"""For the recap: what decided the game, the luck of the cows, and when a move was made."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine import Event, Seat
from mowaudio.games.mow.rules import MowView, box
from mowaudio.games.mow.rules.events import Dealt, Drew, Played, RoundBegan, Took
from mowaudio.words.facts import Fact, Message, Who, fact, message
from mowaudio.words.luck import unusual

_NEAR = 2  # numbers from an end: such a cow fits nearly always


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


def luck(events: Sequence[Event], view: MowView) -> Message:
    """Compare how many of the listener's cows were easy to play with what a full box gives."""
    cows: list[int] = []
    seat = view["seat"]
    for event in events:
        if isinstance(event, Dealt) and event.seat == seat:
            cows += event.hand or ()
        elif isinstance(event, Drew) and event.seat == seat and event.cow is not None:
            cows.append(event.cow)
    usual = sum(map(_is_easy, box.FULL_BOX)) / len(box.FULL_BOX)
    return unusual("luck.cows", [usual] * len(cows), sum(map(_is_easy, cows)), good=True)


def _is_easy(cow: int) -> bool:
    """Tell whether a cow is special or near the lowest or the highest number."""
    return bool(box.SPECIAL >> cow & 1) or not _NEAR < box.NUMBER[cow] < box.HIGHEST - _NEAR


def when(events: Sequence[Event], view: MowView) -> Message:
    """Return the round, and which of the listener's turns in it."""
    # Every turn has one cow; the arrow comes after it, a herd that is taken before it.
    turn = 0 if view["stage"] == "turning" else 1
    for event in reversed(events):
        if isinstance(event, RoundBegan):
            break
        turn += isinstance(event, Played) and event.seat == view["seat"]
    return message(fact("when.turn", round=view["round"], turn=turn))
