"""The moon as the player sees it: what a path would do, what is near, what closes when."""

from __future__ import annotations

import pytest

from mowaudio.games.moon_ant.rules import moves, sheet, sight
from mowaudio.games.moon_ant.rules.moves import Go
from mowaudio.games.moon_ant.rules.sheet import DOWN_RIGHT, LEFT, RIGHT, UP_LEFT, UP_RIGHT
from mowaudio.games.moon_ant.rules.sight import Arc, Prospect
from tests.rules.moon_ant_parts import Mission, called, space, spaces

# -- what a path would do -------------------------------------------------------------------------


def ends(found: list[Prospect]) -> list[str]:
    return called(one.route.end for one in found)


def test_ANT_12_what_each_way_would_do_best_first() -> None:
    mission = Mission(hills={"5 4": 2, "4 3": 1}, treated=["5 4"]).play("roll 1 3 6")
    found = sight.prospects(mission.rules.view(0), 1)
    assert ends(found) == ["6 2", "6 6", "4 3"]
    left, _, up = found
    assert called(left.treated) == ["6 3", "6 2"]
    assert called(up.treated) == ["4 3"]
    assert up.lowered == ((space("4 3"), 0), (space("5 4"), 1))
    assert left.rank == (-2, True, 0, 0, 1, space("6 2"), LEFT, LEFT)
    assert up.rank == (-1, True, -2, 1, 0, space("4 3"), UP_LEFT, UP_LEFT)
    assert up.result == (space("4 3"), frozenset(spaces(["4 3"])), up.lowered, 1, 0)


@pytest.mark.parametrize(
    ("hills", "wins"),
    [({}, True), ({"6 3": 1}, True), ({"6 3": 2}, False), ({"1 1": 1}, False)],
)
def test_ANT_30_which_way_wins(hills: dict[str, int], wins: bool) -> None:
    view = Mission(mower="6 2", treated=None, hills=hills).play("roll 1 3 6").rules.view(0)
    won = {called([one.route.end])[0]: one.wins for one in sight.prospects(view, 1)}
    assert won["6 4"] is wins
    assert [end for end, one in won.items() if one] == ["6 4"] * wins
    unfinished = Mission(mower="6 2").play("roll 1 3 6").rules.view(0)
    assert not any(one.wins for one in sight.prospects(unfinished, 1))


def test_ANT_47_ways_with_one_result_and_with_one_end() -> None:
    mission = Mission(mower="4 4").play("roll 2 2 5", "use 2")
    found = sight.prospects(mission.rules.view(0), 2)
    single = sight.distinct(found)
    assert len({one.result for one in found}) == len(single) < len(found)
    assert [found.index(one) for one in single] == sorted(map(found.index, single))
    groups = sight.by_end(found)
    assert [len({one.route.end for one in group}) for group in groups] == [1] * len(groups)
    assert sum(map(len, groups)) == len(found)
    assert groups[0][0] is found[0]


def test_ANT_47_a_way_of_the_chosen_path_and_none() -> None:
    view = Mission().play("roll 1 3 6", "use 1").rules.view(0)
    way = sight.prospect_of(view, Go(4, 3, (UP_LEFT, UP_LEFT)))
    assert way is not None
    assert called([way.route.end]) == ["4 3"]
    assert sight.prospect_of(view, Go(4, 4, (UP_LEFT, UP_LEFT))) is None
    assert sight.prospect_of(view, Go(4, 4, (UP_LEFT, UP_RIGHT))) is None


def test_ANT_10_which_paths_can_be_done() -> None:
    assert sight.usable(Mission().play("roll 1 1 6").rules.view(0)) == [1, 6]
    assert sight.usable(Mission().play("roll 1 1 6", "use 6").rules.view(0)) == [6]
    assert sight.usable(Mission(carburetor=True).rules.view(0)) == [0]


# -- what is near ---------------------------------------------------------------------------------


def test_ANT_40_hills_come_as_they_would_grow() -> None:
    view = Mission(mower="4 3", hills={"1 1": 1, "3 4": 3, "5 5": 2}).rules.view(0)
    assert [(called([hill])[0], height) for hill, height in sight.hills(view)] == [
        ("5 5", 2),
        ("3 4", 3),
        ("1 1", 1),
    ]


def test_ANT_31_what_presses_is_open_or_a_hill_in_the_arc_that_closes_next() -> None:
    mission = Mission(treated=["1 1", "1 2", "1 3"], hills={"1 1": 1, "5 5": 1})
    view = mission.rules.view(0)
    assert called(sight.pressing(view)) == ["1 1", "1 4"]
    assert called([sight.most_pressing(view)]) == ["1 1"]
    later = Mission(shadow=9, treated=["2 1", "2 2", "2 4", "2 5"]).rules.view(0)
    assert sight.pressing(later) == []
    assert sight.most_pressing(later) == -1
    near = Mission(treated=["6 4", "6 3"]).rules.view(0)
    assert called([sheet.nearest(near["open"], near["mower"])]) == ["6 5"]


def test_ANT_13_the_way_over_the_ground() -> None:
    view = Mission().rules.view(0)
    assert sight.way(view, space("4 4")) == (UP_LEFT, UP_RIGHT)
    assert sight.way(view, space("6 2")) == (LEFT, LEFT)
    assert sight.way(view, space("6 4")) == ()
    assert sight.way(Mission(mower="6 2").rules.view(0), sheet.HOME) == (RIGHT, RIGHT)
    # Round the crater at 4 5, not over it.
    round_it = sight.way(view, space("3 4"))
    assert round_it == (UP_LEFT, UP_RIGHT, UP_RIGHT)
    assert sight.toll_of(view, round_it) == 1
    assert sight.toll_of(view, (LEFT, LEFT)) == 0
    assert sight.toll_of(Mission(mower="2 1").rules.view(0), (2, 2, 2)) == 2
    assert sight.toll_of(Mission(mower="3 2").rules.view(0), (5, 2, 2, 2)) == 2
    # Of two ways round a crater the one that crosses no border.
    cheap = Mission(mower="5 3", craters=["5 4"]).rules.view(0)
    assert sight.way(cheap, space("5 5")) == (DOWN_RIGHT, RIGHT, UP_RIGHT)
    dark = Mission(mower="3 3", shadow=14).rules.view(0)
    assert sight.way(dark, space("2 2")) is None
    assert sight.way(dark, space("3 5")) == (RIGHT, RIGHT)
    shut = Mission(mower="6 1", craters=["5 1", "5 2", "6 2"]).rules.view(0)
    assert sight.way(shut, sheet.HOME) is None


# -- what closes when -----------------------------------------------------------------------------


def test_ANT_21_how_the_arcs_stand() -> None:
    view = Mission(shadow=10, hills={"3 1": 1, "3 4": 2}, treated=["3 1", "3 2"]).rules.view(0)
    assert sight.arcs(view) == [
        Arc(0, 0, 0, 0),
        Arc(1, 4, 0, 4),
        Arc(2, 4, 2, 9),
        Arc(3, 6, 0, 14),
        Arc(4, 7, 0, 19),
        Arc(5, 7, 0, 24),
    ]
    assert sight.next_arc(view).number == 1
    assert [sight.open_in(view, section) for section in range(3)] == [4, 10, 14]
    assert sight.next_arc(Mission(shadow=sheet.HEXES).rules.view(0)).number == 5
    assert [sheet.hexes_until(arc, 0) for arc in range(6)] == [9, 14, 19, 24, 29, 34]
    assert sheet.hexes_until(0, 9) == sheet.hexes_until(0, 20) == 0


ARC_ONE = ["1 1", "1 2", "1 3", "1 4"]


@pytest.mark.parametrize(
    ("mission", "would", "next_hex"),
    [
        (Mission(shadow=8), True, True),
        (Mission(shadow=7), True, False),
        (Mission(shadow=8, treated=ARC_ONE), False, False),
        (Mission(shadow=8, treated=ARC_ONE, hills={"1 2": 1}), True, True),
        (Mission(shadow=8, treated=ARC_ONE, mower="1 2"), True, True),
        (Mission(shadow=8, treated=ARC_ONE, mower="2 2"), False, False),
    ],
)
def test_ANT_31_what_the_next_hex_would_lose(mission: Mission, would: bool, next_hex: bool) -> None:
    view = mission.rules.view(0)
    assert sight.would_lose(view) is would
    assert sight.loses_next(view) is next_hex
    view["held"] = True
    assert sight.loses_next(view) is False


@pytest.mark.parametrize(
    ("solar", "stored", "bonuses", "held", "offered"),
    [
        (6, (3,), 0, False, []),
        (5, (2, 2, 3), 0, False, ["panel 2", "panel 3"]),
        (6, (3,), 1, False, ["bonus shadow"]),
        (5, (), 2, False, ["bonus shadow", "bonus solar"]),
        (5, (3,), 1, True, ["panel 3", "bonus solar"]),
        (6, (), 1, True, []),
    ],
)
def test_ANT_44_what_would_help(
    solar: int, stored: tuple[int, ...], bonuses: int, held: bool, offered: list[str]
) -> None:
    assert [str(found) for found in moves.helps(solar, stored, bonuses, held)] == offered


def test_ANT_44_help_matters_where_the_very_next_step_can_lose() -> None:
    ache = ("roll 1 4 5", "use 1", "go 6 2 l-l")

    def matters(mission: Mission, **changed: object) -> bool:
        return sight.help_matters({**mission.rules.view(0), **changed})  # type: ignore[typeddict-item]

    drained = Mission(solar=1, panels=[3]).play(*ache)
    assert matters(drained)
    assert matters(drained, panels_stored=[], bonuses=1)  # one of two helps
    assert not matters(drained, solar=2)
    assert not matters(drained, had=["solar"])  # it has counted
    assert not matters(drained, panels_stored=[], bonuses=1, held=True, solar=6)
    assert not matters(drained, aches=[])  # no headache is due any more
    closing = Mission(shadow=8, bonuses=1).play(*ache)
    assert matters(closing)
    assert not matters(closing, had=["repairs"])
    assert not matters(closing, bonuses=0, panels_stored=[3], solar=5)
    assert matters(closing, aches=[], had=["repairs"])  # the shadow of the turn
    assert not matters(closing, shadow=7, aches=[])
