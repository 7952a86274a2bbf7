"""Mow Money: why a move is not allowed. Each reason names its rule and says what is lacking."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, Reason, Table
from mowaudio.games.mow_money.rules.box import BASIC, MEDIUM
from tests.rules.mow_money_parts import play, position, refused, reveal, rules_of

PLAIN = "basic 1 clean, basic 1 clean, basic 2 clean, basic 2 shrubs, basic 3 fence"
STARS = "basic 1* shrubs, basic 2* clean, basic 3* fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"


def _reason(table: Table, seat: int, move: str) -> Reason:
    rule, key = refused(table, seat, move)
    reason = table.rules.why_not(seat, table.rules.grammar.parse(move))
    assert (reason.rule, reason.text_id) == (rule, key)
    return reason


def test_a_card_that_lies_there_is_not_said_to_lie_elsewhere() -> None:
    table = position(["basic 1 clean, basic 2 clean, basic 2 shrubs, basic 3 fence", OTHER])
    play(table, 0, "bid A; add basic 1")
    assert refused(table, 0, "add basic 1 clean") == ("MM-21", "refuse-card-here")
    play(table, 0, "add basic 2 clean; bid B")
    assert refused(table, 0, "add basic 1 clean") == ("MM-20", "refuse-card-used")


def test_a_contract_that_is_staked_already_is_not_said_to_be_missing() -> None:
    table = position([PLAIN, OTHER], won=[[2], []])
    play(table, 0, "bid A; stake 2; lay; bid B")
    assert refused(table, 0, "stake 2") == ("MM-23", "refuse-stake-used")
    assert refused(table, 0, "stake 3") == ("MM-23", "refuse-stake-none")


def test_a_pick_up_names_its_own_rules() -> None:
    table = position([PLAIN, OTHER], faces=[8, 8])
    reveal(table)
    assert refused(table, 0, "back") == ("MM-34", "refuse-back")
    assert refused(table, 0, "add basic 1") == ("MM-34", "refuse-no-token")
    assert refused(table, 0, "low") == ("MM-34", "refuse-no-token")
    play(table, 0, "job clean; add basic 1")
    assert refused(table, 0, "done") == ("MM-24", "refuse-incomplete")
    assert refused(table, 0, "low") == ("MM-34", "refuse-one-by-one")
    assert refused(table, 0, "add basic 3 trees") == ("MM-34", "refuse-not-in-hand")
    assert refused(table, 0, "add basic 3 fence") == ("MM-24", "refuse-icon")
    assert refused(table, 0, "bluff") == ("MM-34", "refuse-pick-up")


# -- investing ------------------------------------------------------------------------------------


def test_MM_10_a_reason_says_the_price_and_the_money_there_is() -> None:
    owned = [["basic"], ["basic", "advanced"]]
    table = position(["", ""], money=[0, 4], owned=owned, starter=1, invest=True)
    dear = {"price": 5, "money": 4}
    assert _reason(table, 1, "buy advanced") == Reason("refuse-money", "MM-10", dear)
    mine = Reason("refuse-mower-owned", "MM-10", {"kind": "advanced"})
    assert _reason(table, 1, "mower advanced") == mine
    assert _reason(table, 1, "buy medium") == Reason("refuse-no-mower", "MM-10", {"kind": "medium"})
    assert refused(table, 1, "bid A") == ("MM-10", "refuse-invest-first")
    rules_of(table).decks[BASIC] = []
    empty = Reason("refuse-deck-empty", "MM-3", {"kind": "basic"})
    assert _reason(table, 1, "buy basic") == empty
    table = position(["", ""], money=[3, 0], owned=[["basic"]], invest=True)
    assert _reason(table, 0, "mower advanced").args == {"price": 9, "money": 3}


def test_MM_11_a_reason_says_the_limit_and_the_card() -> None:
    eight = f"{PLAIN}, {STARS}, medium 2* fence"
    table = position([eight, ""], money=[1, 0], invest=True)
    play(table, 0, "done")
    limit = {"kind": "medium", "limit": 5}
    assert _reason(table, 0, "discard medium 2* fence").args == limit
    card = {"kind": "medium", "value": 4, "star": "yes"}
    assert _reason(table, 0, "discard medium 4* fence").args == card
    card = {"kind": "basic", "value": 3, "star": "no"}
    assert _reason(table, 0, "discard basic 3 trees").args == card


# -- tokens ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points", "cards", "kind", "star"),
    [
        ("basic 1 clean", 1, 1, "basic", "no"),
        (f"{STARS}, basic 1 clean", 5, 1, "basic", "yes"),
        # Two starred mediums of three are nearer than one starred basic of four.
        ("basic 1* shrubs, medium 2* clean, medium 3* trees", 5, 1, "medium", "yes"),
        ("basic 1* shrubs, medium 2 shrubs, advanced 3 fence", 5, 1, "advanced", "no"),
        ("basic 1 clean", 8, 2, "advanced", "no"),
    ],
)
def test_MM_25_what_the_hand_nearest_to_a_bid_still_lacks(
    hand: str, points: int, cards: int, kind: str, star: str
) -> None:
    table = position([hand, OTHER], faces=[points, 1])
    lacking = {"area": "A", "points": points, "cards": cards, "kind": kind, "star": star}
    assert _reason(table, 0, "bid A") == Reason("refuse-hand-short", "MM-25", lacking)


def test_MM_25_what_lies_under_the_first_token_is_lacking_for_the_second() -> None:
    table = position(["basic 1 clean, basic 1 fence, basic 2 clean", OTHER])
    play(table, 0, "bid A; add 1 clean; add 1 fence")
    lacking = {"area": "B", "points": 1, "cards": 1, "kind": "basic", "star": "no"}
    assert _reason(table, 0, "bid B").args == lacking
    assert _reason(table, 0, "job clean").args == {"job": "clean", "there": 1}


def test_MM_20_a_reason_says_which_neighborhood_and_how_many_cards_are_lacking() -> None:
    table = position([PLAIN, OTHER], faces=[2, 1])
    play(table, 0, "bid A; add basic 1")
    assert _reason(table, 0, "bid B") == Reason("refuse-finish-first", "MM-21", {"lacking": 2})
    play(table, 0, "lay")
    assert _reason(table, 0, "bid A").args == {"area": "A"}
    assert _reason(table, 0, "bid C").args == {"area": "C"}
    assert _reason(table, 0, "add basic 2 shrubs").args == {"cards": 3}
    assert _reason(table, 0, "low").args == {"cards": 3}
    play(table, 0, "back; back; back; back; job clean; add basic 1")
    assert _reason(table, 0, "bid A") == Reason("refuse-finish-first", "MM-24", {"lacking": 2})


# -- steps ----------------------------------------------------------------------------------------


def test_MM_21_a_reason_tells_the_card_and_what_is_asked_for() -> None:
    table = position([f"{PLAIN}, {STARS}, medium 2 fence, advanced 3 fence", OTHER], faces=[3, 1])
    play(table, 0, "bid A")
    plain = {"kind": "basic", "value": 2, "star": "no", "points": 3}
    assert _reason(table, 0, "add basic 2 clean").args == plain
    advanced = {"kind": "advanced", "value": 3, "star": "no", "points": 3}
    assert _reason(table, 0, "add advanced 3 fence") == Reason("refuse-kind", "MM-21", advanced)
    short = {"kind": "medium", "value": 2, "star": "no", "points": 3, "asked": 2, "there": 1}
    assert _reason(table, 0, "add medium 2 fence") == Reason("refuse-too-few", "MM-25", short)
    play(table, 0, "add 1*")
    mixed = {"kind": "medium", "value": 2, "star": "no", "other": "basic"}
    assert _reason(table, 0, "add medium 2 fence") == Reason("refuse-mixed", "MM-21", mixed)
    gone = {"kind": "basic", "value": 3, "star": "yes"}
    assert _reason(table, 0, "add basic 3* trees").args == gone


def test_MM_25_too_few_of_the_starred_is_told_so() -> None:
    table = position(["basic 1* shrubs, basic 2* clean, medium 2 fence, medium 2 trees", OTHER])
    rules_of(table).faces[0] = 3
    play(table, 0, "bid A")
    short = {"kind": "basic", "value": 1, "star": "yes", "points": 3, "asked": 3, "there": 2}
    assert _reason(table, 0, "add basic 1* shrubs") == Reason("refuse-too-few", "MM-25", short)


def test_MM_24_a_reason_tells_the_job_and_what_is_lacking() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "job clean; add basic 1")
    icon = {"kind": "basic", "value": 3, "star": "no", "job": "clean"}
    assert _reason(table, 0, "add basic 3 fence").args == icon
    assert _reason(table, 0, "done") == Reason("refuse-incomplete", "MM-24", {"lacking": 2})
    play(table, 0, "back; back; bid A; add basic 1")
    assert _reason(table, 0, "done") == Reason("refuse-incomplete", "MM-25", {"lacking": 1})


def test_MM_25_of_several_ways_to_bid_the_nearest_says_how_many_cards_are_lacking() -> None:
    """Three basics, or one medium."""
    table = position([f"{PLAIN}, medium 2 fence", OTHER], faces=[2, 1])
    play(table, 0, "bid A")
    assert _reason(table, 0, "done").args == {"lacking": 1}
    assert _reason(table, 0, "bid B").args == {"lacking": 1}
    play(table, 0, "add basic 3 fence")
    assert _reason(table, 0, "done").args == {"lacking": 2}


def test_MM_22_and_MM_23_a_reason_tells_how_many_bluffs_and_which_stake() -> None:
    table = position([PLAIN, OTHER], won=[[2, 3], []])
    play(table, 0, "bid A; bluff; bluff; bluff; stake 2")
    assert _reason(table, 0, "bluff").args == {"bluffs": 3}
    assert _reason(table, 0, "stake 3").args == {"stake": 2}
    play(table, 0, "back")
    assert _reason(table, 0, "stake 5").args == {"points": 5}


def test_MM_3_chance_has_its_own_moves() -> None:
    table = position([PLAIN, OTHER])
    assert refused(table, 0, "reveal") == ("MM-3", "refuse-chance")
    play(table, 0, "done")
    play(table, 1, "done")
    assert [(str(move), weight) for move, weight in rules_of(table).odds()] == [("reveal", 1)]
    assert refused(table, CHANCE, "turn 2") == ("MM-3", "refuse-chance-now")
    reveal(table)


def test_MM_10_who_has_neither_mower_nor_deck_is_told_of_the_mower() -> None:
    table = position(["", ""], money=[20, 0], invest=True)
    rules_of(table).decks[MEDIUM] = []
    assert refused(table, 0, "buy medium") == ("MM-10", "refuse-no-mower")


def test_MM_34_the_first_token_of_a_pick_up_is_not_one_too_many() -> None:
    table = position([PLAIN, OTHER], faces=[8, 8])
    reveal(table)
    assert refused(table, 0, "job trees") == ("MM-24", "refuse-job-short")


def test_MM_21_a_card_that_nobody_holds_is_refused_as_that_where_a_bid_is_complete() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; lay")
    assert refused(table, 0, "add basic 3 trees") == ("MM-21", "refuse-not-in-hand")


def test_MM_24_a_card_of_another_kind_lacks_the_icon_of_an_odd_job() -> None:
    table = position([f"{PLAIN}, medium 2 shrubs", OTHER])
    play(table, 0, "job clean; add basic 1 clean")
    assert refused(table, 0, "add medium 2 shrubs") == ("MM-24", "refuse-icon")
