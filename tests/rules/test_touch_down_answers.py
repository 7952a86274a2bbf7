"""Touch Down!: all keys that tell about the table agree, and agree with what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.games.touch_down.rules.moves import Go
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.words.facts import Arg, Fact, Message
from mowaudio.words.places import Answer, Focus
from tests.rules.touch_down_ears import PLACES, WORDS

POSITIONS = 250  # of each size of table


def facts(said: Message, fact_id: str) -> list[Fact]:
    return [one for sentence in said.sentences for one in sentence if one.id == fact_id]


def ask(table: Table, name: str, seat: int) -> Message:
    question = next(q for q in PLACES.questions if q.name == name)
    answer = question.ask(table.view(seat), Focus("board"))
    return answer.message if isinstance(answer, Answer) else answer


def listed(arg: Arg) -> list[Fact]:
    assert isinstance(arg, tuple)
    return [part for part in arg if isinstance(part, Fact)]


def positions(seats: int) -> Iterator[Table]:
    """Positions of games at random, in which ahead is likelier than back."""
    rng, seen = Random(seats), 0
    while seen < POSITIONS:
        corner = rng.random() < 0.5
        table = Table.open(
            "touch_down", seats, seed=rng.randrange(1 << 20), options={"own_corner": corner}
        )
        while table.to_act and seen < POSITIONS:
            seat = table.to_act[0]
            moves = PLACES.best_first(table.legal_moves(seat), table.view(seat))
            table.play(seat, moves[int(rng.random() ** 3 * len(moves))])
            if table.to_act and rng.random() < 0.3:
                seen += 1
                yield table


@pytest.mark.parametrize("seats", [2, 4])
def test_all_answers_agree(seats: int) -> None:
    for table in positions(seats):
        check_race(table)
        check_choices(table)


def check_race(table: Table) -> None:
    """P, Z and S tell the same animals home, steps, rounds and points."""
    for seat in range(len(table.players)):
        view = table.view(seat)
        standing, ending, summary = (f(view) for f in (WORDS.standing, WORDS.ending, WORDS.summary))
        sides = facts(standing, "side.of")
        home = [(one.args["side"], one.args["home"]) for one in sides]
        assert home == [(f.args["side"], f.args["home"]) for f in facts(summary, "side.home")]
        for sooner in facts(ending, "ending.sooner"):
            out = [(f.args["side"], f.args["animals"]) for f in listed(sooner.args["out"])]
            herd = int(str(sooner.args["herd"]))
            assert out == [(side, herd - int(str(count))) for side, count in home]
        steps = [f.args["steps"] for f in facts(standing, "steps.left")]
        told = [f.args["steps"] for f in facts(summary, "steps.left")]
        assert steps == told[: len(steps)] or len(steps) < len(told)
        rounds = [f.args["round"] for f in facts(ending, "round.of")]
        now = [f for f in summary.sentences[0] if f.id.startswith("round.")]
        assert not rounds or rounds == [f.args["round"] for f in now]


def check_choices(table: Table) -> None:
    """S, A and B tell the same animals; the exits that squares tell are the legal moves."""
    rules = table.rules
    assert isinstance(rules, TouchDownRules)
    (seat,) = table.to_act
    view, legal = table.view(seat), rules.legal_moves(seat)
    (where,) = facts(ask(table, "animals", seat), "animals.where")
    squares = listed(where.args["squares"])
    for ends in facts(WORDS.turn(view), "animals.ends"):
        assert ends.args["front"] in squares
        assert ends.args["last"] in squares
    stuck = [one.args["square"] for one in facts(WORDS.summary(view), "animal.stuck")]
    blocked = [
        animal.args["square"]
        for group in facts(ask(table, "blocks", seat), "animals.blocked")
        for animal in listed(group.args["animals"])
    ]
    assert stuck == blocked
    moves = [move for move in legal if isinstance(move, Go)]
    exits = [
        exit_
        for item in PLACES.zones(view, legal)[0].items
        for told in facts(item.message, "square.exits")
        for exit_ in listed(told.args["exits"])
    ]
    assert len(exits) == len(moves)
    (points,) = facts(WORDS.acting(view), "points.left")
    assert points.args["points"] == view["points"] >= max(int(str(e.args["points"])) for e in exits)
