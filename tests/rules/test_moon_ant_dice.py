"""Real dice on the moon: how a stated roll is read, and how one that cannot be is refused."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, NotAllowed, Table
from tests.rules.moon_ant_parts import Mission


def stated(mission: Mission) -> Table:
    """A table at this position, whose dice are stated."""
    table = Table.open("moon_ant", 1, seed=1, roll=False)
    table.rules = mission.rules
    return table


def refused(table: Table, typed: str) -> tuple[str, object]:
    """The reason why dice that are typed are not rolled."""
    with pytest.raises(NotAllowed) as found:
        table.play(CHANCE, typed)
    return found.value.reason.text_id, found.value.reason.args or {}


@pytest.mark.parametrize(
    "typed", ["6 1 3", "613", "6, 1, 3", "6,1,3", "6-1-3", "roll 613", "ROLL 3 1 6", "r 1 3 6"]
)
def test_ANT_10_real_dice_are_read_without_a_word(typed: str) -> None:
    table = stated(Mission())
    table.play(CHANCE, typed)
    assert str(table.plies[-1].move) == "roll 1 3 6"


@pytest.mark.parametrize(
    ("typed", "text_id", "args"),
    [
        ("6 1", "refuse-dice-count", {"needed": 3, "typed": 2}),
        ("6 1 3 2", "refuse-dice-count", {"needed": 3, "typed": 4}),
        ("4", "refuse-dice-count", {"needed": 3, "typed": 1}),
        ("6 1 7", "refuse-dice-face", {"face": 7}),
        ("601", "refuse-dice-face", {"face": 0}),
        ("roll a b c", "refuse-dice-words", {"needed": 3}),
        ("roll", "refuse-dice-words", {"needed": 3}),
        ("roll 6 1 x", "refuse-dice-words", {"needed": 3}),
        ("roll ² 1 3", "refuse-dice-words", {"needed": 3}),
        ("decline", "refuse-roll-first", {}),
    ],
)
def test_ANT_10_dice_that_cannot_be_are_refused(
    typed: str, text_id: str, args: dict[str, object]
) -> None:
    table = stated(Mission())
    assert refused(table, typed) == (text_id, args)
    assert not table.plies


def test_ANT_20_the_die_of_a_headache_is_one_number() -> None:
    table = stated(Mission().play("roll 1 1 2", "use 1", "go 6 2 l-l"))
    assert refused(table, "3 4") == ("refuse-dice-count", {"needed": 1, "typed": 2})
    assert refused(table, "roll x") == ("refuse-dice-words", {"needed": 1})
    table.play(CHANCE, "3")
    assert table.view(0)["solar"] == 5


def test_ANT_20_with_steering_problems_two_dice_are_stated() -> None:
    table = stated(Mission(steering=True))
    assert refused(table, "6 1 3") == ("refuse-dice-count", {"needed": 2, "typed": 3})
    table.play(CHANCE, "61")
    assert table.view(0)["dice"] == [1, 6]


def test_ANT_10_a_single_number_is_the_die_to_use_and_else_no_dice_are_rolled() -> None:
    table = stated(Mission().play("roll 1 1 2"))
    with pytest.raises(NotAllowed) as refused:
        table.play(0, "6 1 3")
    assert refused.value.reason.text_id == "refuse-roll"
    table.play(0, "2")
    assert table.view(0)["path"] == 2
