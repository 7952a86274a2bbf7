"""Touch Down!'s places: the board under the fingers, the animals, the race."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.touch_down.places import board
from mowaudio.games.touch_down.places.board import BOARD, FENCES, MINE, OTHERS
from mowaudio.games.touch_down.rules.moves import DONE, Go, TouchDownMove
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import COLUMN, SquareToken, on_board
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces, summary
from mowaudio.words.facts import Message, Who, fact, message
from mowaudio.words.places import Answer, Board, Decision, Focus, Item, Note, Zone

_SWEEP = 1.2  # seconds for a glance, were all its tones long ones


def zones(view: TouchDownView, moves: Sequence[TouchDownMove]) -> Sequence[Zone]:
    look = Sight(view)
    width = look.width

    def items(zone: str) -> list[Item]:
        say = board.square if zone == BOARD else board.animal
        return [
            Item(
                say(look, square),
                board.moves_at(look, square, moves),
                pieces.pan_of(look.called(square), width),
            )
            for square in board.squares(look, zone)
        ]

    found = [
        Zone(
            BOARD,
            fact("zone.board", width=width),
            items(BOARD),
            Board(width, width),
            rule="TD-1",
            crossing=board.crossing(look),
        ),
        Zone(MINE, fact("zone.animals"), items(MINE), rule="TD-3"),
    ]
    if view["seat"] is not None:
        found.append(Zone(OTHERS, fact("zone.others"), items(OTHERS), rule="TD-5"))
    fences = [Item(board.fence(*fence)) for fence in look.all_fences()]
    if fences:
        found.append(Zone(FENCES, fact("zone.fences"), fences, rule="TD-C2"))
    return [*found, Zone("race", fact("zone.race"), _race(view), rule="TD-10")]


def _race(view: TouchDownView) -> list[Item]:
    """How far each side is, how long it can go on, and who started."""
    sides = summary.standing(view), summary.ending(view)
    lines = [Message((sentence,)) for told in sides for sentence in told.sentences]
    return [*map(Item, lines), Item(message(fact("first.player", who=Who(view["first"]))))]


def find(view: TouchDownView, text: str) -> Answer | None:
    """To the square that somebody has typed, "c3" or "c 3"; None if it is none of this board."""
    look = Sight(view)
    named = SquareToken().read("".join(text.split()))
    on = [square for square in named if on_board(square, look.width)]
    return board.go_to(look, look.true(on[0])) if on else None


def follow(view: TouchDownView, focus: Focus) -> Focus:
    """With the animal that has just moved: on the board, and in the list of one's own."""
    if view["mover"] != view["seat"] or not view["trail"] or focus.zone not in (BOARD, MINE):
        return focus
    there = board.squares(Sight(view), focus.zone)
    moved = view["trail"][-1][1]
    return Focus(focus.zone, there.index(moved)) if moved in there else focus


def best_first(moves: Sequence[TouchDownMove], view: TouchDownView) -> list[TouchDownMove]:
    """The moves that Tab goes through: ahead first, back last."""
    look = Sight(view)

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
    """A sweep over the board from west to east: every animal a tone, higher towards the north;
    the listener's side long, the other one short and an octave below."""
    look = Sight(view)
    length = _SWEEP / len(look.standing)
    notes = []
    for square in sorted(look.standing, key=look.called):
        called = look.called(square)
        north = called % COLUMN / (look.width - 1)
        pan = pieces.pan_of(called, look.width)
        mine = look.standing[square] & 1 == look.own_side
        notes.append(Note(2**north, pan, length) if mine else Note(2**north / 2, pan, length / 2))
    return notes
