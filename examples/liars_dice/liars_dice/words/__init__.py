"""Words: events (`events`), decisions and moves (`turn`), the whole table (`summary`)."""

from liars_dice.rules.moves import DiceMove
from liars_dice.rules.view import DiceView
from liars_dice.words import events, summary, turn
from mowaudio.words.game import GameWords

WORDS = GameWords[DiceMove, DiceView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=summary.acting,
    standing=summary.standing,
    ending=summary.ending,
)
