"""Places: zones to explore (`zones`) and questions by letter (`questions`)."""

from liars_dice.places import questions, zones
from liars_dice.rules.moves import DiceMove
from liars_dice.rules.view import DiceView
from mowaudio.words.game import GamePlaces

PLACES = GamePlaces[DiceMove, DiceView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    senses=zones.senses,
)
