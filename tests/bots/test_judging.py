"""Moves weighed against the best: by what the seat can know, and only where a game weighs them."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from math import isfinite
from random import Random
from typing import Any

import pytest

from mowaudio import games
from mowaudio.bots.game import GameBots
from mowaudio.bots.judging import Rating, Verdict, judge
from mowaudio.bots.levels import Situation, decide, situation
from mowaudio.bots.policies import PolicyBot
from mowaudio.bots.review import Review
from mowaudio.bots.search import Searcher
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, Player
from mowaudio.engine.table import Table
from mowaudio.games.mow.rules.moves import TAKE
from tests.bots.toys import SAY, HiddenCoin, Say, Toy, worth
from tests.rules.mow_parts import position

# -- one move ---------------------------------------------------------------------------------


def _expects(word: str) -> PolicyBot[Toy]:
    return PolicyBot(lambda _toy, _seat, _rng: SAY[word])


def _bots(gaps: list[float], **rating: Any) -> GameBots[Say, dict[str, Any], Toy]:
    """An expert who says two, and loses found one after the other for saying anything else."""
    ahead = iter(gaps)

    def values(_: Situation[Toy], moves: Any, __: Random) -> list[float]:
        assert list(moves) == [SAY["one"], SAY["two"]]
        return [0.0, next(ahead)]

    rated = Rating[Toy](values=values, much=2.0, **rating)
    return GameBots[Say, dict[str, Any], Toy](bot=lambda _: _expects("two"), rating=rated)


def _judged(bots: GameBots[Say, dict[str, Any], Toy], word: str = "one") -> Verdict | None:
    known = replace(HiddenCoin().situation(), legal=[SAY["one"], SAY["two"]])
    return judge(bots, known, SAY[word], Random(1))


def test_a_loss_is_believed_when_it_is_found_twice_and_the_smaller_one_is_told() -> None:
    assert _judged(_bots([5.0, 3.0])) == Verdict(SAY["one"], SAY["two"], 3.0)
    assert _judged(_bots([5.0, 1.0])) is None
    assert _judged(_bots([1.0])) is None


def test_what_the_expert_would_do_is_not_judged() -> None:
    assert _judged(_bots([]), "two") is None


def test_a_game_that_does_not_weigh_moves_judges_none() -> None:
    silent = GameBots[Say, dict[str, Any], Toy](bot=lambda _: _expects("two"))
    assert _judged(silent) is None


def test_moves_are_compared_in_the_same_imagined_worlds() -> None:
    searcher = Searcher(playouts=400, evaluate=worth)
    heads, tails, passing = searcher.rate(
        HiddenCoin("heads").situation(), [SAY["heads"], SAY["tails"], SAY["pass"]], Random(2)
    )
    assert passing > max(heads, tails), "who cannot see the coin had better pass"


def test_to_take_dear_flies_while_a_good_cow_fits_is_a_mistake() -> None:
    rules = position(["8.0 2.1", "5.0 6.0", "9.0"], ["3.2 4.2 5.2 6.2 7.3"])
    verdict = judge(games.get("mow").bots, situation(rules, 0), TAKE, Random(1))
    assert verdict is not None
    assert str(verdict.better) == "play 8.0"
    assert verdict.lost > 5


# -- all games --------------------------------------------------------------------------------

GAMES = games.names()


def _decisions(game: str, every: int = 9, most: int = 6) -> list[tuple[AnyRules, int]]:
    """Now and then in a game of novices: the rules, and who decides."""
    seats = games.get(game).rules.default_seats
    table = Table.open(game, [Player(bot="novice") for _ in range(seats)], seed=2)
    found: list[tuple[AnyRules, int]] = []
    for ply in range(every * most * 4):
        if not table.to_act or len(found) == most:
            break
        seat = table.to_act[-1]
        if len(table.legal_moves(seat)) > 1 and ply % every == 0:
            found.append((table.rules.clone(), seat))
        table.play(seat, decide(table, seat, "novice"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_house_weighs_every_move(game: str) -> None:
    rating = games.get(game).bots.rating
    assert rating is not None
    for number, (rules, seat) in enumerate(_decisions(game)):
        before, known = rules.snapshot(), situation(rules, seat)
        worths = rating.values(known, known.legal, Random(number))
        assert len(worths) == len(known.legal)
        assert all(map(isfinite, worths))
        assert list(rating.values(known, known.legal, Random(number))) == list(worths)
        assert rules.snapshot() == before


@pytest.mark.parametrize("game", [game for game in GAMES if games.get(game).rules.secrets])
def test_what_is_hidden_changes_no_judgement(game: str) -> None:
    """All that is hidden is dealt anew, and the same worlds imagined: moves weigh the same."""
    rating = games.get(game).bots.rating
    assert rating is not None
    for number, (rules, seat) in enumerate(_decisions(game)):
        worlds = [rules.determinize(seat, Random(n)) for n in range(6)]
        elsewhere = rules.determinize(seat, Random("another deal"))
        here, there = (
            rating.values(_with_worlds(situation(state, seat), worlds), known, Random(number))
            for known in [situation(rules, seat).legal]
            for state in (rules, elsewhere)
        )
        assert list(here) == list(there)


def _with_worlds(known: Situation[AnyRules], worlds: list[AnyRules]) -> Situation[AnyRules]:
    ahead = cycle(worlds)
    return replace(known, imagine=lambda _: next(ahead).clone())


# -- a whole game -----------------------------------------------------------------------------


def _blundered() -> Table:
    """A round of MOW in which the first farmer takes a herd for nothing."""
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(
        ["8.0 2.1", "1.0 15.0"], ["3.2 4.2 5.2 6.2 7.3"], totals=[5, 5], options={"target": 30}
    )
    table.play(0, "take")
    while table.to_act:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
    return table


def test_the_moves_that_mattered_are_found_and_where_they_are() -> None:
    table = _blundered()
    review = Review(table, 0)
    review.go_through(60.0, lambda: False)
    assert review.done == len(review) == sum(ply.seat == 0 for ply in table.plies)
    (first,) = [mistake for mistake in review.worst(99) if mistake.ply == 0]
    assert str(first.verdict.made) == "take"
    assert str(first.verdict.better) == "play 8.0"


def test_a_review_can_be_stopped_and_has_an_end() -> None:
    stopped, late = Review(_blundered(), 0), Review(_blundered(), 0)
    stopped.go_through(60.0, lambda: True)
    late.go_through(-1.0, lambda: False)
    assert stopped.done == late.done == 0


def test_of_one_turn_the_first_mistake_is_told_unless_a_later_one_is_much_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost: dict[Move, float] = {}

    def judged(_b: Any, _s: Any, made: Move, _r: Random, _l: float) -> Verdict | None:
        return Verdict(made, made, lost[made]) if made in lost else None

    monkeypatch.setattr("mowaudio.bots.review.judge", judged)
    table = Table.open("touch_down", 2, seed=1)
    while len([ply for ply in table.plies if ply.seat == 0]) < 3:
        table.play(0, table.legal_moves(0)[0])
    own = [ply.move for ply in table.plies if ply.seat == 0]
    for losses, told in (([2.0, 2.5], 0), ([2.0, 9.0], 1)):
        lost = dict(zip(own[:2], losses, strict=True))
        review = Review(table, 0)
        review.go_through(60.0, lambda: False)
        (mistake,) = review.worst(3)
        assert mistake.verdict.made == own[told]
    assert all(ply.seat in (0, CHANCE) for ply in table.plies)
