"""The moon: a bad edit of the sheet is answered with what is wrong, and an honest one is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.box import Shape
from tests.rules.moon_ant_parts import DATA, Mission, complaint

PATH_1 = "1: {spaces: gg, entry: [0], turns: []}"


@pytest.mark.parametrize(
    ("before", "after", "key", "args"),
    [
        ("spaces: 5, indent: 3", "spaces: 5, indent: 6", "data-ant-stagger", {"arc": 2}),
        ("spaces: 4, indent: 4", "spaces: 4, indent: 40", "data-ant-apart", {"arc": 2}),
        ("spaces: 4,", "spaces: 0,", "data-ant-positive", {"what": "arcs.0.spaces"}),
        ("shadow: 9", "shadow: 0", "data-ant-positive", {"what": "arcs.0.shadow"}),
        ("hills: [2]", "hills: [0]", "data-ant-positive", {"what": "sections.2.hills.0"}),
        ("arcs: [1, 2]", "arcs: [1, 1]", "data-ant-section", {"arc": "1"}),
        ("arcs: [1, 2]", "arcs: [1,\n    1]", "data-ant-section", {"arc": "1"}),
        ("arcs: [5, 6]", "arcs: [5]", "data-ant-section", {"arc": "6"}),
        ("{from: 1, to: 2", "{from: 0, to: 2", "data-ant-crossing", {}),
        ("{from: 1, to: 2", "{from: 1, to: 0", "data-ant-crossing", {}),
        ("{from: 1, to: 2", "{from: 4, to: 2", "data-ant-crossing", {}),
        ("{from: 1, to: 2", "{from: 2, to: 2", "data-ant-crossing", {}),
        ("to: 2, units: 1", "to: 2, units: 0", "data-ant-positive", {"what": "crossings.0.units"}),
        ("home: [6, 4]", "home: [6, 8]", "data-ant-space", {"space": "6 8"}),
        ("home: [6, 4]", "home: [6, 0]", "data-ant-space", {"space": "6 0"}),
        ("home: [6, 4]", "home: [7, 1]", "data-ant-space", {"space": "7 1"}),
        ("[2, 2], [3, 2]", "[2, 3], [2, 4]", "data-ant-crater", {"section": 1}),
        ("spaces: gjg,", "spaces: jgg,", "data-ant-spaces", {"spaces": "jgg"}),
        ("spaces: gjg,", "spaces: ggj,", "data-ant-spaces", {"spaces": "ggj"}),
        ("spaces: gjg,", "spaces: gxg,", "data-ant-spaces", {"spaces": "gxg"}),
        (PATH_1, PATH_1.replace("gg", "g"), "data-ant-spaces", {"spaces": "g"}),
        ("turns: [1, 2]}", "turns: [1]}", "data-ant-turns", {"needed": 2}),
        (PATH_1, PATH_1.replace("turns: []", "turns: [1]"), "data-ant-turns", {"needed": 0}),
        ("turns: [1, 2]}", "turns: [1, 3]}", "data-ant-turn", {"turn": "3"}),
        ("turns: [1, 2]}", "turns: [-3, 2]}", "data-ant-turn", {"turn": "-3"}),
        ("turns: [1, 2]}", "turns: [1, x]}", "data-ant-turn", {"turn": "x"}),
        ("entry: [-2,", "entry: [-3,", "data-ant-turn", {"turn": "-3"}),
        ("spaces: 37", "spaces: 38", "data-ant-total", {"stated": 38, "found": 37}),
        ("shadow: 34", "shadow: 33", "data-ant-total", {"stated": 33, "found": 34}),
    ],
)
def test_ANT_C5_what_is_wrong_with_the_sheet(
    tmp_path: Path, before: str, after: str, key: str, args: dict[str, object]
) -> None:
    bad = complaint(tmp_path, before, after)
    assert (bad.text_id, {name: bad.args_[name] for name in args}) == (key, args)
    if after not in ELSEWHERE:
        text = DATA.read_text(encoding="utf-8")
        assert bad.line == text[: text.index(before)].count("\n") + 1 + after.count("\n")


# What shows its fault in another line, and that line.
ELSEWHERE = {"spaces: 4, indent: 40": 9, "arcs: [5]": 17, "[2, 3], [2, 4]": 18}


@pytest.mark.parametrize(("after", "line"), ELSEWHERE.items())
def test_ANT_C5_a_fault_that_shows_in_another_line(tmp_path: Path, after: str, line: int) -> None:
    before = {9: "spaces: 4, indent: 4", 17: "arcs: [5, 6]", 18: "[2, 2], [3, 2]"}[line]
    assert complaint(tmp_path, before, after).line == line


def test_ANT_C5_the_second_of_two_headaches_on_one_space_is_named(tmp_path: Path) -> None:
    bad = complaint(tmp_path, "[1, 3], [2, 2],", "[1, 3],\n  [2, 2],\n  [2, 2],\n ")
    text = DATA.read_text(encoding="utf-8")
    assert bad.text_id == "data-ant-twice"
    assert bad.line == text[: text.index("[1, 3], [2, 2]")].count("\n") + 3


@pytest.mark.parametrize("indent", [11, -5])
def test_ANT_C2_arcs_that_touch_with_one_space_are_one_sheet(tmp_path: Path, indent: int) -> None:
    """What is wrong then is that section one has no place for a crater."""
    bad = complaint(tmp_path, "spaces: 5, indent: 3", f"spaces: 5, indent: {indent}")
    assert bad.text_id == "data-ant-crater"


def test_ANT_C4_what_bends_is_flipped() -> None:
    assert Shape("gggg", (0,), (0, 1), True).bends
    assert not Shape("ggg", (0,), (0,), True).bends
    assert not Shape("gg", (0,), (), True).bends


def test_ANT_43_a_hill_that_does_not_spread_is_nowhere() -> None:
    mission = Mission().play("roll 1 1 1", "decline")
    assert mission.happened(events.HillSpread) == [events.HillSpread(-1, -1, "hill")]
