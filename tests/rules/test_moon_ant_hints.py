"""The moon's hints: reasons and risks that hold, and checks that find those that do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mowaudio.bots.judging import advise
from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import dangers, holds, look_ahead, reason
from mowaudio.engine import Table
from mowaudio.games.moon_ant.bots import BOTS, levels
from mowaudio.games.moon_ant.bots.checks import AntStep
from mowaudio.games.moon_ant.rules.play import AntRules
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Arg, Fact, fact
from tests.rules.moon_ant_parts import Mission, move, space

ALL = [f"{arc} {n}" for arc, size in enumerate((4, 5, 6, 7, 8, 7), 1) for n in range(1, size + 1)]


def step_of(mission: Mission, *texts: str) -> AntStep:
    return look_ahead(situation(mission.rules, 0), [move(text) for text in texts], Random(1))


def why(mission: Mission, *texts: str) -> str:
    told = reason(BOTS, step_of(mission, *texts))
    return told.id.removeprefix("why.") if told else ""


def risks(mission: Mission, *texts: str) -> list[str]:
    return [risk.id.removeprefix("risk.") for risk in dangers(BOTS, step_of(mission, *texts))]


def at(name: str) -> Fact:
    return pieces.place(space(name))


def true(step: AntStep, text_id: str, **args: Arg) -> bool:
    return holds(BOTS, step, Fact(text_id, args))


# -- stated positions -----------------------------------------------------------------------------


def test_what_a_way_has_for_it() -> None:
    def short_line(mission: Mission, way: str) -> str:
        return why(mission.play("roll 1 1 2", "use 1"), way)

    assert short_line(Mission(mower="6 2", treated=None), "go 6 4 r-r") == "finish"
    assert short_line(Mission(mower="3 1", shadow=6), "go 1 1 ur-ur") == "closing"
    assert short_line(Mission(mower="3 1", shadow=3), "go 1 1 ur-ur") == "circles"  # in 6 turns
    assert short_line(Mission(hills={"5 4": 2}), "go 4 3 ul-ul") == "hill"
    assert short_line(Mission(), "go 4 3 ul-ul") == "circles"
    one = [name for name in ALL if name != "1 1"]
    assert short_line(Mission(treated=one), "go 4 3 ul-ul") == "nearer"
    assert short_line(Mission(treated=one), "go 6 6 r-r") == ""
    last = [name for name in ALL if name != "6 3"]
    assert short_line(Mission(treated=last), "go 6 2 l-l") == "rest"


def test_a_die_has_the_reason_of_the_way_that_follows_and_names_its_end_without_it() -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2")
    assert why(mission, "use 1", "go 4 3 ul-ul") == "hill"
    assert why(mission, "use 1", "go 6 2 l-l") == "circles"
    alone = reason(BOTS, step_of(mission, "use 1"))
    assert alone is not None
    assert alone.id == "why.die"


def test_a_die_without_its_way_is_explained_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The expert searched for the way again for every claim: a tenth of a second each."""

    def no_search(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(levels.Expert, "trip", no_search)
    mission = Mission(hills={"5 4": 2}, solar=2).play("roll 1 1 2")
    alone = step_of(mission, "use 1")
    (told,) = [claim for claim in BOTS.explain(alone) if holds(BOTS, alone, claim)][:1]
    assert told.args["space"] == at("4 3")
    assert [risk.id for risk in dangers(BOTS, alone)] == ["risk.low"]


def test_a_later_step_has_its_own_reason() -> None:
    """The reason of the panel was repeated for the path: "solar is down to 1" at solar 3."""
    mission = Mission(solar=1, panels=[2]).play("roll 1 1 4")
    assert why(mission, "panel 2", "use 1", "go 6 2 l-l") == "solar"
    mission.play("panel 2")
    assert why(mission, "use 1", "go 6 2 l-l") == "circles"
    assert not true(step_of(mission, "use 1"), "why.solar", solar=1)


def test_a_hint_onto_a_headache_names_the_hill_that_may_grow() -> None:
    """The game was lost by a hint that named only the circle it treated."""
    mission = Mission(hills={"5 1": 3}).play("roll 1 1 2", "use 1")
    assert risks(mission, "go 6 2 l-l") == ["hill"]
    assert risks(mission, "go 4 3 ul-ul") == []
    assert risks(Mission(hills={"5 1": 3}).play("roll 1 1 2"), "use 1", "go 6 2 l-l") == ["hill"]


def test_only_the_hill_that_would_grow_is_a_risk() -> None:
    low = Mission(hills={"5 1": 2}).play("roll 1 1 2", "use 1")
    assert not true(step_of(low, "go 6 2 l-l"), "risk.hill", space=at("5 1"), limit=4)
    two = Mission(hills={"5 1": 3, "1 1": 3}).play("roll 1 1 2", "use 1")
    assert true(step_of(two, "go 6 2 l-l"), "risk.hill", space=at("5 1"), limit=4)
    assert not true(step_of(two, "go 6 2 l-l"), "risk.hill", space=at("1 1"), limit=4)


def test_solar_and_shadow_are_named() -> None:
    last = Mission(solar=1).play("roll 1 1 2", "use 1")
    assert risks(last, "go 6 2 l-l") == ["solar"]
    assert risks(last, "go 4 3 ul-ul") == ["drained"]
    assert risks(Mission(solar=2).play("roll 1 1 2", "use 1"), "go 4 3 ul-ul") == ["low"]
    assert risks(Mission(solar=2).play("roll 1 1 2"), "decline") == ["low"]
    assert risks(Mission(shadow=8).play("roll 1 1 2", "use 1"), "go 4 3 ul-ul") == ["shadow"]
    assert risks(Mission(shadow=7).play("roll 1 1 2", "use 1"), "go 6 2 l-l") == ["repairs"]
    assert risks(Mission(shadow=7).play("roll 1 1 2", "use 1"), "go 4 3 ul-ul") == []


def test_why_no_path_is_done() -> None:
    idle = Mission(treated=None, hills={"1 1": 1}).play("roll 1 1 2")
    assert why(idle, "decline") == "decline.nothing"
    home = Mission(treated=None).play("roll 1 1 2")
    assert why(home, "decline") == "decline.wins"


def test_what_is_stored_is_used_for_a_reason() -> None:
    assert why(Mission(solar=2, panels=[3]).play("roll 1 1 2"), "panel 3") == "solar"
    assert why(Mission(solar=4, panels=[2]).play("roll 1 1 2"), "panel 2") == "fits"
    assert why(Mission(solar=5, panels=[2]).play("roll 1 1 2"), "panel 2") == ""  # a unit is lost
    shadow = Mission(shadow=8, bonuses=1).play("roll 1 1 2", "use 1", "go 4 3 ul-ul")
    assert why(shadow, "bonus shadow") == "shadow"
    ache = Mission(solar=1, bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert why(ache, "continue") == "odds"
    calm = Mission(solar=5, bonuses=1).play("roll 1 1 2", "use 1", "go 6 2 l-l")
    assert why(calm, "continue") == "safe"


@pytest.mark.parametrize(
    ("text_id", "args"),
    [
        ("why.finish", {"headaches": 0}),
        ("why.rest", {}),
        ("why.closing", {"arc": 1, "turns": 9, "circles": 2}),
        ("why.hill", {"space": at("5 4"), "height": 0}),
        ("why.hill", {"space": at("4 3"), "height": 1}),
        ("why.circles", {"circles": 3, "units": 1}),
        ("why.circles", {"circles": 2, "units": 0}),
        ("why.nearer", {"space": at("1 1"), "count": 1}),
        ("why.nearer", {"space": at("6 4"), "count": 2}),
        ("why.die", {"space": at("4 4"), "why": fact("why.circles", circles=2, units=1)}),
        ("why.die", {"space": at("4 3"), "why": fact("why.circles", circles=3, units=1)}),
        ("risk.drained", {}),
        ("risk.low", {}),
        ("risk.hill", {"space": at("5 4"), "limit": 4}),
        ("risk.solar", {}),
        ("risk.shadow", {"arc": 1}),
        ("risk.repairs", {"arc": 1}),
    ],
)
def test_what_is_not_so_is_not_told(text_id: str, args: Mapping[str, Any]) -> None:
    mission = Mission(hills={"5 4": 2}).play("roll 1 1 2", "use 1")
    step = step_of(mission, "go 4 3 ul-ul")
    assert true(step, "why.circles", circles=2, units=1)
    assert true(step, "why.hill", space=at("5 4"), height=1)
    assert not holds(BOTS, step, Fact(text_id, args))


# -- whole missions -------------------------------------------------------------------------------


def steps(seed: int, number: int) -> Iterator[AntStep]:
    """Yield hinted steps: of plans, into plans, and after moves that were not hinted."""
    rng = Random(seed)
    while number > 0:
        options: dict[str, bool | int | str] = {
            "difficulty": rng.choice(["easy", "hard"]),
            "own_setup": rng.random() < 0.2,
        }
        table = Table.open("moon_ant", 1, seed=rng.randrange(1000), options=options)
        while table.to_act and number > 0:
            assert isinstance(table.rules, AntRules)
            world, plan = table.rules.clone(), list[Any]()
            while world.to_act() == (0,) and len(plan) < 4:
                plan.append(advise(BOTS, situation(world, 0), rng))
                world.apply(0, plan[-1])
            yield look_ahead(situation(table.rules, 0), plan[: rng.randint(1, 4)], rng)
            number -= 1
            legal = table.legal_moves(0)
            table.play(0, plan[0] if rng.random() < 0.8 else rng.choice(legal))


def test_every_proposal_has_a_check_and_most_hints_a_reason() -> None:
    told = 0
    for step in steps(1, 150):
        proposed = [*BOTS.explain(step), *BOTS.dangers(step)]
        assert {each.id for each in proposed} <= BOTS.checks.keys()
        told += reason(BOTS, step) is not None
    assert told >= 130


def numbers(claim: Fact) -> Iterator[tuple[str, int]]:
    yield from ((name, arg) for name, arg in claim.args.items() if isinstance(arg, int))


def test_a_proposal_that_counts_wrong_is_caught() -> None:
    wrong = {"why.circles": "circles", "why.closing": "turns", "why.hill": "height"}
    caught = set()
    for step in steps(2, 120):
        for each in BOTS.explain(step):
            if each.id in wrong and holds(BOTS, step, each):
                for name, number in numbers(each):
                    more = replace(each, args={**each.args, name: number + 1})
                    assert not holds(BOTS, step, more)
                    caught.add((each.id, name))
    assert caught >= set(wrong.items())
