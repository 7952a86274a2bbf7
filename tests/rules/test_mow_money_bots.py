"""Mow Money's bots: they keep the rules and their plans, and see only what their seat sees."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.judging import judge
from mowaudio.bots.levels import LEVELS, situation
from mowaudio.engine import Move, Table
from mowaudio.games.mow_money.bots import plans
from mowaudio.games.mow_money.bots.levels import bot, next_step, outlook
from mowaudio.games.mow_money.bots.plans import (
    Outlook,
    Plan,
    quick_plan,
    thorough_plan,
    with_bluffs,
    with_stakes,
)
from mowaudio.games.mow_money.bots.winning import against_dummy, guessed
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.drafts import Draft, Offer
from mowaudio.games.mow_money.rules.moves import BACK, BID, DONE
from tests.rules.mow_money_parts import cards, play, position, rules_of

HAND = "basic 1 clean, basic 1 clean, basic 2 clean, basic 2 shrubs, basic 3* fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_of_bots_comes_to_its_end(level: str, seats: int) -> None:
    table, rng = Table.open("mow_money", seats, seed=seats), Random(seats)
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, bot(level).choose(situation(rules_of(table), seat), rng))
    assert table.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_the_same_whatever_is_hidden_from_it(level: str) -> None:
    table = Table.open("mow_money", 3, seed=2)
    for seed in range(3):
        world = rules_of(table).determinize(0, Random(seed))
        chosen = {
            str(bot(level).choose(situation(rules, 0), Random(7)))
            for rules in (rules_of(table), world)
        }
        assert len(chosen) == 1


def test_a_plan_is_followed_step_by_step_and_strange_steps_are_taken_back() -> None:
    one, two = cards("basic 1 clean, basic 2 clean")
    plan = (Offer(area=1, cards=(one, two), bluffs=1, stake=3),)
    steps = [
        ((), "bid B"),
        ((Offer(area=1),), "add basic 1 clean"),
        ((Offer(area=1, cards=(two,)),), "add basic 1 clean"),
        ((Offer(area=1, cards=(one, two)),), "bluff"),
        ((Offer(area=1, cards=(one, two), bluffs=1),), "stake 3"),
        (plan, "done"),
        ((Offer(area=0),), "back"),
        ((Offer(area=1, bluffs=2),), "add basic 1 clean"),  # a bluff more does no harm
        ((Offer(area=1, stake=2),), "back"),
        ((Offer(area=1), Offer(job=0)), "back"),
    ]
    for draft, step in steps:
        assert str(next_step(draft, plan)) == step


def test_a_move_is_never_blamed_for_want_of_a_bluff_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bid is left out. It was worth something; the bluff card that the expert would have put
    under the other one first was not."""

    def bluffed(draft: Draft, _: Random) -> Draft:
        return tuple(offer._replace(bluffs=1) for offer in draft)

    monkeypatch.setattr(plans, "with_bluffs", bluffed)
    table = position(["advanced 3 fence, advanced 3 trees", OTHER], faces=[4, 4])
    play(table, 0, "bid A; add advanced 3 fence")
    known = situation(rules_of(table), 0)
    assert str(bot("expert").choose(known, Random(1))) == "bluff"
    verdict = judge(games.get("mow_money").bots, known, DONE, Random(1))
    assert verdict is not None
    assert str(verdict.better) == "bid B"


def test_a_step_is_not_blamed_for_the_bid_that_it_belongs_to() -> None:
    """The bid was begun on the worse contract. Of what can go under it now, nothing is better."""
    stars = "basic 1* shrubs, basic 1* shrubs, basic 2* clean, basic 2* clean, basic 2* fence"
    table = position([stars, OTHER], faces=[3, 6])
    bots = games.get("mow_money").bots
    begun = situation(rules_of(table), 0)
    wrong = judge(bots, begun, BID[0], Random(1), 1 / 3)
    assert wrong is not None
    assert str(wrong.better) == "bid B"
    play(table, 0, "bid A")
    known = situation(rules_of(table), 0)
    assert str(bot("expert").choose(known, Random(1))) == "back"
    for move in known.legal:
        verdict = judge(bots, known, move, Random(1), 1 / 3)
        assert verdict is None or str(verdict.better) != "back"


def test_which_of_two_bids_comes_first_is_all_the_same() -> None:
    one, two = cards("basic 1 clean, basic 2 clean")
    plan = (Offer(area=1, cards=(one,), bluffs=1), Offer(area=0, cards=(two,)))
    assert str(next_step((Offer(area=0, cards=(two,)),), plan)) == "bid B"
    assert str(next_step((Offer(area=0, cards=(two,)), Offer(area=1)), plan)) == (
        "add basic 1 clean"
    )
    # All bluff cards lie under the first token: none is left for the second.
    begun = (Offer(area=0, cards=(two,), bluffs=3), Offer(area=1, cards=(one,)))
    assert str(next_step(begun, plan)) == "done"


def test_a_low_bid_is_likelier_to_win() -> None:
    view = position([HAND, OTHER, ""], faces=[1, 8, 2]).view(0)
    chance = guessed(view, 0)
    low, high = (Offer(area=0, cards=tuple(cards(names))) for names in (HAND[:28], OTHER[:28]))
    assert chance(low) > chance(high) > 0
    # Nobody holds the two advanced cards that eight points ask for.
    assert chance(Offer(area=1, cards=(0,))) == 1


def test_the_dummy_is_met_by_the_cards_that_it_can_draw() -> None:
    view = position([HAND]).view(0)
    chance = against_dummy(view)
    assert chance(Offer(area=0, cards=tuple(cards("basic 1 clean, basic 1 clean")))) == 1
    assert 0 < chance(Offer(area=0, cards=tuple(cards("basic 3* fence, basic 2 clean")))) < 0.5


def test_the_thorough_plan_is_never_worse() -> None:
    view = position([HAND, OTHER, ""], faces=[1, 2, 1]).view(0)
    seen = outlook(view)
    assert thorough_plan(view["hand"], seen).value >= quick_plan(view["hand"], seen).value


def test_reputation_is_staked_where_it_pays() -> None:
    offer = Offer(area=0, cards=tuple(cards("basic 2 clean, basic 2 shrubs")))

    def beaten_unless_low(bid: Offer) -> float:
        return 1.0 if bid.value < 4 else 0.0

    for prize, stake in ((8, 1), (1, 0)):
        seen = Outlook([prize], beaten_unless_low, fade=0)
        plan = with_stakes(Plan(0.0, (offer,)), seen, [1, 5] if prize > 1 else [5])
        assert plan.draft[0].stake == stake


def test_bluffs_are_three_at_most() -> None:
    draft = (Offer(area=0), Offer(area=1))
    for seed in range(50):
        bluffed = with_bluffs(draft, Random(seed))
        assert sum(offer.bluffs for offer in bluffed) <= BOX.bluffs


def test_a_bot_goes_on_where_a_person_began() -> None:
    """As it is asked for a hint in the middle of a draft."""
    table = position([HAND, OTHER])
    play(table, 0, "bid A; bluff; bluff; bluff")
    for _ in range(30):
        if 0 not in table.to_act:
            break
        table.play(0, bot("expert").choose(situation(rules_of(table), 0), Random(1)))
    assert 0 not in table.to_act


def _part_of(draft: Draft, end: Draft) -> bool:
    """Tell whether more steps, and nothing taken back, lead from one draft to the other."""

    def grows_to(begun: Offer, done: Offer) -> bool:
        laid = Counter(begun.cards) <= Counter(done.cards)
        return begun[:2] == done[:2] and laid and begun.stake in (0, done.stake)

    return any(all(map(grows_to, draft, order)) for order in permutations(end, len(draft)))


def test_what_is_taken_back_comes_first_and_is_no_more_than_must_be() -> None:
    """A plan is the shortest way to its end, wherever a person has begun."""
    rng, backs = Random(3), 0
    for _ in range(60):
        table = position([HAND, OTHER])
        for _ in range(rng.randrange(1, 7)):
            begun = [move for move in table.legal_moves(0) if move != DONE]
            table.play(0, rng.choice(begun))
        steps, drafts = list[Move](), [rules_of(table).drafts[0][-1]]
        while 0 in table.to_act:
            steps.append(bot("expert").choose(situation(rules_of(table), 0), Random(1)))
            table.play(0, steps[-1])
            drafts += [rules_of(table).drafts[0][-1]] if 0 in table.to_act else []
        back = steps.count(BACK)
        assert steps[:back] == [BACK] * back
        assert not any(_part_of(draft, drafts[-1]) for draft in drafts[:back])
        backs += back
    assert backs
