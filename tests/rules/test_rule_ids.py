"""Every rule has a test that names it, and a text that a player can read."""

from __future__ import annotations

import re

import pytest

from mowaudio import games
from mowaudio.testing import Broken, check_rule_ids, rule_ids
from mowaudio.testing.rule_ids import named_by
from tests.conftest import ROOT
from tests.rules import files_of

SOURCES = ROOT.parent / "shared" / "rules"


@pytest.mark.parametrize("game", games.names())
def test_every_rule_is_proven_by_a_test_that_names_it(game: str) -> None:
    check_rule_ids(game, files_of(game))


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the collected rules are not beside the checkout")
@pytest.mark.parametrize("game", games.names())
def test_every_collected_rule_is_told_to_players(game: str) -> None:
    source = (SOURCES / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    collected = re.findall(r"^- ([A-Z]+-C?\d+)\.", source, re.MULTILINE)
    assert sorted(collected) == sorted(rule_ids(game))


def test_games_are_told_apart_by_their_whole_name() -> None:
    named = {game: {path.name for path in files_of(game)} for game in games.names()}
    assert "test_mow.py" in named["mow"]
    assert "test_mow_money.py" in named["mow_money"] - named["mow"]


def test_a_rule_without_a_test_is_noticed() -> None:
    with pytest.raises(Broken, match="MOW-4") as found:
        check_rule_ids("mow", files_of("touch_down"))
    assert found.value.promise == "rules-have-tests"


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ("def test_MOW_4_lower_or_greater(): ...", ["MOW-4"]),
        ("def test_MOW_C1_MOW_2(): ...", ["MOW-C1", "MOW-2"]),
        ('def test_ends():\n    """MOW-4, MOW-7: nothing follows."""', ["MOW-4", "MOW-7"]),
        ('def test_ends():\n    """Like MOW-4, but not quite: MOW-7."""', []),
        ("def helper_MOW_4(): ...", []),
        ("# MOW-4\nWHY = 'MOW-4'", []),
    ],
)
def test_a_mention_is_no_proof(source: str, named: list[str]) -> None:
    assert list(named_by(source)) == named
