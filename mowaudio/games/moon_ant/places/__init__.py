"""Places: zones to explore (`zones`, and `spaces` of the sheet), questions by letter
(`questions`), what can be typed (`senses`), and the drawing of the page (`picture`)."""

from typing import Final

from mowaudio.games.moon_ant.places import picture, questions, senses, zones
from mowaudio.games.moon_ant.rules import AntMove, AntView
from mowaudio.words.game import GamePlaces

PLACES: Final = GamePlaces[AntMove, AntView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    find=zones.find,
    senses=senses.senses,
    refusable=senses.refusable,
    best_first=zones.best_first,
    picture=picture.picture,
)
