"""Lessons take every right answer, say nothing untrue, and end with what may follow."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from string import ascii_letters, digits

import pytest

from mowaudio import data, games
from mowaudio.client.app import App
from mowaudio.client.learning import names
from mowaudio.client.learning.classroom import Classroom, learn
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.positions import wanted_moves
from mowaudio.client.learning.script import Lesson, Make, load, read
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keys import Action, key_name
from mowaudio.client.terminal.keys import load as load_keys
from mowaudio.data import load_file
from mowaudio.engine.table import Table
from mowaudio.games.mow_money.rules.events import CardBought, RoundBegan
from mowaudio.testing.literal_pupil import Stuck, literally
from mowaudio.testing.pupils import opened, right_key, right_way, visit
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from mowaudio.words.facts import Who
from mowaudio.words.texts import texts
from tests.said import has, in_order, said

KEYBOARD, MONEY, MOW = "lessons_keyboard", "lessons_mow_money", "lessons_mow"


def pressed(lesson: Lesson | str, scene: str, *keys: str) -> tuple[list[str], LessonTable]:
    """Press keys in a scene; return the lines and the table of the scene."""
    lesson = opened(lesson) if isinstance(lesson, str) else lesson
    at = [one.name for one in lesson.scenes].index(scene)
    tables = []

    async def screen(app: App) -> None:
        tables.append(Classroom(app, 1).table(lesson, at))
        await tables[0].teach()

    with quick_bots():
        return SimulatedPlayer().press(screen, *keys), tables[0]


def title(name: str) -> str:
    if name == "keyboard":
        return texts("en", "lessons").format("lesson-keyboard")
    return texts("en", name).format("game-name")


def typed(text: str) -> Sequence[str]:
    return ("/", *("space" if letter == " " else letter for letter in text), "enter")


def changed(tmp_path: Path, name: str, old: str, new: str) -> Lesson:
    """A lesson with one passage of its file replaced."""
    text = data.find(f"lessons/{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / f"{name}.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return read(name, load_file(file))


# -- quotes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("detail", ["brief", "normal", "full"])
def test_help_quotes_a_line_that_is_heard(detail: str) -> None:
    """It used to quote the brief line whatever the learner hears."""

    def keys(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
        yield from ("+", "q", "q")
        quoted = player.told.lines[-1].split("“")[1].split("”")[0]
        yield from ("down", "down", "down")
        assert quoted in player.told.lines[-2]
        yield from right_way(table, player)

    assert visit(opened("keyboard"), 0, keys, detail=detail).left is SceneExit.DONE


def test_who_is_asked_for_tab_is_helped_with_tab() -> None:
    told, _ = pressed("keyboard", "doing", "tab", "down", "q", "q")
    quoted = said("way-until", "lessons", key=key_name(texts(), "tab"))
    assert has(told[-1:], quoted)


def test_a_pupil_is_stuck_where_the_first_that_is_offered_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lesson of Mow Money asked for the first card that is offered, and wanted the second."""
    old = "{say: losing-cards, move: any, wrong: {back: losing-needed}}"
    new = "{say: losing-cards, move: add basic 1 clean, wrong: {else: losing-needed}}"
    text = changed(tmp_path, "mow_money", old, new).doc.path.read_text(encoding="utf-8")
    words = data.find("words/en/lessons_mow_money.ftl").read_text(encoding="utf-8")
    first = texts("en", "lessons").format("pupil-first")
    words = re.sub("(?m)^losing-cards = .*$", f"losing-cards = {first}.", words)
    for name, content in {
        "lessons/pupil.yaml": f"game: mow_money\n{text}",
        "words/en/lessons_pupil.ftl": words,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.setattr(data, "_added_roots", [tmp_path])
    monkeypatch.setattr("mowaudio.games.names", lambda: ["mow_money", "pupil"])
    lesson = load("pupil")
    at = [scene.name for scene in lesson.scenes].index("losing")
    with pytest.raises(Stuck, match="losing-cards"):
        visit(lesson, at, literally)


# -- right answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_every_move_may_be_typed(name: str) -> None:
    def keys(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
        while True:
            if table.step is not None and isinstance(table.step.want, Make):
                yield from typed(str(wanted_moves(table.table, table.step)[0]))
            yield right_key(table, player)

    lesson = opened(name)
    for at, scene in enumerate(lesson.scenes):
        if any(isinstance(step.want, Make) for step in scene.steps):
            assert visit(lesson, at, keys).left is SceneExit.DONE


def test_any_card_may_be_the_first_for_an_odd_job() -> None:
    for first in ("tab", "tab tab", "tab tab tab"):
        told, _ = pressed("mow_money", "losing", "tab", "enter", *first.split(), "enter")
        assert said("losing-next", MONEY).match(told[-1])


def test_the_moves_of_several_steps_may_be_typed_at_once() -> None:
    told, _ = pressed("mow_money", "bid", *typed("bid a lowest"))
    assert said("bid-done", MONEY).match(told[-1])


def test_a_thing_is_found_by_the_key_for_moves_too() -> None:
    told, _ = pressed("keyboard", "walking", "tab", "tab", "tab")
    assert said("walking-up", KEYBOARD).match(told[-1])


def test_a_letter_may_be_pressed_with_shift_as_it_is_written() -> None:
    told, _ = pressed("mow_money", "bid", "tab", "enter", "L")
    assert said("bid-again", MONEY).match(told[-1])


def test_a_wrong_sequence_with_a_draw_is_refused_for_its_first_move(tmp_path: Path) -> None:
    told, _ = pressed("mow_money", "investing", "+", "+", *typed("buy 2 basic"))
    assert has(told, in_order(said("investing-other", MONEY), said("lesson-taken-back", "lessons")))
    assert not has(told, said("refuse-turn", "mow_money"))


def test_several_cards_are_bought_by_one_typed_line_in_the_game_of_a_lesson(tmp_path: Path) -> None:
    lesson = changed(tmp_path, "mow_money", "from: deal\n    play: 16", "from: paid\n    play: 16")
    told, scene = pressed(lesson, "game", "enter", *typed("buy 2 basic"))
    bought = [event for event in scene.table.log if isinstance(event, CardBought)]
    assert [event.seat for event in bought] == [0, 0]
    assert not has(told, said("refuse-turn", "mow_money"))


def test_a_plan_is_taken_by_its_key_only() -> None:
    refused = said("lesson-not-this", "lessons")
    told, scene = pressed("touch_down", "plan", "x", "X")
    assert said("plan-end", "lessons_touch_down").match(told[-1])
    assert not has(told, refused)
    made = len(scene.table.plies) - len(scene.scene.position)
    told, scene = pressed("touch_down", "plan", "x", "tab", "enter")
    assert has(told, refused)
    assert made > len(scene.table.plies) - len(scene.scene.position) == 0


# -- nothing untrue -----------------------------------------------------------------------------


def test_a_step_that_is_skipped_is_done() -> None:
    """What follows speaks of what was heard."""
    told, scene = pressed("keyboard", "walking", "+", "+", "+", "+")
    assert said("zone-herd", "mow", lane=0, cows=3).match(told[-2])
    assert said("walking-back", KEYBOARD).match(told[-1])
    assert scene.screen is not None
    assert scene.screen.explorer.zone.name == "herd"


def test_a_question_that_is_skipped_is_answered() -> None:
    told, _ = pressed("mow", "hand", "+", "+", "+")
    assert said("hand-dealt", "mow").match(told[-2])


def test_no_newer_message_is_no_answer() -> None:
    told, _ = pressed("keyboard", "again", "h", "r", ".", ",", ".")
    assert said("history-newer-none").match(told[5])
    assert said("again-end", KEYBOARD).match(told[-1])
    assert not has(told[:-1], said("again-end", KEYBOARD))


# -- the game at the end ------------------------------------------------------------------------


@pytest.mark.parametrize("name", games.names())
def test_the_game_of_a_lesson_ends_with_its_result_and_why(name: str) -> None:
    seen = visit(opened(name), len(opened(name).scenes) - 1)
    table, words = seen.table.table, seen.table.game.words
    view, outcome = table.view(0), table.outcome
    result = words.standing(view) if outcome is None else words.outcome(outcome, view)
    composer = seen.table.listeners[0].composer
    *_, over, told, why = seen.heard
    assert said("lesson-play-over", "lessons").match(over)
    assert told == composer.text(result)
    assert why == composer.text(words.decided(table.events_for(0), view))


def test_mow_money_counts_contracts_and_odd_jobs() -> None:
    _, scene = pressed("mow_money", "losing", *"++++++")
    table = scene.table
    why = table.game.words.decided(table.events_for(0), table.view(0))
    counts = [
        (one.args["contracts"], one.args["points"], one.args["jobs"]) for (one,) in why.sentences
    ]
    assert counts == [(0, 0, 1), (1, 1, 0)]


def test_mow_em_down_tells_a_listener_who_is_ahead_why() -> None:
    _, scene = pressed("mow_em_down", "earning")
    table = scene.table
    ((why,),) = table.game.words.decided(table.events_for(0), table.view(0)).sentences
    assert why.args["who"] == Who(0)


def test_a_short_game_of_touch_down_has_a_winner() -> None:
    lesson = opened("touch_down")
    assert visit(lesson, len(lesson.scenes) - 1).table.table.outcome is not None


def test_the_game_of_mow_money_ends_with_a_round() -> None:
    lesson = opened("mow_money")
    table = visit(lesson, len(lesson.scenes) - 1).table.table
    own = max(at for at, seat in enumerate(table.plies.seats) if seat == 0)
    since = table.log[table.plies[own].log_length :]
    assert any(isinstance(event, RoundBegan) for event in since)


@pytest.mark.parametrize("key", ["escape", "+"])
def test_who_ends_the_game_hears_its_result_and_has_done_the_scene(key: str) -> None:
    told, _ = pressed("mow", "game", "enter", key)
    assert has(told, said("lesson-play-over", "lessons"))
    player = SimulatedPlayer()

    async def screen(app: App) -> SceneExit:
        return await Classroom(app, 1).play(opened("mow"), len(opened("mow").scenes) - 1)

    player.keyboard.keys.extend(["enter", key])
    assert asyncio.run(screen(player.app)) is SceneExit.DONE


# -- what follows -------------------------------------------------------------------------------


async def mow(app: App) -> None:
    await learn(app, "mow", _play)


played: list[str] = []


async def _play(_: App, game: str) -> None:
    played.append(game)


def test_after_a_lesson_its_game_is_offered() -> None:
    played.clear()
    told = SimulatedPlayer().press(mow, *["+"] * 45, "enter")
    assert has(told, said("lesson-what-now", "lessons", lesson=title("mow")))
    assert played == ["mow"]


def test_the_next_lesson_is_offered_too() -> None:
    told = SimulatedPlayer().press(mow, *["+"] * 45, "2")
    assert said("lesson-scene", "lessons", place=1).match(told[-1])
    offer = next(line for line in told if said("lesson-what-now", "lessons").match(line))
    assert said("lesson-next", "lessons", lesson=title("touch_down")).search(offer)


def test_the_list_says_what_is_done_and_begins_with_what_is_not() -> None:
    SimulatedPlayer().press(learn, "1", *["+"] * 45, "escape", "escape")
    SimulatedPlayer().press(learn, "enter", "+", "+", "+", "+", "escape", "escape", "escape")
    told = SimulatedPlayer().press(learn)[0]
    assert said("lesson-done", "lessons", title=title("keyboard")).search(told)
    count = len(opened("mow").scenes)
    assert said("lesson-begun", "lessons", title=title("mow"), done=1, count=count).search(told)
    assert said("menu-enter", number=names().index("mow") + 1).search(told)


def test_lessons_done_before_a_name_was_chosen_stay_done() -> None:
    SimulatedPlayer(name="").press(learn, "1", *["+"] * 45, "escape", "escape")
    told = SimulatedPlayer(name="Rosa").press(learn)[0]
    assert said("lesson-done", "lessons", title=title("keyboard")).search(told)


# -- as at a real table -------------------------------------------------------------------------

# Keys of lessons, of the history, of settings, and for what the position states.
NOT_ALIKE = {"escape", "c-g", "c-q", "c-c", "c-s", "f2", "c-t", "backspace", *"+=-?r,."}


def keys_for(name: str) -> list[str]:
    rng = Random(name)
    often = ["tab", "tab", "enter", "enter", "down", *ascii_letters, *digits]
    rare = [key for keys in load_keys().keys.values() for key in keys]
    pressed = (rng.choice(often if rng.random() < 0.7 else rare) for _ in range(400))
    return [key for key in pressed if key not in NOT_ALIKE]


@pytest.mark.parametrize("name", games.names())
def test_the_game_of_a_lesson_answers_every_key_as_a_table_does(name: str, tmp_path: Path) -> None:
    lesson = opened(name)
    *before, last = lesson.scenes
    lesson, keys = replace(lesson, scenes=(*before, replace(last, play=0))), keys_for(name)
    told, _ = pressed(lesson, last.name, "enter", *keys)
    reason = said("lesson-bot-reason", "lessons")
    at_lesson = [line for line in told[2:] if not reason.match(line)]
    record = tmp_path / "table.mow"
    Classroom(SimulatedPlayer().app, 1).table(lesson, len(before)).table.save(record)

    async def screen(app: App) -> None:
        table = TableScreen(app, Table.load(record))
        table.listeners[0].heard = len(table.table.log)  # the position is not told
        await table.play()

    with quick_bots():
        assert at_lesson == SimulatedPlayer().press(screen, *keys)


@pytest.mark.words
@pytest.mark.parametrize("name", ["mow_money", "touch_down"])  # their reasons name no rival
def test_the_reasons_of_bots_in_a_lesson_are_not_told_as_yours(name: str) -> None:
    lesson = opened(name)
    *before, last = lesson.scenes
    hints = [load_keys().first(Action.HINT), "enter"] * 30
    told, _ = pressed(
        replace(lesson, scenes=(*before, replace(last, play=0))), last.name, "enter", *hints
    )
    reasons = [line for line in told if said("lesson-bot-reason", "lessons").match(line)]
    assert reasons
    assert not [line for line in reasons if re.search(r"\byou", line, re.IGNORECASE)]
