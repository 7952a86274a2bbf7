"""A player's games so far: from the records of finished tables, in words and for programs."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.app import App
from mowaudio.client.library import results
from mowaudio.client.library.results import FILE, Result, Results
from mowaudio.client.library.resume import replay_finished
from mowaudio.client.library.stats import spoken, stats_of, tell_stats
from mowaudio.client.settings.folders import finished_folder, settings_folder
from mowaudio.commands.cli import main
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import has, said

ME, BEN, CARA = Player("Anna"), Player("Ben", "steady"), Player("Cara", "novice")


def of_mow(*scores: int, players: tuple[Player, ...] = (ME, BEN)) -> Result:
    least = min(scores)
    return Result("mow", players, tuple(s for s, n in enumerate(scores) if n == least), scores)


def test_games_wins_best_average_and_streaks() -> None:
    played = [of_mow(20, 50), of_mow(10, 50), of_mow(60, 50), of_mow(40, 40)]
    (found,) = stats_of(played, "anna")
    assert (found.games, found.wins, found.best, found.average) == (4, 3, 10, 32.5)
    assert (found.streak, found.longest) == (1, 2)
    (lost,) = stats_of([of_mow(60, 50)] * 3, "Anna")
    assert (lost.streak, lost.longest) == (-3, 0)


def test_the_most_is_best_where_the_most_wins() -> None:
    played = [
        Result("mow_money", (ME, BEN), (0,), (30, 20)),
        Result("mow_money", (ME, BEN), (1,), (9, 20)),
    ]
    (found,) = stats_of(played, "Anna")
    assert found.best == 30


@pytest.mark.words
def test_by_number_of_players_and_level_of_bots() -> None:
    three = (ME, BEN, CARA)
    played = [of_mow(20, 50), of_mow(1, 2, 3, players=three), of_mow(9, 2, 3, players=three)]
    (found,) = stats_of(played, "Anna")
    assert spoken("en", found) == [
        "MOW: 3 games, 2 won. Best: 1 fly; on average: 10 flies. The last one was lost; "
        "at most 2 won in a row.",
        "2 players, steady bots: 1 game, 1 won.",
        "3 players, novice and steady bots: 2 games, 1 won.",
    ]


def test_a_game_that_is_gone_and_another_name_do_not_count() -> None:
    assert stats_of([replace_game(of_mow(1, 2), "chess")], "Anna") == []
    assert stats_of([of_mow(1, 2)], "Ben") == [], "a bot's games are nobody's"


def replace_game(result: Result, game: str) -> Result:
    return Result(game, result.players, result.winners, result.scores)


# -- from the disk ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A short game that Anna has played."""
    table = Table.open("mow", [ME, BEN], seed=4, options={"target": 10, "one_herd": True})
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[-1])
    path = tmp_path_factory.mktemp("record") / "one.mow"
    table.save(path)
    return path.read_bytes()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading takes no time: pretended keys are pressed the moment they are waited for."""

    async def run_in_thread(_: App, work: Callable[[], Any]) -> Any:
        return work()

    monkeypatch.setattr(App, "run_in_thread", run_in_thread)


def put(content: bytes, name: str) -> Path:
    finished_folder().mkdir(parents=True, exist_ok=True)
    path = finished_folder() / name
    path.write_bytes(content)
    return path


def test_records_are_read_once(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    put(record, "a.mow")
    put(record, "b.mow")
    assert len(Results().find(60).results) == 2
    monkeypatch.setattr(results, "_result", lambda _: pytest.fail("read again"))
    assert len(Results().find(60).results) == 2
    (finished_folder() / "b.mow").unlink()
    assert len(Results().find(60).results) == 1


def test_what_is_no_finished_table_is_passed_over(record: bytes) -> None:
    put(record, "a.mow")
    put(b"nonsense", "b.mow")
    put(record[: record.index(b"---\n") + 4], "c.mow")
    assert len(Results().find(60).results) == 1


@pytest.mark.parametrize("noted", ["", "[1]", '{"a.mow": 3}', '{"a.mow": [[1, 2], {"game": 1}]}'])
def test_notes_that_cannot_be_used_are_made_anew(record: bytes, noted: str) -> None:
    put(record, "a.mow")
    put(noted.encode(), FILE)
    assert len(Results().find(60).results) == 1
    assert json.loads((finished_folder() / FILE).read_bytes())["a.mow"][1]["game"] == "mow"


def test_with_too_little_time_the_newest_come_first_and_the_rest_is_told(
    record: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        os.utime(put(record, f"{number}.mow"), (number, number))
    clock = iter(range(100))
    monkeypatch.setattr(results, "monotonic", lambda: next(clock))
    found = Results().find(2)
    assert (len(found.results), found.unread) == (2, 2)
    noted = json.loads((finished_folder() / FILE).read_bytes())
    assert set(noted) == {"3.mow", "2.mow"}


def test_told_after_a_game_and_behind_the_finished_tables(record: bytes) -> None:
    put(record, "a.mow")
    told = SimulatedPlayer().press(lambda app: tell_stats(app, ["Anna"], "mow"))
    assert said("stats-one", game="MOW", wins=0).match(told[-1])
    told = SimulatedPlayer(name="Anna").press(replay_finished, "up", "enter")
    assert has(told, said("stats-entry"))
    assert said("stats-one", game="MOW", wins=0).match(told[-1])


def test_who_has_no_games_hears_whose_there_are(record: bytes) -> None:
    put(record, "a.mow")
    none, whose, games = SimulatedPlayer().press(lambda app: tell_stats(app, ["Zoe"], "mow"))
    assert said("stats-none", name="Zoe", game="MOW").fullmatch(none)
    assert said("stats-name", name="Anna").fullmatch(whose)
    assert said("stats-one", game="MOW", wins=0).match(games)


@pytest.mark.words
def test_games_from_before_the_name_was_given_are_found(
    record: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    put(record.replace(b"Anna", b"Player"), "a.mow")
    (line,) = SimulatedPlayer(name="Rosa").press(lambda app: tell_stats(app, ["Rosa"]))
    assert said("stats-one", game="MOW", wins=0).match(line)
    settings_folder().mkdir(parents=True, exist_ok=True)
    (settings_folder() / "settings.yaml").write_text("name: Rosa\n")
    assert main(["stats"]) == 0
    assert said("stats-one", game="MOW", wins=0).match(capsys.readouterr().out)
    assert main(["stats", "--name", "Zoe"]) == 0
    assert said("stats-none", name="Zoe", game="none").match(capsys.readouterr().out)


def test_the_command_in_words_and_for_programs(
    record: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    put(record, "a.mow")
    assert main(["stats", "mow", "--name", "Anna"]) == 0
    assert said("stats-one", game="MOW", wins=0).match(capsys.readouterr().out)
    assert main(["stats", "--name", "Anna", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["name"] == "Anna"
    assert content["games"][0]["game"] == "mow"
    assert main(["stats", "chess"]) == 2
