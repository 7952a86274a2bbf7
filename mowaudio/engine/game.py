"""A game joins four parts. Each is a package of the game's folder that offers one object:

    rules/   RULES = GameRules[Move, View](...)      the state and its moves
    words/   WORDS = GameWords[Move, View](...)      events, decisions and summaries as facts
    places/  PLACES = GamePlaces[Move, View](...)    zones to explore, questions to ask
    bots/    BOTS = GameBots[Move, View, Rules](...) the levels of its bots

Their fields are all that a game can offer. Fields with a default may be left out; mypy finds those
that are misspelt or have another signature. A part is imported when it is first used: the first
line is spoken before any rules are loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from mowaudio.engine.rules import AnyRules, M, Rules, V

if TYPE_CHECKING:
    from mowaudio.bots.game import GameBots
    from mowaudio.engine.options import Option, Value
    from mowaudio.words.game import GamePlaces, GameWords

R = TypeVar("R", bound=AnyRules)


@dataclass(frozen=True, kw_only=True)
class GameRules(Generic[M, V]):
    """The state and its moves."""

    seats: Sequence[int]  # how many can sit down
    default_seats: int
    options: Sequence[Option]
    secrets: bool  # whether a player holds anything that others must not hear
    # The state before the first move; options are settled, ValueError for a bad number of seats.
    new_game: Callable[[int, Mapping[str, Value]], Rules[M, V]]
    fewest_win: bool = False  # whether a low score is a good one


class Game:
    """A game: its four parts, each imported from the package when it is first used."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    def _part(self, name: str) -> Any:
        return getattr(import_module(f"{self.package}.{name}"), name.upper())

    @cached_property
    def rules(self) -> GameRules[Any, Any]:
        return cast("GameRules[Any, Any]", self._part("rules"))

    @cached_property
    def words(self) -> GameWords[Any, Any]:
        return cast("GameWords[Any, Any]", self._part("words"))

    @cached_property
    def places(self) -> GamePlaces[Any, Any]:
        return cast("GamePlaces[Any, Any]", self._part("places"))

    @cached_property
    def bots(self) -> GameBots[Any, Any, Any]:
        return cast("GameBots[Any, Any, Any]", self._part("bots"))


def check_parts(
    rules: GameRules[M, V],
    words: GameWords[M, V],
    places: GamePlaces[M, V],
    bots: GameBots[M, V, R],
) -> None:
    """Let mypy see that the parts of a game are there and fit together. Never called: a game's
    `__init__` names it under `TYPE_CHECKING`, so that no part is imported before it is used."""
