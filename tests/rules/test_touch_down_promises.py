"""Touch Down!: what the rules promise to words, bots and tables: what is told of a move, what can
be seen on a board, what a table may settle."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.games.touch_down.rules import RULES
from mowaudio.games.touch_down.rules.board import Board
from mowaudio.games.touch_down.rules.events import Gait, Moved, Naming, RoundBegan
from mowaudio.games.touch_down.rules.moves import GO, Go
from mowaudio.games.touch_down.rules.play import new_game
from mowaudio.games.touch_down.rules.sight import Block, Exit, Sight
from mowaudio.games.touch_down.rules.squares import NAMES, SEEN, Side, neighbour, squares_of
from mowaudio.words.places import other_seats
from tests.rules.touch_down_parts import (
    SEVEN,
    fences,
    laid,
    moves,
    play,
    position,
    refused,
    rules_of,
)
from tests.rules.twins import check_clone


def sq(name: str) -> int:
    return NAMES.index(name)


def names(squares: list[int]) -> str:
    return " ".join(NAMES[square] for square in squares)


def sight(table: Table, seat: int | None = 0) -> Sight:
    return Sight(table.view(seat))


# -- what is told of a move -----------------------------------------------------------------------


def told(table: Table, text: str) -> Moved:
    (moved, *_) = table.play(table.to_act[0], text)
    assert isinstance(moved, Moved)
    return moved


def test_TD_4_TD_5_what_is_told_of_steps_and_leaps() -> None:
    table = position("c5 f6", "c4 d5 a1", fences="b1|c1")
    naming = Naming(6, (0, 0))
    assert told(table, "c5 e5") == Moved(
        naming, 0, 0, sq("c5"), sq("e5"), Gait.LEAP, 1, 1, 2, 2, 1, begins=True, goes_on=False
    )
    assert told(table, "e5 e4") == Moved(
        naming, 0, 0, sq("e5"), sq("e4"), Gait.STEP, None, 1, 1, 1, -1, begins=False, goes_on=True
    )
    assert told(table, "f6 f5") == Moved(
        naming, 0, 0, sq("f6"), sq("f5"), Gait.STEP, None, 1, 0, 1, 0, begins=False, goes_on=False
    )
    assert told(table, "c4 c3").begins
    assert table.view(1)["trail"] == [(sq("c4"), sq("c3"))]
    up = position("c3 c4", "f6")
    assert told(up, "c3 c5") == Moved(
        naming, 0, 0, sq("c3"), sq("c5"), Gait.LEAP, 0, 1, 2, 0, 0, begins=True, goes_on=False
    )


def test_TD_10_arriving_is_told_of_ones_own_goal_only() -> None:
    table = position("b3 d5", "c4")
    assert told(table, "b3 b2").arrived == 0
    assert told(table, "d5 e5").arrived == 1


@pytest.mark.parametrize(("mover", "mate"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_TD_23_a_team_mates_animal_moves_as_theirs(mover: int, mate: int) -> None:
    home = ["g7 g8 h7 h8", "g1 g2 h1 h2", "a7 a8 b7 b8", "a1 a2 b1 b2"]
    animals = ["", "", "", ""]
    animals[mover - 1], animals[mate - 1] = home[mover - 1], "d4"
    table = position(*animals, mover=mover)
    moved = told(table, "d4 d5")
    assert (moved.seat, moved.owner) == (mover - 1, mate - 1)
    assert names(table.view(0)["animals"][mate - 1]) == "d5"


def test_TD_3_only_the_mover_has_moves_and_only_chance_lays_tiles() -> None:
    laying = Table.open("touch_down", 2, roll=False).rules
    assert laying.legal_moves(0) == laying.legal_moves(1) == []
    table = position("c2", "f6", points=1, confirm=True)
    rules = table.rules
    assert rules.legal_moves(CHANCE) == rules.legal_moves(1) == []
    play(table, "c2 c3")
    assert [str(move) for move in rules.legal_moves(0)] == ["done"]
    assert rules.legal_moves(CHANCE) == rules.legal_moves(1) == []


# -- boards ---------------------------------------------------------------------------------------


def test_TD_C2_boards_are_equal_by_width_and_fences() -> None:
    edge = (sq("c2"), sq("c3"))
    board, same = Board(6, {edge: 1}), Board(6, {edge: 1})
    assert board == board
    assert board == same
    assert hash(board) == hash(same)
    assert board != Board(6, {edge: 2})
    assert board != Board(8, {edge: 1})
    assert board != "board"


def test_TD_C2_no_fence_stands_beyond_a_rim() -> None:
    for turns in range(4):
        layout = ", ".join(f"{tile} {turns}" for tile in (10, 8, 2, 6, 12, 7, 1))
        on_board = {NAMES[square] for square in squares_of(6)}
        for fence in fences(laid(layout)):
            first, *_, second = fence.split("|")
            assert {first, second} <= on_board
            assert GO[sq(first), sq(second)]


def test_TD_4_four_neighbours() -> None:
    there = {side: neighbour(sq("d4"), side, 8) for side in Side}
    assert [NAMES[near] for near in there.values() if near is not None] == ["d5", "e4", "d3", "c4"]


def test_TD_1_a_square_is_one_or_two_away_in_its_own_column_or_row() -> None:
    assert {str(move) for (start, _), move in GO.items() if start == sq("a8")} == {
        "a8 a7",
        "a8 a6",
        "a8 b8",
        "a8 c8",
    }
    assert {str(move) for (start, _), move in GO.items() if start == sq("h2")} == {
        "h2 h1",
        "h2 h3",
        "h2 h4",
        "h2 g2",
        "h2 f2",
    }
    assert all(0 <= end < 64 for _, end in GO)


# -- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key", "rule"),
    [
        ("c2 c2", "refuse-same-square", "TD-4"),
        ("c2 d3", "refuse-diagonal", "TD-8"),
        ("c2 e3", "refuse-diagonal", "TD-8"),
        ("c2 c3", "refuse-occupied", "TD-4"),
        ("c2 c4", "refuse-landing", "TD-5"),
        ("c2 c5", "refuse-two-animals", "TD-8"),
        ("c2 f2", "refuse-too-far", "TD-8"),
        ("c2 e2", "refuse-nothing-to-leap", "TD-5"),
        ("c2 a2", "refuse-fence-and-animal", "TD-8"),
        ("c2 c1", "refuse-double-fence", "TD-7"),
        ("c2 d2", "refuse-fence", "TD-6"),
        ("c3 c4", "refuse-not-yours", "TD-3"),
        ("e5 e6", "refuse-nobody-there", "TD-3"),
        ("c2 g2", "refuse-off-board", "TD-1"),
        ("g1 f1", "refuse-off-board", "TD-1"),
        ("c2 c7", "refuse-off-board", "TD-1"),
        ("lay 1 0", "refuse-tile-laid", "TD-1"),
        ("done", "refuse-points-left", "TD-3"),
    ],
)
def test_TD_8_each_refusal_names_what_is_in_the_way(text: str, key: str, rule: str) -> None:
    """TD-4, TD-5, TD-6, TD-7, TD-8: the reason is that of the place."""
    table = position("c2", "c3 c4 b2", fences="a2|b2 c1||c2 c2|d2", points=1)
    reason = refused(table, text)
    assert (reason.text_id, reason.rule) == (key, rule)


def test_TD_8_one_animal_of_three_squares_is_too_far_and_not_two() -> None:
    table = position("c1 f6", "c3")
    reason = refused(table, "c1 c4")
    assert reason.text_id == "refuse-too-far"
    assert reason.args == {"start": "c1", "end": "c4", "between": "c2"}
    assert refused(table, "f6 b6").args == {"start": "f6", "end": "b6", "between": "e6"}
    assert refused(position("c5", "c4 c3"), "c5 c2").text_id == "refuse-two-animals"


def test_TD_1_the_last_square_is_named_where_the_board_ends() -> None:
    assert refused(position("a1", "f6"), "a1 a8").args == {"square": "a8", "last": "f6"}


def test_TD_23_the_team_mate_is_refused_until_ones_own_are_home() -> None:
    table = position("c2", "c5", "e2", "e5", mover=2)
    assert refused(table, "e5 e6").text_id == "refuse-team-mate"
    assert refused(table, "e2 e3").text_id == "refuse-not-yours"


def test_TD_1_before_the_board_lies_nobody_moves() -> None:
    reason = Table.open("touch_down", 2, roll=False).rules.why_not(0, Go(sq("a2"), sq("a3")))
    assert (reason.text_id, reason.rule) == ("refuse-laying", "TD-1")


# -- what a table may settle ----------------------------------------------------------------------


def test_TD_2_TD_13_what_a_table_may_settle() -> None:
    options = {option.name: option for option in RULES.options}
    first, rounds = options["first"], options["rounds"]
    assert [first.allows(value) for value in (0, 1, 4, 5)] == [False, True, True, False]
    assert list(first.at(2).choices) == [1, 2]
    assert [rounds.allows(value) for value in (0, 1, 200, 201)] == [False, True, True, False]
    assert {name: option.default for name, option in options.items()} == {
        "first": 1,
        "rounds": 40,
        "confirm": False,
        "own_corner": False,
    }
    assert (tuple(RULES.seats), RULES.default_seats, RULES.secrets) == ((2, 4), 2, False)
    settled = {name: option.default for name, option in options.items()}
    for seats in (1, 3, 5):
        with pytest.raises(ValueError, match=str(seats)):
            new_game(seats, settled)


def test_a_clone_is_a_table_of_its_own() -> None:
    table = laid(SEVEN, confirm=True, own_corner=True, rounds=7, first=2)
    play(table, "a2 a3", "a3 a4")
    check_clone(rules_of(table), shared=("goals",))


def test_TD_1_what_is_not_on_the_board_is_called_as_it_is() -> None:
    for frame in range(4):
        assert [SEEN[6][frame][sq(name)] for name in ("g1", "a7", "h8")] == [
            sq(name) for name in ("g1", "a7", "h8")
        ]
    assert [NAMES[SEEN[6][frame][sq("b1")]] for frame in range(4)] == ["b1", "a5", "e6", "f2"]


def test_TD_1_every_tile_that_is_left_may_come_and_every_way_round() -> None:
    table = Table.open("touch_down", 2, roll=False)
    play(table, "lay 3 0")

    class Stated:
        """A generator that gives these numbers."""

        def __init__(self, *numbers: float) -> None:
            self._numbers = list(numbers)

        def random(self) -> float:
            return self._numbers.pop(0)

    rolled = [str(table.rules.roll(Stated(*pair))) for pair in ((0, 0), (0.999, 0.999), (0.2, 0.3))]  # type: ignore[arg-type]
    assert rolled == ["lay 1 0", "lay 12 3", "lay 4 1"]


# -- what can be seen -----------------------------------------------------------------------------


def test_TD_20_own_side_and_the_other() -> None:
    table = position("a1", "a8", "h1 h2", "h8")
    third, fourth, nobody = sight(table, 2), sight(table, 3), sight(table, None)
    assert (third.own, other_seats(third.view), third.opponents) == ([2], [0, 1, 3], [1, 3])
    assert (third.own_side, third.own_side_first) == (0, (0, 1))
    assert (fourth.own, other_seats(fourth.view), fourth.opponents) == ([3], [0, 1, 2], [0, 2])
    assert (fourth.own_side, fourth.own_side_first) == (1, (1, 0))
    assert (nobody.own, other_seats(nobody.view), nobody.own_side) == (
        [0, 1, 2, 3],
        [0, 1, 2, 3],
        0,
    )
    assert third.side_of(2) == [0, 2]
    assert names(third.animals([2, 1])) == "h1 h2 a8"


def test_TD_13_how_far_it_is_and_what_a_move_gains() -> None:
    look = sight(position("a1 c3 e6", "c4 f5", fences="c3|d3"))
    assert [look.to_go(sq(name)) for name in ("a1", "c3", "e6", "c4", "f5")] == [8, 4, 0, 3, 7]
    assert [look.gain(sq("c3"), sq(end)) for end in ("c2", "b3", "d3", "c5")] == [-1, -1, 1, 2]
    assert look.gain(sq("c4"), sq("c3")) == 1
    assert look.rank(sq("c3"), sq("d3")) == (-1, 2)
    assert look.rank(sq("c3"), sq("c5")) == (-2, 1)
    assert [look.is_home(sq(name)) for name in ("a1", "e6", "f5")] == [False, True, False]
    assert names(look.front_first([0])) == "e6 c3 a1"
    assert names(look.front_first([1, 0])) == "c4 f5 e6 c3 a1"
    assert names(look.by_distance([0])) == "c3 a1"
    assert names(look.goal_squares(0)) == "e5 e6 f5 f6"


def test_TD_C2_fences_as_they_are_called() -> None:
    table = position("a1", "f6", fences="c3|c4 c3||d3 b3|c3 a1|a2", own_corner=True)
    look, other = sight(table), sight(table, 1)
    assert look.fences(sq("c3")) == [(Side.NORTH, 1), (Side.EAST, 2), (Side.WEST, 1)]
    assert other.fences(sq("c3")) == [(Side.EAST, 1), (Side.SOUTH, 1), (Side.WEST, 2)]
    assert look.fences(sq("a1")) == [(Side.NORTH, 1)]
    assert look.fences(sq("f6")) == []
    assert look.all_fences() == [
        (sq("a1"), Side.NORTH, 1),
        (sq("b3"), Side.EAST, 1),
        (sq("c3"), Side.NORTH, 1),
        (sq("c3"), Side.EAST, 2),
    ]
    assert other.all_fences() == [
        (sq("c4"), Side.EAST, 2),
        (sq("d3"), Side.NORTH, 1),
        (sq("d4"), Side.EAST, 1),
        (sq("f5"), Side.NORTH, 1),
    ]


@pytest.mark.parametrize(
    ("seat", "corner", "ahead", "north"),
    [
        (0, "a1", "a2", Side.NORTH),
        (1, "a8", "b8", Side.WEST),
        (2, "h1", "g1", Side.EAST),
        (3, "h8", "h7", Side.SOUTH),
    ],
)
def test_TD_1_every_corner_can_be_a1(seat: int, corner: str, ahead: str, north: Side) -> None:
    table = position("a1", "a8", "h1", "h8", own_corner=True, mover=seat + 1)
    look = sight(table, seat)
    assert NAMES[look.called(sq(corner))] == "a1"
    assert NAMES[look.board_square(sq("a1"))] == corner
    assert look.side(Side.NORTH) is north
    move = look.go(sq(corner), sq(ahead))
    assert str(move) == "a1 a2"
    assert [NAMES[end] for end in look.ends(move)] == [corner, ahead]
    assert str(look.go(sq("a1"), sq("d4"))).count(" ") == 1
    assert [NAMES[Naming(8, rules_of(table).frames).by(seat).called(sq(corner))]] == ["a1"]
    assert Naming(8, (0, 3, 1, 2)).called(sq("c5")) == sq("c5")


def test_TD_3_the_points_that_an_animal_has() -> None:
    look = sight(position("c3", "d5", points=2))
    assert (look.points_of(sq("c3")), look.points_of(sq("d5"))) == (2, 3)


def test_TD_5_TD_6_TD_7_the_moves_of_one_animal() -> None:
    look = sight(position("c3", "c4 d3", fences="b3|c3 c2||c3"))
    start = sq("c3")
    west = Exit(start, sq("b3"), 2, Gait.FENCE)
    south = Exit(start, sq("c2"), 3, Gait.DOUBLE)
    leaps = [Exit(start, sq(end), 1, Gait.LEAP, 1) for end in ("c5", "e3")]
    assert look.exits(start, 3) == [west, south, *leaps]
    assert look.exits(start, 2) == [west, *leaps]
    assert look.exits(start, 1) == leaps
    emptied = look.exits(start, 1, without=1 << sq("c4"))
    assert emptied == [Exit(start, sq("c4"), 1, Gait.STEP), leaps[1]]
    beside = sight(position("a1 b1", "f6")).exits(sq("b1"), 1)
    assert names([way.end for way in beside]) == "b2 c1"
    behind = sight(position("c3", "c4 c5 d3 e3", fences="b3|c3 c2||c3"))
    assert behind.exits(start, 2) == [west]


def test_TD_3_where_an_animal_gets_to_and_for_how_much() -> None:
    look = sight(position("a1", "b1 f6", fences="a1|a2 a3|b3"))
    assert [(NAMES[end], cost) for end, cost in look.reach(sq("a1"), 3).items()] == [
        ("c1", 1),
        ("a2", 2),
        ("c2", 2),
        ("d1", 2),
        ("a3", 3),
        ("b2", 3),
        ("c3", 3),
        ("d2", 3),
        ("e1", 3),
    ]
    assert [NAMES[end] for end in look.reach(sq("a1"), 1)] == ["c1"]
    own = sight(position("a1", "f6 f5", own_corner=True), 1)
    assert [NAMES[end] for end in own.reach(sq("f5"), 1)] == ["f4", "e5"]


def test_TD_9_what_shuts_an_animal_in() -> None:
    table = position("a2 a3 b1 c1 e4", "a1")
    look = sight(table)
    assert look.shut_in(sq("a1")) == [Block(Side.NORTH, 0, 0), Block(Side.EAST, 0, 0)]
    assert look.shut_in(sq("e4")) == []
    short = sight(position("a1", "f6", fences="a1|a2 a1||b1", points=1))
    assert short.shut_in(sq("a1")) == [Block(Side.NORTH, 1, None), Block(Side.EAST, 2, None)]
    enough = sight(position("a1", "f6", fences="a1|a2 a1||b1", points=2))
    assert enough.shut_in(sq("a1")) == []


def test_TD_13_what_holds_an_animal_up() -> None:
    look = sight(position("c3 a1 f3 e5", "c4 c5 d3 e3 f4", fences="a1|a2 a1||b1"))
    assert look.held_up(sq("c3")) == [Block(Side.NORTH, 0, 1), Block(Side.EAST, 0, 1)]
    assert look.held_up(sq("a1")) == [Block(Side.NORTH, 1, None), Block(Side.EAST, 2, None)]
    assert look.held_up(sq("f3")) == []  # over f4
    assert look.held_up(sq("e5")) == []  # is home
    rim = sight(position("f3", "f4 f5"))
    assert rim.held_up(sq("f3")) == [Block(Side.NORTH, 0, 1)]
    theirs = sight(position("c2 c3 a1", "c4 f6", own_corner=True), 1)
    assert theirs.held_up(sq("c4")) == []
    stuck = sight(position("c2 c3 b4", "c4", fences="a4|b4", own_corner=True), 1)
    assert stuck.held_up(sq("c4")) == [Block(Side.NORTH, 0, 0), Block(Side.EAST, 0, 0)]


def test_TD_9_who_can_only_leap_is_not_passed_over() -> None:
    table = position("a2 b1 c1 e4", "a1", points=1)
    play(table, "e4 e3")
    assert table.to_act == (1,)
    assert moves(table) == ["a1 a3"]


def test_TD_1_an_onlooker_sees_the_board_as_it_is() -> None:
    table = position("a1", "f6", own_corner=True)
    assert [table.view(seat)["frame"] for seat in (0, 1, None)] == [0, 2, 0]


def test_TD_9_an_animal_that_cannot_pay_stays() -> None:
    table = position("a1 f1", "f6", fences="a1|a2 a1||b1", points=2)
    assert moves(table, "a1") == ["a2"]


def test_TD_13_the_first_round_begins_when_the_board_lies() -> None:
    table = laid(SEVEN, rounds=7)
    assert table.log[-1] == RoundBegan(1, 7)
    assert sum(isinstance(event, RoundBegan) for event in table.log) == 1
    assert table.view(0)["round"] == 1
