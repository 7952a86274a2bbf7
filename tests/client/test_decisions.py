"""Deciding: what a key does, what needs none, and what no early key may do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mowaudio import games
from mowaudio.engine import Player, Table
from mowaudio.games.mow.rules.moves import TAKE, Play
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Message, fact, message
from tests.rules.mow_parts import position
from tests.said import has, in_order, said

HANDS = ["3.2 9.0 12.1 16.5", "1.0", "2.0"]
HERD = ["5.0 8.0 11.0"]


def a_table(*people: str, hands: list[str] = HANDS, herds: list[str] = HERD) -> Table:
    """Nobody draws: chance waits to be asked."""
    bots = [Player(f"Bot{n}", "novice") for n in range(len(hands) - len(people))]
    table = Table.open("mow", [*map(Player, people), *bots], seed=1, roll=False)
    table.rules = position(hands, herds)
    return table


def test_a_choice_with_one_outcome_is_made_and_told_without_a_key() -> None:
    table = a_table("Anna", hands=["9.0 10.0", "1.0", "2.0"])
    told = SimulatedPlayer().play(table)
    assert in_order(
        said("only-move"), said("herd-taken", "mow", lane=0, flies=0, who_is="you")
    ).match(told[0])
    assert said("turn-start-herd", "mow", lane=0).match(told[-1])


def test_a_game_may_ask_for_a_lone_move_by_its_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    places = games.get("mow").places
    asks = replace(places, decision=lambda v: replace(places.decision(v), lone_move_asks=True))
    monkeypatch.setattr(games.get("mow"), "places", asks)
    table = a_table("Anna", hands=["9.0 10.0", "1.0", "2.0"])
    told = SimulatedPlayer().play(table)
    assert in_order(
        said("turn-start", "mow"), said("herd-now", "mow", low="5", high="11", flies=0)
    ).match(told[-1])
    assert not table.plies
    told = SimulatedPlayer().play(table, "tab", "enter", "backspace")
    assert [str(ply.move) for ply in table.plies] == []  # and it is taken back like any other
    assert has(told, said("undo-done"))
    assert not has(told, said("only-move"))


def test_but_not_where_a_pause_would_tell_another_person_something() -> None:
    """Ben would hear that Anna had no choice."""
    table = a_table("Anna", "Ben", hands=["9.0 10.0", "1.0", "2.0"])
    told = SimulatedPlayer().play(table, "enter")
    assert in_order(
        said("turn-start", "mow"), said("herd-now", "mow", low="5", high="11", flies=0)
    ).match(told[-1])
    assert not table.plies


def test_backspace_goes_back_over_what_needed_no_key() -> None:
    """Anna's own choice, not the take that followed from it by itself."""
    table = a_table("Anna", hands=["9.0 10.0", "1.0", "2.0"])
    assert said("refuse-undo-nothing").match(SimulatedPlayer().play(table, "backspace")[-1])
    assert [str(ply.move) for ply in table.plies] == ["take"]


def test_enter_on_what_cannot_be_done_does_nothing_else() -> None:
    """The arrow stays undecided when Enter is pressed on a cow of the herd."""
    keys = ["s-tab", "s-tab", "enter", "pagedown", "enter"]
    table = a_table("Anna")
    told = SimulatedPlayer().play(table, *keys)
    assert said("do-nothing-here").match(told[-1])
    assert table.rules.to_act() == (0,)
    table = a_table("Anna")
    SimulatedPlayer().play(table, *keys[:3], "enter")
    made = [str(ply.move) for ply in table.plies]
    assert "keep" in made, "where nothing is under the cursor, it decides"


def sure(move: object, _: object) -> Message | None:
    return message(fact("explore.edge")) if move == TAKE else None


def test_a_move_that_is_rarely_meant_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    words = games.get("mow").words
    monkeypatch.setattr(games.get("mow"), "words", replace(words, confirm=sure))
    table = a_table("Anna")
    told = SimulatedPlayer().play(table, "s-tab", "enter", "enter", "n", "enter", "escape", "s-tab")
    assert in_order(said("explore-edge"), said("yes-no")).match(told[2])
    assert said("yes-no").match(told[3])
    assert said("cancelled").match(told[4])
    assert said("cancelled").match(told[6])
    assert not table.plies
    SimulatedPlayer().play(table, "s-tab", "enter", "y")
    assert str(table.plies[0].move) == "take"


def early(table: Table, *keys: str) -> tuple[list[str], Table]:
    """Keys that were all pressed before anything was told."""
    person = SimulatedPlayer()
    for key in keys:
        person.keyboard.push(key)
    return person.play(table), table


def test_a_key_from_before_the_first_decision_does_not_decide_it() -> None:
    told, table = early(a_table("Anna"), "tab", "enter")
    assert said("too-early").match(told[-1])
    assert not table.plies


def test_nor_one_that_binds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Later decisions can be typed ahead; what binds cannot."""
    places = games.get("mow").places
    binding = replace(places, decision=lambda view: replace(places.decision(view), binds=True))
    for offered, moves in ((places, ["play 16.5", "keep"]), (binding, ["play 16.5"])):
        monkeypatch.setattr(games.get("mow"), "places", offered)
        table = a_table("Anna")
        SimulatedPlayer().play(table, "s-tab", "s-tab", "enter&enter")
        made = [str(ply.move) for ply in table.plies if ply.seat == 0]
        assert made == moves


def test_a_digit_begins_the_number_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    places = games.get("mow").places
    asks = replace(places, decision=lambda view: replace(places.decision(view), number=True))
    monkeypatch.setattr(games.get("mow"), "places", asks)
    table = a_table("Anna")
    SimulatedPlayer().play(table, "1", "2", "enter")
    assert isinstance(table.plies[0].move, Play)
    assert str(table.plies[0].move) == "play 12.1"


def test_down_begins_a_new_turn_at_the_first_item() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    told = SimulatedPlayer().play(table, "down", "down", "enter", "down")
    assert said("explore-n-of-m", place=1, count=5).search(told[-1])


def test_escape_out_of_a_question_speaks() -> None:
    told = SimulatedPlayer().play(
        a_table("Anna", hands=["3.0 3.2", "1.0", "2.0"]), "/", *"3", "enter"
    )
    assert said("which-move").match(told[-1])
    table = a_table("Anna", hands=["3.0 3.2", "1.0", "2.0"])
    told = SimulatedPlayer().play(table, "/", *"3", "enter", "escape")
    assert said("cancelled").match(told[-1])
