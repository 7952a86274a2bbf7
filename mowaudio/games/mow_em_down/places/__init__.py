"""Mow 'Em Down's places: what can be explored (`zones`; the map is `city`) and asked by letter
(`questions`), and what typed sentences mean (`typed`)."""

from typing import Final

from mowaudio.engine.game import GamePlaces
from mowaudio.games.mow_em_down.places import questions, typed, zones
from mowaudio.games.mow_em_down.rules.moves import MedMove
from mowaudio.games.mow_em_down.rules.view import MedView

PLACES: Final = GamePlaces[MedMove, MedView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    find=zones.find,
    typed=typed.typed,
    best_first=zones.best_first,
    whose_turn=zones.whose_turn,
)
