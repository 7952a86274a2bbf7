"""MOW: all keys that tell about the table agree with each other, and with what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.engine.options import Value
from mowaudio.games.mow.places import PLACES
from mowaudio.games.mow.rules.moves import Play, Take
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.rules.view import MowView
from mowaudio.games.mow.words import WORDS
from mowaudio.words.facts import Fact, Message, Who
from mowaudio.words.places import Answer, Focus

POSITIONS = 100  # of each kind of table


def facts(said: Message, fact_id: str) -> list[Fact]:
    return [one for sentence in said.sentences for one in sentence if one.id == fact_id]


def ask(view: MowView, name: str, *, others: bool = False) -> Message:
    question = next(q for q in PLACES.questions if q.name == name)
    asked = question.others if others else question.ask
    assert asked is not None
    answer = asked(view, Focus("hand"))
    return answer.message if isinstance(answer, Answer) else answer


def by_seat(found: list[Fact], name: str) -> dict[int, object]:
    """A number for each farmer, from facts that each name one."""
    told: dict[int, object] = {}
    for one in found:
        who = one.args["who"]
        assert isinstance(who, Who)
        told[who.seat] = one.args[name]
    return told


def positions(seats: int, options: dict[str, Value]) -> Iterator[Table]:
    """Positions of games at random, of which half of the herds are taken without need."""
    rng, seen = Random(seats), 0
    while seen < POSITIONS:
        table = Table.open("mow", seats, seed=rng.randrange(1 << 20), options=options)
        while table.to_act and seen < POSITIONS:
            if rng.random() < 0.2:
                seen += 1
                yield table
            table.play(table.to_act[0], rng.choice(table.legal_moves(table.to_act[0])))


TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (2, {"one_herd": True, "target": 40}),
    (3, {"target": 30}),
    (4, {"count_hand": True}),
    (5, {"blind_needs_gap": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_answers_agree(seats: int, options: dict[str, Value]) -> None:
    for table in positions(seats, options):
        for seat in range(seats):
            check_scores(table.view(seat))
            check_table(table.view(seat))
        check_choices(table)


def check_scores(view: MowView) -> None:
    """P, Z, S and C tell the same flies; the nearest to the end is the one with most of them."""
    standing = facts(WORDS.standing(view), "standing.of")
    totals, sheds = by_seat(standing, "total"), by_seat(standing, "flies")
    asked = [*facts(ask(view, "cowshed"), "cowshed.of")]
    asked += facts(ask(view, "cowshed", others=True), "cowshed.of")
    assert by_seat(asked, "flies") == sheds
    summary = WORDS.summary(view)
    for fact_id, name, counts in (
        ("summary.cowsheds", "sheds", sheds),
        ("summary.totals", "totals", totals),
    ):
        (listed,) = facts(summary, fact_id)
        parts = listed.args[name]
        assert isinstance(parts, tuple)
        assert by_seat([p for p in parts if isinstance(p, Fact)], "count") == counts
    owned = {seat: int(str(totals[seat])) + int(str(sheds[seat])) for seat in totals}
    (aim,) = facts(WORDS.standing(view), "standing.aim")
    ending, target = WORDS.ending(view), int(str(aim.args["target"]))
    last, ahead = facts(ending, "ending.last"), facts(ending, "ending.target")
    assert len(last) + len(ahead) == 1
    for seat, flies in by_seat(last, "flies").items():
        assert owned[seat] == flies == max(owned.values()) >= target
    for seat, left in by_seat(ahead, "flies").items():
        assert owned[seat] == target - int(str(left)) == max(owned.values()) < target


def check_table(view: MowView) -> None:
    """B and Z tell the same box, H and Shift+H the same hands, E and F the same herd."""
    (box,), (ends_round,) = (
        facts(ask(view, "box"), "box.holds"),
        facts(WORDS.ending(view), "ending.box"),
    )
    assert box.args["cows"] == ends_round.args["cows"]
    hands = by_seat(facts(ask(view, "hand", others=True), "hand.count"), "cows")
    assert set(hands) == set(range(view["seats"])) - {view["seat"]}
    tiles = [count for count in hands.values() if isinstance(count, int)]
    tiles += [len(view["hand"]), view["box"], *map(len, view["sheds"]), *map(len, view["herds"])]
    assert sum(tiles) == 48
    for one, other in zip(
        facts(ask(view, "ends"), "herd.flies"), facts(ask(view, "herd"), "herd.flies"), strict=False
    ):
        assert one == other


def check_choices(table: Table) -> None:
    """What is told at the start of a turn, on the hand and with W is what can be done."""
    (seat,) = table.to_act
    rules = table.rules
    assert isinstance(rules, MowRules)
    view, legal = table.view(seat), rules.legal_moves(seat)
    turn = WORDS.turn(view)
    if view["stage"] == "turning":
        (following,) = [f for s in turn.sentences for f in s if f.id.startswith("arrow.next")]
        assert following == next(
            f for s in ask(view, "arrow").sentences for f in s if f.id.startswith("arrow.next")
        )
    if view["stage"] != "playing":
        return
    plays = [move for move in legal if isinstance(move, Play)]
    (hand, *_) = PLACES.zones(view, legal)
    told_fits = [(item, facts(item.message, "hand.cow.fits")) for item in hand.items]
    free = [item for item, told in told_fits if told and told[0].args["spot"] != "no"]
    assert {str(item.moves[0]) for item in free} == set(map(str, plays))
    told = facts(turn, "turn.fitting") + facts(turn, "turn.starting")
    nothing = facts(turn, "turn.nothing.fits")
    assert bool(nothing) == (not plays)
    for one in told:
        assert isinstance(one.args["hand"], tuple)
        assert len(one.args["hand"]) == len(free)
    for move in legal:
        if isinstance(move, Take):
            (taken,) = facts(WORDS.move(move, view), "move.take")
            (flies,) = facts(ask(view, "ends"), "herd.flies")
            herd = facts(turn, "turn.herd") + facts(turn, "turn.herd.alone")
            assert taken.args["flies"] == flies.args["flies"] == herd[0].args["flies"]
