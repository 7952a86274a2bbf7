"""One mutant before the tests: in a child of a process that has everything loaded but the game.

A child costs as much as importing one game and collecting its tests. The tests that have found
mistakes in the same module come first and alone, then all, the quick ones first; the first that
fails ends it. A test that takes many times as long as it should goes round in circles, and has
found a mistake too.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import resource
import signal
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from mowaudio.testing.rule_ids import named_by
from tests.mutants.mistakes import Mutant, compiled, mistakes
from tests.mutants.types import Types, of_package
from tests.rules import files_of

_QUIETLY = ("-x", "-q", "-o", "addopts=", "--assert", "plain", "--tb", "no", "--no-header")
_WITHOUT = ("xdist", "cacheprovider", "rerunfailures", "faulthandler", "logging", "doctest")
_ABOUT_PLAY = ("bots", "hints")  # whole games: too slow, and no rule is stated there
_ABOUT_MORE = ("ear", "places", "typed", "words")
_IMPORTING = 20.0  # seconds of work, for importing and collecting
_AT_LEAST = 2.0  # and for a test
_SLOWER = 8  # times what it takes without a mistake
_MEMORY = 2 << 30


class Rules:
    """The rules of one game, and the tests that prove them: those that name a rule, and all in a
    file that is about nothing else."""

    def __init__(self, game: str) -> None:
        self.folder = Path.cwd() / "mowaudio" / "games" / game / "rules"
        self.package = f"mowaudio.games.{game}"
        chosen = {path: rule_tests(path) for path in files_of(game)}
        self.tests = {path: names for path, names in chosen.items() if names}

    @cached_property
    def types(self) -> Types:
        return of_package(self.folder)

    def mutants(self) -> list[Mutant]:
        """Every mistake that can be made in the rules."""
        return [
            mutant
            for path in sorted(self.folder.glob("*.py"))
            for mutant in mistakes(path.stem, path.read_text(encoding="utf-8"), self.types)
        ]


def rule_tests(path: Path) -> set[str]:
    """The names of the tests in a file that count."""
    about = path.stem.rpartition("_")[2]
    if about in _ABOUT_PLAY:
        return set()
    rules = about not in _ABOUT_MORE
    body = ast.parse(path.read_text(encoding="utf-8")).body
    tests = [part for part in body if isinstance(part, ast.FunctionDef)]
    return {test.name for test in tests if rules or any(named_by(ast.unparse(test)))}


class _Wrong(SourceFileLoader):
    """Loads a module with a mistake in it."""

    def __init__(self, name: str, path: str, mutant: Mutant, types: Types) -> None:
        super().__init__(name, path)
        self._mutant, self._types = mutant, types

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text(encoding="utf-8")
        return compiled(source, self._mutant, self._types, self.path)


class _Finder(MetaPathFinder):
    def __init__(self, rules: Rules, mutant: Mutant) -> None:
        package = f"{rules.package}.rules"
        self._name = package if mutant.module == "__init__" else f"{package}.{mutant.module}"
        self._path, self._mutant = str(rules.folder / f"{mutant.module}.py"), mutant
        self._types = rules.types

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _Wrong(fullname, self._path, self._mutant, self._types)
        return spec_from_file_location(fullname, self._path, loader=loader)


class _Watching:
    """Chooses the tests, in the best order, and sees which one fails and how long each takes."""

    def __init__(self, rules: Rules, best: Sequence[str], took: dict[str, float]) -> None:
        self._rules, self._took = rules, took
        self.best = best
        self._rank = {test: rank for rank, test in enumerate(best)}
        self.only_best = False
        self.took: dict[str, float] = {}
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        names = self._rules.tests
        items[:] = [item for item in items if item.name.partition("[")[0] in names[item.path]]
        if self.only_best:
            items[:] = [item for item in items if item.nodeid in self._rank]
        last = len(self._rank)
        items.sort(
            key=lambda item: (self._rank.get(item.nodeid, last), self._took.get(item.nodeid, 0))
        )

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.failed = item.nodeid  # unless it comes to an end
        _patience(max(_AT_LEAST, _SLOWER * self._took.get(item.nodeid, _IMPORTING)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0) + report.duration
        if report.when == "teardown" and report.passed:
            self.failed = ""


def _patience(seconds: float) -> None:
    """Ends this process after so much work: time in which others work does not count."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


class Trial:
    """A child that runs the tests; with a mutant, on the rules with its mistake in them."""

    def __init__(
        self,
        rules: Rules,
        mutant: Mutant | None,
        best: Sequence[str] = (),
        took: dict[str, float] | None = None,
    ) -> None:
        self._reading, writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._reading)
            _run(rules, mutant, _Watching(rules, best, took or {}), writing)
        os.close(writing)

    def passed(self) -> bool:
        """Waits for the child; whether all tests passed."""
        self._listen()  # first: a pipe holds less than the names of all tests
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1]) == 0

    def ended(self, status: int) -> bool:
        """Takes the answer of a child that has ended; whether all tests passed."""
        self._listen()
        return status == 0

    def _listen(self) -> None:
        with os.fdopen(self._reading, encoding="utf-8") as answer:
            text = answer.read()
        told = json.loads(text) if text else {}  # one that went round in circles says nothing
        self.failed = str(told.get("failed", ""))
        self.took: dict[str, float] = told.get("took", {})
        self.loaded: list[str] = told.get("loaded", [])


def _run(rules: Rules, mutant: Mutant | None, watching: _Watching, writing: int) -> None:
    """In the child: all that is ever done there."""
    status = 1
    try:
        gc.disable()  # it does not live long
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        _patience(_IMPORTING)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        if mutant:
            sys.meta_path.insert(0, _Finder(rules, mutant))
        status = _found_by_the_best(watching) or _pytest(map(str, rules.tests), watching)
        told: dict[str, object] = {"failed": watching.failed}
        if not mutant:
            told |= {"took": watching.took, "loaded": list(sys.modules)}
        with os.fdopen(writing, "w", encoding="utf-8") as answer:
            json.dump(told, answer)
    finally:
        os._exit(status)


def _found_by_the_best(watching: _Watching) -> int:
    """0 where they find nothing, or are not there."""
    files = {test.partition("::")[0] for test in watching.best}
    watching.only_best = True
    status = _pytest(files, watching) if files else 0
    watching.only_best = False
    return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else status


def _pytest(files: Iterable[str], watching: _Watching) -> int:
    without = [part for plugin in _WITHOUT for part in ("-p", f"no:{plugin}")]
    return int(pytest.main([*_QUIETLY, *without, *files], plugins=[watching]))


def load_all_but(rules: Rules, loaded: Sequence[str]) -> None:
    """Loads what the tests need, as far as it does not load the game."""
    own = (f"{rules.package}.", "tests.", "test_", "__")
    for name in loaded:
        if not name.startswith(own) and name != rules.package:
            try:
                import_module(name)
            except Exception:  # what cannot be loaded on its own is loaded later
                continue
    held = [name for name in sys.modules if name.startswith(f"{rules.package}.rules")]
    if held:
        raise RuntimeError(held)
    gc.collect()
    gc.freeze()
