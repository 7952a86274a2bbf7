"""The messages of events. A fact such as `die.lost` has the text `die-lost` in the .ftl file."""

from liars_dice.rules.events import Claimed, DieLost, Doubted, Lifted, Rolled, RoundBegan
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import Detail, Message, Priority, Sound, Who, fact, message

tell = EventTable()


@tell.on(RoundBegan)
def _round_began(event: RoundBegan) -> Message:
    began = fact("round.began", round=event.round, who=Who(event.beginner))
    return message(began, priority=Priority.IMPORTANT, sound=Sound("turn"))


@tell.on(Rolled)
def _rolled(event: Rolled) -> Message | None:
    return message(fact("dice.rolled", secret=True, dice=event.dice)) if event.dice else None


@tell.on(Claimed)
def _claimed(event: Claimed) -> Message:
    said = fact("bid.made", who=Who(event.seat), count=event.count, face=event.face)
    return message(said, sound=Sound("place"))


@tell.on(Doubted)
def _doubted(event: Doubted) -> Message:
    said = fact("bid.doubted", who=Who(event.seat), bidder=Who(event.bidder))
    return message(said, priority=Priority.IMPORTANT)


tell.on(Lifted)(lambda e: message(fact("cup.lifted", who=Who(e.owner), dice=e.dice)))


@tell.on(DieLost)
def _die_lost(event: DieLost) -> Message:
    found = fact("dice.found", count=event.found, face=event.face)
    lost = fact("die.lost", who=Who(event.loser))
    left = fact("dice.left", Detail.NORMAL, who=Who(event.loser), dice=event.left)
    return message(found, (lost, left), priority=Priority.IMPORTANT, sound=Sound("take"))
