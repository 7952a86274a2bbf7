"""Mow 'Em Down, rule by rule: bids and contracts."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE_ACTS
from mowaudio.games.mow_em_down.rules.events import (
    Conceded,
    Earned,
    Opened,
    Revealed,
    Sealed,
    Tied,
    Unsold,
    Won,
)
from tests.rules.mow_em_down_parts import Game, card, tile

# -- bid ------------------------------------------------------------------------------------------


def _auction(seats: int = 3, *, pips: int = 2, lots: tuple[str, ...] = ("s7",)) -> Game:
    """Seat 0 opens these small tiles for bids."""
    game = Game(seats)
    game.row("s7", "s8", "s9")
    game.chance(f"die {pips}")
    game.play(0, *(f"open {code}" for code in lots))
    if len(lots) == 1:
        game.play(0, "call")
    return game


def _bids(game: Game, *texts: str) -> None:
    """What each seat decides, in the order of the seats, a word with commas for several moves."""
    for seat, text in enumerate(texts):
        game.play(seat, *text.split(", "))


def test_MED_30_one_or_two_tiles_of_the_size_without_a_contract() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    game.contract(1, "s9", 300)
    game.chance("die 1")
    assert [text for text in game.legal(0) if "open" in text] == ["open s7", "open s8"]
    assert game.refused(0, "open s9").key == "refuse-open-taken"
    game.play(0, "open s8")
    assert game.legal(0) == ["call", "open s7"]
    assert game.refused(0, "open s8").key == "refuse-open-twice"
    game.play(0, "open s7")
    assert game.rules.lots == (tile("s8"), tile("s7"))


def test_MED_30_everybody_eligible_bids_at_the_same_time() -> None:
    game = _auction(3)
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
    assert game.refused(0, "open m1").key == "refuse-size"
    game.play(0, "open s7", "open s8")
    assert game.refused(0, "open s9").key == "refuse-now-bidding"
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
    assert game.refused(0, "open s7").key == "refuse-open-nobody"


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
    game = _auction(2)
    _bids(game, "none", "none")
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
    reason = _auction(pips=2).refused(0, bid)
    assert (reason.key, reason.rule) == (key, "MED-31")


def test_MED_31_bids_are_blind() -> None:
    game = _auction(2)
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
    game = _auction(3, lots=("s7", "s8"))
    _bids(game, "bid 900, bid 300", "bid 800, bid 400", "none, none")
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
    _bids(game, "bid 200", "bid 1900, reputation")
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
    _bids(game, "bid 200", "bid 1900, reputation", "bid 1800, reputation")
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
    _bids(game, "bid 200", "bid 1500, reputation", "bid 1500, reputation")
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
        _bids(game, *bids)
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
    assert game.refused(1, "bid 800").key == "refuse-now-backing"
    game.play(1, "reputation", "bid 600")
    assert game.to_act() == CHANCE_ACTS  # not asked again, the card lies with the first bid
    assert game.last(Sealed).backed == (True, False)


def test_MED_32_nobody_plays_a_card_without_holding_it() -> None:
    game = _auction()
    assert game.refused(0, "reputation").key == "refuse-no-reputation"


def _tie(seats: int = 3) -> Game:
    game = _auction(seats, lots=("s7", "s8"))
    for seat in range(seats):
        game.play(seat, "bid 500", "none")
    game.chance("reveal 1")
    return game


def test_MED_33_the_tied_are_asked_in_turn_and_the_last_one_left_wins_the_full_bid() -> None:
    game = _tie()
    assert game.to_act() == (0,)
    game.play(0, "concede")
    assert game.to_act() == (1,)
    game.play(1, "concede")
    assert [event.seat for event in game.happened(Conceded)] == [0, 1]
    assert (game.last(Won).seat, game.last(Won).amount, game.last(Won).thrown) == (2, 500, False)


def test_MED_33_otherwise_the_highest_throw_wins_for_100_dollars_less() -> None:
    game = _tie()
    game.play(0, "insist")
    game.play(1, "concede")
    game.play(2, "insist")
    game.chance("die 3", "die 3", "die 1", "die 6")  # a tie of throws throws again
    assert (game.last(Won).seat, game.last(Won).amount, game.last(Won).thrown) == (2, 400, True)


def test_MED_33_the_tied_are_asked_from_the_active_player_on() -> None:
    game = Game(4, first=3)
    game.row("s7")
    game.chance("die 2")
    game.play(2, "open s7")
    for seat, bid in enumerate(("bid 500", "bid 500", "bid 900", "bid 500")):
        game.play(seat, bid)
    game.chance("reveal 1")
    assert game.last(Tied).seats == (3, 0, 1)  # the fourth bid more
    assert game.to_act() == (3,)
    game.play(3, "insist")
    assert game.to_act() == (0,)
    game.play(0, "insist")
    assert game.to_act() == (1,)
    game.play(1, "insist")
    assert game.to_act() == CHANCE_ACTS


def test_MED_33_whoever_is_left_alone_wins_the_full_bid_without_a_throw() -> None:
    game = _tie()
    game.play(0, "insist")
    game.play(1, "concede")
    game.play(2, "concede")
    assert (game.last(Won).seat, game.last(Won).amount, game.last(Won).thrown) == (0, 500, False)


def test_MED_33_only_those_with_the_highest_throw_throw_again() -> None:
    game = _tie()
    for seat in range(3):
        game.play(seat, "insist")
    game.chance("die 5", "die 2", "die 5")
    assert game.rules.tied == (0, 2)
    game.chance("die 6", "die 1")
    assert (game.last(Won).seat, game.last(Won).amount) == (0, 400)


def test_MED_33_a_contract_can_fall_to_nothing_and_is_one_still() -> None:
    game = _auction(2, pips=1)
    _bids(game, "bid 100", "bid 100")
    game.chance("reveal 1")
    game.play(0, "insist")
    game.play(1, "insist")
    game.chance("die 2", "die 1")
    assert game.last(Won).amount == 0
    assert game.rules.owners[tile("s7")] == 0
    assert game.rules.free[0] == 3


def test_MED_33_a_tie_for_1_is_settled_before_2_is_revealed() -> None:
    game = _tie(2)
    game.play(0, "concede")
    assert game.legal(-1) == ["reveal 2"]


def test_MED_34_the_winner_places_all_tokens_and_earns_the_amount() -> None:
    game = Game()
    game.lay("l1", "0")
    game.chance("die 6")
    game.play(0, "open l1")
    _bids(game, "bid 4000", "bid 3900")
    game.chance("reveal 1")
    won = game.last(Won)
    assert (won.seat, won.free, won.earnings) == (1, 0, 3900)
    assert game.last(Earned).earnings == 3900  # the winner's own turn comes next


@pytest.mark.parametrize(("pips", "code", "tokens"), [(3, "s7", 1), (4, "m1", 2), (6, "l1", 4)])
def test_MED_34_the_tokens_are_those_of_the_size_and_the_winner_s_alone(
    pips: int, code: str, tokens: int
) -> None:
    game = Game(3)
    game.lay(code, "0")
    game.chance(f"die {pips}")
    game.play(0, f"open {code}")
    _bids(game, "bid 900", "bid 800", "bid 1000")
    game.chance("reveal 1")
    assert game.rules.free == [4, 4 - tokens, 4]
    assert game.rules.owners[tile(code)] == 1
    assert game.rules.amounts[tile(code)] == 800


def test_MED_34_the_earnings_of_several_contracts_add_up() -> None:
    game = _auction(3, lots=("s7", "s8"))
    _bids(game, "bid 900, bid 900", "none, none", "bid 300, bid 500")
    game.chance("reveal 1", "reveal 2")
    assert game.rules.earnings == [0, 0, 800]
    assert game.rules.free == [4, 4, 2]


def test_MED_34_a_tile_without_a_bid_stays_open() -> None:
    game = _auction(2, lots=("s7", "s8"))
    _bids(game, "none, bid 300", "none, none")
    game.chance("reveal 1", "reveal 2")
    assert game.rules.owners[tile("s7")] == -1
    assert game.rules.owners[tile("s8")] == 0


@pytest.mark.parametrize(
    ("contracts", "savings"), [(2, 0), (3, 500), (4, 1000), (5, 1500), (6, 1500)]
)
def test_MED_35_a_chain_of_contracts_saves_gas(contracts: int, savings: int) -> None:
    game = Game()
    codes = ("s1", "s2", "s3", "s4", "s5", "s6")[:contracts]
    game.row(*codes)
    game.rules.mowers[1], game.rules.free[1] = 3, 6
    for code in codes:
        game.contract(1, code, 100)
    game.begin(1)
    assert game.last(Earned).bonus == savings


def test_MED_35_separate_chains_each_pay_and_any_size_counts() -> None:
    game = Game()
    game.row("s1", "s2", "s3", "s4", "s5", "s6", "s7")
    game.lay("m1", "n1")  # above s1 and s2
    game.rules.mowers[0], game.rules.free[0] = 6, 12
    for code in ("s1", "s2", "m1", "s5", "s6", "s7"):
        game.contract(0, code, 100)
    assert game.rules.bonus(0) == 500 + 500
    game.contract(0, "s3", 100)
    assert game.rules.bonus(0) == 1000 + 500
