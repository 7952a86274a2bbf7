"""Check that a stronger level of bots beats a weaker one."""

from __future__ import annotations

from mowaudio.bots.levels import LEVELS
from mowaudio.bots.tournament import play_match
from mowaudio.engine import registry
from mowaudio.testing.promises import promise


def check_levels(
    game: str, strong: str = LEVELS[-1], weak: str = LEVELS[0], *, games: int = 40, seed: int = 1
) -> None:
    """One strong bot wins more than its share against weak ones, in seeded games at the smallest
    table for several. It must win so often that luck explains it in one of forty matches at most.
    """
    several = [seats for seats in registry.get(game).rules.seats if seats > 1]
    if not several:
        return
    seats = min(several)
    found = play_match(game, (strong, *[weak] * (seats - 1)), games, seed).entrants[0]
    promise(found.low > 1 / seats, "levels-differ", strong, weak, f"{found.share:.0%}", games)
