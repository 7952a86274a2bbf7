"""Touch Down!: what is told of whole turns, touchdowns and boards, and by which names."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import Event, Reason, Table
from mowaudio.games.touch_down.rules import RULES
from mowaudio.games.touch_down.rules.events import (
    BoardLaid,
    Moved,
    Naming,
    RoundBegan,
    Touchdown,
    TurnEnded,
)
from mowaudio.games.touch_down.rules.moves import DONE, LAY
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.squares import NAMES, Side, SquareToken, direction
from tests.rules.touch_down_parts import SEVEN, laid, play, position, refused, rules_of, won
from tests.rules.twins import check_unheard


def ended(table: Table) -> list[TurnEnded]:
    return [event for event in table.log if isinstance(event, TurnEnded)]


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


# -- turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "home"),
    [
        (("d5 e5", "a1 a2", "e5 e6"), 1),
        (("a1 a2", "a2 a1", "d5 e5"), 1),  # the other is back where it was
        (("d5 e5", "e5 d5", "d5 d4"), 0),
        (("f6 f5", "f5 f4", "f4 e4"), 0),  # one that leaves the goal
        (("f6 e6", "d5 e5", "e5 e4"), 0),  # one that moves inside it
        (("f5 f4", "d5 e5", "e5 f5"), 0),  # one for the other
    ],
)
def test_TD_3_a_turn_tells_how_many_animals_it_brought_home(
    moves: tuple[str, ...], home: int
) -> None:
    own = "f5" if moves[0].startswith("f5") else "f6"
    table = position(f"a1 d5 {own}", "c3")
    play(table, *moves)
    assert ended(table)[-1].home == home
    play(table, "c3 c2", "c2 c1", "c1 b1")  # the goal of seat 2
    assert ended(table)[-1].home == 1


def test_TD_10_two_animals_come_home_in_one_turn_over_each_other() -> None:
    table = position("d5 d6", "c3")
    play(table, "d5 e5", "d6 e6", "e5 f5")
    assert ended(table)[-1].home == 2


def test_TD_23_a_team_mates_animal_comes_home_in_its_own_goal() -> None:
    table = position("g7 g8 h7 h8", "d4", "b5", "e4")
    play(table, "b5 b6", "b6 b7", "b7 a7")
    assert ended(table)[-1].home == 1


def test_TD_9_the_end_of_a_turn_tells_the_points_that_fitted_no_move() -> None:
    table = position("a1", "f6", fences="a1|a2 a2|a3 a2|b2", round=2)
    play(table, "a1 a2")
    assert ended(table) == [TurnEnded(Naming(6, (0, 0)), 0, lost=1, home=0)]


def test_TD_20_in_teams_a_seat_sees_where_animals_stood_after_its_last_turn() -> None:
    table = position("a1", "a8", "h1", "h8")
    play(table, "a1 a2", "a2 a3", "a3 a4", "a8 a7", "a7 a6", "a6 b6")
    left = [" ".join(NAMES[at] for at in table.view(seat)["left"]) for seat in range(4)]
    assert left == ["a4 a8 h1 h8", "a4 b6 h1 h8", "", ""]
    assert table.view(None)["left"] == []
    play(table, "h1 h2", "h2 h3", "h3 h4", "h8 h7", "h7 h6", "h6 h5", "a4 a5", "a5 a6", "a6 a7")
    left = [" ".join(NAMES[at] for at in table.view(seat)["left"]) for seat in range(4)]
    assert left == ["a7 b6 h4 h5", "a4 b6 h1 h8", "a4 b6 h4 h8", "a4 b6 h4 h5"]
    play(table, "b6 b5", "b5 b4", "b4 b3")
    left = [" ".join(NAMES[at] for at in table.view(seat)["left"]) for seat in range(4)]
    assert left == ["a7 b6 h4 h5", "a7 b3 h4 h5", "a4 b6 h4 h8", "a4 b6 h4 h5"]
    two = position("a1", "f6")
    play(two, "a1 a2", "a2 a3", "a3 a4")
    assert two.view(0)["left"] == []


def test_TD_5_the_leaps_that_bring_an_animal_nearer() -> None:
    """Over the animal beside it, if nobody stands behind, and not away from the goal."""
    look = Sight(position("c3 d5", "f6", fences="c3|d3").view(0))
    beside = {name: 1 << NAMES.index(name) for name in ("c4", "d3", "b3", "c5")}
    leaps = look.leaps(NAMES.index("c3"), beside["c4"] | beside["d3"] | beside["b3"])
    assert leaps == {NAMES.index("c5")}
    assert look.leaps(NAMES.index("c3"), beside["c4"] | beside["c5"]) == set()
    # One step nearer is nearer too: e5 is in the goal, like f5 behind it.
    assert look.leaps(NAMES.index("d5"), 1 << NAMES.index("e5")) == {NAMES.index("f5")}


@pytest.mark.parametrize("mover", [1, 2])
def test_TD_3_whoever_has_moved_confirms_the_end_of_the_turn(mover: int) -> None:
    table = position("c2", "e4", points=1, mover=mover, confirm=True)
    play(table, "c2 c3" if mover == 1 else "e4 e3")
    seat = mover - 1
    assert [str(move) for move in rules_of(table).legal_moves(seat)] == ["done"]
    assert rules_of(table).legal_moves(1 - seat) == []


# -- touchdowns -----------------------------------------------------------------------------------


def test_TD_10_TD_12_a_touchdown_is_told_after_its_turn_with_who_answers() -> None:
    table = position("e6 f5 f6 d5", "c3")
    play(table, "d5 e5")
    assert kinds(table.log) == [Moved, TurnEnded, Touchdown]
    assert table.log[-1] == Touchdown(0, used=1, answer=1)
    assert ended(table)[-1].lost == 0  # what is left is not lost


def test_TD_24_the_next_player_of_the_other_team_answers() -> None:
    table = position("g7 g8 h7 h8", "d4", "a7 a8 b8 b6", "e4", mover=3)
    play(table, "b6 b7")
    assert table.log[-1] == Touchdown(2, used=1, answer=3)
    table = position("d4", "g1 g2 h1 h2", "e5", "a1 a2 b1 b3", mover=4, first=2)
    play(table, "b3 b2")
    assert table.log[-1] == Touchdown(3, used=1, answer=0)


def test_TD_11_TD_12_nobody_answers_the_side_that_started_second() -> None:
    table = position("c3", "a1 a2 b1 b3", mover=2)
    play(table, "b3 b2")
    assert table.log[-1] == Touchdown(1, used=1, answer=None)
    assert won(table) == ([2], "second-home")


def test_TD_13_after_the_last_round_nobody_begins_a_turn() -> None:
    table = position("e5 c3", "d2", mover=2, round=7, rounds=7)
    play(table, "d2 d1", "d1 d2", "d2 d3")
    assert won(table) == ([1], "more-home")
    assert table.view(0)["mover"] == 1
    assert kinds(table.log)[-1] is TurnEnded


# -- refusals -------------------------------------------------------------------------------------


def test_TD_3_a_refusal_tells_the_points_that_are_left() -> None:
    table = position("c2", "e4", points=2, round=5)
    assert refused(table, "done") == Reason("refuse-points-left", "TD-3", {"points": 2})


def test_TD_5_without_an_animal_to_leap_over_it_does_not_matter_who_stands_behind() -> None:
    assert refused(position("c2", "c4"), "c2 c4").text_id == "refuse-nothing-to-leap"
    assert refused(position("c2 c3", "c4"), "c2 c4").text_id == "refuse-landing"


def test_TD_1_a_tile_is_refused_as_a_tile_while_tiles_are_laid_too() -> None:
    rules = Table.open("touch_down", 2, roll=False).rules
    assert rules.why_not(0, LAY[3, 0]) == Reason("refuse-tile-laid", "TD-1", {"tile": 3})
    assert rules.why_not(0, DONE) == Reason("refuse-laying", "TD-1")


# -- boards and names -----------------------------------------------------------------------------


def test_TD_1_a_board_is_told_with_its_tiles_fences_and_beginner() -> None:
    table = laid(SEVEN, first=2, rounds=9)
    tiles = tuple(
        (int(tile), int(turns)) for tile, turns in (part.split() for part in SEVEN.split(", "))
    )
    single, double = rules_of(table).board.fence_counts()
    assert kinds(table.log)[-2:] == [BoardLaid, RoundBegan]
    assert table.log[-2] == BoardLaid(6, tiles, single, double, 1)
    assert table.log[-1] == RoundBegan(1, 9)


def test_TD_20_the_turns_of_others_are_summed_up_in_teams_only() -> None:
    teams, two = Naming(8, (0, 1, 2, 3)), Naming(6, (0, 2))
    assert [teams.by(1).sums_up(seat) for seat in range(4)] == [True, False, True, True]
    assert [two.by(1).sums_up(seat) for seat in range(2)] == [False, False]
    assert not any(teams.by(None).sums_up(seat) for seat in range(4))
    assert (teams.by(None).frame, teams.by(2).frame) == (0, 2)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("own_corner", [False, True])
def test_what_happens_does_not_depend_on_who_listens(seats: int, own_corner: bool) -> None:
    check_unheard(RULES, seats, {"rounds": 3, "own_corner": own_corner}, Random(seats))


def test_TD_1_the_side_on_which_another_square_lies() -> None:
    around = {"d5": Side.NORTH, "e4": Side.EAST, "d2": Side.SOUTH, "b4": Side.WEST}
    for name, side in around.items():
        assert direction(NAMES.index("d4"), NAMES.index(name)) is side
    assert SquareToken().read("D4") == (NAMES.index("d4"),)
    assert SquareToken().read("d9") == ()


def test_TD_13_a_view_tells_the_round_and_the_last_one() -> None:
    view = position("c2", "e4", mover=2, round=3, rounds=12).view(0)
    assert (view["round"], view["rounds"]) == (3, 12)
    assert (view["first"], view["mover"]) == (0, 1)


def test_TD_20_who_looks_changes_nothing_of_what_happened() -> None:
    naming = Naming(8, (0, 1, 2, 3))
    assert naming.by(1) == naming.by(2) == naming
