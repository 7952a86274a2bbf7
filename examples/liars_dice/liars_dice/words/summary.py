"""The summary of the table, the digest, the standing of all players, and the end."""

from collections.abc import Sequence

from liars_dice.rules.view import DiceView
from liars_dice.words import turn
from liars_dice.words.events import tell
from mowaudio.engine import Event, Outcome
from mowaudio.words.facts import Message, Priority, Sound, Who, fact, in_brief, message
from mowaudio.words.places import other_seats, own_seats


def summary(view: DiceView) -> Message:
    mine = message(turn.own(view)) if view["dice"] else message()
    return acting(view) + message(turn.bid(view)) + mine + standing(view)


def digest(events: Sequence[Event], view: DiceView) -> Message:
    told = [said for event in events if (said := tell(event)) is not None]
    return in_brief(told) if told else message(turn.bid(view))


def acting(view: DiceView) -> Message:
    now = fact("acting.now", stage=view["stage"], who=Who(view["player"]))
    return message((fact("acting.round", round=view["round"]), now))


def standing(view: DiceView) -> Message:
    everybody = dict.fromkeys([*own_seats(view), *other_seats(view)])  # the listener first
    return message(tuple(fact("dice.of", who=Who(s), dice=view["owned"][s]) for s in everybody))


def ending(view: DiceView) -> Message:
    return message(fact("ending", players=sum(map(bool, view["owned"]))))


def outcome(outcome: Outcome, view: DiceView) -> Message:
    won = fact("outcome.won", who=Who(outcome.winners[0]), dice=max(outcome.scores))
    sound = Sound("lose" if view["seat"] not in (None, *outcome.winners) else "win")
    return message(won, priority=Priority.ALERT, sound=sound)
