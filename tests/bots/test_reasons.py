"""Reasons of hints: only those are told whose check holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, cast

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import Check, Step, dangers, look_ahead, reason
from mowaudio.games.mow.bots import BOTS
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.view import MowView
from mowaudio.words.facts import Fact, Who, fact, message
from tests.rules.mow_parts import position
from tests.said import said
from tests.words import composer

MowStep = Step[MowMove, MowView]


def step_of(*texts: str) -> MowStep:
    """A step of the second farmer, who holds a blind cow."""
    rules = position(["1.0", "X.5 5.0", "2.0"], ["4.2 8.3"], farmer=1)
    plan = [cast(MowMove, rules.grammar.parse(text)) for text in texts]
    return look_ahead(situation(rules, 1), plan, Random(1))


def proposes(*claims: Fact, **checks: Check) -> Any:
    def propose(_: MowStep) -> Iterator[Fact]:
        yield from claims

    named = {f"why.{name}": check for name, check in checks.items()}
    return replace(BOTS, explain=propose, dangers=propose, checks=named)


def test_the_first_reason_whose_check_holds_is_told() -> None:
    bots = proposes(
        fact("why.a", count=1), fact("why.b"), a=lambda _, args: args["count"] > 1, b=_holds
    )
    told = reason(bots, step_of("play x"))
    assert told is not None
    assert told.id == "why.b"


def test_all_risks_whose_checks_hold_are_told() -> None:
    bots = proposes(fact("why.a"), fact("why.b"), fact("why.c"), a=_holds, b=_fails, c=_holds)
    assert [risk.id for risk in dangers(bots, step_of("play x"))] == ["why.a", "why.c"]


def test_without_a_true_reason_none_is_told() -> None:
    assert reason(proposes(fact("why.a"), a=_fails), step_of("play x")) is None
    assert reason(proposes(), step_of("play x")) is None


def test_a_step_has_the_views_before_and_after_it_and_at_the_end_of_its_plan() -> None:
    step = step_of("play x", "between 4 8")
    held, herd = [view["hand"] for view in (step.before, step.after, step.end)], step.end["herds"]
    assert [len(hand) for hand in held] == [2, 1, 1]
    assert len(herd[0]) == 3
    assert step.plan == [step.move, *step.plan[1:]]
    alone = step_of("play x")
    assert alone.end == alone.after


def test_a_plan_ends_where_its_next_move_is_not_legal() -> None:
    step = step_of("play x", "between 4 5")
    assert list(step.plan) == [step.move]
    assert step.end == step.after


def test_a_reason_is_told_to_its_player_and_about_them() -> None:
    bots = proposes(fact("why.saves", cows=1, secret=True), saves=_holds)
    told = reason(bots, step_of("play 5.0"))
    assert told is not None
    assert told.args["player"] == Who(1)
    own = said("why.saves", "mow", cows=1, player_is="you")
    assert own.fullmatch(composer("mow", 1).text(message(told)).removesuffix("."))
    others = said("why.saves", "mow", cows=1, player="Ben", player_is="other")
    assert others.fullmatch(composer("mow", 0).text(message(told)).removesuffix("."))


def test_facts_inside_a_reason_name_its_player_too() -> None:
    told = reason(proposes(fact("why.a", why=fact("why.b")), a=_holds), step_of("play x"))
    assert told is not None
    inner = told.args["why"]
    assert isinstance(inner, Fact)
    assert inner.args["player"] == Who(1)


def _holds(_step: MowStep, _args: object) -> bool:
    return True


def _fails(_step: MowStep, _args: object) -> bool:
    return False
