"""Pupils: lessons played the right way, with wrong keys, or by anybody's fingers."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from benchmarks.faults.person import Person, quick_bots
from benchmarks.openings import count_words
from mowaudio.client.app import say_bad_data
from mowaudio.client.learning import texts_of
from mowaudio.client.learning.classroom import Classroom
from mowaudio.client.learning.guidance import next_key
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.positions import check
from mowaudio.client.learning.script import Lesson, load
from mowaudio.client.terminal.keys import Action
from mowaudio.data import BadData
from mowaudio.words.compose import Line
from mowaudio.words.texts import texts
from speech import Entry, History

_SEED = 1  # of the game at a lesson's end: whatever comes, nothing is asked of it
LONGEST = 2000  # keys, for a scene: who needs more is caught in it

Keys = Callable[[LessonTable, "Pupil"], Iterator[str]]


class Caught(AssertionError):
    """A scene that does not end."""


class Pupil(Person):
    """Somebody in a lesson. All that is said to them is kept."""

    def __init__(self) -> None:
        super().__init__(self._press())
        self.heard: list[str] = []
        self.pressed = 0
        self.keys: Iterator[str] = iter(())
        self.keep_settings = False

    def _press(self) -> Iterator[str]:
        while True:
            self.pressed += 1
            if self.pressed > LONGEST:
                raise Caught(self.heard[-3:])
            key = next(self.keys, None)
            if key is None:
                return
            yield key

    def say(self, line: Line, history: History | None = None) -> None:
        if line:
            self.heard.append(line.text)
        super().say(line, history)

    def recall(self, entry: Entry | None, nothing: str) -> None:
        self.heard.append(self.text(nothing) if entry is None else entry.text)
        super().recall(entry, nothing)

    @property
    def is_asked(self) -> bool:
        """Whether the last thing was a question for yes or no."""
        return bool(self.heard) and self.heard[-1].endswith(self.text("yes-no"))


@dataclass(slots=True)
class Visit:
    """A scene, as somebody went through it."""

    scene: str
    left: SceneExit
    heard: list[str]
    table: LessonTable
    own_move: int | None = None  # lines that had been heard when the first own move was made
    steps: int = 0  # lines that had been heard when the steps were over
    keys: list[str] = field(default_factory=list)

    @property
    def words(self) -> int:
        """Words up to the end of the steps: a game that follows takes as long as it takes."""
        return sum(map(count_words, self.heard[: self.steps]))

    @property
    def all_words(self) -> int:
        return sum(map(count_words, self.heard))

    @property
    def words_to_own_move(self) -> int | None:
        """None where no own move is made."""
        return None if self.own_move is None else sum(map(count_words, self.heard[: self.own_move]))


def opened(name: str, language: str = "en") -> Lesson:
    """A lesson, checked; BadData if it cannot be used."""
    lesson = load(name)
    check(lesson, texts(language, texts_of(name)))
    return lesson


def visit(lesson: Lesson, at: int, keys: Keys | None = None) -> Visit:
    """Go through one scene; without keys of one's own, the right way."""
    pupil = Pupil()
    table = Classroom(pupil, _SEED).table(lesson, at)
    seen = Visit(table.scene.name, SceneExit.LEFT, pupil.heard, table)

    def pressed() -> Iterator[str]:
        begun = len(table.table.plies)
        for key in (keys or right_way)(table, pupil):
            if not table.free:
                seen.steps = len(pupil.heard)
            if seen.own_move is None and len(table.table.plies) > begun:
                seen.own_move = len(pupil.heard)
            seen.keys.append(key)
            yield key

    pupil.keys = pressed()
    with quick_bots():
        seen.left = asyncio.run(table.teach())
    seen.steps = len(pupil.heard) if not table.free else seen.steps
    if seen.own_move is None and any(ply.seat == 0 for ply in table.table.plies[_stated(table) :]):
        seen.own_move = len(pupil.heard)
    return seen


def _stated(table: LessonTable) -> int:
    return len(table.scene.position)


def words_to_own_move(seen: Sequence[Visit]) -> int | None:
    """Words that are heard from the first scene on until the learner has made a move; None if
    they never make one."""
    heard = 0
    for one in seen:
        if one.words_to_own_move is not None:
            return heard + one.words_to_own_move
        heard += one.all_words
    return None


def right_way(table: LessonTable, pupil: Pupil) -> Iterator[str]:
    """What the lesson asks for, key by key."""
    while True:
        yield right_key(table, pupil)


def right_key(table: LessonTable, pupil: Pupil) -> str:
    screen, step = table.screen, table.step
    assert screen is not None
    if pupil.is_asked:
        return "y"
    if step is not None:
        return next_key(screen, step).key
    move = screen.explorer.move
    on = move is not None and move.verb != "back"  # who takes back what they did gets nowhere
    return pupil.keymap.first(Action.DO if on else Action.NEXT_MOVE)


def _main(arguments: Sequence[str]) -> None:
    """Print a lesson, or one scene of it, as it is heard by who does it right."""
    name, *scenes = arguments
    lesson = opened(name)
    wanted = [at for at, s in enumerate(lesson.scenes) if not scenes or s.name in scenes]
    seen = [visit(lesson, at) for at in wanted]
    for one in seen:
        lines = "\n".join(f"    {line}" for line in one.heard)
        sys.stdout.write(f"{one.scene}\n{lines}\n    {one.words}/{one.all_words}\n")
    sys.stdout.write(f"{name}: {words_to_own_move(seen)}\n")


if __name__ == "__main__":
    try:
        _main(sys.argv[1:])
    except BadData as error:
        sys.exit(say_bad_data(error, "en"))
