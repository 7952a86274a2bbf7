"""Every rule has a test that names it, and a text that a player can read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mowaudio import games
from mowaudio.words.texts import texts
from tests.conftest import ROOT

SOURCES = ROOT.parent / "shared" / "rules"


def rule_ids(game: str) -> list[str]:
    """The ids of a game's rules: each has a text, `rule-<id>`."""
    ids = texts("en", game).ids()
    return [i.removeprefix("rule-") for i in ids if re.fullmatch(r"rule-[A-Z]+-\w+", i)]


def named_in_tests(game: str) -> set[str]:
    found = "".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "tests" / "rules").glob(f"test_{game}*.py")
    )
    return {
        match.replace("_", "-") for match in re.findall(r"\b(?:test_)?([A-Z]+[-_]C?\d+)", found)
    }


@pytest.mark.parametrize("game", games.names())
def test_every_rule_is_proven_by_a_test_that_names_it(game: str) -> None:
    ids = rule_ids(game)
    assert ids
    missing = [rule for rule in ids if rule not in named_in_tests(game)]
    assert not missing, f"rules without a test: {missing}"


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the collected rules are not beside the checkout")
@pytest.mark.parametrize("game", games.names())
def test_every_collected_rule_is_told_to_players(game: str) -> None:
    source = (SOURCES / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    collected = re.findall(r"^- ([A-Z]+-C?\d+)\.", source, re.MULTILINE)
    assert sorted(collected) == sorted(rule_ids(game))


def test_a_rule_without_a_test_is_noticed(tmp_path: Path) -> None:
    assert "MOW-999" not in named_in_tests("mow")
    assert "MOW-4" in named_in_tests("mow")
