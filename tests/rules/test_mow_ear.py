"""MOW by ear: what is asked, told and not told."""

from __future__ import annotations

from mowaudio.engine import Player, Table
from mowaudio.games.mow.rules.events import Took
from mowaudio.games.mow.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Detail
from tests.rules.mow_parts import do, position, why
from tests.words import composer


def test_that_nothing_fitted_is_a_secret_of_the_taker() -> None:
    rules = position(["9.0", "1.0", "2.0"], ["5.0 11.0"])
    (took, *_) = do(rules, "take")
    assert isinstance(took, Took)
    assert took.seen_by(0) == took
    assert took.forced is True
    for viewer in (1, 2, None):
        seen = took.seen_by(viewer)
        assert seen is not None
        assert seen.forced is None
        told = WORDS.tell(seen)
        assert told is not None
        assert "nothing fitted" not in composer("mow", viewer).at(Detail.FULL).text(told)


def test_MOW_6_who_has_taken_the_herd_is_told_to_start_one() -> None:
    rules = position(["9.0 12.0", "1.0", "2.0"], ["5.0 11.0"])
    do(rules, "take")
    assert why(rules, "take") == ("MOW-6", "refuse-taken-already")


def test_MOW_23_and_head_to_head() -> None:
    rules = position(["9.0 12.0", "4.0"], ["5.0 11.0", "6.0", "7.0"])
    do(rules, "take")
    assert why(rules, "take") == ("MOW-23", "refuse-taken-already")


def test_MOW_3_who_begins_has_no_herd_to_take() -> None:
    assert why(position(["9.0", "1.0", "2.0"], [""]), "take") == ("MOW-3", "refuse-take-nothing")


def test_the_arrow_is_asked_about_by_who_would_be_next() -> None:
    rules = position(["16.5 3.0", "1.0", "2.0"], ["5.0"])
    do(rules, "play 16.5")
    assert composer("mow").text(WORDS.turn(rules.view(0))) == "Ben is next, Y makes it Cara."
    rules = position(["16.5 3.0", "1.0"], ["5.0", "6.0", "7.0"])
    do(rules, "play 16.5")
    assert composer("mow").text(WORDS.turn(rules.view(0))) == ("Herd 2 is next, Y makes it herd 3.")


def test_whose_turn_standing_and_ending() -> None:
    rules = position(["3.0", "1.0", "2.0"], ["5.0"], sheds={1: "8.3"}, totals=[34, 20, 51])
    ear, view = composer("mow"), rules.view(0)
    assert ear.text(WORDS.acting(view)) == "Round 1, your turn: to play a cow or take the herd."
    assert ear.text(WORDS.standing(view)) == (
        "You have 34 flies. Ben 20, and 3 in the cowshed. Cara 51. "
        "The fewest win when somebody reaches 100."
    )
    assert ear.text(WORDS.ending(view)) == (
        "43 cows in the box; then the next herd that is taken ends the round. "
        "Cara is 49 flies from 100, which ends the game."
    )


def test_the_herd_is_told_once_when_ones_turn_begins() -> None:
    table = Table.open(
        "mow", [Player("Anna"), Player("Ben", "novice"), Player("Cara", "novice")], seed=3
    )
    told = SimulatedPlayer().play(table, "tab", "enter")
    later = told[4:]
    assert any(line.startswith("Ben plays") for line in later)
    assert sum("erd: " in line for line in later) <= 1


def test_a_whole_game_is_not_too_much_to_listen_to() -> None:
    """Always the first option, by Tab and Enter, at normal detail."""
    players = [Player("Anna"), Player("Bella", "steady"), Player("Clover", "steady")]
    table = Table.open("mow", players, seed=11)
    told = SimulatedPlayer().play(table, *["tab", "enter"] * 400)
    assert table.outcome is not None
    assert sum(map(count_words, told)) <= 3000
