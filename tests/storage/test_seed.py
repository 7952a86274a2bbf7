"""A seed that nobody chose cannot be tried out, and is told when it gives nothing away."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio.client.app import App
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.library.saved_tables import open_table
from mowaudio.engine import Player, Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import has, said

PLAYERS = [Player("Anna"), Player("Ben", "novice")]

# Written before seeds were secret; the moves are in it, so it is the same table for ever.
OLD = """format: 1
game: touch_down
rules: {version}
seed: 123456
options: {{}}
seats:
- name: Anna
- name: Ben
  bot: steady
---
"""


def test_a_table_without_a_seed_draws_from_more_than_anybody_can_try_out() -> None:
    seeds = {Table.open("mow", 2).header.seed for _ in range(50)}
    assert len(seeds) == 50
    # That one of them is small, by chance, nobody will ever see.
    assert min(seeds) > 1 << 100
    assert max(seeds) < 1 << 128


def test_a_drawn_seed_survives_its_record_and_goes_on_the_same(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    table = Table.open("mow", PLAYERS, path=path)
    table.close()
    loaded = Table.load(path)
    assert loaded.header == table.header
    assert not loaded.header.seed_chosen
    assert loaded.random("chance").random() == table.random("chance").random()


@pytest.mark.parametrize("seed", [0, 7, -7, 10**30, 10**200, -(10**200)])
def test_whatever_seed_a_person_chooses_the_record_can_be_read(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    table = Table.open("mow", PLAYERS, seed, path=path)
    table.close()
    assert Table.load(path).header == table.header
    assert table.header.seed_chosen
    assert Table.open("mow", PLAYERS, seed).rules == table.rules


def test_an_old_record_is_read_and_its_seed_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "old.mow"
    version = Table.open("touch_down", 2).header.rules_version
    path.write_text(OLD.format(version=version))
    table = Table.load(path)
    assert table.header.seed == 123456
    assert table.told_seed == "none"


def test_a_seed_is_spoken_when_it_was_chosen_or_when_the_game_is_over() -> None:
    chosen = open_table("mow", PLAYERS, 3, {})
    assert has(SimulatedPlayer().play(chosen, "c-s"), said("saved", seed="3"))
    drawn = open_table("mow", PLAYERS, None, {"target": 10})
    told = SimulatedPlayer().play(drawn, "c-s", "s", "m", "?", "?", "h", "f1")
    assert has(told, said("saved", seed="none"))
    assert not has(told, str(drawn.header.seed))

    async def replay(app: App) -> None:
        await ReplayScreen(app, drawn).step_through()

    assert has(SimulatedPlayer().press(replay, "c-s"), said("replay-seed", seed="none"))
    while drawn.to_act:
        drawn.play(drawn.to_act[0], drawn.legal_moves(drawn.to_act[0])[-1])
    assert has(
        SimulatedPlayer().press(replay, "c-s"), said("replay-seed", seed=str(drawn.header.seed))
    )
