"""The shelf: every game there is, found and not listed.

The games of the house are the folders of one package. Others come in the way Python's plugins do,
by an entry point of the group that bears the same name: it leads to a `Game`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from logging import Logger

    from mowaudio.engine.game import Game

HOUSE = "mowaudio.games"  # the package, and the group of entry points


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A guest that could not be let in. `why` is a key: "broken" if it or one of its rooms cannot
    be loaded, "no-game" if it is something else, "name" if its name is taken or cannot be one."""

    name: str
    why: str


def names() -> list[str]:
    """Every game there is: ours in the order in which one learns them, then the guests."""
    return [*_own(), *_guests()[0]]


def has(name: str) -> bool:
    """Whether there is a game with this name."""
    return name in _own() or name in _guests()[0]  # as below: ours without looking for guests


def get(name: str) -> Game:
    """The game with this name; KeyError if there is none."""
    # Ours first: to look for guests takes as long as to load a game.
    return _load(name) if name in _own() else _guests()[0][name]


def left_out() -> list[LeftOut]:
    """The guests that could not be let in."""
    return list(_guests()[1])


@cache
def _own() -> tuple[str, ...]:
    house = import_module(HOUSE)
    found = [module.name for module in iter_modules(house.__path__) if module.ispkg]
    order: tuple[str, ...] = house.ORDER
    return tuple(sorted(found, key=lambda name: (name not in order, *map(name.__ne__, order))))


@cache
def _load(name: str) -> Game:
    game: Game = import_module(f"{HOUSE}.{name}").GAME
    return game


@cache
def _guests() -> tuple[dict[str, Game], list[LeftOut]]:
    """Games from outside, by name, and those that could not be let in: they are logged, and keep
    nobody from the others."""
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
    for guest in refused:
        _log().error("guest %s: %s", guest.name, guest.why)
    return found, refused


def _points() -> list[EntryPoint]:
    from importlib.metadata import entry_points

    return list(entry_points(group=HOUSE))


def _loaded(point: EntryPoint) -> object:
    """What an entry point leads to, a game with all its rooms; None if it cannot be loaded."""
    from mowaudio.engine.game import Game

    try:
        game = point.load()
        if isinstance(game, Game):
            # Now rather than in the middle of a menu: a broken part must not end it.
            _ = game.rules, game.words, game.places, game.bots
            _check_texts(game.name)
    except (Exception, SystemExit):
        _log().exception("guest %s", point.name)
        return None
    return game


def _check_texts(name: str) -> None:
    """A menu names every game: one without texts could not be named."""
    from mowaudio import data

    data.find(f"words/en/{name}.ftl")


def _log() -> Logger:
    from logging import getLogger

    return getLogger(__name__)
