"""Touch Down!'s hints: the reason is true, short, and the weightiest that there is."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import dangers, holds, look_ahead
from mowaudio.engine import Table
from mowaudio.games.touch_down.rules.events import Touchdown
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.squares import NAMES
from mowaudio.games.touch_down.words import pieces
from mowaudio.testing import check_reasons
from mowaudio.testing.simulated_player import quick_bots
from mowaudio.testing.words import count_words
from mowaudio.words.facts import Fact, Who, fact, message
from tests.facts import outline
from tests.reasons import told_reason
from tests.rules.touch_down_ears import BOTS, said
from tests.rules.touch_down_parts import SEVEN, TWELVE, laid, position, rules_of


def why(table: Table, *moves: str) -> str:
    """The reason for a move, or for a plan, of whoever is to move."""
    plan = [table.rules.grammar.parse(move) for move in moves]
    return outline(told_reason("touch_down", table.rules, table.to_act[0], *plan))


def test_coming_home_is_the_best_of_reasons() -> None:
    table = position("e6 f5 f6 d5", "a1")
    assert why(table, "d5 e5") == "why.touchdown"
    table = position("e6 c4 c3 d5", "a1")
    assert why(table, "d5 e5") == "why.home who=0 home=2"


def test_a_team_is_home_when_both_are() -> None:
    table = position("g7 g8 h7 h8", "c3", "a7 a8 b8 b6", "e3")
    assert why(table, "b6 b7") == "why.touchdown"
    table = position("g7 g8 h7 h8", "c3", "a7 a8 c5 b6", "e3")
    assert why(table, "b6 b7") == "why.home who=2 home=3"


def test_what_a_move_does_for_others_of_the_side() -> None:
    table = position("b2 b3", "f6")
    assert why(table, "b2 b4") == "why.bridge square=(b 3)"
    # With the last point there is nobody to leap any more, in this turn.
    table = position("b2 b3", "f6", points=1)
    assert why(table, "b2 b4") == "why.nearer steps=2 points=1"
    table = position("a1 a2 b1 b2", "f6", fences="a2|a3 b1|c1", points=1)
    assert why(table, "a2 c2") == "why.frees square=(a 1)"


def test_an_opponent_is_stopped() -> None:
    table = position("c4 d5", "c6", fences="b6|c6", points=1)
    assert why(table, "d5 c5") == "why.stops who=1 kind=cow square=(c 6)"
    table = position("c4 d5", "c6", points=1)
    assert "why.stops" not in why(table, "d5 c5")  # it can go west


def test_coming_nearer() -> None:
    table = position("c3 c4", "f6", fences="c3|d3", points=2)
    assert why(table, "c3 d3") == "why.last"
    assert why(table, "c4 d4") == "why.nearer steps=1 points=1"
    table = position("c3", "f6", fences="c3|d3")
    assert why(table, "c3 d3") == "why.nearer steps=1 points=2"


def test_where_a_move_comes_no_nearer() -> None:
    table = position("b2", "f6", fences="b2||c2 b2||b3")
    assert why(table, "b2 a2") == "why.round"
    table = position("e5 c3", "a1")
    assert why(table, "e5 e6") == "why.room square=(e 5)"
    table = position("e5 e6 f5 d6", "a1", fences="d6|e6", points=1)
    assert why(table, "d6 d5") == "why.round"
    assert not why(position("c3", "f6"), "c3 c2")  # nothing speaks for it
    table = position("g7 g8 h7 h8", "c3", "a7 a8 b7 b8", "e3")
    assert why(table, "g7 f7") == ""


def test_a_plan_has_a_reason_as_a_whole() -> None:
    table = position("b2 b3", "f6")
    assert why(table, "b2 b4", "b3 b5", "b4 b6") == "why.plan.nearer steps=5 points=3"
    assert why(table, "b2 b4", "b3 b5") == "why.plan.nearer steps=4 points=2"
    table = position("c5 d6 a1", "f6")
    assert why(table, "d6 e6", "c5 d5", "d5 e5") == "why.plan.home animals=2"
    table = position("e6 f5 f6 c5", "a1")
    assert why(table, "c5 d5", "d5 e5") == "why.plan.touchdown"
    # Where the plan does not come nearer, its first move may still have a reason.
    table = position("b2", "f6", fences="b2||c2 b2||b3")
    assert why(table, "b2 a2", "a2 b2") == "why.round"


def risks(table: Table, move: str) -> list[str]:
    seat = table.to_act[0]
    step = look_ahead(situation(table.rules, seat), [table.rules.grammar.parse(move)], Random(0))
    return [outline(message(risk)) for risk in dangers(BOTS, step)]


def test_a_hint_names_its_risks() -> None:
    assert risks(position("e5 c3", "a1"), "e5 d5") == ["risk.leaves"]
    assert not risks(position("e5 c3", "a1"), "e5 e6")
    table = position("c4", "d5 f6", points=1)
    leap = "risk.leap who=1 kind=cow square=(d 5) over="
    assert risks(table, "c4 c5") == [f"{leap}(c 5)"]
    assert risks(table, "c4 d4") == [f"{leap}(d 4)"]
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


def test_squares_are_called_as_the_player_calls_them() -> None:
    table = position("a1", "e4 e5", mover=2, own_corner=True)
    assert why(table, "b2 b4") == "why.bridge square=(b 3)"


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
        for told in (told_reason("touch_down", table.rules, seat, move) for move in legal):
            assert count_words(said(told, seat + 1)) <= 13
        move = rng.choice(legal)
        assert isinstance(move, Go)
        before, told = table.view(seat), told_reason("touch_down", table.rules, seat, move)
        table.play(seat, move)
        after = table.view(seat)
        nearer = sum(before["to_go"]) - sum(after["to_go"])
        if not told:
            assert nearer <= 0
            continue
        ((why,),) = told.sentences
        kinds.add(why.id)
        match why.id:
            case "why.touchdown":
                assert any(isinstance(event, Touchdown) for event in table.log[-3:])
            case "why.home":
                assert sum(after["home"]) == sum(before["home"]) + 1
            case "why.nearer":
                assert why.args["steps"] == nearer
            case "why.bridge":
                starts = [
                    NAMES[leap.start]
                    for leap in rules_of(table).legal_moves(seat)
                    if isinstance(leap, Go) and 2 * move.end == leap.start + leap.end
                ]
                squares = [f"({name[0]} {name[1]})" for name in starts]
                assert outline(told) in [f"why.bridge square={square}" for square in squares]
    assert len(kinds) >= 4


def test_every_claim_of_a_hint_has_a_check_that_holds() -> None:
    """A short run of `python -m mowaudio.testing.reasons touch_down --moves 2000`."""
    with quick_bots():
        check_reasons("touch_down", moves=150)
