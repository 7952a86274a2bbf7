"""The places of Touch Down!: zones to explore (`zones`, `board`), questions by letter (`questions`)
and what can be typed (`senses`)."""

from typing import Final

from mowaudio.games.touch_down.places import picture, questions, senses, zones
from mowaudio.games.touch_down.rules import TouchDownMove, TouchDownView
from mowaudio.words.game import GamePlaces

PLACES: Final = GamePlaces[TouchDownMove, TouchDownView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    find=zones.find,
    senses=senses.senses,
    refusable=senses.refusable,
    best_first=zones.best_first,
    follow=zones.follow,
    picture=picture.picture,
)
