"""Mow Money: bids, all at once and in secret."""

from __future__ import annotations

from random import Random

from mowaudio.engine import CHANCE
from mowaudio.games.mow_money.rules.box import BASIC
from mowaudio.games.mow_money.rules.cards import KIND
from mowaudio.games.mow_money.rules.drafts import Offer
from mowaudio.games.mow_money.rules.events import Awarded, BidsDone, Drafted, Reopened, Step
from tests.rules.mow_money_parts import (
    cards,
    legal,
    only,
    play,
    position,
    refused,
    reveal,
    rules_of,
    stage,
)

PLAIN = "basic 1 clean, basic 1 clean, basic 2 clean, basic 2 shrubs, basic 3 fence"
STARS = "basic 1* shrubs, basic 2* clean, basic 3* fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"


def test_MM_20_all_bid_at_once() -> None:
    table = position([PLAIN, OTHER])
    assert list(table.to_act) == [0, 1]
    play(table, 1, "bid A; add 3 clean; add 3 clean; done")
    assert list(table.to_act) == [0]
    play(table, 0, "bid A; add 1; add 1")


def test_MM_20_two_bids_at_most() -> None:
    table = position([PLAIN, OTHER, ""], faces=[1, 1, 1])
    play(table, 0, "bid A; add 1; add 1; bid B; add 2 clean; add 2 shrubs")
    assert refused(table, 0, "bid C") == ("MM-20", "refuse-two-bids")
    assert refused(table, 0, "job clean") == ("MM-20", "refuse-two-bids")


def test_MM_20_two_contract_bids_go_to_two_neighborhoods() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; add 1; add 1")
    assert refused(table, 0, "bid A") == ("MM-20", "refuse-same-neighborhood")


def test_MM_20_and_use_different_cards() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; add 1; add 1; bid B")
    assert refused(table, 0, "add basic 1 clean") == ("MM-20", "refuse-card-used")
    assert refused(table, 0, "add basic 3 trees") == ("MM-21", "refuse-not-in-hand")


def test_MM_20_at_most_one_odd_job() -> None:
    six = "basic 1 clean, basic 1 clean, basic 2 clean, basic 2 shrubs, basic 2 shrubs, " + (
        "basic 2 shrubs"
    )
    table = position([six, OTHER])
    play(table, 0, "job clean; add 1; add 1; add 2")
    assert refused(table, 0, "job shrubs") == ("MM-20", "refuse-one-job")
    assert "bid A" in legal(table, 0)


def test_MM_21_exactly_the_number_that_the_contract_asks_for() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; add 1")
    assert refused(table, 0, "bid B") == ("MM-21", "refuse-finish-first")
    play(table, 0, "add 1")
    assert refused(table, 0, "add 2 clean") == ("MM-21", "refuse-full")


def test_MM_21_cards_of_one_kind() -> None:
    table = position([f"{PLAIN}, medium 2 fence, medium 2 trees", OTHER], faces=[2, 3])
    play(table, 0, "bid A; add basic 1")
    assert refused(table, 0, "add medium 2 trees") == ("MM-21", "refuse-mixed")
    play(table, 0, "back; add medium 2 fence")
    assert refused(table, 0, "add basic 2 clean") == ("MM-21", "refuse-full")


def test_MM_21_only_a_kind_that_the_contract_asks_for() -> None:
    table = position([f"{PLAIN}, medium 2 fence", OTHER], faces=[1, 1])
    play(table, 0, "bid A")
    assert refused(table, 0, "add medium 2 fence") == ("MM-21", "refuse-kind")


def test_MM_21_all_starred_where_it_says_so() -> None:
    table = position([f"{PLAIN}, {STARS}", OTHER], faces=[3, 1])
    play(table, 0, "bid A")
    assert refused(table, 0, "add basic 2 clean") == ("MM-21", "refuse-star")
    play(table, 0, "add 1*; add 2*; add 3*; done")
    # Two mediums bid on the same contract, with stars or without.
    table = position(["medium 2 fence, medium 2* fence", OTHER], faces=[3, 1])
    play(table, 0, "bid A; add 2*; add medium 2 fence; done")


def test_MM_22_three_bluffs_in_all() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; bluff; add 1; bluff; add 1; bid B; bluff")
    assert refused(table, 0, "bluff") == ("MM-22", "refuse-no-bluff")
    assert table.view(1)["counts"] == [[4, 1], []]


def test_MM_22_bluffs_always_come_back() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; bluff; add 1; add 1; done")
    events = reveal(table)
    assert only(events, Awarded).entries[0].offer.dollars == 2
    play(table, 1, "done")
    assert table.view(0)["hand_sizes"][0] == [3, 0, 0]


def test_MM_22_others_see_tokens_and_how_many_cards_lie_under_each() -> None:
    table = position([PLAIN, OTHER])
    token, card = play(table, 0, "bid B; add 1")
    assert isinstance(card, Drafted)
    assert token.seen_by(1) == Drafted(0, (0,), True, None, None, None, None, None)
    assert card.seen_by(1) == Drafted(0, (1,), True, None, None, None, None, None)
    (bluff,) = play(table, 0, "bluff")
    assert bluff.seen_by(1) == Drafted(0, (2,), True, None, None, None, None, None)
    assert table.view(1)["counts"] == [[2], []]
    assert table.view(1)["draft"] == []
    assert table.view(0)["draft"][0]["area"] == 1


def test_MM_22_what_could_give_a_bid_away_stays_as_it_was() -> None:
    table = position([PLAIN, OTHER], won=[[2, 3], []])
    before = table.view(1)
    (stake,) = play(table, 0, "bid A; stake 3")[1:]
    assert stake.seen_by(1) is None
    assert stake.seen_by(None) is None
    assert stake.seen_by(0) == stake
    (back,) = play(table, 0, "back")
    assert back.seen_by(1) is None
    play(table, 0, "stake 3; add 1; add 1; done")
    after = table.view(1)
    changed = {key for key, value in after.items() if value != before[key]}
    assert changed == {"counts", "done", "to_act"}


def test_MM_22_bluffs_of_both_bids_count_together_and_can_be_taken_back() -> None:
    table = position([PLAIN, OTHER])
    play(table, 0, "bid A; bluff; bluff; bluff")
    assert refused(table, 0, "bluff") == ("MM-22", "refuse-no-bluff")
    assert only(play(table, 0, "back"), Drafted).bluffs == 1
    play(table, 0, "lay; bid B; bluff")
    assert refused(table, 0, "bluff") == ("MM-22", "refuse-no-bluff")
    assert table.view(None)["counts"] == [[4, 1], []]
    play(table, 0, "lay; done")
    reveal(table)
    # All three are there again in the next round.
    while stage(table) == "picking":
        play(table, table.to_act[0], "done")
    play(table, CHANCE, "turn 2; turn 2")
    while stage(table) == "investing":
        play(table, table.to_act[0], "done")
    rules_of(table).hands[0] = cards("basic 1 clean, basic 1 clean, basic 2 clean")
    rules_of(table).begin_bidding()
    play(table, 0, "bid A; bluff; bluff; bluff")


def test_MM_22_until_the_reveal_others_see_no_more_of_lowest_than_of_cards() -> None:
    """A card a step: two at once would tell that neither is a bluff."""
    table = position([PLAIN, OTHER])
    (_, first, second) = play(table, 0, "bid A; lay")
    for laid, number in ((first, 1), (second, 2)):
        assert laid.seen_by(1) == Drafted(0, (number,), True, None, None, None, None, None)
        assert laid.seen_by(None) == laid.seen_by(1)
    one, two = cards("basic 1 clean, basic 1 clean")
    assert isinstance(second, Drafted)
    assert second.before == Offer(area=0, cards=(one,))
    assert second.offer == Offer(area=0, cards=(one, two))
    (back,) = play(table, 0, "back")
    assert isinstance(back, Drafted)
    assert back.counts == (1,)


def test_MM_22_who_holds_no_card_has_no_bid_to_change() -> None:
    table = position([PLAIN, ""])
    assert table.to_act == (0,)
    assert legal(table, 1) == []


def test_MM_22_a_bid_may_be_changed_until_everybody_is_done() -> None:
    table = position([PLAIN, OTHER])
    (done,) = play(table, 0, "bid A; add 1; add 1; done")[-1:]
    assert done == BidsDone(0, (2,), (1,))
    assert list(table.to_act) == [1]
    play(table, 0, "back; back; back; back")
    assert table.view(0)["draft"] == []
    assert list(table.to_act) == [0, 1]
    assert refused(table, 0, "back") == ("MM-22", "refuse-back")
    play(table, 0, "done")
    play(table, 1, "done")
    assert stage(table) == "revealing"


def test_MM_22_steps_are_taken_back_in_the_order_of_their_making() -> None:
    table = position([PLAIN, OTHER], won=[[2], []])
    play(table, 0, "bid A; add 1; bluff; stake 2; add 2 clean")
    steps = []
    while table.view(0)["draft"]:
        event = only(table.play(0, "back"), Drafted)
        assert event.step is Step.BACK
        offer = event.offer
        steps.append(offer and (len(offer.cards), offer.bluffs, offer.stake))
    assert steps == [(1, 1, 2), (1, 1, 0), (1, 0, 0), (0, 0, 0), None]


def test_MM_22_steps_are_offered_in_the_order_of_the_grammar() -> None:
    """Cards first, taking back last: that is how the keys walk through them."""
    table = position([PLAIN, OTHER], won=[[2, 3], []])
    assert legal(table, 0) == ["done", "bid A", "bid B", "job clean"]
    assert legal(table, CHANCE) == [], "nothing is drawn meanwhile"
    play(table, 0, "bid A; add 1")
    assert legal(table, 0)[0] == "low"
    assert legal(table, 0)[-4:] == ["bluff", "stake 2", "stake 3", "back"]


def test_MM_22_what_is_dealt_again_looks_the_same_to_the_others() -> None:
    table = position([f"{PLAIN}, {STARS}", OTHER], faces=[3, 1])
    play(table, 0, "bid A; add 1*; add 2*; bluff; add 3*; bid B; add 1; add 1; bluff; done")
    seen = set()
    for seed in range(30):
        world = rules_of(table).determinize(1, Random(seed))
        assert world.view(1) == table.view(1)
        draft = world.drafts[0][-1]
        assert [offer.size for offer in draft] == [4, 3]
        assert sum(offer.bluffs for offer in draft) <= 3
        assert all(KIND[card] == BASIC for offer in draft for card in offer.cards)
        seen.add(draft)
    assert len(seen) > 10


def test_MM_23_one_contract_won_earlier_may_be_staked_on_a_bid() -> None:
    table = position([PLAIN, OTHER], won=[[2, 2, 3], []])
    play(table, 0, "bid A; stake 2")
    assert refused(table, 0, "stake 3") == ("MM-23", "refuse-stake-one")
    play(table, 0, "add 1; add 1; bid B")
    assert refused(table, 0, "stake 8") == ("MM-23", "refuse-stake-none")
    play(table, 0, "stake 2")
    assert refused(table, 1, "stake 2") == ("MM-20", "refuse-no-token")
    play(table, 1, "bid A")
    assert refused(table, 1, "stake 2") == ("MM-23", "refuse-stake-nothing")


def test_MM_23_a_stake_lowers_the_value_even_below_zero() -> None:
    table = position([PLAIN, OTHER], won=[[5], []])
    play(table, 0, "bid A; stake 5; add 1; add 1; done")
    offer = only(reveal(table), Awarded).entries[0].offer
    assert (offer.dollars, offer.value) == (2, -3)


def test_MM_23_win_or_lose_the_staked_contract_is_out_of_the_game() -> None:
    table = position([OTHER, PLAIN], won=[[2], [3]])
    play(table, 0, "bid A; stake 2; add 3 clean; add 3 clean; done")
    play(table, 1, "bid A; stake 3; add 1; add 1; done")
    reveal(table)
    assert table.view(None)["won"] == [[], [1]]
    assert sorted(table.view(None)["gone"]) == [2, 3]


def test_MM_23_not_on_odd_jobs() -> None:
    table = position([PLAIN, OTHER], won=[[2], []])
    play(table, 0, "job clean")
    assert refused(table, 0, "stake 2") == ("MM-23", "refuse-stake-job")


def test_MM_24_an_odd_job_is_three_cards_of_any_kinds_sharing_an_icon() -> None:
    table = position(["basic 1 fence, medium 2 fence, advanced 3 fence, basic 1 clean", ""])
    assert refused(table, 0, "job clean") == ("MM-24", "refuse-job-short")
    play(table, 0, "job fence; add basic 1 fence; add medium 2")
    assert refused(table, 0, "add basic 1 clean") == ("MM-24", "refuse-icon")
    play(table, 0, "add advanced")
    assert refused(table, 0, "add basic 1 clean") == ("MM-24", "refuse-full")


def test_MM_25_an_invalid_bid_cannot_be_placed() -> None:
    table = position([f"basic 1 clean, basic 2 clean, {STARS}", OTHER], faces=[5, 1])
    assert refused(table, 0, "bid A") == ("MM-25", "refuse-hand-short")
    play(table, 0, "bid B; add basic 1 clean")
    assert refused(table, 0, "done") == ("MM-25", "refuse-incomplete")


def test_MM_25_nor_a_card_be_laid_that_leads_to_none() -> None:
    """Three starred basics, or two mediums: of one medium alone there is no bid."""
    table = position([f"{STARS}, medium 2 fence", OTHER], faces=[3, 1])
    play(table, 0, "bid A")
    assert refused(table, 0, "add medium 2 fence") == ("MM-25", "refuse-too-few")
    assert legal(table, 0) == [
        "low",
        "add basic 1* shrubs",
        "add basic 2* clean",
        "add basic 3* fence",
        "bluff",
        "back",
    ]


def test_nothing_is_laid_without_a_token() -> None:
    table = position([PLAIN, OTHER])
    for move in ("add basic 1 clean", "bluff", "stake 1"):
        assert refused(table, 0, move) == ("MM-20", "refuse-no-token")
    assert refused(table, 0, "draw basic 1 clean") == ("MM-3", "refuse-chance")
    assert refused(table, 0, "discard basic 1 clean") == ("MM-11", "refuse-discard-later")


def test_who_holds_no_card_is_not_asked() -> None:
    table = position([PLAIN, ""])
    assert list(table.to_act) == [0]
    play(table, 0, "done")
    assert stage(table) == "revealing"
    assert cards(PLAIN) == table.view(0)["hand"]


# -- lowest, step and back ------------------------------------------------------------------------


def test_lowest_completes_what_is_begun() -> None:
    table = position([f"{PLAIN}, medium 2 fence", OTHER], faces=[2, 8])
    assert refused(table, 0, "low") == ("MM-20", "refuse-no-token")
    play(table, 0, "bid A; lay")
    assert table.view(0)["draft"][0]["cards"] == cards("medium 2 fence")  # 2, not 1 and 1 and 2
    assert refused(table, 0, "low") == ("MM-21", "refuse-full")
    play(table, 0, "back; add basic 3; lay")
    assert table.view(0)["draft"][0]["cards"] == cards(
        "basic 1 clean, basic 1 clean, basic 3 fence"
    )


def test_of_equally_low_bids_the_humblest_kind_is_laid() -> None:
    ones = "basic 1 clean, basic 1 clean, basic 1 fence"
    table = position([f"{ones}, medium 3 fence", OTHER], faces=[2, 8])
    play(table, 0, "bid A; lay")
    assert table.view(0)["draft"][0]["cards"] == cards(ones)


def test_MM_24_for_an_odd_job_the_cards_go_that_are_missed_least() -> None:
    """Plain ones before starred ones, humble kinds first; of these the high values, which win no
    bid."""
    hand = "basic 1 clean, basic 2 clean, basic 3 clean, basic 2* clean, medium 2* clean"
    table = position([hand, ""])
    laid = [event for event in play(table, 0, "job clean; lay") if isinstance(event, Drafted)]
    steps = ["basic 3 clean", "basic 2 clean, basic 3 clean"]
    steps.append("basic 1 clean, basic 2 clean, basic 3 clean")
    assert [list(event.offer.cards) for event in laid[1:] if event.offer] == list(map(cards, steps))
    table = position(["basic 2* clean, basic 3* clean, basic 1 clean, medium 2* clean", ""])
    play(table, 0, "job clean; lay")
    assert table.view(0)["left"] == cards("medium 2* clean")


def test_MM_22_a_step_tells_its_maker_what_it_is_for() -> None:
    table = position([PLAIN, OTHER], faces=[1, 2])
    bid, card, job = (
        event
        for event in play(table, 0, "bid B; add 1; back; back; job clean")
        if isinstance(event, Drafted) and event.step is not Step.BACK
    )
    assert [event.points for event in (bid, card, job)] == [2, 2, 0]
    assert [event.step for event in (bid, card, job)] == [Step.TOKEN, Step.CARD, Step.TOKEN]
    assert (bid.before, card.before, job.before) == (None, Offer(area=1), None)
    assert (bid.offer, job.offer) == (Offer(area=1), Offer(job=0))


def test_MM_22_each_player_alone_comes_back_to_the_own_bids() -> None:
    table = position([PLAIN, OTHER, STARS], faces=[1, 1, 1])
    play(table, 1, "bid A; add 3 clean; add 3 clean; done")
    play(table, 2, "done")
    assert legal(table, 1) == legal(table, 2) == ["back"]
    assert play(table, 1, "back") == [Reopened(1)]
    assert list(table.to_act) == [0, 1]
    assert table.view(1)["done"] == [False, False, True]
    assert len(table.view(1)["draft"][0]["cards"]) == 2  # nothing of it is gone
    assert play(table, 2, "back") == [Reopened(2)]
    assert list(table.to_act) == [0, 1, 2]
    assert only(play(table, 1, "back"), Drafted).counts == (1,)  # once there, step by step
