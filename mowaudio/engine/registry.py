"""The registry of games.

Our own games are the subpackages of `mowaudio.games`. Games from outside are found by entry points
of the group with the same name, each of which leads to a `Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from mowaudio import data

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from logging import Logger

    from mowaudio.engine.game import Game

PACKAGE = "mowaudio.games"  # also the group of entry points


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game from outside that cannot be used. `why`: "broken" if it or one of its parts cannot be
    loaded, "no-game" if it is something else, "name" if its name is taken or invalid."""

    name: str
    why: str


def names() -> list[str]:
    """Return the names of all games: our own from easy to hard, then those from outside."""
    return [*_own(), *_from_outside()[0]]


def has(name: str) -> bool:
    return name in _own() or name in _from_outside()[0]  # own games first, as in `get`


def get(name: str) -> Game:
    """Return the game with this name; KeyError if there is none."""
    # Own games first: to look for others takes as long as to load a game.
    return _load(name) if name in _own() else _from_outside()[0][name]


def left_out() -> list[LeftOut]:
    """Return the games from outside that cannot be used."""
    return list(_from_outside()[1])


@cache
def _own() -> tuple[str, ...]:
    package = import_module(PACKAGE)
    found = [module.name for module in iter_modules(package.__path__) if module.ispkg]
    order: tuple[str, ...] = package.ORDER
    return tuple(sorted(found, key=lambda name: (name not in order, *map(name.__ne__, order))))


@cache
def _load(name: str) -> Game:
    game: Game = import_module(f"{PACKAGE}.{name}").GAME
    return game


@cache
def _from_outside() -> tuple[dict[str, Game], list[LeftOut]]:
    """Return the games from outside by name, and those that cannot be used, which are logged."""
    from mowaudio.engine.game import Game

    found: dict[str, Game] = {}
    refused: list[LeftOut] = []
    for point in sorted(_points(), key=lambda point: point.name):
        game = _loaded(point)
        if not isinstance(game, Game):
            refused.append(LeftOut(point.name, "broken" if game is None else "no-game"))
        elif not game.name.isidentifier() or game.name in (*_own(), *found):
            refused.append(LeftOut(point.name, "name"))
        else:
            found[game.name] = game
    for game_left_out in refused:
        _logger().error("outside-game %s: %s", game_left_out.name, game_left_out.why)
    return found, refused


def _points() -> list[EntryPoint]:
    from importlib.metadata import entry_points

    return list(entry_points(group=PACKAGE))


def _loaded(point: EntryPoint) -> object:
    """Load what an entry point leads to, a game with all its parts; None if that fails."""
    from mowaudio.engine.game import Game

    try:
        game = point.load()
        if isinstance(game, Game):
            # Broken parts and missing texts must be found now, and not by a menu.
            _ = game.rules, game.words, game.places, game.bots
            data.find(f"words/en/{game.name}.ftl").read_text(encoding="utf-8")
    except BaseException:  # a stranger's code may raise anything
        _logger().exception("outside-game %s", point.name)
        return None
    return game


@contextmanager
def guests_may_fail(on_failure: Callable[[str], None]) -> Iterator[None]:
    """Log whatever the code of a game from outside raises, and call `on_failure` with its name."""
    try:
        yield
    except BaseException as error:
        game = _at_fault(error)
        if game is None:
            raise
        _logger().exception("outside-game %s", game)
        on_failure(game)


def _at_fault(error: BaseException | None) -> str | None:
    """Return the name of the game from outside that raised an error, or what led to it."""
    if error is None or not _from_outside.cache_info().currsize:
        return None
    packages = {game.package: name for name, game in _from_outside()[0].items()}
    frame, found = error.__traceback__, None
    while frame is not None:
        module = str(frame.tb_frame.f_globals.get("__name__", "")).split(".")
        names = (packages.get(".".join(module[:end])) for end in range(1, len(module) + 1))
        found = next(filter(None, names), found)
        frame = frame.tb_next
    return found or _at_fault(error.__cause__)


def _logger() -> Logger:
    from logging import getLogger

    return getLogger(__name__)
