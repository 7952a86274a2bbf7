"""The whole table in words: summary, digest, standing, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.rules import TouchDownView, endings, sight
from mowaudio.games.touch_down.rules.events import Gait, Moved, RoundBegan, Touchdown, TurnEnded
from mowaudio.games.touch_down.words import pieces
from mowaudio.games.touch_down.words.events import tell
from mowaudio.words import facts
from mowaudio.words.facts import NOTHING, Detail, Fact, Message, Priority, Sound, Who, fact, message


def summary(view: TouchDownView) -> Message:
    if view["stage"] == "laying":
        return acting(view)
    look = sight.Sight(view)
    return acting(view) + message(
        *(_side(look, side) for side in look.own_side_first),
        pieces.stuck(look, look.own, Detail.NORMAL),
        *pieces.fences(look, Detail.NORMAL),
        *(pieces.where(look, seat, Detail.FULL) for seat in range(view["seats"])),
    )


def _side(look: sight.Sight, side: int) -> list[Fact]:
    home = endings.by_side(look.view["home"])[side]
    return [
        fact("side.home", side=pieces.player_or_team(look.view, side), home=home),
        *pieces.ends(look, look.side_of(side)),
        fact("steps.left", Detail.FULL, steps=endings.by_side(look.view["to_go"])[side]),
    ]


def acting(view: TouchDownView) -> Message:
    """Tell the player to move, their points and the round."""
    if view["stage"] == "laying":
        return message(fact("summary.laying", tiles=len(view["tiles"])))
    if view["stage"] == "finished":
        return message((fact("summary.over"), pieces.round_now(view)))
    said = [fact("turn.of", who=Who(view["mover"])), fact("points.left", points=view["points"])]
    target = pieces.to_beat(view)
    if target:
        said.append(fact("summary.last.turn", points=target))
    return message([*said, pieces.round_now(view)])


def standing(view: TouchDownView) -> Message:
    """Tell the aim while the game goes on, and how far each side is."""
    herd = pieces.herd_of(view)
    aim = () if view["stage"] == "finished" else fact("standing.aim", herd=herd)
    sides = []
    for side in sight.Sight(view).own_side_first:
        home, used = endings.by_side(view["home"])[side], view["used"][side]
        left = fact("steps.left", steps=endings.by_side(view["to_go"])[side])
        rest = fact("side.used", points=used) if used else left
        team = pieces.player_or_team(view, side)
        sides.append((fact("side.of", side=team, home=home, herd=herd), rest))
    return message(aim, *sides)


def ending(view: TouchDownView) -> Message:
    """Tell how near the end is: by rounds, or by a side that gets home."""
    if view["stage"] == "finished":
        return acting(view)
    herd, target = pieces.herd_of(view), pieces.to_beat(view)
    if target:
        return message(fact("ending.last.turn", who=Who(view["mover"]), points=target))
    home = endings.by_side(view["home"])
    out = tuple(
        fact("ending.out", side=pieces.player_or_team(view, side), animals=herd - home[side])
        for side in sight.Sight(view).own_side_first
    )
    sooner = fact("ending.sooner", herd=herd, out=out)
    return message(fact("round.of", round=view["round"], rounds=view["rounds"]), sooner)


def digest(events: Sequence[Event], view: TouchDownView) -> Message:
    """Tell the moves of the others, and the listener's animals that are blocked now."""
    look, now = sight.Sight(view), NOTHING
    if view["seat"] is not None:
        now = message(*pieces.blocked(look, look.own, Detail.FULL))
    news = (_single(event) for event in events if _is_news(event, view["seat"]))
    return facts.digest(map(tell, news), now)


def _single(event: Event) -> Event:
    """Return the event as it is told to somebody who hears every single move."""
    if isinstance(event, Moved | TurnEnded):
        return replace(event, naming=replace(event.naming, viewer=None))
    return event


def _is_news(event: Event, seat: Seat | None) -> bool:
    if isinstance(event, RoundBegan):
        return event.rounds - event.round < pieces.ANNOUNCED
    others = isinstance(event, Moved | TurnEnded) and event.actor != seat
    return others or isinstance(event, Touchdown)


def outcome(outcome: Outcome, view: TouchDownView) -> Message:
    mine = view["seat"] is None or view["seat"] in outcome.winners
    sound = Sound("win" if mine else "lose")
    return message(_won(outcome), _why(outcome, view), priority=Priority.ALERT, sound=sound)


def _won(outcome: Outcome) -> Fact:
    if not outcome.winners:
        return fact("outcome.nobody")
    if len(outcome.winners) == 1:
        return fact("outcome.won", who=Who(outcome.winners[0]))
    return fact("outcome.team", team=pieces.team(outcome.winners[0] & 1))


def _why(outcome: Outcome, view: TouchDownView) -> Fact:
    """Tell the reason, with the numbers that were compared: the winners' first."""
    side = outcome.winners[0] & 1 if outcome.winners else 0
    home, steps = endings.by_side(outcome.scores), endings.by_side(view["to_go"])
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


def decided(events: Sequence[Event], view: TouchDownView) -> Message:
    """Tell how far each side came with its points, by leaps and over fences."""
    moves = [event for event in events if isinstance(event, Moved)]
    said = []
    for side in sight.Sight(view).own_side_first:
        own = [moved for moved in moves if moved.seat & 1 == side]
        leaps = sum(moved.gait is Gait.LEAP for moved in own)
        over = sum(moved.cost - 1 for moved in own)
        team = pieces.player_or_team(view, side)
        said.append(fact("decided.side", side=team, moves=len(own), leaps=leaps, over=over))
    return message(*said, fact("decided.leap"))


def when(_: Sequence[Event], view: TouchDownView) -> Message:
    return message(fact("round.now", round=view["round"]))
