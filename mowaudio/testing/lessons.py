"""What every lesson has to pass: done right and wrong, skipped, left, and by anybody's fingers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

from benchmarks import goals
from benchmarks.faults.person import Person, quick_bots
from mowaudio.client.interrupt import Leave
from mowaudio.client.learning.classroom import Classroom
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.positions import YOU, wanted_moves
from mowaudio.client.learning.script import Lesson, Make
from mowaudio.client.terminal.keys import NAMED, Action, load
from mowaudio.engine.moves import Move
from mowaudio.testing.promises import Broken, promise
from mowaudio.testing.pupils import Pupil, opened, right_key, visit, words_to_own_move

SCENES = range(5, 9)
_NO_KEY = "¤"  # means nothing at any table
_ANSWERS = 3  # to two wrong keys: that each means nothing, and then what to press
# More than there are doors: a prompt, the list of keys, the scene, its menu.
_WAYS_OUT = ("escape",) * 12
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-²ß%{"
_OFTEN = (*["enter"] * 30, *["tab"] * 15, *["down"] * 15, *["+"] * 8, *"12y")


def check_lesson(name: str, keys: int = 300) -> None:
    """All of it; `keys` are pressed at random."""
    lesson = opened(name)
    check_right_way(lesson)
    check_wrong_keys(lesson)
    check_wrong_moves(lesson)
    check_skipping(lesson)
    check_leaving(lesson)
    check_random_keys(lesson, keys)


def check_right_way(lesson: Lesson) -> None:
    """Every scene comes to its end, is short enough, and leads soon to a move of one's own."""
    promise(len(lesson.scenes) in SCENES, "lesson-scenes", lesson.name, len(lesson.scenes))
    seen = [visit(lesson, at) for at in range(len(lesson.scenes))]
    for one in seen:
        promise(one.left is SceneExit.DONE, "lesson-ends", lesson.name, one.scene, one.heard[-1])
        promise(one.words <= goals.SCENE, "lesson-short", lesson.name, one.scene, one.words)
    first = words_to_own_move(seen)
    limit = goals.OWN_MOVE
    promise(first is not None and first <= limit, "lesson-own-move", lesson.name, first)


def check_wrong_keys(lesson: Lesson) -> None:
    """Two keys that mean nothing, at each step: both are answered, then the lesson helps; and it
    can still be done."""
    for at, scene in enumerate(lesson.scenes):
        lines: dict[str, int] = {}
        seen = visit(lesson, at, partial(_with_wrong_keys, lines))
        unhelped = [step.say for step in scene.steps if lines.get(step.say) != _ANSWERS]
        helped = seen.left is SceneExit.DONE and not unhelped
        promise(helped, "lesson-helps", lesson.name, scene.name, unhelped)


def _with_wrong_keys(lines: dict[str, int], table: LessonTable, pupil: Pupil) -> Iterator[str]:
    """`lines` is how many of them answer the wrong keys of each step."""
    while True:
        step = table.step
        if step is not None and step.say not in lines:
            before = len(pupil.heard)
            yield _NO_KEY
            yield _NO_KEY
            lines[step.say] = len(pupil.heard) - before
        yield right_key(table, pupil)


def check_wrong_moves(lesson: Lesson) -> None:
    """Every other legal move, at each step that wants one: it is told, and taken back."""
    for at, scene in enumerate(lesson.scenes):
        seen = visit(lesson, at, _with_wrong_moves)
        promise(seen.left is SceneExit.DONE, "lesson-ends", lesson.name, scene.name, seen.heard[-1])


def _with_wrong_moves(table: LessonTable, pupil: Pupil) -> Iterator[str]:
    tried: set[tuple[str, Move]] = set()
    while True:
        step = table.step
        if step is not None and isinstance(step.want, Make) and not pupil.is_asked:
            right = wanted_moves(table.table, step)
            before = table.table.view(YOU)
            for move in table.table.legal_moves(YOU):
                if move not in right and (step.say, move) not in tried:
                    tried.add((step.say, move))
                    yield from _make(table, pupil, move)
                    same = table.step is step and table.table.view(YOU) == before
                    promise(same, "lesson-takes-back", step.say, str(move))
        yield right_key(table, pupil)


def _make(table: LessonTable, pupil: Pupil, move: Move) -> Iterator[str]:
    """The keys of a move."""
    screen = table.screen
    assert screen is not None
    letters = {other: letter for letter, other in screen.decision.keys.items()}
    if move in letters:
        yield letters[move]
        return
    while screen.explorer.move != move:
        yield pupil.keymap.first(Action.NEXT_MOVE)
    yield pupil.keymap.first(Action.DO)
    if pupil.is_asked:
        yield "y"


def check_skipping(lesson: Lesson) -> None:
    """On and back, over each step, and on to the end."""
    for at, scene in enumerate(lesson.scenes):
        left = visit(lesson, at, _skipping).left
        promise(left is SceneExit.DONE, "lesson-skips", lesson.name, scene.name)


def _skipping(table: LessonTable, pupil: Pupil) -> Iterator[str]:
    on, back = map(pupil.keymap.first, (Action.NEXT_STEP, Action.PREVIOUS_STEP))
    for step in table.scene.steps[:-1]:
        promise(table.step is step, "lesson-skips", step.say)
        yield on
        yield back
        promise(table.step is step, "lesson-steps-back", step.say)
        yield on
    while True:
        yield on


def check_leaving(lesson: Lesson) -> None:
    """One key leads out of each step, unless the step is about that very key."""
    for at, scene in enumerate(lesson.scenes):
        for number, step in enumerate(scene.steps):
            left = visit(lesson, at, partial(_leaving, number)).left
            promise(left is SceneExit.ESCAPED, "lesson-escapes", lesson.name, step.say)


def _leaving(steps: int, table: LessonTable, pupil: Pupil) -> Iterator[str]:
    on, away = map(pupil.keymap.first, (Action.NEXT_STEP, Action.BACK))
    yield from [on] * steps
    if table.wants(Action.BACK):
        yield away
    yield away


# -- random keys ----------------------------------------------------------------------------------


def check_random_keys(lesson: Lesson, count: int, seed: int = 1) -> None:
    """Any keys: no exception, and whoever has had enough is led out by Escape."""
    rng = Random(f"{lesson.name} {seed}")
    with quick_bots():
        while count > 0:
            some = min(count, rng.randrange(20, 400))
            count -= some
            pressed = list(islice(_any_keys(rng), some))
            person = Person(iter([*pressed, *_WAYS_OUT]))
            person.keep_settings = False
            try:
                asyncio.run(_enter(person, lesson.name, seed))
            except Leave as error:  # no key is left, and the learner is still in it
                raise Broken("lesson-escapes", lesson.name, pressed) from error


async def _enter(person: Person, name: str, seed: int) -> None:
    await Classroom(person, seed).enter(name)


def _any_keys(rng: Random) -> Iterator[str]:
    """But those that leave the whole program."""
    keymap = load().keys
    bound = [key for action in keymap if action is not Action.LEAVE for key in keymap[action]]
    rare = [*bound, *NAMED, *_LETTERS]
    while True:
        yield rng.choice(rare if rng.random() < 0.5 else _OFTEN)
