"""Resuming, the end of a game, and replays: where one is, and what was before."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mowaudio.bots import review
from mowaudio.client.app import App
from mowaudio.client.library import saved_tables
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.library.resume import resume
from mowaudio.client.settings.folders import tables_folder
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine import Player, Table
from mowaudio.games.mow.rules.events import Drew
from mowaudio.games.mow.words import pieces
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.mow_parts import position
from tests.said import has, in_order, said
from tests.words import composer


def left_table(moves: int) -> Table:
    """Anna, Bella and Clover, so many moves, and it is Anna's turn."""
    players = [Player("Anna"), Player("Bella", "novice"), Player("Clover", "novice")]
    table = saved_tables.open_table("mow", players, 4, {})
    while moves or table.to_act != (0,):
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
        moves -= moves > 0
    table.close()
    return table


def test_who_comes_back_is_told_where_the_game_is() -> None:
    left_table(9)
    told = SimulatedPlayer().press(resume, "enter")
    assert said("table-where", game="MOW").match(told[1])


def test_older_messages_and_the_digest_know_what_was_before() -> None:
    left_table(9)
    told = SimulatedPlayer().press(resume, "enter", *[","] * 8, "d")
    assert not has(told, said("history-older-none")), "eight lines can be read back"
    assert has(told, said("cow-played", "mow", who_is="you"))
    assert has(told[-1:], said("cow-played", "mow", who="Bella"))
    assert has(told[-1:], said("cow-played", "mow", who="Clover"))


def test_nothing_of_another_is_remembered() -> None:
    draws = [event for event in left_table(9).log if isinstance(event, Drew)]
    own = {event.cow for event in draws if event.actor == 0}
    others = {event.cow for event in draws} - own
    told = SimulatedPlayer().press(resume, "enter", *[","] * 60)

    def is_told(cow: int | None) -> bool:
        assert cow is not None
        named = composer("mow").phrase(pieces.cow(cow))
        return has(told, said("cow-drawn", "mow", cow=named))

    assert own
    assert all(map(is_told, own))
    assert others
    assert not any(map(is_told, others))


def over() -> Table:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(["3.2", "1.0"], ["5.2"], box="", totals=[98, 50])
    return table


async def _after(app: App) -> None:
    await sit_down(app, over())


def test_a_finished_table_can_still_be_asked() -> None:
    told = SimulatedPlayer().press(
        _after, "s-tab", "enter", "p", "z", "t", "c", "b", ",", "q", "?", "3"
    )
    after = next(n for n, line in enumerate(told) if said("after-game").match(line))
    assert in_order(
        said("outcome-won", "mow", who="Ben", total="50"),
        said("outcome-target", "mow", target="100", who_is="you"),
    ).match(told[after - 1])
    assert in_order(
        said("standing-of", "mow", total="100", flies="2", who_is="you", over="yes"),
        said("standing-of", "mow", who="Ben", total="50", flies=0, over="yes"),
        said("standing-aim", "mow", target="100"),
    ).match(told[after + 1])
    assert said("after-game").match(told[after + 2])
    assert said("refuse-over").search(told[after + 3])
    assert said("cowshed-now", "mow", flies=2, who_is="you").match(told[after + 4])
    assert said("key-unknown", key="Q").match(told[after + 7])
    assert said("help-after").match(told[after + 8])


def finished_table(target: int = 10) -> Table:
    players = [Player("Anna"), Player("Ben", "novice")]
    table = saved_tables.open_table("mow", players, 4, {"target": target})
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[-1])
    saved_tables.archive(table)
    return table


@pytest.mark.words
def test_a_finished_table_is_heard_again_from_the_menu() -> None:
    assert said("replay-none").match(SimulatedPlayer().press(main_menu, "7")[1])
    finished_table()
    told = SimulatedPlayer().press(main_menu, "7", "1", "2", "down")
    assert said("finished-result", how="other", winners="Anna").search(told[1])
    assert told[-1].startswith("1 of ")


def test_finished_tables_are_told_apart_by_their_result() -> None:
    for target in (10, 30):
        finished_table(target)
    told = SimulatedPlayer(name="Anna").press(main_menu, "7", "down")
    entries = {told[1].partition(" 2 ")[0].partition(" 1 ")[2], told[2].rpartition(", ")[0]}
    assert len(entries) == 2
    assert has(told, said("finished-result", how="won"))


@pytest.mark.words
def test_the_list_counts_the_moves_that_a_replay_has() -> None:
    table = Table.open("touch_down", [Player("Anna"), Player("Ben", "novice")], seed=4)
    for _ in range(2):
        table.play(0, table.legal_moves(0)[0])
    table.undo()
    path = tables_folder() / "one.mow"
    table.save(path)
    told = SimulatedPlayer().press(resume)
    assert said("resume-entry", game="Touch Down!", moves=1).search(told[0])


def test_a_replay_has_the_ears_of_whoever_played_and_says_who_moves_at_every_step() -> None:
    table = Table.open("touch_down", [Player("Anna"), Player("Ben", "novice")], seed=4)
    seats = [table.to_act[0]]
    while len(seats) < 9:
        table.play(seats[-1], table.legal_moves(seats[-1])[-1])
        seats.append(table.to_act[0])
    assert any(one == other for one, other in pairwise(seats)), "somebody moves twice"
    while table.to_act:
        table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = SimulatedPlayer(name="Anna").press(screen, *["down"] * 8)[2:]
    for seat, line in zip(seats, told, strict=False):
        assert ("Ben" in line) == (seat == 1), line
        assert ("you" in line) == (seat == 0), line


def test_a_finished_table_has_its_recap_in_the_menu_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "judge", lambda *_: None)
    finished_table()
    told = SimulatedPlayer().press(main_menu, "7", "1", "enter")
    assert has(told, in_order(said("after-game"), said("after-recap"), said("after-replay")))
    assert has(told, said("decided-herds", "mow", who_is="you"))
    assert has(told, said("after-recap"))


@pytest.mark.words
def test_every_step_of_a_replay_says_what_happened() -> None:
    table = finished_table()

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = SimulatedPlayer().press(screen, *["down"] * 400)
    steps = [line for line in told if " of " in line[:9]]
    assert len(steps) > 20
    assert all(len(line.split(". ", 1)) == 2 and line.split(". ", 1)[1] for line in steps)


@pytest.mark.words
def test_page_down_in_a_replay_goes_to_the_next_round_and_letters_ask() -> None:
    table = finished_table(target=100)
    assert table.view(None)["round"] > 1

    async def screen(app: App) -> None:
        await ReplayScreen(app, table).step_through()

    told = SimulatedPlayer().press(screen, "pagedown", "t", "pageup", "t", "f", "p")
    assert has(told[2:3], "Round 2, ")
    assert told[3].startswith("Round 2, ")
    assert told[5].startswith("Round 1, ")
    assert has(told[6:7], "erd")
    assert said("standing-of", "mow", total=0, flies=0, who_is="you").match(told[7])


@pytest.mark.words
@pytest.mark.parametrize("people", [["Anna"], ["Anna", "Ben"]])
def test_a_table_begins_by_naming_who_sits_there(people: list[str]) -> None:
    players = [*map(Player, people), Player("Bella", "novice")]

    async def screen(app: App) -> None:
        await sit_down(app, Table.open("mow", players, seed=3))

    first = SimulatedPlayer().press(screen)[0]
    who = "You" if len(people) == 1 else "Anna and Ben"
    assert first == f"{who} play with Bella."
