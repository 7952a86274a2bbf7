"""Payoffs: the value of a finished game to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.rules import AnyRules, Outcome


def win_shares(outcome: Outcome) -> list[float]:
    """Return each seat's share of one win; all zero if nobody won."""
    shares = [0.0] * len(outcome.scores)
    for seat in outcome.winners:
        shares[seat] = 1 / len(outcome.winners)
    return shares


def of_the_end(rules: AnyRules) -> Sequence[float]:
    """Return the payoffs of a game that is over."""
    outcome = rules.outcome()
    if outcome is None:
        raise ValueError(type(rules).__name__)
    return win_shares(outcome)
