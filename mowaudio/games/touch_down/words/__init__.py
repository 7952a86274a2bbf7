"""Touch Down! in words: events (`events`), decisions (`turn`), the whole table and the result
(`summary`), and the facts that they share (`pieces`)."""

from typing import Final

from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView
from mowaudio.games.touch_down.words import events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[TouchDownMove, TouchDownView](
    tell=events.tell,
    turn=turn.turn,
    move=turn.move,
    summary=summary.summary,
    digest=summary.digest,
    outcome=summary.outcome,
    acting=summary.acting,
    standing=summary.standing,
    ending=summary.ending,
    groups=turn.groups,
    decided=summary.decided,
    when=summary.when,
)
