"""Mow 'Em Down, rule by rule: boots and events."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE_ACTS
from mowaudio.games.mow_em_down.rules.events import (
    BootCalled,
    Booted,
    CardKept,
    CardRead,
    DebtPaid,
    DebtStands,
    Earned,
    NoCard,
    Renegotiated,
    Reshuffled,
)
from tests.rules.mow_em_down_parts import Game, card, tile

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
    assert (game.rules.owners[tile("s7")], game.rules.amounts[tile("s7")]) == (-1, 0)


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
    assert game.refused(0, "boot s7").text_id == "refuse-boot-free"


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


def test_MED_41_the_turns_of_others_leave_it_unpaid() -> None:
    game = Game(3)
    game.row("s7", "s8")
    game.contract(2, "s7", 900, paid=False)
    game.contract(1, "s8", 400, paid=False)
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    game.play(2, "accept")
    assert (game.last(Booted).paid, game.rules.cash) == (900, [4000, 4400, 4900])
    game.begin(0)
    game.chance("die 1")
    game.play(0, "boot s8")
    game.play(1, "accept")
    assert (game.last(Booted).paid, game.rules.cash) == (0, [4000, 4400, 4900])


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
    assert sum(game.rules.discards) == 0
    game.chance("card tip")
    assert sum(game.rules.deck) == 19
    assert sum(game.rules.discards) == game.rules.discards[card("tip")] == 1


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


def test_MED_51_who_can_just_pay_a_cost_pays_it_at_once() -> None:
    game = _draw("licence", 2_000)
    assert (game.last(CardRead).amount, game.last(CardRead).due) == (-2000, 0)
    assert (game.rules.cash[0], game.rules.debts[0]) == (0, -1)
    assert game.rules.discards[card("licence")] == 1


def test_MED_51_of_an_unpaid_cost_nothing_is_taken_and_the_card_is_not_discarded() -> None:
    game = _draw("tank", 2_900)
    assert (game.last(CardRead).amount, game.last(CardRead).due) == (0, 3000)
    assert game.rules.cash[0] == 2_900
    assert game.rules.discards[card("tank")] == 0
    assert game.rules.view(1)["debts"] == ["tank", None]  # it lies open


def test_MED_51_a_penalty_ends_when_the_cost_is_paid() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(0, code, 100)
    game.owe(0, "truck")
    game.give(0, 2_700)
    game.begin(0)  # earnings first, without the bonus; then the card
    assert (game.last(Earned).bonus, game.last(DebtPaid).cash) == (0, 0)
    game.begin(0)
    assert (game.last(Earned).bonus, game.last(Earned).withheld) == (500, 0)


def test_MED_51_a_card_that_forbids_bidding_withholds_no_bonus() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(0, code, 100)
    game.owe(0, "roses")
    game.give(0, 0)
    game.begin(0)
    earned = game.last(Earned)
    assert (earned.bonus, earned.withheld, earned.cash) == (500, 0, 800)


def test_MED_51_the_other_player_draws_cards_as_ever() -> None:
    game = Game()
    game.owe(1, "truck")
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    game.chance("card tip")
    assert game.last(CardRead).amount == 500


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
