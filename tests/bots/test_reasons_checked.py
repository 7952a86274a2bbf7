"""The check of reasons finds false ones, and checks that are wrong themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import pytest

from mowaudio import games
from mowaudio.bots.reasons import Check, Step
from mowaudio.games.mow.rules.moves import MowMove, Play
from mowaudio.games.mow.rules.view import MowView
from mowaudio.testing import Broken, check_reasons
from mowaudio.testing.simulated_player import quick_bots
from mowaudio.words.facts import Fact, fact

MowStep = Step[MowMove, MowView]
Explain = Callable[[MowStep], Iterator[Fact]]


def explain(step: MowStep) -> Iterator[Fact]:
    yield fact("why.hand", secret=True, cows=len(step.before["hand"]))
    if isinstance(step.move, Play):
        yield fact("why.plays", secret=True)


def holds_hand(step: MowStep, args: Mapping[str, int]) -> bool:
    return args["cows"] == len(step.before["hand"])


def plays(step: MowStep, _: Mapping[str, int]) -> bool:
    return len(step.after["hand"]) < len(step.before["hand"])


RIGHT: dict[str, Check] = {"why.hand": holds_hand, "why.plays": plays}


def check(explains: Explain = explain, **checks: Check) -> None:
    game = games.get("mow")
    wanted = {**RIGHT, **{f"why.{name}": check for name, check in checks.items()}}
    with pytest.MonkeyPatch.context() as patch, quick_bots():
        bots = replace(game.bots, explain=explains, dangers=lambda _step: (), checks=wanted)
        patch.setattr(game, "bots", bots)
        check_reasons("mow", moves=150)


def broken_by(explains: Explain = explain, **checks: Check) -> str:
    with pytest.raises(Broken) as broken:
        check(explains, **checks)
    return broken.value.promise


def test_true_reasons_with_right_checks_pass() -> None:
    check()


def test_a_check_that_accepts_any_number_is_found() -> None:
    assert broken_by(hand=lambda *_: True) == "a-check-sees-its-arguments"


def test_a_check_that_is_off_by_one_is_found() -> None:
    def mutant(step: MowStep, args: Mapping[str, int]) -> bool:
        return len(step.before["hand"]) + 1 == args["cows"]

    assert broken_by(hand=mutant) == "a-reason-comes-true"


def test_a_comparison_that_lets_more_through_is_found() -> None:
    def mutant(step: MowStep, args: Mapping[str, int]) -> bool:
        return len(step.before["hand"]) <= args["cows"]

    assert broken_by(hand=mutant) == "a-check-sees-its-arguments"


def test_a_check_that_accepts_every_move_is_found() -> None:
    assert broken_by(plays=lambda *_: True) == "a-check-can-refuse"


def test_a_reason_with_a_wrong_number_is_found() -> None:
    def mutant(step: MowStep) -> Iterator[Fact]:
        yield fact("why.hand", secret=True, cows=len(step.before["hand"]) + 1)

    assert broken_by(mutant) == "a-reason-comes-true"


def test_a_reason_without_a_check_is_found() -> None:
    def mutant(_: MowStep) -> Iterator[Fact]:
        yield fact("why.unheard")

    assert broken_by(mutant) == "a-check-for-each-reason"


def test_what_is_true_only_in_the_imagined_world_is_found() -> None:
    """The real table is looked at after the imagined one."""
    asked: list[MowStep] = []

    def imagined(step: MowStep, _: Mapping[str, int]) -> bool:
        asked.append(step)
        return len(asked) % 2 == 1

    def only(_: MowStep) -> Iterator[Fact]:
        yield fact("why.plays")

    assert broken_by(only, plays=imagined) == "a-reason-is-true"
