"""Lessons: a few scenes on stated positions, played at a real table.

- `script`: reads a lesson's file (`data/lessons/<name>.yaml`);
- `positions`: plays its positions by the rules, and checks the whole lesson;
- `guidance`: tells whether a step is done, and which key leads there;
- `lesson_table`, `lesson_screen`, `lesson_texts`: play a scene on the screens of every table;
- `progress`: the learner's progress; `classroom`: the menus.
"""

from __future__ import annotations

from mowaudio import data, games

# The lessons that belong to no game: the first one at a keyboard, and on a page.
KEYBOARD, PAGE = "keyboard", "page"


def names(*, page: bool = False) -> list[str]:
    """Return the names of all lessons: the keyboard's or the page's, then those of the games."""
    return [
        name
        for name in (PAGE if page else KEYBOARD, *games.names())
        if any((root / file_of(name)).is_file() for root in data.roots())
    ]


def file_of(name: str) -> str:
    return f"lessons/{name}.yaml"


def texts_of(name: str) -> str:
    """Return the name of the text file of a lesson."""
    return f"lessons_{name}"
