"""Mow 'Em Down, rule by rule: ties, contracts and what they earn."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE_ACTS
from mowaudio.games.mow_em_down.rules.events import (
    Conceded,
    Earned,
    Tied,
    Won,
)
from tests.rules.mow_em_down_parts import Game, auction, bid_all, tile


def _tie(seats: int = 3) -> Game:
    game = auction(seats, lots=("s7", "s8"))
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
    game = auction(2, pips=1)
    bid_all(game, "bid 100", "bid 100")
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
    bid_all(game, "bid 4000", "bid 3900")
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
    bid_all(game, "bid 900", "bid 800", "bid 1000")
    game.chance("reveal 1")
    assert game.rules.free == [4, 4 - tokens, 4]
    assert game.rules.owners[tile(code)] == 1
    assert game.rules.amounts[tile(code)] == 800


def test_MED_34_the_earnings_of_several_contracts_add_up() -> None:
    game = auction(3, lots=("s7", "s8"))
    bid_all(game, "bid 900, bid 900", "none, none", "bid 300, bid 500")
    game.chance("reveal 1", "reveal 2")
    assert game.rules.earnings == [0, 0, 800]
    assert game.rules.free == [4, 4, 2]


def test_MED_34_a_tile_without_a_bid_stays_open() -> None:
    game = auction(2, lots=("s7", "s8"))
    bid_all(game, "none, bid 300", "none, none")
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


def test_MED_35_a_longer_chain_is_told_with_what_it_saved_before() -> None:
    game = Game(2)
    game.row("s7", "s8", "s9", "s10")
    for code in ("s7", "s8", "s9"):
        game.contract(1, code, 100)
    game.chance("die 1")
    game.play(0, "open s10")
    bid_all(game, "none", "bid 400")
    game.chance("reveal 1")
    assert (game.last(Won).bonus_before, game.last(Won).bonus) == (500, 1000)
