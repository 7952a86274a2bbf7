"""Several people at one keyboard: what is one player's secret stays with that player."""

from __future__ import annotations

import re

import pytest

from mowaudio.client.terminal.terminal import CLEAR
from mowaudio.engine import Player, Table
from tests.client.table import Person, has
from tests.rules.mow_money_parts import position

TURN = ["enter", "tab", "enter"]  # take the keyboard, choose the first move, make it


def two_people() -> Table:
    return Table.open("mow", [Player("Anna"), Player("Ben"), Player("Cleo", "novice")], seed=3)


def test_no_secret_is_told_before_the_player_has_said_that_they_are_there() -> None:
    told = Person().play(two_people())
    assert told == [
        "Round 1, Anna begins.",
        "Anna's turn. Pass the keyboard and the headphones, then press Enter.",
    ]


def test_only_enter_takes_the_keyboard() -> None:
    told = Person().play(two_people(), "h", "s", "tab", "space")
    assert set(told[1:]) == {"Anna's turn. Pass the keyboard and the headphones, then press Enter."}


def test_the_screen_and_its_scroll_back_are_cleared_at_a_hand_over() -> None:
    person = Person()
    table = two_people()
    told = person.play(table, *TURN)
    assert has(told, "Your hand:")
    assert CLEAR == "\x1b[2J\x1b[3J\x1b[H"
    assert person.on_screen == [
        "Anna plays 3, 2 flies, a new herd.",
        "Ben's turn. Pass the keyboard and the headphones, then press Enter.",
    ]


def test_nothing_of_annas_is_in_what_ben_can_read_back() -> None:
    table = two_people()
    person = Person()
    annas = "Your hand: 3, 2 flies; 4; 8; 8, 2 flies; 8, 3 flies."
    told = person.play(table, *TURN, "enter", *["comma"] * 3, *[","] * 30)
    assert told.count(annas) == 1, "told to Anna, and never again"
    bens = told[told.index(annas) + 3 :]
    assert has(bens, "Your hand:")
    assert not any("8, 3 flies" in line for line in bens)


def test_anna_hears_what_she_drew_when_she_is_back() -> None:
    told = Person().play(two_people(), *TURN, *TURN, "enter")
    drawn = [line for line in told if "You draw" in line]
    assert len(drawn) == 1
    assert re.match(r"You play 3\. You draw ", drawn[0])


def test_a_choice_of_several_moves_is_not_interrupted_by_a_hand_over() -> None:
    """Taking the herd and starting a new one is one player's turn."""
    told = Person().play(two_people(), *TURN, "enter", "s-tab", "enter")
    assert told[-1] == "Your turn: start a herd."


def test_one_person_is_never_asked_to_hand_over() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    person = Person()
    told = person.play(table, "tab", "enter")
    assert not has(told, "Pass the keyboard")
    assert CLEAR not in person.out.getvalue()


def test_the_cleared_window_is_the_only_escape_sequence() -> None:
    person = Person()
    person.play(two_people(), *TURN, *TURN, *TURN, "s", "d", "?", "v", "h")
    assert "\x1b" not in person.out.getvalue().replace(CLEAR, "")


@pytest.mark.parametrize("way", ["spoken", "lines"])
def test_secrets_as_lines_only_are_printed_and_never_spoken(way: str) -> None:
    """With a voice, the printed line has the secret; what is spoken has it only if wished."""
    person = Person(secrets=way).with_voice()
    told = person.play(two_people(), "enter")
    spoken = " ".join(person.spoken())
    assert has(told, "Your hand: 3, 2 flies")
    assert ("Your hand" in spoken) == (way == "spoken")
    assert "Round 1, you begin." in spoken
    assert "Your turn: start a herd." in spoken


def test_a_recalled_secret_is_not_spoken_either() -> None:
    person = Person(secrets="lines").with_voice()
    told = person.play(two_people(), "enter", ",", "h", "r")
    assert told[-1].startswith("Your hand: 3, 2 flies")
    assert not any("2 flies" in text for text in person.spoken())


def test_who_is_done_can_go_back_while_others_decide() -> None:
    """MM-22: bids may be changed as long as somebody still bids."""
    table = Table.open("mow_money", [Player("Anna"), Player("Ben")], seed=1, roll=False)
    hands = ["basic 2 clean, basic 3 fence", "basic 3 clean, basic 3 shrubs"]
    table.rules = position(hands).rules
    person = Person()
    told = person.play(table, "enter", "s-tab", "enter", "backspace", "x")
    assert told[-3] == (
        "Ben's turn. Pass the keyboard and the headphones, then press Enter. "
        "Backspace: back to what you did."
    )
    assert person.on_screen == ["Anna again: press Enter."] * 2
    assert 0 not in table.to_act, "whoever pressed Backspace, Anna is not there yet"


def test_who_goes_back_says_that_it_is_them() -> None:
    table = Table.open("mow_money", [Player("Anna"), Player("Ben")], seed=1, roll=False)
    hands = ["basic 2 clean, basic 3 fence", "basic 3 clean, basic 3 shrubs"]
    table.rules = position(hands).rules
    told = Person().play(table, "enter", "s-tab", "enter", "backspace", "enter")
    assert told[-2] == "You bid on nothing. You are bidding again."
    assert table.to_act == (0, 1)
