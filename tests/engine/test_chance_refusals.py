"""What a player does is not chance's to do: a record, or whoever throws real dice, may say so."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.policies import at_random
from mowaudio.engine.moves import Move, NotAllowed, NotUnderstood
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.words.texts import texts


@pytest.mark.parametrize("game", games.names())
def test_chance_is_refused_what_players_do(game: str) -> None:
    """In every stage in which chance acts, and for every kind of move that players make."""
    rng = Random(1)
    kinds: dict[type[Move], Move] = {}
    waiting: list[Table] = []
    stages: set[str] = set()
    table = Table.open(game, games.get(game).rules.default_seats, seed=1, roll=False)
    for _ in range(600):
        if not table.to_act:
            break
        if table.to_act == CHANCE_ACTS:
            stage = str(table.view(None).get("stage", len(stages) and ""))
            if stage not in stages:
                stages.add(stage)
                waiting.append(Table(table.header, table.game, table.rules.clone(), roll=False))
        seat = table.to_act[0]
        move = at_random(table.rules, seat, rng)
        if seat != CHANCE:
            kinds.setdefault(type(move), move)
        table.play(seat, move)
    assert waiting
    assert kinds
    words = texts("en", game)
    for moment in waiting:
        for move in kinds.values():
            with pytest.raises((NotAllowed, NotUnderstood)) as refused:
                moment.play(CHANCE, move)
            if isinstance(refused.value, NotAllowed):
                assert refused.value.reason.text_id in words
