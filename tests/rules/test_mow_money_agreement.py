"""Mow Money: the answers to different keys agree with each other and with the position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from mowaudio.bots.levels import situation
from mowaudio.engine import CHANCE, Table
from mowaudio.games.mow_money.bots import BOTS
from mowaudio.games.mow_money.places import PLACES
from mowaudio.games.mow_money.rules import sight
from mowaudio.games.mow_money.rules.moves import LETTERS, Bid, Job
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import WORDS
from mowaudio.words.facts import Arg, Fact, Message, Who
from mowaudio.words.places import Answer, Focus
from tests.rules.mow_money_parts import play, position, reveal, rules_of

PLAIN = "basic 1 clean, basic 1* clean shrubs, basic 1* shrubs, basic 2 clean, basic 3 fence"
OTHER = "basic 3 clean, basic 3 clean, basic 3 shrubs"


def asked(view: MoneyView, key: str, *, others: bool = False) -> Message:
    question = next(question for question in PLACES.questions if question.key == key)
    answer = (question.others if others else question.ask)(view, Focus("hand"))  # type: ignore[misc]
    return answer.message if isinstance(answer, Answer) else answer


def facts(said: Arg | Message, fact_id: str) -> Iterator[dict[str, Any]]:
    """Yield the arguments of all facts with this id, however deep they are."""
    if isinstance(said, Message):
        for sentence in said.sentences:
            yield from facts(sentence, fact_id)
    elif isinstance(said, tuple):
        for part in said:
            yield from facts(part, fact_id)
    elif isinstance(said, Fact):
        if said.id == fact_id:
            yield dict(said.args)
        for value in said.args.values():
            yield from facts(value, fact_id)


def areas_in(said: Arg | Message) -> set[int]:
    return {LETTERS.index(each["area"]) for each in facts(said, "area")}


def check(table: Table, seat: int) -> None:
    """Ask everything that can be compared."""
    view = cast(MoneyView, table.view(seat))
    legal = table.legal_moves(seat) if seat in table.to_act else []
    # The score: of P, of S, of D and of the players' zone, and C for the money among it.
    scores = {each["who"].seat: each["points"] for each in facts(WORDS.standing(view), "score")}
    summary = WORDS.summary(view)
    listed = {each["who"].seat: each["points"] for each in facts(summary, "player")}
    assert scores == listed == dict(enumerate(view["scores"]))
    money = [
        *facts(asked(view, "c"), "money.of"),
        *facts(asked(view, "c", others=True), "money.of"),
    ]
    for each in facts(summary, "player"):
        assert {"who": each["who"], "dollars": each["dollars"]} in money or view["seats"] == 1
        assert (each["counted"] == "yes") == (each["dollars"] >= 3)
    for each in (*facts(asked(view, "a"), "contract.held.by"),):
        held = sum(
            one["points"] * one["contracts"] for one in facts(each["contracts"], "contract.held")
        )
        assert held == sum(view["won"][seat])
    # The contracts: of N and of S.
    for answer in (asked(view, "n"), summary):
        for text in ("contract.group", "contract.group.asking"):
            for group in facts(answer, text):
                there = areas_in(group["areas"])
                assert {view["faces"][area] for area in there} == {group["points"]}
                assert len(there) == group["contracts"]
    # The end: of Z, and what the announcement of a round says.
    for each in facts(WORDS.ending(view), "ending.least"):
        assert each["left"] == min(view["stacks"])
        assert areas_in(each["areas"]) == {
            area for area, below in enumerate(view["stacks"]) if below == each["left"]
        }
    for each in facts(WORDS.ending(view), "ending.last"):
        assert all(not view["faces"][a] and not view["stacks"][a] for a in areas_in(each["areas"]))
    if view["stage"] in ("bidding", "picking") and legal:
        check_choices(view, [*legal])
    reason = [*facts(asked(view, "o"), "job.options.none")]
    assert not any(each["why"] == "none" for each in reason) or not list(jobs_told(view))


def jobs_told(view: MoneyView) -> Iterator[str]:
    """Yield the odd jobs that the zone of odd jobs counts three cards for in the whole hand."""
    for each in facts(asked({**view, "left": view["hand"], "draft": []}, "o"), "job.option"):
        yield each["job"].args["job"]


def check_choices(view: MoneyView, legal: list[object]) -> None:
    """B, O and the question of the turn offer what can be done."""
    bids = {move.area for move in legal if isinstance(move, Bid)}
    jobs = {move.job for move in legal if isinstance(move, Job)}
    if sight.last_lacks(view):
        return  # further bids are told, and can be begun when this one is complete
    assert areas_in(asked(view, "b")) == bids
    for none in facts(asked(view, "b"), "bid.options.none"):
        assert (none["why"] == "over") == (view["stage"] == "picking")
    assert len([*facts(asked(view, "o"), "job.options")]) == bool(jobs)
    for each in facts(WORDS.turn(view), "turn.bid"):
        assert areas_in(each["areas"]) == bids
        assert (each["jobs"] == "yes") == bool(jobs)
        if each["all"] == "yes":
            assert bids == {area for area, points in enumerate(view["faces"]) if points}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_keys_agree(seats: int) -> None:
    positions, seed = 0, 0
    while positions < 170:
        seed += 1
        table, rng = Table.open("mow_money", seats, seed=seed), Random(seed)
        bots = [BOTS.bot(level) for level in ("novice", "steady")]
        while table.to_act and positions < 170:
            seat = rng.choice(table.to_act)
            assert seat != CHANCE
            if rng.random() < 0.15:
                check(table, rng.randrange(seats))
                positions += 1
            if rng.random() < 0.2:
                table.play(seat, rng.choice(table.legal_moves(seat)))
            else:
                table.play(seat, rng.choice(bots).choose(situation(rules_of(table), seat), rng))


# -- found by listening ---------------------------------------------------------------------------


def test_odd_jobs_that_a_bid_keeps_from_being_done_are_named() -> None:
    """O said that the cards do no odd job, while the hint said that one would bring more."""
    table = position([PLAIN, OTHER], faces=[2, 8])
    assert [*facts(asked(table.view(0), "o"), "job.options")]
    play(table, 0, "bid A; add basic 2; add basic 1 clean")
    (bound,) = facts(asked(table.view(0), "o"), "job.options.bound")
    (job,) = facts(bound["jobs"], "job.option")
    assert (job["job"].args["job"], job["dollars"]) == ("clean", 7)
    play(table, 0, "add basic 1* clean")
    none = position(["basic 1 clean, basic 1 clean", OTHER], faces=[1, 1])
    play(none, 0, "bid A; lay")
    (reason,) = facts(asked(none.view(0), "o"), "job.options.none")
    assert reason["why"] == "none"


def test_the_last_round_is_certain_once_a_neighborhood_is_empty() -> None:
    table = position([PLAIN, OTHER, "basic 2 shrubs"])
    rules = rules_of(table)
    rules.unseen, rules.pool = [0, 3, 3], rules.pool[:6]
    (open_still,) = facts(WORDS.ending(table.view(1)), "ending.least")
    assert open_still["left"] == 0
    play(table, 0, "bid A; lay")
    reveal(table)
    assert table.view(1)["stage"] == "picking"
    (last,) = facts(WORDS.ending(table.view(1)), "ending.last")
    assert areas_in(last["areas"]) == {0}


def test_alone_the_help_the_rule_and_the_dummys_bids_say_how_it_bids() -> None:
    table = position([PLAIN])
    decision = PLACES.decision(table.view(0))
    assert (decision.name, decision.rule) == ("bid-alone", "MM-62")
    assert [*facts(asked(table.view(0), "k", others=True), "dummy.bids")]
    together = position([PLAIN, OTHER])
    assert PLACES.decision(together.view(0)).name == "bid"
    assert not [*facts(asked(together.view(0), "k", others=True), "dummy.bids")]


def test_a_stake_that_was_lost_is_told_to_who_lost_it() -> None:
    table = position([PLAIN, OTHER], won=[[], [2]])
    play(table, 0, "bid A; lay; done")
    play(table, 1, "bid A; lay; stake 2; done")
    (won,) = [said for event in reveal(table) if (said := WORDS.tell(event)) and said.sound]
    (rival,) = facts(won, "contract.rival")
    assert (rival["who"], rival["points"]) == (Who(1), 2)
