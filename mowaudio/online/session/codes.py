"""Invitation codes of three words, and the secret tokens of seats."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from functools import cache
from time import monotonic

from mowaudio import data
from mowaudio.online.protocol.fields import is_token as is_token

_WORDS = 3
_TOKEN_BYTES = 16  # 128 bits
# There are some hundred million codes: at this rate none is guessed.
_TRIES = 5  # wrong ones from one address
_TRIES_IN_ALL = 60
_WITHIN = 60.0  # seconds


@cache
def words() -> tuple[str, ...]:
    """Return the words of codes: short, and easy to tell apart by ear."""
    return tuple(data.load("invitations.yaml").content)


def new_code() -> str:
    return "-".join(secrets.choice(words()) for _ in range(_WORDS))


def clean_code(text: str) -> str:
    """Normalise a typed code with spaces, capitals or other dashes."""
    letters = "".join(char if char.isalpha() else " " for char in text[:100].casefold())
    return "-".join(letters.split())


def is_code(text: str) -> bool:
    """Return whether the text has the form of a code."""
    given = text.split("-")
    return len(given) == _WORDS and all(word in words() for word in given)


def clean_token(text: str) -> str:
    """Normalise a copied token with groups or capitals; return "" if it is none."""
    letters = "".join(text[:100].replace("-", " ").split()).casefold()
    return letters if re.fullmatch(f"[0-9a-f]{{{_TOKEN_BYTES * 2}}}", letters) else ""


def new_token() -> str:
    return secrets.token_hex(_TOKEN_BYTES)


def digest(token: str) -> str:
    """Return the digest of a token: it recognises the token, but cannot be used as one."""
    return hashlib.sha256(token.encode()).hexdigest()


class RateLimit:
    """Counts wrong codes and tokens, by address and in all."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong: list[tuple[float, str]] = []

    def is_over(self, address: str) -> bool:
        """Return whether this address may not try now; if so, its tries need not be counted."""
        since = self._clock() - _WITHIN
        self._wrong = [(when, who) for when, who in self._wrong if when >= since]
        own = sum(who == address for _, who in self._wrong)
        return own >= _TRIES or len(self._wrong) >= _TRIES_IN_ALL

    def wrong(self, address: str) -> None:
        self._wrong.append((self._clock(), address))
