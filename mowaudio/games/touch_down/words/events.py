"""The events of Touch Down! as facts."""

from __future__ import annotations

from mowaudio.games.touch_down.rules import events, squares
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message

tell = EventTable()


@tell.on(events.TileLaid)
def _tile_laid(event: events.TileLaid) -> Message:
    place, places = event.place, event.places
    tile, turns = event.tile, event.turns
    laid = fact("tile.laid", Detail.FULL, place=place, places=places, tile=tile, turns=turns)
    return message(laid)


@tell.on(events.BoardLaid)
def _board_laid(event: events.BoardLaid) -> Message:
    laid = (fact("board.laid"), pieces.fence_count(event.fences, event.doubles))
    begins = fact("board.begins", who=Who(event.beginner))
    teams: list[Fact] = []
    if event.width == squares.WIDTHS[4]:
        first, second = map(pieces.team, range(squares.SIDES))
        teams = [fact("board.teams", team=first, other=second)]
        teams.append(fact("board.aim", herd=2 * pieces.HERD))
    return message(laid, *teams, begins, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(events.RoundBegan)
def _round_began(event: events.RoundBegan) -> Message:
    left = event.rounds - event.round + 1
    if left > pieces.ANNOUNCED:
        return message(fact("round.began", Detail.FULL, round=event.round))
    priority = Priority.IMPORTANT if left in (1, pieces.ANNOUNCED) else Priority.INFO
    return message(fact("round.left", left=left, round=event.round), priority=priority)


@tell.on(events.Moved)
def _moved(event: events.Moved) -> Message:
    """Tell each move as it is made; the others hear the player's name only as the turn begins.

    In teams they hear that the player has moved; single moves in full detail or with the digest."""
    start, end = event.naming.called(event.start), event.naming.called(event.end)
    pan = pieces.pan_of(end, event.naming.width)
    sound = pieces.fence_sound(event.cost - 1, pan) or Sound("place", pan)
    if event.arrived > 0:
        sound = Sound("good", pan)
    moved = fact(
        "animal.moved",
        Detail.FULL if event.naming.sums_up(event.seat) else Detail.BRIEF,
        who=Who(event.seat),
        part="first" if event.begins else "on" if event.goes_on else "other",
        start=pieces.named(start),
        side=pieces.way(start, end),
        gait=event.gait.value,
        over="" if event.over is None else pieces.kind_of(event.over),
        end=pieces.named(end),
        arrived=event.arrived,
        home=event.home,
    )
    return message(moved, sound=sound)


@tell.on(events.TurnEnded)
def _turn_ended(event: events.TurnEnded) -> Message | None:
    said: list[Fact] = []
    if event.naming.sums_up(event.seat):
        said.append(fact("turn.made", who=Who(event.seat), home=event.home))
    if event.lost:
        said.append(fact("turn.lost", who=Who(event.seat), points=event.lost))
    return message(*said) if said else None


@tell.on(events.Touchdown)
def _touchdown(event: events.Touchdown) -> Message:
    said = [fact("touchdown", who=Who(event.seat), points=event.used)]
    if event.answer is not None:
        said.append(fact("touchdown.answer", who=Who(event.answer), points=event.used))
    return message(*said, priority=Priority.ALERT, sound=Sound("alert"))
