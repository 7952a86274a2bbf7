"""For the recap: the luck of the headaches, and when a move was made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import Event
from mowaudio.games.moon_ant.rules import AntView
from mowaudio.games.moon_ant.rules.events import Ache, HeadacheRolled
from mowaudio.words.facts import NOTHING, Message, fact, message
from mowaudio.words.luck import unusual

_OF_A_KIND: Final = 1 / len(Ache)  # how likely a headache is of one kind
_GROWS: Final = [*Ache].index(Ache.GROWS) + 1  # on the die


def luck(events: Sequence[Event], _: AntView) -> Message:
    """Compare how many headache dice said that a hill grows, which is the worst, with what dice
    usually show."""
    dice = [event.die for event in events if isinstance(event, HeadacheRolled)]
    return unusual("luck.hills", [_OF_A_KIND] * len(dice), dice.count(_GROWS), good=False)


def when(_: Sequence[Event], view: AntView) -> Message:
    """Return the turn; nothing while the mission is set up."""
    return message(fact("summary.turn", turn=view["turn"])) if view["turn"] else NOTHING
