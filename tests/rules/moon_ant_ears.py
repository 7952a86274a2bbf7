"""What is heard on the moon, at a level of detail."""

from __future__ import annotations

from mowaudio.games.moon_ant.places import PLACES
from mowaudio.games.moon_ant.words import WORDS
from mowaudio.words.facts import Detail, Message
from mowaudio.words.places import Answer, Focus, Zone
from tests.rules.moon_ant_parts import Mission, move
from tests.words import composer

BRIEF, NORMAL, FULL = Detail


def heard(said: Message | Answer, detail: Detail = NORMAL) -> str:
    message = said.message if isinstance(said, Answer) else said
    return composer("moon_ant", 0, detail).text(message)


def told(mission: Mission, detail: Detail = NORMAL) -> list[str]:
    """The lines of what just happened."""
    lines = [heard(said, detail) for event in mission.log if (said := WORDS.tell(event))]
    return [line for line in lines if line]


def turn(mission: Mission, detail: Detail = NORMAL) -> str:
    return heard(WORDS.turn(mission.rules.view(0)), detail)


def way(mission: Mission, text: str, detail: Detail = NORMAL) -> str:
    return heard(WORDS.move(move(text), mission.rules.view(0)), detail)


def asked(mission: Mission, letter: str) -> Message | Answer:
    question = next(q for q in PLACES.questions if q.key == letter)
    return question.ask(mission.rules.view(0), Focus("sheet"))


def zone(mission: Mission, name: str) -> Zone:
    zones = PLACES.zones(mission.rules.view(0), mission.rules.legal_moves(0))
    return next(zone for zone in zones if zone.name == name)
