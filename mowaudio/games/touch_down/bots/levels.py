"""The levels of the bots, and the worth of moves to compare them.

- novice makes the move that goes furthest ahead, without a look at what stands in the way later;
  now and then it makes any move ahead. Where none leads ahead it plays as steady does, so that it
  does not run to and fro.
- steady plans its whole turn, with leaps and fences, and looks no further.
- expert also looks at the answers, and at what it can do then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from mowaudio.bots.judging import Rating
from mowaudio.bots.levels import Bot, Situation
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.bots.plans import NO_MOVE, Field, Planner, Turn
from mowaudio.games.touch_down.bots.values import POINT
from mowaudio.games.touch_down.rules import TouchDownMove, endings
from mowaudio.games.touch_down.rules.board import Board
from mowaudio.games.touch_down.rules.moves import POINTS, Go
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import mask_of
from mowaudio.games.touch_down.rules.state import MOVING

_SLIPS: Final = 0.2  # share of a novice's moves that are any move ahead
# By the number of players: turns looked at, answers to each of them.
_EXPERT: Final = {2: (12, 5), 4: (10, 4)}


@lru_cache(8)
def field_of(board: Board, seats: int) -> Field:
    return Field(board, seats)


class Novice:
    """Makes the move that goes furthest ahead, whatever it costs."""

    def choose(self, situation: Situation[TouchDownRules], rng: Random) -> Move:
        look = Sight(situation.view)
        ahead = [move for move in situation.legal if _ahead(look, move) > 0]
        if not ahead:
            return STEADY.choose(situation, rng)
        if rng.random() < _SLIPS:
            return ahead[int(rng.random() * len(ahead))]
        return max(ahead, key=lambda move: (_ahead(look, move), rng.random()))


def _ahead(look: Sight, move: Move) -> int:
    """Steps by which a move brings an animal nearer to its goal."""
    return look.gain(*look.ends(move)) if isinstance(move, Go) else 0


class Strategist:
    """Plans the rest of its turn, anew for each move, and makes the first move of the plan."""

    def __init__(self, widths: Mapping[int, Sequence[int]] | None = None) -> None:
        self._widths = widths or {}

    def choose(self, situation: Situation[TouchDownRules], rng: Random) -> Move:
        if len(situation.legal) == 1:
            return situation.legal[0]
        view, seat = situation.view, situation.seat
        look = Sight(view)
        herds = tuple(mask_of(own) for own in view["animals"])
        to_beat = view["used"][view["first"] & 1]
        turn = self.planner(look).best(herds, seat, view["points"], to_beat, rng)
        start, end = (square.bit_length() - 1 for square in turn.first_move)
        return look.go(start, end)

    def planner(self, look: Sight) -> Planner:
        field = field_of(look.board, look.seats)
        return Planner(field, look.view["first"], self._widths.get(look.seats, ()))


STEADY: Final = Strategist()
EXPERT: Final = Strategist(_EXPERT)
_BOTS: Final[dict[str, Bot[TouchDownRules]]] = {
    "novice": Novice(),
    "steady": STEADY,
    "expert": EXPERT,
}


def bot(level: str) -> Bot[TouchDownRules]:
    return _BOTS[level]


# -- the worth of moves, in points, with the best that can follow each ----------------------------

DECISIVE: Final = 12.0  # points: more than any move can gain that does not decide the game


def _rate(
    situation: Situation[TouchDownRules], moves: Sequence[TouchDownMove], rng: Random
) -> Sequence[float]:
    seat, look, world = situation.seat, Sight(situation.view), situation.imagine(rng)
    field, planner = field_of(look.board, look.seats), EXPERT.planner(look)
    herds, side = tuple(world.animals), seat & 1
    balance = field.to_go(herds, 1 - side) - field.to_go(herds, side)
    last = bool(world.used[world.first & 1])
    found = []
    for move in moves:
        turns = _turns_after(world, seat, move, field)
        worth = planner.worth(turns, seat, balance, last=last) / POINT
        found.append(max(-DECISIVE, min(DECISIVE, worth)))
    return found


def _turns_after(
    world: TouchDownRules, seat: Seat, move: TouchDownMove, field: Field
) -> Sequence[Turn]:
    """Return the ways to end a turn that goes on with this move."""
    before, after = field.to_go(tuple(world.animals), seat & 1), world.clone()
    after.apply(seat, move)
    herds = tuple(after.animals)
    gain = before - field.to_go(herds, seat & 1)
    goes_on = isinstance(move, Go) and after.stage is MOVING and after.mover == seat
    further = field.turns(herds, seat, after.points) if goes_on else ()
    if further:
        return [turn._replace(gain=gain + turn.gain) for turn in further]
    left = after.used[seat & 1] and POINTS - after.used[seat & 1]
    return [Turn(gain, left, NO_MOVE, herds)]


def _behind(rules: TouchDownRules, seat: Seat) -> float:
    """Return how many steps more than the other side a side had to go at the end."""
    to_go = endings.by_side(rules.to_go())
    return max(0, to_go[seat & 1] - to_go[1 - (seat & 1)])


RATING: Final = Rating[TouchDownRules](values=_rate, much=1.5, decisive=DECISIVE, behind=_behind)
