"""A game that is being built may be measured before it has bots."""

from __future__ import annotations

from importlib.util import find_spec

from mowaudio import games


def has_bots(game: str) -> bool:
    return find_spec(f"{games.__name__}.{game}.bots") is not None
