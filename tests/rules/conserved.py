"""What no move may change, game by game: the conformance test compares it after every move.

A game's own test module offers `conserved(rules)`; it is found by the game's name.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from mowaudio import games
from mowaudio.engine import AnyRules

CONSERVED: dict[str, Callable[[AnyRules], object]] = {
    name: import_module(f"tests.rules.{name}_parts").conserved for name in games.names()
}
