"""The moon in words: what happens (`events`), what is to be decided (`turn`), the whole mission
(`summary`), and the pieces that all sentences are made of (`pieces`)."""

from typing import Final

from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import decided, events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[AntMove, AntView](
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
