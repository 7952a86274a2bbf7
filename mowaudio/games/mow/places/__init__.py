"""MOW's places: zones (`zones`), letters that ask (`questions`), what can be typed (`senses`)."""

from typing import Final

from mowaudio.games.mow.places import picture, questions, senses, zones
from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.words.game import GamePlaces

PLACES: Final = GamePlaces[MowMove, MowView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    senses=senses.senses,
    picture=picture.picture,
)
