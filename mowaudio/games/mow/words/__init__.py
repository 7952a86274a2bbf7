"""MOW in words: events (`events`), decisions (`turn`), the whole table (`summary`, `decided`)."""

from typing import Final

from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.games.mow.words import decided, events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[MowMove, MowView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=summary.acting,
    standing=summary.standing,
    ending=summary.ending,
    decided=decided.decided,
    luck=decided.luck,
    when=decided.when,
)
