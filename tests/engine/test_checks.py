"""The checks for all games find what a game gets wrong, and say what was expected."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mowaudio import data, games
from mowaudio.testing import Broken, check_levels, check_texts, check_words
from mowaudio.testing.numbers import Forms
from mowaudio.testing.pupils import opened
from mowaudio.words.facts import Message, Sound
from mowaudio.words.texts import texts
from tests.conftest import ROOT


def told(monkeypatch: pytest.MonkeyPatch, change: Any) -> None:
    """Change every message about an event of MOW."""
    mow = games.get("mow")
    right = mow.words

    def tell(event: Any) -> Message | None:
        said = right.tell(event)
        return change(said) if said else None

    monkeypatch.setattr(mow, "words", replace(right, tell=tell))


def check_fails(name: str) -> None:
    with pytest.raises(Broken) as found:
        check_words("mow", 2)
    assert found.value.promise == name


def test_a_sound_that_nobody_knows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, lambda said: replace(said, sound=Sound("moo")))
    check_fails("a-sound-that-exists")


@pytest.mark.parametrize("line", ["2 3 flies", "cows 2,3", "1,000 12", "b2 3 flies"])
def test_numbers_that_run_together_are_found(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("mowaudio.words.compose.Composer.text", lambda *_: line)
    check_fails("numbers-stand-apart")


LISTED = texts("en", "mow").format("numbers-listed").split(",")[0]


@pytest.mark.parametrize("line", [f"{LISTED} 2, 3", "4,500 dollars", "b 2, 3 flies"])
def test_numbers_that_stand_apart_are_not(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("mowaudio.words.compose.Composer.text", lambda *_: line)
    check_words("mow", 2)


FORMS = Forms(
    named=frozenset(("herd", "medium", "small", "large")),
    listed=frozenset(("add", "hand")),
    joints=frozenset(("and", "or", "to", "of", "in", "from")),
    amounts=100,
)


@pytest.mark.parametrize(
    "line",
    [
        "Bella 5, Clover 5.",
        "2 moves. 2. Take the herd.",
        "Now medium 1, number 2.",
        "Free: small 4; large 2.",
        "Contracts: Apple Hollow 4.",
        "Basic 1 added, value 2.",
        "You 15, total 30.",
        "Take 3 in herd 2.",
        "You add 3. Ben has 4.",
    ],
)
def test_a_number_that_can_be_taken_for_another_is_found(line: str) -> None:
    assert list(FORMS.clashes(line))


@pytest.mark.parametrize(
    "line",
    [
        "Bella holds 5 cows, Clover 4 cows.",
        "2 moves. Play it. Take herd 2.",
        "2 of 4 home, 3 of your cows fit.",
        "3 to 5 points, 2 or 3 flies.",
        "You can add 3; 8, 2 flies; 11.",
        "A1 east c1, b 3 north.",
        "Medium 1 for 1,000, from 400 to 4,000.",
        "Herd 1; herd 2.",
        "In your hand: small 4; large 2.",
        "Open 1 or 2 of 5 cards.",
        "Rule TD-8.",
    ],
)
def test_a_number_with_its_noun_is_clear(line: str) -> None:
    assert not list(FORMS.clashes(line))


def test_a_game_that_states_its_forms_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mowaudio.words.compose.Composer.text", lambda *_: "Bella 5, Clover 5.")
    check_fails("numbers-have-nouns")


@pytest.mark.parametrize(
    ("text", "promise"),
    [
        ("keys-plya = Tab to choose", "keys-of-a-decision"),
        ("cow-plaid = { $who } plays", "texts-are-used"),
        ("ask-hnad = Your hand", "texts-are-used"),
        ("help-zone-hred = The herd", "texts-are-used"),
    ],
)
def test_a_misspelt_text_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, promise: str
) -> None:
    find, changed = data.find, tmp_path / "mow.ftl"
    changed.write_text(f"{find('words/en/mow.ftl').read_text(encoding='utf-8')}\n{text}\n")
    monkeypatch.setattr(
        data, "find", lambda name: changed if name.endswith("w.ftl") else find(name)
    )
    check_texts.cache_clear()
    with pytest.raises(Broken) as found:
        check_texts("mow")
    assert found.value.promise == promise
    assert text.split()[0] in str(found.value)


@pytest.mark.parametrize("game", games.names())
def test_every_text_of_a_game_is_used(game: str) -> None:
    check_texts.cache_clear()
    check_texts(game)


def test_a_lesson_of_a_game_from_outside_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Looking for games adds their folders."""
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons/pig.yaml").write_text("[]")
    monkeypatch.setattr(data, "_added_roots", [])
    monkeypatch.setattr(games, "names", lambda: data.add_root(tmp_path))
    with pytest.raises(data.BadData) as found:
        opened("pig")
    assert found.value.path.parent.parent == tmp_path


def test_a_level_that_is_no_stronger_is_found() -> None:
    check_levels("touch_down", "steady", "novice", games=12)
    with pytest.raises(Broken) as found:
        check_levels("touch_down", "novice", "steady", games=4)
    assert found.value.promise == "levels-differ"


@pytest.mark.words
def test_a_broken_promise_says_what_was_expected() -> None:
    said = "lesson-scenes: a lesson has 5 to 11 scenes (lesson, scenes): 'pig', 3"
    assert str(Broken("lesson-scenes", "pig", 3)) == said


def test_every_promise_has_words() -> None:
    known = {one.removeprefix("promise-") for one in texts("en", "testing").ids()}
    for path in (ROOT / "mowaudio/testing").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("promise", "Broken"):
                names = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                assert not names or names[0] in known, names
