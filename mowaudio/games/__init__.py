"""The games. One folder each; nothing here names them, so a game comes in by being there.

What a game's folder holds is told by the protocols below: four modules, each imported when it is
needed and not before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from mowaudio.data import extra_roots

if TYPE_CHECKING:
    from mowaudio.bots.levels import Bot
    from mowaudio.engine.events import Event
    from mowaudio.engine.moves import Move
    from mowaudio.engine.options import Option, Value
    from mowaudio.engine.rules import AnyRules, Outcome
    from mowaudio.words.facts import Message
    from mowaudio.words.places import Decision, Note, Question, Zone


class RulesModule(Protocol):
    """`rules.py`: the state and its moves."""

    SEATS: Sequence[int]  # how many can sit down
    DEFAULT_SEATS: int
    OPTIONS: Sequence[Option]
    SECRETS: bool  # whether a player holds anything that others must not hear

    def new_game(self, seats: int, options: Mapping[str, Value]) -> AnyRules:
        """The state before the first move; options are settled, ValueError for a bad number."""
        ...


class WordsModule(Protocol):
    """`words.py`: events, decisions and summaries as facts. All views are the listener's."""

    def tell(self, event: Event) -> Message | None:
        """An event, as the listener may know it; None if there is nothing to say."""
        ...

    def turn(self, view: Any) -> Message:
        """The start of the listener's own decision: what they need to decide it."""
        ...

    def move(self, move: Move, view: Any) -> Message:
        """A move, as it is read out to choose it."""
        ...

    def summary(self, view: Any) -> Message:
        """The whole table, in the order in which a player thinks."""
        ...

    def digest(self, events: Sequence[Event], view: Any) -> Message:
        """What has changed since the listener's last turn."""
        ...

    def outcome(self, outcome: Outcome, view: Any) -> Message:
        """How it ended, and why."""
        ...


class PlacesModule(Protocol):
    """`places.py`: what can be explored and asked.

    It may also have `find(view, text) -> Answer | None`, the place that a typed text names,
    `best_first(moves, view)`, the moves in the order in which Tab shall go through them, and
    `whose_turn(view) -> Seat`, where others decide in a player's turn too: they bid, for example.
    """

    QUESTIONS: Sequence[Question]

    def zones(self, view: Any) -> Sequence[Zone]:
        """The places of the table; the first is where a turn begins."""
        ...

    def decision(self, view: Any) -> Decision:
        """What the listener has to decide now."""
        ...

    def glance(self, view: Any) -> Sequence[Note]:
        """The table as sound, in about a second."""
        ...


class BotsModule(Protocol):
    """`bots.py`: the levels of this game's bots.

    It may also have `explain(move, view) -> Message`: why a hint is what it is, as half a sentence
    that goes on after "because".
    """

    def bot(self, level: str) -> Bot: ...


class Game:
    """A game's folder."""

    def __init__(self, name: str) -> None:
        self.name = name

    @cached_property
    def rules(self) -> RulesModule:
        return cast(RulesModule, self._module("rules"))

    @cached_property
    def words(self) -> WordsModule:
        return cast(WordsModule, self._module("words"))

    @cached_property
    def places(self) -> PlacesModule:
        return cast(PlacesModule, self._module("places"))

    @cached_property
    def bots(self) -> BotsModule:
        return cast(BotsModule, self._module("bots"))

    def _module(self, part: str) -> object:
        return import_module(f"{__name__}.{self.name}.{part}")


def names() -> list[str]:
    """Every game there is: ours in the order of the shelf, then those that came in."""
    _let_games_in()
    found = {
        folder.name
        for root in map(Path, __path__)
        if root.is_dir()
        for folder in root.iterdir()
        if (folder / "rules.py").is_file()
    }
    return sorted(found, key=lambda name: (_SHELF.get(name, len(_SHELF)), name))


@cache
def get(name: str) -> Game:
    """The game with this name; KeyError if there is none."""
    if name not in names():
        raise KeyError(name)
    return Game(name)


# Only an order to read the games in, easiest to learn first; a game need not be listed.
_SHELF = {
    name: place
    for place, name in enumerate(("mow", "touch_down", "mow_money", "mow_em_down", "moon_ant"))
}


def _let_games_in() -> None:
    for root in extra_roots():
        folder = str(root / "games")
        if folder not in __path__:
            __path__.append(folder)
