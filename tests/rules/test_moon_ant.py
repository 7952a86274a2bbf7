"""The sheet and its set-up, rule by rule. A space "4 3" is arc 4, space 3."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from mowaudio.data import load_file
from mowaudio.engine import CHANCE, BadOption, Table
from mowaudio.games.moon_ant.rules import box, sheet
from mowaudio.games.moon_ant.rules.box import SHEET
from mowaudio.games.moon_ant.rules.paths import WAYS
from mowaudio.games.moon_ant.rules.play import AntRules, new_game
from mowaudio.games.moon_ant.rules.routes import ROUTES
from mowaudio.games.moon_ant.rules.sheet import (
    DISTANCE,
    EDGE,
    HEADACHES,
    NEXT,
    SECTION_MASK,
    spaces_in,
)
from tests.rules.moon_ant_parts import DATA, Mission, called, complaint, move, set_up, space, spaces

THREE_CRATERS = ("crater 2 3", "crater 4 5", "crater 5 2")
SETUP = (*THREE_CRATERS, "hill 1 1", "hill 3 1", "hill 4 7", "hill 6 1")


# -- the sheet -------------------------------------------------------------------------------------


def test_ANT_C1_thirty_seven_spaces_in_six_arcs_and_three_sections() -> None:
    assert len(sheet.SPACES) == 37
    assert len(SHEET.arcs) == 6
    assert [mask.bit_count() for mask in SECTION_MASK] == [9, 13, 15]
    assert SHEET.section_of_arc == (0, 0, 1, 1, 2, 2)


def test_ANT_C2_the_arcs_are_staggered_like_hexes() -> None:
    assert [len(arc) for arc in SHEET.arcs] == [4, 5, 6, 7, 8, 7]

    def below(name: str) -> list[int]:
        return [NEXT[space(name)][way] for way in (sheet.DOWN_LEFT, sheet.DOWN_RIGHT)]

    assert below("1 3") == spaces(["2 3", "2 4"])  # to a longer arc: i and i + 1
    assert below("4 7") == spaces(["5 7", "5 8"])
    assert below("5 4") == spaces(["6 3", "6 4"])  # from 8 to 7: i - 1 and i
    assert below("5 1") == [box.NOWHERE, space("6 1")]
    assert below("6 4") == [box.NOWHERE, box.NOWHERE]


def test_ANT_C2_neighbours_are_mutual() -> None:
    for one in sheet.SPACES:
        for way in sheet.DIRECTIONS:
            other = NEXT[one][way]
            if other != box.NOWHERE:
                assert NEXT[other][(way + 3) % 6] == one
                assert DISTANCE[one][other] == 1


def test_ANT_C2_the_mower_starts_at_home_with_six_units_and_its_circle_open() -> None:
    rules = set_up()
    assert rules.mower == space("6 4")
    assert rules.solar == 6
    assert rules.open >> rules.mower & 1


def test_ANT_C3_headaches_trackers_panels_and_batteries() -> None:
    assert called(SHEET.headaches) == [
        *("1 3", "2 2", "3 2", "3 5", "3 6", "4 2"),
        *("4 4", "4 6", "5 1", "5 3", "5 6", "6 2", "6 6"),
    ]
    assert SHEET.trackers == (9, 5, 5, 5, 5, 5)
    assert box.PANELS == (3, 2, 2)
    assert box.BATTERY == (8, 8)


def test_ANT_C3_every_section_has_two_places_for_a_crater() -> None:
    for section in SECTION_MASK:
        assert (section & ~EDGE & ~HEADACHES).bit_count() >= 2


@pytest.mark.parametrize(("path", "ways"), [(1, 6), (2, 60), (3, 6), (4, 18), (5, 60), (6, 18)])
def test_ANT_C4_a_path_turns_to_six_directions_and_flips_if_it_bends(path: int, ways: int) -> None:
    assert len(WAYS[path]) == ways


@pytest.mark.parametrize(("path", "from_the_middle"), [(1, 6), (2, 48), (5, 44)])
def test_ANT_C4_a_triangle_or_diamond_never_meets_its_start(
    path: int, from_the_middle: int
) -> None:
    middle = space("4 4")
    assert all(middle not in route.landed for route in ROUTES[path][middle])
    assert len(ROUTES[path][middle]) == from_the_middle


def test_ANT_C4_path_2_is_a_triangle_and_path_5_a_diamond() -> None:
    for path, sides in ((2, 3), (5, 5)):
        for route in ROUTES[path][space("4 4")]:
            touching = [
                pair for pair in combinations(route.landed, 2) if DISTANCE[pair[0]][pair[1]] == 1
            ]
            assert len(touching) == sides


def test_ANT_C4_paths_4_and_6_jump_over_their_second_space() -> None:
    mission = Mission().play("roll 4 4 6", "use 6")
    assert "go 2 1 ul-ul-ul-ul" in mission.legal()
    assert "go 2 3 ul-ul-ul-ur" not in mission.legal()  # it goes straight on after the entry
    mission.play("go 2 1 ul-ul-ul-ul")
    assert [mission.is_open(name) for name in ("5 4", "4 3", "3 2", "2 1")] == [
        False,
        True,
        False,
        False,
    ]


def test_ANT_C5_another_sheet_is_another_file(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8")
    edited = tmp_path / "moon_ant.yaml"
    edited.write_text(text.replace("home: [6, 4]", "home: [6, 1]"), encoding="utf-8")
    assert called([box.read(load_file(edited)).home]) == ["6 1"]


@pytest.mark.parametrize(
    ("before", "after", "key", "part"),
    [
        (
            "spaces: 5, indent: 3",
            "spaces: 5, indent: 4",
            "data-ant-stagger",
            "spaces: 5, indent: 4",
        ),
        ("spaces: 4, indent: 4", "spaces: 4, indent: 40", "data-ant-apart", "spaces: 5, indent: 3"),
        ("spaces: 4, indent: 4", "spaces: 0, indent: 4", "data-ant-positive", "spaces: 0"),
        ("arcs: [1, 2]", "arcs: [1, 1]", "data-ant-section", "arcs: [1, 1]"),
        ("arcs: [5, 6]", "arcs: [5]", "data-ant-section", "sections:"),
        ("{from: 2, to: 3", "{from: 2, to: 4", "data-ant-crossing", "to: 4"),
        ("home: [6, 4]", "home: [6, 8]", "data-ant-space", "home:"),
        ("home: [6, 4]", "home: [5, 4]", "data-ant-home", "home:"),
        ("[2, 2], [3, 2]", "[2, 2], [2, 2]", "data-ant-twice", "[2, 2], [2, 2]"),
        ("[2, 2], [3, 2]", "[3, 2]", "data-ant-total", "totals:"),
        ("[2, 2], [3, 2]", "[2, 3], [2, 4]", "data-ant-crater", "arcs: [1, 2]"),
        ("spaces: gjg,", "spaces: jgg,", "data-ant-spaces", "spaces: jgg"),
        ("turns: [1, 2]}", "turns: [1]}", "data-ant-turns", "turns: [1]}"),
        ("turns: [1, 2]}", "turns: [1, 3]}", "data-ant-turn", "turns: [1, 3]}"),
        ("spaces: 37", "spaces: 38", "data-ant-total", "spaces: 38"),
    ],
)
def test_ANT_C5_a_bad_edit_of_the_sheet_is_answered_by_line(
    tmp_path: Path, before: str, after: str, key: str, part: str
) -> None:
    bad = complaint(tmp_path, before, after)
    assert bad.text_id == key
    assert part in bad.path.read_text(encoding="utf-8").splitlines()[bad.line - 1]


# -- set-up ----------------------------------------------------------------------------------------


def test_ANT_1_a_crater_for_each_section_never_on_an_edge_or_a_headache() -> None:
    rules = set_up()
    assert [str(legal) for legal in rules.legal_moves(0)] == ["crater 2 3", "crater 2 4"]
    rules = set_up("crater 2 4")
    assert [str(legal) for legal in rules.legal_moves(0)] == [
        "crater 3 3",
        "crater 4 3",
        "crater 4 5",
    ]
    rules = set_up("crater 2 4", "crater 4 5")
    places = ["crater 5 2", "crater 5 4", "crater 5 7"]  # 5 5 touches the crater 4 5
    assert [str(legal) for legal in rules.legal_moves(0)] == places


def test_ANT_1_a_crater_needs_no_circle() -> None:
    rules = set_up("crater 2 3")
    assert not rules.open >> space("2 3") & 1
    assert rules.open.bit_count() == 36


def test_ANT_2_hills_of_each_section_in_turn() -> None:
    rules = set_up(*SETUP)
    assert {called([hill])[0]: height for hill, height in rules.hills.items()} == {
        "1 1": 1,
        "3 1": 1,
        "4 7": 1,
        "6 1": 2,
    }
    assert rules.to_act() == (CHANCE,)  # the first roll
    assert rules.legal_moves(0) == []


def test_ANT_2_a_hill_keeps_off_headaches_craters_home_and_other_hills() -> None:
    first = {str(legal) for legal in set_up(*THREE_CRATERS).legal_moves(0)}
    assert {"hill 1 3", "hill 2 2", "hill 2 3"}.isdisjoint(first)
    assert "hill 1 1" in first  # an edge is allowed
    second = {str(legal) for legal in set_up(*THREE_CRATERS, "hill 2 1").legal_moves(0)}
    assert "hill 3 1" not in second
    last = {str(legal) for legal in set_up(*SETUP[:-1]).legal_moves(0)}
    assert "hill 6 4" not in last
    assert {"hill 5 7", "hill 5 8"}.isdisjoint(last)


def test_ANT_2_a_quick_set_up_is_legal_and_random() -> None:
    seen = set()
    for seed in range(8):
        rules = Table.open("moon_ant", 1, seed=seed).rules
        assert isinstance(rules, AntRules)
        assert rules.turn == 1
        craters = list(spaces_in(rules.craters))
        assert all(DISTANCE[a][b] > 1 for a, b in combinations(craters, 2))
        assert all(DISTANCE[a][b] > 1 for a, b in combinations(rules.hills, 2))
        seen.add((rules.craters, *sorted(rules.hills)))
    assert len(seen) > 1


def test_ANT_2_no_placement_leaves_the_next_without_a_place() -> None:
    for seed in range(200):
        rules, rng = set_up(), Random(seed)
        while rules.to_act() == (0,):
            rules.apply(0, rng.choice(rules.legal_moves(0)))
        assert rules.turn == 1


@pytest.mark.parametrize(("difficulty", "height"), [("easy", 4), ("hard", 3)])
def test_ANT_3_the_height_that_loses(difficulty: str, height: int) -> None:
    mission = Mission(mower="4 3", hills={"3 1": height - 2}, difficulty=difficulty)
    mission.play("roll 1 1 2", "use 1", "go 4 1 l-l", "roll 5")
    assert mission.hills == {"3 1": height - 1}
    assert (mission.end, mission.stage) == ("", "rolling")


@pytest.mark.parametrize(("difficulty", "height"), [("easy", 4), ("hard", 3)])
def test_ANT_3_a_hill_of_that_height_loses(difficulty: str, height: int) -> None:
    mission = Mission(mower="4 3", hills={"3 1": height - 1}, difficulty=difficulty)
    mission.play("roll 1 1 2", "use 1", "go 4 1 l-l", "roll 5")
    assert mission.end == "overgrown"


def test_ANT_3_a_mission_is_easy_unless_it_is_hard() -> None:
    assert Table.open("moon_ant", 1, seed=1).view(0)["limit"] == 4
    assert Table.open("moon_ant", 1, seed=1, options={"difficulty": "hard"}).view(0)["limit"] == 3


def test_ANT_3_six_dice_are_six_hills_and_the_set_up_leaves_two() -> None:
    assert box.MOST_HILLS == 6
    assert len(set_up(*SETUP).hills) == 4


def test_ANT_3_no_other_difficulty_and_no_other_table() -> None:
    with pytest.raises(BadOption):
        Table.open("moon_ant", 1, options={"difficulty": "absurd"})
    with pytest.raises(ValueError, match="2"):
        new_game(2, {})


# -- refusals at the set-up ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "text", "key", "rule"),
    [
        ((), "crater 3 3", "refuse-crater-section", "ANT-1"),
        ((), "crater 2 2", "refuse-crater-headache", "ANT-1"),
        ((), "crater 1 2", "refuse-crater-edge", "ANT-1"),
        ((), "crater 1 8", "refuse-no-space", "ANT-C2"),
        (("crater 2 3",), "crater 3 3", "refuse-crater-close", "ANT-1"),
        ((), "hill 1 1", "refuse-hill-late", "ANT-2"),
        ((), "use 3", "refuse-set-up-first", "ANT-1"),
        (THREE_CRATERS, "crater 2 4", "refuse-crater-late", "ANT-1"),
        (THREE_CRATERS, "hill 1 3", "refuse-hill-headache", "ANT-2"),
        (THREE_CRATERS, "hill 2 3", "refuse-hill-crater", "ANT-2"),
        (THREE_CRATERS, "hill 3 1", "refuse-hill-section", "ANT-2"),
        (THREE_CRATERS, "hill 1 8", "refuse-no-space", "ANT-C2"),
        (SETUP[:4], "hill 2 1", "refuse-hill-section", "ANT-2"),
        (SETUP[:5], "hill 4 1", "refuse-hill-close", "ANT-2"),
        (SETUP[:6], "hill 6 4", "refuse-hill-home", "ANT-2"),
        (SETUP[:6], "decline", "refuse-set-up-first", "ANT-2"),
        (SETUP[:6], "roll 1 2 3", "refuse-roll", "ANT-10"),
    ],
)
def test_what_cannot_be_placed_is_refused_with_its_rule(
    placed: tuple[str, ...], text: str, key: str, rule: str
) -> None:
    reason = set_up(*placed).why_not(0, move(text))
    assert (reason.text_id, reason.rule) == (key, rule)
