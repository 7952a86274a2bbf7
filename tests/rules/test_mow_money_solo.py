"""Mow Money alone, against the dummy."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow_money.rules.box import BASIC, MEDIUM
from mowaudio.games.mow_money.rules.cards import KIND
from mowaudio.games.mow_money.rules.events import (
    Contested,
    DummyDrew,
    DummyTook,
    JobDone,
    Reshuffled,
    RoundBegan,
)
from mowaudio.games.mow_money.rules.moves import Draw
from tests.rules.mow_money_parts import (
    cards,
    conserved,
    only,
    play,
    position,
    refused,
    reveal,
    rules_of,
    stage,
)

ONES = "basic 1 clean, basic 1 clean, basic 1 fence, basic 1 fence"
THREES = "basic 3 clean, basic 3 clean, basic 3 shrubs, basic 3 fence"


def test_MM_60_alone_there_are_two_neighborhoods_and_eight_rounds() -> None:
    table = Table.open("mow_money", 1, seed=2)
    assert table.view(0)["faces"] == [1, 1]
    assert only(table.log, RoundBegan).rounds == 8
    assert only(Table.open("mow_money", 2, seed=2).log, RoundBegan).rounds == 0
    rounds = set()
    while table.to_act:
        rounds.add(table.view(0)["round"])
        table.play(0, "done")
    assert rounds == set(range(1, 9))
    assert table.outcome is not None
    assert conserved(rules_of(table))[1] == sorted(rules_of(table).dummy)


def test_MM_61_what_the_player_does_not_bid_on_goes_to_the_dummy() -> None:
    table = position([ONES], faces=[4, 6])
    events = reveal(table)
    assert [event for event in events if isinstance(event, DummyTook)] == [
        DummyTook(0, 4, 4),
        DummyTook(1, 6, 10),
    ]


def test_MM_24_an_odd_job_is_paid_before_the_dummy_takes_anything() -> None:
    table = position(["basic 1 clean, basic 1 clean, basic 2 clean"], faces=[4, 6])
    play(table, 0, "job clean; lay")
    events = reveal(table)
    kinds = [type(event) for event in events if isinstance(event, JobDone | DummyTook)]
    assert kinds == [JobDone, DummyTook, DummyTook]
    assert table.view(0)["money"] == [only(events, JobDone).money]


def test_MM_62_the_dummy_draws_the_kind_of_cards_that_the_player_bid() -> None:
    table = position(["basic 1* shrubs, basic 2* clean, basic 3* fence"], faces=[3, 1])
    play(table, 0, "bid A; add 1*; add 2*; add 3*")
    reveal(table)
    assert stage(table) == "contest"
    # The last card of its value without a star.
    assert only(table.play(CHANCE, "draw basic 1 sprinklers"), DummyDrew).kept is False
    assert table.view(0)["discards"][BASIC] == cards("basic 1 sprinklers")
    table.play(CHANCE, "draw basic 1* shrubs")
    table.play(CHANCE, "draw basic 2* clean")
    events = table.play(CHANCE, "draw basic 2* shrubs")
    fight = only(events, Contested)
    assert (fight.won, fight.reputation) == (False, 3)
    assert table.view(0)["dummy"] == [1, 3]
    assert table.view(0)["money"] == [0]


def test_MM_62_from_the_same_deck_and_as_many_cards_as_are_asked_for() -> None:
    """Mediums against mediums: two for three points, with stars or without."""
    table = position(["medium 3 fence, medium 4 fence"], faces=[3, 1])
    play(table, 0, "bid A; lay")
    reveal(table)
    rules = rules_of(table)
    assert {KIND[move.card] for move, _ in rules.odds() if isinstance(move, Draw)} == {MEDIUM}
    first = only(table.play(CHANCE, "draw medium 2* fence"), DummyDrew)
    assert (first.kept, first.lacking) == (True, 1)
    assert table.view(0)["dummy_cards"] == cards("medium 2* fence")
    fight = only(table.play(CHANCE, "draw medium 4 trees"), Contested)
    assert sorted(fight.dummy) == cards("medium 2* fence, medium 4 trees")
    assert (fight.won, fight.complete) == (False, True)  # 7 against 6
    assert table.view(0)["faces"] == [0, 0]
    # The dummy's cards are discarded; the player's come back.
    assert table.view(0)["discards"][MEDIUM] == cards("medium 2* fence, medium 4 trees")
    assert table.view(0)["hand"] == cards("medium 3 fence, medium 4 fence")
    assert table.view(0)["dummy_cards"] == []


def test_MM_62_two_bids_of_a_round_are_met_one_after_the_other() -> None:
    table = position([ONES], faces=[1, 1])
    play(table, 0, "bid A; add 1 clean; add 1 clean; bid B; add 1 fence; add 1 fence")
    reveal(table)
    table.play(CHANCE, "draw basic 3 trees")
    first = only(table.play(CHANCE, "draw basic 3 clean"), Contested)
    table.play(CHANCE, "draw basic 1 trees")
    second = only(table.play(CHANCE, "draw basic 1 shrubs"), Contested)
    assert [(f.area, f.won, len(f.dummy)) for f in (first, second)] == [(0, True, 2), (1, True, 2)]
    assert (second.money, second.reputation) == (4, 1 + 1 + 1)
    assert rules_of(table).dummy == []


def test_MM_62_a_bid_of_one_card_is_met_by_one() -> None:
    table = position(["medium 3 fence"], faces=[2, 1])
    play(table, 0, "bid A; lay")
    reveal(table)
    fight = only(table.play(CHANCE, "draw medium 2 trees"), Contested)
    assert (fight.won, list(fight.dummy)) == (False, cards("medium 2 trees"))
    assert table.view(0)["discards"][MEDIUM] == cards("medium 2 trees")
    assert (rules_of(table).dummy, rules_of(table).faces) == ([1, 2], [0, 0])
    assert rules_of(table).bottoms == [(), ()]  # what the dummy has won does not come again


def test_MM_62_the_player_wins_ties() -> None:
    table = position([ONES])
    play(table, 0, "bid A; add 1 clean; add 1 clean")
    reveal(table)
    table.play(CHANCE, "draw basic 1 trees")
    fight = only(table.play(CHANCE, "draw basic 1 sprinklers"), Contested)
    assert (fight.won, fight.money) == (True, 2)


def test_MM_62_a_stake_lowers_the_players_value_only() -> None:
    table = position([THREES], won=[[3]])
    play(table, 0, "bid A; add 3 clean; add 3 clean; stake 3")
    reveal(table)
    table.play(CHANCE, "draw basic 1 trees")
    fight = only(table.play(CHANCE, "draw basic 2 clean"), Contested)
    assert (fight.won, fight.offer.value, fight.money) == (True, 3, 6)
    assert table.view(0)["gone"] == [3]


def test_MM_62_a_dummy_that_cannot_complete_its_cards_loses() -> None:
    table = position([THREES])
    rules = rules_of(table)
    rules.decks[BASIC] = cards("basic 1 trees")
    play(table, 0, "bid A; add 3 clean; add 3 clean")
    fight = only(reveal(table), Contested)
    assert (fight.won, fight.complete) == (True, False)


def test_MM_62_the_dummys_discards_are_shuffled_like_any_others() -> None:
    table = position(["basic 1* shrubs, basic 2* clean, basic 3* fence"], faces=[3, 1])
    rules = rules_of(table)
    rules.decks[BASIC] = cards("basic 1 clean")
    rules.discards[BASIC] = cards("basic 1* shrubs, basic 2* clean, basic 2* shrubs")
    play(table, 0, "bid A; add 1*; add 2*; add 3*")
    reveal(table)
    events = table.play(CHANCE, "draw basic 1 clean")
    assert only(events, Reshuffled) == Reshuffled(BASIC, 4)


@pytest.mark.parametrize(
    ("dummy", "reason", "winners"), [([3], "won", (0,)), ([4], "draw", ()), ([5], "lost", ())]
)
def test_MM_63_after_eight_rounds_the_higher_score_wins(
    dummy: list[int], reason: str, winners: tuple[int, ...]
) -> None:
    table = position([""], won=[[2]], money=[5])
    rules = rules_of(table)
    rules.unseen, rules.pool, rules.faces, rules.dummy = [0, 0], [], [0, 0], dummy
    table.play(CHANCE, "reveal")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == (reason, winners)
    assert table.outcome.scores == (4,)


def test_MM_34_who_lost_to_the_dummy_may_do_an_odd_job_from_the_hand() -> None:
    table = position(["basic 3 clean, basic 3 clean, basic 2 clean"])
    play(table, 0, "bid A; add 3; add 3")
    reveal(table)
    table.play(CHANCE, "draw basic 1 trees")
    table.play(CHANCE, "draw basic 1 fence")
    assert (stage(table), table.to_act) == ("picking", (0,))
    play(table, 0, "job clean; add 3; add 3; add 2; done")
    assert rules_of(table).money == [4]


def test_MM_60_there_is_no_third_neighborhood() -> None:
    table = position([ONES])
    assert refused(table, 0, "bid C") == ("MM-1", "refuse-no-neighborhood")
    reason = table.rules.why_not(0, table.rules.grammar.parse("bid C"))
    assert reason.args == {"area": "C"}
