"""The request with which a player joins a shared table or returns to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mowaudio.client.settings.preferences import Preferences


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A request by invitation code, seat token or public key, or for a new table."""

    code: str = ""
    seat_token: str = ""
    former_token: str = ""  # of a seat that the player had at this host; it may be outdated
    key_digest: str = ""  # of a public key that the transport has verified
    names: Sequence[str] = ()
    watch: bool = False
    life: str = ""  # of the participant that they were before the connection broke
    last: int = 0  # number of the newest message that they received then
    at: int | None = None  # record offset up to which they have been told
    preferences: Preferences = field(default_factory=Preferences)
    known: frozenset[str] = frozenset()  # kinds of questions whose keys need not be explained
    shows: bool = False  # the client shows screens: it is a page
    lists: bool = False  # only the open tables of a `serve` host are asked for
    open: Mapping[str, Any] | None = None  # a table to open; only a `serve` host does that
