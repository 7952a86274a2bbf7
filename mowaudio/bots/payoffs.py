"""Payoffs: what an end is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.rules import AnyRules, Outcome


def win_shares(outcome: Outcome) -> list[float]:
    """One win, shared by the winners; a game that nobody won is worth nothing to anybody."""
    shares = [0.0] * len(outcome.scores)
    for seat in outcome.winners:
        shares[seat] = 1 / len(outcome.winners)
    return shares


def of_the_end(rules: AnyRules) -> Sequence[float]:
    """The payoffs of a game that is over."""
    outcome = rules.outcome()
    if outcome is None:
        raise ValueError(type(rules).__name__)
    return win_shares(outcome)
