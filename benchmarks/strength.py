"""Strength of the levels: the share of games that each wins against the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks import goals
from benchmarks.bots import has_bots
from benchmarks.figures import Figure, Finding, Skipped, Unit
from benchmarks.sizes import Sizes
from mowaudio import games


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    from mowaudio.bots.tournament import play_match

    for game in names:
        if not has_bots(game):
            yield Skipped("strength", "no-bots", game)
            continue
        matches = goals.matches(game, games.get(game).rules.seats)
        if not matches:
            yield Skipped("strength", "for-one", game)
        for match in matches:
            result = play_match(game, match.levels, sizes.matches, jobs=sizes.jobs)
            first = result.entrants[0]
            yield Figure(
                "strength",
                "share",
                first.share * 100,
                Unit.PERCENT,
                game,
                match.goal,
                at_least=True,
                more={
                    "level": match.level,
                    "against": match.against,
                    "others": match.others,
                    "games": result.games,
                    "low": first.low * 100,
                    "high": first.high * 100,
                },
            )
