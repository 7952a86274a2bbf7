"""What no move may change, game by game: the conformance test compares it after every move.

A game's own module of parts offers `conserved(rules)`; it is found by the game's name, when it is
asked for: a game that lacks it fails its own tests and nobody else's.
"""

from __future__ import annotations

from importlib import import_module

from mowaudio.testing import Conserved


def conserved_in(game: str) -> Conserved:
    conserved: Conserved = import_module(f"tests.rules.{game}_parts").conserved
    return conserved
