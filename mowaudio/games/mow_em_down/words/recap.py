"""For the recap: the luck of the event cards, and when a move was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine import Event
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules.events import CardKept, CardRead
from mowaudio.games.mow_em_down.words import pieces
from mowaudio.words.facts import Message, Who, fact, message
from mowaudio.words.luck import unusual

_COSTS: Final = [card.effect is box.Effect.COST for card in box.CARDS]
# The share of event cards that cost something.
_COSTLY: Final = sum(n for card, n in enumerate(box.FULL_DECK) if _COSTS[card]) / sum(box.FULL_DECK)


def luck(events: Sequence[Event], view: MedView) -> Message:
    """Compare how many of the listener's event cards cost something with what the deck gives."""
    own = [e for e in events if isinstance(e, CardKept | CardRead) and e.seat == view["seat"]]
    costs = sum(isinstance(event, CardRead) and _COSTS[event.card] for event in own)
    return unusual("luck.cards", [_COSTLY] * len(own), costs, good=False)


def when(_: Sequence[Event], view: MedView) -> Message:
    """Tell the round and whose turn it was: others decide in a player's turn too."""
    whose = fact("turn.of", who=Who(view["active"]))
    return message((fact("acting.round", round=pieces.round_of(view)), whose))
