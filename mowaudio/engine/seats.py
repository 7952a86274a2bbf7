"""Seats of a table. A seat is a number from 0; chance has a seat of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Seat = int
CHANCE: Final[Seat] = -1

OVER: Final[tuple[Seat, ...]] = ()
CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a seat: a person, or a bot of some level."""

    name: str = ""
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return not self.bot
