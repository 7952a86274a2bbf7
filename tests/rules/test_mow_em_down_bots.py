"""Mow 'Em Down's bots: they play by the rules, do not peek, and get better by level."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.bots.levels import LEVELS, Bot, situation
from mowaudio.engine import CHANCE, CHANCE_ACTS, Event
from mowaudio.games.mow_em_down.bots.levels import bot
from mowaudio.games.mow_em_down.bots.values import prospects, rounds_left
from mowaudio.games.mow_em_down.rules.events import Completed, Drew
from mowaudio.games.mow_em_down.rules.moves import INSIST, MedMove
from mowaudio.games.mow_em_down.rules.play import MedRules, new_game
from tests.rules.mow_em_down_parts import Game


def play(bots: list[Bot[MedRules]], seed: int, log: list[Event] | None = None) -> MedRules:
    rules = new_game(len(bots), {"first": 0})
    rng = Random(seed)
    while acting := rules.to_act():
        if acting == CHANCE_ACTS:
            rules.apply(CHANCE, rules.roll(rng), log)
            continue
        seat = acting[0]
        found = situation(rules, seat)
        move = bots[seat].choose(found, rng)
        assert isinstance(move, MedMove)
        assert move in found.legal
        rules.apply(seat, move, log)
    return rules


@pytest.mark.parametrize("seats", range(2, 7))
def test_steady_bots_play_to_the_end(seats: int) -> None:
    rules = play([bot("steady")] * seats, seats)
    assert rules.outcome() is not None


def test_sensible_builders_find_a_place_and_complete_regions() -> None:
    log: list[Event] = []
    for seed in range(5):
        play([bot("steady")] * 3, seed, log)
    drawn = [event for event in log if isinstance(event, Drew)]
    assert sum(event.fits for event in drawn) >= 0.95 * len(drawn)
    assert sum(isinstance(event, Completed) for event in log) >= 3 * 5


def test_steady_beats_novice() -> None:
    won = 0
    for seed in range(12):
        outcome = play([bot("novice"), bot("steady")], seed).outcome()
        assert outcome is not None
        won += 1 in outcome.winners
    assert won >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_generator_gives_the_same_choice(level: str) -> None:
    game = Game(3)
    game.row("s7", "s8", "s9")
    game.contract(1, "s7", 900)
    game.chance("die 2")
    found = situation(game.rules, 0)
    assert bot(level).choose(found, Random(5)) == bot(level).choose(found, Random(5))


def test_nobody_else_able_to_bid_is_the_time_to_ask_for_all() -> None:
    game = Game()
    game.row("s7")
    game.rules.free[1] = 0
    game.chance("die 3")
    game.play(0, "open s7")
    for level in ("steady", "expert"):
        assert str(bot(level).choose(situation(game.rules, 0), Random(1))) == "bid 3000"


def test_a_tie_is_worth_a_throw() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 2")
    game.play(0, "open s7", "bid 900")
    game.play(1, "bid 900")
    game.chance("reveal 1")
    assert bot("steady").choose(situation(game.rules, 0), Random(1)) == INSIST


def test_more_earnings_promise_more() -> None:
    game = Game()
    game.row("s7")
    before = prospects(game.rules)
    game.contract(0, "s7", 2000)
    after = prospects(game.rules)
    assert after[0] > before[0]
    assert rounds_left(game.rules) > 1
