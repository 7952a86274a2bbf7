"""The messages of events. A fact such as `die.lost` has the text `die-lost` in the .ftl file."""

from liars_dice.rules import events
from mowaudio.engine.events import Event
from mowaudio.words.facts import Detail, Message, Priority, Sound, Who, fact, message


def tell(event: Event) -> Message | None:
    match event:
        case events.RoundBegan():
            began = fact("round.began", round=event.round, who=Who(event.beginner))
            return message(began, priority=Priority.IMPORTANT, sound=Sound("turn"))
        case events.Rolled(dice=tuple() as dice):
            return message(fact("dice.rolled", secret=True, dice=dice))
        case events.Claimed():
            said = fact("bid.made", who=Who(event.seat), count=event.count, face=event.face)
            return message(said, sound=Sound("place"))
        case events.Doubted():
            said = fact("bid.doubted", who=Who(event.seat), bidder=Who(event.bidder))
            return message(said, priority=Priority.IMPORTANT)
        case events.Lifted():
            return message(fact("cup.lifted", who=Who(event.owner), dice=event.dice))
        case events.DieLost():
            found = fact("dice.found", count=event.found, face=event.face)
            lost = fact("die.lost", who=Who(event.loser))
            left = fact("dice.left", Detail.NORMAL, who=Who(event.loser), dice=event.left)
            return message(found, (lost, left), priority=Priority.IMPORTANT, sound=Sound("take"))
    return None
