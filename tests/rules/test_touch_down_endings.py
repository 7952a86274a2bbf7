"""Touch Down!, rule by rule: how a game ends, and who has won."""

from __future__ import annotations

from mowaudio.engine import Table
from mowaudio.games.touch_down.rules.events import RoundBegan, Touchdown, TurnEnded
from tests.rules.touch_down_parts import moves, play, position, refused, won

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
    table = position("e6 f6 a1", "a6 b6 c6", mover=2, points=1, round=40)
    play(table, "c6 d6")
    assert won(table) == ([1], "more-home")
    assert table.outcome is not None
    assert table.outcome.scores == (2, 0)


def test_TD_13_then_fewer_straight_steps_to_go() -> None:
    # d6 is one step from e6; f1 is four from b1, fences and animals ignored.
    table = position("d6", "f2", mover=2, points=1, round=40, fences="d6||e6")
    play(table, "f2 f1")
    assert table.view(0)["to_go"] == [1, 4]
    assert won(table) == ([1], "fewer-steps")


def test_TD_13_else_it_is_a_draw() -> None:
    table = position("d6", "c2", mover=2, points=1, round=40)
    play(table, "c2 c1")
    assert won(table) == ([], "draw")


def test_TD_13_the_number_of_rounds_is_a_setting() -> None:
    table = position("d6", "c2", mover=2, points=1, round=7, rounds=7)
    play(table, "c2 c1")
    assert won(table) == ([], "draw")


def test_TD_13_a_round_is_one_turn_each_and_the_last_five_are_announced() -> None:
    table = position("d6", "c2", first=2, mover=1, points=1, round=34)
    play(table, "d6 d5")
    assert table.log[-1] == RoundBegan(35, 40)
    play(table, "c2 c1", "c1 c2", "c2 c1")
    assert table.view(0)["round"] == 35
    play(table, "d5 d4", "d4 d5", "d5 d4")
    assert table.log[-1] == RoundBegan(36, 40)


def test_TD_13_a_last_turn_comes_before_the_last_round_is_counted() -> None:
    table = position(f"{NEAR_GOAL} d5", f"{NEAR_OTHER_GOAL} b3", round=40)
    play(table, "d5 e5", "b3 b2")
    assert won(table) == ([2], "equal-points")


def test_TD_24_the_second_team_wins_at_once() -> None:
    table = position("d4", "g1 g2 h2 f1", "e4", "a1 a2 b1 b2", mover=2)
    play(table, "f1 h1")
    assert won(table) == ([2, 4], "second-home")


def test_TD_24_the_first_team_waits_for_the_next_player_of_the_other() -> None:
    table = position("g7 g8 h8 h6", "g1 g2 h2 h3", "a7 a8 b7 b8", "a1 a2 b1 b2")
    play(table, "h6 h7")
    assert touchdowns(table) == [Touchdown(0, 1, 1)]
    assert table.to_act == (1,)
    assert refused(table, "h7 h6").key == "refuse-not-yours"
    play(table, "h3 g3", "g3 f3", "f3 f2")
    assert won(table) == ([1, 3], "first-home")


def test_TD_24_teams_compare_the_points_of_their_final_turns() -> None:
    table = position("g7 g8 h7 h6", "g1 g2 h1 h3", "a7 a8 b7 b8", "a1 a2 b1 b2")
    play(table, "h6 h8", "h3 h2")
    assert won(table) == ([2, 4], "equal-points")
