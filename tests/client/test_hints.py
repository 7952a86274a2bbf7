"""Hints at a table: plans, what Enter and the plan key do, and when a hint no longer applies."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from mowaudio import games
from mowaudio.bots.levels import LEVELS, decide
from mowaudio.bots.reasons import Step, walk
from mowaudio.client.table import hints, move_feedback
from mowaudio.client.table.table_port import LocalPort
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keys import Action, load
from mowaudio.engine import CHANCE, Move, Player, Seat, Table
from mowaudio.engine.game import Game
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.facts import Fact, Message, fact, message
from mowaudio.words.texts import STRICT
from tests.rules.mow_money_parts import position as money_position
from tests.rules.touch_down_parts import position
from tests.said import has, said

KEYS = load()
HINT, PLAN = KEYS.first(Action.HINT), KEYS.first(Action.PLAN)


def board() -> Table:
    """A turn of three points: the plan has three steps, and nobody draws anything."""
    table = position("a1 a2 b1 b2", "e6 f5 f6 e5")
    table.header = replace(table.header, seats=(Player("Anna"), Player("Ben", "novice")))
    return table


def own(table: Table) -> list[Move]:
    return [ply.move for ply in table.plies if ply.seat == 0]


def lines_of(table: Table, *keys: str) -> list[str]:
    return SimulatedPlayer().play(table, *keys)


def ids_of(table: Table, *keys: str) -> list[str]:
    player = SimulatedPlayer()
    player.play(table, *keys)
    return player.told.ids


# -- plans ----------------------------------------------------------------------------------------


def test_a_plan_is_told_once_as_a_whole_and_then_by_its_steps() -> None:
    lines = lines_of(board(), HINT, "enter", HINT, "enter", HINT)
    plans = [line for line in lines if said("hint-plan", steps=3).match(line)]
    assert len(plans) == 1
    assert plans[0].count(";") == 2  # between three moves
    assert has(lines, said("hint-step", step=2, steps=3))
    assert has(lines, said("hint-step", step=3, steps=3))
    assert not has(lines, said("hint-step", step=1, steps=3))


def test_asked_twice_a_plan_is_told_twice() -> None:
    lines = lines_of(board(), HINT, HINT)
    assert lines[-1] == lines[-2]


def test_a_hint_of_one_move_is_no_plan() -> None:
    table = position("a1 a2 b1 b2", "e6", points=1)
    table.header = replace(table.header, seats=(Player("Anna"), Player("Ben", "novice")))
    ids = ids_of(table, HINT)
    assert "hint.is" in ids
    assert "hint.plan" not in ids
    assert "hint.step" not in ids


def test_reasons_are_found_on_another_thread_than_the_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[threading.Thread] = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            threads.append(threading.current_thread())
            return work(*args)

        return call

    monkeypatch.setattr(hints, "walk", noted(walk))
    for name in ("dangers", "reason"):
        monkeypatch.setattr(move_feedback, name, noted(getattr(move_feedback, name)))
    lines_of(board(), HINT, "enter", HINT)
    assert threads
    assert threading.current_thread() not in threads


def test_each_step_is_asked_for_its_own_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason of the first step was repeated at each later one, where it was false."""
    asked: list[Step[Move, object]] = []

    def note(step: Step[Move, object]) -> Iterator[Fact]:
        asked.append(step)
        yield from ()

    table = board()
    game = games.get("touch_down")
    monkeypatch.setattr(game, "bots", replace(game.bots, explain=note))
    lines_of(table, HINT, "enter", HINT, "enter", HINT)
    first, second, third = asked
    assert [step.move for step in asked] == list(first.plan)
    assert len(first.plan) == 3
    assert [list(step.plan) for step in (second, third)] == [[second.move], [third.move]]
    assert second.before == first.after
    assert third.after == first.end


@pytest.mark.parametrize(("told", "first"), [("why.plan.edge", False), ("why.edge", True)])
def test_the_reason_of_a_whole_plan_is_told_as_such(
    told: str, first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explain(_: Step[Move, object]) -> Iterator[Fact]:
        yield fact(told)

    table, game = board(), games.get("touch_down")
    monkeypatch.setattr(game, "bots", replace(game.bots, explain=explain, checks={told: always}))
    monkeypatch.delenv(STRICT)  # such reasons have no texts
    ids = ids_of(table, HINT)
    assert ("hint.first" in ids) == first
    assert (told in ids) != first


_RISKS = ("explore.edge", "do.nothing.here")


def always(_step: object, _args: object) -> bool:
    return True


def test_a_plan_tells_the_risks_of_all_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    def risks(step: Step[Move, object]) -> Iterator[Fact]:
        yield fact("explore.edge")  # the same at each step, told once
        if len(step.plan) == 1:
            yield fact("do.nothing.here")

    game = games.get("touch_down")
    monkeypatch.setattr(
        game, "bots", replace(game.bots, dangers=risks, checks=dict.fromkeys(_RISKS, always))
    )
    (line,) = [line for line in lines_of(board(), HINT) if said("hint-plan", steps=3).search(line)]
    assert len(said("hint-but").findall(line)) == 2
    assert said("do-nothing-here").search(line.replace("But n", "But N"))


def test_the_keys_of_a_plan_are_told_with_the_first_ones() -> None:
    player = SimulatedPlayer(keys_told="first")
    player.play(board(), *[HINT] * 5)
    assert player.told.ids.count("keys.hint-plan") == 3


# -- the key that takes a plan --------------------------------------------------------------------


def test_one_key_takes_the_whole_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[Move] = []

    def note(_: Game, steps: Sequence[Step[Move, object]]) -> Message:
        planned.extend(step.move for step in steps)
        return message(fact("explore.edge"))

    monkeypatch.setattr(move_feedback, "plan", note)
    table = board()
    lines_of(table, HINT, PLAN)
    assert own(table) == planned
    assert len(planned) == 3


def test_it_takes_the_rest_of_a_plan_that_has_begun() -> None:
    table = board()
    lines_of(table, HINT, "enter", PLAN)
    assert len(own(table)) == 3


def test_without_a_plan_that_was_told_it_tells_one() -> None:
    table = board()
    ids = ids_of(table, PLAN)
    assert "hint.plan" in ids
    assert not table.plies


def test_a_question_in_between_does_not_lose_the_plan() -> None:
    table = board()
    lines_of(table, HINT, "s", PLAN)
    assert len(own(table)) == 3


def sure(_: Move, view: dict[str, int]) -> Message | None:
    return message(fact("explore.edge")) if view["points"] == 1 else None


def test_it_stops_at_a_move_that_is_not_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get("touch_down")
    monkeypatch.setattr(game, "words", replace(game.words, confirm=sure))
    table = board()
    lines = lines_of(table, HINT, PLAN, "n")
    assert len(own(table)) == 2
    assert has(lines, said("hint-stopped", made=2, steps=3))


class _Busy(LocalPort):
    """Somebody else acts as well, after the first move of Anna's."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._there = table

    async def play(self, seat: Seat, move: Move) -> None:
        await super().play(seat, move)
        if seat == 0 and len(own(self._there)) == 1:
            self._there.play(1, self._there.legal_moves(1)[0])


def test_it_stops_where_another_player_has_acted() -> None:
    hands = ["basic 1 clean, basic 1* shrubs, basic 2 clean", "basic 3* shrubs, basic 2 shrubs"]
    table = money_position(hands, faces=[1, 2])
    table.header = replace(table.header, seats=(Player("Anna"), Player("Ben")))
    player = SimulatedPlayer()

    async def screen(app: object) -> None:
        sitting = TableScreen(player.app, table)
        sitting.hands_over, sitting.holder, sitting.port = False, 0, _Busy(table)
        await sitting.play()

    lines = player.press(screen, HINT, PLAN)
    assert len(own(table)) == 1
    assert has(lines, said("hint-stopped", made=1))


# -- Enter ----------------------------------------------------------------------------------------


def at(game: str) -> Table:
    seats = games.get(game).rules.default_seats
    bots = [Player(f"Bot{n}", "novice") for n in range(1, seats)]
    return Table.open(game, [Player("Anna"), *bots], seed=11)


def made_by(game: str, *keys: str) -> list[Move]:
    table = at(game)
    before = len(table.plies)
    lines_of(table, *keys)
    return [ply.move for ply in table.plies[before:] if ply.seat == 0]


@pytest.mark.parametrize("game", games.names())
def test_enter_does_what_the_hint_said(game: str) -> None:
    table = at(game)
    while 0 not in table.to_act:
        table.play(table.to_act[0], decide(table, table.to_act[0], "novice"))
    advised = decide(table, 0, LEVELS[-1])
    lines_of(table, HINT, "enter")
    assert advised in own(table)


FAILED = ("/", *"qqq", "enter")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("keys", [("s",), ("?",), ("r",), ("down",), ("tab",), FAILED], ids=str)
def test_after_any_other_key_enter_does_what_it_does_without_the_hint(
    game: str, keys: Sequence[str]
) -> None:
    assert made_by(game, HINT, *keys, "enter") == made_by(game, *keys, "enter")


# -- what ends a plan -----------------------------------------------------------------------------


def test_after_an_undo_there_is_no_old_plan() -> None:
    """A plan that began with the move taken back ended the program."""
    table = Table.open("moon_ant", [Player("Anna")], seed=2, roll=False)
    while not table.rules.dice_due():
        table.play(CHANCE, table.legal_moves(CHANCE)[0])
    table.play(CHANCE, "roll 1 1 6")
    keys = ("/", "6", "enter", HINT, "backspace", "/", "1", "enter", HINT)
    lines = lines_of(table, *keys)
    assert has(lines, said("undo-done"))
    assert own(table) == [table.rules.grammar.parse("use 1")]
    assert has(lines[-1:], said("hint-is"))


def test_a_step_that_was_taken_back_begins_the_plan_again() -> None:
    table = board()
    ids = ids_of(table, HINT, "enter", "backspace", HINT)
    assert ids.count("hint.plan") == 2
    assert "hint.step" not in ids


def test_a_plan_that_was_left_is_not_kept() -> None:
    table = board()
    planned = decide(table, 0, LEVELS[-1])
    other = next(move for move in table.legal_moves(0) if move != planned)
    typed = ("space" if letter == " " else letter for letter in str(other))
    ids = ids_of(table, HINT, "/", *typed, "enter", HINT)
    assert own(table) == [other]
    assert "hint.step" not in ids


def test_a_hint_that_is_found_too_late_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a shared table others go on while the bot thinks."""
    from mowaudio.bots import judging

    table, advise = board(), judging.advise

    def meanwhile(*args: object) -> Move:
        found = advise(*args)  # type: ignore[arg-type]
        if not table.plies:
            table.play(0, next(move for move in table.legal_moves(0) if move != found))
        return found

    monkeypatch.setattr(judging, "advise", meanwhile)
    ids = ids_of(table, HINT)
    assert "hint.changed" in ids
    assert "hint.plan" not in ids


def test_chance_is_never_part_of_a_plan() -> None:
    table = at("moon_ant")
    lines_of(table, HINT, PLAN)
    assert [ply.seat for ply in table.plies].count(CHANCE) > 0
    assert own(table)
