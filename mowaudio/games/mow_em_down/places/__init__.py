"""The places of Mow 'Em Down: zones to explore (`zones`; the map is `city`), questions by letter
(`questions`), what can be typed (`senses`), and the drawing of the page (`picture`)."""

from typing import Final

from mowaudio.games.mow_em_down.places import picture, questions, senses, zones
from mowaudio.games.mow_em_down.rules import MedMove, MedView
from mowaudio.words.game import GamePlaces

PLACES: Final = GamePlaces[MedMove, MedView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    find=zones.find,
    senses=senses.senses,
    best_first=zones.best_first,
    whose_turn=lambda view: view["active"],  # others decide too: they bid or are booted
    picture=picture.picture,
)
