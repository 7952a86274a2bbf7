"""Touch Down!'s bots: they know every turn there is, and what a touchdown is worth."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.levels import LEVELS, situation
from mowaudio.engine import CHANCE, Table
from mowaudio.engine.options import Value
from mowaudio.games.touch_down.bots.plans import Field
from mowaudio.games.touch_down.rules.play import TouchDownRules
from tests.rules.touch_down_parts import (
    DOUBLES,
    SEVEN,
    TWELVE,
    laid,
    position,
    rules_of,
    where,
    won,
)


def chosen(table: Table, level: str) -> str:
    """What a bot of this level does now."""
    seat = table.to_act[0]
    return str(
        games.get("touch_down").bots.bot(level).choose(situation(table.rules, seat), Random(1))
    )


def play_turn(table: Table, level: str) -> None:
    """A whole turn by a bot, through the checked door."""
    seat = table.to_act[0]
    while table.to_act == (seat,):
        table.play(seat, chosen(table, level))


def ends(rules: TouchDownRules) -> set[tuple[int, ...]]:
    """Where a turn can end, by trying everything."""
    seat, found, seen = rules.mover, set(), set()
    waiting = [rules]
    while waiting:
        now = waiting.pop()
        for move in now.legal_moves(seat):
            twin = now.clone()
            twin.apply(seat, move)
            herds = tuple(twin.animals)
            if twin.to_act() != (seat,) or twin.trail == ():
                found.add(herds)
            elif (herds, twin.points) not in seen:
                seen.add((herds, twin.points))
                waiting.append(twin)
    return found


@pytest.mark.parametrize("layout", [SEVEN, DOUBLES, TWELVE])
def test_a_plan_knows_every_way_to_end_a_turn(layout: str) -> None:
    rng = Random(layout)
    table = laid(layout)
    rules = rules_of(table)
    field = Field(rules.board, rules.seats)
    for _ in range(12):
        turns = field.turns(tuple(rules.animals), rules.mover, rules.points)
        assert {turn.herds for turn in turns} == ends(rules)
        side = rules.mover & 1
        before = field.to_go(tuple(rules.animals), side)
        for turn in turns:
            assert turn.gain == before - field.to_go(turn.herds, side)
        for _ in range(7):
            table.play(rules.mover, rng.choice(rules.legal_moves(rules.mover)))


@pytest.mark.parametrize("level", ["steady", "expert"])
def test_a_touchdown_is_not_missed(level: str) -> None:
    table = position("e6 f5 f6 c5", "c1 d1 c2 d2", mover=1, first=2)
    play_turn(table, level)
    assert won(table) == ([1], "second-home")


def test_a_last_turn_spends_as_few_points_as_it_can() -> None:
    table = position("e6 f5 f6 d5", "a1 a2 b1 b3")
    table.play(0, "d5 e5")
    play_turn(table, "expert")
    assert won(table) == ([2], "equal-points")


def test_an_expert_does_not_come_home_only_to_be_beaten_by_the_answer() -> None:
    # Home with three points, and seat 2 answers with one. Better to leap over b3, in its way.
    table = position("e6 f5 f6 c4", "a1 a2 b1 b3")
    play_turn(table, "expert")
    assert "b2" in where(table, 1)


def test_a_player_who_is_home_helps_the_team_mate() -> None:
    table = position("g7 g8 h7 h8", "c3 c4 d3 d4", "a7 a8 b7 b5", "e3 e4 f3 f4")
    for level in ("steady", "expert"):
        assert chosen(table, level).startswith("b5")


@pytest.mark.parametrize("options", [{"own_corner": True}, {"confirm": True}])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_levels_play_to_the_end(seats: int, options: dict[str, Value]) -> None:
    for level in LEVELS[: 3 if seats == 2 else 2]:
        table = Table.open("touch_down", seats, seed=2, options={"rounds": 12, **options})
        while table.to_act:
            table.play(table.to_act[0], chosen(table, level))
        assert table.outcome is not None


def test_steady_beats_novice() -> None:
    assert sum(_steady_wins(seed, seat) for seed in range(4) for seat in (0, 1)) >= 7


def _steady_wins(seed: int, steady: int) -> bool:
    rules = games.get("touch_down").rules.new_game(2, laid(SEVEN).header.options)
    rng = Random(seed)
    while acting := rules.to_act():
        seat = acting[0]
        if seat == CHANCE:
            rules.apply(CHANCE, rules.roll(rng))
        else:
            level = "steady" if seat == steady else "novice"
            player = games.get("touch_down").bots.bot(level)
            rules.apply(seat, player.choose(situation(rules, seat), rng))
    outcome = rules.outcome()
    assert outcome is not None
    return outcome.winners == (steady,)
