"""Invitations and keys: three words that a friend can say, and a key that only a seat knows."""

from __future__ import annotations

import hashlib
import re
import secrets
import string
from collections import deque
from collections.abc import Callable
from functools import cache
from time import monotonic

from mowaudio import data

_WORDS = 3
_KEY_BYTES = 16  # 128 bits
# Of some hundred million codes, nobody finds one by trying at this pace.
_TRIES = 5  # wrong ones from one place
_TRIES_IN_ALL = 60
_WITHIN = 60.0  # seconds


@cache
def words() -> tuple[str, ...]:
    """Short words that are told apart by ear."""
    return tuple(data.load("invitations.yaml").content)


def new_code() -> str:
    return "-".join(secrets.choice(words()) for _ in range(_WORDS))


def clean_code(text: str) -> str:
    """A code as people type it: with spaces, capitals, any dash."""
    letters = "".join(char if char.isalpha() else " " for char in text[:100].casefold())
    return "-".join(letters.split())


def is_code(text: str) -> bool:
    """Whether this could be an invitation's code, though perhaps a wrong one."""
    given = text.split("-")
    return len(given) == _WORDS and all(word in words() for word in given)


def clean_key(text: str) -> str:
    """A key as people copy it: in groups, with capitals; "" if it cannot be one."""
    letters = "".join(text[:100].replace("-", " ").split()).casefold()
    return letters if re.fullmatch(f"[0-9a-f]{{{_KEY_BYTES * 2}}}", letters) else ""


def new_key() -> str:
    return secrets.token_hex(_KEY_BYTES)


def is_key(text: str) -> bool:
    """Whether this looks like one of our keys; a shorter one could be guessed."""
    return len(text) == 2 * _KEY_BYTES and all(char in string.hexdigits for char in text)


def digest(key: str) -> str:
    """What the host keeps of a key: enough to know it again, not enough to use it."""
    return hashlib.sha256(key.encode()).hexdigest()


class RateLimit:
    """Counts wrong codes and keys, from each place and in all."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: dict[str, deque[float]] = {}

    def is_over(self, place: str) -> bool:
        recent = len(self._recent(place))
        return recent >= _TRIES or sum(map(len, self._wrong.values())) >= _TRIES_IN_ALL

    def wrong(self, place: str) -> None:
        self._wrong.setdefault(place, deque(maxlen=_TRIES)).append(self._clock())

    def _recent(self, place: str) -> deque[float]:
        since = self._clock() - _WITHIN
        for one, times in list(self._wrong.items()):
            while times and times[0] < since:
                times.popleft()
            if not times:
                del self._wrong[one]
        return self._wrong.get(place, deque())
