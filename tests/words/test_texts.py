"""Every text that can be asked for is there, in every language; and no sentence hides in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import benchmarks
from mowaudio import data, games
from mowaudio.client.terminal.keys import Action
from mowaudio.testing import check_words, tables
from mowaudio.words.texts import STRICT, MissingText, Texts, languages, texts
from tests.conftest import ROOT

LANGUAGES = languages()
assert benchmarks  # registers its texts
RULES = [f"rules/{game}" for game in games.names()]


def sources(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def literals(tree: ast.Module, *functions: str) -> Iterator[str]:
    """The first argument of every call of these functions, where it is written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            first = node.args[0]
            if name in functions and isinstance(first, ast.Constant):
                yield str(first.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_of_texts_is_understood_whole(language: str) -> None:
    for root in data.roots():
        for path in sorted((root / "words" / language).rglob("*.ftl")):
            resource = FluentParser().parse(path.read_text(encoding="utf-8"))
            junk = [e.content for e in resource.body if isinstance(e, fluent.Junk)]
            assert not junk, f"{path.name}: {junk}"
            ids = [e.id.name for e in resource.body if isinstance(e, fluent.Message)]
            twice = {name for name in ids if ids.count(name) > 1}
            assert not twice, f"{path.name}: {twice}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [*games.names(), *RULES, "cli", "bench"])
def test_a_text_without_arguments_is_what_fluent_makes_of_it(file: str, language: str) -> None:
    """Most are read without loading Fluent: that must not be another reading."""
    known = texts(language, file)
    bundle = FluentBundle([language], use_isolating=False)
    for name in ("common", "client", file):
        path = data.find(f"words/{language}/{name}.ftl")
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    compared = 0
    for text_id in known.ids():
        pattern = bundle.get_message(text_id).value
        value, errors = bundle.format_pattern(pattern, {}) if pattern else ("", [text_id])
        if not errors:
            compared += 1
            assert known.format(text_id) == " ".join(str(value).split()), text_id
    assert compared > 100


def test_a_text_that_was_said_before_is_said_with_what_it_is_given_now() -> None:
    """It is not put together again for the same; 1 and "1" are not the same to a plural."""
    own = Texts("en", "bench")
    given: list[object] = [1, 2, "1", 1.5, 1, 2, "1"]
    said = [own.format("bench-unit-seconds", {"value": str(one), "count": one}) for one in given]
    assert said == ["1 second", "2 seconds", "1 seconds", "1.5 seconds", *said[:3]]


def test_a_text_that_is_missing_is_its_id_and_goes_into_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(MissingText):
        texts().format("no-such-text")
    monkeypatch.delenv(STRICT)
    assert texts().format("no-such-text") == "no-such-text"
    assert texts().format("goodbye.no-such-variant") == "goodbye.no-such-variant"
    assert texts().format("menu-no-number", {}) == "menu-no-number", "arguments are missing"
    assert ["no-such-text" in line for line in caplog.messages] == [True, False, False]
    assert len(caplog.messages) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_fact_refusal_and_complaint_of_a_game_has_a_text(game: str, language: str) -> None:
    known = texts(language, game)
    for path, tree in sources(f"mowaudio/games/{game}"):
        for key in literals(tree, "fact", "Reason", "fail"):
            # A key that is put together from parts is found by playing, below.
            assert key.replace(".", "-") in known, f"{path.name}: {key}"


# Modules outside `online` that speak at shared tables only.
APART = ("friends_menu.py", "waiting_screen.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_client_is_there(language: str) -> None:
    # A digest is worded by each game.
    own = {"learning": "lessons", "words": games.names()[0], "commands": "cli"}
    for folder in ("client", "commands", "engine", "words", "online"):
        for path, tree in sources(f"mowaudio/{folder}"):
            apart = folder == "online" or path.name in APART
            known = texts(language, "apart" if apart else own.get(path.parent.name, ""))
            for key in literals(tree, "fact", "Reason", "fail", "tell", "text"):
                assert key.replace(".", "-") in known, f"{path.name}: {key}"
    around = [texts(language, name) for name in ("cli", games.names()[0])]
    for path, tree in sources("mowaudio/commands"):
        for key in literals(tree, "say", "format"):
            assert any(key in some for some in around), f"{path.name}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_its_help(language: str) -> None:
    known = texts(language)
    silent = [
        a
        for a in Action
        if f"key-{a.value}" not in known and not a.name.startswith(("BOARD", "HEX"))
    ]
    assert not silent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), tables(*games.names()))
def test_whatever_happens_can_be_told(game: str, seats: int, language: str) -> None:
    """Random games: every event, move, place, question, help, refusal and option."""
    check_words(game, seats, language)


def test_no_sentence_hides_in_the_code() -> None:
    """Three words in a row outside docstrings and comments belong into the language files."""
    found = []
    for folder in ("mowaudio", "speech"):
        for path, tree in sources(folder):
            if path.name == "senses.py":
                continue  # concepts of typed sentences, which nobody hears
            # A string that stands alone is a docstring, or a comment on a field.
            comments = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    if id(node) in comments:
                        continue
                    if re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", node.value):
                        found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value[:50]}")
    assert not found
