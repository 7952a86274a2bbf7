"""The places of Mow Money: zones to explore (`zones`), questions by letter (`questions`), and typed
sentences (`senses`)."""

from typing import Final

from mowaudio.games.mow_money.places import picture, questions, senses, zones
from mowaudio.games.mow_money.rules import MoneyMove, MoneyView
from mowaudio.words.game import GamePlaces

PLACES: Final = GamePlaces[MoneyMove, MoneyView](
    questions=questions.QUESTIONS,
    zones=zones.zones,
    decision=zones.decision,
    glance=zones.glance,
    senses=senses.senses,
    best_first=zones.best_first,
    picture=picture.picture,
)
