"""Mow Money's hints: reasons are true and short, and checks find those that are not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import cast

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import Step, dangers, holds, look_ahead
from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow_money.bots import BOTS
from mowaudio.games.mow_money.rules import stages
from mowaudio.games.mow_money.rules.cards import STAR
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.play import new_game
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Arg, Detail, Fact, Who, fact
from tests.facts import outline
from tests.reasons import told_reason, told_reasons
from tests.rules.mow_money_claims import check_claim
from tests.rules.mow_money_parts import play, position, reveal, rules_of
from tests.words import composer

FEW = "basic 3 clean, basic 3 clean"
RIVAL = "basic 1 fence, basic 2 shrubs, basic 2 shrubs, basic 3* shrubs, basic 3* shrubs"
FIVE = "basic 1 clean, basic 1* shrubs, basic 2 clean, basic 3 clean, basic 3 fence"


def why(table: Table, text: str) -> str:
    """The reason for a move of the first seat."""
    move = table.rules.grammar.parse(text)
    assert move in table.legal_moves(0)
    return outline(told_reason("mow_money", table.rules, 0, move))


# -- stated positions -----------------------------------------------------------------------------


def test_what_a_bid_has_for_it() -> None:
    table = position([FIVE, ""], faces=[1, 2])
    assert why(table, "bid A") == "why.bid.alone"
    assert why(position([FIVE, RIVAL], faces=[1, 8]), "bid A") == "why.bid.only"
    table = position([FIVE, RIVAL], faces=[1, 2])
    assert why(table, "bid A") == ("why.bid.lowest dollars=2")
    assert why(table, "bid B") == "why.bid.most"
    dear = "basic 2 clean, basic 3 clean, basic 3 fence"
    table = position([dear, RIVAL, ""], faces=[1, 2, 1])
    assert why(table, "bid A") == "why.bid.rivals rivals=1"
    table = position([dear, RIVAL], faces=[1, 1])
    assert why(table, "bid A") == "why.bid.cards cards=2"  # none is worth more, none less
    table = position([dear, RIVAL], faces=[1, 2])
    assert why(table, "bid A") == "why.bid.cards cards=2"


def test_alone_what_is_not_bid_on_goes_to_the_dummy() -> None:
    table = position([FIVE])
    assert why(table, "bid A") == "why.bid.dummy"
    play(table, 0, "bid A")
    assert why(table, "back") == ""


def test_an_odd_job() -> None:
    shrubs = "basic 1* shrubs, basic 2 shrubs, basic 3 shrubs"
    table = position([shrubs, RIVAL], faces=[8, 8])
    assert why(table, "job shrubs") == "why.job.no.bid more=no"
    table = position([shrubs, RIVAL], faces=[2, 8])
    assert why(table, "job shrubs") == "why.job.pays dollars=8"
    both = "basic 1 clean shrubs, basic 1 clean shrubs, basic 2 clean, basic 3 shrubs"
    table = position([both, RIVAL], faces=[2, 1])
    assert why(table, "job shrubs") == "why.job.most"
    assert why(table, "job clean") == "why.job.pays dollars=7"
    cheap = "basic 2 clean, basic 3 clean, basic 1 clean"
    table = position([f"{shrubs}, {cheap}", RIVAL], faces=[2, 8])
    play(table, 0, "bid A; add basic 2 clean; add basic 3 clean; add basic 1 clean")
    assert why(table, "job shrubs") == "why.job.no.bid more=yes"


def test_an_odd_job_after_the_bids() -> None:
    both = "basic 1 clean shrubs, basic 1 clean shrubs, basic 2 clean, basic 3 shrubs"
    table = position([both, FEW], faces=[8, 8])
    reveal(table)
    assert why(table, "job shrubs") == "why.job.most"
    assert why(table, "job clean") == ""
    play(table, 0, "job clean")
    assert why(table, "back") == "why.back.job job=(job.name shrubs) dollars=5"
    play(table, 0, "add basic 2 clean; add basic 1 clean shrubs; add basic 1 clean shrubs")
    assert why(table, "done") == "why.picked dollars=4"
    table = position(["basic 1* shrubs, basic 2 shrubs, basic 3 shrubs", FEW], faces=[8, 8])
    reveal(table)
    assert why(table, "job shrubs") == "why.job.only"


def test_a_card_for_a_bid() -> None:
    five = "basic 1 clean, basic 2 clean, basic 2* clean, basic 3 clean, basic 3 fence"
    table = position([five, RIVAL], faces=[1, 2])
    play(table, 0, "bid A")
    assert why(table, "add basic 1 clean") == "why.card.low kind=basic"
    # With the 1, either 2 makes the lowest bid.
    assert why(table, "add basic 2 clean") == "why.card.low kind=basic"
    assert why(table, "add basic 3 clean") == "why.card.high kind=basic"
    play(table, 0, "add basic 1 clean; back; back; bid B; add basic 1 clean; add basic 3 clean")
    assert why(table, "add basic 2 clean") == "why.card.low kind=basic"
    assert why(table, "add basic 3 fence") == "why.card.high kind=basic"
    table = position([five, RIVAL], faces=[1, 2])
    play(table, 0, "bid A; add basic 3 clean")
    assert why(table, "add basic 2 clean") == "why.card.star"
    assert why(table, "add basic 2* clean") == "why.card.lacks lacking=0"
    table = position(["basic 2 clean, basic 3 clean", RIVAL], faces=[1, 2])
    play(table, 0, "bid A")
    assert why(table, "add basic 3 clean") == "why.card.needed"


def test_a_card_for_an_odd_job() -> None:
    four = "basic 1* shrubs, basic 2 shrubs, basic 3 shrubs, medium 2 shrubs"
    table = position([four, RIVAL], faces=[1, 2])
    play(table, 0, "job shrubs")
    assert why(table, "add basic 3 shrubs") == "why.card.price"
    assert why(table, "add medium 2 shrubs") == "why.card.lacks lacking=2"
    play(table, 0, "add medium 2 shrubs")
    assert why(table, "add basic 1* shrubs") == "why.card.lacks lacking=1"


def test_a_bluff_a_stake_and_taking_back() -> None:
    table = position([FIVE, RIVAL], faces=[1, 2], won=[[1, 3]])
    play(table, 0, "bid B")
    assert why(table, "bluff") == "why.bluff cards=1 there=0"
    assert why(table, "stake 1") == "why.stake dollars=1 points=2 more=yes"
    assert why(table, "stake 3") == "why.stake dollars=3 points=2 more=no"
    assert why(table, "low") == "why.card.low kind=basic"
    assert why(table, "back") == ""
    play(table, 0, "stake 1")
    assert why(table, "back") == "why.back.stake"
    play(table, 0, "back; back; bid A")
    assert why(table, "back") == "why.back.better area=(B) points=2"
    play(table, 0, "add basic 3 clean")
    assert why(table, "back") == "why.back.lower"


def test_no_more_bids() -> None:
    table = position([FIVE, RIVAL], faces=[1, 1])
    assert why(table, "done") == ""
    play(table, 0, "bid A; add basic 1 clean; add basic 1* shrubs")
    play(table, 0, "bid B; add basic 2 clean; add basic 3 clean")
    assert why(table, "done") == "why.done.all"
    table = position([FEW, RIVAL], faces=[1, 8])
    play(table, 0, "bid A; add basic 3 clean; add basic 3 clean")
    assert why(table, "done") == "why.done.nothing more=yes"
    assert why(position([FEW, RIVAL], faces=[8, 8]), "done") == ("why.done.nothing more=no")


def test_buying() -> None:
    owned = [["basic", "medium"]]
    table = position([FEW, RIVAL], faces=[2, 4], money=[9], owned=owned, invest=True)
    assert why(table, "buy medium") == "why.buy.enough area=(A) points=2"
    assert why(table, "buy basic") == "why.buy.enough area=(A) points=2"
    assert why(table, "mower advanced") == "why.asked contracts=1 kind=advanced"
    stars = "basic 1* shrubs, basic 1* clean shrubs"
    table = position([stars, RIVAL], faces=[3, 1], money=[9], invest=True)
    assert why(table, "buy basic") == "why.buy.star area=(A) points=3"
    table = position([stars, RIVAL], faces=[5, 6], money=[9], owned=owned, invest=True)
    assert why(table, "buy basic") == "why.buy.lacks cards=(wanted.kind 2 basic yes) area=(A)"
    assert why(table, "buy medium") == "why.asked contracts=2 kind=medium"  # both are far off
    table = position([stars, RIVAL], faces=[3, 1], money=[9], invest=True)
    assert why(table, "mower medium") == "why.asked contracts=1 kind=medium"
    assert why(table, "mower advanced") == ""
    table = position([FIVE, RIVAL], faces=[1, 1], money=[9], owned=owned, invest=True)
    assert why(table, "buy basic") == "why.asked contracts=2 kind=basic"
    assert why(table, "buy medium") == "why.buy.room cards=5"


def test_buying_nothing_more() -> None:
    seven = f"{FIVE}, basic 2 clean, basic 3 clean"
    all_three = [["basic", "medium", "advanced"]]
    table = position([seven, RIVAL], money=[2], owned=all_three, invest=True)
    assert why(table, "done") == "why.invested.room"
    assert why(table, "buy basic") == ""
    table = position([FIVE, RIVAL], money=[2], owned=all_three, invest=True)
    assert why(table, "done") == "why.invested.little dollars=2"
    table = position([FIVE, RIVAL], money=[7], owned=all_three, invest=True)
    assert why(table, "done") == "why.invested.hand contracts=2"
    table = position([FEW, RIVAL], faces=[8, 8], money=[7], owned=all_three, invest=True)
    assert why(table, "done") == ""
    table = position([FIVE, RIVAL], money=[2], invest=True)
    assert why(table, "done") == "why.invested.mower dollars=1 kind=medium"


def test_discarding() -> None:
    eight = f"{FIVE}, basic 2 clean, basic 3 clean, basic 3* clean"
    table = position([eight, RIVAL], money=[1], invest=True)
    rules_of(table).stage = stages.DISCARDING
    assert why(table, "discard basic 3 fence") == "why.discard.high kind=basic star=yes"
    assert why(table, "discard basic 1 clean") == ""
    rules = rules_of(table)
    rules.hands[0] = [card for card in rules.hands[0] if not STAR[card]] * 2
    assert why(table, "discard basic 3 clean") == "why.discard.high kind=basic star=no"


def test_a_reason_for_a_bid_is_a_secret() -> None:
    table = position([FIVE, RIVAL], faces=[1, 2], won=[[1]])
    ear = composer("mow_money")
    for step in ("bid A", "add basic 1 clean", "add basic 1* shrubs"):
        for move in table.legal_moves(0):
            assert ear.line(told_reason("mow_money", table.rules, 0, move)).public == ""
        play(table, 0, step)


# -- whole games ----------------------------------------------------------------------------------


def walk(seats: int, level: str, seed: int, steps: int) -> set[str]:
    """A whole game, with the reason for every legal move checked: the keys that were told."""
    rules, rng, told = new_game(seats, {"first": 1}), Random(seed), set()
    for _ in range(steps):
        if not rules.to_act():
            break
        seat = rng.choice(rules.to_act())
        if seat == CHANCE:
            rules.apply(CHANCE, rules.roll(rng))
            continue
        legal = rules.legal_moves(seat)
        for move, told_now in told_reasons("mow_money", rules, seat):
            for detail in Detail:
                said = composer("mow_money", seat, detail).phrase(told_now)
                assert 1 <= count_words(said) <= 12, said
            check_claim(rules, seat, cast(MoneyMove, move), told_now)
            told.add(told_now.id)
        chosen = rng.choice(legal)
        if level != "random" or rng.random() < 0.5:  # at random, bids are hardly ever finished
            name = "novice" if level == "random" else level
            chosen = cast(MoneyMove, BOTS.bot(name).choose(situation(rules, seat), rng))
        rules.apply(seat, chosen)
    else:
        raise AssertionError("the game did not end")
    return told


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_every_reason_is_true(seats: int) -> None:
    """Of all moves, in whole games at random and of bots that know what they do."""
    told = walk(seats, "random", seats, 40_000) | walk(seats, "steady", seats, 40_000)
    assert {"why.asked", "why.card.low", "why.job.pays"} <= told
    assert seats == 1 or {"why.card.price", "why.back.job"} <= told
    assert ("why.bid.dummy" in told) == (seats == 1)
    assert ("why.bid.alone" in told) == (seats > 1)
    assert ("why.bluff" in told) == (seats > 1)


# -- checks and risks -----------------------------------------------------------------------------


def step_of(table: Table, *texts: str) -> Step[MoneyMove, MoneyView]:
    plan = [cast(MoneyMove, table.rules.grammar.parse(text)) for text in texts]
    return look_ahead(situation(rules_of(table), 0), plan, Random(1))


def test_a_stake_and_a_game_that_ends_too_early_are_named() -> None:
    table = position([FIVE, RIVAL], faces=[1, 2], won=[[1, 3], [8]])
    rules_of(table).unseen = [0, 3]
    assert [risk.id for risk in dangers(BOTS, step_of(table, "bid A"))] == ["risk.ends"]
    assert dangers(BOTS, step_of(table, "bid B")) == []
    play(table, 0, "bid B")
    assert [risk.id for risk in dangers(BOTS, step_of(table, "stake 1"))] == ["risk.stake"]
    ahead = position([FIVE, RIVAL], faces=[1, 2], won=[[8], [1]])
    rules_of(ahead).unseen = [0, 3]
    assert dangers(BOTS, step_of(ahead, "bid A")) == []


def test_a_bid_that_the_plan_makes_higher_is_not_the_lowest() -> None:
    table = position([FIVE, RIVAL], faces=[1, 2])
    low = step_of(table, "bid A", "add basic 1 clean", "add basic 1* shrubs")
    high = step_of(table, "bid A", "add basic 3 clean", "add basic 3 fence")
    claim = fact("why.bid.lowest", dollars=2)
    assert holds(BOTS, low, claim)
    assert not holds(BOTS, high, claim)


@pytest.mark.parametrize(
    ("text_id", "args"),
    [
        ("why.bid.dummy", {}),
        ("why.bid.alone", {}),
        ("why.bid.only", {}),
        ("why.bid.most", {}),
        ("why.bid.lowest", {"dollars": 3}),
        ("why.bid.rivals", {"rivals": 1}),
        ("why.bid.cards", {"cards": 1}),
        ("risk.stake", {"points": 1}),
        ("risk.ends", {"area": fact("area", area="A"), "who": Who(1), "points": 1}),
    ],
)
def test_what_is_not_so_is_not_told(text_id: str, args: Mapping[str, Arg]) -> None:
    step = step_of(position([FIVE, RIVAL], faces=[1, 2]), "bid A")
    assert holds(BOTS, step, fact("why.bid.cards", cards=2))
    assert not holds(BOTS, step, Fact(text_id, args))
