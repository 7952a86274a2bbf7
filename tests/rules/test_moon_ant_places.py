"""The moon explored: the sheet to walk on, letters that ask, and why something cannot be done."""

from __future__ import annotations

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
from mowaudio.words.places import Answer, Direction, Focus
from tests.rules.moon_ant_ears import BRIEF, FULL, asked, heard, turn, walked, way, zone
from tests.rules.moon_ant_parts import Mission, space

# -- the sheet -------------------------------------------------------------------------------------


@pytest.mark.words
def test_walking_says_what_is_on_a_space() -> None:
    mission = Mission(mower="4 3", hills={"4 4": 2}, treated=["4 3"], shadow=9)
    assert walked(mission, "4 3") == "Arc 4 space 3, mower, treated, border below."
    assert walked(mission, "4 4") == "Arc 4 space 4, open, hill, height 2, headache, border below."
    assert walked(mission, "4 5", BRIEF) == "Arc 4 space 5, crater."
    assert walked(mission, "1 1") == "Arc 1 space 1, in the shadow."
    assert walked(mission, "2 1").endswith("border below.")
    assert walked(mission, "6 4", BRIEF) == "Arc 6 space 4, open, home."
    assert walked(mission, "6 4", FULL) == "Arc 6 space 4, open, home, section 3."


@pytest.mark.words
def test_walking_says_which_dice_end_there() -> None:
    mission = Mission().play("roll 1 4 4")
    assert "ends path 1" in walked(mission, "4 3")
    assert "ends path 4" in walked(mission, "3 4")


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


@pytest.mark.words
def test_questions_by_letter() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2, "1 1": 1}, treated=["4 3"], shadow=6)
    assert asked(mission, "q") == "Mower at arc 4 space 3, treated, border below."
    assert asked(mission, "o") == (
        "Nearest open circle arc 5 space 3, is 1 space away, by down-left. 33 circles open."
    )
    assert asked(mission, "a").startswith(
        "Nearest hill arc 3 space 4 of height 2, is 2 spaces away, by "
    )
    assert asked(mission, "e") == (
        "Home, arc 6 space 4, is 2 spaces away, by down-right twice, costs 1 unit. "
        "Home closes in 28 turns."
    )
    assert asked(mission, "c", BRIEF) == "Solar 6. No panel, no bonus."
    mission.play("roll 1 1 1")
    assert asked(mission, "f") == "Dice 1, 1 and 1. A hill will spread this turn."


@pytest.mark.words
def test_the_aim_and_what_is_left_of_it() -> None:
    mission = Mission(mower="4 3", hills={"3 4": 2, "1 1": 1}, treated=["4 3"])
    assert heard(WORDS.standing(mission.rules.view(0))) == (
        "Aim: every circle filled, every hill gone, then home. 33 circles open, "
        "section 1 has 8 open; section 2 has 11 open; section 3 has 14 open. "
        "2 hills, the highest of height 2, and height 4 loses. Home is 2 spaces away."
    )
    lost = Mission(solar=1, treated=["1 1", "4 1"]).play("roll 1 1 2", "decline")
    assert heard(WORDS.standing(lost.rules.view(0))) == (
        "Treated: section 1 has 1 of 8 spaces; section 2 has 1 of 12 spaces; "
        "section 3 has 0 of 14 spaces. "
        "No hill on the sheet."
    )


@pytest.mark.words
def test_what_the_shadow_will_close_and_when() -> None:
    mission = Mission(mower="3 3", treated=["2 1", "2 2", "2 4"], shadow=11)
    assert heard(WORDS.ending(mission.rules.view(0))) == (
        "Arc 2 closes in 3 turns and loses, space 5 open, is 3 spaces away. "
        "Then arc 3 in 8 turns, the last in 23 turns."
    )
    safe = Mission(mower="5 3", treated=None, shadow=11).rules.view(0)
    assert heard(WORDS.ending(safe)).startswith("Arc 2 closes in 3 turns: no circle open. Then")
    assert heard(WORDS.ending(safe), FULL).count("closes in") == 5


def test_questions_lead_to_the_space_they_are_about() -> None:
    view = Mission(mower="4 3", treated=["4 3"]).rules.view(0)
    answer = next(q for q in PLACES.questions if q.key == "o").ask(view, Focus("sheet"))
    assert isinstance(answer, Answer)
    assert answer.focus == Focus("sheet", space("5 3"))


@pytest.mark.words
def test_a_typed_space_is_gone_to() -> None:
    view = Mission().play("roll 1 1 2").rules.view(0)
    for text in ("4 3", "Arc 4, space 3"):
        answer = PLACES.find(view, text)
        assert answer is not None
        assert answer.focus == Focus("sheet", space("4 3"))
    assert PLACES.find(Mission().rules.view(0), "4 3") is None  # dice are due: these are two
    for text, said in (
        ("1 8", "Arc 1 ends with space 4."),
        ("9 9", "No arc 9, the last is arc 6."),
    ):
        answer = PLACES.find(view, text)
        assert answer is not None
        assert (heard(answer), answer.focus) == (said, None)
    assert PLACES.find(view, "go 4 3") is None


def test_no_letter_is_one_of_the_six_directions_or_of_every_screen() -> None:
    assert not {question.key for question in PLACES.questions} & set("yuhjbnsdgmwxrviklptz")


@pytest.mark.words
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
    assert turn(mission).startswith(f"Triangle: {ends} places to end, {ways} ways, best ")
    counts = [int(heard(item.message).split()[5]) for item in items if len(item.moves) > 1]
    assert counts
    assert all(count > 1 for count in counts)


@pytest.mark.words
def test_where_each_way_has_its_own_end_it_is_counted_once() -> None:
    mission = Mission().play("roll 1 1 2", "use 1")
    assert turn(mission) == "Short line: 3 ways, best 2 circles at arc 6 space 2."


@pytest.mark.words
def test_a_die_is_told_with_the_best_it_can_do_and_in_full_with_the_next_best() -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2")
    assert way(mission, "use 1") == (
        "Path 1, short line. Up to 2 circles, at arc 4 space 3, costs 1 solar."
    )
    assert way(mission, "use 1", FULL) == (
        "Path 1, short line. Up to 2 circles, at arc 4 space 3, lowers a hill, "
        "costs 1 solar, leaves 5 solar. "
        "Next best 2 circles at arc 6 space 2; 2 circles at arc 6 space 6."
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
    return heard(refusal(mission.rules.why_not(0, wanted)))


_OVER = "Path 1 cannot end here, but goes over it on the way to"


@pytest.mark.words
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("1 2", "5 spaces away, path 1 reaches only 2."),  # a hill
        ("5 4", f"{_OVER} arc 4 space 3."),  # too
        ("5 6", "This path has no way that ends here."),  # a headache
        ("4 5", "Nothing can stop on a crater."),
        ("6 4", "The mower is here already, and every path leads away."),  # home
        ("6 3", f"{_OVER} arc 6 space 2."),
        ("3 3", "3 spaces away, path 1 reaches only 2."),
    ],
)
def test_w_on_a_space_says_why_the_path_does_not_end_there(name: str, said: str) -> None:
    mission = Mission(hills={"1 2": 1, "5 4": 2}, treated=["6 3"]).play("roll 1 1 2", "use 1")
    assert why_not(mission, name) == said


@pytest.mark.words
def test_w_says_what_is_in_the_way() -> None:
    mission = Mission().play("roll 1 3 3", "use 3")  # up right lies the crater 4 5
    assert why_not(mission, "3 5").startswith("Every way here meets a crater or the shadow.")
    mission = Mission(mower="2 2", shadow=9, treated=None).play("roll 1 4 4", "use 4")
    assert why_not(mission, "1 2").startswith("This space is in the shadow, closed for ever.")


@pytest.mark.words
def test_w_before_a_die_is_chosen_means_all_dice() -> None:
    mission = Mission(hills={"1 2": 1}).play("roll 1 1 2")
    assert why_not(mission, "1 2") == "5 spaces away, your dice reach only 2."
    assert why_not(mission, "1 2", "hills") == why_not(mission, "1 2")


@pytest.mark.words
def test_w_in_other_turns() -> None:
    crawling = Mission(carburetor=True, hills={"1 2": 1})
    assert why_not(crawling, "1 2") == "5 spaces away, and the carburetor allows one."
    moved = Mission(bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert why_not(moved, "6 4").startswith("You have moved already this turn.")
    assert why_not(Mission(), "6 3") == "First roll the dice."


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
                    assert heard(refusal(table.rules.why_not(0, first)))
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
