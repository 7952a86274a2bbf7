"""Touch Down!, rule by rule: the board, and moving on it.

Positions are stated square by square: `position("c2", "c3")` is an animal of seat 1 on c2 and one
of seat 2 on c3; fences are `c2|c3`, double ones `c2||c3`.
"""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, BadOption, Table
from mowaudio.games.touch_down.rules.box import BOX, SPOTS, TILES, turned
from mowaudio.games.touch_down.rules.events import BoardLaid, Gait, Moved, TileLaid, TurnEnded
from tests.rules.touch_down_parts import (
    SEVEN,
    TWELVE,
    fences,
    laid,
    moves,
    play,
    position,
    refused,
    rules_of,
    where,
)

# -- components and board -------------------------------------------------------------------------


def test_TD_C1_the_box_has_twelve_farm_tiles_and_sixteen_animals() -> None:
    assert list(TILES) == list(range(1, 13))
    assert BOX == {"tiles": 12, "touchdown_tiles": 4, "pigs": 8, "cows": 8}
    assert [own.bit_count() for own in rules_of(laid(SEVEN)).animals] == [4, 4]
    assert [own.bit_count() for own in rules_of(laid(TWELVE)).animals] == [4, 4, 4, 4]


def test_TD_C1_the_tiles_have_these_fences() -> None:
    names = {spot: name for name, spot in SPOTS.items()}
    stated = {tile: " ".join(names[spot] for spot in spots) for tile, spots in TILES.items()}
    assert stated == {
        1: "AB De",
        2: "AC Bn",
        3: "AB CD",
        4: "AC Be",
        5: "AB BD",
        6: "An Ds",
        7: "AB Cs Be",
        8: "CD Aw Bn",
        9: "AC De",
        10: "Bn Be",
        11: "AB Cs",
        12: "BD Aw Cs",
    }


def test_TD_C2_a_fence_stands_inside_a_tile_or_on_its_rim() -> None:
    # Tile 3, AB CD, in the middle of the west; tile 8, CD Aw Bn, turned three times, in the east.
    assert {"a3|b3", "a4|b4", "d4|e4", "e2|e3", "f3|f4"} <= fences(laid(SEVEN))


def test_TD_C2_two_rims_with_a_fence_on_one_edge_make_a_double_fence() -> None:
    # Tile 1 has De, tile 6 (An Ds), turned once, has Cw: both between b5 and c5.
    assert "b5||c5" in fences(laid(SEVEN))


def test_TD_C2_a_fence_on_the_boards_outer_rim_does_nothing() -> None:
    # Tile 10, Bn Be, in the north-west corner: Bn is the rim of the board, Be is not.
    board = laid("10 0, 3 0, 2 0, 5 0, 9 0, 11 0, 4 0")
    assert [fence for fence in fences(board) if "b6" in fence] == ["b6|c6"]


def test_TD_C2_a_fence_against_a_touchdown_tile_is_single() -> None:
    # Tile 6 turned once has Be too: against the north-east corner.
    assert "d6|e6" in fences(laid(SEVEN))


# -- two players ----------------------------------------------------------------------------------


def test_TD_1_chance_lays_seven_of_the_twelve_tiles_each_turned_any_way() -> None:
    table = Table.open("touch_down", 2, roll=False)
    assert table.to_act == (CHANCE,)
    assert len(table.legal_moves(CHANCE)) == 12 * 4
    play(table, "lay 1 0")
    odds = table.rules.odds()
    assert len(odds) == 11 * 4
    assert {weight for _, weight in odds} == {1}
    assert refused(table, "lay 1 2").rule == "TD-1"
    play(table, "lay 6 1", "lay 3 0", "lay 7 2", "lay 8 3", "lay 11 1")
    assert table.to_act == (CHANCE,)
    play(table, "lay 12 0")
    assert table.to_act == (0,)
    assert refused(table, "lay 2 0").rule == "TD-1"


def test_TD_1_tiles_are_stated_in_reading_order_without_the_corners() -> None:
    # Tile 3, AB CD, first, last and in the middle.
    assert {"a6|b6", "a5|b5"} <= fences(laid("3 0, 1 0, 2 0, 4 0, 5 0, 6 0, 7 0"))
    assert {"c4|d4", "c3|d3"} <= fences(laid("1 0, 2 0, 4 0, 3 0, 5 0, 6 0, 7 0"))
    assert {"e2|f2", "e1|f1"} <= fences(laid("1 0, 2 0, 4 0, 5 0, 6 0, 7 0, 3 0"))
    log = laid(SEVEN).log
    assert log[0] == TileLaid(1, 7, 1, 0)
    # fourteen edges with one fence, b5 to c5 with two
    board = next(event for event in log if isinstance(event, BoardLaid))
    assert (board.fences, board.doubles) == (14, 1)


def test_TD_1_a_quarter_turn_is_clockwise() -> None:
    for first, second in (("An", "Be"), ("Be", "Ds"), ("AB", "BD"), ("AC", "AB"), ("Cw", "An")):
        assert turned(SPOTS[first], 1) == SPOTS[second]
    assert turned(SPOTS["Aw"], 3) == SPOTS["Cs"]
    # Tile 5, AB BD, turned once: BD CD.
    assert {"b5|b6", "a5|b5"} <= fences(laid("5 1, 1 0, 2 0, 4 0, 3 0, 6 0, 7 0"))


def test_TD_1_squares_are_called_from_the_south_west() -> None:
    table = position("a1", "f6")
    assert moves(table, "a1") == ["a2", "b1"]
    assert refused(table, "a1 g1").text_id == "refuse-off-board"


def test_TD_1_squares_can_be_called_from_ones_own_corner() -> None:
    table = position("a1", "f6", own_corner=True, mover=2)
    assert moves(table, "a1") == ["a2", "b1"]
    play(table, "a1 b1", "b1 b2")
    assert where(table, 2) == "e5"
    assert refused(table, "b2 b4").args == {"start": "b2", "end": "b4", "between": "b3"}
    moved = [event for event in table.events_for(0) if isinstance(event, Moved)]
    assert [event.naming.frame for event in moved] == [0, 0]
    assert [event.naming.frame for event in table.events_for(1) if isinstance(event, Moved)] == [
        2,
        2,
    ]
    four = position("a1", "a8", "h1", "h8", own_corner=True)
    for seat in range(4):
        rules_of(four).mover = seat
        assert moves(four) == ["a1 a2", "a1 b1"]


def test_TD_2_each_player_starts_in_their_own_corner() -> None:
    table = laid(SEVEN)
    assert where(table, 1) == "a1 a2 b1 b2"
    assert where(table, 2) == "e5 e6 f5 f6"


def test_TD_2_the_goal_is_the_opposite_corner() -> None:
    table = position("e6 f5 f6 d5", "a1", points=3)
    play(table, "d5 e5")
    assert table.view(0)["home"] == [4, 1]


def test_TD_2_seat_1_starts_unless_told_otherwise() -> None:
    assert laid(SEVEN).to_act == (0,)
    assert laid(SEVEN, first=2).to_act == (1,)
    with pytest.raises(BadOption):
        Table.open("touch_down", 2, options={"first": 3})


def test_TD_3_a_turn_has_three_points_in_any_combination() -> None:
    one = position("c2 d2", "f6")
    play(one, "c2 c3", "c3 c4", "c4 c5")
    assert one.to_act == (1,)
    three = position("a3 b3 c3", "f6")
    play(three, "a3 a4", "b3 b4", "c3 c4")
    assert three.to_act == (1,)
    two = position("c2 d2", "f6", fences="c2|c3")
    play(two, "c2 c3", "d2 d3")
    assert two.to_act == (1,)


def test_TD_3_the_points_left_are_told_after_each_move() -> None:
    table = position("c2", "f6")
    told = [table.play(0, text)[0] for text in ("c2 c3", "c3 c4", "c4 c5")]
    assert [event.points for event in told if isinstance(event, Moved)] == [2, 1, 0]


def test_TD_3_all_points_must_be_spent_even_by_moving_back() -> None:
    table = position("c2", "f6")
    play(table, "c2 c3", "c3 c2")
    assert refused(table, "done").rule == "TD-3"
    play(table, "c2 c3")
    assert table.to_act == (1,)


def test_TD_3_only_ones_own_animals_move() -> None:
    table = position("c2", "f6")
    assert refused(table, "f6 f5").text_id == "refuse-not-yours"
    assert refused(table, "d2 d3").text_id == "refuse-nobody-there"


def test_TD_3_a_table_may_ask_to_confirm_the_turn() -> None:
    table = position("c2", "f6", confirm=True)
    play(table, "c2 c3", "c3 c4", "c4 c5")
    assert table.to_act == (0,)
    assert moves(table) == ["done"]
    assert refused(table, "c5 c4").text_id == "refuse-confirm-first"
    table.undo()
    assert table.view(0)["points"] == 1
    play(table, "c4 d4", "done")
    assert table.to_act == (1,)
    assert where(table, 1) == "d4"


def test_TD_4_a_step_goes_to_the_next_empty_square() -> None:
    table = position("c3", "c4")
    assert moves(table) == ["c3 b3", "c3 c2", "c3 c5", "c3 d3"]
    assert refused(table, "c3 c4").text_id == "refuse-occupied"
    play(table, "c3 d3")
    assert _moved(table, "step", cost=1).points == 2


def _moved(table: Table, gait: str, cost: int) -> Moved:
    """The last move, if it was made in this gait and at this cost."""
    moved = table.log[-1]
    assert isinstance(moved, Moved)
    assert (moved.gait, moved.cost) == (Gait(gait), cost)
    return moved


def test_TD_4_a_step_is_never_diagonal() -> None:
    reason = refused(position("c3", "f6"), "c3 d4")
    assert (reason.text_id, reason.rule) == ("refuse-diagonal", "TD-8")
    assert refused(position("c3", "f6"), "c3 c3").rule == "TD-4"
    assert refused(position("c3", "f6"), "c3 c6").text_id == "refuse-too-far"


def test_TD_4_no_fence_may_be_between_for_one_point() -> None:
    table = position("c3", "f6", fences="c3|c4", points=1)
    assert moves(table) == ["c3 b3", "c3 c2", "c3 d3"]
    assert refused(table, "c3 c4").rule == "TD-6"


def test_TD_5_a_leap_goes_over_one_neighbour_of_anyone() -> None:
    over_their_own = position("c3 c4", "f6")
    assert "c5" in moves(over_their_own, "c3")
    over_another = position("c3", "c4 d3")
    assert moves(over_another, "c3") == ["b3", "c2", "c5", "e3"]
    play(over_another, "c3 c5")
    moved = _moved(over_another, "leap", cost=1)
    assert (moved.over, moved.points) == (1, 2)


def test_TD_5_the_square_behind_must_be_empty() -> None:
    table = position("c3", "c4 c5")
    assert "c5" not in moves(table, "c3")
    assert refused(table, "c3 c5").rule == "TD-5"
    at_the_rim = position("c5", "c6")
    assert moves(at_the_rim, "c5") == ["b5", "c4", "d5"]


def test_TD_5_no_fence_may_be_in_the_way_on_either_edge() -> None:
    for fence in ("c3|c4", "c4|c5", "c4||c5"):
        table = position("c3", "c4", fences=fence)
        assert "c5" not in moves(table, "c3")
        assert refused(table, "c3 c5").rule == "TD-8"


def test_TD_5_there_must_be_somebody_to_leap_over() -> None:
    assert refused(position("c3", "f6"), "c3 c5").text_id == "refuse-nothing-to-leap"


def test_TD_6_a_single_fence_costs_two_points() -> None:
    table = position("c3", "f6", fences="c3|c4")
    play(table, "c3 c4")
    assert _moved(table, "fence", cost=2).points == 1


def test_TD_6_it_costs_the_same_from_either_side_and_whichever_way_it_stands() -> None:
    for there, back in (("c3 c4", "c4 c3"), ("c3 d3", "d3 c3")):
        for step in (there, back):
            start, end = step.split()
            table = position(start, "f6", fences=f"{there.replace(' ', '|')}")
            play(table, step)
            assert where(table, 1) == end
            assert _moved(table, "fence", cost=2).points == 1


def test_TD_6_two_points_are_enough_and_one_is_not() -> None:
    enough = position("c3", "f6", fences="c3|c4", points=2)
    assert moves(enough, "c3") == ["b3", "c2", "c4", "d3"]
    play(enough, "c3 c4")
    assert enough.to_act == (1,)
    short = position("c3", "f6", fences="c3|c4", points=1)
    assert moves(short, "c3") == ["b3", "c2", "d3"]
    assert (refused(short, "c3 c4").text_id, refused(short, "c3 c4").rule) == (
        "refuse-fence",
        "TD-6",
    )


def test_TD_6_a_fence_is_paid_for_only_where_it_is_crossed() -> None:
    table = position("c3", "f6", fences="c3|c4 d3|d4")
    play(table, "c3 d3")
    assert _moved(table, "step", cost=1).points == 2
    behind = position("c3", "f6", fences="c4|c5", points=1)
    assert moves(behind, "c3") == ["b3", "c2", "c4", "d3"]


def test_TD_6_the_square_behind_the_fence_must_be_empty() -> None:
    table = position("c3", "c4", fences="c3|c4")
    assert moves(table, "c3") == ["b3", "c2", "d3"]
    assert refused(table, "c3 c4").text_id == "refuse-occupied"


def test_TD_7_a_double_fence_costs_all_three_points() -> None:
    table = position("c3", "f6", fences="c3||c4")
    table.play(0, "c3 c4")
    moved = next(event for event in table.log if isinstance(event, Moved))
    assert (moved.gait, moved.cost, moved.points) == (Gait.DOUBLE, 3, 0)
    assert table.to_act == (1,)
    short = position("c3", "f6", fences="c3||c4", points=2)
    assert (refused(short, "c3 c4").rule, refused(short, "c3 c4").text_id) == (
        "TD-7",
        "refuse-double-fence",
    )


def test_TD_7_the_square_behind_the_double_fence_must_be_empty() -> None:
    assert moves(position("c3", "c4", fences="c3||c4"), "c3") == ["b3", "c2", "d3"]


def test_TD_8_never_a_fence_and_an_animal_in_one_leap() -> None:
    for fence in ("c3|c4", "c4|c5"):
        assert "c5" not in moves(position("c3", "c4", fences=fence), "c3")
    assert (
        refused(position("c3", "c4", fences="c3|c4"), "c3 c5").text_id == "refuse-fence-and-animal"
    )


def test_TD_8_never_two_animals_in_one_leap() -> None:
    table = position("c2", "c3 c4")
    assert moves(table, "c2") == ["b2", "c1", "d2"]
    reason = refused(table, "c2 c5")
    assert (reason.text_id, reason.rule) == ("refuse-two-animals", "TD-8")


def test_TD_8_never_diagonally() -> None:
    assert refused(position("c2", "d3"), "c2 e4").text_id == "refuse-diagonal"


def test_TD_9_the_turn_ends_when_no_move_fits_the_points_left() -> None:
    # On a1 behind fences, with a point left: nothing costs one.
    table = position("a2", "f6", fences="a1|b1 a1|a2", points=3)
    play(table, "a2 a1")
    assert table.to_act == (1,)
    ended = table.log[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.lost == 1


def test_TD_9_a_player_who_cannot_move_at_all_is_passed_over() -> None:
    # Seat 2 is shut in: a1, with both neighbours standing two deep.
    table = position("a2 a3 b1 c1 e4", "a1", points=1)
    play(table, "e4 e3")
    assert table.to_act == (0,)
    passed = [event for event in table.log if isinstance(event, TurnEnded)][-1]
    assert (passed.seat, passed.lost) == (1, 3)


def test_TD_9_nobody_has_to_plan_for_it() -> None:
    table = position("a2", "f6", fences="a1|b1 a1|a2", points=3)
    assert "a2 a1" in moves(table)
