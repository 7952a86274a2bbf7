"""Lessons: a few scenes on stated positions, played at a real table.

- `script`: what a lesson's file says (`data/lessons/<name>.yaml`), read and checked by line;
- `positions`: its positions, which the rules have to reach;
- `ways`: what a step waits for, whether that has happened, and which key leads there;
- `lesson_screen`, `lesson_table`: the player of it all, on the machinery of every table;
- `progress`: where somebody was; `classroom`: the menus around it.
"""

from __future__ import annotations

from mowaudio import data, games

KEYBOARD = "keyboard"  # the lesson that belongs to no game


def names() -> list[str]:
    """Every lesson there is: the keyboard's, then those of the games in their order."""
    return [name for name in (KEYBOARD, *games.names()) if _is_there(name)]


def _is_there(name: str) -> bool:
    return any((root / file_of(name)).is_file() for root in data.roots())


def file_of(name: str) -> str:
    return f"lessons/{name}.yaml"


def texts_of(name: str) -> str:
    """The file of texts of a lesson."""
    return f"lessons_{name}"
