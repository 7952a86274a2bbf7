"""For the recap: the luck of the cards, and when a move was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import Event
from mowaudio.games.mow_money.rules import MoneyView
from mowaudio.games.mow_money.rules.cards import FULL_DECKS, KIND, STAR
from mowaudio.games.mow_money.rules.events import Dealt, Drew
from mowaudio.words.facts import Message, fact, message
from mowaudio.words.luck import unusual

# The share of cards with a star, by kind. The dear contracts ask for stars.
_STARRED: Final = [sum(STAR[card] for card in deck) / len(deck) for deck in FULL_DECKS]


def luck(events: Sequence[Event], view: MoneyView) -> Message:
    """Compare how many of the listener's cards had a star with what the decks give."""
    cards: list[int] = []
    for event in events:
        if isinstance(event, Dealt) and event.seat == view["seat"]:
            cards += event.hand or ()
        elif isinstance(event, Drew) and event.seat == view["seat"] and event.card is not None:
            cards.append(event.card)
    usual = [_STARRED[KIND[card]] for card in cards]
    return unusual("luck.cards", usual, sum(STAR[card] for card in cards), good=True)


def when(_: Sequence[Event], view: MoneyView) -> Message:
    return message(fact("acting.round", round=view["round"]))
