"""The reason that is told for a move, for the tests of each game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mowaudio import games
from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import look_ahead, reason
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Seat
from mowaudio.testing.promises import steps
from mowaudio.words.facts import NOTHING, Fact, Message, message


def told_reason(game: str, rules: AnyRules, seat: Seat, *plan: Move) -> Message:
    """The reason for a move, or for a plan, as a message; empty if there is none."""
    step = look_ahead(situation(rules, seat), plan, Random(0))
    why = reason(games.get(game).bots, step)
    return message(why) if why else NOTHING


def told_reasons(game: str, rules: AnyRules, seat: Seat) -> Iterator[tuple[Move, Fact]]:
    """The legal moves that have a reason, and the reason."""
    for step in steps(rules, seat):
        if why := reason(games.get(game).bots, step):
            yield step.move, why
