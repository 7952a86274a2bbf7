"""What a table remembers of its moves."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.policies import at_random
from mowaudio.engine.ply import ONE_IN
from mowaudio.engine.table import Table


@pytest.mark.parametrize("game", games.names())
def test_the_rules_before_every_move_are_there_to_be_asked(game: str) -> None:
    """Most of them are not kept, but played again: a table in mid-game had a state for each of its
    moves, nine tenths of its memory."""
    table, rng = Table.open(game, games.get(game).rules.default_seats, seed=1), Random(1)
    views: list[object] = []
    while table.to_act and len(table.plies) < 120:
        seat = table.to_act[0]
        views += [None] * (len(table.plies) - len(views)) + [table.view(seat)]
        table.play(seat, at_random(table.rules, seat, rng))
    stated = [number for number, ply in enumerate(table.plies) if ply.stated]
    assert stated
    for number in stated:
        ply = table.plies[number]
        assert ply.before.view(ply.seat) == views[number]
    assert len(table.plies._kept) <= len(table.plies) // ONE_IN + 1


def test_moves_from_long_ago_are_taken_back() -> None:
    """From one kept state to the one before it, and further."""
    table, rng = Table.open("touch_down", 2, seed=1), Random(1)
    for _ in range(60):
        table.play(table.to_act[0], at_random(table.rules, table.to_act[0], rng))
    then = len(table.plies) - 40
    seat, view = table.plies[then].seat, table.plies[then].before.view(None)
    table.rewind(then)
    assert (table.view(None), seat in table.to_act) == (view, True)
