"""Cleans text from files, keys and other computers, and turns it into data.

Text that cannot be read is refused with one exception, `NotPlain`.
"""

from __future__ import annotations

from typing import Any

_FILLERS = str.maketrans("", "", "\u115f\u1160\u3164\uffa0")  # printable, but nothing is shown
_MOST_DIGITS = 18  # Python refuses to read thousands of them


class NotPlain(ValueError):
    """Text that is refused, with its line; `problem` is the message of the library that reads."""

    def __init__(self, line: int = 1, problem: str = "") -> None:
        super().__init__(line, problem)
        self.line, self.problem = line, problem


def clean(text: str) -> str:
    """Return a text with blanks for line ends and other spaces, and without surrogates, controls
    and characters that have no width or change the direction."""
    text = text.translate(_FILLERS)
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else " " for char in text if char.isprintable() or char.isspace()
    )


def whole_number(text: str) -> int | None:
    """Return the number that a text of decimal digits states; None for any other text."""
    # isascii: "²".isdigit() is true, and int("²") raises.
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
        return None
    return int(text)


def parse_json(raw: str | bytes) -> Any:
    """Return the content of a JSON text, which has no infinite numbers."""
    import json

    try:
        return json.loads(raw, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:  # no JSON, no UTF-8, too long a number, too deep
        raise NotPlain(getattr(error, "lineno", 1), str(error)) from error


def _refuse(constant: str) -> None:
    raise NotPlain(problem=constant)
