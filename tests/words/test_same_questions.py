"""Whose turn it is, how everybody stands and how near the end is: by the same keys in all games."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.client.terminal.keys import Action, load
from mowaudio.engine import Table
from mowaudio.words.compose import Composer
from mowaudio.words.texts import texts
from tests.words import NAMES

HOOKS = {Action.ACTING: "t", Action.STANDING: "p", Action.ENDING: "z"}


def test_the_keys_are_these() -> None:
    for action, key in HOOKS.items():
        assert load().first(action) == key


@pytest.mark.parametrize("game", games.names())
def test_every_game_of_the_house_answers_them(game: str) -> None:
    """To everybody at the table and to an onlooker, at any moment, and when it is over."""
    seats = games.get(game).rules.default_seats
    table = Table.open(game, seats, seed=1)
    words, rng = games.get(game).words, Random(1)
    ears = [Composer(texts("en", game), NAMES, seat) for seat in (*range(seats), None)]
    for step in range(3000):
        over = not table.to_act
        if step % 25 == 0 or over:
            for ear in ears:
                view = table.view(ear.listener)
                for hook in (words.acting, words.standing, words.ending):
                    assert ear.text(hook(view)), hook
        if over:
            break
        seat = table.to_act[0]
        table.play(seat, rng.choice(table.legal_moves(seat)))
