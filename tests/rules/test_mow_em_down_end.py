"""Mow 'Em Down, rule by rule: the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE
from mowaudio.games.mow_em_down.rules.events import (
    Counted,
    Earned,
    EndSignalled,
    Signal,
)
from mowaudio.games.mow_em_down.rules.play import new_game
from tests.rules.mow_em_down_parts import Game, conserved


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


def test_MED_60_the_last_tile_of_one_size_ends_nothing() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles(but=("s1", "m1"))
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s1")
    game.play(0, "place n1")
    game.play(0, game.legal(0)[0])
    assert not game.happened(EndSignalled)
    assert (game.rules.active, game.rules.ender) == (1, -1)


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
