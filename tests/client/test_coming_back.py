"""Resuming, the end of a game, and replays: where one is, and what was before."""

from __future__ import annotations

import pytest

from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.library.resume import resume
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import Player, Table
from tests.client.table import Person, has
from tests.rules.mow_parts import position


def left_table(moves: int) -> None:
    """Anna and Bella, so many moves of each, and it is Anna's turn."""
    players = [Player("Anna"), Player("Bella", "novice"), Player("Clover", "novice")]
    table = saved_tables.open_table("mow", players, 4, {})
    while moves or table.to_act != (0,):
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
        moves -= moves > 0
    table.close()


def test_who_comes_back_is_told_where_the_game_is() -> None:
    left_table(9)
    told = Person().press(resume, "enter")
    assert told[1].startswith("MOW. Round 1, your turn: to ")
    assert told[1].endswith("S tells the whole table.")


def test_older_messages_and_the_digest_know_what_was_before() -> None:
    left_table(9)
    told = Person().press(resume, "enter", *[","] * 8, "d")
    assert not has(told, "No older message."), "eight lines can be read back"
    assert has(told, "You play")
    assert has(told[-1:], "Bella plays")
    assert has(told[-1:], "Clover plays")


def test_nothing_of_another_is_remembered() -> None:
    left_table(9)
    told = Person().press(resume, "enter", *[","] * 60)
    assert not any("Bella draws" in line or "Clover draws" in line for line in told)


def over() -> Table:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(["3.2", "1.0"], ["5.2"], box="", totals=[98, 50])
    return table


async def _after(app: App) -> None:
    await sit_down(app, over())


def test_a_finished_table_can_still_be_asked() -> None:
    told = Person().press(_after, "s-tab", "enter", "p", "z", "t", "c", "b", ",", "q", "?", "3")
    after = next(n for n, line in enumerate(told) if line.startswith("The game is over."))
    assert told[after - 1] == "Ben wins with 50 flies. You reached 100 flies."
    assert told[after + 1] == (
        "You have 100 flies, 2 of them in the last cowshed. Ben 50, 0 of them in the last cowshed. "
        "The fewest win when somebody reaches 100."
    )
    assert told[after + 2] == "The game is over."
    assert told[after + 3].endswith("the game is over.")
    assert told[after + 4] == "Your cowshed: 2 flies."
    assert told[after + 7].startswith("Q does nothing here.")
    assert told[after + 8].startswith("1 plays the same again")


def finished_table(target: int = 10) -> Table:
    players = [Player("Anna"), Player("Ben", "novice")]
    table = saved_tables.open_table("mow", players, 4, {"target": target})
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[-1])
    saved_tables.archive(table)
    return table


def test_a_finished_table_is_heard_again_from_the_menu() -> None:
    assert Person().press(main_menu, "7")[1] == "No table has been finished yet."
    finished_table()
    told = Person().press(main_menu, "7", "1", "down")
    assert told[1].startswith("Which table? 1 MOW, Anna, Ben, ")
    assert told[-1].startswith("1 of ")


def test_every_step_of_a_replay_says_what_happened() -> None:
    table = finished_table()

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = Person().press(screen, *["down"] * 400)
    steps = [line for line in told if " of " in line[:9]]
    assert len(steps) > 20
    assert all(len(line.split(". ", 1)) == 2 and line.split(". ", 1)[1] for line in steps)


def test_page_down_in_a_replay_goes_to_the_next_round_and_letters_ask() -> None:
    table = finished_table(target=100)
    assert table.view(None)["round"] > 1

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = Person().press(screen, "pagedown", "t", "pageup", "t", "f", "p")
    assert has(told[2:3], "Round 2, ")
    assert told[3].startswith("Round 2, ")
    assert told[5].startswith("Round 1, ")
    assert has(told[6:7], "erd")
    assert told[7].startswith("Anna 0")


@pytest.mark.parametrize("people", [["Anna"], ["Anna", "Ben"]])
def test_a_table_begins_by_naming_who_sits_there(people: list[str]) -> None:
    players = [*map(Player, people), Player("Bella", "novice")]

    async def screen(app: App) -> None:
        await sit_down(app, Table.open("mow", players, seed=3))

    first = Person().press(screen)[0]
    who = "You" if len(people) == 1 else "Anna and Ben"
    assert first == f"{who} play with Bella."
