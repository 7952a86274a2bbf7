"""Real dice: the players throw, and press what the dice show."""

from __future__ import annotations

from pathlib import Path

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.resume import resume
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import CHANCE, Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.moon_ant_parts import Mission
from tests.said import has, in_order, said


def thrower() -> SimulatedPlayer:
    return SimulatedPlayer(real_dice=True)


def a_mission(*, steering: bool = False) -> Table:
    """A stated position at the start of a turn; the dice are Anna's."""
    table = Table.open("moon_ant", [Player("Anna")], seed=2, roll=False, real_dice=True)
    table.rules = Mission(mower="6 4", steering=steering).rules
    return table


def test_the_table_sets_up_by_itself_and_asks_for_the_dice() -> None:
    table = Table.open("moon_ant", [Player("Anna")], seed=2, real_dice=True)
    assert (table.to_act, table.dice_due) == ((CHANCE,), 3)
    told = thrower().play(table)
    assert said("crater-dug", "moon_ant").match(told[0])
    assert said("turn-roll", "moon_ant", dice=3).match(told[-1])


def test_three_numbers_in_any_order_are_the_throw() -> None:
    table = a_mission()
    told = thrower().play(table, "6", "1", "3")
    assert said("dice-so-far", dice="6", missing=2).match(told[1])
    assert said("dice-so-far", dice="6, 1", missing=1).match(told[2])
    assert said("dice-rolled", "moon_ant").match(told[3])
    assert said("turn-die", "moon_ant", die="1", path=1).match(told[4])
    assert [str(ply.move) for ply in table.plies][-1] == "roll 1 3 6"


def test_steering_problems_ask_for_two_dice() -> None:
    table = a_mission(steering=True)
    told = thrower().play(table, "5", "2")
    assert said("turn-roll", "moon_ant", dice=2).match(told[0])
    assert str(table.plies[-1].move) == "roll 2 5"


def test_a_headache_asks_for_one_die() -> None:
    """Path 1 from 6 4, two straight to the left, ends on the headache at 6 2."""
    table = a_mission()
    table.play(CHANCE, "roll 1 1 3")
    table.play(0, "use 1")
    table.play(0, "go 6 2")
    told = thrower().play(table, "3")
    assert has(told, said("turn-ache", "moon_ant"))
    assert str(table.plies[-1].move) == "roll 3"
    assert said("turn-roll", "moon_ant", dice=3).match(told[-1])


def test_a_number_that_no_die_shows_is_refused_and_nothing_is_lost() -> None:
    told = thrower().play(a_mission(), "6", "7", "0", "1")
    first, *refused, second = told[1:]
    assert said("dice-so-far", dice="6", missing=2).match(first)
    assert len(refused) == 2
    assert all(said("dice-no-side", low=1, high=6).match(line) for line in refused)
    assert said("dice-so-far", dice="6, 1", missing=1).match(second)


def test_backspace_takes_back_a_number_and_after_the_last_the_whole_throw() -> None:
    table = a_mission()
    told = thrower().play(table, "6", "backspace", "4", "5", "2", "backspace")
    assert said("dice-taken-back", die=6, missing=3).match(told[2])
    assert said("undo-done").match(told[-2])
    assert said("turn-roll", "moon_ant", dice=3).match(told[-1])
    assert table.dice_due == 3


def test_enter_and_a_hint_say_what_is_due() -> None:
    told = thrower().play(a_mission(), "enter", "x")
    assert told[1] == told[2] == told[0]
    assert said("turn-roll", "moon_ant", dice=3).match(told[0])


def test_what_the_last_move_led_to_can_be_asked_while_dice_are_due() -> None:
    """And after the throw, with what it brought."""
    told = thrower().play(a_mission(), "2", "4", "5", "s-tab", "enter", "d", "1", "1", "3", "d")
    before, after = told[-6], told[-1]
    assert in_order(
        said("solar-lost", "moon_ant", solar="5", why="declined"),
        said("turn-began", "moon_ant", turn="2"),
    ).match(before)
    assert in_order(
        said("solar-lost", "moon_ant", solar="5", why="declined"),
        said("turn-began", "moon_ant", turn="2"),
        said("dice-rolled", "moon_ant"),
    ).match(after)


def test_the_setting_is_found_by_menu_and_kept() -> None:
    person = SimulatedPlayer()
    told = person.press(main_menu, "5", "9", "escape")
    assert said("setting-real_dice").search(told[-2])
    assert person.app.preferences.real_dice


def test_dice_that_are_put_away_in_the_middle_are_rolled_by_the_table() -> None:
    table = a_mission()
    person = thrower()
    person.play(table, "6", "escape", "3", "9", "escape")
    assert table.dice_due == 0
    assert not table.real_dice


def test_a_table_that_is_resumed_waits_for_its_dice(tmp_path: Path) -> None:
    table = saved_tables.open_table("moon_ant", [Player("Anna")], 2, {}, real_dice=True)

    async def first(app: App) -> None:
        await sit_down(app, table)

    thrower().press(first, "6", "1", "3", "backspace", "c-q")
    told = thrower().press(resume, "1")
    assert said("turn-roll", "moon_ant", dice=3).match(told[-1])
    told = SimulatedPlayer().press(resume, "1")
    assert not said("turn-roll", "moon_ant").match(told[-1])


def test_who_is_at_the_keyboard_throws_for_all() -> None:
    players = [Player("Anna"), Player("Ben", "steady"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=2, real_dice=True)
    told = thrower().play(table, "3", "5", "2", "1")
    for line, who in zip(told[:5:2], ("", "Ben", "Cara"), strict=True):
        whose = {"who": who} if who else {"who_is": "you"}
        assert said("turn-throw", "mow_em_down", why="starting", **whose).match(line)
    assert has(told, said("turn-throw", "mow_em_down", who="Ben"))
    assert has(told, said("tile-placed", "mow_em_down", who="Ben"))  # he acts by himself


def test_several_people_throw_before_any_secret_is_told() -> None:
    players = [Player("Anna"), Player("Ben"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=2, real_dice=True)
    told = thrower().play(table, "enter", "3", "5", "2", "4")
    assert said("hand-over", name="Anna").match(told[0])
    assert said("hand-over", name="Ben").match(told[-1])
