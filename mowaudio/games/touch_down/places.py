"""Touch Down!'s places: the board under the fingers, the animals, the race."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.moves import Move
from mowaudio.games.touch_down import words
from mowaudio.games.touch_down.farm import animal_item, crossing, in_reading_order, square_item
from mowaudio.games.touch_down.moves import DONE, Go, TouchDownMove
from mowaudio.games.touch_down.outlook import Outlook
from mowaudio.games.touch_down.questions import BOARD, MINE, OTHERS, QUESTIONS, find, how_far
from mowaudio.games.touch_down.squares import COLUMN
from mowaudio.games.touch_down.view import TouchDownView
from mowaudio.words.facts import Who, fact, message
from mowaudio.words.places import Board, Decision, Item, Note, Zone

__all__ = ["QUESTIONS", "best_first", "decision", "find", "glance", "zones"]

_SWEEP = 1.2  # seconds for a glance, were all its tones long ones


def zones(view: TouchDownView) -> Sequence[Zone]:
    look = Outlook(view)
    width = look.width
    squares = [square_item(look, square) for square in in_reading_order(look)]
    mine = [animal_item(look, square) for square in look.front_first(look.own)]
    found = [
        Zone(
            BOARD,
            fact("zone.board", width=width),
            squares,
            Board(width, width),
            rule="TD-1",
            crossing=crossing(look),
        ),
        Zone(MINE, fact("zone.animals"), mine, rule="TD-3"),
        Zone("race", fact("zone.race"), _race(look), rule="TD-10"),
    ]
    if view["seat"] is not None:
        others = [animal_item(look, square) for square in look.front_first(look.others)]
        found.insert(2, Zone(OTHERS, fact("zone.others"), others, rule="TD-5"))
    return found


def _race(look: Outlook) -> list[Item]:
    view = look.view
    sides = [Item(how_far(look, side)) for side in (look.own_side, 1 - look.own_side)]
    rounds = fact("round.of", round=view["round"], rounds=view["rounds"])
    first = fact("first.player", who=Who(view["first"]))
    return [*sides, Item(message(rounds)), Item(message(first))]


def best_first(moves: Sequence[TouchDownMove], view: TouchDownView) -> list[TouchDownMove]:
    """The moves that Tab goes through: ahead first, back last."""
    look = Outlook(view)

    def rank(move: Move) -> tuple[int, ...]:
        return look.rank(look.true(move.start), look.true(move.end)) if isinstance(move, Go) else ()

    return sorted(moves, key=rank)


def decision(view: TouchDownView) -> Decision:
    if view["mover"] != view["seat"] or view["stage"] not in ("moving", "confirming"):
        return Decision("wait", "TD-3")
    if view["stage"] == "confirming":
        return Decision("confirm", "TD-3", keys={"y": DONE})
    if view["used"][view["first"] & 1]:
        return Decision("last", "TD-12")
    return Decision("move", "TD-3")


def glance(view: TouchDownView) -> Sequence[Note]:
    """A sweep over the board from west to east: every animal a tone, higher towards the north;
    the listener's side long, the other one short and an octave below."""
    look = Outlook(view)
    length = _SWEEP / len(look.standing)
    notes = []
    for square in sorted(look.standing, key=look.called):
        called = look.called(square)
        north = called % COLUMN / (look.width - 1)
        pan = words.pan_of(called, look.width)
        mine = look.standing[square] & 1 == look.own_side
        notes.append(Note(2**north, pan, length) if mine else Note(2**north / 2, pan, length / 2))
    return notes
