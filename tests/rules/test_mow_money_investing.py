"""Mow Money: the invest phase."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, Ambiguous, Table
from mowaudio.games.mow_money.rules.box import ADVANCED, BASIC, BOX, KINDS, MEDIUM
from mowaudio.games.mow_money.rules.cards import NAMES, Group, groups, job_progress, jobs_in, tally
from mowaudio.games.mow_money.rules.events import (
    CannotInvest,
    CardBought,
    Discarded,
    Drew,
    Invested,
    MowerBought,
)
from tests.rules.mow_money_parts import (
    cards,
    legal,
    only,
    play,
    position,
    refused,
    rules_of,
    stage,
)


def test_MM_10_nobody_invests_in_the_first_round() -> None:
    table = Table.open("mow_money", 3, seed=1)
    assert stage(table) == "bidding"
    assert refused(table, 0, "buy basic") == ("MM-10", "refuse-buy-later")


def test_MM_10_the_starting_player_invests_first_then_clockwise() -> None:
    table = position(["", "", ""], money=[2, 2, 2], starter=1, invest=True)
    order: list[int] = []
    while stage(table) == "investing":
        order += table.to_act
        table.play(table.to_act[0], "done")
    assert order == [1, 2, 0]


def test_MM_10_cards_only_of_kinds_whose_mower_is_owned() -> None:
    table = position(["", ""], money=[20, 0], invest=True)
    assert legal(table, 0) == ["done", "mower medium", "mower advanced", "buy basic"]
    assert refused(table, 0, "buy medium") == ("MM-10", "refuse-no-mower")
    table.play(0, "mower advanced")
    assert legal(table, 0) == ["done", "mower medium", "buy basic", "buy advanced"]
    assert refused(table, 0, "mower advanced") == ("MM-10", "refuse-mower-owned")
    assert table.view(0)["money"] == [11, 0]


def test_MM_10_what_is_bought_is_told_before_the_investing_that_it_ends() -> None:
    table = position(["", ""], money=[3, 0], invest=True)
    events = table.play(0, "mower medium")
    assert [type(event) for event in events][:2] == [MowerBought, Invested]


def test_MM_10_money_says_how_many_cards() -> None:
    table = position(["", ""], money=[2, 0], invest=True)
    assert refused(table, 0, "mower medium") == ("MM-10", "refuse-money")
    assert only(table.play(0, "buy basic"), CardBought).money == 1
    drew = only(table.play(CHANCE, "draw basic 3 trees"), Drew)
    assert drew.seen_by(1) == Drew(0, BASIC, None, drew.deck)
    table.play(0, "buy basic")
    events = table.play(CHANCE, "draw basic 1 clean")
    # Who can buy nothing more is not asked; nor is who could buy nothing at all.
    assert only(events, CannotInvest).seat == 1
    assert stage(table) == "bidding"
    assert table.view(0)["hand"] == cards("basic 1 clean, basic 3 trees")


@pytest.mark.parametrize(("kind", "price"), [("medium", 3), ("advanced", 9)])
def test_MM_10_a_mower_is_bought_by_whoever_has_its_price_and_not_a_dollar_less(
    kind: str, price: int
) -> None:
    table = position(["", ""], money=[price - 1, 0], invest=True)
    assert refused(table, 0, f"mower {kind}") == ("MM-10", "refuse-money")
    table = position(["", ""], money=[price, 0], invest=True)
    bought = only(table.play(0, f"mower {kind}"), MowerBought)
    assert bought == MowerBought(0, KINDS.index(kind), price, 0)
    assert rules_of(table).money == [0, 0]
    assert stage(table) == "revealing"  # nothing left to buy with, and no card to bid with


@pytest.mark.parametrize(("kind", "price"), [("basic", 1), ("medium", 3), ("advanced", 5)])
def test_MM_10_a_card_is_bought_by_whoever_has_its_price_and_not_a_dollar_less(
    kind: str, price: int
) -> None:
    everything = [["basic", "medium", "advanced"]] * 2
    table = position(["", ""], money=[price, price - 1], owned=everything, invest=True)
    assert f"buy {kind}" in legal(table, 0)
    assert only(table.play(0, f"buy {kind}"), CardBought).price == price
    table = position(["", ""], money=[price - 1, price], owned=everything, invest=True)
    assert refused(table, 0, f"buy {kind}") == ("MM-10", "refuse-money")


def test_MM_10_what_was_bought_is_told_by_kind_when_the_investing_is_over() -> None:
    table = position(["", ""], money=[10, 0], invest=True)
    play(table, 0, "mower medium; buy medium")
    table.play(CHANCE, "draw medium 2 fence")
    assert table.view(1)["bought"] == 2
    play(table, 0, "buy basic")
    table.play(CHANCE, "draw basic 1 clean")
    play(table, 0, "buy basic")
    table.play(CHANCE, "draw basic 3 trees")
    assert only(play(table, 0, "done"), Invested) == Invested(0, 2, (2, 1, 0), (1,))
    assert rules_of(table).hands[0] == cards("basic 1 clean, basic 3 trees, medium 2 fence")


def test_MM_10_who_invests_next_has_bought_nothing_yet() -> None:
    table = position(["", "", ""], money=[2, 2, 0], starter=1, invest=True)
    play(table, 1, "buy basic")
    table.play(CHANCE, "draw basic 1 clean")
    events = play(table, 1, "done")
    assert only(events, CannotInvest) == CannotInvest(2, 0)
    assert (stage(table), table.to_act) == ("investing", (0,))
    assert table.view(1)["bought"] == 0
    assert only(play(table, 0, "done"), Invested).cards == (0, 0, 0)
    assert stage(table) == "bidding"
    assert table.view(None)["bought"] == 0


def test_MM_10_only_whose_turn_it_is_invests() -> None:
    table = position(["", ""], money=[5, 5], invest=True)
    assert legal(table, 1) == []
    assert rules_of(table).odds() == []


def test_MM_10_a_card_from_an_empty_deck_is_dear_if_there_are_discards() -> None:
    owned = [["basic", "advanced"]]
    table = position(["", ""], money=[4, 0], owned=owned, invest=True)
    rules = rules_of(table)
    rules.discards[ADVANCED], rules.decks[ADVANCED] = rules.decks[ADVANCED], []
    assert refused(table, 0, "buy advanced") == ("MM-10", "refuse-money")


SEVEN = "basic 1 clean, basic 1 clean, basic 1 clean, basic 1 fence, basic 2 clean, " + (
    "basic 2 clean, basic 2 shrubs"
)


def test_MM_11_down_to_the_limit_by_choice_and_never_below() -> None:
    table = position([f"{SEVEN}, medium 2 shrubs", ""], money=[1, 0], invest=True)
    play(table, 0, "buy basic")
    table.play(CHANCE, "draw basic 3 trees")
    assert stage(table) == "discarding"
    assert legal(table, 0)[0] == "discard basic 1 clean"
    assert refused(table, 0, "discard medium 2 shrubs") == ("MM-11", "refuse-within-limit")
    assert refused(table, 0, "discard basic 3 fence") == ("MM-11", "refuse-not-in-hand")
    assert refused(table, 0, "done") == ("MM-11", "refuse-discard-first")
    assert refused(table, 0, "buy basic") == ("MM-11", "refuse-discard-first")
    table.play(0, "discard basic 1 fence")
    assert stage(table) == "bidding"
    assert table.view(1)["hand_sizes"][0] == [7, 1, 0]
    assert table.view(1)["discards"][BASIC] == cards("basic 1 fence")


_FIVE_MEDIUM = "medium 2 fence, medium 2 trees, medium 3 fence, medium 4 fence, medium 4 trees"


@pytest.mark.parametrize(
    ("hand", "kind", "drawn"),
    [
        (SEVEN, "basic", "basic 3 trees"),
        (_FIVE_MEDIUM, "medium", "medium 2 shrubs"),
        ("advanced 3 fence, advanced 4 fence, advanced 5 trees", "advanced", "advanced 3 trees"),
    ],
)
def test_MM_11_the_limit_of_each_kind(hand: str, kind: str, drawn: str) -> None:
    """A hand at its limit keeps all; one card more, and one has to go."""
    everything = [["basic", "medium", "advanced"]]
    table = position([hand, ""], money=[6, 0], owned=everything, invest=True)
    play(table, 0, "done")
    assert stage(table) == "bidding"
    table = position([hand, ""], money=[6, 0], owned=everything, invest=True)
    play(table, 0, f"buy {kind}")
    table.play(CHANCE, f"draw {drawn}")
    play(table, 0, "done")
    assert stage(table) == "discarding"
    assert legal(table, 0) == [f"discard {name}" for name in dict.fromkeys(_names(table))]
    table.play(0, f"discard {drawn}")
    assert stage(table) == "bidding"
    assert rules_of(table).hands[0] == cards(hand)
    assert table.view(0)["discards"][KINDS.index(kind)] == cards(drawn)


def _names(table: Table) -> list[str]:
    return [NAMES[card] for card in table.view(0)["hand"]]


def test_MM_11_what_was_bought_is_told_when_the_last_card_too_many_is_gone() -> None:
    table = position([f"{SEVEN}, basic 3 fence", ""], money=[1, 0], invest=True)
    play(table, 0, "buy basic")
    assert not any(
        isinstance(event, Invested) for event in table.play(CHANCE, "draw basic 3 trees")
    )
    told = [type(event) for event in play(table, 0, "discard basic 3 trees")]
    assert told == [Discarded]
    told = [type(event) for event in play(table, 0, "discard basic 3 fence")]
    assert told[:2] == [Discarded, Invested]


def test_MM_11_two_kinds_over_the_limit_are_brought_down_one_by_one() -> None:
    hand = f"{SEVEN}, basic 3 trees, basic 3 fence, {_FIVE_MEDIUM}, medium 2 shrubs"
    table = position([hand, ""], money=[1, 0], invest=True)
    play(table, 0, "done")
    play(table, 0, "discard basic 3 trees; discard medium 2 shrubs")
    assert stage(table) == "discarding"
    assert refused(table, 0, "discard medium 2 fence") == ("MM-11", "refuse-within-limit")
    play(table, 0, "discard basic 3 fence")
    assert stage(table) == "bidding"
    assert rules_of(table).hands[0] == cards(f"{SEVEN}, {_FIVE_MEDIUM}")


def test_MM_11_only_at_the_end_of_ones_own_investing() -> None:
    table = position([SEVEN, ""], money=[2, 0], invest=True)
    play(table, 0, "buy basic")
    table.play(CHANCE, "draw basic 3 trees")
    assert refused(table, 0, "discard basic 3 trees") == ("MM-11", "refuse-discard-later")
    table.play(0, "buy basic")


def test_MM_11_how_many_more_have_to_go_is_told() -> None:
    table = position([f"{SEVEN}, basic 3 trees, basic 3 fence", ""], money=[1, 0], invest=True)
    play(table, 0, "done")
    assert legal(table, 1) == []
    gone = only(table.play(0, "discard basic 3 trees"), Discarded)
    assert gone == Discarded(0, cards("basic 3 trees")[0], 1)
    events = table.play(0, "discard basic 3 fence")
    assert only(events, Discarded).over == 0
    assert only(events, Invested).money == 1


# -- typing ---------------------------------------------------------------------------------------


def test_a_card_is_meant_by_as_many_words_as_it_takes() -> None:
    table = position(["basic 1 clean, basic 1 clean shrubs, basic 2* shrubs, basic 3 trees", ""])
    table.play(0, "bid A")
    with pytest.raises(Ambiguous) as error:
        table.play(0, "add 1")
    assert [str(move) for move in error.value.candidates] == [
        "add basic 1 clean",
        "add basic 1 clean shrubs",
    ]
    table.play(0, "add 2*")
    table.play(0, "add basic 1 clean")
    assert table.view(0)["draft"][0]["cards"] == cards("basic 1 clean, basic 2* shrubs")


def test_MM_20_a_letter_alone_and_nothing_at_all_mean_no_move() -> None:
    """`d` is a neighborhood, and never the beginning of done."""
    grammar = position(["basic 1 clean, basic 1 fence", ""]).rules.grammar
    assert [grammar.read(text) for text in ("", " , ", "d", "D")] == [[], [], [], []]
    assert [str(move) for move in grammar.read("do")] == ["done"]
    assert [str(move) for move in grammar.read("bid, d")] == ["bid D"]


def test_MM_4_a_hand_is_told_in_groups_of_a_kind_and_a_value() -> None:
    hand = "basic 1 clean, basic 1 clean, basic 1* shrubs, basic 3 trees, medium 3* trees"
    assert groups(cards(hand)) == [
        Group(BASIC, 1, 3, 1),
        Group(BASIC, 3, 1, 0),
        Group(MEDIUM, 3, 1, 1),
    ]


def test_MM_24_how_far_a_hand_is_from_an_odd_job() -> None:
    hand = cards("basic 1 clean, basic 2 clean, basic 3 clean, basic 2* clean, basic 1 fence")
    assert [job_progress(hand, job) for job in range(5)] == [3, 0, 1, 0, 0]
    assert [(job, BOX.job_pay[job]) for job in jobs_in(tally(hand))] == [(0, 4)]
