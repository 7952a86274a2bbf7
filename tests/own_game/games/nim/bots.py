"""A bot that takes one straw."""

from __future__ import annotations

from random import Random

from mowaudio.bots.levels import Bot, Situation
from mowaudio.engine.moves import Move


class OneStraw:
    def choose(self, situation: Situation, rng: Random) -> Move:
        return situation.legal[0]


def bot(level: str) -> Bot:
    return OneStraw()
