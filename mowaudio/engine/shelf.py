"""The shelf: every game there is, found and not listed.

The games of the house are the folders of one package. Others come in the way Python's plugins do,
by an entry point of the group that bears the same name: it leads to a `Game`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from mowaudio import data

if TYPE_CHECKING:
    from mowaudio.engine.game import AnyGame

HOUSE = "mowaudio.games"  # the package, and the group of entry points


def names() -> list[str]:
    """Every game there is: ours in the order in which one learns them, then the guests."""
    return [*_own(), *_guests()]


def has(name: str) -> bool:
    """Whether there is a game with this name."""
    return name in _own() or name in _guests()  # as below: ours without looking for guests


def get(name: str) -> AnyGame:
    """The game with this name; KeyError if there is none."""
    # Ours first: to look for guests takes as long as to load a game.
    return _load(name) if name in _own() else _guests()[name]


@cache
def _own() -> tuple[str, ...]:
    house = import_module(HOUSE)
    found = [module.name for module in iter_modules(house.__path__) if module.ispkg]
    order: tuple[str, ...] = house.ORDER
    return tuple(sorted(found, key=lambda name: (name not in order, *map(name.__ne__, order))))


@cache
def _load(name: str) -> AnyGame:
    game: AnyGame = import_module(f"{HOUSE}.{name}").GAME
    return game


@cache
def _guests() -> dict[str, AnyGame]:
    """Games from outside, by name. One that cannot be loaded is left out and logged: it must not
    keep anybody from the others."""
    import logging
    from importlib.metadata import entry_points

    from mowaudio.engine.game import Game

    log = logging.getLogger(__name__)
    found: dict[str, AnyGame] = {}
    for point in sorted(entry_points(group=HOUSE), key=lambda point: point.name):
        try:
            game = point.load()
        except Exception:
            log.exception("guest %s", point.name)
            continue
        if isinstance(game, Game) and game.name not in (*_own(), *found):
            found[game.name] = game
            if game.data is not None:
                data.add_root(game.data)
        else:
            log.error("guest %s: %r", point.name, game)
    return found
