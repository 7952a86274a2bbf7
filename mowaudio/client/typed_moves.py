"""Moves as they are typed, and what a text that is none is answered with."""

from __future__ import annotations

from mowaudio.engine.moves import Ambiguous, NotAllowed, Refused
from mowaudio.engine.table import Table
from mowaudio.words import compose
from mowaudio.words.facts import Message, fact, message

_LISTED = 8


def refusal(refused: Refused, table: Table) -> Message:
    """Three refusals, three replies."""
    if isinstance(refused, Ambiguous):
        candidates = tuple(fact("refuse.candidate", text=str(move)) for move in refused.candidates)
        return message(fact("refuse.ambiguous", candidates=candidates))
    if isinstance(refused, NotAllowed):
        return compose.refusal(refused.reason)
    text = getattr(refused, "text", "")
    first = {
        str(move).split()[0]: None for seat in table.to_act for move in table.legal_moves(seat)
    }
    begin = fact("refuse.verbs", verbs=tuple(list(first)[:_LISTED]))
    return message(fact("refuse.not.understood", text=text), begin)
