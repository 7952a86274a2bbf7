"""What can happen in a game of MOW."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mowaudio.engine.events import Event, Secret
from mowaudio.engine.seats import Seat


class Spot(StrEnum):
    """Where in the herd a cow went."""

    START = "start"
    LEFT = "left"
    RIGHT = "right"
    ON = "on"
    BETWEEN = "between"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    beginner: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A farmer's first hand of a round."""

    seat: Seat
    hand: Secret[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat
    cow: Secret[int]
    box: int  # cows left in it


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A cow joined a herd. `low` and `high` are the herd's ends after it, or for a blind cow
    the neighbours that it stands between."""

    seat: Seat
    cow: int
    spot: Spot
    lane: int  # which herd, from 0
    lanes: int  # how many there are: 1, or 3 in head to head
    low: int
    high: int
    cows: int  # in the herd now
    flies: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The arrow was turned. `direction` is 1 (left, clockwise, down) or -1 (right, up)."""

    seat: Seat
    direction: int
    lanes: int


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A herd went into a cowshed. `forced`: no cow of the hand would have fitted."""

    seat: Seat
    lane: int
    lanes: int
    cows: int
    flies: int
    cowshed: int  # flies in it now
    forced: Secret[bool]  # it would tell the others about the hand


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int
    taker: Seat
    gained: tuple[int, ...]  # flies of this round, by seat
    totals: tuple[int, ...]
    over: bool  # whether somebody has reached the target
