"""Time that an expert bot thinks about a move in real games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks import goals
from benchmarks.bots import has_bots
from benchmarks.figures import Figure, Finding, Skipped, Unit, percentile
from benchmarks.sizes import Sizes
from mowaudio import games
from mowaudio.bots.levels import DEFAULT_LEVEL, LEVELS


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not has_bots(game):
            yield Skipped("experts", "no-bots", game)
            continue
        seconds = sorted(think(game, sizes.expert_games))
        if not seconds:
            yield Skipped("experts", "no-choice", game)
            continue
        for name, percent, goal in (("p50", 50, None), ("p99", 99, goals.EXPERT_P99)):
            yield Figure(
                "experts",
                name,
                percentile(seconds, percent),
                Unit.SECONDS,
                game,
                goal,
                more={"moves": len(seconds), "most": seconds[-1]},
            )


def think(game: str, count: int) -> list[float]:
    """Return the seconds for each decision of one expert in `count` games."""
    from mowaudio.bots.tournament import play_game
    from mowaudio.engine.table import Table

    shelf = games.get(game)
    others = shelf.rules.default_seats - 1
    seconds: list[float] = []
    for seed in range(count):
        bots = [shelf.bots.bot(level) for level in (LEVELS[-1], *[DEFAULT_LEVEL] * others)]
        seconds += play_game(Table.open(game, len(bots), seed), bots)[0].seconds
    return seconds
