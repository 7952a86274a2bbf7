"""The whole table in words: summary, what has changed, the end."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.games.touch_down.rules.endings import by_side
from mowaudio.games.touch_down.rules.events import RoundBegan, Touchdown, TurnEnded
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import events as told
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message


def summary(view: TouchDownView) -> Message:
    if view["stage"] == "laying":
        return message(fact("summary.laying", tiles=len(view["tiles"])))
    look = Sight(view)
    own = 0 if view["seat"] is None else view["seat"] & 1
    sides = (pieces.side(look, own), pieces.side(look, 1 - own))
    said = message(_whose_turn(view), *sides)
    if view["seat"] is not None:
        said += message(*pieces.blocked(look, [view["seat"]], Detail.NORMAL, most=1))
    return said + message(*(pieces.where(look, seat, Detail.FULL) for seat in range(view["seats"])))


def _whose_turn(view: TouchDownView) -> list[Fact]:
    if view["stage"] == "finished":
        return [fact("summary.over"), *pieces.round_now(view, Detail.NORMAL)]
    said = [fact("turn.of", who=Who(view["mover"])), fact("points.left", points=view["points"])]
    target = pieces.to_beat(view)
    if target:
        said.append(fact("summary.last.turn", points=target))
    return [*said, *pieces.round_now(view, Detail.NORMAL)]


def digest(events: Sequence[Event], view: TouchDownView) -> Message:
    """What the others did, each turn as its paths, and how far they are now."""
    happened = Message(())
    for event in events:
        match event:
            case TurnEnded() if event.seat != view["seat"]:
                happened += told.turn_ended(event)
            case Touchdown():
                happened += told.touchdown(event)
            case RoundBegan() if event.rounds - event.round < pieces.ANNOUNCED:
                happened += told.round_began(event)
    if not happened:
        return message(fact("digest.nothing"))
    happened = Message(happened.sentences)  # an answer: without the sounds of what happened
    if view["seat"] is None:
        return happened
    look = Sight(view)
    others = pieces.side(look, 1 - (view["seat"] & 1), Detail.FULL)
    return happened + message(others, *pieces.blocked(look, [view["seat"]], Detail.FULL))


def outcome(outcome: Outcome, view: TouchDownView) -> Message:
    mine = view["seat"] is None or view["seat"] in outcome.winners
    return message(
        _won(outcome, view),
        _why(outcome, view),
        priority=Priority.ALERT,
        sound=Sound("win" if mine else "lose"),
    )


def _won(outcome: Outcome, view: TouchDownView) -> Fact:
    if not outcome.winners:
        return fact("outcome.nobody")
    if len(outcome.winners) == 1:
        return fact("outcome.won", who=Who(outcome.winners[0]))
    side, names = outcome.winners[0] & 1, tuple(map(Who, outcome.winners))
    return fact(
        "outcome.team", kind=pieces.kind_of(side), mine=pieces.mine(view, side), names=names
    )


def _why(outcome: Outcome, view: TouchDownView) -> Fact:
    """The reason, with the numbers that were compared: the winners' first."""
    side = outcome.winners[0] & 1 if outcome.winners else 0
    home, steps = by_side(outcome.scores), by_side(view["to_go"])
    return fact(
        f"outcome.{outcome.reason}".replace("-", "."),
        side=pieces.side_name(view, side),
        other=pieces.side_name(view, 1 - side),
        points=view["used"][side],
        more=view["used"][1 - side],
        home=home[side],
        fewer=home[1 - side],
        steps=steps[side],
        further=steps[1 - side],
        rounds=view["rounds"],
    )
