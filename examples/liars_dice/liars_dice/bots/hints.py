"""The reason of a hint: half a sentence that follows "because"."""

from collections.abc import Iterator

from liars_dice.bots.values import likely
from liars_dice.rules.moves import Bid, DiceMove
from liars_dice.rules.view import DiceView
from mowaudio.bots.reasons import Step
from mowaudio.words.facts import Fact, fact


def explain(step: Step[DiceMove, DiceView]) -> Iterator[Fact]:
    move, view = step.move, step.before
    count, face = (move.count, move.face) if isinstance(move, Bid) else view["bid"] or (0, 0)
    true = round(100 * likely(count, face, view["dice"], sum(view["owned"])))
    kind = "bid" if isinstance(move, Bid) else "doubt"
    yield fact(f"why.{kind}", secret=True, chance=true, count=count, face=face)
