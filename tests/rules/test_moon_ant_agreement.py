"""The moon: the answers to different keys agree with each other and with the position, and what can
lose the mission is said before it happens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from mowaudio.engine import CHANCE, Table
from mowaudio.games.moon_ant.bots.levels import careful, most_circles
from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.rules import sheet, sight
from mowaudio.games.moon_ant.rules.events import End
from mowaudio.games.moon_ant.rules.moves import Go
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.rules.sight import Loss
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import WORDS
from mowaudio.words.facts import Arg, Detail, Fact, Message
from mowaudio.words.places import Answer, Focus
from tests.rules.moon_ant_ears import BRIEF, NORMAL
from tests.rules.moon_ant_parts import Mission, move, space

POSITIONS = 250


def asked(view: AntView, key: str) -> Message:
    question = next(question for question in PLACES.questions if question.key == key)
    answer = question.ask(view, Focus("sheet"))
    return answer.message if isinstance(answer, Answer) else answer


def facts(said: Arg | Message, *ids: str) -> Iterator[Fact]:
    """Yield all facts with one of these ids, however deep they are."""
    if isinstance(said, Message):
        for sentence in said.sentences:
            yield from facts(sentence, *ids)
    elif isinstance(said, tuple):
        for part in said:
            yield from facts(part, *ids)
    elif isinstance(said, Fact):
        if said.id in ids:
            yield said
        for value in said.args.values():
            yield from facts(value, *ids)


def values(said: Message, fact_id: str, name: str) -> list[Any]:
    return [each.args[name] for each in facts(said, fact_id)]


def at(place: Arg) -> int:
    assert isinstance(place, Fact)
    return sheet.at(cast(int, place.args["arc"]), cast(int, place.args["space"]))


def check(view: AntView) -> None:
    """Ask everything that can be compared."""
    summary, standing, ending = WORDS.summary(view), WORDS.standing(view), WORDS.ending(view)
    circles, hills = len(view["open"]), dict(view["hills"])
    for said in (summary, standing, asked(view, "o")):
        assert set(values(said, "circles.left", "circles")) == {circles}
    assert sum(values(summary, "section.open", "circles")) == circles
    told = {at(each.args["space"]): each.args["height"] for each in facts(summary, "hill")}
    listed = facts(asked(view, "a"), "hill.nearest", "hill")
    assert told == {at(each.args["space"]): each.args["height"] for each in listed} == hills
    for highest in facts(standing, "hills.highest"):
        assert (highest.args["count"], highest.args["height"]) == (len(hills), max(hills.values()))
    assert bool([*facts(standing, "hills.none")]) == (not hills)
    (home,) = values(standing, "home.away", "count")
    assert home in values(asked(view, "e"), "away", "count")
    solars = [values(said, "solar.now", "solar") for said in (summary, asked(view, "c"))]
    assert solars == [[view["solar"]]] * 2
    # The arc that closes next, of Z, S and the turn, and E for the last one.
    arc = sight.next_arc(view)
    turns = {*values(ending, "arc.closes", "turns"), *values(ending, "threat.closes", "turns")}
    assert arc.turns in turns
    (closing,) = facts(summary, "arc.closes")
    assert (closing.args["turns"], closing.args["circles"]) == (arc.turns, arc.open)
    (last,) = values(asked(view, "e"), "home.closes", "turns")
    assert set(values(ending, "ending.later", "last")) <= {last}
    loses = bool(arc.open or arc.hills) or sheet.ARC_OF[view["mower"]] == arc.number
    assert bool([*facts(ending, "threat.closes")]) == loses
    check_turn(view)


def check_turn(view: AntView) -> None:
    turn = WORDS.turn(view)
    for rest in facts(turn, "turn.rest"):
        assert not view["open"]
        assert rest.args["hills"] == len(view["hills"])
        assert rest.args["count"] in values(WORDS.standing(view), "home.away", "count")
    for die in facts(turn, "turn.die"):
        ways = sight.prospects(view, cast(int, die.args["die"]))
        assert die.args["ways"] == len(ways)
        most = max((len(way.treated) for way in ways), default=-1)
        assert values(Message(((die,),)), "gain", "circles") == ([most] if ways else [])
    if view["stage"] in ("choosing", "crawling"):
        assert bool([*facts(turn, "turn.rest")]) == (not view["open"])


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_all_keys_agree(difficulty: str) -> None:
    positions, seed = 0, 0
    while positions < POSITIONS:
        seed += 1
        table = Table.open("moon_ant", 1, seed=seed, options={"difficulty": difficulty})
        rng, play = Random(seed), (careful, most_circles)[seed % 2]
        while table.to_act and positions < POSITIONS:
            check(cast(AntView, table.view(0)))
            positions += 1
            rules = table.rules
            assert isinstance(rules, AntRules)
            seat = table.to_act[0]
            assert seat != CHANCE
            table.play(seat, play(rules, seat, rng))


# -- what can lose --------------------------------------------------------------------------------


def lost_by_one_headache(rules: AntRules, way: Go) -> set[Loss]:
    """Try every number of a die at the first headache of a way, and the shadow after it."""
    found: set[Loss] = set()
    ends = {End.OVERGROWN: Loss.HILL, End.DRAINED: Loss.SOLAR}
    for die in range(1, 7):
        world = rules.clone()
        world.apply(0, way)
        held_back = False
        while world.outcome() is None and not held_back:
            seat = world.to_act()[0]
            legal = world.legal_moves(seat)
            if seat == CHANCE and world.turn == rules.turn:
                # Later headaches repeat the first, which has no effect.
                world.apply(seat, next(roll for roll in legal if str(roll) == f"roll {die}"))
            elif seat == CHANCE or world.turn > rules.turn:
                held_back = True
            else:
                passing = [step for step in legal if str(step) == "continue"]
                world.apply(seat, (passing or legal)[0])
        if world.end and world.end is not End.WON:
            found.add(ends.get(world.end, Loss.SHADOW))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_ways_on_which_a_headache_can_lose_are_known(seed: int) -> None:
    """What is told is what happens if the worst number comes."""
    rng, tried = Random(seed), 0
    heights = {"easy": 3, "hard": 2}
    while tried < 25:
        difficulty = rng.choice(["easy", "hard"])
        mission = Mission(
            mower=rng.choice(["3 3", "4 3", "5 5", "6 4", "2 2"]),
            hills={"3 1": 1, rng.choice(["4 1", "5 8", "2 5"]): heights[difficulty]},
            solar=rng.randint(1, 4),
            shadow=rng.choice([0, 7, 12]),
            difficulty=difficulty,
        ).play("roll 1 2 5")
        mission.play(rng.choice(mission.legal("use")))
        view = mission.rules.view(0)
        for found in sight.prospects(view, view["path"])[:3]:
            if found.route.toll >= view["solar"] or not found.route.headaches:
                continue
            tried += 1
            lost = lost_by_one_headache(mission.rules, found.route.move)
            assert set(sight.losses(view, found)) == lost, found


def test_a_hill_one_below_its_limit_is_told_like_the_last_solar_unit() -> None:
    """It could grow and lose, and nothing had been said."""

    def brink(mission: Mission) -> list[tuple[int, Detail]]:
        told = facts(WORDS.turn(mission.rules.view(0)), "turn.brink")
        return [(at(each.args["space"]), each.detail) for each in told]

    near = {"5 1": 3}
    # From 6 4 the short line to the left meets the headache of 6 2.
    assert brink(Mission(hills=near).play("roll 1 1 2")) == [(space("5 1"), BRIEF)]
    assert brink(Mission(hills={"5 1": 2}).play("roll 1 1 2")) == []
    assert brink(Mission(hills={"5 1": 2}, difficulty="hard").play("roll 1 1 2")) != []
    # A nearer hill would grow instead, wherever these paths end.
    assert brink(Mission(hills={"1 1": 3, "6 3": 1, "5 5": 1}).play("roll 1 1 1")) == []
    # No path of this roll meets a headache.
    far = Mission(mower="1 1", hills={"2 3": 3}, craters=["3 3", "4 5", "5 2"])
    assert [detail for _, detail in brink(far.play("roll 3 3 3"))] in ([NORMAL], [BRIEF])


def test_a_way_says_that_its_headache_may_lose() -> None:
    def risks(mission: Mission, text: str) -> int:
        return len([*facts(WORDS.move(move(text), mission.rules.view(0)), "way.risks")])

    high = Mission(hills={"5 1": 3}).play("roll 1 1 2", "use 1")
    assert risks(high, "go 6 2 l-l") == 1
    assert risks(high, "go 4 3 ul-ul") == 0  # no headache there
    low = Mission(hills={"5 1": 2}).play("roll 1 1 2", "use 1")
    assert risks(low, "go 6 2 l-l") == 0
    assert risks(Mission(solar=1).play("roll 1 1 2", "use 1"), "go 6 2 l-l") == 1


def test_once_all_is_done_home_is_the_task() -> None:
    """The last circle was treated, and nothing said what was left to do."""
    mission = Mission(mower="6 1", treated=None).play("roll 1 3 5")
    (rest,) = facts(WORDS.turn(mission.rules.view(0)), "turn.rest")
    assert (rest.args["hills"], rest.args["count"]) == (0, 3)
    hill = Mission(mower="6 1", treated=None, hills={"1 1": 1}).play("roll 1 3 5")
    (rest,) = facts(WORDS.turn(hill.rules.view(0)), "turn.rest")
    assert rest.args["hills"] == 1
    assert not [*facts(WORDS.turn(Mission().play("roll 1 3 5").rules.view(0)), "turn.rest")]
    treated = [
        f"{arc} {n}" for arc, size in enumerate((4, 5, 6, 7, 8, 7), 1) for n in range(1, size + 1)
    ]
    last = Mission(mower="6 1", treated=[name for name in treated if name not in ("6 2", "6 3")])
    last.play("roll 1 1 2", "use 1", "go 6 3 r-r")
    told = [said for event in last.log if (said := WORDS.tell(event))]
    assert [f.detail for said in told for f in facts(said, "circles.left")] == [BRIEF]
