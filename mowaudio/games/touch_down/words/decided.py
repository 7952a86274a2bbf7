"""What decided a game: how far each side came with its points, by leaps and over fences."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.games.touch_down.rules.events import Gait, Moved
from mowaudio.games.touch_down.rules.sight import Sight
from mowaudio.games.touch_down.rules.view import TouchDownView
from mowaudio.games.touch_down.words import pieces
from mowaudio.words.facts import Message, fact, message


def decided(events: Sequence[Event], view: TouchDownView) -> Message:
    moves = [event for event in events if isinstance(event, Moved)]
    said = []
    for side in Sight(view).own_side_first:
        own = [moved for moved in moves if moved.seat & 1 == side]
        leaps = sum(moved.gait is Gait.LEAP for moved in own)
        over = sum(moved.cost - 1 for moved in own)
        team = pieces.player_or_team(view, side)
        said.append(fact("decided.side", side=team, moves=len(own), leaps=leaps, over=over))
    return message(*said, fact("decided.leap"))
