"""Mow 'Em Down, rule by rule: bids, boots, events and the end."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE, CHANCE_ACTS
from mowaudio.games.mow_em_down.events import (
    BootCalled,
    Booted,
    CardKept,
    CardRead,
    Conceded,
    Counted,
    DebtPaid,
    DebtStands,
    Earned,
    EndSignalled,
    NoCard,
    Opened,
    Renegotiated,
    Reshuffled,
    Revealed,
    Sealed,
    Signal,
    Unsold,
    Won,
)
from mowaudio.games.mow_em_down.rules import new_game
from tests.rules.mow_em_down_parts import Game, card, conserved, tile

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


# -- boot -----------------------------------------------------------------------------------------


def _boot(*held: str, paid: bool = True) -> Game:
    """Seat 0 boots a contract of seat 1."""
    game = Game()
    game.row("s7", "s8")
    game.contract(1, "s7", 900, paid=paid)
    game.contract(0, "s8", 200)
    game.hold(1, *held)
    game.chance("die 3")
    game.play(0, "boot s7")
    return game


def test_MED_40_the_tokens_go_home_and_the_earnings_end() -> None:
    game = _boot()
    game.play(1, "accept")
    booted = game.last(Booted)
    assert (booted.owner, booted.free, booted.earnings, booted.paid) == (1, 4, 0, 0)
    assert game.rules.owners[tile("s7")] == -1


def test_MED_40_renegotiate_a_contract_cancels_the_boot() -> None:
    game = _boot("renegotiate")
    assert game.legal(1) == ["accept", "renegotiate"]
    game.play(1, "renegotiate")
    assert game.last(Renegotiated).seat == 1
    assert game.rules.owners[tile("s7")] == 1
    assert game.rules.discards[card("renegotiate")] == 1


def test_MED_40_the_owner_is_asked_card_or_no_card() -> None:
    game = _boot()
    assert game.to_act() == (1,)
    assert game.legal(1) == ["accept"]
    assert game.refused(1, "renegotiate").rule == "MED-40"


def test_MED_40_nobody_renegotiates_against_the_own_boot() -> None:
    game = Game()
    game.row("s7")
    game.contract(0, "s7", 300)
    game.hold(0, "renegotiate")
    game.chance("die 1")
    game.play(0, "boot s7")
    assert not game.happened(BootCalled)
    assert game.last(Booted).owner == 0


def test_MED_40_a_tile_without_a_contract_is_not_booted() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 1")
    assert game.refused(0, "boot s7").key == "refuse-boot-free"


def test_MED_41_income_that_was_not_paid_yet_is_paid_once_now() -> None:
    game = _boot(paid=False)
    game.play(1, "accept")
    assert game.last(Booted).paid == 900
    assert game.rules.cash[1] == 4900


def test_MED_41_a_contract_has_paid_when_its_owner_s_turn_has_come() -> None:
    game = Game()
    game.row("s7")
    game.contract(1, "s7", 900, paid=False)
    game.begin(1)
    assert game.rules.fresh == 0


@pytest.mark.parametrize("answer", ["accept", "renegotiate"])
def test_MED_42_the_booter_draws_an_event_card(answer: str) -> None:
    game = _boot("renegotiate")
    game.play(1, answer)
    assert game.to_act() == CHANCE_ACTS
    game.chance("card prize")
    assert game.last(CardRead).seat == 0
    assert game.rules.cash[0] == 5000
    assert game.rules.active == 1


def test_MED_42_under_a_penalty_one_may_boot_and_draws_nothing() -> None:
    game = Game()
    game.row("s7")
    game.contract(1, "s7", 900)
    game.owe(0, "tank")
    game.chance("die 1")
    game.play(0, "boot s7")
    game.play(1, "accept")
    assert game.last(NoCard).seat == 0
    assert game.rules.active == 1


# -- events ---------------------------------------------------------------------------------------


def _draw(name: str, cash: int) -> Game:
    """Seat 0 has bought a mower, is left with so much cash, and draws this card."""
    game = Game()
    game.row("s7", "s8")
    game.contract(0, "s7", 0)
    game.contract(0, "s8", 0)
    game.give(0, 12_000 + cash)
    game.begin(0)
    game.play(0, "buy")
    game.chance(f"card {name}")
    return game


def test_MED_50_a_kept_card_is_a_secret() -> None:
    game = _draw("renegotiate", 0)
    kept = game.last(CardKept)
    theirs = kept.seen_by(1)
    assert kept.card == card("renegotiate")
    assert theirs is not None
    assert (theirs.card, theirs.held) == (None, 1)
    assert game.rules.view(1)["held"] == [1, 0]
    assert game.rules.view(1)["hand"] == {"renegotiate": 0, "reputation": 0}


def test_MED_50_what_is_kept_is_dealt_again_in_imagined_worlds() -> None:
    game = _draw("renegotiate", 0)
    hands = {game.rules.determinize(1, Random(seed)).held[0] for seed in range(20)}
    assert hands == {(1, 0), (0, 1)}


def test_MED_50_a_used_card_is_discarded() -> None:
    assert _draw("tip", 0).rules.discards[card("tip")] == 1


def test_MED_50_an_empty_deck_is_made_of_the_discards() -> None:
    game = Game()
    game.rules.deck, game.rules.discards = game.rules.discards, game.rules.deck
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    assert game.last(Reshuffled).cards == 20
    game.chance("card tip")
    assert sum(game.rules.deck) == 19


@pytest.mark.parametrize(
    ("name", "amount"),
    [
        ("puncture", -200),
        ("window", -300),
        ("sprinklers", -500),
        ("blades", -300),
        ("licence", -2000),
        ("tank", -3000),
        ("tip", 500),
        ("prize", 1000),
        ("thanks", 200),
    ],
)
def test_MED_50_what_the_cards_cost_and_bring(name: str, amount: int) -> None:
    game = _draw(name, 5_000)
    assert game.last(CardRead).amount == amount
    assert game.rules.cash[0] == 5_000 + amount


def test_MED_51_a_cost_without_a_penalty_takes_what_cash_there_is() -> None:
    game = _draw("sprinklers", 400)
    assert game.last(CardRead).amount == -400
    assert game.rules.cash[0] == 0
    assert game.rules.debts[0] == -1


def test_MED_51_an_unpaid_cost_is_paid_after_earnings_as_soon_as_the_cash_covers_it() -> None:
    game = _draw("licence", 1_900)
    assert (game.last(CardRead).due, game.rules.cash[0]) == (2000, 1_900)
    assert game.rules.debts[0] == card("licence")
    game.begin(0)
    assert game.last(DebtStands).amount == 2000
    game.contract(0, "s7", 100)
    game.begin(0)
    assert game.last(DebtPaid).cash == 0
    assert game.rules.debts[0] == -1
    assert game.rules.discards[card("licence")] == 1


def test_MED_51_an_unpaid_gas_card_withholds_the_bonus() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(0, code, 100)
    game.owe(0, "truck")
    game.give(0, 0)
    game.begin(0)
    earned = game.last(Earned)
    assert (earned.bonus, earned.withheld, earned.cash) == (0, 500, 300)


def test_MED_51_a_player_under_a_penalty_draws_no_card() -> None:
    game = Game()
    game.give(0, 14_000)
    game.begin(0)
    game.owe(0, "truck")
    game.play(0, "buy")
    assert game.last(NoCard).card == card("truck")
    assert game.to_act() == CHANCE_ACTS  # straight to the die


# -- the end --------------------------------------------------------------------------------------


def test_MED_60_the_last_land_tile_ends_the_game_after_one_more_turn_each() -> None:
    game = Game(3)
    game.row("s7")
    game.no_tiles(but=("s1",))
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s1")
    game.play(0, "place n1")
    game.play(0, game.legal(0)[0])
    assert game.last(EndSignalled).signal is Signal.TILES
    assert [game.rules.active, game.last(Earned).last] == [1, True]
    game.chance("die 6")  # no large tile: the turn passes
    assert game.rules.active == 2
    game.chance("die 6")
    assert game.to_act() == ()
    outcome = game.rules.outcome()
    assert outcome is not None
    assert outcome.reason == "last-tile"


def test_MED_60_the_eleventh_mower_ends_the_game_and_the_buyer_finishes_the_turn() -> None:
    game = Game()
    game.row("s7")
    game.rules.mowers[0], game.rules.shop = 10, 8
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    assert game.last(EndSignalled).signal is Signal.TOKENS
    game.chance("card tip", "die 1")
    assert game.to_act() == (0,)


def test_MED_60_the_last_mower_card_ends_the_game_also_as_the_eleventh() -> None:
    game = Game()
    game.rules.mowers[0], game.rules.shop = 10, 1
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    assert game.last(EndSignalled).signal is Signal.MOWERS


def test_MED_60_only_the_first_signal_counts() -> None:
    game = Game()
    game.rules.shop = 1
    game.rules.ender, game.rules.signal = 1, Signal.TILES
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    assert not game.happened(EndSignalled)
    assert game.rules.signal is Signal.TILES


def _last_turn(game: Game, signal: Signal = Signal.TILES) -> None:
    """Seat 0 signalled the end, and the last turn of the last seat passes."""
    game.lay("s12", "s5")
    game.no_tiles()
    game.rules.ender, game.rules.signal = 0, signal
    game.begin(game.rules.seats - 1)
    if game.legal(game.rules.active):
        game.play(game.rules.active, "roll")
    game.chance("die 6")


def test_MED_61_a_last_payment_cash_and_10000_dollars_a_mower() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(0, code, 100)
    _last_turn(game)
    mine, theirs = game.happened(Counted)
    assert (mine.earnings, mine.bonus, mine.cash) == (300, 500, 4800)
    assert (mine.worth, mine.total) == (20_000, 24_800)
    assert theirs.total == 24_000


def test_MED_61_the_last_mower_card_is_worth_12000_dollars() -> None:
    game = Game()
    game.rules.mowers[0] = 3
    _last_turn(game, Signal.MOWERS)
    assert [line.worth for line in game.happened(Counted)] == [32_000, 20_000]


def test_MED_61_unpaid_cards_withhold_the_bonus_and_are_taken_from_payment_and_cash() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(0, code, 100)
    game.owe(0, "tank")
    game.give(0, 1000)
    _last_turn(game)
    mine = game.happened(Counted)[0]
    assert (mine.bonus, mine.withheld, mine.due, mine.cash) == (0, 500, 1300, 0)


def test_MED_62_the_highest_total_is_champion() -> None:
    game = Game()
    game.give(1, 4100)
    _last_turn(game)
    outcome = game.rules.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == (24_000, 24_100)


def test_MED_62_equal_totals_share_the_place() -> None:
    game = Game(3)
    game.give(1, 3900)
    _last_turn(game)
    outcome = game.rules.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)


@pytest.mark.parametrize("seats", range(2, 7))
def test_MED_60_any_play_comes_to_an_end_and_the_bank_s_ledger_agrees(seats: int) -> None:
    rng = Random(seats)
    for _ in range(20):
        rules = new_game(seats, {"first": 0})
        whole = conserved(rules)
        while acting := rules.to_act():
            seat = rng.choice(acting)
            move = rules.roll(rng) if seat == CHANCE else rng.choice(rules.legal_moves(seat))
            rules.apply(seat, move)
        assert rules.outcome() is not None
        assert conserved(rules) == whole
