"""Real dice: the players throw, and press what the dice show."""

from __future__ import annotations

from pathlib import Path

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.resume import resume
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import CHANCE, Player, Table
from tests.client.table import Person, has
from tests.rules.moon_ant_parts import Mission


def thrower() -> Person:
    return Person(real_dice=True)


def a_mission(*, steering: bool = False) -> Table:
    """A stated position at the start of a turn; the dice are Anna's."""
    table = Table.open("moon_ant", [Player("Anna")], seed=2, roll=False, real_dice=True)
    table.rules = Mission(mower="6 4", steering=steering).rules
    return table


def test_the_table_sets_up_by_itself_and_asks_for_the_dice() -> None:
    table = Table.open("moon_ant", [Player("Anna")], seed=2, real_dice=True)
    assert (table.to_act, table.dice_due) == ((CHANCE,), 3)
    told = thrower().play(table)
    assert told[0].startswith("Crater arc ")
    assert told[-1].startswith("Roll 3 dice")


def test_three_numbers_in_any_order_are_the_throw() -> None:
    table = a_mission()
    told = thrower().play(table, "6", "1", "3")
    assert told[1:3] == ["6, 2 more dice.", "6, 1, one more die."]
    assert told[3] == "Rolled 1, 3 and 6."
    assert told[4].startswith("1 short line, 2 circles")
    assert [str(ply.move) for ply in table.plies][-1] == "roll 1 3 6"


def test_steering_problems_ask_for_two_dice() -> None:
    table = a_mission(steering=True)
    told = thrower().play(table, "5", "2")
    assert told[0].startswith("Roll 2 dice")
    assert str(table.plies[-1].move) == "roll 2 5"


def test_a_headache_asks_for_one_die() -> None:
    """Path 1 from 6 4, two straight to the left, ends on the headache at 6 2."""
    table = a_mission()
    table.play(CHANCE, "roll 1 1 3")
    table.play(0, "use 1")
    table.play(0, "go 6 2")
    told = thrower().play(table, "3")
    assert has(told, "Headache at arc 6 space 2: roll one die")
    assert str(table.plies[-1].move) == "roll 3"
    assert told[-1].startswith("Roll 3 dice")


def test_a_number_that_no_die_shows_is_refused_and_nothing_is_lost() -> None:
    told = thrower().play(a_mission(), "6", "7", "0", "1")
    assert told[1:] == [
        "6, 2 more dice.",
        "A die shows 1 to 6.",
        "A die shows 1 to 6.",
        "6, 1, one more die.",
    ]


def test_backspace_takes_back_a_number_and_after_the_last_the_whole_throw() -> None:
    table = a_mission()
    told = thrower().play(table, "6", "backspace", "4", "5", "2", "backspace")
    assert told[2] == "6 taken back, 3 more dice."
    assert told[-2] == "You have taken back: roll 2, 4, 5."
    assert told[-1].startswith("Roll 3 dice")
    assert table.dice_due == 3


def test_enter_and_a_hint_say_what_is_due() -> None:
    told = thrower().play(a_mission(), "enter", "x")
    assert told[1] == told[2] == told[0]
    assert told[0].startswith("Roll 3 dice")


def test_what_the_last_move_led_to_can_be_asked_while_dice_are_due() -> None:
    """And after the throw, with what it brought."""
    told = thrower().play(a_mission(), "2", "4", "5", "s-tab", "enter", "d", "1", "1", "3", "d")
    before, after = told[-6], told[-1]
    assert before.startswith("Solar 5, declined. Turn 2. Arc 1")
    assert after.startswith("Solar 5, declined. Turn 2. Rolled 1, 1 and 3, doubles.")


def test_the_setting_is_found_by_menu_and_kept() -> None:
    person = Person()
    told = person.press(main_menu, "5", "9", "escape")
    assert has(told, "9 Real dice, you type what they show: no.")
    assert told[-2] == "Settings. Real dice, you type what they show: yes, 9 of 15."
    assert person.app.preferences.real_dice


def test_dice_that_are_put_away_in_the_middle_are_rolled_by_the_table() -> None:
    table = a_mission()
    person = thrower()
    told = person.play(table, "6", "escape", "3", "9", "escape")
    assert " circles; " in told[-1]
    assert not table.real_dice


def test_a_table_that_is_resumed_waits_for_its_dice(tmp_path: Path) -> None:
    table = saved_tables.open_table("moon_ant", [Player("Anna")], 2, {}, real_dice=True)

    async def first(app: App) -> None:
        await sit_down(app, table)

    thrower().press(first, "6", "1", "3", "backspace", "c-q")
    told = thrower().press(resume, "1")
    assert told[-1].startswith("Roll 3 dice")
    told = Person().press(resume, "1")
    assert " circles; " in told[-1]


def test_who_is_at_the_keyboard_throws_for_all() -> None:
    players = [Player("Anna"), Player("Ben", "steady"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=2, real_dice=True)
    told = thrower().play(table, "3", "5", "2", "1")
    assert told[:5] == [
        "Your die, for the start: press what it shows.",
        "You throw 3.",
        "Ben's die, for the start: press what it shows.",
        "Ben throws 5.",
        "Cara's die, for the start: press what it shows.",
    ]
    assert "Ben's die: press what it shows." in told
    assert has(told, "Ben builds small")  # he acts by himself


def test_several_people_throw_before_any_secret_is_told() -> None:
    players = [Player("Anna"), Player("Ben"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=2, real_dice=True)
    told = thrower().play(table, "enter", "3", "5", "2", "4")
    assert told[0] == "Anna's turn. Pass the keyboard and the headphones, then press Enter."
    assert told[-1] == "Ben's turn. Pass the keyboard and the headphones, then press Enter."
