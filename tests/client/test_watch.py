"""Listening to bots: long answers pause the game, and keys set its pace."""

from __future__ import annotations

import pytest

from mowaudio.client.library.watch import watch
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from tests.said import has, said


def watched(*keys: str) -> tuple[SimulatedPlayer, Table]:
    """A game between bots, with keys pressed after its first turn."""
    table = Table.open("mow", [Player("Bella", "novice"), Player("Clover", "novice")], seed=3)
    person = SimulatedPlayer()
    with quick_bots():
        person.press(lambda app: watch(app, table, 0.01), *keys)
    return person, table


@pytest.mark.parametrize(("key", "answer"), [("?", "help-watch"), ("s", "summary.round")])
def test_a_long_answer_pauses_and_space_goes_on(key: str, answer: str) -> None:
    person, table = watched(key)
    told = person.told.ids
    assert "watch-paused" in told
    assert answer in told[told.index("watch-paused") :]
    before = len(table.plies)
    person, table = watched(key, "space", "r")
    assert "watch-on" in person.told.ids
    assert len(table.plies) >= before


def test_a_second_question_does_not_end_the_pause() -> None:
    person, _ = watched("s", "?", "s")
    assert person.told.ids.count("watch-paused") == 1
    assert "watch-on" not in person.told.ids


def test_the_keys_are_told_first_and_plus_and_minus_change_the_pace() -> None:
    person, _ = watched("space", "-", "-", "+")
    assert person.told.ids.index("watch-keys") < person.told.ids.index("round.began")
    assert has(person.lines, said("watch-pace"))
    assert person.told.ids.count("watch-pace") == 3
