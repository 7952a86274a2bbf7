"""What a host has in mind before anybody is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mowaudio.engine.options import Value
from mowaudio.engine.seats import Player


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that friends are invited to."""

    game: str
    people: int  # chairs for people, the host's among them
    bots: Sequence[Player] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int | None = None
    onlookers: bool = True


@dataclass(frozen=True, slots=True)
class SshWay:
    """Where a plain ssh client finds the table, and the mark by which it knows the host."""

    host: str
    port: int
    mark: str
