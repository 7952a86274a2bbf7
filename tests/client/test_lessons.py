"""Lessons: every one that there is passes these, by being there."""

from __future__ import annotations

from pathlib import Path

import pytest

from mowaudio import data
from mowaudio.client.app import App
from mowaudio.client.bad_data import say_bad_data
from mowaudio.client.learning import PAGE, names, positions, texts_of
from mowaudio.client.learning.classroom import Classroom, learn
from mowaudio.client.learning.lesson_table import SceneExit
from mowaudio.client.learning.positions import check
from mowaudio.client.learning.script import Lesson, read
from mowaudio.client.settings.folders import settings_folder
from mowaudio.commands.main_menu import main_menu
from mowaudio.data import BadData, load_file
from mowaudio.testing import lessons as promises
from mowaudio.testing.pupils import opened, visit
from mowaudio.testing.simulated_player import Screen, SimulatedPlayer
from mowaudio.words.texts import languages, texts
from tests.said import has, in_order, said

LESSONS = names()


@pytest.fixture(scope="module", params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return opened(request.param)


def test_the_keyboard_comes_first_then_the_games_in_their_order() -> None:
    assert LESSONS[:2] == ["keyboard", "mow"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_reached_by_the_rules_and_has_all_its_texts(name: str, language: str) -> None:
    opened(name, language)


@pytest.mark.parametrize("name", [*LESSONS, PAGE])
def test_a_lesson_has_no_text_that_nobody_says(name: str) -> None:
    told = set()
    for scene in opened(name).scenes:
        told.add(f"scene-{scene.name}")
        for step in scene.steps:
            told |= {step.say, step.help, step.done, *step.wrong.values()}
    own = set(texts("en", texts_of(name)).ids()) - set(texts("en").ids())
    assert own - told == set()


def test_done_right_every_scene_ends_and_is_short_enough(lesson: Lesson) -> None:
    promises.check_right_way(lesson)


@pytest.mark.parametrize("detail", ["brief", "normal", "full"])
def test_a_literal_minded_pupil_gets_through(lesson: Lesson, detail: str) -> None:
    promises.check_literal_way(lesson, detail=detail)


@pytest.mark.parametrize("detail", ["brief", "normal", "full"])
@pytest.mark.parametrize("name", names(page=True))
def test_a_literal_minded_pupil_gets_through_by_buttons(name: str, detail: str) -> None:
    promises.check_literal_way(opened(name), detail=detail, page=True)


def test_after_two_wrong_keys_a_step_tells_what_to_press(lesson: Lesson) -> None:
    promises.check_wrong_keys(lesson)


def test_a_wrong_move_is_taken_back(lesson: Lesson) -> None:
    promises.check_wrong_moves(lesson)


def test_steps_can_be_skipped_and_gone_back_to(lesson: Lesson) -> None:
    promises.check_skipping(lesson)


def test_one_key_leads_out_of_every_step(lesson: Lesson) -> None:
    promises.check_leaving(lesson)


def test_any_keys_lead_to_the_end_or_out(lesson: Lesson) -> None:
    promises.check_random_keys(lesson, 400)


# -- what the player of the lessons answers -------------------------------------------------------


async def mow(app: App) -> None:
    await learn(app, "mow")


def test_a_scene_says_its_title_its_task_and_how_to_go_on() -> None:
    told = SimulatedPlayer().press(mow)
    assert said("lesson-scene", "lessons", place="1").match(told[0])
    assert said("aim-herd", "lessons_mow").search(told[0])
    assert said("lesson-enter", "lessons").search(told[0])


def test_a_key_is_answered_as_at_any_table_before_the_lesson_helps() -> None:
    told = SimulatedPlayer().press(mow, "h", "q", "tab", "tab")
    assert said("hand-dealt", "mow").match(told[1])
    assert said("key-unknown", key="Q").match(told[2])
    assert said("lesson-enter", "lessons").match(told[3])
    assert said("move-start", "mow").match(told[4])
    assert len(told) == 6


def test_help_tells_the_task_once_and_then_all_keys() -> None:
    told = SimulatedPlayer().press(mow, "enter", "?", "?")
    assert told[2] == f"{told[1]} {texts().format('help-more')}"
    assert said("help-keys").match(told[3])


def test_the_list_of_keys_comes_at_the_second_question_mark_of_the_step_that_teaches_it() -> None:
    told = SimulatedPlayer().press(_in_scene(4, "keyboard"), "?", "?")
    assert said("helping-type", "lessons_keyboard").match(told[2])
    assert said("help-keys").match(told[3])


def test_repeat_repeats_the_line_and_asked_twice_the_task() -> None:
    told = SimulatedPlayer().press(mow, "enter", "h", "r", "r")
    assert told[3] == told[2]
    assert told[4] == told[1]


def test_a_wrong_move_is_told_with_its_reason() -> None:
    told = SimulatedPlayer().press(_in_scene(3), "+", "+", "s-tab", "enter", "tab", "enter")
    assert has(told, said("herd-taken", "mow", who_is="you", flies=3, lane=0))
    back = said("lesson-taken-back", "lessons")
    assert has(told, in_order(said("move-add-take", "lessons_mow"), back))
    assert has(told, in_order(said("fitting-three", "lessons_mow"), back))


def test_a_right_move_leads_on_to_what_the_others_do() -> None:
    told = SimulatedPlayer().press(_in_scene(2), "/", *"8", "enter")
    own = said("cow-played", "mow", who_is="you", name=8)
    begin = next(n for n, line in enumerate(told) if own.match(line))
    assert said("cow-played", "mow").match(told[begin + 1])
    assert said("cow-played", "mow").match(told[begin + 2])
    assert said("move-ends", "lessons_mow").match(told[begin + 3])


def test_what_was_taken_back_by_key_leads_back_to_its_step() -> None:
    told = SimulatedPlayer().press(_in_scene(6), "tab", "enter", "backspace")
    assert said("special-flying", "lessons_mow").match(told[-1])


def test_the_arrow_is_decided_by_its_own_letter_and_no_is_taken_back() -> None:
    told = SimulatedPlayer().press(_in_scene(6), "+", "+", "n", "y")
    assert has(told, said("special-keep", "lessons_mow"))
    assert has(told, said("special-rest", "lessons_mow"))


@pytest.mark.words
def test_bots_of_the_short_game_tell_their_reasons() -> None:
    seen = visit(opened("mow"), 8)
    reasons = [line for line in seen.heard if said("lesson-bot-reason", "lessons").match(line)]
    assert has(reasons, "Bella's")
    assert not has(reasons, "you")  # "you" is the listener


def test_nothing_is_saved_and_that_is_told() -> None:
    assert said("lesson-saves", "lessons").match(SimulatedPlayer().press(mow, "c-s")[1])


def _in_scene(number: int, name: str = "mow") -> Screen:
    async def screen(app: App) -> None:
        await Classroom(app, 1).play(opened(name), number)

    return screen


def test_what_led_to_a_scene_cannot_be_taken_back(tmp_path: Path) -> None:
    """The blocking cow was stated, not played by the learner: only the arrow is theirs."""
    text = (
        DEALT.replace("15.0; draw 13.0; draw 16.5", "16.5; draw 13.0; draw 15.0")
        .replace("    steps:", "      - 1 play 16.5\n    steps:")
        .replace("STEP", "{say: aim-herd, move: turn, wrong: {keep: aim-end}, done: aim-standing}")
    )
    file = tmp_path / "mow.yaml"
    file.write_text(text, encoding="utf-8")
    lesson = read("mow", load_file(file))
    check(lesson, texts("en", texts_of("mow")))

    async def screen(app: App) -> None:
        await Classroom(app, 1).play(lesson, 0)

    told = SimulatedPlayer().press(screen, "backspace", "n", "y")
    assert said("refuse-undo-nothing").match(told[1])
    back = said("lesson-taken-back", "lessons")
    assert in_order(said("aim-end", "lessons_mow"), back).match(told[2])
    assert said("aim-standing", "lessons_mow").match(told[-1])


# -- where one was --------------------------------------------------------------------------------


def test_who_comes_back_goes_on_where_they_were() -> None:
    SimulatedPlayer().press(mow, "+", "+", "+", "+", "escape", "escape")
    told = SimulatedPlayer().press(mow, "enter")
    assert said("scenes-menu", "lessons", lesson="MOW", place=2).match(told[0])
    assert said("menu-enter", number="2").search(told[0])
    assert said("lesson-scene", "lessons", place="2").match(told[1])


def test_everybody_has_a_place_of_their_own() -> None:
    first = SimulatedPlayer(name="Ann").press(mow, "+", "+", "+", "escape", "escape")[0]
    assert SimulatedPlayer(name="Ben").press(mow)[0] == first
    assert SimulatedPlayer(name="Ann").press(mow)[0] != first


def test_a_broken_file_of_places_is_set_aside_and_told() -> None:
    settings_folder().mkdir(parents=True)
    file = settings_folder() / "lessons.yaml"
    file.write_text("Ann: [1, 2]\n", encoding="utf-8")
    told = SimulatedPlayer(name="Ann").press(mow)
    assert told[0].startswith("lessons.broken-1.yaml")
    assert said("lessons-aside", file="lessons.broken-1.yaml").match(told[1])
    assert said("lesson-scene", "lessons", place=1).match(told[2])


@pytest.mark.words
def test_a_lesson_left_altogether_leads_to_the_main_menu() -> None:
    told = SimulatedPlayer().press(main_menu, "8", "2", "c-q")
    assert told[-1] == "Main menu. Learn to play, 8 of 10."


@pytest.mark.words
def test_who_has_never_played_is_led_to_the_lessons_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("MOWAUDIO_HOME", str(settings_folder()))
    told = SimulatedPlayer().press(main_menu, "enter")
    assert said("menu-enter", number=8).search(told[0])
    assert told[1].startswith("Learn to play. Which lesson? 1 The keyboard. 2 MOW.")


def test_left_is_how_a_scene_ends() -> None:
    assert visit(opened("mow"), 0).left is SceneExit.DONE


# -- files that cannot be used --------------------------------------------------------------------

GOOD = """\
scenes:
  - name: aim
    position: [chance draw 3.0]
    steps:
      - {say: aim-herd}
"""


def complaint(tmp_path: Path, text: str) -> str:
    folder = tmp_path / "lessons"
    folder.mkdir()
    file = folder / "mow.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as caught:
        check(read("mow", load_file(file)), texts("en", texts_of("mow")))
    return say_bad_data(caught.value, "en")


@pytest.mark.words
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "line 1: mow is not a list of names and values."),
        ("scenes: []", "line 1: scenes is empty."),
        ("game: chess\nscenes: []", "line 1: there is no game chess."),
        ("scnes: 1", "line 1: scnes is no part of a lesson."),
        (GOOD, "line 5: scene aim: it is not the learner's turn at this step."),
        (
            GOOD.replace("chance draw 3.0", "chance draw 3.9"),
            "line 3: scene aim: “chance draw 3.9” is",
        ),
        (GOOD.replace("chance draw 3.0", "8 draw"), "line 3: scene aim: “8 draw” is not a line of"),
        (GOOD.replace("chance draw 3.0", "1 play 3.0"), "“1 play 3.0” is not a legal move here."),
        (GOOD.replace("aim-herd", "nothing"), "line 5: scene aim: there is no text nothing."),
        (GOOD.replace("aim-herd", "aim-herd, key: fly"), "scene aim: no key can do fly."),
        (GOOD.replace("aim-herd", "aim-herd, ask: sky"), "the game has no question sky."),
        (GOOD.replace("aim-herd", "aim-herd, others: ends"), "the game has no question ends."),
        (GOOD.replace("aim-herd", "aim-herd, key: do, ask: hand"), "ask is a second one."),
        (GOOD.replace("aim-herd", "aim-herd, tims: 2"), "scene aim: tims is no part of a lesson."),
        (GOOD.replace("aim-herd", "aim-herd, key: do, times: 99"), "not possible for times."),
        (GOOD.replace("aim-herd", "1"), "line 5: scenes.0.steps.0.say is not a text."),
        (GOOD.replace("{say: aim-herd}", "aim-herd"), "scenes.0.steps.0 is not a list of names"),
        (GOOD + "    players: 9\n", "line 6: scene aim: 9 cannot play this game."),
        (
            GOOD + "    options: {target: yes}\n",
            "line 6: scene aim: these rule options do not exist.",
        ),
        (GOOD + "    from: nowhere\n", "line 6: scene aim: there is no position nowhere."),
        (GOOD + "    play: -1\n", "line 6: scene aim: this number is not possible for play."),
        (GOOD + GOOD.removeprefix("scenes:\n"), "line 6: scene aim is there twice."),
        (
            "scenes: &a [*a]",
            "line 1: this is more than a name, a number, a text or a list of them.",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_told_by_line_and_scene(
    tmp_path: Path, text: str, problem: str
) -> None:
    told = complaint(tmp_path, text)
    assert told.startswith("mow.yaml, line ")
    assert problem in told


DEALT = """\
scenes:
  - name: aim
    position:
      - chance draw 3.0; draw 5.0; draw 4.0; draw 6.1; draw 9.1; draw 7.0; draw 8.2; draw 10.0
      - chance draw 11.0; draw 12.1; draw 2.0; draw 14.1; draw 15.0; draw 13.0; draw 16.5
    steps:
      - STEP
"""


@pytest.mark.words
@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("{say: aim-herd, move: play 5.0}", "“play 5.0” is not a legal move here."),
        ("{say: aim-herd, move: dance}", "“dance” is not a legal move here."),
        ("{say: aim-herd, move: any, wrong: {take: aim-end}}", "“take” is not a legal move here."),
        ("{say: aim-herd, wrong: {take: aim-end}}", "only a step that waits for a move can call"),
        ("{say: aim-herd, find: {zone: sky}}", "there is no place sky."),
        ("{say: aim-herd, find: {zone: hand, item: 9}}", "there is no place hand."),
        ("{say: aim-herd, key: undo}", "there is nothing to take back here."),
        ("{say: aim-herd, key: plan}\n      - {say: aim-end}", "must be the last one."),
        ("{say: aim-herd, move: any, then: [2 take]}", "“2 take” is not a legal move here."),
    ],
)
def test_a_step_that_the_rules_do_not_allow_is_told(
    tmp_path: Path, step: str, problem: str
) -> None:
    told = complaint(tmp_path, DEALT.replace("STEP", step))
    assert told.startswith("mow.yaml, line 7: scene aim: ")
    assert problem in told


@pytest.mark.words
def test_a_move_that_the_table_makes_by_itself_is_not_asked_for(tmp_path: Path) -> None:
    """Where nothing fits the table takes the herd: nobody is asked, and a lesson says so."""
    text = data.find("lessons/mow.yaml").read_text(encoding="utf-8")
    text = text.replace("          - 1 take\n", "").replace(
        "{say: taking-shed, ask: cowshed}", "{say: taking-shed, move: take}"
    )
    assert "scene taking: there is only one move here" in complaint(tmp_path, text)


def test_a_scene_with_more_ways_than_can_be_looked_at_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "_MOST_WAYS", 4)
    text = data.find("lessons/mow.yaml").read_text(encoding="utf-8")
    assert said("data-lesson-ways", "lessons").search(complaint(tmp_path, text))


def test_a_guests_lesson_is_found_in_its_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("lessons", "words/en"):
        (tmp_path / folder).mkdir(parents=True)
    lesson = data.find("lessons/mow.yaml").read_text(encoding="utf-8")
    words = data.find("words/en/lessons_mow.ftl").read_text(encoding="utf-8")
    (tmp_path / "lessons/guest.yaml").write_text(f"game: mow\n{lesson}", encoding="utf-8")
    (tmp_path / "words/en/lessons_guest.ftl").write_text(words, encoding="utf-8")
    monkeypatch.setattr(data, "_added_roots", [tmp_path])
    monkeypatch.setattr("mowaudio.games.names", lambda: ["mow", "guest"])
    assert names() == ["keyboard", "mow", "guest"]
    assert visit(opened("guest"), 0).left is SceneExit.DONE


@pytest.mark.words
def test_a_broken_lesson_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "mow.yaml").write_text("scenes: []\n", encoding="utf-8")
    person = SimulatedPlayer()
    monkeypatch.setattr(data, "load", lambda name: load_file(tmp_path / name))
    told = person.press(learn, "2", "down")
    assert told[1] == "mow.yaml, line 1: scenes is empty."
    assert said("lessons-again", "lessons").match(told[2])
