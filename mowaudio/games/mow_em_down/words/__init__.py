"""Mow 'Em Down in words: what happens (`events`), what is to be decided (`turn`), the whole table
(`summary`), one player (`players`), and the pieces that all sentences are made of (`pieces`)."""

from typing import Final

from mowaudio.engine.game import GameWords
from mowaudio.games.mow_em_down.rules.moves import MedMove
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import decided, events, summary, turn

WORDS: Final = GameWords[MedMove, MedView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=turn.acting,
    standing=summary.standing,
    ending=summary.ending,
    decided=decided.decided,
    confirm=turn.confirm,
)
