"""The engine: the protocol of the rules, moves, events, the table and its record.

Names are loaded on first use, because a program says its first line before it needs any rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_EXPORTS = {
    "events": ("Event", "Secret"),
    "moves": ("Ambiguous", "Grammar", "Move", "NotAllowed", "NotUnderstood", "Reason", "Refused"),
    "options": ("BadOption", "Option"),
    "record": ("BadRecord",),
    "rules": ("AnyRules", "Outcome", "Rules"),
    "seats": ("CHANCE", "CHANCE_ACTS", "OVER", "Player", "Seat"),
    "table": ("Table",),
}
_MODULES = {name: module for module, names in _EXPORTS.items() for name in names}

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


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
