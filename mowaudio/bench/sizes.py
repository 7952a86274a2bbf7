"""How much is measured: enough for a look, or enough for figures that hold still."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    steps: int = 30_000  # in a run
    runs: int = 5
    keys: int = 1000
    starts: int = 7
    expert_games: int = 2
    matches: int = 20  # games for a share of wins
    word_games: int = 5
    spoken: int = 40  # occasions of each kind that are synthesised
    longest_game: float = 300.0  # seconds for a whole game by keys
    jobs: int | None = None  # processes for matches, None: one a core


QUICK = Sizes()
FULL = Sizes(
    steps=100_000,
    runs=9,
    starts=21,
    expert_games=10,
    matches=400,
    word_games=100,
    spoken=400,
    longest_game=1200.0,
)
