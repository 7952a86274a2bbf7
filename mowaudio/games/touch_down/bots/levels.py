"""Touch Down!'s bots.

- novice sees one move ahead, and only how far it goes, not what stands in the way later; now and
  then any move ahead will do. Where none leads ahead, it finds its way round as steady does, and
  does not run to and fro.
- steady plans its whole turn, with leaps and fences, and looks no further.
- expert looks at the answers, and at what it can do then.
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

_SLIPS: Final = 0.2  # how often a novice makes any move ahead
# By the number of players: turns looked at, answers to each of them.
_EXPERT: Final = {2: (12, 5), 4: (10, 4)}


@lru_cache(8)
def _field(board: Board, seats: int) -> Field:
    return Field(board, seats)


def field_of(look: Sight) -> Field:
    return _field(look.board, look.seats)


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
    """How many steps nearer to its goal a move brings an animal."""
    if not isinstance(move, Go):
        return 0
    return look.gain(*look.ends(move))


class Strategist:
    """Plans the turn that it is in, anew for each of its moves, and makes the first one."""

    def __init__(self, widths: Mapping[int, Sequence[int]] | None = None) -> None:
        self._widths = widths or {}

    def choose(self, situation: Situation[TouchDownRules], rng: Random) -> Move:
        if len(situation.legal) == 1:
            return situation.legal[0]
        view, seat = situation.view, situation.seat
        look = Sight(view)
        planner = self.planner(look)
        herds = tuple(mask_of(own) for own in view["animals"])
        to_beat = view["used"][view["first"] & 1]
        begin = planner.best(herds, seat, view["points"], to_beat, rng).begin
        start, end = (square.bit_length() - 1 for square in begin)
        return look.go(start, end)

    def planner(self, look: Sight) -> Planner:
        field = field_of(look)
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
