"""The coach: one sentence about a move that was much worse than the best, and a way back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mowaudio.bots.judging import Verdict
from mowaudio.client.app import App
from mowaudio.client.library.play_table import sit_down
from mowaudio.client.table import coach as coaching
from mowaudio.client.table import move_feedback
from mowaudio.client.tasks import in_thread
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from mowaudio.words.facts import Message
from tests.rules.mow_parts import position
from tests.said import has, in_order, key, said

Judge = Callable[[Any, Any, Move, Random], Verdict | None]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking takes no time: pretended keys are pressed the moment they are waited for."""

    async def run_in_thread(_: App, work: Callable[[], Any]) -> Any:
        return work()

    monkeypatch.setattr(App, "run_in_thread", run_in_thread)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move but the last legal one is a mistake, and taking a herd too; what was asked."""
    asked: list[str] = []

    def judge(_bots: Any, known: Any, made: Move, _rng: Random) -> Verdict | None:
        asked.append(str(made))
        better = known.legal[0] if str(made) == "take" else known.legal[-1]
        return None if made == better else Verdict(made, better, 4.0)

    monkeypatch.setattr(coaching, "judge", judge)
    return asked


def board() -> Table:
    return Table.open("touch_down", [Player("Anna"), Player("Ben", "novice")], seed=1)


@pytest.mark.usefixtures("judged")
def test_in_a_turn_it_speaks_and_backspace_takes_the_move_back() -> None:
    told = SimulatedPlayer(coach=True).play(board(), "tab", "enter", "p", "backspace")
    (sentence,) = [line for line in told if said("coach-better").match(line)]
    assert said("hint-because").search(sentence)
    assert in_order(
        said("lost-by", "touch_down", amount=4), said("coach-undo", undo=key("backspace"))
    ).search(sentence)
    assert has(told, said("undo-done"))


def test_it_is_silent_when_nothing_was_wrong(judged: list[str]) -> None:
    told = SimulatedPlayer(coach=True).play(board(), "s-tab", "enter", "p")
    assert len(judged) == 1
    assert not has(told, said("coach-better"))


def test_it_is_silent_when_it_is_switched_off(judged: list[str]) -> None:
    told = SimulatedPlayer().play(board(), "tab", "enter", "p")
    assert not judged
    assert not has(told, said("coach-better"))


@pytest.mark.usefixtures("judged")
def test_of_a_second_mistake_in_a_turn_nothing_is_said_unless_it_is_much_worse() -> None:
    told = SimulatedPlayer(coach=True).play(board(), "tab", "enter", "tab", "enter", "p")
    assert sum(has([line], said("coach-better")) for line in told) == 1


def test_what_the_hint_said_is_not_a_mistake(judged: list[str]) -> None:
    told = SimulatedPlayer(coach=True).play(board(), "x", "enter", "p")
    assert not judged
    assert not has(told, said("coach-better"))


def last_move() -> Table:
    """One point is left: the next move ends the turn."""
    table = board()
    for move in ("a1 a3", "b1 b3"):
        table.play(0, move)
    return table


@pytest.mark.usefixtures("judged")
def test_before_the_others_go_on_it_is_waited_for_and_the_move_can_be_taken_back() -> None:
    table = last_move()
    plies = len(table.plies)
    told = SimulatedPlayer(coach=True).play(table, "tab", "enter", "s", "backspace")
    assert has(told, said("coach-offer", undo=key("backspace"), do=key("enter")))
    assert len(table.plies) == plies, "taken back before anybody has answered"
    assert not any(line.startswith("Ben:") for line in told)


@pytest.mark.usefixtures("judged")
def test_enter_lets_the_move_stand() -> None:
    table = last_move()
    told = SimulatedPlayer(coach=True).play(table, "tab", "enter", "enter")
    assert has(told, "Ben:")


@pytest.mark.usefixtures("judged")
def test_who_presses_a_key_meanwhile_goes_on_and_hears_it_later() -> None:
    told = SimulatedPlayer(coach=True).play(last_move(), "tab", "enter&p", "s")
    ben = next(n for n, line in enumerate(told) if line.startswith("Ben:"))
    sentence = next(n for n, line in enumerate(told) if said("coach-better").match(line))
    assert "Backspace" not in told[sentence], "Ben has answered it"
    assert has(told[ben:], said("standing-aim", "touch_down", herd=4)), "the key was not lost"


@pytest.mark.usefixtures("judged")
def test_what_has_revealed_something_is_only_spoken_of() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    table.rules = position(["8.0 2.1", "5.0 6.0"], ["3.2 4.2"])
    told = SimulatedPlayer(coach=True).play(table, "tab", "enter", "p")
    (sentence,) = [line for line in told if said("coach-better").match(line)]
    assert "Backspace" not in sentence


@pytest.mark.usefixtures("judged")
def test_the_last_turn_is_judged_before_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judgement takes longer than the bot's turn."""

    async def slowly(_: App, work: Callable[[], Any]) -> Any:
        found = work()
        await asyncio.sleep(0.3 if isinstance(found, tuple) else 0)
        return found

    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3)
    table.rules = position(["8.0 2.1 9.0", "5.0 10.0"], ["3.2 4.2"])
    monkeypatch.setattr(App, "run_in_thread", slowly)
    player = SimulatedPlayer(coach=True)
    with quick_bots():
        player.play(table, "tab", "enter")
    ids = player.told.ids
    assert ids.count("turn.start") == 2
    assert "turn.start" in ids[ids.index("coach.better") :]


def test_reasons_are_found_on_another_thread_than_the_keys(
    judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    better = move_feedback.better

    def noted(*args: Any, **more: Any) -> Message:
        threads.append(threading.current_thread())
        return better(*args, **more)

    async def run_in_thread(_: App, work: Callable[[], Any]) -> Any:
        return await in_thread(work)

    monkeypatch.setattr(move_feedback, "better", noted)
    monkeypatch.setattr(App, "run_in_thread", run_in_thread)
    SimulatedPlayer(coach=True).play(board(), "tab", "enter", "p")
    assert judged
    assert threads
    assert threading.current_thread() not in threads


def test_a_thought_that_comes_too_late_is_not_told(
    judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The judgement of the first move is not ready when the second is made."""
    first = asyncio.Event()

    async def run_in_thread(app: App, work: Callable[[], Any]) -> Any:
        del app
        if not judged:
            found = work()
            await first.wait()
            return found
        first.set()
        return None

    monkeypatch.setattr(App, "run_in_thread", run_in_thread)
    told = SimulatedPlayer(coach=True).play(board(), "tab", "enter", "tab", "enter", "p")
    assert judged
    assert not has(told, said("coach-better"))


@pytest.mark.usefixtures("judged")
def test_where_the_keyboard_is_handed_over_it_waits_for_its_player() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben")], seed=3)
    table.rules = position(["8.0 9.0 2.1", "10.0 11.0"], ["3.2 4.2"])
    person = SimulatedPlayer(coach=True)
    told = person.play(table, "enter", "tab", "enter", "enter", "s")
    begin = next(n for n, line in enumerate(told) if said("hand-over", name="Ben").match(line))
    assert not has(told[begin:], said("coach-better")), "Ben must not hear what was better for Anna"


@pytest.mark.usefixtures("judged")
def test_when_the_game_is_over_it_has_nothing_more_to_say() -> None:
    table = Table.open("mow", [Player("Anna"), Player("Ben", "novice")], seed=3, roll=False)
    table.rules = position(["8.0 2.1", "5.0"], ["3.2 4.2"], box="", totals=[98, 50])
    told = SimulatedPlayer(coach=True).press(
        lambda app: sit_down(app, table), "s-tab", "enter", "p", "s"
    )
    assert has(told, said("after-game"))
    assert not has(told, said("coach-better"))


def test_a_coach_that_fails_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(coaching, "judge", judge)
    told = SimulatedPlayer(coach=True).play(board(), "tab", "enter", "p")
    assert has(told, said("standing-aim", "touch_down", herd=4))
    assert not has(told, said("coach-better"))
