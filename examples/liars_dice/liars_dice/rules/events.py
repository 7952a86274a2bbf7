"""The events. Consecutive events with the same `seat` are told in one line."""

from dataclasses import dataclass

from mowaudio.engine import Event, Seat, Secret


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    beginner: Seat


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    dice: Secret[tuple[int, ...]]  # None for everybody but this seat


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    seat: Seat
    count: int
    face: int


@dataclass(frozen=True, slots=True)
class Doubted(Event):
    seat: Seat
    bidder: Seat


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    owner: Seat  # not `seat`: all cups and the result are told in one line
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DieLost(Event):
    loser: Seat
    found: int
    face: int
    left: int
