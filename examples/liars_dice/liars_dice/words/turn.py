"""The player's decision and the possible moves, as facts."""

from liars_dice.rules.moves import Bid, DiceMove
from liars_dice.rules.view import DiceView
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message, yours


def bid(view: DiceView) -> Fact:
    """Return the bid that has to be raised or doubted."""
    if view["bid"] is None:
        return fact("bid.none")
    return fact("bid.now", count=view["bid"][0], face=view["bid"][1], who=Who(view["bidder"]))


def turn(view: DiceView) -> Message:
    total = fact("turn.total", Detail.NORMAL, dice=sum(view["owned"]))
    return yours((fact("turn.start"), bid(view)), total, own(view))


def own(view: DiceView) -> Fact:
    return fact("dice.own", secret=True, dice=view["dice"])


def move(move: DiceMove, view: DiceView) -> Message:
    if isinstance(move, Bid):
        return message(fact("move.bid", count=move.count, face=move.face))
    return message((fact("move.doubt"), bid(view)))
