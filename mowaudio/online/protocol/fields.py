"""Fields of messages, validated the same way in both directions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from mowaudio import data
from mowaudio.plain_text import clean

LONGEST_TEXT = 4000
_LONGEST_WORD = 64  # characters of a code, token or key name
_HIGHEST = 1 << 53
CODE_WORDS = 3
TAP = "tap:"  # in place of a key: the numbers of a screen and of its control
_TOKEN = re.compile(r"[0-9a-fA-F]{32}")  # 128 bits: a shorter one could be guessed


class BadMessage(Exception):
    """An invalid message; `why` selects the text that tells the client."""

    def __init__(self, why: str = "bad") -> None:
        super().__init__(why)
        self.why = why


def word(content: Mapping[str, Any], name: str) -> str:
    """Return a code, token or name of something; "" if it is not given."""
    return text(content, name, _LONGEST_WORD)


def text(content: Mapping[str, Any], name: str, longest: int) -> str:
    """Return a text without harmful characters; "" if it is not given."""
    given = content.get(name, "")
    if not isinstance(given, str) or len(given) > longest:
        raise BadMessage
    return clean(given)


def number(content: Mapping[str, Any], name: str) -> int:
    """Return a number that is not negative; 0 if it is not given."""
    given = content.get(name, 0)
    if type(given) is not int or not 0 <= given < _HIGHEST:
        raise BadMessage
    return given


def between(given: object, least: float, most: float) -> float:
    """Return a number within these bounds, which NaN is not."""
    if isinstance(given, bool) or not isinstance(given, (int, float)):
        raise BadMessage
    if not least <= given <= most:
        raise BadMessage
    return given


def is_token(given: object) -> bool:
    """Return whether this has the form of a seat token."""
    return isinstance(given, str) and _TOKEN.fullmatch(given) is not None


@cache
def invitation_words() -> tuple[str, ...]:
    """Return the words of invitations: short, and easy to tell apart by ear."""
    return tuple(data.load("invitations.yaml").content)


def is_code(given: str) -> bool:
    """Return whether this has the form of the three words of an invitation."""
    words = given.split("-")
    return len(words) == CODE_WORDS and all(word in invitation_words() for word in words)
