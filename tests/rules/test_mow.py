"""MOW, rule by rule. Each test states a position and what follows from it."""

from __future__ import annotations

from collections import Counter

from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow.rules.box import CODES, COWS, FULL_BOX, Power, kinds_in
from mowaudio.games.mow.rules.events import Dealt, Drew, RoundBegan, RoundEnded, Took, Turned
from mowaudio.games.mow.rules.state import DEALING, FINISHED
from mowaudio.games.mow.words import summary
from mowaudio.words.facts import fact
from tests.rules.mow_parts import do, herd, kinds, moves, position, why

# -- components ---------------------------------------------------------------------------------


def test_MOW_C1_48_cows_carry_74_flies() -> None:
    cows = [COWS[kind] for kind in FULL_BOX]
    assert len(cows) == 48
    assert sum(cow.flies for cow in cows) == 74
    by_flies = Counter(cow.flies for cow in cows)
    assert by_flies == {0: 15, 1: 13, 2: 11, 3: 3, 5: 6}
    plain = {f: [c.number for c in cows if c.flies == f and not c.power] for f in range(4)}
    assert plain == {
        0: list(range(1, 16)),
        1: list(range(2, 15)),
        2: list(range(3, 14)),
        3: [7, 8, 9],
    }
    powers = Counter((cow.power, cow.number) for cow in cows if cow.power)
    assert powers[Power.BLOCKING, 0] == powers[Power.BLOCKING, 16] == 1
    assert powers[Power.FLYING, 7] == powers[Power.FLYING, 9] == 1
    assert sum(count for (power, _), count in powers.items() if power is Power.BLIND) == 2


def test_MOW_C2_one_arrow_and_the_tokens_that_keep_the_score() -> None:
    from mowaudio import data

    tokens = data.load("games/mow.yaml").get(dict, "tokens")
    assert tokens == {50: 8, 10: 7, 5: 30, 1: 26}
    for seats, way in ((3, "left"), (2, "down")):
        table = Table.open("mow", seats, seed=1)
        assert fact("arrow.points", way=way) in summary.arrow(table.view(0)).sentences[0]
        assert [view["arrow"] for view in map(table.view, range(seats))] == [1] * seats


# -- a round ------------------------------------------------------------------------------------


def test_MOW_1_five_cows_each_and_hands_are_secret() -> None:
    table = Table.open("mow", 4, seed=1)
    assert table.view(0)["hand_sizes"] == [5, 5, 5, 5]
    assert table.view(0)["box"] == 28
    assert len(table.view(0)["hand"]) == 5
    assert table.view(None)["hand"] == []
    dealt = [event for event in table.events_for(2) if isinstance(event, Dealt)]
    assert [event.hand is not None for event in dealt] == [False, False, True, False]


def test_MOW_1_the_deal_is_chance_and_can_be_stated() -> None:
    table = Table.open("mow", 2, options={"one_herd": True}, roll=False)
    for number in range(1, 11):
        table.play(CHANCE, f"draw {number}.0")
    assert table.view(0)["hand"] == kinds("1.0 3.0 5.0 7.0 9.0")
    assert table.view(1)["hand"] == kinds("2.0 4.0 6.0 8.0 10.0")


def test_MOW_2_the_youngest_is_a_setting_and_play_goes_clockwise() -> None:
    assert Table.open("mow", 3, seed=1).to_act == (0,)
    table = Table.open("mow", 3, seed=1, options={"first": 3})
    assert table.to_act == (2,)
    table.play(2, table.legal_moves(2)[0])
    if table.view(2)["stage"] == "turning":
        table.play(2, "keep")
    assert table.to_act == (0,)


def test_MOW_3_the_beginner_plays_one_cow_which_is_a_new_herd() -> None:
    rules = position(["5.0 8.1", "1.0", "2.0"])
    assert moves(rules) == ["play 5.0", "play 8.1"]
    assert why(rules, "take") == ("MOW-3", "refuse-take-nothing")
    do(rules, "play 8.1")
    assert herd(rules) == "8.1"


def test_MOW_4_lower_goes_left_and_greater_goes_right() -> None:
    rules = position(["6.0 12.1 9.0", "1.0", "2.0"], ["7.0 8.0 11.0"])
    assert moves(rules) == ["play 6.0", "play 12.1", "take"]
    do(rules, "play 6.0")
    assert herd(rules) == "6.0 7.0 8.0 11.0"
    rules = position(["12.1", "1.0", "2.0"], ["7.0 8.0 11.0"])
    do(rules, "play 12.1")
    assert herd(rules) == "7.0 8.0 11.0 12.1"


def test_MOW_4_inside_the_herd_or_equal_does_not_fit() -> None:
    rules = position(["9.0 11.1 7.2", "1.0", "2.0"], ["7.0 8.0 11.0"])
    assert moves(rules) == ["take"]
    assert why(rules, "play 9.0") == ("MOW-4", "refuse-inside")
    assert why(rules, "play 11.1") == ("MOW-4", "refuse-equal")
    assert why(rules, "play 7.2") == ("MOW-4", "refuse-equal")


def test_MOW_5_a_turn_ends_with_a_draw_while_the_box_has_any() -> None:
    rules = position(["12.0", "1.0", "2.0"], ["7.0"], box="3.0 4.0")
    do(rules, "play 12.0")
    assert rules.to_act() == (CHANCE,)
    assert [str(move) for move in rules.legal_moves(CHANCE)] == ["draw 3.0", "draw 4.0"]
    log = do(rules, "draw 4.0")
    assert log == [Drew(0, kinds("4.0")[0], box=1)]
    assert kinds_in(rules.hands[0]) == kinds("4.0")
    assert rules.to_act() == (1,)
    assert why(rules, "draw 3.0") == ("MOW-5", "refuse-draw")


def test_MOW_5_only_the_farmer_knows_what_was_drawn() -> None:
    event = Drew(1, kinds("4.0")[0], box=1)
    seen = [event.seen_by(viewer) for viewer in (0, 1, None)]
    assert [e is not None and e.cow is not None for e in seen] == [False, True, False]


def test_MOW_6_taking_the_herd_and_starting_a_new_one_is_one_turn() -> None:
    rules = position(["9.0 12.1", "1.0", "2.0"], ["7.0 8.3 11.0"])
    log = do(rules, "take")
    assert log == [Took(0, 0, 1, cows=3, flies=3, cowshed=3, forced=False)]
    assert kinds_in(rules.sheds[0]) == kinds("7.0 8.3 11.0")
    assert rules.to_act() == (0,)
    assert moves(rules) == ["play 9.0", "play 12.1"]
    do(rules, "play 9.0", "draw 3.0")
    assert rules.to_act() == (1,)


def test_MOW_6_a_farmer_who_could_add_a_cow_may_still_take() -> None:
    assert moves(position(["12.1", "1.0", "2.0"], ["7.0"])) == ["play 12.1", "take"]


def test_MOW_7_nothing_follows_a_blocking_cow_on_its_side() -> None:
    rules = position(["15.0 1.0 5.0", "4.1", "2.0"], ["3.0 8.0 16.5"])
    assert moves(rules) == ["play 1.0", "take"]
    assert why(rules, "play 15.0") == ("MOW-7", "refuse-blocked")
    rules = position(["1.0 15.0", "2.1", "2.0"], ["0.5 3.0 8.0"])
    assert moves(rules) == ["play 15.0", "take"]
    assert why(rules, "play 1.0") == ("MOW-7", "refuse-blocked")
    rules = position(["0.5 16.5", "2.1", "2.0"], ["3.0 8.0"])
    do(rules, "play 0.5")
    assert herd(rules) == "0.5 3.0 8.0"


def test_MOW_8_a_flying_cow_lands_on_its_own_number_only() -> None:
    rules = position(["7.5 9.5", "1.0", "2.0"], ["3.0 7.1 8.0"])
    assert moves(rules) == ["play 7.5", "take"]
    assert why(rules, "play 9.5") == ("MOW-8", "refuse-flying")
    do(rules, "play 7.5")
    assert herd(rules) == "3.0 7.1 7.5 8.0"


def test_MOW_8_a_flying_cow_does_not_fit_at_an_end() -> None:
    assert moves(position(["9.5", "1.0", "2.0"], ["3.0 8.0"])) == ["take"]


def test_MOW_9_a_blind_cow_goes_between_any_two_neighbours() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["5.0 9.0 10.0"])
    do(rules, "play X.5")
    assert moves(rules) == ["between 5 9", "between 9 10"]
    assert why(rules, "take") == ("MOW-9", "refuse-place-first")
    assert why(rules, "between 5 10") == ("MOW-9", "refuse-gap")
    do(rules, "between 9 10")
    assert herd(rules) == "5.0 9.0 X.5 10.0"


def test_MOW_9_with_one_gap_nobody_is_asked() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["5.0 9.0"])
    do(rules, "play X.5")
    assert herd(rules) == "5.0 X.5 9.0"
    assert moves(rules) == ["keep", "turn"]


def test_MOW_9_a_blind_cow_needs_two_cows_and_never_changes_the_ends() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["5.0"])
    assert moves(rules) == ["take"]
    assert why(rules, "play X.5") == ("MOW-9", "refuse-blind-alone")
    rules = position(["X.5 6.0 4.0", "1.0", "2.0"], ["5.0 9.0"])
    do(rules, "play X.5", "keep")
    view = rules.view(0)
    assert (view["gaps"], herd(rules)) == ([(5, 9)], "5.0 X.5 9.0")


def test_MOW_9_a_stack_of_a_flying_cow_is_one_place() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["5.0 7.0 7.5 9.0"])
    do(rules, "play X.5")
    assert moves(rules) == ["between 5 7", "between 7 9"]
    do(rules, "between 7 9")
    assert herd(rules) == "5.0 7.0 7.5 X.5 9.0"


def test_MOW_9_a_blind_cow_may_stand_beside_another() -> None:
    rules = position(["X.5", "1.0", "2.0"], ["5.0 X.5 6.0"])
    do(rules, "play X.5")
    assert herd(rules) == "5.0 X.5 X.5 6.0"


def test_MOW_9_option_each_blind_cow_uses_up_a_missing_number() -> None:
    wanted = {"blind_needs_gap": True}
    rules = position(["X.5", "1.0", "2.0"], ["5.0 6.0 8.0"], options=wanted)
    assert rules.gaps(0) == [(6, 8)]
    rules = position(["X.5", "1.0", "2.0"], ["6.0 X.5 8.0"], options=wanted)
    assert moves(rules) == ["take"]
    assert why(rules, "play X.5") == ("MOW-9", "refuse-blind-full")


def test_MOW_9_option_a_blind_cow_uses_up_a_number_of_its_own_gap_only() -> None:
    wanted = {"blind_needs_gap": True}
    rules = position(["X.5", "1.0", "2.0"], ["4.0 X.5 6.0 8.0"], options=wanted)
    assert moves(rules) == ["play X.5", "take"]
    do(rules, "play X.5")
    assert herd(rules) == "4.0 X.5 6.0 X.5 8.0"
    assert rules.gaps(0) == []
    rules = position(["1.0", "4.1", "3.0"], ["2.0 X.5 5.0 X.5 8.0"], options=wanted)
    assert rules.gaps(0) == [(2, 5), (5, 8)]  # each has lost one of its two missing numbers


def test_MOW_10_a_special_cow_may_turn_the_arrow() -> None:
    for code, standing in (("16.5", "5.0"), ("7.5", "7.0"), ("X.5", "5.0 9.0"), ("0.5", "5.0")):
        rules = position([code, "1.0", "2.0"], [standing], box="3.0")
        do(rules, f"play {code}")
        assert moves(rules) == ["keep", "turn"]
        assert why(rules, "take") == ("MOW-10", "refuse-arrow-first")
        log = do(rules, "turn", "draw 3.0")
        assert log[0] == Turned(0, -1, 1, 2)
        assert rules.to_act() == (2,)


def test_MOW_10_keeping_the_arrow_and_plain_cows_do_not_turn_it() -> None:
    rules = position(["16.5", "1.0", "2.0"], ["5.0"], box="3.0")
    do(rules, "play 16.5", "keep", "draw 3.0")
    assert rules.to_act() == (1,)
    rules = position(["12.0", "1.0", "2.0"], ["5.0"], box="3.0")
    do(rules, "play 12.0")
    assert rules.to_act() == (CHANCE,)
    assert why(position(["12.0", "1.0", "2.0"], ["5.0"]), "turn") == (
        "MOW-10",
        "refuse-arrow-alone",
    )


def test_MOW_10_a_blocking_cow_that_starts_a_herd_may_turn_it_too() -> None:
    rules = position(["0.5", "1.0", "2.0"])
    do(rules, "play 0.5")
    assert moves(rules) == ["keep", "turn"]


def test_MOW_10_two_farmers_with_one_herd_are_not_asked() -> None:
    rules = position(["16.5", "1.0"], ["5.0"])
    do(rules, "play 16.5")
    assert rules.to_act() == (CHANCE,)


def test_MOW_11_blocking_cows_start_a_herd_flying_and_blind_cows_do_not() -> None:
    rules = position(["0.5 7.5 9.5 16.5 X.5", "1.0", "2.0"])
    assert moves(rules) == ["play 0.5", "play 16.5"]
    assert why(rules, "play 7.5") == ("MOW-11", "refuse-start")
    assert why(rules, "play X.5") == ("MOW-11", "refuse-start")
    # The four that cannot start, and a fifth that can: nobody is ever stuck.
    assert moves(position(["7.5 9.5 X.5 X.5 8.0", "1.0", "2.0"])) == ["play 8.0"]


# -- the end ------------------------------------------------------------------------------------


def test_MOW_12_with_an_empty_box_play_goes_on_without_drawing() -> None:
    rules = position(["12.0 13.0", "1.0", "2.0"], ["5.0"], box="")
    do(rules, "play 12.0")
    assert rules.to_act() == (1,)


def test_MOW_12_then_taking_a_herd_ends_the_round_at_once() -> None:
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="")
    log = do(rules, "take")
    assert [type(event) for event in log] == [Took, RoundEnded]
    assert rules.stage == DEALING


def test_MOW_13_with_an_empty_hand_only_taking_is_left() -> None:
    assert moves(position(["", "1.0", "2.0"], ["5.2"], box="")) == ["take"]


def test_MOW_14_flies_in_the_cowshed_count_and_those_in_the_hand_do_not() -> None:
    sheds = {0: "8.3", 2: "9.5 4.1"}
    rules = position(["12.2", "1.0", "2.1"], ["5.2"], box="", sheds=sheds, totals=[10, 0, 1])
    ended = do(rules, "take")[-1]
    assert ended == RoundEnded(1, 0, gained=(5, 0, 6), totals=(15, 0, 7), over=False)


def test_MOW_14_both_blind_cows_of_a_cowshed_count() -> None:
    """One was taken before the other; or both with one herd."""
    for shed, taken in (("X.5", "5.2 X.5 9.0"), ("", "5.2 X.5 X.5 9.0")):
        rules = position(["12.2", "1.0", "2.1"], [taken], box="", sheds={0: shed})
        took, ended = do(rules, "take")
        assert isinstance(took, Took)
        assert took.cowshed == 12
        assert isinstance(ended, RoundEnded)
        assert ended.gained == (12, 0, 0)
    rules = position(["12.2", "1.0", "2.1"], ["5.2 X.5 9.0"], sheds={0: "X.5"})
    do(rules, "take")
    assert kinds_in(rules.sheds[0]) == kinds("5.2 9.0 X.5 X.5")


def test_MOW_14_option_everybodys_hand_counts_the_takers_too() -> None:
    wanted = {"count_hand": True}
    rules = position(["12.2", "X.5 X.5", "2.1"], ["5.2"], box="", options=wanted)
    ended = do(rules, "take")[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.gained == (4, 10, 1)


def test_MOW_15_the_taker_begins_the_next_round_with_the_arrow_set_anew() -> None:
    rules = position(["12.0", "1.0", "2.0"], ["5.0"], box="", farmer=1, arrow=-1)
    do(rules, "take")
    assert (rules.beginner, rules.arrow, rules.round) == (1, 1, 2)
    log = [event for code in CODES[:15] for event in do(rules, f"draw {code}")]
    assert log[0] == RoundBegan(2, 1)
    assert rules.to_act() == (1,)


def test_MOW_15_everything_is_shuffled_into_the_box_again() -> None:
    """In head to head too: the first herd is herd 1, downwards, and all three are empty."""
    herds = ["5.0 X.5 9.0", "6.0", "7.1"]
    rules = position(["12.0 13.0", "1.0"], herds, box="", farmer=1, lane=2, arrow=-1)
    do(rules, "take")
    assert (rules.beginner, rules.farmer, rules.lane, rules.arrow) == (1, 1, 0, 1)
    assert [herd(rules, lane) for lane in range(3)] == ["", "", ""]
    assert (rules.hands, rules.sheds, rules.flies) == ([0, 0], [0, 0], [0, 0, 0])
    assert rules.blinds == [(), (), ()]
    assert len(rules.box) == 48
    assert rules.totals == [0, 1]
    do(rules, *(f"draw {code}" for code in CODES[:10]))
    assert rules.to_act() == (1,)
    assert moves(rules)[0].startswith("play")


def test_MOW_16_100_flies_end_the_game_after_the_round_and_the_fewest_win() -> None:
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="", totals=[97, 50, 49])
    do(rules, "take")
    assert rules.outcome() is None
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="", totals=[98, 50, 49])
    ended = do(rules, "take")[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.over
    assert rules.stage == FINISHED
    outcome = rules.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((2,), (100, 50, 49), "target")


def test_MOW_16_it_ends_when_any_farmer_has_reached_them_not_only_the_taker() -> None:
    totals, sheds = [10, 90, 20], {1: "9.5 16.5"}
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="", totals=totals, sheds=sheds)
    ended = do(rules, "take")[-1]
    assert ended == RoundEnded(1, 0, gained=(2, 10, 0), totals=(12, 100, 20), over=True)
    assert rules.stage == FINISHED
    outcome = rules.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_MOW_16_equal_totals_share_the_place_and_the_target_is_an_option() -> None:
    totals, wanted = [48, 9, 9], {"target": 50}
    rules = position(["12.0", "1.0", "2.0"], ["5.2"], box="", totals=totals, options=wanted)
    do(rules, "take")
    outcome = rules.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)


# -- head to head -------------------------------------------------------------------------------


def test_MOW_20_two_farmers_have_three_herds_and_the_arrow_points_down() -> None:
    table = Table.open("mow", 2, seed=1)
    view = table.view(0)
    assert (len(view["herds"]), view["arrow"], view["lane"]) == (3, 1, 0)


def test_MOW_21_each_turn_goes_to_the_next_herd_and_wraps_round() -> None:
    rules = position(["1.0 2.0 3.0", "4.0 5.0 6.0"], ["", "", ""])
    played = []
    for text in ("play 1.0", "play 4.0", "play 2.0", "play 5.0"):
        played.append((rules.to_act()[0], rules.lane))
        do(rules, text)
        rules.apply(CHANCE, rules.legal_moves(CHANCE)[-1])
    assert played == [(0, 0), (1, 1), (0, 2), (1, 0)]
    assert herd(rules, 0) == "1.0 5.0"


def test_MOW_21_a_herd_not_yet_begun_is_started_never_taken() -> None:
    rules = position(["1.0", "4.0"], ["5.0", "", ""], lane=1)
    assert moves(rules) == ["play 1.0"]
    assert why(rules, "take") == ("MOW-21", "refuse-take-nothing")


def test_MOW_21_upwards_herd_3_comes_after_herd_1() -> None:
    rules = position(["1.0", "4.0"], ["5.0", "6.0", "7.0"], arrow=-1, box="2.0")
    do(rules, "play 1.0", "draw 2.0")
    assert (rules.to_act(), rules.lane) == ((1,), 2)


def test_MOW_21_without_a_draw_the_next_herd_comes_all_the_same() -> None:
    rules = position(["1.0 2.0", "4.0 5.0"], ["6.0", "7.0", "8.0"], lane=2, box="")
    do(rules, "play 1.0")
    assert (rules.to_act(), rules.lane) == ((1,), 0)
    do(rules, "play 4.0")
    assert (rules.to_act(), rules.lane) == ((0,), 1)


def test_MOW_21_who_has_taken_a_herd_starts_the_next_in_its_place() -> None:
    rules = position(["9.0 12.0", "4.0"], ["5.0", "6.2", "7.0"], lane=1, box="2.0")
    do(rules, "take")
    assert (rules.to_act(), rules.lane) == ((0,), 1)
    do(rules, "play 9.0", "draw 2.0")
    assert (rules.to_act(), rules.lane) == ((1,), 2)


def test_MOW_22_a_special_cow_may_turn_the_arrow_up() -> None:
    rules = position(["16.5", "4.0"], ["5.0", "6.0", "7.0"], lane=1, box="2.0")
    do(rules, "play 16.5")
    log = do(rules, "turn", "draw 2.0")
    assert log[0] == Turned(0, -1, 3, 0)
    assert (rules.to_act(), rules.lane) == ((1,), 0)


def test_MOW_23_taking_one_herd_leaves_the_other_two() -> None:
    rules = position(["9.0 12.0", "4.0"], ["5.0", "6.2", "7.0"], lane=1)
    do(rules, "take")
    assert (herd(rules, 0), herd(rules, 1), herd(rules, 2)) == ("5.0", "", "7.0")
    do(rules, "play 9.0")
    assert herd(rules, 1) == "9.0"


def test_MOW_24_the_herds_that_are_left_when_a_round_ends_score_for_nobody() -> None:
    rules = position(["9.0", "4.0"], ["8.3", "5.2", "9.5"], lane=1, box="")
    ended = do(rules, "take")[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.gained == (2, 0)


def test_MOW_25_two_farmers_may_play_with_one_herd() -> None:
    table = Table.open("mow", 2, seed=1, options={"one_herd": True})
    assert len(table.view(0)["herds"]) == 1
