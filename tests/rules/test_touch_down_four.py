"""Touch Down!, rule by rule: four players in two teams. How it ends is told beside two players'."""

from __future__ import annotations

from collections import Counter

from mowaudio.games.touch_down.rules.events import Moved
from tests.rules.touch_down_parts import (
    TWELVE,
    fences,
    laid,
    moves,
    play,
    position,
    refused,
    where,
)


def test_TD_20_four_players_lay_all_twelve_tiles_on_eight_squares_a_side() -> None:
    table = laid(TWELVE)
    assert table.view(0)["width"] == 8
    assert Counter(tile for tile, _ in table.view(0)["tiles"]) == Counter(range(1, 13))
    # Tile 12, BD Aw Cs, is right of the north-west corner; tile 11, turned, left of the south-east.
    assert {"d7|d8", "b8|c8", "c6|c7"} <= fences(table)


def test_TD_20_a_team_sits_on_one_side_of_the_board() -> None:
    table = laid(TWELVE)
    assert where(table, 1) == "a1 a2 b1 b2"
    assert where(table, 3) == "g1 g2 h1 h2"
    assert where(table, 2) == "a7 a8 b7 b8"
    assert where(table, 4) == "g7 g8 h7 h8"


def test_TD_21_turns_alternate_between_the_teams() -> None:
    table = position("a1", "a8", "h1", "h8")
    order = []
    for steps in ("a1 a2", "a8 a7", "h1 h2", "h8 h7", "a2 a1"):
        order.append(table.to_act[0] + 1)
        back = " ".join(reversed(steps.split()))
        play(table, steps, back, steps)
    assert order == [1, 2, 3, 4, 1]


def test_TD_21_the_first_player_marker_begins() -> None:
    assert laid(TWELVE, first=3).to_act == (2,)


def test_TD_22_only_the_corner_diagonally_opposite_counts() -> None:
    table = position("g7 a7 g1 a2", "a8", "h1", "h8")
    assert table.view(0)["home"] == [1, 0, 0, 0]
    opposite = {1: "g8", 2: "g2", 3: "a8", 4: "b1"}
    for seat, goal in opposite.items():
        animals = ["d4", "d5", "e4", "e5"]
        animals[seat - 1] = goal
        assert position(*animals).view(0)["home"][seat - 1] == 1


def test_TD_22_a_team_needs_all_eight() -> None:
    table = position("g7 h7 h8 f8", "d4", "a7 a8 b7 b6", "e4")
    play(table, "f8 g8")
    assert table.view(0)["home"] == [4, 0, 3, 0]
    assert table.to_act == (0,)


def test_TD_23_the_team_mates_animals_wait_until_ones_own_are_home() -> None:
    table = position("g7 g8 h7 h6", "d4", "a6", "e4")
    assert not moves(table, "a6")
    assert refused(table, "a6 a7").text_id == "refuse-team-mate"
    assert refused(table, "a6 a7").rule == "TD-23"


def test_TD_23_points_that_remain_may_go_to_the_team_mates_animals() -> None:
    table = position("g7 g8 h8 g6", "d4", "a5", "e4")
    play(table, "g6 h6", "h6 h7")
    assert moves(table, "a5") == ["a4", "a6", "b5"]
    play(table, "a5 a6")
    moved = [event for event in table.log if isinstance(event, Moved)][-1]
    assert (moved.seat, moved.owner) == (0, 2)
    assert table.to_act == (1,)


def test_TD_23_in_later_turns_all_three_points() -> None:
    table = position("g7 g8 h7 h8", "d4", "a3", "e4")
    play(table, "a3 a4", "a4 a5", "a5 a6")
    assert where(table, 3) == "a6"


def test_TD_23_only_as_long_as_all_four_of_their_own_are_home() -> None:
    table = position("g7 g8 h7 h8", "d4", "a3", "e4")
    play(table, "g7 g6")
    assert not moves(table, "a3")
    assert refused(table, "a3 a4").rule == "TD-23"
    play(table, "g6 g7")
    assert moves(table, "a3") == ["a2", "a4", "b3"]


def test_TD_23_points_must_still_be_spent() -> None:
    table = position("g7 g8 h7 h8", "d4", "a3", "e4")
    assert refused(table, "done").rule == "TD-3"
