"""Mow Money in words: its events (`events`), decisions and moves (`turn`), the whole table
(`summary`), and the pieces from which all sentences are made (`pieces`)."""

from typing import Final

from mowaudio.games.mow_money.rules import MoneyMove, MoneyView
from mowaudio.games.mow_money.words import events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[MoneyMove, MoneyView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    groups=turn.groups,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=turn.acting,
    standing=summary.standing,
    ending=summary.ending,
    decided=summary.decided,
    luck=summary.luck,
    when=summary.when,
)
