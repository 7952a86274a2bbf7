"""The engine: the protocol of the rules, moves, events, the table and its record."""

from mowaudio.engine.events import Event, Secret
from mowaudio.engine.moves import (
    Ambiguous,
    Grammar,
    Move,
    NotAllowed,
    NotUnderstood,
    Reason,
    Refused,
)
from mowaudio.engine.options import BadOption, Option
from mowaudio.engine.record import BadRecord
from mowaudio.engine.rules import AnyRules, Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Player, Seat
from mowaudio.engine.table import Table

__all__ = [
    "CHANCE",
    "CHANCE_ACTS",
    "OVER",
    "Ambiguous",
    "AnyRules",
    "BadOption",
    "BadRecord",
    "Event",
    "Grammar",
    "Move",
    "NotAllowed",
    "NotUnderstood",
    "Option",
    "Outcome",
    "Player",
    "Reason",
    "Refused",
    "Rules",
    "Seat",
    "Secret",
    "Table",
]
