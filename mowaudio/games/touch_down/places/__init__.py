"""Touch Down!'s places: what can be explored (`zones`, `board`) and asked by letter
(`questions`)."""

from typing import Final

from mowaudio.engine.game import GamePlaces
from mowaudio.games.touch_down.places import questions, zones
from mowaudio.games.touch_down.rules.moves import TouchDownMove
from mowaudio.games.touch_down.rules.view import TouchDownView

PLACES: Final = GamePlaces[TouchDownMove, TouchDownView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    find=zones.find,
    best_first=zones.best_first,
)
