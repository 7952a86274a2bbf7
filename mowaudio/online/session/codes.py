"""Invitation codes of three words, and the secret tokens of seats."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from time import monotonic

from mowaudio.online.protocol.fields import CODE_WORDS, invitation_words
from mowaudio.online.protocol.fields import is_code as is_code
from mowaudio.online.protocol.fields import is_token as is_token
from mowaudio.online.protocol.rate import Bucket, network
from mowaudio.online.remote.connection import JoinRefused

_TOKEN_BYTES = 16  # 128 bits
_NETWORK, _TABLE = "network", "table"
_GUESSES = {_NETWORK: (5, 5 / 60), _TABLE: (10, 10 / 3600)}  # wrong ones at once, and per second
_MOST_REMEMBERED = 10_000


words = invitation_words


def new_code() -> str:
    return "-".join(secrets.choice(words()) for _ in range(CODE_WORDS))


def clean_code(text: str) -> str:
    """Normalise a typed code with spaces, capitals or other dashes."""
    letters = "".join(char if char.isalpha() else " " for char in text[:100].casefold())
    return "-".join(letters.split())


def clean_token(text: str) -> str:
    """Normalise a copied token with groups or capitals; return "" if it is none."""
    letters = "".join(text[:100].replace("-", " ").split()).casefold()
    return letters if is_token(letters) else ""


def new_token() -> str:
    return secrets.token_hex(_TOKEN_BYTES)


def digest(token: str) -> str:
    """Return the digest of a token: it recognises the token, but cannot be used as one."""
    return hashlib.sha256(token.encode()).hexdigest()


class WordLimit:
    """Limits guesses at invitations, for each network and for each table. The first word of a
    guess names the tables that it can hit. SECURITY.md has the arithmetic."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self.on_wrong: Callable[[str, str], None] = lambda _address, _code: None

    def check(self, address: str, code: str = "") -> None:
        """Raise `JoinRefused` if this address, or anybody at that table, may not guess now."""
        whys = ("patience", "patience-table")
        for why, bucket in zip(whys, self._of(address, code), strict=False):
            if bucket.left < 1:
                raise JoinRefused(why)

    def take(self, address: str, code: str) -> None:
        """Count a guess before it is looked up: many may come at once. Raises `JoinRefused`."""
        self.check(address, code)
        self.count(address, code)

    def count(self, address: str, code: str) -> None:
        for bucket in self._of(address, code):
            bucket.take()

    def settle(self, address: str, code: str, *, right: bool) -> None:
        """Give a right guess back; report a wrong one, so that other servers count it too."""
        if not right:
            self.on_wrong(address, code)
            return
        for bucket in self._of(address, code):
            bucket.give_back()

    def _of(self, address: str, code: str) -> list[Bucket]:
        if len(self._buckets) > _MOST_REMEMBERED:
            self._buckets = {one: b for one, b in self._buckets.items() if not b.is_full}
        names = {_NETWORK: network(address), _TABLE: code.partition("-")[0]}
        return [
            self._buckets.setdefault((kind, name), Bucket(*_GUESSES[kind], self._clock))
            for kind, name in names.items()
            if kind == _NETWORK or name
        ]
