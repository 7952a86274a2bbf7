"""Lessons: words to hear if they are done right, and faults found by a literal-minded pupil and by
random keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from benchmarks import goals
from benchmarks.figures import Figure, Finding, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import own_home
from mowaudio.client import learning
from mowaudio.client.learning.script import Lesson
from mowaudio.testing.lessons import OWN_MOVE_WORDS, SCENE_WORDS, check_random_keys
from mowaudio.testing.pupils import Visit, follow, opened, visit, words_to_own_move

_A_MINUTE = 200  # words


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    """Measure the lessons of these games, and the keyboard's, which belongs to all."""
    for name in learning.names():
        if name in (learning.KEYBOARD, *names):
            with own_home():
                yield from _measure(opened(name), sizes)


def _measure(lesson: Lesson, sizes: Sizes) -> Iterator[Finding]:
    seen = [visit(lesson, at) for at in range(len(lesson.scenes))]
    longest = max(seen, key=lambda one: one.words)
    told: dict[str, float | str] = {"lesson": lesson.name}
    more = told | {"scenes": len(seen), "longest": longest.scene}
    yield Figure("lessons", "scene", longest.words, Unit.WORDS, goal=SCENE_WORDS, more=more)
    first = words_to_own_move(seen) or 0
    more = told | {"minutes": first / _A_MINUTE}
    yield Figure("lessons", "own-move", first, Unit.WORDS, goal=OWN_MOVE_WORDS, more=more)
    stuck = [seen for seen in follow(lesson) if not isinstance(seen, Visit)]
    more = told | {"first": repr(stuck[0]) if stuck else ""}
    yield Figure("lessons", "literal", len(stuck), Unit.FAULTS, goal=goals.FAULTS, more=more)
    found = _random_keys(lesson, sizes.lesson_keys)
    more = told | {"tried": sizes.lesson_keys, "first": found}
    faults = int(bool(found))
    yield Figure("lessons", "random-keys", faults, Unit.FAULTS, goal=goals.FAULTS, more=more)


def _random_keys(lesson: Lesson, count: int) -> str:
    """Return the fault that random keys found, or ""."""
    try:
        check_random_keys(lesson, count)
    except Exception as error:  # whatever it is, it is what is looked for
        return f"{type(error).__name__} {error}"
    return ""
