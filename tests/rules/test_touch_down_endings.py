"""Touch Down!, rule by rule: how a game ends, and who has won."""

from __future__ import annotations

import pytest

from mowaudio.engine import Table
from mowaudio.games.touch_down.rules.events import RoundBegan, Touchdown, TurnEnded
from mowaudio.words.facts import Detail
from tests.rules.touch_down_ears import BRIEF, NORMAL, heard
from tests.rules.touch_down_parts import moves, play, position, refused, won
from tests.said import has, said

# Two players, three animals home each, the fourth a step or two before its goal.
NEAR_GOAL = "e6 f5 f6"
NEAR_OTHER_GOAL = "a1 a2 b1"


def touchdowns(table: Table) -> list[Touchdown]:
    return [event for event in table.log if isinstance(event, Touchdown)]


def test_TD_10_the_last_animals_arrival_ends_the_turn_at_once() -> None:
    table = position(f"{NEAR_GOAL} d5", "c3")
    play(table, "d5 e5")
    assert touchdowns(table) == [Touchdown(0, 1, 1)]
    assert table.to_act == (1,)
    ended = next(event for event in table.log if isinstance(event, TurnEnded))
    assert ended.lost == 0
    assert table.view(1)["used"] == [1, 0]


def test_TD_10_four_players_need_the_teams_eighth() -> None:
    table = position("g7 g8 h8 h6", "d4", "a7 a8 b8 b6", "e4")
    play(table, "h6 h7")
    assert touchdowns(table) == []
    play(table, "b6 b7")
    assert touchdowns(table) == [Touchdown(0, 2, 1)]


def test_TD_10_a_confirmed_turn_ends_with_the_confirmation() -> None:
    table = position(f"{NEAR_GOAL} d5", "c3", confirm=True)
    play(table, "d5 e5")
    assert moves(table) == ["done"]
    play(table, "done")
    assert table.to_act == (1,)


def test_TD_11_the_side_that_started_second_wins_at_once() -> None:
    table = position("c3", f"{NEAR_OTHER_GOAL} b3", mover=2)
    play(table, "b3 b2")
    assert table.to_act == ()
    assert won(table) == ([2], "second-home")


def test_TD_11_second_is_whoever_does_not_have_the_marker() -> None:
    table = position(f"{NEAR_GOAL} d5", "c3", first=2)
    play(table, "d5 e5")
    assert won(table) == ([1], "second-home")


def test_TD_12_the_other_side_has_one_last_turn_and_fails() -> None:
    table = position(f"{NEAR_GOAL} d5", "c3")
    play(table, "d5 e5", "c3 c4", "c4 c3", "c3 c4")
    assert table.to_act == ()
    assert won(table) == ([1], "first-home")


def test_TD_12_both_home_fewer_points_win() -> None:
    table = position(f"{NEAR_GOAL} d5", f"{NEAR_OTHER_GOAL} b4")
    play(table, "d5 e5", "b4 b3", "b3 b2")
    assert won(table) == ([1], "fewer-points")
    table = position(f"{NEAR_GOAL} c5", f"{NEAR_OTHER_GOAL} b3")
    play(table, "c5 d5", "d5 e5", "b3 b2")
    assert won(table) == ([2], "fewer-points")


def test_TD_12_with_equal_points_the_side_that_started_second_wins() -> None:
    table = position(f"{NEAR_GOAL} d5", f"{NEAR_OTHER_GOAL} b3")
    play(table, "d5 e5", "b3 b2")
    assert won(table) == ([2], "equal-points")


def test_TD_12_the_points_for_a_fence_count() -> None:
    table = position(f"{NEAR_GOAL} d5", f"{NEAR_OTHER_GOAL} b3", fences="b2|b3")
    play(table, "d5 e5", "b3 b2")
    assert table.view(0)["used"] == [1, 2]
    assert won(table) == ([1], "fewer-points")


def test_TD_13_after_the_last_round_more_animals_home_win() -> None:
    # Two home against none, though the others have not half as far to go.
    table = position("e6 f6 a1 a2", "c1 c2 a3", mover=2, points=1, round=40)
    play(table, "a3 b3")
    assert table.view(0)["to_go"] == [15, 3]
    assert won(table) == ([1], "more-home")
    assert table.outcome is not None
    assert table.outcome.scores == (2, 0)
    other = position("d5 d6", "a1 f6 f5", mover=2, points=1, round=40)
    play(other, "f5 e5")
    assert won(other) == ([2], "more-home")


def test_TD_13_then_fewer_straight_steps_to_go() -> None:
    # d6 is one step from e6; f1 is four from b1, fences and animals ignored.
    table = position("d6", "f2", mover=2, points=1, round=40, fences="d6||e6")
    play(table, "f2 f1")
    assert table.view(0)["to_go"] == [1, 4]
    assert won(table) == ([1], "fewer-steps")
    # Of all animals together: one is nearer than any other, and both of them further.
    both = position("d6 a1", "c4 c5", mover=2, points=1, round=40)
    play(both, "c5 b5")
    assert both.view(0)["to_go"] == [9, 6]
    assert won(both) == ([2], "fewer-steps")


def test_TD_13_with_as_many_home_too() -> None:
    table = position("e5 c5", "b2 c4", mover=2, points=1, round=40)
    play(table, "c4 c3")
    assert table.view(0)["home"] == [1, 1]
    assert table.view(0)["to_go"] == [2, 2]
    assert won(table) == ([], "draw")
    nearer = position("e5 c5", "b2 d3", mover=2, points=1, round=40)
    play(nearer, "d3 d4")
    assert won(nearer) == ([1], "fewer-steps")


def test_TD_13_else_it_is_a_draw() -> None:
    table = position("d6", "c2", mover=2, points=1, round=40)
    play(table, "c2 c1")
    assert won(table) == ([], "draw")


def test_TD_13_it_is_the_fortieth_round_and_none_before() -> None:
    table = position("d6", "c2", mover=2, points=1, round=39)
    play(table, "c2 c1")
    assert table.view(0)["round"] == 40
    play(table, "d6 d5", "d5 d6", "d6 d5")
    assert table.to_act == (1,)
    play(table, "c1 c2", "c2 c1", "c1 c2")
    assert table.outcome is not None


def test_TD_13_teams_are_counted_together() -> None:
    # Seat 4 has more home than anybody, the pigs have more together.
    table = position("g7 g8", "h3", "a7 a8", "a1 a2 b1 c6", mover=4, points=1, round=40)
    play(table, "c6 c5")
    assert won(table) == ([1, 3], "more-home")
    # None is home: one step and twelve against two and three.
    steps = position("f8", "f3", "h1", "c5", mover=4, points=1, round=40)
    play(steps, "c5 c4")
    assert steps.view(0)["to_go"] == [1, 2, 12, 3]
    assert won(steps) == ([2, 4], "fewer-steps")


def test_TD_13_the_number_of_rounds_is_a_setting() -> None:
    table = position("d6", "c2", mover=2, points=1, round=7, rounds=7)
    play(table, "c2 c1")
    assert won(table) == ([], "draw")


def test_TD_13_a_round_is_one_turn_each() -> None:
    table = position("d6", "c2", first=2, mover=1, points=1, round=34)
    play(table, "d6 d5")
    assert table.log[-1] == RoundBegan(35, 40)
    play(table, "c2 c1", "c1 c2", "c2 c1")
    assert table.view(0)["round"] == 35
    play(table, "d5 d4", "d4 d5", "d5 d4")
    assert table.log[-1] == RoundBegan(36, 40)


@pytest.mark.parametrize("detail", [BRIEF, NORMAL])
def test_TD_13_the_last_five_rounds_are_announced_and_no_other(detail: Detail) -> None:
    announced = {}
    for begun in range(30, 41):
        table = position("d6", "c2", mover=2, points=1, round=begun - 1)
        play(table, "c2 c1")
        for seat in (1, 2):
            told = heard(table, seat, detail)
            left = [n for n in range(12) if has(told, said("round.left", "touch_down", left=n))]
            announced[begun, seat] = left
    last = {36: [5], 37: [4], 38: [3], 39: [2], 40: [1]}
    assert announced == {(n, seat): last.get(n, []) for n in range(30, 41) for seat in (1, 2)}


def test_TD_13_a_last_turn_comes_before_the_last_round_is_counted() -> None:
    table = position(f"{NEAR_GOAL} d5", f"{NEAR_OTHER_GOAL} b3", round=40)
    play(table, "d5 e5", "b3 b2")
    assert won(table) == ([2], "equal-points")
    failed = position(f"{NEAR_GOAL} d5", "a1 a2 b1 c3", round=40)
    play(failed, "d5 e5", "c3 c4", "c4 c3", "c3 c4")
    assert won(failed) == ([1], "first-home")


PIGS_SOUTH_WEST, PIGS_SOUTH_EAST = "g7 g8 h7 h8", "a7 a8 b7 b8"  # all home
COWS_NORTH_WEST, COWS_NORTH_EAST = "g1 g2 h1 h2", "a1 a2 b1 b2"


def test_TD_24_the_second_team_wins_at_once() -> None:
    table = position("d4", "g1 g2 h2 f1", "e4", COWS_NORTH_EAST, mover=2)
    play(table, "f1 h1")
    assert won(table) == ([2, 4], "second-home")


def test_TD_24_one_player_who_is_home_wins_nothing() -> None:
    table = position("d4", "g1 g2 h2 f1", "e4", "a1 a2 b1 c5", mover=2)
    play(table, "f1 h1")
    assert touchdowns(table) == []
    assert table.to_act == (1,)


def test_TD_24_the_first_team_is_the_one_with_the_marker() -> None:
    for marker in (2, 4):
        table = position("g7 g8 h8 h6", "d4", PIGS_SOUTH_EAST, "e4", first=marker)
        play(table, "h6 h7")
        assert won(table) == ([1, 3], "second-home")
        cows = position("d4", "g1 g2 h2 h3", "e4", COWS_NORTH_EAST, first=marker, mover=2)
        play(cows, "h3 h1")
        assert touchdowns(cows) == [Touchdown(1, 1, 2)]
        assert cows.to_act == (2,)
    third = position(PIGS_SOUTH_WEST, "d4", "a7 a8 b8 b6", "e4", first=3, mover=3)
    play(third, "b6 b7")
    assert touchdowns(third) == [Touchdown(2, 1, 3)]


def test_TD_24_the_first_team_waits_for_the_next_player_of_the_other() -> None:
    table = position("g7 g8 h8 h6", "g1 g2 h2 h3", PIGS_SOUTH_EAST, COWS_NORTH_EAST)
    play(table, "h6 h7")
    assert touchdowns(table) == [Touchdown(0, 1, 1)]
    assert table.to_act == (1,)
    assert refused(table, "h7 h6").text_id == "refuse-not-yours"
    play(table, "h3 g3", "g3 f3", "f3 f2")
    assert won(table) == ([1, 3], "first-home")


def test_TD_24_it_is_the_player_next_in_turn_who_answers() -> None:
    table = position(PIGS_SOUTH_WEST, COWS_NORTH_WEST, "a7 a8 b8 b6", "a1 a2 b1 c2", mover=3)
    play(table, "b6 b7")
    assert touchdowns(table) == [Touchdown(2, 1, 3)]
    assert table.to_act == (3,)
    play(table, "c2 b2")
    assert won(table) == ([2, 4], "equal-points")


def test_TD_24_who_answers_may_bring_the_team_mate_home() -> None:
    table = position("g7 g8 h7 h5", COWS_NORTH_WEST, PIGS_SOUTH_EAST, "a1 a2 b1 b3")
    play(table, "h5 h6", "h6 h8", "b3 b2")
    assert table.view(0)["used"] == [2, 1]
    assert won(table) == ([2, 4], "fewer-points")


def test_TD_24_teams_compare_the_points_of_their_final_turns() -> None:
    table = position("g7 g8 h7 h6", "g1 g2 h1 h3", PIGS_SOUTH_EAST, COWS_NORTH_EAST)
    play(table, "h6 h8", "h3 h2")
    assert won(table) == ([2, 4], "equal-points")
    slower = position("g7 g8 h7 h6", "g1 g2 h1 h4", PIGS_SOUTH_EAST, COWS_NORTH_EAST)
    play(slower, "h6 h8", "h4 h3", "h3 h2")
    assert won(slower) == ([1, 3], "fewer-points")
