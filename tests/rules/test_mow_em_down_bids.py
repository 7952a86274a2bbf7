"""Mow 'Em Down, rule by rule: bids."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE_ACTS
from mowaudio.games.mow_em_down.rules.events import (
    Opened,
    Revealed,
    Sealed,
    Tied,
    Unsold,
    Won,
)
from tests.rules.mow_em_down_parts import Game, auction, bid_all, card, tile


def test_MED_30_one_or_two_tiles_of_the_size_without_a_contract() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    game.contract(1, "s9", 300)
    game.chance("die 1")
    assert [text for text in game.legal(0) if "open" in text] == ["open s7", "open s8"]
    assert game.refused(0, "open s9").text_id == "refuse-open-taken"
    game.play(0, "open s8")
    assert game.legal(0) == ["call", "open s7"]
    assert game.refused(0, "open s8").text_id == "refuse-open-twice"
    game.play(0, "open s7")
    assert game.rules.lots == (tile("s8"), tile("s7"))


def test_MED_30_everybody_eligible_bids_at_the_same_time() -> None:
    game = auction(3)
    assert game.to_act() == (0, 1, 2)
    game.play(2, "bid 500")
    assert game.to_act() == (0, 1)


def test_MED_30_without_tokens_there_is_no_bidding() -> None:
    game = Game(3)
    game.row("s7")
    game.rules.free[1] = 0
    game.chance("die 1")
    game.play(0, "open s7")
    assert game.to_act() == (0, 2)
    assert game.last(Opened).barred == ((1, -1),)


def test_MED_30_a_penalty_can_forbid_bidding() -> None:
    game = Game(3)
    game.row("s7")
    game.owe(2, "licence")
    game.chance("die 1")
    game.play(0, "open s7")
    assert game.to_act() == (0, 1)
    assert game.last(Opened).barred == ((2, card("licence")),)


def test_MED_30_a_penalty_on_gas_savings_forbids_no_bidding() -> None:
    game = Game(3)
    game.row("s7")
    game.owe(2, "truck")
    game.chance("die 1")
    game.play(0, "open s7")
    assert game.to_act() == (0, 1, 2)


@pytest.mark.parametrize(
    ("pips", "tiles", "tokens", "lots"),
    [
        (1, ("s7", "s8"), 0, 0),
        (1, ("s7", "s8"), 1, 1),
        (1, ("s7", "s8"), 2, 2),
        (4, ("m1", "m2"), 1, 0),
        (4, ("m1", "m2"), 2, 1),
        (4, ("m1", "m2"), 3, 1),
        (4, ("m1", "m2"), 4, 2),
        (6, ("l1", "l2"), 3, 0),
        (6, ("l1", "l2"), 4, 1),
        (6, ("l1", "l2"), 7, 1),
        (6, ("l1", "l2"), 8, 2),
    ],
)
def test_MED_30_enough_free_tokens_of_the_size_for_every_tile_that_is_bid_on(
    pips: int, tiles: tuple[str, str], tokens: int, lots: int
) -> None:
    game = Game()
    for code, place in zip(tiles, ("0", "s2"), strict=True):
        game.lay(code, place)
    game.rules.free = [tokens, 8]
    game.chance(f"die {pips}")
    game.play(0, *(f"open {code}" for code in tiles))
    asked = 0
    while 0 in game.to_act():
        asked += 1
        game.play(0, f"bid {pips * 100}")
    assert asked == lots


def test_MED_30_other_sizes_are_not_opened_and_two_tiles_are_the_most() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    game.lay("m1", "n1")
    game.chance("die 2")
    assert game.refused(0, "open m1").text_id == "refuse-size"
    game.play(0, "open s7", "open s8")
    assert game.refused(0, "open s9").text_id == "refuse-now-bidding"
    assert game.to_act() == (0, 1)


def test_MED_30_it_is_enough_that_another_is_able_to_bid() -> None:
    game = Game()
    game.row("s7")
    game.rules.free[0] = 0
    game.chance("die 1")
    assert "open s7" in game.legal(0)
    game.play(0, "open s7")
    assert game.to_act() == (1,)


def test_MED_30_somebody_must_be_able_to_bid() -> None:
    game = Game()
    game.row("s7")
    game.owe(0, "licence")
    game.owe(1, "roses")
    game.chance("die 1")
    assert game.legal(0) == ["build"]
    assert game.refused(0, "open s7").text_id == "refuse-open-nobody"


def test_MED_30_tokens_for_one_of_two_tiles_choose_which() -> None:
    game = Game()
    game.row("s7", "s8")
    game.rules.free = [1, 2]
    game.chance("die 1")
    game.play(0, "open s7", "open s8")
    game.play(0, "bid 400")
    assert game.to_act() == (1,)  # seat 0 has no token for the second
    game.play(1, "bid 300")
    assert game.to_act() == (1,)
    game.play(1, "bid 300")
    assert game.to_act() == CHANCE_ACTS


def test_MED_30_tokens_for_one_of_two_tiles_can_go_to_the_second() -> None:
    game = Game()
    game.row("s7", "s8")
    game.rules.free = [1, 2]
    game.chance("die 1")
    game.play(0, "open s7", "open s8")
    game.play(0, "none", "bid 400")
    assert game.last(Sealed).bids == (0, 400)


def test_MED_30_an_auction_without_bids_ends_the_turn() -> None:
    game = auction(2)
    bid_all(game, "none", "none")
    game.chance("reveal 1")
    assert game.last(Unsold).tile == tile("s7")
    assert game.rules.active == 1
    assert game.rules.owners[tile("s7")] == -1


@pytest.mark.parametrize("pips", range(1, 7))
def test_MED_31_from_100_to_1000_dollars_times_the_roll(pips: int) -> None:
    game = Game()
    for code, place in (("s7", "0"), ("m6", "n1"), ("l1", "s1")):
        game.lay(code, place)
    game.chance(f"die {pips}")
    game.play(0, next(text for text in game.legal(0) if text.startswith("open")))
    assert game.legal(0)[0] == f"bid {100 * pips}"
    assert game.legal(0)[-2:] == [f"bid {1000 * pips}", "none"]
    assert len(game.legal(0)) == 9 * pips + 2


@pytest.mark.parametrize(
    ("bid", "key"),
    [
        ("bid 100", "refuse-bid-low"),
        ("bid 2100", "refuse-bid-high"),
        ("bid 250", "refuse-bid-step"),
    ],
)
def test_MED_31_other_bids_are_refused(bid: str, key: str) -> None:
    reason = auction(pips=2).refused(0, bid)
    assert (reason.text_id, reason.rule) == (key, "MED-31")


def test_MED_31_bids_are_blind() -> None:
    game = auction(2)
    game.play(0, "bid 900")
    mine, theirs = game.rules.view(0)["auction"], game.rules.view(1)["auction"]
    assert mine is not None
    assert theirs is not None
    assert mine["bids"] == [[900, None]]
    assert theirs["bids"] == [[None, 0]]
    sealed = game.last(Sealed).seen_by(1)
    assert sealed is not None
    assert sealed.bids is None


def test_MED_32_the_lowest_bid_wins_and_1_is_revealed_before_2() -> None:
    game = auction(3, lots=("s7", "s8"))
    bid_all(game, "bid 900, bid 300", "bid 800, bid 400", "none, none")
    game.chance("reveal 1")
    assert game.last(Revealed).bids == ((1, 800, False), (0, 900, False))
    assert (game.last(Won).seat, game.last(Won).amount) == (1, 800)
    view = game.rules.view(2)["auction"]
    assert view is not None
    assert view["bids"][1] == [None, None, 0]
    game.chance("reveal 2")
    assert (game.last(Won).seat, game.last(Won).tile) == (0, tile("s8"))


def test_MED_32_good_reputation_wins_at_its_own_bid() -> None:
    game = Game()
    game.row("s7")
    game.hold(1, "reputation")
    game.chance("die 2")
    game.play(0, "open s7")
    bid_all(game, "bid 200", "bid 1900, reputation")
    game.chance("reveal 1")
    assert (game.last(Won).seat, game.last(Won).amount) == (1, 1900)
    assert game.rules.held[1] == (0, 0)
    assert game.rules.discards[card("reputation")] == 1


def test_MED_32_of_several_good_reputations_the_lower_bid_wins_and_all_are_discarded() -> None:
    game = Game(3)
    game.row("s7")
    game.hold(1, "reputation")
    game.hold(2, "reputation")
    game.chance("die 2")
    game.play(0, "open s7")
    bid_all(game, "bid 200", "bid 1900, reputation", "bid 1800, reputation")
    game.chance("reveal 1")
    assert game.last(Won).seat == 2
    assert game.rules.discards[card("reputation")] == 2


def test_MED_32_good_reputations_that_tie_are_settled_as_any_tie() -> None:
    game = Game(3)
    game.row("s7")
    for seat in (1, 2):
        game.hold(seat, "reputation", "renegotiate")
    game.chance("die 2")
    game.play(0, "open s7")
    bid_all(game, "bid 200", "bid 1500, reputation", "bid 1500, reputation")
    game.chance("reveal 1")
    assert game.last(Tied).seats == (1, 2)  # the lower bid without the card is out
    assert game.rules.held == [(0, 0), (1, 0), (1, 0)]  # other cards stay in the hand
    game.play(1, "concede")
    assert (game.last(Won).seat, game.last(Won).amount) == (2, 1500)


def test_MED_32_the_lowest_of_many_bids_wins_wherever_its_bidder_sits() -> None:
    for lowest in range(4):
        game = Game(4)
        game.row("s7")
        game.chance("die 2")
        game.play(0, "open s7")
        bids = [f"bid {700 + seat * 100}" for seat in range(4)]
        bids[lowest] = "bid 400"
        bid_all(game, *bids)
        game.chance("reveal 1")
        assert (game.last(Won).seat, game.last(Won).amount) == (lowest, 400)
        assert [seat for seat, *_ in game.last(Won).others] == [s for s in range(4) if s != lowest]


def test_MED_32_a_card_with_the_second_bid_counts_there_alone() -> None:
    game = Game()
    game.row("s7", "s8")
    game.hold(1, "reputation")
    game.chance("die 2")
    game.play(0, "open s7", "open s8", "bid 300", "bid 300")
    game.play(1, "bid 400", "plain", "bid 2000", "reputation")
    game.chance("reveal 1")
    assert (game.last(Won).seat, game.last(Won).backed) == (0, False)
    assert game.rules.held[1] == (0, 1)
    game.chance("reveal 2")
    assert (game.last(Won).seat, game.last(Won).amount, game.last(Won).backed) == (1, 2000, True)
    assert game.rules.held[1] == (0, 0)


def test_MED_32_a_bid_without_the_card_is_possible_and_one_card_backs_one_bid() -> None:
    game = Game()
    game.row("s7", "s8")
    game.hold(1, "reputation")
    game.chance("die 2")
    game.play(0, "open s7", "open s8", "none", "none")
    game.play(1, "bid 700")
    assert game.legal(1) == ["plain", "reputation"]
    assert game.refused(1, "bid 800").text_id == "refuse-now-backing"
    game.play(1, "reputation", "bid 600")
    assert game.to_act() == CHANCE_ACTS  # not asked again, the card lies with the first bid
    assert game.last(Sealed).backed == (True, False)


def test_MED_32_nobody_plays_a_card_without_holding_it() -> None:
    game = auction()
    assert game.refused(0, "reputation").text_id == "refuse-no-reputation"
