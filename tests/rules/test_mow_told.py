"""MOW: what events, views and refusals say of a position, to the last number, and who may act."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from mowaudio.engine import CHANCE, Reason
from mowaudio.games.mow.rules import RULES
from mowaudio.games.mow.rules.box import kinds_in, without_cow
from mowaudio.games.mow.rules.events import Dealt, Played, RoundEnded, Spot, Took, Turned
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.sight import after, shed_flies, spot_for
from mowaudio.games.mow.rules.state import DRAWING, PLAYING
from tests.rules.mow_parts import do, kinds, mask, position, why
from tests.rules.twins import check_unheard


def reason(rules: MowRules, text: str) -> Reason:
    return rules.why_not(rules.to_act()[0], cast(MowMove, rules.grammar.parse(text)))


# -- events -------------------------------------------------------------------------------------


def test_MOW_4_the_farmer_who_played_is_told_though_the_next_one_is_to_act() -> None:
    rules = position(["1.0", "12.1 13.0", "2.0"], ["7.0"], box="", farmer=1)
    assert do(rules, "play 12.1") == [
        Played(1, kinds("12.1")[0], Spot.RIGHT, 0, 1, low=7, high=12, cows=2, flies=1)
    ]
    assert rules.to_act() == (2,)


def test_MOW_9_the_farmer_who_placed_a_blind_cow_is_told_in_the_same_way() -> None:
    rules = position(["1.0", "X.5 13.0"], ["5.0 9.2"], box="", farmer=1)
    assert do(rules, "play X.5") == [
        Played(1, kinds("X.5")[0], Spot.BETWEEN, 0, 1, low=5, high=9, cows=3, flies=7)
    ]
    assert rules.to_act() == (0,)


def test_MOW_10_MOW_22_the_next_herd_is_told_from_the_herd_that_was_played_on() -> None:
    rules = position(["16.5 1.0", "2.0"], ["5.0", "6.0", "7.0"], box="")
    do(rules, "play 16.5")
    assert do(rules, "turn") == [Turned(0, -1, 3, following=2)]
    assert (rules.to_act(), rules.lane) == ((1,), 2)


def test_MOW_10_turning_the_arrow_twice_sets_it_as_it_was_in_any_round() -> None:
    rules = position(["16.5", "1.0", "0.5"], ["5.0"], box="")
    rules.round = 3
    do(rules, "play 16.5", "turn")
    assert (rules.arrow, rules.to_act()) == (-1, (2,))
    do(rules, "play 0.5", "turn")
    assert (rules.arrow, rules.to_act()) == (1, (0,))


def test_MOW_12_MOW_15_the_end_of_a_round_tells_its_number_and_who_took() -> None:
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="", farmer=2)
    rules.round = 4
    assert do(rules, "take") == [
        Took(2, 0, 1, cows=1, flies=2, cowshed=2, forced=False),
        RoundEnded(4, 2, gained=(0, 0, 2), totals=(0, 0, 2), over=False),
    ]
    assert rules.round == 5


def test_MOW_14_option_flies_of_hands_are_in_the_totals_too() -> None:
    wanted = {"count_hand": True}
    rules = position(["12.2", "8.3", "2.1"], ["5.2"], box="", totals=[1, 2, 3], options=wanted)
    assert do(rules, "take")[-1] == RoundEnded(1, 0, (4, 3, 1), totals=(5, 5, 4), over=False)


def test_MOW_1_each_farmer_is_told_the_hand_that_was_dealt() -> None:
    rules = position(["", "", ""])
    rules.begin_round(1)
    log = do(rules, *(f"draw {number}.0" for number in range(1, 16)))
    assert [event for event in log if isinstance(event, Dealt)] == [
        Dealt(0, tuple(kinds("3.0 6.0 9.0 12.0 15.0"))),
        Dealt(1, tuple(kinds("1.0 4.0 7.0 10.0 13.0"))),
        Dealt(2, tuple(kinds("2.0 5.0 8.0 11.0 14.0"))),
    ]


@pytest.mark.parametrize("options", [{}, {"one_herd": True}, {"count_hand": True}])
def test_what_happens_does_not_depend_on_who_listens(options: dict[str, bool]) -> None:
    for seats in (2, 3):
        check_unheard(RULES, seats, {**options, "target": 30}, Random(seats))


# -- who may do what ----------------------------------------------------------------------------


def test_MOW_2_only_the_farmer_whose_turn_it_is_has_moves() -> None:
    rules = position(["X.5 1.0", "12.0", "2.0"], ["5.0 8.0 11.0"])
    assert (rules.legal_moves(1), rules.legal_moves(CHANCE)) == ([], [])
    do(rules, "play X.5")  # where?
    assert (rules.legal_moves(1), rules.legal_moves(CHANCE)) == ([], [])
    do(rules, "between 5 8")  # the arrow
    assert (rules.legal_moves(1), rules.legal_moves(CHANCE)) == ([], [])
    do(rules, "keep")
    assert rules.stage == DRAWING
    assert [rules.legal_moves(seat) for seat in range(3)] == [[], [], []]


def test_MOW_5_a_cow_that_is_twice_in_the_box_is_drawn_twice_as_often() -> None:
    rules = position(["1.0", "12.0", "2.0"], ["5.0"], box="3.0 X.5 X.5")
    do(rules, "play 1.0")
    odds: list[tuple[MowMove, int]] = rules.odds()
    assert [(str(move), count) for move, count in odds] == [("draw 3.0", 1), ("draw X.5", 2)]


def test_MOW_9_a_hand_with_two_blind_cows_loses_the_cow_that_is_played() -> None:
    hand = mask("5.0 X.5 X.5")
    assert kinds_in(without_cow(hand, kinds("X.5")[0])) == kinds("5.0 X.5")
    assert kinds_in(without_cow(hand, kinds("5.0")[0])) == kinds("X.5 X.5")
    rules = position(["5.0 X.5 X.5", "12.0", "2.0"], ["6.0 8.0"])
    do(rules, "play X.5")
    assert kinds_in(rules.hands[0]) == kinds("5.0 X.5")


def test_MOW_9_the_blind_cow_of_any_farmer_who_chooses_a_place_is_known() -> None:
    rules = position(["3.0 4.0", "1.0 9.0 X.5", "2.0 8.3"], ["5.0 7.0 9.1"], farmer=1)
    do(rules, "play X.5")
    worlds = [rules.determinize(0, Random(number)) for number in range(20)]
    assert all(world.hands[1] & mask("X.5") for world in worlds)


# -- refusals -----------------------------------------------------------------------------------


def test_MOW_3_a_cow_that_is_not_in_the_hand_is_refused_as_that() -> None:
    missing = ("MOW-3", "refuse-not-in-hand")
    assert why(position(["1.0", "12.0", "2.0"], ["5.0 9.0"]), "play 7.0") == missing
    assert why(position(["1.0", "12.0", "2.0"]), "play 7.5") == missing


def test_MOW_4_MOW_7_MOW_8_a_refusal_has_the_numbers_that_it_is_about() -> None:
    rules = position(["7.2 9.5", "12.0", "2.0"], ["5.0 X.5 8.0"])
    assert reason(rules, "play 7.2").args == {"number": 7, "low": 5, "high": 8}
    assert reason(rules, "play 9.5").args == {"number": 9}
    rules = position(["1.0", "12.0", "2.0"], ["0.5 X.5 8.0"])
    refused = {"number": 1, "low": 0, "high": 8, "side": "left", "blocker": 0}
    assert reason(rules, "play 1.0").args == refused


def test_MOW_6_whoever_has_taken_a_herd_before_is_told_so() -> None:
    taken, nothing = ("MOW-6", "refuse-taken-already"), ("MOW-3", "refuse-take-nothing")
    for seat, expected in ((0, nothing), (1, taken)):
        rules = position(["1.0", "12.0", "2.0"], farmer=seat, sheds={1: "5.0"})
        assert why(rules, "take") == expected


def test_MOW_9_MOW_10_what_is_asked_comes_first() -> None:
    rules = position(["16.5 1.0", "12.0", "2.0"], ["5.0 9.0"])
    assert why(rules, "between 5 9") == ("MOW-9", "refuse-no-blind-cow")
    do(rules, "play 16.5")
    assert why(rules, "play 1.0") == ("MOW-10", "refuse-arrow-first")


# -- what is seen -------------------------------------------------------------------------------


def test_MOW_15_a_view_tells_the_round_as_it_is() -> None:
    wanted = {"target": 60, "count_hand": True}
    rules = position(["1.0", "X.5", "2.0"], ["5.0 9.0"], farmer=1, arrow=-1, options=wanted)
    rules.round, rules.beginner = 4, 2
    view = rules.view(1)
    assert (view["round"], view["beginner"], view["farmer"]) == (4, 2, 1)
    assert (view["arrow"], view["target"], rules.stage) == (-1, 60, PLAYING)
    assert (view["count_hand"], view["needs_gap"]) == (True, False)
    assert position([""] * 3, options={"blind_needs_gap": True}).view(0)["needs_gap"]
    assert spot_for(view, kinds("X.5")[0]) is Spot.BETWEEN


def test_MOW_14_the_flies_of_each_cowshed_are_seen() -> None:
    view = position(["1.0", "12.0", "2.0"], sheds={0: "8.3 X.5 X.5", 2: "4.1"}).view(1)
    assert [shed_flies(view, seat) for seat in range(3)] == [13, 0, 1]


def test_MOW_10_MOW_21_who_or_which_herd_an_arrow_makes_the_next() -> None:
    view = position(["1.0"] + [""] * 3, farmer=3).view(0)
    assert [after(view, arrow) for arrow in (1, -1)] == [0, 2]
    for lane, herds in ((0, [1, 2]), (2, [0, 1])):
        view = position(["1.0", ""], ["5.0", "6.0", "7.0"], lane=lane, farmer=1).view(0)
        assert [after(view, arrow) for arrow in (1, -1)] == herds


def test_MOW_16_the_fewest_flies_win() -> None:
    assert RULES.fewest_win
