"""Simulated learners: a lesson is done with the right keys or with any others.

`python -m mowaudio.testing.pupils` lets a literal-minded pupil follow every lesson, and tells where
the words lead nowhere. `python -m mowaudio.testing.pupils mow aim` prints a lesson, or one scene of
it, as that pupil hears it. `--page` before that: as a pupil at a page."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mowaudio import games
from mowaudio.client import learning
from mowaudio.client.bad_data import say_bad_data
from mowaudio.client.learning import texts_of
from mowaudio.client.learning.classroom import Classroom
from mowaudio.client.learning.guidance import next_key
from mowaudio.client.learning.lesson_table import LessonTable, SceneExit
from mowaudio.client.learning.positions import YOU, check
from mowaudio.client.learning.script import Lesson, load
from mowaudio.client.terminal.keys import Action
from mowaudio.data import BadData
from mowaudio.testing.literal_pupil import Stuck, by_buttons, literally
from mowaudio.testing.page_player import PagePlayer
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from mowaudio.testing.words import count_words
from mowaudio.words.texts import texts

_SEED = 1  # of the game at a lesson's end
LONGEST = 2000  # keys for a scene

Keys = Callable[[LessonTable, SimulatedPlayer], Iterator[str]]


class Caught(AssertionError):
    """A scene that does not end; the last lines that were heard."""


@dataclass(slots=True)
class Visit:
    """A scene, as a player went through it."""

    scene: str
    left: SceneExit
    heard: list[str]
    table: LessonTable
    own_move: int | None = None  # number of lines before the first own move was made
    steps: int = 0  # number of lines before the steps were over
    keys: list[str] = field(default_factory=list)

    @property
    def words(self) -> int:
        """Words up to the end of the steps, without the game that may follow."""
        return sum(map(count_words, self.heard[: self.steps]))

    @property
    def all_words(self) -> int:
        return sum(map(count_words, self.heard))

    @property
    def words_to_own_move(self) -> int | None:
        """Words before the first own move; None if none is made."""
        return None if self.own_move is None else sum(map(count_words, self.heard[: self.own_move]))


def opened(name: str, language: str = "en") -> Lesson:
    """Load and check a lesson; BadData if it cannot be used."""
    games.names()  # adds the data folders of games from outside
    lesson = load(name)
    check(lesson, texts(language, texts_of(name)))
    return lesson


def visit(
    lesson: Lesson,
    at: int,
    keys: Keys | None = None,
    detail: str = "normal",
    *,
    page: bool = False,
) -> Visit:
    """Go through one scene with these keys, by default the right ones, at this level of detail;
    or with taps, at a `page`."""

    def pressed() -> Iterator[str]:
        begun = len(table.table.plies)
        for count, key in enumerate((keys or right_way)(table, player)):
            if count == LONGEST:
                raise Caught(seen.heard[-3:])
            if not table.free:
                seen.steps = len(seen.heard)
            if seen.own_move is None and len(table.table.plies) > begun:
                seen.own_move = len(seen.heard)
            seen.keys.append(key)
            yield key

    player = newcomer(pressed(), detail=detail, page=page)
    table = Classroom(player.app, _SEED).table(lesson, at)
    seen = Visit(table.scene.name, SceneExit.LEFT, player.told.lines, table)
    with quick_bots():
        seen.left = asyncio.run(table.teach())
    seen.steps = len(seen.heard) if not table.free else seen.steps
    stated = len(table.scene.position)
    if seen.own_move is None and any(ply.seat == YOU for ply in table.table.plies[stated:]):
        seen.own_move = len(seen.heard)
    return seen


def newcomer(keys: Iterable[str], detail: str = "normal", *, page: bool = False) -> SimulatedPlayer:
    """A player who is told the keys the first times, and whose settings are not kept."""
    kind = PagePlayer if page else SimulatedPlayer
    return kind(keys, keep_settings=False, keys_told="first", detail=detail)


def words_to_own_move(seen: Sequence[Visit]) -> int | None:
    """Count the words from the first scene to the learner's first move; None without one."""
    heard = 0
    for one in seen:
        if one.words_to_own_move is not None:
            return heard + one.words_to_own_move
        heard += one.all_words
    return None


def right_way(table: LessonTable, player: SimulatedPlayer) -> Iterator[str]:
    """Press what the lesson asks for."""
    while True:
        yield right_key(table, player)


def right_key(table: LessonTable, player: SimulatedPlayer) -> str:
    screen, step = table.screen, table.step
    assert screen is not None
    if player.is_asked:
        return "y"
    if step is not None:
        return next_key(screen, step).key
    move = screen.explorer.move
    on = move is not None and move.verb != "back"  # taking moves back would go on for ever
    return player.app.keymap.first(Action.DO if on else Action.NEXT_MOVE)


def follow(
    lesson: Lesson, scenes: Sequence[str] = (), detail: str = "normal", *, page: bool = False
) -> Iterator[Visit | Stuck]:
    """Let a literal-minded pupil follow these scenes of a lesson, by default all."""
    for at, scene in enumerate(lesson.scenes):
        if not scenes or scene.name in scenes:
            try:
                yield visit(lesson, at, by_buttons if page else literally, detail, page=page)
            except Stuck as stuck:
                yield stuck


def _main(arguments: Sequence[str]) -> int:
    """Follow all lessons and print their scenes, or one and print what is heard."""
    page = arguments[:1] == ["--page"]
    chosen, *scenes = arguments[page:] or [""]
    failed = 0
    for name in [chosen] if chosen else learning.names(page=page):
        for seen in follow(opened(name), scenes, page=page):
            if isinstance(seen, Stuck):
                failed += 1
                sys.stdout.write(f"{name} {seen!r}\n")
            else:
                heard = "".join(f"    {line}\n" for line in seen.heard if chosen)
                sys.stdout.write(f"{name} {seen.scene} {seen.words}/{seen.all_words}\n{heard}")
    return failed


if __name__ == "__main__":
    try:
        sys.exit(_main(sys.argv[1:]))
    except BadData as error:
        sys.exit(say_bad_data(error, "en"))
