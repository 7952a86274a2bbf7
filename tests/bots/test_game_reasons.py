"""The reasons of hints in the games of the house: true, and told about whom they concern."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.levels import situation
from mowaudio.bots.policies import at_random
from mowaudio.bots.reasons import dangers, look_ahead, reason
from mowaudio.engine import Seat, Table
from mowaudio.testing import check_reasons
from mowaudio.testing.simulated_player import quick_bots
from mowaudio.words.facts import Fact, Who, message
from tests.words import composer

_YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)


@pytest.mark.parametrize("game", games.names())
def test_every_reason_of_a_hint_is_true(game: str) -> None:
    check_reasons(game, moves=25)


@pytest.mark.parametrize("game", games.names())
def test_a_reason_is_true_of_any_move_that_is_advised(game: str) -> None:
    """Of moves that no expert makes, too: the expert's are much alike."""
    with quick_bots():
        check_reasons(game, moves=30)


@pytest.mark.parametrize("game", [name for name in games.names() if name != "moon_ant"])
def test_a_reason_of_another_player_is_not_told_as_ones_own(game: str) -> None:
    """A lesson tells the reasons of bots, and "you" is always the listener."""
    rng, seats = Random(1), games.get(game).rules.default_seats
    table = Table.open(game, seats, seed=1)
    while table.to_act and len(table.plies) < 400:
        seat = rng.choice(table.to_act)
        for claim in _claims(table, seat, rng):
            others = {0, 1, 2, 3} - {
                arg.seat for arg in claim.args.values() if isinstance(arg, Who)
            }
            said = composer(game, min(others)).text(message(claim))
            assert not _YOU.search(said), said
        table.play(seat, at_random(table.rules, seat, rng))


def _claims(table: Table, seat: Seat, rng: Random) -> Iterator[Fact]:
    """The reasons and risks of one legal move."""
    bots, move = table.game.bots, rng.choice(table.legal_moves(seat))
    step = look_ahead(situation(table.rules, seat), [move], rng)
    yield from filter(None, (reason(bots, step), *dangers(bots, step)))
