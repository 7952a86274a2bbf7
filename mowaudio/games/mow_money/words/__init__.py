"""Mow Money in words: what happens (`events`), what is to be decided (`turn`), the whole table
(`summary`), and the pieces that all sentences are made of (`pieces`)."""

from typing import Final

from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.view import MoneyView
from mowaudio.games.mow_money.words import events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[MoneyMove, MoneyView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=turn.acting,
    standing=summary.standing,
    ending=summary.ending,
)
