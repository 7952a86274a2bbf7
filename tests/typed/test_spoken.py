"""Every line in which a move is read out is understood as that move when it is typed."""

from __future__ import annotations

import pytest

from mowaudio.client.listener import Listener
from mowaudio.client.typed.read import read
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Detail
from tests.typed.load import GAMES, load

_MOVES = 8  # of a position


@pytest.mark.parametrize("game", GAMES)
def test_a_move_can_be_typed_in_the_words_in_which_it_is_read_out(game: str) -> None:
    app = SimulatedPlayer().app
    missed: list[str] = []
    for position in {phrase.position.name: phrase.position for phrase in load(game)}.values():
        table = position.table()
        listener = Listener(app, table, position.seat)
        view = table.view(position.seat)
        for move in listener.moves()[:_MOVES]:
            said = table.game.words.move(move, view)
            for line in {listener.composer.at(detail).text(said) for detail in Detail}:
                if move not in [plan.moves[0] for plan in read(listener, line).plans]:
                    missed.append(f"{position.name}: {line}")
    assert not missed, "\n".join(missed)
