"""Letters that ask for one fact; with Shift, the same of the others. P, T and Z are taken."""

from liars_dice.rules.view import DiceView
from liars_dice.words import summary, turn
from mowaudio.words.facts import Message, message
from mowaudio.words.places import Focus, Question


def _own(view: DiceView, _: Focus) -> Message:
    return message(turn.own(view)) if view["dice"] else summary.standing(view)


QUESTIONS = (
    Question("b", "bid", lambda view, _: message(turn.bid(view))),
    Question("c", "cup", _own, lambda view, _: summary.standing(view)),
)
