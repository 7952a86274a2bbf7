"""The zones of the table: the board, the animals, the fences, the race."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.touch_down.places import board
from mowaudio.games.touch_down.places.board import BOARD, FENCES, MINE, OTHERS
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView, sight, squares
from mowaudio.games.touch_down.rules.moves import DONE, Go
from mowaudio.games.touch_down.words import pieces, summary
from mowaudio.words.facts import Message, Who, fact, message
from mowaudio.words.places import Answer, Board, Decision, Focus, Item, Note, Zone, list_zone

_SWEEP = 1.2  # seconds for a glance if all its tones were long


def zones(view: TouchDownView, moves: Sequence[TouchDownMove]) -> Sequence[Zone]:
    look = sight.Sight(view)
    width = look.width

    def items(zone: str) -> list[Item]:
        say = board.square if zone == BOARD else board.animal
        found = []
        for square in board.squares(look, zone):
            pan = pieces.pan_of(look.called(square), width)
            found.append(Item(say(look, square), board.moves_at(look, square, moves), pan))
        return found

    title, crossing = fact("zone.board", width=width), board.crossing(look)
    names = list(squares.LETTERS[:width]), [str(row) for row in range(width, 0, -1)]
    layout = Board(width, width, names)
    found = [
        Zone(BOARD, title, items(BOARD), layout, rule="TD-1", crossing=crossing),
        Zone(MINE, fact("zone.animals"), items(MINE), rule="TD-3"),
    ]
    if view["seat"] is not None:
        found.append(Zone(OTHERS, fact("zone.others"), items(OTHERS), rule="TD-5"))
    fences = [board.fence(*fence) for fence in look.all_fences()]
    if fences:
        found.append(list_zone(FENCES, fences, rule="TD-C2"))
    race = summary.standing(view) + summary.ending(view)
    lines = [Message((sentence,)) for sentence in race.sentences]
    first = message(fact("first.player", who=Who(view["first"])))
    return [*found, list_zone("race", [*lines, first], rule="TD-10")]


def find(view: TouchDownView, text: str) -> Answer | None:
    """Go to the square that was typed, "c3" or "c 3"; None if this board does not have it."""
    look = sight.Sight(view)
    named = squares.SquareToken().read("".join(text.split()))
    on = [square for square in named if squares.on_board(square, look.width)]
    return board.go_to(look, look.board_square(on[0])) if on else None


def follow(view: TouchDownView, focus: Focus) -> Focus:
    """Move the focus with the animal that has just moved, on the board and among one's own."""
    if view["mover"] != view["seat"] or not view["trail"] or focus.zone not in (BOARD, MINE):
        return focus
    there = board.squares(sight.Sight(view), focus.zone)
    moved = view["trail"][-1][1]
    return Focus(focus.zone, there.index(moved)) if moved in there else focus


def best_first(moves: Sequence[TouchDownMove], view: TouchDownView) -> list[TouchDownMove]:
    """Sort the moves for Tab: ahead first, back last."""
    look = sight.Sight(view)

    def rank(move: TouchDownMove) -> tuple[int, ...]:
        return look.rank(*look.ends(move)) if isinstance(move, Go) else ()

    return sorted(moves, key=rank)


def decision(view: TouchDownView) -> Decision:
    if view["mover"] != view["seat"] or view["stage"] not in ("moving", "confirming"):
        return Decision("wait", "TD-3")
    if view["stage"] == "confirming":
        return Decision("confirm", "TD-3", keys={"y": DONE}, binds=True)
    if pieces.to_beat(view):
        return Decision("last", "TD-12")
    return Decision("move", "TD-3")


def glance(view: TouchDownView) -> Sequence[Note]:
    """Sweep over the board from west to east: a tone for every animal, higher towards the north;
    long for the listener's side, short and an octave lower for the other."""
    look = sight.Sight(view)
    length = _SWEEP / len(look.standing)
    notes = []
    for square in sorted(look.standing, key=look.called):
        called = look.called(square)
        north = called % squares.COLUMN / (look.width - 1)
        pan = pieces.pan_of(called, look.width)
        mine = look.standing[square] & 1 == look.own_side
        notes.append(Note(2**north, pan, length) if mine else Note(2**north / 2, pan, length / 2))
    return notes
