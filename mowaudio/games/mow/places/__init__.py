"""MOW's places: what can be explored (`zones`) and asked by letter (`questions`)."""

from typing import Final

from mowaudio.engine.game import GamePlaces
from mowaudio.games.mow.places import questions, zones
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.view import MowView

PLACES: Final = GamePlaces[MowMove, MowView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
)
