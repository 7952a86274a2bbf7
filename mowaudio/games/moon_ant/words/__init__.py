"""Words: events (`events`), decisions and moves (`turn`), the whole mission (`summary`),
and the facts that they share (`pieces`)."""

from typing import Final

from mowaudio.games.moon_ant.rules import AntMove, AntView
from mowaudio.games.moon_ant.words import events, summary, turn
from mowaudio.words.game import GameWords

WORDS: Final = GameWords[AntMove, AntView](
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
    confirm=turn.confirm,
)
