"""The events. Consecutive events with the same `seat` are told in one line."""

from mowaudio.engine import Event, Seat, Secret


class RoundBegan(Event):
    round: int
    beginner: Seat


class Rolled(Event):
    seat: Seat
    dice: Secret[tuple[int, ...]]  # None for everybody but this seat


class Claimed(Event):
    seat: Seat
    count: int
    face: int


class Doubted(Event):
    seat: Seat
    bidder: Seat


class Lifted(Event):
    owner: Seat  # not `seat`: all cups and the result are told in one line
    dice: tuple[int, ...]


class DieLost(Event):
    loser: Seat
    found: int
    face: int
    left: int
