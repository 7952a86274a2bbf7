"""The moon explored: the sheet to walk on, letters that ask, and why something cannot be done."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.places.zones import HexSheet
from mowaudio.games.moon_ant.rules import sight
from mowaudio.games.moon_ant.rules.moves import TO, AntMove, Go
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.rules.sheet import SPACES
from mowaudio.games.moon_ant.words import WORDS
from mowaudio.words.compose import refusal
from mowaudio.words.facts import Detail
from mowaudio.words.places import Answer, Direction, Focus
from tests.facts import outline
from tests.rules.moon_ant_ears import BRIEF, FULL, asked, zone
from tests.rules.moon_ant_parts import Mission, called, move, space


def walked(mission: Mission, name: str, detail: Detail = Detail.NORMAL) -> str:
    """What a space of the sheet says."""
    return outline(zone(mission, "sheet").items[space(name)].message, detail)


def way(mission: Mission, text: str, detail: Detail = Detail.NORMAL) -> str:
    return outline(WORDS.move(move(text), mission.rules.view(0)), detail)


# -- the sheet -------------------------------------------------------------------------------------


def test_walking_says_what_is_on_a_space() -> None:
    mission = Mission(mower="4 3", hills={"4 4": 2}, treated=["4 3"], shadow=9)
    assert walked(mission, "4 3") == (
        "space arc=4 space=3; space.mower; space.treated; space.border side=below units=1"
    )
    assert walked(mission, "4 4") == (
        "space arc=4 space=4; space.open; space.hill height=2; space.headache; "
        "space.border side=below units=1"
    )
    assert walked(mission, "4 5", BRIEF) == "space arc=4 space=5; space.crater"
    assert walked(mission, "1 1") == "space arc=1 space=1; space.dark"
    assert walked(mission, "2 1").endswith("; space.border side=below units=1")
    assert walked(mission, "6 4", BRIEF) == "space arc=6 space=4; space.open; space.home"
    assert walked(mission, "6 4", FULL) == (
        "space arc=6 space=4; space.open; space.home; space.section section=3"
    )


def test_walking_says_which_dice_end_there() -> None:
    mission = Mission().play("roll 1 4 4")
    assert "space.dice dice=(1 [] 1)" in walked(mission, "4 3")
    assert "space.dice dice=(1 [] 4)" in walked(mission, "3 4")


def test_the_six_directions_are_those_of_the_sheet() -> None:
    layout = HexSheet()
    middle = space("4 4")
    assert {way: layout.step(middle, way) for way in layout.directions} == {
        Direction.LEFT: space("4 3"),
        Direction.RIGHT: space("4 5"),
        Direction.UP_LEFT: space("3 3"),
        Direction.UP_RIGHT: space("3 4"),
        Direction.DOWN_LEFT: space("5 4"),
        Direction.DOWN_RIGHT: space("5 5"),
    }
    assert layout.step(space("1 1"), Direction.UP_LEFT) is None


def test_enter_on_a_space_means_what_can_be_done_there() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    items = zone(mission, "sheet").items
    assert [str(found) for found in items[space("4 3")].moves] == ["go 4 3 ul-ul"]
    assert items[space("4 5")].moves == (TO[space("4 5")],)  # a crater: W says so
    assert len(items) == len(SPACES)


def test_questions_by_letter() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2, "1 1": 1}, treated=["4 3"], shadow=6)
    assert outline(asked(mission, "q")) == (
        "mower.at space=(4 3); space.treated; space.border side=below units=1"
    )
    assert outline(asked(mission, "o")) == (
        "open.nearest space=(5 3); away count=1; away.by steps=(step.way dl 1); "
        "circles.left circles=33"
    )
    assert outline(asked(mission, "a")).startswith(
        "hill.nearest space=(3 4) height=2; away count=2; away.by "
    )
    assert outline(asked(mission, "e")) == (
        "home.is space=(6 4); away count=2; away.by steps=(step.way dr 2); "
        "home.costs units=1; home.closes turns=28"
    )
    assert outline(asked(mission, "c"), BRIEF) == "solar.now solar=6; stores.none"
    mission.play("roll 1 1 1")
    assert outline(asked(mission, "f")) == "dice.now dice=(3 [1, 1] 1); trouble.spread"


def test_the_aim_and_what_is_left_of_it() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2, "1 1": 1}, treated=["4 3"])
    assert outline(WORDS.standing(mission.rules.view(0))) == (
        "standing.aim; circles.left circles=33; "
        "circles.by.section sections="
        "[(section.open 1 8), (section.open 2 11), (section.open 3 14)]; "
        "hills.highest count=2 height=2 limit=4; home.away count=2 who=0"
    )
    lost = Mission(solar=1, treated=["1 1", "4 1"]).play("roll 1 1 2", "decline")
    assert outline(WORDS.standing(lost.rules.view(0))) == (
        "standing.done sections="
        "[(section.done 1 1 8), (section.done 2 1 12), (section.done 3 0 14)]; "
        "hills.none"
    )


def test_what_the_shadow_will_close_and_when() -> None:
    mission = Mission(mower="3 3", treated=["2 1", "2 2", "2 4"], shadow=11)
    assert outline(WORDS.ending(mission.rules.view(0))) == (
        "threat.closes arc=2 turns=3; threat.open count=1 spaces=(1 [] 5); "
        "threat.away count=3 spaces=1; ending.later arc=3 turns=8 last=23"
    )
    safe = Mission(mower="5 3", treated=None, shadow=11).rules.view(0)
    assert outline(WORDS.ending(safe)).startswith(
        "arc.closes arc=2 turns=3 circles=0; ending.later "
    )
    assert outline(WORDS.ending(safe), FULL).count("arc.closes ") == 5


def test_questions_lead_to_the_space_they_are_about() -> None:
    view = Mission(mower="4 3", treated=["4 3"]).rules.view(0)
    answer = next(q for q in PLACES.questions if q.key == "o").ask(view, Focus("sheet"))
    assert isinstance(answer, Answer)
    assert answer.focus == Focus("sheet", space("5 3"))


def test_a_typed_space_is_gone_to() -> None:
    view = Mission().play("roll 1 1 2").rules.view(0)
    for text in ("4 3", "Arc 4, space 3"):
        answer = PLACES.find(view, text)
        assert answer is not None
        assert answer.focus == Focus("sheet", space("4 3"))
    assert PLACES.find(Mission().rules.view(0), "4 3") is None  # dice are due: these are two
    for text, said in (
        ("1 8", "find.none arc=1 spaces=4 arcs=6"),
        ("9 9", "find.none arc=9 spaces=0 arcs=6"),
    ):
        answer = PLACES.find(view, text)
        assert answer is not None
        assert (outline(answer), answer.focus) == (said, None)
    assert PLACES.find(view, "go 4 3") is None


def test_no_letter_is_one_of_the_six_directions_or_of_every_screen() -> None:
    assert not {question.key for question in PLACES.questions} & set("yuhjbnsdgmwxrviklptz")


def test_ways_come_best_first_and_are_counted_alike_everywhere() -> None:
    mission = Mission(mower="4 4", treated=["5 4", "5 5"]).play("roll 1 2 5", "use 2")
    view = mission.rules.view(0)
    ordered = PLACES.best_first(mission.rules.legal_moves(0), view)
    found = [sight.prospect_of(view, way) for way in ordered if isinstance(way, Go)]
    treated = [len(one.treated) for one in found if one]
    assert treated == sorted(treated, reverse=True)
    items = zone(mission, "ends").items
    ends, ways = len(items), len(ordered)
    assert ends == len({one.route.end for one in found if one}) < ways
    assert outline(WORDS.turn(view)).startswith(
        f"turn.path path=2 ends={ends} ways={ways}; turn.best "
    )
    counts = Counter(one.route.end for one in found if one)
    counted = {f"end.ways space=({called([end])[0]}) count={n}" for end, n in counts.items()}
    several = {outline(item.message).split(";")[0] for item in items if len(item.moves) > 1}
    assert several
    assert several <= counted


def test_where_each_way_has_its_own_end_it_is_counted_once() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    assert outline(WORDS.turn(mission.rules.view(0))) == (
        "turn.path path=1 ends=0 ways=3; turn.best space=(6 2) gain=(2 0 0)"
    )


def test_a_die_is_told_with_the_best_it_can_do_and_in_full_with_the_next_best() -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2")
    assert way(mission, "use 1") == (
        "move.use die=1 path=1; path.most circles=2; path.best.end space=(4 3); "
        "way.costs units=1 solar=5"
    )
    assert way(mission, "use 1", FULL) == (
        "move.use die=1 path=1; path.most circles=2; path.best.end space=(4 3); "
        "path.hills hills=1; way.costs units=1 solar=5; "
        "path.ends ends=[(path.end (6 2) (2 0 0)), (path.end (6 6) (2 0 0))]"
    )


# -- why not ---------------------------------------------------------------------------------------


def hills(mission: Mission) -> list[tuple[int, int]]:
    return sight.hills(mission.rules.view(0))


def why_not(mission: Mission, name: str, where: str = "sheet") -> str:
    """What W answers on a space."""
    items = zone(mission, where).items
    at = space(name) if where == "sheet" else [h for h, _ in hills(mission)].index(space(name))
    (wanted,) = items[at].moves
    assert str(wanted) not in mission.legal()
    assert isinstance(wanted, AntMove)
    return outline(refusal(mission.rules.why_not(0, wanted)))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("1 2", "refuse-there-far away=5 reach=2 stage=moving path=1"),  # a hill
        ("5 4", "refuse-there-over path=1 arc=4 space=3"),  # too
        ("5 6", "refuse-there-shape dice=1"),  # a headache
        ("4 5", "refuse-there-crater"),
        ("6 4", "refuse-there-mower"),  # home
        ("6 3", "refuse-there-over path=1 arc=6 space=2"),
        ("3 3", "refuse-there-far away=3 reach=2 stage=moving path=1"),
    ],
)
def test_w_on_a_space_says_why_the_path_does_not_end_there(name: str, said: str) -> None:
    mission = Mission(hills={"1 2": 1, "5 4": 2}, treated=["6 3"]).play("roll 1 1 2", "use 1")
    assert why_not(mission, name) == said


def test_w_says_what_is_in_the_way() -> None:
    mission = Mission().play("roll 1 3 3", "use 3")  # up right lies the crater 4 5
    assert why_not(mission, "3 5") == "refuse-there-blocked"
    mission = Mission(mower="2 2", shadow=9, treated=None).play("roll 1 4 4", "use 4")
    assert why_not(mission, "1 2") == "refuse-there-dark"


def test_w_before_a_die_is_chosen_means_all_dice() -> None:
    mission = Mission(hills={"1 2": 1}).play("roll 1 1 2")
    assert why_not(mission, "1 2") == "refuse-there-far away=5 reach=2 stage=choosing path=0"
    assert why_not(mission, "1 2", "hills") == why_not(mission, "1 2")


def test_w_in_other_turns() -> None:
    crawling = Mission(carburetor=True, hills={"1 2": 1})
    assert why_not(crawling, "1 2") == "refuse-there-far away=5 reach=1 stage=crawling path=0"
    moved = Mission(bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert why_not(moved, "6 4") == "refuse-moved-already"
    assert why_not(Mission(), "6 3") == "refuse-roll-first"


def test_every_space_has_a_move_or_a_reason_at_every_moment() -> None:
    mission = Mission()
    for seed in range(4):
        table = Table.open("moon_ant", 1, seed=seed, options={"own_setup": seed == 1})
        rng = Random(seed)
        while table.to_act:
            legal = set(table.legal_moves(0))
            assert isinstance(table.rules, AntRules)
            mission.rules = table.rules
            for item in zone(mission, "sheet").items:
                first = item.moves[0]
                if not legal & set(item.moves):
                    assert isinstance(first, AntMove)
                    assert outline(refusal(table.rules.why_not(0, first)))
            table.play(0, rng.choice(sorted(legal, key=str)))


def test_a_typed_space_without_a_way_is_refused_like_the_space_walked_to() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    assert mission.why_not("go 1 2").text_id == "refuse-there-far"
    assert mission.why_not("go arc 4, space 5").text_id == "refuse-there-crater"
    assert mission.why_not("go 1 8").text_id == "refuse-no-space"


def test_stores_and_paths_say_why_not() -> None:
    mission = Mission(solar=4).play("roll 1 1 2")
    for where, item, key in (
        ("stores", 1, "refuse-no-panel"),
        ("stores", 2, "refuse-no-bonus"),
        ("paths", 4, "refuse-no-such-die"),
    ):
        wanted = zone(mission, where).items[item].moves[0]
        assert isinstance(wanted, AntMove)
        assert mission.rules.why_not(0, wanted).text_id == key
    assert [str(found) for found in zone(mission, "paths").items[1].moves] == ["use 2"]
