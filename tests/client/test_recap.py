"""What decided a game: told after it, with the moves that mattered, each to be gone to."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mowaudio import games
from mowaudio.bots import review
from mowaudio.bots.judging import Verdict
from mowaudio.bots.levels import decide
from mowaudio.bots.review import Review
from mowaudio.client.app import App
from mowaudio.client.library import recap as telling
from mowaudio.client.library.after_game import AfterGame
from mowaudio.client.library.recap import recap
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.listener import Listener
from mowaudio.client.progress_screen import ProgressScreen
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE, Player
from mowaudio.engine.table import Table
from mowaudio.games.moon_ant.bots.values import share_lost
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Who
from tests.rules.mow_parts import position
from tests.rules.touch_down_parts import play, won
from tests.rules.touch_down_parts import position as board
from tests.said import has, in_order, said


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run_in_thread(_: App, work: Callable[[], Any]) -> Any:
        return work()

    monkeypatch.setattr(App, "run_in_thread", run_in_thread)


def played(game: str, *people: str, seats: int | None = None) -> Table:
    """A finished game between novices, some of whom are people."""
    count = seats or games.get(game).rules.default_seats
    bots = ["Bella", "Clover"][: count - len(people)]
    players = [*(Player(name) for name in people), *(Player(name, "novice") for name in bots)]
    table = Table.open(game, players, seed=6)
    while table.to_act:
        seat = table.to_act[-1]
        table.play(seat, decide(table, seat, "novice"))
    return table


def blundered() -> Table:
    """A game of MOW that Anna ends with a herd that she need not have taken."""
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(
        ["8.0 2.1", "1.0 15.0"], ["3.2 4.2 5.2 6.2 7.3"], box="", totals=[19, 5],
        options={"target": 30},
    )  # fmt: skip
    table.play(0, "take")
    assert table.outcome is not None
    return table


def helped() -> Table:
    """A game of MOW that Anna wins, because Ben has to take the herd at its end."""
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(
        ["8.0 2.1", "4.0"], ["3.2 5.2 6.2 7.3"], box="", totals=[5, 25], options={"target": 30}
    )
    table.play(0, "play 8.0")
    table.play(1, "take")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    return table


def mistaken(monkeypatch: pytest.MonkeyPatch, lost: float = 4.0) -> None:
    """Every move is a mistake, the first legal one being better."""

    def judge(_b: Any, known: Any, made: Move, _r: Random, _l: float) -> Verdict:
        return Verdict(made, known.legal[0], lost)

    monkeypatch.setattr(review, "judge", judge)


def hear(table: Table, *keys: str) -> list[str]:
    people = [seat for seat, player in enumerate(table.players) if player.is_person]
    return SimulatedPlayer().press(lambda app: recap(app, table, people, {}), *keys)


@pytest.mark.words
@pytest.mark.usefixtures("_at_once")
def test_result_reason_and_score_come_first_then_the_move_with_what_was_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mistaken(monkeypatch)
    told = hear(blundered())
    assert in_order(
        said("outcome-won", "mow", who="Ben", total="5"),
        said("outcome-target", "mow", target="30", who_is="you"),
    ).match(told[0])
    assert said("standing-of", "mow", total="30", who_is="you", flies=0).match(told[1])
    assert in_order(
        said("decided-herds", "mow", most="11", herds=1, who_is="you"),
        said("decided-forced", "mow", forced=0),
        said("decided-herds", "mow", who="Ben", herds=0, most=0),
    ).match(told[2])
    assert told[3] == (
        "Your mistakes do not explain the loss. The move of yours that cost most. "
        "Enter goes there. 1 Round 1, your turn 1. You chose: Take the herd, 11 flies. "
        "Better: Play 2, 1 fly, on the left, because 1 of your other cows fits after it. "
        "It cost about 4 flies. 2 Back. Enter: 1."
    )


@pytest.mark.words
@pytest.mark.usefixtures("_at_once")
def test_enter_goes_to_the_move_in_the_replay_and_escape_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mistaken(monkeypatch)
    told = hear(blundered(), "enter", "escape", "2")
    assert has(told, "1 of 1. You take the herd, 11 flies.")
    assert has(
        told,
        in_order(
            said("recap-again"),
            said("when-turn", "mow", round=1, turn=1),
            said("verdict-made"),
            said("move-take", "mow", lane=0, flies=11),
        ),
    )


@pytest.mark.words
def test_a_move_that_nothing_was_told_of_is_told_by_who_made_it() -> None:
    """A blind bid, before it is revealed: only its bidder hears of it in the replay."""
    table = played("mow_em_down", "Anna", seats=2)
    decisions = [ply for ply in table.plies if ply.seat != CHANCE]
    at = next(n for n, ply in enumerate(decisions, 1) if ply.seat == 0 and "bid" in str(ply.move))
    own = SimulatedPlayer().press(lambda app: ReplayScreen(app, table).step_through(at, 0))
    assert len(own[-1].split(". ", 1)) == 2, own[-1]
    others = SimulatedPlayer().press(lambda app: ReplayScreen(app, table).step_through(at, 1))
    assert others[-1] == f"{at} of {len(decisions)}."


@pytest.mark.usefixtures("_at_once")
def test_where_nothing_was_wrong_it_says_so_and_claims_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review, "judge", lambda *_: None)
    lost, won = hear(blundered())[-1], hear(helped())[-1]
    assert said("recap-none", part="all", result="lost").fullmatch(lost)
    assert said("recap-none", part="all", result="won").fullmatch(won)
    assert lost != won


@pytest.mark.usefixtures("_at_once")
def test_a_winner_hears_that_they_won_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    mistaken(monkeypatch, lost=math.inf)
    monkeypatch.setitem(helped().game.bots.rating.__dict__, "decisive", 50.0)
    told = hear(helped())[-1]
    assert said("recap-moves", part="all", result="won", moves=1).match(told)
    assert said("lost-risk").search(told)
    assert not said("lost-game").search(told)
    assert said("lost-game").search(hear(blundered())[-1])


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize(("lost", "result"), [(12.0, "little"), (12.5, "lost")])
def test_mistakes_explain_a_loss_if_they_cost_half_of_it(
    lost: float, result: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna has lost by 25 flies: 30 to 5."""
    mistaken(monkeypatch, lost)
    told = hear(blundered())[-1]
    assert said("recap-moves", part="all", result=result, moves=1).match(told)


def test_who_has_heard_enough_hears_what_was_looked_at_and_the_rest_later() -> None:
    """Only what was looked at is judged, and another time the review goes on from there."""
    table = played("touch_down", "Anna")
    reviews: dict[int, Review] = {}
    looked: list[int] = []

    async def some(review: Review, _seconds: float, _stopped: Callable[[], bool]) -> None:
        for number in review.order()[:2]:
            looked.append(number)
            review.note(number, None)

    async def twice(app: App) -> None:
        await recap(app, table, [0], reviews, some)
        await recap(app, table, [0], reviews, some)

    told = SimulatedPlayer().press(twice)
    count = sum(ply.seat == 0 for ply in table.plies)
    partly = [said("recap-none", part="some", done=done, count=count) for done in (2, 4)]
    assert [sum(bool(one.fullmatch(line)) for line in told) for one in partly] == [1, 1]
    assert len(set(looked)) == 4


def test_bad_moves_among_some_that_were_looked_at_explain_nothing() -> None:
    """Those that were not looked at may have cost much more."""
    table = played("mow", "Anna")
    assert table.outcome is not None
    loser = next(seat for seat in range(3) if seat not in table.outcome.winners)

    async def one(review: Review, _seconds: float, _stopped: Callable[[], bool]) -> None:
        number = review.order()[0]
        ply = review.table.plies[number]
        review.note(number, Verdict(ply.move, ply.move, 0.1))

    told = SimulatedPlayer().press(lambda app: recap(app, table, [loser], {}, one))
    count = sum(ply.seat == loser for ply in table.plies)
    expected = said("recap-moves", part="some", result="lost", done=1, count=count, moves=1)
    assert expected.match(told[-1])


@pytest.mark.usefixtures("_at_once")
def test_a_guest_that_weighs_no_moves_has_result_and_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = blundered()
    bare = replace(table.game.bots, rating=None)
    monkeypatch.setitem(table.game.__dict__, "bots", bare)
    told = hear(table)
    assert said("outcome-won", "mow", who="Ben", total="5").match(told[0])
    assert not has(told, "Move")
    assert len(told) == 3


@pytest.mark.words
@pytest.mark.usefixtures("_at_once")
def test_several_people_are_asked_whose_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    mistaken(monkeypatch)
    told = hear(played("touch_down", "Anna", "Ben"), "2")
    assert told[0] == "Whose moves? 1 Anna. 2 Ben. Enter: 1."
    assert has(told, said("recap-moves"))


@pytest.mark.parametrize("game", games.names())
def test_every_game_of_the_house_has_a_recap(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real judgement, of a game that was played without much thought."""
    monkeypatch.setattr(telling, "_TIME_LIMIT", 3.0)
    person = SimulatedPlayer()
    table = played(game, "Anna")
    listener = Listener(person.app, table, 0)
    review = Review(table, 0)
    review.go_through(3.0, lambda: False)
    for mistake in review.worst(3):
        label = telling.OwnMoves(listener, review)._label(mistake)
        assert said("verdict-made").search(label)
        assert not said("recap-place").match(label), "the round or the turn is named"
        assert said("verdict-better").search(label)
        assert said("lost-by").search(label) or said("lost-game").search(label)


def test_a_move_of_mow_is_named_by_its_round_and_turn() -> None:
    """A turn is what a farmer decides without another farmer in between: a cow, a herd and a cow,
    a blocking cow and its arrow."""
    table = played("mow", "Anna", seats=3)
    turn, last, kinds = 0, (0, -1), set()
    for number, ply in enumerate(table.plies):
        if ply.seat == CHANCE:
            continue
        view = ply.before.view(0)
        if ply.seat == 0:
            turn = 1 if view["round"] != last[0] else turn + (last[1] != 0)
            happened = table.events_for(0, until=ply.log_length)
            (named,) = table.game.words.when(happened, view).sentences[0]
            assert named.args == {"round": view["round"], "turn": turn}, number
            kinds.add(str(ply.move).split()[0])
            last = (view["round"], 0)
        else:
            last = (last[0], ply.seat)
    assert kinds >= {"play", "take", "keep"}


def test_a_bid_in_another_players_turn_is_named_by_that_turn() -> None:
    table = played("mow_em_down", "Anna", seats=2)
    own = [ply for ply in table.plies if ply.seat == 0]
    bid = next(ply for ply in own if ply.before.view(0)["active"] == 1)
    view = bid.before.view(0)
    (said_when,) = table.game.words.when((), view).sentences
    assert {one.id: dict(one.args) for one in said_when} == {
        "acting.round": {"round": (view["turns"] + 1) // 2},
        "turn.of": {"who": Who(1)},
    }


@pytest.mark.words
def test_work_that_takes_its_time_is_told_and_can_be_left() -> None:
    """Any key is answered with how far it is, and Escape ends it."""
    person, begun = SimulatedPlayer(), threading.Event()

    async def screen(app: App) -> None:
        working = ProgressScreen(app, lambda: app.text("recap-working", done=2, count=9))

        def work() -> None:
            begun.set()
            while not working.stopped:
                threading.Event().wait(0.01)

        await working.wait_for(app.run_in_thread(work))
        app.tell("cancelled")

    told = person.press(screen, "h", "escape")
    assert begun.is_set()
    assert told == ["Looking through your moves, 2 of 9. Escape stops.", "Cancelled."]


def test_who_leaves_the_program_meanwhile_leaves() -> None:
    async def screen(app: App) -> None:
        working = ProgressScreen(app, str)

        def work() -> None:
            while not working.stopped:
                threading.Event().wait(0.01)

        await working.wait_for(app.run_in_thread(work))
        app.tell("cancelled")

    assert SimulatedPlayer().press(screen, "c-q") == []


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_enter_is_the_recap_for_winners_losers_and_onlookers_and_an_extra_one_too(
    seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "judge", lambda *_: None)
    table = blundered()
    left: list[str | None] = []

    async def screen(app: App) -> None:
        people = [] if seat is None else [seat]
        left.append(await AfterGame(Listener(app, table, seat), people).choose())

    told = SimulatedPlayer().press(screen, "enter", "enter", "escape")
    assert left == [None]
    results = [line for line in told if said("outcome-target", "mow", target="30").search(line)]
    assert len(results) == 2


@pytest.mark.usefixtures("_at_once")
def test_a_second_recap_does_not_judge_again(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Move] = []

    def judge(_b: Any, _s: Any, made: Move, *_: Any) -> None:
        judged.append(made)

    monkeypatch.setattr(review, "judge", judge)
    table = blundered()

    async def screen(app: App) -> None:
        await AfterGame(Listener(app, table, 0)).choose()

    told = SimulatedPlayer().press(screen, "enter", "enter")
    assert len(judged) == 1
    assert sum(bool(said("recap-none", part="all").fullmatch(line)) for line in told) == 2


# -- where scores do not say how far a loser was behind --------------------------------------------


def explained(table: Table, lost: float) -> bool:
    """Whether one mistake of the first seat that cost so much explains its loss."""
    seen, (move, *_) = Review(table, 0), table.plies
    seen.note(0, Verdict(move.move, move.move, lost))
    return seen.explains


def test_steps_to_go_are_compared_with_points_of_movement() -> None:
    """Any mistake explained any loss: scores count animals at home."""
    table = board("c3", "a1 a2 b1 b3", points=1)
    play(table, "c3 c4", "b3 b2")
    assert won(table) == ([2], "second-home")
    assert table.view(0)["to_go"] == [3, 0]
    assert not explained(table, 1.4)
    assert explained(table, 1.5)


def test_half_of_the_chances_explain_a_lost_mission() -> None:
    table = played("moon_ant", "Anna")
    assert table.outcome is not None
    assert not table.outcome.winners
    half = next(n / 10 for n in range(1000) if share_lost(n / 10) >= 0.5)
    assert not explained(table, half - 0.1)
    assert explained(table, half)
