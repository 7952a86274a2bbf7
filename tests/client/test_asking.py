"""Questions about what one is on: why not, in full, and coordinates as words."""

from __future__ import annotations

import pytest

from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.mow_parts import position
from tests.said import said


def mow(hand: str, herd: str) -> Table:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position([hand, "1.0"], [herd])
    return table


def touch_down() -> Table:
    return Table.open("touch_down", [Player("Anna"), Player("Ben", "novice")], seed=3)


def test_why_not_without_a_choice_asks_for_one() -> None:
    person = SimulatedPlayer()
    person.play(touch_down(), "tab", "enter", "w")
    assert person.told.ids[-1] == "why.not.nothing", "the animal that moved was not chosen again"


def test_what_is_allowed_is_named() -> None:
    told = SimulatedPlayer().play(mow("3.2 5.1", "7.1"), "down", "w")
    assert said("why-not-allowed").search(told[-1])
    assert said("cow", "mow", number=3, flies=2, power="none").search(told[-1])


@pytest.mark.words
@pytest.mark.parametrize(("choice", "square"), [("words", "charlie 3"), ("letters", "c3")])
def test_coordinates_are_told_the_same_way_in_errors_and_help(choice: str, square: str) -> None:
    person = SimulatedPlayer(coordinates=choice)
    refused = person.play(touch_down(), "/", *"c3", "space", *"c4", "enter")[-1]
    assert said("refuse-nobody-there", "touch_down", start=square).search(refused)
    told = person.play(touch_down(), "?")[-1]
    assert square in told
