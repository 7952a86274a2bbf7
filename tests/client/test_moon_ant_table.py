"""The moon at the keyboard: one line a turn, and no stop that is not needed."""

from __future__ import annotations

from mowaudio.client.library.watch import watch
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.moon_ant_parts import Mission
from tests.said import has, in_order, said


def seated(mission: Mission) -> Table:
    table = Table.open("moon_ant", [Player("Anna")], seed=2)
    table.rules = mission.rules
    return table


def test_a_stored_bonus_that_can_prevent_nothing_stops_nobody() -> None:
    """ANT-44 allows it before each headache and the shadow; nobody is asked each time."""
    mission = Mission(bonuses=2, solar=4, panels=[2]).play("roll 1 4 5", "use 1", "go 6 2 l-l")
    assert mission.stage == "pausing"
    lines = SimulatedPlayer().play(seated(mission))
    assert not has(lines, said("turn-enter", "moon_ant"))
    assert has(lines, said("turn-began", "moon_ant", turn="2"))


def test_a_stop_that_can_save_the_mission_is_made() -> None:
    mission = Mission(mower="3 3", shadow=8, bonuses=1).play("roll 1 4 5", "decline")
    lines = SimulatedPlayer().play(seated(mission))
    assert has(
        lines,
        in_order(
            said("turn-before-loss", "moon_ant", arc="1"),
            said("threat-open", "moon_ant"),
        ),
    )
    assert not has(lines, said("turn-began", "moon_ant", turn="2"))


def test_a_game_that_is_watched_is_one_line_a_turn() -> None:
    table = Table.open("moon_ant", [Player("Bella", bot="steady")], seed=4)
    lines = SimulatedPlayer().press(lambda app: watch(app, table, 0))
    began = said("turn-began", "moon_ant")
    turns = [line for line in lines if began.match(line)]
    assert len(turns) == table.view(None)["turn"]
    assert [line.split()[1] for line in turns] == [f"{n}." for n in range(1, len(turns) + 1)]
    assert all(len(began.findall(line)) == 1 for line in turns)
    assert max(len(line.split()) for line in turns) <= 60
