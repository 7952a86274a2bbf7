"""The levels of the bots.

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

from mowaudio.bots.levels import Bot, Situation
from mowaudio.engine.moves import Move
from mowaudio.games.touch_down.bots.plans import Field, Planner
from mowaudio.games.touch_down.rules.board import Board
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import mask_of

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
