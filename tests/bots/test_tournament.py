"""Tournaments: the figures that they give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mowaudio.bots import tournament
from mowaudio.bots.tournament import Played, Result, play_match, wilson
from mowaudio.engine.table import Table

LEVELS = ("steady", "novice", "novice")


def _without_times(result: Result) -> Result:
    def timeless(standings: Sequence[tournament.Standing]) -> tuple[tournament.Standing, ...]:
        return tuple(replace(row, mean_seconds=0.0, p99_seconds=0.0) for row in standings)

    entrants, levels = timeless(result.entrants), timeless(result.levels)
    return replace(result, entrants=entrants, levels=levels)


def test_shares_add_up_and_the_same_seed_gives_the_same_games() -> None:
    done: list[int] = []
    result = play_match("mow", LEVELS, 6, seed=5, options={"target": 30}, progress=done.append)
    assert done == [1, 2, 3, 4, 5, 6]
    assert sum(row.wins for row in result.entrants) == pytest.approx(6)
    assert [row.level for row in result.entrants] == list(LEVELS)
    steady, novice = result.levels
    assert (steady.level, steady.games, novice.level, novice.games) == ("steady", 6, "novice", 12)
    assert novice.wins == pytest.approx(result.entrants[1].wins + result.entrants[2].wins)
    assert novice.share == pytest.approx(novice.wins / 12)
    assert steady.low <= steady.share <= steady.high
    assert min(steady.mean_seconds, steady.p99_seconds) > 0
    assert steady.decisions > 6
    again = play_match("mow", LEVELS, 6, seed=5, options={"target": 30}, jobs=2)
    assert _without_times(again) == _without_times(result)


def test_everybody_sits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three seats, an entrant sits on each of them once in three games."""
    seen: list[tuple[object, ...]] = []

    def note(table: Table, bots: Sequence[object]) -> Sequence[Played]:
        seen.append((table.header.seed, *(bots.index(bot) for bot in bots)))
        return [Played(1.0, 1, [0.5]), Played(0.0, 2, []), Played(0.0, 3, [])]

    monkeypatch.setattr(tournament, "play_game", note)
    result = play_match("mow", ("expert", "steady", "novice"), 3, seed=10)
    assert [row[0] for row in seen] == [10, 11, 12]
    assert [row.wins for row in result.entrants] == [1, 1, 1]
    assert [row.score for row in result.entrants] == [2, 2, 2]
    assert [row.decisions for row in result.entrants] == [1, 1, 1]


def test_wilson_interval() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(160, 400) == pytest.approx((0.3532, 0.4487), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
