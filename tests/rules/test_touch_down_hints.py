"""Touch Down!'s hints: the reason is true, short, and the weightiest that there is."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import dangers, holds, look_ahead
from mowaudio.engine import Table
from mowaudio.engine.moves import Move
from mowaudio.games.touch_down.rules.events import Touchdown
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.squares import NAMES
from mowaudio.games.touch_down.words import pieces
from mowaudio.testing import check_reasons
from mowaudio.testing.simulated_player import quick_bots
from mowaudio.words.facts import Fact, Who, fact, message
from tests.reasons import told_reason
from tests.rules.touch_down_ears import BOTS, said
from tests.rules.touch_down_parts import SEVEN, TWELVE, laid, position, rules_of


def why(table: Table, move: Move | str) -> str:
    """The reason for a move of whoever is to move, as they hear it."""
    seat = table.to_act[0]
    made = table.rules.grammar.parse(move) if isinstance(move, str) else move
    told = told_reason("touch_down", table.rules, seat, made)
    return said(told, seat + 1) if told else ""


@pytest.mark.words
def test_coming_home_is_the_best_of_reasons() -> None:
    table = position("e6 f5 f6 d5", "a1")
    assert why(table, "d5 e5") == "That is the touchdown."
    table = position("e6 c4 c3 d5", "a1")
    assert why(table, "d5 e5") == "You have 2 of 4 home then."


@pytest.mark.words
def test_a_team_is_home_when_both_are() -> None:
    table = position("g7 g8 h7 h8", "c3", "a7 a8 b8 b6", "e3")
    assert why(table, "b6 b7") == "That is the touchdown."
    table = position("g7 g8 h7 h8", "c3", "a7 a8 c5 b6", "e3")
    assert why(table, "b6 b7") == "Cleo has 3 of 4 home then."


@pytest.mark.words
def test_what_a_move_does_for_others_of_the_side() -> None:
    table = position("b2 b3", "f6")
    assert why(table, "b2 b4") == "B3 can leap over it then."
    # With the last point there is nobody to leap any more, in this turn.
    table = position("b2 b3", "f6", points=1)
    assert why(table, "b2 b4") == "It comes 2 steps nearer for 1 point."
    table = position("a1 a2 b1 b2", "f6", fences="a2|a3 b1|c1", points=1)
    assert why(table, "a2 c2") == "A1 can go on then."


@pytest.mark.words
def test_an_opponent_is_stopped() -> None:
    table = position("c4 d5", "c6", fences="b6|c6", points=1)
    assert why(table, "d5 c5") == "It stands in the way of Ben's cow on c6."
    table = position("c4 d5", "c6", points=1)
    assert "way of" not in why(table, "d5 c5")  # it can go west


@pytest.mark.words
def test_coming_nearer() -> None:
    table = position("c3 c4", "f6", fences="c3|d3", points=2)
    assert why(table, "c3 d3") == "It is the furthest behind."
    assert why(table, "c4 d4") == "It comes 1 step nearer for 1 point."
    table = position("c3", "f6", fences="c3|d3")
    assert why(table, "c3 d3") == "It comes 1 step nearer for 2 points."


@pytest.mark.words
def test_where_a_move_comes_no_nearer() -> None:
    table = position("b2", "f6", fences="b2||c2 b2||b3")
    assert why(table, "b2 a2") == "The way straight ahead is blocked."
    table = position("e5 c3", "a1")
    assert why(table, "e5 e6") == "E5 is free for another then."
    table = position("e5 e6 f5 d6", "a1", fences="d6|e6", points=1)
    assert why(table, "d6 d5") == "The way straight ahead is blocked."
    assert not why(position("c3", "f6"), "c3 c2")  # nothing speaks for it
    table = position("g7 g8 h7 h8", "c3", "a7 a8 b7 b8", "e3")
    assert why(table, "g7 f7") == ""


def whole(table: Table, *moves: str) -> str:
    """The reason for a plan."""
    seat = table.to_act[0]
    plan = [table.rules.grammar.parse(move) for move in moves]
    return said(told_reason("touch_down", table.rules, seat, *plan), seat + 1)


@pytest.mark.words
def test_a_plan_has_a_reason_as_a_whole() -> None:
    table = position("b2 b3", "f6")
    assert whole(table, "b2 b4", "b3 b5", "b4 b6") == "It comes 5 steps nearer for 3 points."
    assert whole(table, "b2 b4", "b3 b5") == "It comes 4 steps nearer for 2 points."
    table = position("c5 d6 a1", "f6")
    assert whole(table, "d6 e6", "c5 d5", "d5 e5") == "It brings 2 animals home."
    table = position("e6 f5 f6 c5", "a1")
    assert whole(table, "c5 d5", "d5 e5") == "It brings everyone home."
    # Where the plan does not come nearer, its first move may still have a reason.
    table = position("b2", "f6", fences="b2||c2 b2||b3")
    assert whole(table, "b2 a2", "a2 b2") == "The way straight ahead is blocked."


def risks(table: Table, move: str) -> list[str]:
    seat = table.to_act[0]
    step = look_ahead(situation(table.rules, seat), [table.rules.grammar.parse(move)], Random(0))
    return [said(message(risk), seat + 1) for risk in dangers(BOTS, step)]


@pytest.mark.words
def test_a_hint_names_its_risks() -> None:
    assert risks(position("e5 c3", "a1"), "e5 d5") == ["It leaves the goal."]
    assert not risks(position("e5 c3", "a1"), "e5 e6")
    table = position("c4", "d5 f6", points=1)
    assert risks(table, "c4 c5") == ["Ben's cow on d5 can leap over c5 then."]
    assert risks(table, "c4 d4") == ["Ben's cow on d5 can leap over d4 then."]
    assert not risks(position("c4", "d5 f6", fences="d3|d4", points=1), "c4 d4")
    assert not risks(position("c4", "d5 f6"), "c4 d4")  # it can still go on


NEAR = position("b2 b3", "f6 c5")
HOME = position("e5 c3", "a1")


def at(name: str) -> Fact:
    return pieces.named(NAMES.index(name))


@pytest.mark.parametrize(
    ("table", "move", "claim", "true"),
    [
        (NEAR, "b2 b4", fact("why.nearer", steps=2, points=1), True),
        (NEAR, "b2 b4", fact("why.nearer", steps=1, points=1), False),
        (NEAR, "b2 b4", fact("why.nearer", steps=2, points=2), False),
        (NEAR, "b2 a2", fact("why.nearer", steps=-1, points=1), False),
        (NEAR, "b2 b4", fact("why.bridge", square=at("b3")), True),
        (NEAR, "b2 b4", fact("why.bridge", square=at("b4")), False),
        (NEAR, "b2 c2", fact("why.bridge", square=at("b3")), False),
        (NEAR, "b2 b4", fact("why.last"), True),
        (NEAR, "b3 b4", fact("why.last"), False),
        (NEAR, "b3 b4", fact("why.frees", square=at("b2")), False),
        (NEAR, "b2 b4", fact("why.home", who=Who(0), home=0), False),
        (NEAR, "b2 b4", fact("why.touchdown"), False),
        (NEAR, "b2 b4", fact("why.plan.touchdown"), False),
        (NEAR, "b2 b4", fact("why.plan.nearer", steps=2, points=1), False),  # one move is no plan
        (NEAR, "b2 a2", fact("why.round"), False),
        (HOME, "e5 e6", fact("why.room", square=at("e5")), True),
        (HOME, "e5 e6", fact("why.room", square=at("e6")), False),
        (HOME, "c3 c4", fact("why.room", square=at("c3")), False),
        (HOME, "e5 d5", fact("risk.leaves"), True),
        (HOME, "e5 e6", fact("risk.leaves"), False),
        (NEAR, "b3 b4", fact("why.stops", who=Who(1), kind="cow", square=at("c5")), False),
    ],
)
def test_a_check_tells_true_claims_from_others(
    table: Table, move: str, claim: Fact, true: bool
) -> None:
    plan = [table.rules.grammar.parse(move)]
    assert holds(BOTS, look_ahead(situation(table.rules, 0), plan, Random(0)), claim) is true


def test_the_check_of_a_plan_counts_all_its_moves() -> None:
    plan = [NEAR.rules.grammar.parse(move) for move in ("b2 b4", "b3 b5")]
    step = look_ahead(situation(NEAR.rules, 0), plan, Random(0))
    for steps, points, true in ((4, 2, True), (3, 2, False), (5, 2, False), (4, 3, False)):
        assert holds(BOTS, step, fact("why.plan.nearer", steps=steps, points=points)) is true
    assert not holds(BOTS, step, fact("why.plan.home", animals=0))


@pytest.mark.words
def test_squares_are_called_as_the_player_calls_them() -> None:
    table = position("a1", "e4 e5", mover=2, own_corner=True)
    assert why(table, "b2 b4") == "B3 can leap over it then."


def test_ending_a_turn_speaks_for_itself() -> None:
    table = position("c3", "f6", points=1, confirm=True)
    table.play(0, "c3 d3")
    assert why(table, "done") == ""


@pytest.mark.parametrize("layout", [SEVEN, TWELVE])
def test_every_reason_is_true(layout: str) -> None:
    """Of all moves, in games that are played at random: what is claimed, the rules say too."""
    rng = Random(layout)
    table = laid(layout, rounds=30)
    kinds = set()
    while table.to_act:
        seat = table.to_act[0]
        legal = table.legal_moves(seat)
        reasons = {move: why(table, move) for move in legal}
        assert all(len(reason.split()) <= 13 for reason in reasons.values())
        move = rng.choice(legal)
        assert isinstance(move, Go)
        before, reason = table.view(seat), reasons[move] or "none"
        table.play(seat, move)
        after = table.view(seat)
        kinds.add(reason.split()[-1])
        if reason == "That is the touchdown.":
            assert any(isinstance(event, Touchdown) for event in table.log[-3:])
        elif "of 4 home" in reason:
            assert sum(after["home"]) == sum(before["home"]) + 1
        elif "nearer for" in reason:
            steps = sum(before["to_go"]) - sum(after["to_go"])
            assert reason.startswith(f"It comes {steps} step")
        elif "can leap" in reason:
            start = reason.split()[0].lower()
            assert any(
                str(leap).startswith(start) and 2 * move.end == leap.start + leap.end
                for leap in rules_of(table).legal_moves(seat)
                if isinstance(leap, Go)
            )
        elif reason == "none":
            assert sum(before["to_go"]) <= sum(after["to_go"])
        elif "No move" in reason:
            assert not any("nearer for" in other for other in reasons.values())
    assert len(kinds) >= 4


def test_every_claim_of_a_hint_has_a_check_that_holds() -> None:
    """A short run of `python -m mowaudio.testing.reasons touch_down --moves 2000`."""
    with quick_bots():
        check_reasons("touch_down", moves=150)
