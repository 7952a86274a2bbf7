"""The events of MOW."""

from __future__ import annotations

from enum import StrEnum

from mowaudio.engine import Event, Seat, Secret


class Spot(StrEnum):
    """The place of a new cow in its herd."""

    START = "start"
    LEFT = "left"
    RIGHT = "right"
    ON = "on"
    BETWEEN = "between"


class RoundBegan(Event):
    round: int
    beginner: Seat


class Dealt(Event):
    """A farmer got the first hand of a round."""

    seat: Seat
    hand: Secret[tuple[int, ...]]


class Drew(Event):
    seat: Seat
    cow: Secret[int]
    box: int  # cows left in the box


class Played(Event):
    """A cow joined a herd.

    `low` and `high` are the ends of the herd with it, or the neighbours of a blind cow.
    """

    seat: Seat
    cow: int
    spot: Spot
    lane: int  # the number of the herd, from 0
    lanes: int  # the number of herds: 1, or 3 in head to head
    low: int
    high: int
    cows: int  # in the herd, with this one
    flies: int


class Turned(Event):
    """The arrow was turned. `direction` is 1 (left, clockwise, down) or -1 (right, up)."""

    seat: Seat
    direction: int
    lanes: int
    following: int  # the next farmer; in head to head, the next herd


class Took(Event):
    """A farmer took a herd into the cowshed."""

    seat: Seat
    lane: int
    lanes: int
    cows: int
    flies: int
    cowshed: int  # flies in the cowshed, with this herd
    forced: Secret[bool]  # no cow of the hand fitted; secret because it tells about the hand


class RoundEnded(Event):
    round: int
    taker: Seat
    gained: tuple[int, ...]  # flies of this round, by seat
    totals: tuple[int, ...]
    over: bool  # a farmer has reached the target: the game ends
