"""Mow Money: the worlds that a player imagines, which must be possible ones and look the same."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.games.mow_money.rules.box import BASIC, MEDIUM
from mowaudio.games.mow_money.rules.drafts import NONE, bidding_moves, extended
from mowaudio.games.mow_money.rules.events import STEP_OF
from mowaudio.games.mow_money.rules.moves import DONE
from mowaudio.games.mow_money.rules.play import MoneyRules
from tests.rules.mow_money_parts import cards, conserved, play, position, reveal, rules_of, stage

PLAIN = "basic 1 clean, basic 1 clean, basic 2 clean, basic 2 shrubs, basic 3 fence"
STARS = "basic 1* shrubs, basic 2* clean, basic 3* fence"
FIVE = f"{STARS}, basic 3* trees, basic 3* clean"
MINE = "basic 3 clean, basic 3 clean, basic 3 shrubs"
ME, OTHER = 0, 1
Token = tuple[int, int, int, int]  # the neighborhood or -1, the job or -1, cards, bluffs


def _worlds(table: Table, seeds: int = 60) -> list[MoneyRules]:
    """What the first seat may imagine; every one of it is looked through."""
    real = rules_of(table)
    found = [real.determinize(ME, Random(seed)) for seed in range(seeds)]
    for world in found:
        assert world.view(ME) == real.view(ME)
        assert conserved(world) == conserved(real)
        assert [sorted(deck) for deck in world.decks] == world.decks
        for seat in range(1, real.seats):
            assert sorted(world.hands[seat]) == world.hands[seat]
            assert Counter(real.known[seat]) <= Counter(world.hands[seat])
            _can_have_bid(world, seat)
        for deck, shuffled in zip(world.decks, real.shuffled, strict=True):
            assert Counter(deck) <= Counter(shuffled)
    return found


def _can_have_bid(world: MoneyRules, seat: int) -> None:
    """Step by step, with this hand; who is done has bids that are complete (MM-25)."""
    hand, won = world.hands[seat], world.won[seat]
    history = world.drafts[seat]
    for before, after in pairwise(history):
        steps = [m for m in bidding_moves(before, hand, won, world.faces) if type(m) in STEP_OF]
        assert after in [extended(before, move) for move in steps]
    if stage_of(world) in ("bidding", "revealing") and not world.undecided >> seat & 1:
        assert DONE in bidding_moves(history[-1], hand, won, world.faces)


def stage_of(rules: MoneyRules) -> str:
    return rules.view(None)["stage"]


def _tokens(worlds: list[MoneyRules], place: int = 0) -> set[Token]:
    """What may lie under a token of the other player."""
    offers = [world.drafts[OTHER][-1][place] for world in worlds]
    return {(offer.area, offer.job, len(offer.cards), offer.bluffs) for offer in offers}


def _jobs(cards_: int, bluffs: int) -> set[Token]:
    return {(NONE, job, cards_, bluffs) for job in range(5)}


@pytest.mark.parametrize(
    ("bids", "may_be", "is_some_times"),
    [
        # One card so far: any bid may be going to come of it.
        (
            "bid A; low",
            {(0, -1, 1, 0), (1, -1, 1, 0)} | _jobs(1, 0),
            {(0, -1, 1, 0), (1, -1, 1, 0), (-1, 0, 1, 0), (-1, 1, 1, 0)},
        ),
        # Two, and that is all: nothing but the contract for two cards.
        ("bid A; lay; done", {(0, -1, 2, 0)}, {(0, -1, 2, 0)}),
        # Three: with a bluff two of them, or three stars, or an odd job.
        (
            "bid A; lay; bluff; done",
            {(0, -1, 2, 1), (1, -1, 3, 0)} | _jobs(3, 0),
            {(0, -1, 2, 1), (1, -1, 3, 0), (-1, 0, 3, 0)},
        ),
        # Six are three for a job or three stars, and all the bluffs.
        (
            "job clean; lay; bluff; bluff; bluff; done",
            {(1, -1, 3, 3)} | _jobs(3, 3),
            {(1, -1, 3, 3), (-1, 0, 3, 3)},
        ),
        # A token with nothing yet.
        (
            "bid B",
            {(0, -1, 0, 0), (1, -1, 0, 0)} | _jobs(0, 0),
            {(0, -1, 0, 0), (1, -1, 0, 0), (-1, 0, 0, 0)},
        ),
    ],
)
def test_MM_22_what_can_lie_under_a_token(
    bids: str, may_be: set[Token], is_some_times: set[Token]
) -> None:
    """Two basics for the contract on A, three starred ones for that on B."""
    table = position([MINE, f"{PLAIN}, {STARS}"], faces=[1, 3])
    play(table, OTHER, bids)
    worlds = _worlds(table, seeds=100)
    assert is_some_times <= _tokens(worlds) <= may_be
    assert len({tuple(world.hands[OTHER]) for world in worlds}) > 50


def test_MM_22_before_a_second_token_the_first_is_complete_and_another() -> None:
    table = position([MINE, f"{PLAIN}, {STARS}"], faces=[1, 3])
    play(table, OTHER, "bid A; lay; bid B; low")
    worlds = _worlds(table)
    assert _tokens(worlds) == {(0, -1, 2, 0)}
    assert {(1, -1, 1, 0), (-1, 0, 1, 0)} <= _tokens(worlds, 1)
    assert _tokens(worlds, 1) <= {(1, -1, 1, 0)} | _jobs(1, 0)


def test_MM_22_bluffs_under_one_token_are_not_under_the_other() -> None:
    """Five cards on A or B and four beside: seven or more of nine are no bluffs."""
    table = position([MINE, f"{PLAIN}, {STARS}"], faces=[1, 1])
    play(table, OTHER, "bid A; lay; bluff; bid B; lay; bluff; bluff")
    play(table, OTHER, "done")
    worlds = _worlds(table)
    first, second = _tokens(worlds), _tokens(worlds, 1)
    assert {(0, -1, 2, 1), (1, -1, 2, 1), (-1, 0, 3, 0)} <= first
    assert {(0, -1, 2, 2), (1, -1, 2, 2)} <= second
    for world in worlds:
        assert sum(offer.bluffs for offer in world.drafts[OTHER][-1]) <= 3


def test_MM_22_all_others_are_imagined_and_the_own_bid_stays() -> None:
    table = position([PLAIN, FIVE, MINE], faces=[1, 3, 1])
    play(table, 0, "bid A; lay; done")
    play(table, 1, "bid B; lay; bluff; done")
    play(table, 2, "bid A")
    worlds = _worlds(table)
    real = rules_of(table)
    assert {tuple(world.hands[0]) for world in worlds} == {tuple(real.hands[0])}
    assert {world.drafts[0][-1] for world in worlds} == {real.drafts[0][-1]}
    for seat in (1, 2):
        assert len({tuple(world.hands[seat]) for world in worlds}) > 40


def test_MM_22_who_has_no_token_out_is_imagined_without_one() -> None:
    table = position([MINE, PLAIN, STARS])
    play(table, 2, "done")
    for world in _worlds(table):
        assert world.drafts[1:] == [[()], [()]]


def test_MM_22_tokens_on_the_table_are_imagined_until_the_reveal() -> None:
    table = position([MINE, f"{PLAIN}, {STARS}"], faces=[1, 3])
    play(table, OTHER, "bid A; lay; done")
    play(table, ME, "done")
    assert stage(table) == "revealing"
    worlds = _worlds(table)
    assert _tokens(worlds) == {(0, -1, 2, 0)}
    assert len({world.drafts[OTHER][-1] for world in worlds}) > 10


def test_MM_34_nothing_of_a_pick_up_is_imagined_before_it_is_done() -> None:
    table = position([MINE, PLAIN], faces=[8, 8], starter=1)
    reveal(table)
    play(table, OTHER, "job clean; add 1; add 1")
    real = rules_of(table)
    for seed in range(20):
        world = real.determinize(ME, Random(seed))
        assert world.drafts[OTHER] == [()]
        assert conserved(world) == conserved(real)


def test_MM_33_a_card_that_all_saw_return_stays_in_its_hand() -> None:
    """Two of eight have been seen; they can lie under the next tokens too."""
    table = position([MINE, f"{PLAIN}, {STARS}", "basic 1 fence, basic 3 trees"], faces=[1, 3])
    rules_of(table).known[OTHER] = cards("basic 2* clean, basic 3 fence")
    assert len({tuple(world.hands[OTHER]) for world in _worlds(table)}) > 40
    play(table, OTHER, "bid B; lay; done")
    for world in _worlds(table):
        assert len(world.hands[OTHER]) == 8


def test_MM_3_a_deck_is_imagined_of_what_was_shuffled_into_it() -> None:
    """Five were shuffled and one was drawn: the deck is four of the five, nothing else,
    and no card of them twice."""
    table = position([MINE, "basic 1 fence, basic 2 clean, basic 3 fence"])
    deck = "basic 1 fence, basic 1* shrubs, basic 2 fence, basic 2* clean"
    five = cards(f"{deck}, basic 3 fence")
    _unseen(table, deck, f"{deck}, basic 3 fence")
    decks = {tuple(world.decks[BASIC]) for world in _worlds(table)}
    assert decks == {tuple(card for card in five if card != drawn) for drawn in five}


def test_MM_22_hardly_any_other_hand_can_have_bid_like_that() -> None:
    """Five starred basics on six points: such a hand is made, and it is seldom the real one."""
    table = position(["basic 1 clean, basic 1 clean", FIVE], faces=[6, 6])
    play(table, OTHER, "bid A; lay; done")
    worlds = _worlds(table, seeds=200)
    assert _tokens(worlds) == {(0, -1, 5, 0), (1, -1, 5, 0), *_jobs(3, 2)}
    assert all(world.hands[OTHER] != cards(FIVE) for world in worlds)


def test_MM_33_a_hand_that_is_made_to_fit_keeps_what_all_have_seen() -> None:
    """One plain card was seen, which is of no use for five stars, and a starred one, which is."""
    table = position(["", f"{FIVE}, basic 2 shrubs, basic 2 fence"], faces=[6, 6])
    rules_of(table).known[OTHER] = cards("basic 2 shrubs, basic 3* trees")
    play(table, OTHER, "bid A; lay; done")
    worlds = _worlds(table)
    assert {(0, -1, 5, 0), (1, -1, 5, 0)} & _tokens(worlds)
    assert len({tuple(world.hands[OTHER]) for world in worlds}) > 40


def _unseen(table: Table, deck: str, shuffled: str = "", kind: int = BASIC) -> None:
    """The deck of a kind is this, of what was shuffled into it; all else has been discarded."""
    rules = rules_of(table)
    left = cards(deck)
    rules.discards[kind] = sorted((Counter(rules.decks[kind]) - Counter(left)).elements())
    rules.decks[kind] = left
    rules.shuffled[kind] = cards(shuffled) if shuffled else rules.shuffled[kind]


def test_MM_22_a_hand_is_made_of_the_cards_that_a_deck_can_spare() -> None:
    """Four starred basics are asked for. Where two that were shuffled are in the deck, one of them
    is exchanged for the plain one that was; the trees were not, and never come into the deck."""
    shuffled = "basic 1* fence, basic 2* sprinklers, basic 3 fence"
    hand = "basic 1* shrubs, basic 2* clean, basic 3* trees, basic 1* fence, basic 1 trees"
    table = position(["", hand], faces=[4, 4])
    _unseen(table, "basic 2* sprinklers, basic 3 fence", shuffled)
    play(table, OTHER, "bid A; lay; done")
    decks = {tuple(world.decks[BASIC]) for world in _worlds(table)}
    assert decks == {
        tuple(cards("basic 2* sprinklers, basic 3 fence")),
        tuple(cards("basic 1* fence, basic 3 fence")),
    }


def test_MM_22_a_deck_gets_no_card_twice_that_was_shuffled_into_it_once() -> None:
    """Five starred basics are asked for, and two clean cards are unseen: if one is in the deck, the
    other one is not exchanged for a starred card."""
    stars = "basic 1* shrubs, basic 3* trees, basic 3* fence, basic 1* fence, basic 2* sprinklers"
    table = position(["", f"{stars}, basic 3 clean"], faces=[6, 6])
    deck = "basic 3 clean, basic 1 sprinklers"
    _unseen(table, deck, f"{deck}, basic 1* fence, basic 2* sprinklers")
    play(table, OTHER, "bid A; lay; done")
    assert len({tuple(world.decks[BASIC]) for world in _worlds(table)}) == 1


def test_MM_22_a_card_that_a_deck_cannot_spare_stays_there() -> None:
    """Three fences, of any kinds: the basic one was shuffled alone, so there is nothing to exchange
    it for; of the mediums there is."""
    hand = "basic 1 trees, medium 2 fence, medium 3 fence, medium 4 fence"
    table = position(["", hand], faces=[8, 8])
    _unseen(table, "basic 1 fence", "basic 1 fence")
    _unseen(table, "medium 2 trees, medium 3 trees", kind=MEDIUM)
    play(table, OTHER, "job fence; lay; done")
    for world in _worlds(table):
        assert world.decks[BASIC] == cards("basic 1 fence")


def test_MM_22_a_hand_is_made_whose_cards_serve_both_bids() -> None:
    """All three sprinklers for the odd job, and two others for A: no sprinklers are laid there."""
    hand = "basic 1 sprinklers, basic 2* sprinklers, basic 3 clean sprinklers, basic 1 trees"
    table = position(["", f"{hand}, basic 2 fence"], faces=[1, 8])
    _unseen(table, "basic 1 fence, basic 2 shrubs")
    play(table, OTHER, "bid A; add basic 1 trees; add 2 fence; job sprinklers; lay; done")
    assert len({tuple(world.hands[OTHER]) for world in _worlds(table)}) == 6


def test_MM_22_who_gets_the_rare_cards_is_dealt_anew_before_a_hand_is_left_as_it_is() -> None:
    """Six starred basics are unseen, and one player has bid with five: if the other gets two, that
    is one deal of many that came to nothing, and no reason to keep the real hand."""
    five = "basic 1* shrubs, basic 1* fence, basic 2* sprinklers, basic 2* clean, basic 3* trees"
    plain = "basic 1 trees, basic 1 sprinklers, basic 1 fence, basic 2 shrubs"
    table = position(["", five, f"basic 3* clean, {plain}"], faces=[6, 6, 6])
    _unseen(table, "")
    play(table, OTHER, "bid A; lay; done")
    hands = Counter(tuple(world.hands[OTHER]) for world in _worlds(table, seeds=120))
    assert len(hands) == 6
    assert hands[tuple(cards(five))] < 40  # a sixth of them


def test_MM_22_a_hand_that_is_left_as_it_is_keeps_its_own_bid() -> None:
    """Eight starred mediums are unseen, and two players have bid with four each: unless the other
    two get none of them, nothing comes of a deal. No three have an icon in common."""
    first = "medium 2* clean, medium 3* shrubs, medium 2* fence, medium 2* sprinklers"
    second = "medium 3* clean, medium 4* shrubs, medium 4* fence, medium 3* sprinklers"
    hands = ["", first, second, "medium 2 trees", "medium 3 trees"]
    table = position(hands, faces=[7] * 5)
    _unseen(table, "", kind=MEDIUM)
    play(table, 1, "bid A; lay; done")
    play(table, 2, "bid A; lay; done")
    worlds = _worlds(table, seeds=300)
    assert len({tuple(world.hands[1]) for world in worlds}) > 40


def test_MM_22_a_hand_that_can_be_no_other_stays() -> None:
    """The deck is empty: all that was not seen is in that hand."""
    table = position(["", FIVE], faces=[6, 6])
    _unseen(table, "")
    play(table, OTHER, "bid A; lay; done")
    for world in _worlds(table, seeds=5):
        assert world.hands[OTHER] == cards(FIVE)


def test_MM_22_a_new_deal_changes_nothing_of_the_real_table() -> None:
    table = position([MINE, f"{PLAIN}, {STARS}"], faces=[1, 3])
    play(table, OTHER, "bid A; lay; done")
    before = rules_of(table).clone()
    _worlds(table)
    assert rules_of(table) == before
