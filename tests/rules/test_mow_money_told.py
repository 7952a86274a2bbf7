"""Mow Money: all that is told of a round, event by event, and what everybody is shown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mowaudio.engine import CHANCE, Event, Table
from mowaudio.games.mow_money.rules import RULES
from mowaudio.games.mow_money.rules.box import BASIC, BOX, MEDIUM
from mowaudio.games.mow_money.rules.cards import FULL_DECKS, NAMES
from mowaudio.games.mow_money.rules.drafts import Offer
from mowaudio.games.mow_money.rules.events import (
    Awarded,
    BidsDone,
    CannotInvest,
    Contested,
    ContractTurned,
    Dealt,
    Decided,
    DummyDrew,
    DummyTook,
    Entry,
    GameEnded,
    Invested,
    JobDone,
    PickUpPassed,
    Revealed,
    RoundBegan,
    Unwanted,
)
from mowaudio.games.mow_money.rules.moves import JOB
from mowaudio.games.mow_money.rules.play import new_game
from mowaudio.games.mow_money.rules.sight import (
    bonus_of,
    draft_of,
    job_pay,
    next_tokens,
    points_of,
    rounds_to_come,
    wares_of,
)
from tests.rules.mow_money_parts import cards, legal, play, position, reveal, rules_of, stage
from tests.rules.twins import check_clone, check_unheard

ONES = "basic 1 clean, basic 1 clean, basic 1 fence, basic 1 fence"
TWOS = "basic 2 clean, basic 2 clean, basic 2 shrubs, basic 2 shrubs"
THREES = "basic 3 clean, basic 3 clean, basic 3 shrubs, basic 3 fence"


def _offer(area: int, names: str, *, bluffs: int = 0, stake: int = 0) -> Offer:
    return Offer(area=area, cards=tuple(cards(names)), bluffs=bluffs, stake=stake)


# -- the first deal -------------------------------------------------------------------------------


def test_MM_4_the_first_hands_are_dealt_in_turn_from_the_starting_player() -> None:
    """Five each, one card at a time; then round one begins, without investing."""
    table = Table.open("mow_money", 3, options={"first": 2}, roll=False)
    names = ["basic 1 clean", "basic 2 clean", "basic 3 clean"]
    order = [
        *names,
        *("basic 1 fence", "basic 2 shrubs", "basic 3 shrubs"),
        *("basic 1 shrubs", "basic 2 shrubs", "basic 3 fence"),
        *("basic 1 trees", "basic 2 shrubs", "basic 3 trees"),
        *("basic 1 sprinklers", "basic 2 fence", "basic 3 clean"),
    ]
    told: list[Event] = []
    for number, name in enumerate(order):
        assert stage(table) == "dealing", number
        told += table.play(CHANCE, f"draw {name}")
    hands = [cards(", ".join(order[start::3])) for start in (2, 0, 1)]
    assert rules_of(table).hands == hands
    assert told == [
        RoundBegan(1, 1, (1, 1, 1), (7, 7, 7), 0),
        *(Dealt(seat, tuple(hand)) for seat, hand in enumerate(hands)),
    ]
    assert (stage(table), table.to_act) == ("bidding", (0, 1, 2))
    assert len(rules_of(table).decks[BASIC]) == 35


# -- a round --------------------------------------------------------------------------------------


def test_MM_30_to_MM_40_a_round_from_the_reveal_to_the_next_bids() -> None:
    table = position([ONES, TWOS, THREES], faces=[1, 1, 2], won=[[], [], [4]], starter=1)
    play(table, 0, "bid A; add 1 clean; add 1 clean; bluff; done")
    play(table, 1, "bid B; add 2 shrubs; add 2 shrubs")
    assert play(table, 1, "done") == [BidsDone(1, (2,), (2,))]
    play(table, 2, "bid A; add 3 clean; add 3 clean; stake 4")
    assert play(table, 2, "done") == [BidsDone(2, (2,), ())]
    one = _offer(0, "basic 1 clean, basic 1 clean", bluffs=1)
    two = _offer(1, "basic 2 shrubs, basic 2 shrubs")
    three = _offer(0, "basic 3 clean, basic 3 clean", stake=4)
    assert table.play(CHANCE, "reveal") == [
        Revealed(1, (two,)),
        Revealed(2, (three,)),
        Revealed(0, (one,)),
        Awarded(0, 1, (Entry(2, three), Entry(0, one)), Decided.STAKE, 6, 2),
        Awarded(1, 1, (Entry(1, two),), Decided.ALONE, 4, 2),
    ]
    rules = rules_of(table)
    assert (stage(table), table.to_act, rules.earned) == ("picking", (0,), 0b110)
    assert (rules.won, rules.gone) == ([[], [1], [1]], [4])
    assert rules.known == [cards("basic 1 clean, basic 1 clean"), [], []]
    assert rules.drafts == [[()], [()], [()]]
    assert play(table, 0, "done") == [PickUpPassed(0), Unwanted(2, 2)]
    assert (rules.idle, rules.bottoms, rules.at) == (0, [(), (), (2,)], 0)
    assert table.play(CHANCE, "turn 3") == [ContractTurned(0, 3, 6)]
    assert table.play(CHANCE, "turn 5") == [ContractTurned(1, 5, 6)]
    assert table.play(CHANCE, "turn 8") == [
        ContractTurned(2, 8, 7),
        RoundBegan(3, 2, (3, 5, 8), (6, 6, 7), 0),
    ]
    assert (rules.earned, rules.round, rules.starter) == (0, 3, 2)
    assert (stage(table), table.to_act) == ("investing", (2,))
    assert play(table, 2, "done") == [
        Invested(2, 6, (0, 0, 0), ()),
        CannotInvest(0, 0),
    ]
    assert play(table, 1, "done") == [Invested(1, 4, (0, 0, 0), ())]
    assert (stage(table), table.to_act) == ("bidding", (0, 1, 2))


def test_MM_30_an_odd_job_by_token_beside_a_bid() -> None:
    hand = "basic 1 fence, medium 2 fence, advanced 3 fence, basic 1 clean, basic 1 clean"
    table = position([hand, TWOS])
    play(table, 0, "job fence; lay; bid B; lay; done")
    job = Offer(job=2, cards=tuple(cards("basic 1 fence, medium 2 fence, advanced 3 fence")))
    bid = _offer(1, "basic 1 clean, basic 1 clean")
    assert reveal(table) == [
        Revealed(0, (job, bid)),
        JobDone(0, 2, job.cards, 9, 3, 12),
        Awarded(1, 1, (Entry(0, bid),), Decided.ALONE, 14, 2),
    ]
    assert [len(pile) for pile in rules_of(table).discards] == [3, 1, 1]
    assert rules_of(table).known[0] == []


def test_MM_33_what_was_seen_adds_up_and_goes_with_the_cards() -> None:
    """A card seen twice is one card; one that is discarded is known no more."""
    table = position([ONES, f"{THREES}, basic 3 trees", ""], faces=[1, 1, 1])
    rules = rules_of(table)
    rules.known[1] = cards("basic 3 clean, basic 3 fence, basic 3 trees")
    play(table, 0, "bid A; add 1 clean; add 1 clean; done")
    play(table, 1, "bid A; add 3 clean; add 3 clean; bid B; add 3 shrubs; add 3 fence; done")
    reveal(table)
    assert rules.known[1] == cards("basic 3 clean, basic 3 clean, basic 3 trees")


@pytest.mark.parametrize(("idle", "ends"), [(5, False), (6, True)])
def test_MM_41_idle_rounds_count_to_the_tallest_stack(idle: int, ends: bool) -> None:
    """Seven below and nothing won: with this round, the seventh in a row."""
    table = position([ONES, TWOS], faces=[8, 8])
    rules = rules_of(table)
    rules.unseen, rules.bottoms = [6, 0], [(), (7,)]
    rules.pool = rules.pool[:6]
    rules.idle = idle
    told = reveal(table) + play(table, 0, "done") + play(table, 1, "done")
    if stage(table) == "judging":
        told += table.play(CHANCE, "reveal")
    assert [event for event in told if isinstance(event, Unwanted)] == [
        Unwanted(0, 8),
        Unwanted(1, 8),
    ]
    assert rules.idle == idle + 1
    assert (table.outcome is not None) == ends
    if ends:
        assert told[-1] == GameEnded("idle", (1, 1), 0)


def test_MM_41_who_can_buy_is_not_judged() -> None:
    table = position(["", ""], money=[0, 1], faces=[8, 8])
    reveal(table)
    assert stage(table) == "turning"
    table = position(["", ""], money=[0, 0], faces=[8, 8])
    reveal(table)
    assert stage(table) == "judging"
    assert table.play(CHANCE, "reveal") == [GameEnded("stuck", (1, 1), 0)]


def test_MM_41_a_contract_at_the_bottom_of_a_stack_can_still_be_bid_on() -> None:
    """Two basics of different icons: no odd job, but a bid on the contract of one point."""
    for bottom, ends in ((1, False), (8, True)):
        table = position(["basic 1 clean, basic 1 fence", ""], faces=[8, 8])
        rules = rules_of(table)
        rules.unseen, rules.pool, rules.bottoms = [0, 0], [], [(8,), (8, bottom)]
        reveal(table)
        table.play(CHANCE, "reveal")
        assert (table.outcome is not None) == ends


def test_MM_40_it_is_over_only_where_a_neighborhood_has_nothing_left() -> None:
    """B was not bid on and has nothing below: its contract comes up again."""
    table = position([ONES, TWOS])
    rules = rules_of(table)
    rules.unseen, rules.pool = [7, 0], rules.pool[:7]
    play(table, 0, "bid A; add 1 clean; add 1 clean")
    reveal(table)
    play(table, 1, "done")
    assert table.outcome is None
    assert table.play(CHANCE, "turn 2")[:2] == [ContractTurned(0, 2, 6), ContractTurned(1, 1, 0)]


# -- alone ----------------------------------------------------------------------------------------


def test_MM_62_a_solo_round_event_by_event() -> None:
    table = position(["basic 1* shrubs, basic 2* clean, basic 3* fence"], faces=[3, 5], won=[[2]])
    rules = rules_of(table)
    rules.dummy = [4]
    play(table, 0, "bid A; lay; stake 2")
    offer = _offer(0, "basic 1* shrubs, basic 2* clean, basic 3* fence", stake=2)
    assert reveal(table) == [Revealed(0, (offer,))]
    assert (table.view(0)["contest"], rules.offers, rules.drawing) == (0, (offer,), BASIC)
    sprinklers, shrubs, fence, trees = map(
        NAMES.index, ("basic 1 sprinklers", "basic 1* shrubs", "basic 1* fence", "basic 3* trees")
    )
    assert table.play(CHANCE, "draw basic 1 sprinklers") == [DummyDrew(0, sprinklers, False, 3)]
    assert rules.discards[BASIC] == [sprinklers]
    assert table.play(CHANCE, "draw basic 1* shrubs") == [DummyDrew(0, shrubs, True, 2)]
    assert table.play(CHANCE, "draw basic 1* fence") == [DummyDrew(0, fence, True, 1)]
    assert rules.dummy_cards == [shrubs, fence]
    assert table.play(CHANCE, "draw basic 3* trees") == [
        DummyDrew(0, trees, True, 0),
        Contested(0, 0, 3, offer, (shrubs, fence, trees), True, True, 6, 1 + 3),
        DummyTook(1, 5, 9),
    ]
    assert (rules.dummy, rules.won, rules.gone) == ([4, 5], [[3]], [2])
    assert (rules.offers, rules.dummy_cards, rules.faces) == ((), [], [0, 0])
    assert table.view(0)["contest"] == -1


def test_MM_62_the_dummy_s_reputation_is_told_when_it_wins() -> None:
    table = position([THREES])
    rules_of(table).dummy = [4]
    play(table, 0, "bid B; add 3 clean; add 3 clean")
    assert reveal(table)[1] == DummyTook(0, 1, 5)
    assert table.view(0)["contest"] == 1
    table.play(CHANCE, "draw basic 1 trees")
    fight = table.play(CHANCE, "draw basic 2 clean")[1]
    assert isinstance(fight, Contested)
    assert (fight.area, fight.won, fight.money, fight.reputation) == (1, False, 0, 6)
    assert rules_of(table).dummy == [1, 1, 4]
    assert table.view(0)["hand"] == cards(THREES)


def test_MM_62_one_card_too_few_for_the_dummy_and_just_enough() -> None:
    """Those in the deck and in its discards count, of the kind asked for."""
    for discarded, drawn in (("", False), ("basic 2 clean", True)):
        table = position([THREES])
        rules = rules_of(table)
        rules.decks[BASIC], rules.discards[BASIC] = cards("basic 1 trees"), cards(discarded)
        play(table, 0, "bid A; add 3 clean; add 3 clean")
        reveal(table)
        assert (stage(table) == "contest") == drawn


def test_MM_63_the_count_at_the_end_of_a_solo_game() -> None:
    table = position([""], won=[[2]], money=[5])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.faces, rules.dummy = [0, 0], [], [0, 0], [3]
    assert table.play(CHANCE, "reveal")[-1] == GameEnded("won", (4,), 3)


def test_MM_60_alone_the_rounds_are_told_and_nothing_is_judged() -> None:
    table = position([""], money=[0])
    rules_of(table).round = 1
    reveal(table)
    assert stage(table) == "turning"
    table.play(CHANCE, "turn 2")
    began = table.play(CHANCE, "turn 2")[1]
    assert began == RoundBegan(2, 0, (2, 2), (6, 6), 8)


# -- chance and copies ----------------------------------------------------------------------------


def test_MM_3_every_card_of_a_deck_is_as_likely_to_be_drawn() -> None:
    table = position(["", ""], money=[2, 0], invest=True)
    rules = rules_of(table)
    rules.decks[BASIC] = cards("basic 1 clean, basic 1 clean, basic 1 clean, basic 3 trees")
    play(table, 0, "buy basic")
    odds = {str(move): weight for move, weight in rules.odds()}
    assert odds == {"draw basic 1 clean": 3, "draw basic 3 trees": 1}
    assert legal(table, CHANCE) == list(odds)
    rolled = Counter(str(rules.roll(Random(seed))) for seed in range(400))
    assert set(rolled) == set(odds)
    assert 250 < rolled["draw basic 1 clean"] < 350


def test_MM_2_every_contract_that_nobody_has_seen_is_as_likely_to_come_up() -> None:
    table = position(["", ""], money=[1, 0])
    rules = rules_of(table)
    reveal(table)
    rules.pool, rules.unseen = [2, 7, 7, 7], [2, 2]
    odds = {str(move): weight for move, weight in rules.odds()}
    assert odds == {"turn 2": 1, "turn 7": 3}
    rolled = Counter(str(rules.roll(Random(seed))) for seed in range(400))
    assert set(rolled) == set(odds)
    assert 250 < rolled["turn 7"] < 350


def test_MM_30_a_copy_of_a_game_is_equal_and_apart() -> None:
    table = position([ONES, TWOS], won=[[2], []], money=[3, 4])
    check_clone(rules_of(table))
    twin = rules_of(table).clone()
    play(table, 0, "bid A; add 1 clean; add 1 clean; stake 2")
    reveal(table)
    assert twin != rules_of(table)
    assert twin == rules_of(position([ONES, TWOS], won=[[2], []], money=[3, 4]))
    check_clone(new_game(1, {"first": 1}))


# -- what everybody is shown ----------------------------------------------------------------------


def test_MM_22_the_table_as_a_player_and_an_onlooker_see_it() -> None:
    table = position(
        [f"{ONES}, medium 2 fence", TWOS],
        won=[[2, 3], []],
        money=[3, 7],
        owned=[["basic", "medium"], ["basic", "advanced"]],
        starter=1,
    )
    rules_of(table).discards[MEDIUM] = cards("medium 4 trees, medium 2 trees")
    play(table, 0, "bid B; add 1 clean; bluff")
    play(table, 1, "done")
    view = table.view(0)
    assert (view["seat"], view["seats"], view["stage"], view["round"]) == (0, 2, "bidding", 2)
    assert (view["starter"], view["to_act"], view["done"]) == (1, [0], [False, True])
    assert (view["money"], view["won"]) == ([3, 7], [[2, 3], []])
    assert view["mowers"] == [[True, True, False], [True, False, True]]
    assert view["scores"] == [5 + 3 + 1, 4 + 2]
    assert view["hand_sizes"] == [[4, 1, 0], [4, 0, 0]]
    assert view["left"] == cards("basic 1 clean, basic 1 fence, basic 1 fence, medium 2 fence")
    assert view["decks"] == [42, 35, 20]
    assert view["discards"] == [[], sorted(cards("medium 4 trees, medium 2 trees")), []]
    assert view["draft"] == [
        {"area": 1, "job": -1, "cards": cards("basic 1 clean"), "bluffs": 1, "stake": 0}
    ]
    assert (view["counts"], view["stacks"], view["idle"]) == ([[2], []], [7, 7], 0)
    assert (view["dummy"], view["contest"], view["dummy_cards"]) == ([], -1, [])
    seen = table.view(None)
    assert (seen["seat"], seen["hand"], seen["left"], seen["draft"]) == (None, [], [], [])
    assert seen["counts"] == [[2], []]
    assert draft_of(view) == (Offer(area=1, cards=tuple(cards("basic 1 clean")), bluffs=1),)
    assert points_of(view, draft_of(view)[0]) == 1
    rules_of(table).unseen = [7, 5]
    assert rounds_to_come(table.view(0)) == 5  # as many as the lowest stack has


def test_MM_34_at_the_pick_up_no_tokens_lie_there_and_a_job_pays_no_bonus() -> None:
    table = position([ONES.replace("fence", "clean", 1), TWOS], faces=[8, 8])
    assert (bonus_of(table.view(0)), job_pay(table.view(0), 0)) == (3, 7)
    reveal(table)
    view = table.view(0)
    assert (view["stage"], view["counts"], view["done"]) == ("picking", [[], []], [False, False])
    assert (bonus_of(view), job_pay(view, 0)) == (0, 4)
    assert next_tokens(view) == [JOB[0]]
    play(table, 0, "job clean")
    assert next_tokens(table.view(0)) == []
    assert points_of(table.view(0), draft_of(table.view(0))[0]) == 0


def test_MM_10_what_can_be_bought_is_seen_from_the_table() -> None:
    owned = [["basic"], ["basic", "advanced"]]
    table = position(["", ""], money=[9, 5], owned=owned, starter=1, invest=True)
    assert [str(ware) for ware in wares_of(table.view(0))] == [
        "buy basic",
        "mower medium",
        "buy advanced",
    ]
    rules = rules_of(table)
    rules.decks[BASIC], rules.discards[BASIC] = [], []
    assert [str(ware) for ware in wares_of(table.view(None))] == ["mower medium", "buy advanced"]
    assert [str(move) for move in next_tokens(position([ONES, ""]).view(0))] == ["bid A", "bid B"]


def test_MM_2_the_set_up_of_every_size() -> None:
    for seats in range(1, 7):
        rules = new_game(seats, {"first": seats})
        areas = max(seats, 2)
        assert (rules.areas, rules.faces) == (areas, [1] * areas)
        assert (rules.starter, rules.round, rules.deals) == (seats - 1, 1, 5 * seats)
        assert rules.pool == [p for p in range(2, 9) for _ in range(BOX.chart[seats][p])]
        assert rules.unseen == [len(rules.pool) // areas] * areas
        assert rules.decks == FULL_DECKS
        assert all(deck is not full for deck, full in zip(rules.decks, FULL_DECKS, strict=True))
        assert (rules.money, rules.mowers) == ([0] * seats, [1] * seats)
        assert (rules.undecided, rules.earned, rules.idle, rules.at) == (0, 0, 0, 0)
        assert rules.clockwise() == [(seats - 1 + step) % seats for step in range(seats)]


@pytest.mark.parametrize("seats", [1, 3])
def test_what_happens_does_not_depend_on_who_listens(seats: int) -> None:
    check_unheard(RULES, seats, {}, Random(1))


@pytest.mark.parametrize("seats", [1, 3])
def test_MM_20_everybody_is_shown_as_done_or_not(seats: int) -> None:
    table = position([ONES, TWOS, THREES][:seats])
    assert table.view(0)["done"] == [False] * seats
    play(table, seats - 1, "done")
    if seats > 1:
        assert table.view(0)["done"] == [False, False, True]
