"""What decided a mission: what took the power, and what drew the shadow on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mowaudio.engine.events import Event
from mowaudio.games.moon_ant.rules.events import HeadacheRolled, SolarLost
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.words.facts import Message, fact, message


def decided(events: Sequence[Event], _: AntView) -> Message:
    spent: Counter[str] = Counter()
    for event in events:
        if isinstance(event, SolarLost):
            spent[event.why.value] += event.units
    aches = sum(isinstance(event, HeadacheRolled) for event in events)
    causes = tuple(fact(f"decided.{why}", units=units) for why, units in spent.most_common())
    solar = [fact("decided.solar", causes=causes)] if causes else []
    return message(*solar, fact("decided.headaches", headaches=aches))
