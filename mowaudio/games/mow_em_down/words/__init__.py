"""The words of Mow 'Em Down: events (`events`), decisions and moves (`turn`), the whole table
(`summary`, `recap`), one player (`players`), and the pieces of sentences (`pieces`)."""

from typing import Final

from mowaudio.games.mow_em_down.rules import MedMove, MedView
from mowaudio.games.mow_em_down.words import events, recap, summary, turn
from mowaudio.words.game import GameWords

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
    decided=summary.decided,
    luck=recap.luck,
    when=recap.when,
    unasked=turn.unasked,
    groups=turn.groups,
    confirm=turn.confirm,
)
