"""MOW: what the rules promise to words, bots and tables: what is told of a move, what can be seen
of a herd, what may be imagined of other hands, what a table may settle."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow.rules import RULES
from mowaudio.games.mow.rules.box import BLIND, CowToken, kinds_in
from mowaudio.games.mow.rules.events import Played, Spot, Took
from mowaudio.games.mow.rules.moves import PLAY
from mowaudio.games.mow.rules.play import MowRules, new_game
from mowaudio.games.mow.rules.sight import fitting, herd_of, spot_for
from mowaudio.games.mow.rules.state import PLACING, TURNING
from tests.rules.mow_parts import conserved, do, herd, kinds, mask, moves, position, why
from tests.rules.twins import check_clone

# -- what is told of a cow ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("standing", "cow", "spot", "ends", "cows", "flies"),
    [
        ("", "8.1", Spot.START, (8, 8), 1, 1),
        ("7.1", "6.2", Spot.LEFT, (6, 7), 2, 3),
        ("7.1", "8.3", Spot.RIGHT, (7, 8), 2, 4),
        ("4.1 7.1 11.2", "2.0", Spot.LEFT, (2, 11), 4, 4),
        ("4.1 7.1 11.2", "16.5", Spot.RIGHT, (4, 16), 4, 9),
        ("4.1 7.1 11.2", "7.5", Spot.ON, (4, 11), 4, 9),
        ("4.1 7.1", "X.5", Spot.BETWEEN, (4, 7), 3, 7),
    ],
)
def test_MOW_4_where_a_cow_stands_and_what_the_herd_is_then(
    standing: str, cow: str, spot: Spot, ends: tuple[int, int], cows: int, flies: int
) -> None:
    """MOW-3, MOW-4, MOW-7, MOW-8, MOW-9: where it goes, the ends, how many cows and flies."""
    rules = position([f"{cow} 13.0", "1.0", "3.0"], [standing])
    quiet = rules.clone()
    quiet.apply(0, PLAY[kinds(cow)[0]])
    assert do(rules, f"play {cow}") == [
        Played(0, kinds(cow)[0], spot, 0, 1, *ends, cows=cows, flies=flies)
    ]
    assert kinds_in(rules.hands[0]) == kinds("13.0")
    assert (quiet.flies, quiet.herds) == (rules.flies, rules.herds)  # without a log too


def test_MOW_4_the_next_cow_is_measured_by_the_last() -> None:
    rules = position(["6.0", "5.0 6.2 8.0 12.0", "2.0"], ["7.0 9.0"])
    do(rules, "play 6.0", "draw 3.0")
    assert moves(rules) == ["play 5.0", "play 12.0", "take"]
    do(rules, "play 12.0", "draw 4.0")
    assert herd(rules) == "6.0 7.0 9.0 12.0"
    assert moves(rules) == ["play 2.0", "take"]


def test_MOW_9_the_place_that_was_chosen_is_told_with_its_neighbours() -> None:
    rules = position(["X.5 3.0", "1.0"], ["8.1", "5.0 9.0 10.1", "7.0"], lane=1)
    assert do(rules, "play X.5") == []
    assert rules.stage == PLACING
    assert kinds_in(rules.hands[0]) == kinds("3.0 X.5")
    assert do(rules, "between 9 10") == [
        Played(0, BLIND, Spot.BETWEEN, 1, 3, low=9, high=10, cows=4, flies=6)
    ]
    assert kinds_in(rules.hands[0]) == kinds("3.0")
    assert herd(rules, 1) == "5.0 9.0 X.5 10.1"


def test_MOW_9_of_two_blind_cows_one_is_left_and_can_be_played() -> None:
    rules = position(["X.5 X.5", "1.0"], ["5.0 9.0"], box="")
    do(rules, "play X.5")
    assert rules.hands[0] == mask("X.5")
    rules.farmer = 0
    assert moves(rules) == ["play X.5", "take"]
    do(rules, "play X.5")
    assert rules.hands[0] == 0
    rules.farmer = 0
    assert moves(rules) == ["take"]
    (took, *_) = do(rules, "take")
    assert isinstance(took, Took)
    assert (took.cows, took.flies) == (4, 10)


def test_MOW_9_a_blind_cow_makes_no_other_cow_fit() -> None:
    assert moves(position(["6.0 X.5", "1.0", "2.0"], ["5.0 9.0"])) == ["play X.5", "take"]


def test_MOW_9_beside_the_blocking_cows_too() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["0.5 5.0 16.5"])
    do(rules, "play X.5")
    assert moves(rules) == ["between 0 5", "between 5 16"]
    assert why(rules, "between 5 0") == ("MOW-9", "refuse-gap")
    do(rules, "between 0 5")
    assert herd(rules) == "0.5 X.5 5.0 16.5"


def test_MOW_8_a_flying_cow_stands_at_no_end_and_its_neighbours_do() -> None:
    assert moves(position(["7.5", "1.0", "2.0"], ["8.0 9.0"])) == ["take"]
    assert moves(position(["9.5", "1.0", "2.0"], ["10.0"])) == ["take"]
    assert moves(position(["9.5 1.0", "4.0", "2.0"], ["3.0 7.0"])) == ["play 1.0", "take"]
    rules = position(["7.3 8.0 9.3 10.0", "1.0", "2.0"], ["12.0"])
    assert moves(rules) == ["play 7.3", "play 8.0", "play 9.3", "play 10.0", "take"]


def test_MOW_6_a_new_herd_has_nothing_of_the_one_that_was_taken() -> None:
    rules = position(["5.1", "9.1", "2.0"], ["5.0 X.5 9.0"])
    do(rules, "take", "play 5.1", "draw 3.0", "play 9.1")
    assert herd(rules) == "5.1 9.1"
    assert rules.blinds == [()]


# -- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize("standing", ["3.0 8.0 16.5", "0.5 3.0 8.0", "3.0 8.0", "0.5 8.0 16.5"])
def test_MOW_4_inside_is_inside_whether_an_end_is_blocked_or_not(standing: str) -> None:
    blocked = ("MOW-7", "refuse-blocked")
    inside = blocked if standing == "0.5 8.0 16.5" else ("MOW-4", "refuse-inside")
    assert why(position(["5.0", "1.0", "2.0"], [standing]), "play 5.0") == inside


# -- dealing ------------------------------------------------------------------------------------


def test_MOW_1_one_cow_at_a_time_from_the_beginner_on_to_the_left() -> None:
    table = Table.open("mow", 3, options={"first": 2}, roll=False)
    for number in range(1, 16):
        table.play(CHANCE, f"draw {number}.0")
    assert table.view(1)["hand"] == kinds("1.0 4.0 7.0 10.0 13.0")
    assert table.view(2)["hand"] == kinds("2.0 5.0 8.0 11.0 14.0")
    assert table.view(0)["hand"] == kinds("3.0 6.0 9.0 12.0 15.0")
    assert table.view(0)["totals"] == [0, 0, 0]
    assert table.to_act == (1,)
    played = [str(move) for move in table.legal_moves(1)]
    assert played == ["play 1.0", "play 4.0", "play 7.0", "play 10.0", "play 13.0"]


def test_MOW_1_two_to_five_farmers() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5]
    settled = {option.name: option.default for option in RULES.options}
    for seats in (1, 6):
        with pytest.raises(ValueError, match=str(seats)):
            new_game(seats, settled)
    assert RULES.default_seats == 3
    assert RULES.secrets


def test_MOW_2_MOW_16_MOW_25_what_a_table_may_settle() -> None:
    options = {option.name: option for option in RULES.options}
    assert [seats for seats in RULES.seats if options["one_herd"].matters(seats)] == [2]
    target, first = options["target"], options["first"]
    assert [target.allows(value) for value in (9, 10, 500, 501)] == [False, True, True, False]
    assert [first.allows(value) for value in (0, 1, 5, 6)] == [False, True, True, False]
    assert list(first.at(3).choices) == [1, 2, 3]
    defaults = {name: option.default for name, option in options.items()}
    assert defaults == {
        "one_herd": False,
        "target": 100,
        "first": 1,
        "blind_needs_gap": False,
        "count_hand": False,
    }


# -- what a farmer sees -------------------------------------------------------------------------


def test_MOW_4_only_who_is_to_play_is_told_what_fits() -> None:
    rules = position(["6.0 9.0 12.1 16.5", "1.0", "2.0"], ["7.0 8.0 11.0"])
    assert rules.view(0)["fitting"] == kinds("6.0 12.1 16.5")
    assert (rules.view(1)["fitting"], rules.view(None)["fitting"]) == ([], [])
    do(rules, "play 16.5")
    assert rules.stage == TURNING
    assert rules.view(0)["fitting"] == []
    assert position(["3.0 X.5", "1.0", "2.0"], ["5.0"]).view(0)["fitting"] == kinds("3.0")


def test_MOW_7_a_herd_as_it_is_seen() -> None:
    rules = position(["1.0", "4.0"], ["5.2 X.5 9.1 9.5 11.0", "0.5 6.0", "3.0 16.5"])
    view = rules.view(0)
    first = herd_of(view, 0)
    assert (first.numbers, first.low, first.high) == ((5, 9, 11), 5, 11)
    assert (first.size, first.flies, first.mask) == (5, 13, 1 << 5 | 1 << 9 | 1 << 11)
    assert [herd_of(view, lane).blocked for lane in range(3)] == ["", "left", "right"]
    closed = position(["1.0", "4.0", "5.0"], ["0.5 16.5"]).view(0)
    assert herd_of(closed, 0).blocked == "both"
    begun = position(["2.0", "4.0", "5.0"], ["1.0 15.0"]).view(0)
    assert herd_of(begun, 0).blocked == ""


def test_MOW_4_where_a_cow_of_the_hand_would_go() -> None:
    view = position(["2.0 8.0 9.5 12.0", "4.0", "1.0"], ["5.2 9.1"]).view(0)
    spots = [spot_for(view, kind) for kind in kinds("2.0 8.0 9.5 12.0")]
    assert spots == [Spot.LEFT, None, Spot.ON, Spot.RIGHT]
    asked = kinds("1.0 6.0 7.5 9.5 10.0 X.5")
    assert fitting(view, asked) == set(kinds("1.0 9.5 10.0 X.5"))


def test_MOW_C3_a_cow_is_typed_by_its_number_where_that_is_enough() -> None:
    assert list(CowToken().read("12")) == kinds("12.0 12.1 12.2")
    assert list(CowToken().read("12.2")) == kinds("12.2")
    assert list(CowToken().read("x")) == kinds("X.5")
    assert list(CowToken().read("17")) == []


# -- twins --------------------------------------------------------------------------------------


def test_a_clone_is_a_table_of_its_own() -> None:
    rules = position(["9.0", "4.0"], ["5.0 X.5 9.1", "6.2", ""], sheds={1: "8.3"}, totals=[3, 4])
    check_clone(rules, shared=("totals",))


def imagined(rules: MowRules, seat: int) -> list[MowRules]:
    worlds = [rules.determinize(seat, Random(number)) for number in range(20)]
    for world in worlds:
        assert conserved(world) == conserved(rules)
        assert world.view(seat) == rules.view(seat)
        assert world.box == sorted(world.box)
    return worlds


def test_MOW_1_other_hands_are_imagined_in_many_ways_and_ones_own_is_not() -> None:
    rules = position(["3.0 4.0 X.5", "1.0 9.0 X.5", "2.0 8.3 12.0"], ["5.0 7.0"])
    for seat in range(3):
        worlds = imagined(rules, seat)
        for other in {0, 1, 2} - {seat}:
            assert len({world.hands[other] for world in worlds}) > 5
    first = imagined(rules, 1)
    assert any(not world.hands[0] & mask("X.5") for world in first)


def test_MOW_9_who_chooses_a_place_is_known_to_hold_a_blind_cow() -> None:
    rules = position(["3.0 4.0 X.5", "1.0 9.0", "2.0 8.3"], ["5.0 7.0 9.1"])
    do(rules, "play X.5")
    worlds = imagined(rules, 1)
    assert all(world.hands[0] & mask("X.5") for world in worlds)
    assert len({world.hands[0] for world in worlds}) > 5
    assert any(not world.hands[2] & mask("X.5") for world in worlds)
