"""The whole table in words: summary, what has changed, who stands where, the end."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules.endings import by_side
from mowaudio.games.touch_down.rules.events import Moved, RoundBegan, Touchdown, TurnEnded
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.games.touch_down.words.events import tell
from mowaudio.words.facts import (
    NOTHING,
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
    fact,
    message,
)


def summary(view: TouchDownView) -> Message:
    if view["stage"] == "laying":
        return acting(view)
    look = Sight(view)
    sides = [_side(look, side) for side in look.own_side_first]
    everybody = range(view["seats"])
    return (
        acting(view)
        + message(*sides, pieces.stuck(look, look.own, Detail.NORMAL))
        + message(*pieces.fences(look, Detail.NORMAL))
        + message(*(pieces.where(look, seat, Detail.FULL) for seat in everybody))
    )


def _side(look: Sight, side: int) -> list[Fact]:
    seats = look.side_of(side)
    home = by_side(look.view["home"])[side]
    return [
        fact("side.home", side=pieces.player_or_team(look.view, side), home=home),
        *pieces.ends(look, seats),
        fact("steps.left", Detail.FULL, steps=by_side(look.view["to_go"])[side]),
    ]


def acting(view: TouchDownView) -> Message:
    """Whose turn it is, with how many points, in which round."""
    if view["stage"] == "laying":
        return message(fact("summary.laying", tiles=len(view["tiles"])))
    if view["stage"] == "finished":
        return message((fact("summary.over"), *pieces.round_now(view, Detail.NORMAL)))
    said = [fact("turn.of", who=Who(view["mover"])), fact("points.left", points=view["points"])]
    target = pieces.to_beat(view)
    if target:
        said.append(fact("summary.last.turn", points=target))
    return message([*said, *pieces.round_now(view, Detail.NORMAL)])


def standing(view: TouchDownView) -> Message:
    """The aim, and how far each side is; after the end, what decided."""
    look, herd = Sight(view), pieces.herd_of(view)
    sides = [_how_far(look, side) for side in look.own_side_first]
    if view["stage"] == "finished":
        return message(*sides)
    return message(fact("standing.aim", herd=herd), *sides)


def _how_far(look: Sight, side: int) -> list[Fact]:
    view, herd = look.view, pieces.herd_of(look.view)
    home, steps = by_side(view["home"])[side], by_side(view["to_go"])[side]
    said = [
        fact("side.of", side=pieces.player_or_team(view, side), home=home, herd=herd),
        fact("steps.left", steps=steps),
    ]
    if view["used"][side]:
        said[1:] = [fact("side.used", points=view["used"][side])]
    return said


def ending(view: TouchDownView) -> Message:
    """How near the end is: by rounds, or by a side that gets home."""
    if view["stage"] == "finished":
        return acting(view)
    look, herd = Sight(view), pieces.herd_of(view)
    target = pieces.to_beat(view)
    if target:
        return message(fact("ending.last.turn", who=Who(view["mover"]), points=target))
    home = by_side(view["home"])
    out = tuple(
        fact("ending.out", side=pieces.player_or_team(view, side), animals=herd - home[side])
        for side in look.own_side_first
    )
    sooner = fact("ending.sooner", herd=herd, out=out)
    return message(fact("round.of", round=view["round"], rounds=view["rounds"]), sooner)


def digest(events: Sequence[Event], view: TouchDownView) -> Message:
    """What the others did, move by move."""
    happened = NOTHING
    for event in events:
        if _is_news(event, view["seat"]):
            happened += tell(event) or NOTHING
    if not happened:
        return message(fact("digest.nothing"))
    answer = Message(happened.sentences)  # without the sounds of what happened
    if view["seat"] is None:
        return answer
    look = Sight(view)
    return answer + message(*pieces.blocked(look, look.own, Detail.FULL))


def _is_news(event: Event, seat: Seat | None) -> bool:
    match event:
        case Moved() | TurnEnded():
            return event.seat != seat
        case RoundBegan():
            return event.rounds - event.round < pieces.ANNOUNCED
    return isinstance(event, Touchdown)


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
        side=pieces.player_or_team(view, side),
        other=pieces.player_or_team(view, 1 - side),
        points=view["used"][side],
        more=view["used"][1 - side],
        home=home[side],
        fewer=home[1 - side],
        steps=steps[side],
        further=steps[1 - side],
        rounds=view["rounds"],
    )
