"""The arrows of the house: who may import whom. Read from the sources, so that a wrong arrow is
found where it is drawn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

_OWN = ROOT / "mowaudio/games"
GAMES = sorted(rules.parent.name for rules in _OWN.glob("*/rules") if rules.is_dir())

# Each room of the house, and the rooms that it may know beside itself.
_FILES = {"mowaudio.files", "mowaudio.plain_yaml"}  # the ground that it stands on
HOUSE = {
    "speech": set[str](),
    "mowaudio.engine": {"mowaudio.data", *_FILES},
    "mowaudio.words": {"mowaudio.data", "mowaudio.engine", "speech"},
    "mowaudio.bots": {"mowaudio.engine"},
    "mowaudio.games": {"mowaudio.data", "mowaudio.engine", "mowaudio.words", "mowaudio.bots"},
    "mowaudio.client": {
        *("mowaudio.data", "mowaudio.engine", "mowaudio.words", "mowaudio.bots"),
        *("mowaudio.games", "speech", *_FILES),
    },
    # Tables that several people share, and the ways in: the client does not know them.
    "mowaudio.rooms": {
        *("mowaudio.data", "mowaudio.engine", "mowaudio.words", "mowaudio.bots"),
        *("mowaudio.client", "speech", *_FILES),
    },
    "mowaudio.doors": {
        *("mowaudio.engine", "mowaudio.words", "mowaudio.bots", "mowaudio.client"),
        *("mowaudio.rooms", "speech", *_FILES),
    },
}
# The menu leads to them, and loads them only then: who plays alone does not wait for them.
WHEN_ASKED = {"mowaudio/client/friends.py": {"mowaudio.doors"}}
# What joins rules, words, places and bots has to name their types, and nothing but types.
TYPES_ONLY = {"mowaudio/engine/game.py": {"mowaudio.bots", "mowaudio.words"}}

# The rooms of a game, and the modules that have the same job in all games. A small game leaves one
# out rather than naming it otherwise; rules have modules of their own beside these.
ROOMS = {
    "rules": {"box", "state", "play", "moves", "events", "view", "sight", "hidden", "refusals"},
    "words": {"events", "turn", "summary", "pieces"},
    "places": {"zones", "questions"},
    "bots": {"levels", "values", "hints"},
}
NEEDED = {
    "rules": {"box", "state", "play", "moves", "events", "view", "refusals"},
    "words": ROOMS["words"],
    "places": ROOMS["places"],
    "bots": ROOMS["bots"],
}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(folder: str) -> Iterator[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found, folder
    return iter(found)


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            # `from package import module` leads to the module.
            folder = ROOT.joinpath(*node.module.split("."))
            found |= {
                f"{node.module}.{alias.name}"
                for alias in node.names
                if (folder / f"{alias.name}.py").is_file() or (folder / alias.name).is_dir()
            }
    return {name for name in found if name.split(".")[0] in ("mowaudio", "speech")}


def room_of(module: str) -> str:
    """The room of the house that a module lies in."""
    return module if module.split(".")[0] == "speech" else ".".join(module.split(".")[:2])


@pytest.mark.parametrize("room", HOUSE)
def test_a_room_knows_only_the_rooms_below_it(room: str) -> None:
    for path in sources(room.replace(".", "/")):
        name = path.relative_to(ROOT).as_posix()
        allowed = HOUSE[room] | TYPES_ONLY.get(name, set()) | WHEN_ASKED.get(name, set())
        for module in imported(path) - {"mowaudio"}:
            there = "speech" if module.startswith("speech") else room_of(module)
            assert there in {room, *allowed}, f"{path.relative_to(ROOT)} imports {module}"


def test_what_is_known_by_its_type_or_when_asked_for_is_not_loaded() -> None:
    for name, rooms in (TYPES_ONLY | WHEN_ASKED).items():
        tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
        loaded = [node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)]
        assert not [module for module in loaded if room_of(module) in rooms]


# -- inside a game --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_same_rooms_as_all_others(game: str) -> None:
    folder = ROOT / "mowaudio/games" / game
    rooms = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert rooms == set(ROOMS)
    assert [path.name for path in folder.glob("*.py")] == ["__init__.py"]
    for room, needed in NEEDED.items():
        missing = needed - {path.stem for path in (folder / room).glob("*.py")}
        assert not missing, f"{room} lacks {missing}"


@cache
def knows_the_state(game: str, module: str) -> bool:
    """Whether a module of a game's rules leads to the state, by any way."""
    rules = f"mowaudio.games.{game}.rules"
    if module == f"{rules}.state":
        return True
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return path.is_file() and any(
        knows_the_state(game, other)
        for other in imported(path)
        if other.startswith(f"{rules}.") and other != module
    )


@pytest.mark.parametrize("game", GAMES)
def test_words_and_places_see_what_a_seat_may_see(game: str) -> None:
    """Of the rules they know the view and what is derived from it, events and moves, and the
    geometry: what knows nothing of the state."""
    own = f"mowaudio.games.{game}"
    for room in ("words", "places"):
        for path in sources(f"mowaudio/games/{game}/{room}"):
            for module in imported(path):
                if not module.startswith(f"{own}.rules."):
                    continue
                known = module.rpartition(".")[2] in ("view", "sight", "events", "moves")
                allowed = known or not knows_the_state(game, module)
                assert allowed, f"{path.relative_to(ROOT)} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_a_games_words_but_its_places(game: str) -> None:
    """Hints are half sentences: they are made of the same pieces, and know nothing else of the
    words."""
    own = f"mowaudio.games.{game}"
    above = {
        "rules": ("words", "places", "bots"),
        "words": ("places", "bots"),
        "places": ("bots",),
        "bots": ("places", "words"),
    }
    for room, hidden in above.items():
        for path in sources(f"mowaudio/games/{game}/{room}"):
            spared = {f"{own}.words", f"{own}.words.pieces"} if path.name == "hints.py" else set()
            for module in imported(path) - spared:
                wrong = any(f"{module}.".startswith(f"{own}.{other}.") for other in hidden)
                assert not wrong, f"{path.relative_to(ROOT)} imports {module}"
                other_game = module.startswith("mowaudio.games.") and not f"{module}.".startswith(
                    f"{own}."
                )
                assert not other_game, f"{path.relative_to(ROOT)} imports {module}"
