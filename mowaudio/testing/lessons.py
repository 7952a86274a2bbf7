"""Check a lesson: done right and wrong, skipped, left, and with random keys."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

from mowaudio.client.interrupt import Leave
from mowaudio.client.learning.classroom import Classroom
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.positions import YOU, wanted_moves
from mowaudio.client.learning.script import Lesson, Make
from mowaudio.client.terminal.keys import NAMED, Action, load
from mowaudio.engine.moves import Move
from mowaudio.testing import pupils
from mowaudio.testing.promises import Broken, promise
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots

SCENES = range(5, 12)
SCENE_WORDS = 200  # to hear in a scene, if it is done right
OWN_MOVE_WORDS = 1000  # before one's first move: five minutes at 200 words a minute
_SEED = 1
_NO_KEY = "¤"  # means nothing at any table
_ANSWERS = 3  # to two wrong keys: that each means nothing, and then what to press
_WAYS_OUT = ("escape",) * 12
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-²ß%{"
_OFTEN = (*["enter"] * 30, *["tab"] * 15, *["down"] * 15, *["+"] * 8, *"12y")


def check_lesson(name: str, keys: int = 300) -> None:
    """Run all checks of a lesson; so many `keys` are pressed at random."""
    lesson = pupils.opened(name)
    check_right_way(lesson)
    check_literal_way(lesson)
    check_literal_way(lesson, page=True)
    check_wrong_keys(lesson)
    check_wrong_moves(lesson)
    check_skipping(lesson)
    check_leaving(lesson)
    check_random_keys(lesson, keys)


def check_right_way(lesson: Lesson) -> None:
    """Every scene ends and is short enough, and the learner soon makes a move."""
    promise(len(lesson.scenes) in SCENES, "lesson-scenes", lesson.name, len(lesson.scenes))
    seen = [pupils.visit(lesson, at) for at in range(len(lesson.scenes))]
    for one in seen:
        promise(one.left is SceneExit.DONE, "lesson-ends", lesson.name, one.scene, one.heard[-1])
        promise(one.words <= SCENE_WORDS, "lesson-short", lesson.name, one.scene, one.words)
    first = pupils.words_to_own_move(seen)
    soon = first is not None and first <= OWN_MOVE_WORDS
    promise(soon, "lesson-own-move", lesson.name, first)


def check_literal_way(lesson: Lesson, detail: str = "normal", *, page: bool = False) -> None:
    """Somebody who does just what the words say gets through every scene; at a page by buttons."""
    for seen in pupils.follow(lesson, detail=detail, page=page):
        promise(isinstance(seen, pupils.Visit), "lesson-literal", lesson.name, seen)


def check_wrong_keys(lesson: Lesson) -> None:
    """Two meaningless keys at each step are answered, then the lesson helps and goes on."""
    for at, scene in enumerate(lesson.scenes):
        lines: dict[str, int] = {}
        seen = pupils.visit(lesson, at, partial(_with_wrong_keys, lines))
        unhelped = [step.say for step in scene.steps if lines.get(step.say) != _ANSWERS]
        helped = seen.left is SceneExit.DONE and not unhelped
        promise(helped, "lesson-helps", lesson.name, scene.name, unhelped)


def _with_wrong_keys(
    lines: dict[str, int], table: LessonTable, player: SimulatedPlayer
) -> Iterator[str]:
    """Count in `lines`, for each step, the lines that answer its wrong keys."""
    while True:
        step = table.step
        if step is not None and step.say not in lines:
            before = len(player.told.lines)
            yield _NO_KEY
            yield _NO_KEY
            lines[step.say] = len(player.told.lines) - before
        yield pupils.right_key(table, player)


def check_wrong_moves(lesson: Lesson) -> None:
    """Every wrong legal move, at each step that wants a move, is told and taken back."""
    for at, scene in enumerate(lesson.scenes):
        seen = pupils.visit(lesson, at, _with_wrong_moves)
        promise(seen.left is SceneExit.DONE, "lesson-ends", lesson.name, scene.name, seen.heard[-1])


def _with_wrong_moves(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    tried: set[tuple[str, Move]] = set()
    while True:
        step = table.step
        if step is not None and isinstance(step.want, Make) and not player.is_asked:
            right = wanted_moves(table.table, step)
            before = table.table.view(YOU)
            for move in table.table.legal_moves(YOU):
                if move not in right and (step.say, move) not in tried:
                    tried.add((step.say, move))
                    yield from _make(table, player, move)
                    same = table.step is step and table.table.view(YOU) == before
                    promise(same, "lesson-takes-back", step.say, str(move))
        yield pupils.right_key(table, player)


def _make(table: LessonTable, player: SimulatedPlayer, move: Move) -> Iterator[str]:
    """Press the keys of a move."""
    screen = table.screen
    assert screen is not None
    letters = {other: letter for letter, other in screen.decision.keys.items()}
    if move in letters:
        yield letters[move]
        return
    while screen.explorer.move != move:
        yield player.app.keymap.first(Action.NEXT_MOVE)
    yield player.app.keymap.first(Action.DO)
    if player.is_asked:
        yield "y"


def check_skipping(lesson: Lesson) -> None:
    """Each step can be skipped, gone back to and skipped again, up to the end."""
    for at, scene in enumerate(lesson.scenes):
        left = pupils.visit(lesson, at, _skipping).left
        promise(left is SceneExit.DONE, "lesson-skips", lesson.name, scene.name)


def _skipping(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    on, back = map(player.app.keymap.first, (Action.NEXT_STEP, Action.PREVIOUS_STEP))
    for step in table.scene.steps[:-1]:
        promise(table.step is step, "lesson-skips", step.say)
        yield on
        yield back
        promise(table.step is step, "lesson-steps-back", step.say)
        yield on
    while True:
        yield on


def check_leaving(lesson: Lesson) -> None:
    """One key leaves each step; two where the step is about that very key."""
    for at, scene in enumerate(lesson.scenes):
        for number, step in enumerate(scene.steps):
            left = pupils.visit(lesson, at, partial(_leaving, number)).left
            promise(left is SceneExit.ESCAPED, "lesson-escapes", lesson.name, step.say)


def _leaving(steps: int, table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    on, away = map(player.app.keymap.first, (Action.NEXT_STEP, Action.BACK))
    yield from [on] * steps
    if table.wants(Action.BACK):
        yield away
    yield away


# -- random keys ----------------------------------------------------------------------------------


def check_random_keys(lesson: Lesson, count: int) -> None:
    """Random keys raise no exception, and Escape always leads out."""
    rng = Random(f"{lesson.name} {_SEED}")
    with quick_bots():
        while count > 0:
            some = min(count, rng.randrange(20, 400))
            count -= some
            pressed = list(islice(_any_keys(rng), some))
            player = pupils.newcomer([*pressed, *_WAYS_OUT])
            try:
                asyncio.run(Classroom(player.app, _SEED).enter(lesson.name))
            except Leave as error:  # no key is left, and the learner is still in the lesson
                raise Broken("lesson-escapes", lesson.name, pressed) from error


def _any_keys(rng: Random) -> Iterator[str]:
    """Yield random keys, without those that leave the program."""
    keymap = load().keys
    bound = [key for action in keymap if action is not Action.LEAVE for key in keymap[action]]
    rare = [*bound, *NAMED, *_LETTERS]
    while True:
        yield rng.choice(rare if rng.random() < 0.5 else _OFTEN)
