"""Every level of every game: legal to the end, the same from the same, and without peeking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from mowaudio import games
from mowaudio.bots.levels import LEVELS, Situation, decide, situation
from mowaudio.bots.search import Searcher
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table

FEW = 6  # playouts: enough to go through all of the search
TABLES = [
    (game, seats)
    for game in games.names()
    for seats in sorted({min(games.get(game).rules.seats), max(games.get(game).rules.seats)})
]


@pytest.fixture(autouse=True)
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A property of the class goes before whatever a game's bots were made with, and keeps that
    for later: games make their bots once."""
    few = property(lambda _bot: FEW, lambda bot, own: bot.__dict__.update(playouts=own))
    monkeypatch.setattr(Searcher, "playouts", few, raising=False)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_levels_play_to_the_end(game: str, seats: int) -> None:
    # At a table for one, each level has its turn at being the one.
    for first in range(len(LEVELS) if seats == 1 else 1):
        levels = cycle(LEVELS[first:] + LEVELS[:first])
        table = Table.open(game, [Player(bot=next(levels)) for _ in range(seats)], seed=first)
        while table.to_act:
            seat = table.to_act[-1]
            table.play(seat, decide(table, seat, table.players[seat].bot))
        assert table.outcome is not None


def _situations(game: str, seats: int, every: int, most: int) -> Iterator[tuple[AnyRules, int]]:
    """Now and then in a game: the rules, and the seat that decides."""
    rng = Random(seats)
    table = Table.open(game, seats, seed=3)
    for ply in range(every * most):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        legal = table.legal_moves(seat)
        if ply % every == 0 and len(legal) > 1:
            yield table.rules, seat
        table.play(seat, rng.choice(legal))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_generator_gives_the_same_choice(game: str, seats: int, level: str) -> None:
    bot = games.get(game).bots.bot(level)
    for number, (rules, seat) in enumerate(_situations(game, seats, 7, 5)):
        before = rules.snapshot()
        known = situation(rules, seat)
        choice = bot.choose(known, Random(number))
        assert choice in known.legal
        assert bot.choose(known, Random(number)) == choice
        assert rules.snapshot() == before


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_hidden_changes_nothing(game: str, seats: int, level: str) -> None:
    """All that is hidden is dealt anew, and the same worlds imagined: the same choice."""
    bot = games.get(game).bots.bot(level)
    for number, (rules, seat) in enumerate(_situations(game, seats, 7, 5)):
        worlds = [rules.determinize(seat, Random(n)) for n in range(FEW)]
        elsewhere = rules.determinize(seat, Random("another deal"))
        here = bot.choose(_with_worlds(situation(rules, seat), worlds), Random(number))
        there = bot.choose(_with_worlds(situation(elsewhere, seat), worlds), Random(number))
        assert here == there


def _with_worlds(known: Situation[AnyRules], worlds: list[AnyRules]) -> Situation[AnyRules]:
    ahead = cycle(worlds)

    def imagine(_rng: Random) -> AnyRules:
        return next(ahead).clone()

    return replace(known, imagine=imagine)
