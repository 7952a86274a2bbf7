"""Which package may import which. Read from the sources, so that a wrong import is found where it
is written."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

_OWN = ROOT / "mowaudio/games"
GAMES = sorted(rules.parent.name for rules in _OWN.glob("*/rules") if rules.is_dir())

# Each package, and the packages that it may import beside itself.
_BASE = {"mowaudio.data", "mowaudio.files", "mowaudio.plain_text", "mowaudio.plain_yaml"}
_CORE = {*_BASE, "mowaudio.engine", "mowaudio.words", "mowaudio.bots", "mowaudio.games", "speech"}
PACKAGES = {
    "speech": set[str](),
    "mowaudio.engine": _BASE,
    "mowaudio.words": {*_BASE, "mowaudio.engine", "speech"},
    "mowaudio.bots": {"mowaudio.engine", "mowaudio.words"},
    "mowaudio.games": _CORE - {"speech"},
    "mowaudio.client": _CORE,
    "mowaudio.online": {*_CORE, "mowaudio.client"},
    "mowaudio.commands": {*_CORE, "mowaudio.client", "mowaudio.online"},
    "mowaudio.testing": {*_CORE, "mowaudio.client"},
}
# `Game` joins rules, words, places and bots: it names their types, and imports nothing of them.
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


def imported(path: Path, *, types: bool = True) -> set[str]:
    """Every module that a file imports, wherever in it; `types`: also where only mypy looks."""
    found: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed_over = set[ast.AST]() if types else set(_seen_by_mypy_alone(tree))
    for node in ast.walk(tree):
        if node in passed_over:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            # `from package import module` leads to the module, not to its package.
            folder = ROOT.joinpath(*node.module.split("."))
            for alias in node.names:
                inside = (folder / f"{alias.name}.py").is_file() or (folder / alias.name).is_dir()
                found.add(f"{node.module}.{alias.name}" if inside else node.module)
    return {name for name in found if name.split(".")[0] in ("mowaudio", "speech")}


def _seen_by_mypy_alone(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            for inside in node.body:
                yield from ast.walk(inside)


def top_of(module: str) -> str:
    """The package of `PACKAGES` that a module lies in."""
    parts = module.split(".")
    return "speech" if parts[0] == "speech" else ".".join(parts[:2])


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_imports_only_those_below_it(package: str) -> None:
    for path in sources(package.replace(".", "/")):
        allowed = PACKAGES[package] | TYPES_ONLY.get(path.relative_to(ROOT).as_posix(), set())
        for module in imported(path) - {"mowaudio"}:
            assert top_of(module) in {package, *allowed}, f"{path.relative_to(ROOT)}: {module}"


def test_what_is_known_by_its_type_is_not_imported() -> None:
    for name, packages in TYPES_ONLY.items():
        loaded = imported(ROOT / name, types=False)
        assert not {module for module in loaded if top_of(module) in packages}


def all_imports(*, types: bool) -> dict[str, set[str]]:
    """Every module, and the modules that it imports anywhere, functions included."""
    paths = {module_name(path): path for top in ("mowaudio", "speech") for path in sources(top)}
    paths = {name: path for name, path in paths.items() if path.stem != "__main__"}
    return {name: imported(path, types=types) & set(paths) for name, path in paths.items()}


def package_of(module: str) -> str:
    folder = ROOT.joinpath(*module.split("."))
    return module if folder.is_dir() else module.rpartition(".")[0]


def cycle_in(graph: Mapping[str, set[str]]) -> list[str]:
    """The nodes that are left when those without a way back are taken away."""
    left = {node: set(targets) for node, targets in graph.items()}
    while ends := [node for node, targets in left.items() if not targets & set(left)]:
        for node in ends:
            del left[node]
    return sorted(left)


def test_no_module_imports_itself_by_any_way() -> None:
    assert not cycle_in({name: found - {name} for name, found in all_imports(types=False).items()})


def test_no_package_imports_itself_by_any_way() -> None:
    """Imports in functions count, and so do those that only mypy sees."""
    graph: dict[str, set[str]] = {}
    for name, found in all_imports(types=True).items():
        if f"{name.replace('.', '/')}.py" in TYPES_ONLY:
            continue
        here = package_of(name)
        graph.setdefault(here, set()).update({package_of(module) for module in found} - {here})
    assert not cycle_in(graph)


def test_a_cycle_is_found() -> None:
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c", "d"]
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": set()}) == []


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
            pieces = {f"{own}.words", f"{own}.words.pieces"}
            spared = pieces if path.name in ("hints.py", "checks.py") else set()
            for module in imported(path) - spared:
                wrong = any(f"{module}.".startswith(f"{own}.{other}.") for other in hidden)
                assert not wrong, f"{path.relative_to(ROOT)} imports {module}"
                other_game = module.startswith("mowaudio.games.") and not f"{module}.".startswith(
                    f"{own}."
                )
                assert not other_game, f"{path.relative_to(ROOT)} imports {module}"
