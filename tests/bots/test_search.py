"""The search, on games so small that the right decision is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from mowaudio.bots.payoffs import of_the_end, win_shares
from mowaudio.bots.policies import PolicyBot, at_random, careless, greedy
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.engine.seats import Seat
from tests.bots.toys import SAY, BiasedCoin, BlindBids, HiddenCoin, Say, Toy, worth

SEEDS = range(5)


def test_it_does_not_know_what_it_cannot_see() -> None:
    searcher = Searcher(playouts=300, evaluate=worth)
    for secret in ("heads", "tails"):
        for seed in SEEDS:
            choice = searcher.choose(HiddenCoin(secret).situation(), Random(seed))
            assert choice == SAY["pass"]


def test_it_reckons_with_chance() -> None:
    searcher = Searcher(playouts=300, evaluate=worth)
    for seed in SEEDS:
        assert searcher.choose(BiasedCoin().situation(), Random(seed)) == SAY["heads"]


@pytest.mark.parametrize("seat", [0, 1])
def test_it_bids_blind_and_each_seat_for_itself(seat: Seat) -> None:
    searcher = Searcher(playouts=300, evaluate=worth)
    for seed in SEEDS:
        assert searcher.choose(BlindBids().situation(seat), Random(seed)) == SAY["two"]


def test_seats_that_act_at_once_choose_before_any_of_their_moves_is_made() -> None:
    seen: list[int] = []

    def look_around(toy: Toy, seat: Seat, rng: Random) -> Move:
        seen.append(len(toy.said))
        return at_random(toy, seat, rng)

    searcher = Searcher(playouts=1, policy=look_around, evaluate=worth)
    assert searcher.play_out(BlindBids(), 0, None, Random(1), Random(1)) in ([0, 0], [0, 1], [1, 0])
    assert seen == [0, 0]


def test_the_others_may_play_in_a_way_of_their_own() -> None:
    def two(_toy: Toy, _seat: Seat, _rng: Random) -> Move:
        return SAY["two"]

    def three(_toy: Toy, _seat: Seat, _rng: Random) -> Move:
        return SAY["three"]

    searcher = Searcher(playouts=1, policy=two, others=three, evaluate=worth)
    assert searcher.play_out(BlindBids(), 0, None, Random(1), Random(1)) == [1, 0]
    assert searcher.play_out(BlindBids(), 1, None, Random(1), Random(1)) == [0, 1]


def test_candidates_meet_the_same_worlds_with_the_same_luck() -> None:
    tried: dict[Say, list[tuple[str, str]]] = {word: [] for word in SAY.values()}

    def note(toy: Toy) -> list[float]:
        tried[toy.said[0]].append((toy.secret, toy.tossed))
        return [0.0]

    Searcher(playouts=60, evaluate=note).choose(BiasedCoin().situation(), Random(1))
    in_all = min(len(tried[SAY[word]]) for word in BiasedCoin.words)
    assert in_all >= 10
    first = [tried[SAY[word]][:in_all] for word in BiasedCoin.words]
    assert first[0] == first[1] == first[2]
    assert len(set(first[0])) == 4


def test_the_budget_is_kept() -> None:
    for playouts in (1, 10, 100, 1000):
        calls: list[Toy] = []

        def count(toy: Toy, calls: list[Toy] = calls) -> list[float]:
            calls.append(toy)
            return [Random(len(calls)).random()]

        Searcher(playouts=playouts, evaluate=count).choose(HiddenCoin().situation(), Random(1))
        # However small the budget, every candidate is tried.
        assert 3 <= len(calls) <= max(5, playouts)


def test_stragglers_leave_the_race_early() -> None:
    calls: list[Toy] = []

    def only_pass(toy: Toy) -> list[float]:
        calls.append(toy)
        return [1.0 if toy.said[0] == SAY["pass"] else 0.0]

    searcher = Searcher(playouts=10_000, evaluate=only_pass)
    assert searcher.choose(HiddenCoin().situation(), Random(1)) == SAY["pass"]
    assert len(calls) < 100


def test_a_slow_machine_stops_with_what_it_knows() -> None:
    ticks = iter(range(1000))
    calls: list[Toy] = []

    def count(toy: Toy) -> list[float]:
        calls.append(toy)
        return toy.payoffs()

    searcher = Searcher(
        playouts=10**9, evaluate=count, seconds=50, clock=lambda: float(next(ticks))
    )
    assert searcher.choose(HiddenCoin().situation(), Random(1)) == SAY["pass"]
    assert len(calls) == 3 * 51


def test_the_horizon_cuts_a_playout_off() -> None:
    decided: list[int] = []

    def count(toy: Toy) -> list[float]:
        decided.append(len(toy.said))
        return [0.0, 0.0]

    by_decisions = Searcher(playouts=1, evaluate=count, horizon=0)
    by_decisions.play_out(BlindBids(), 0, 0, Random(1), Random(1))
    by_age = Searcher(playouts=1, evaluate=count, horizon=1, age=lambda toy: len(toy.said))
    by_age.choose(BlindBids().situation(), Random(1))
    assert decided == [0, 1, 1, 1, 1, 1]


def test_a_prior_decides_where_the_worlds_say_nothing() -> None:
    def likes_tails(_toy: Toy, _seat: Seat, move: Say) -> float:
        return float(move == SAY["tails"])

    def indifferent(_toy: Toy) -> list[float]:
        return [0.5]

    assert (
        Searcher(playouts=30, evaluate=indifferent, prior=likes_tails, trust=1).choose(
            HiddenCoin().situation(), Random(1)
        )
        == (SAY["tails"])
    )
    # Many worlds that say something else outweigh it.
    assert (
        Searcher(playouts=3000, evaluate=worth, prior=likes_tails, trust=5).choose(
            HiddenCoin().situation(), Random(1)
        )
        == (SAY["pass"])
    )


def test_only_the_candidates_are_searched_and_a_forced_move_costs_nothing() -> None:
    searcher = Searcher(
        playouts=30, evaluate=worth, candidates=lambda known: [known.legal[0], known.legal[2]]
    )
    assert searcher.choose(HiddenCoin().situation(), Random(1)) in (SAY["heads"], SAY["tails"])

    def never(_rng: Random) -> Toy:
        raise AssertionError

    forced = replace(HiddenCoin().situation(), legal=[SAY["heads"]], imagine=never)
    assert Searcher(playouts=30).choose(forced, Random(1)) == SAY["heads"]
    assert PolicyBot(at_random).choose(forced, Random(1)) == SAY["heads"]


def test_policies() -> None:
    def longest(_toy: Toy, _seat: Seat, move: Say) -> float:
        return len(move.word)

    known = HiddenCoin().situation()
    chosen = {PolicyBot(greedy(longest)).choose(known, Random(seed)) for seed in range(30)}
    assert chosen == {SAY["heads"], SAY["tails"]}
    chosen = {PolicyBot(at_random).choose(known, Random(seed)) for seed in range(30)}
    assert chosen == set(known.legal)
    slips = [
        careless(greedy(longest), 0.3)(HiddenCoin(), 0, Random(seed)) == SAY["pass"]
        for seed in range(1000)
    ]
    assert 50 < sum(slips) < 150


def test_a_win_is_shared() -> None:
    assert win_shares(Outcome((0, 2), (3, 9, 3), "target")) == [0.5, 0.0, 0.5]
    assert win_shares(Outcome((), (3, 9), "nobody")) == [0.0, 0.0]
    with pytest.raises(ValueError, match="HiddenCoin"):
        of_the_end(HiddenCoin())
