"""Words: events (`events`), decisions and moves (`turn`), the whole mission (`summary`,
`recap`), and the facts that they share (`pieces`)."""

from typing import Final

from mowaudio.games.moon_ant.rules import AntMove, AntView
from mowaudio.games.moon_ant.words import events, recap, summary, turn
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
    luck=recap.luck,
    when=recap.when,
    confirm=turn.confirm,
)
