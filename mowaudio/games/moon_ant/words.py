"""The Moon Ant Mow Down in words: the whole sheet, what has changed, the end. What happens is told
in `news`, what is to be decided in `deciding`, what can be done in `offers`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.games.moon_ant import events as happenings
from mowaudio.games.moon_ant import standing
from mowaudio.games.moon_ant.deciding import turn
from mowaudio.games.moon_ant.news import tell
from mowaudio.games.moon_ant.offers import move
from mowaudio.games.moon_ant.phrases import place, places
from mowaudio.games.moon_ant.sheet import DARK
from mowaudio.games.moon_ant.state import AntView
from mowaudio.words.facts import Detail, Message, Priority, Sound, fact, in_brief, message

__all__ = ["digest", "move", "outcome", "summary", "tell", "turn"]


def summary(view: AntView) -> Message:
    """Where you are, what you have, what presses, what is left, what is in store."""
    said = message(
        (fact("mower.at", space=place(view["mower"])), standing.solar(view)),
        standing.shadow(view),
        standing.circles(view),
        standing.hills(view),
    )
    if view["dice"]:
        said += message(fact("dice.now", Detail.NORMAL, dice=tuple(view["dice"])))
    said += message(*standing.held_back(view, Detail.NORMAL), standing.troubles(view))
    if view["craters"]:
        said += message(fact("summary.craters", Detail.FULL, spaces=places(view["craters"])))
    battery = standing.battery(view, Detail.FULL)
    return said + message(battery, fact("summary.turn", Detail.FULL, turn=view["turn"]))


def digest(events: Sequence[Event], view: AntView) -> Message:
    """What happened since the last turn began, each as short as it goes, and what presses now."""
    begun = [n for n, event in enumerate(events) if isinstance(event, happenings.TurnBegan)]
    recent = events[begun[-2] :] if len(begun) > 1 else events
    happened = in_brief(said for event in recent if (said := tell(event)) is not None)
    if not happened:
        happened = message(fact("digest.nothing"))
    told_solar = any(isinstance(event, _SOLAR_TOLD) for event in recent)
    return happened + message(() if told_solar else standing.solar(view), standing.shadow(view))


# Events that are told with the solar units that are left.
_SOLAR_TOLD = (happenings.SolarLost, happenings.PanelUsed, happenings.SolarBonusUsed)


# -- the end ------------------------------------------------------------------------------------


def outcome(outcome: Outcome, view: AntView) -> Message:
    won = bool(outcome.winners)
    ended = fact("outcome.won" if won else "outcome.lost", turn=view["turn"])
    reason = fact(f"outcome.{outcome.reason}.why", space=place(_culprit(view)), limit=view["limit"])
    return message(
        (ended, reason),
        fact("outcome.score", Detail.NORMAL, circles=outcome.scores[0], left=len(view["open"])),
        fact(f"epilogue.{outcome.reason}", Detail.NORMAL),
        priority=Priority.ALERT,
        sound=Sound("win" if won else "lose"),
    )


def _culprit(view: AntView) -> int:
    """The space that the end is about: the first of several."""
    dark = DARK[view["shadow"]]

    def first(spaces: Iterable[int]) -> int:
        return next(iter(spaces), view["mower"])

    match view["end"]:
        case "overgrown":
            return first(hill for hill, height in view["hills"] if height >= view["limit"])
        case "circle":
            return first(space for space in view["open"] if dark >> space & 1)
        case "hill":
            return first(hill for hill, _ in view["hills"] if dark >> hill & 1)
    return view["mower"]
