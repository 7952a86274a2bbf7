"""The whole mission in words: summary, what has changed, the end; and how each thing stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.games.moon_ant.rules import events, sight
from mowaudio.games.moon_ant.rules.box import BATTERY
from mowaudio.games.moon_ant.rules.sheet import DARK, SECTIONS
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces
from mowaudio.games.moon_ant.words.events import tell
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    fact,
    in_brief,
    message,
)


def summary(view: AntView) -> Message:
    """Where you are, what you have, what presses, what is left, what is in store."""
    said = message(
        (fact("mower.at", space=pieces.place(view["mower"])), solar(view)),
        shadow(view),
        circles(view),
        hills(view),
    )
    if view["dice"]:
        said += message(fact("dice.now", Detail.NORMAL, dice=tuple(view["dice"])))
    said += message(*held_back(view, Detail.NORMAL), troubles(view))
    if view["craters"]:
        said += message(fact("summary.craters", Detail.FULL, spaces=pieces.places(view["craters"])))
    now = battery(view, Detail.FULL)
    return said + message(now, fact("summary.turn", Detail.FULL, turn=view["turn"]))


def digest(happened: Sequence[Event], view: AntView) -> Message:
    """What happened since the last turn began, each as short as it goes, and what presses now."""
    begun = [n for n, event in enumerate(happened) if isinstance(event, events.TurnBegan)]
    recent = happened[begun[-2] :] if len(begun) > 1 else happened
    said = in_brief(told for event in recent if (told := tell(event)) is not None)
    if not said:
        said = message(fact("digest.nothing"))
    told_solar = any(isinstance(event, _SOLAR_TOLD) for event in recent)
    return said + message(() if told_solar else solar(view), shadow(view))


# Events that are told with the solar units that are left.
_SOLAR_TOLD = (events.SolarLost, events.PanelUsed, events.SolarBonusUsed)


# -- the end ------------------------------------------------------------------------------------


def outcome(outcome: Outcome, view: AntView) -> Message:
    won = bool(outcome.winners)
    ended = fact("outcome.won" if won else "outcome.lost", turn=view["turn"])
    reason = fact(
        f"outcome.{outcome.reason}.why", space=pieces.place(_culprit(view)), limit=view["limit"]
    )
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


# -- how the mission stands -----------------------------------------------------------------------


def solar(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("solar.now", detail, solar=view["solar"])


def closing(arc: sight.Arc, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """When an arc closes, and what is still on it."""
    said = [fact("arc.closes", detail, arc=arc.number + 1, turns=arc.turns, circles=arc.open)]
    if arc.hills:
        said.append(fact("arc.hills", detail, hills=arc.hills))
    return said


def shadow(view: AntView) -> list[Fact]:
    said = closing(sight.next_arc(view))
    if view["held"]:
        said.append(fact("shadow.is.held"))
    return said


def circles(view: AntView) -> list[Fact]:
    left = tuple(
        fact("section.open", section=section + 1, circles=count)
        for section in SECTIONS
        if (count := sight.open_in(view, section))
    )
    said = [fact("circles.left", circles=len(view["open"]))]
    if left:
        said.append(fact("circles.by.section", Detail.NORMAL, sections=left))
    return said


def hills(view: AntView) -> Fact:
    found = tuple(
        fact("hill", space=pieces.place(hill), height=height) for hill, height in sight.hills(view)
    )
    if not found:
        return fact("hills.none")
    return fact("hills.all", hills=found, limit=view["limit"], count=len(found))


def panels(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    """The panels that are stored."""
    return _panels("panels.stored", view["panels_stored"], detail)


def panels_left(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    """The panels that straights can still bring."""
    return _panels("panels.left", view["panels_left"], detail)


def _panels(key: str, stored: list[int], detail: Detail) -> Fact:
    units = tuple(fact("units", units=each) for each in stored)
    return fact(key, detail, count=len(units), units=units)


def held_back(view: AntView, detail: Detail) -> list[Fact]:
    """Panels and bonuses, where there are any."""
    said = []
    if view["panels_stored"]:
        said.append(panels(view, detail))
    if view["bonuses"]:
        said.append(fact("bonuses.stored", detail, bonuses=view["bonuses"]))
    return said


def stores(view: AntView) -> Message:
    """Solar, panels, bonuses and batteries."""
    said = held_back(view, Detail.BRIEF) or [fact("stores.none")]
    left = panels_left(view, Detail.FULL) if view["panels_left"] else ()
    return message(solar(view), *said, battery(view, Detail.NORMAL), left)


def battery(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    column, filled = 0, view["battery"]
    while column < len(BATTERY) and filled >= BATTERY[column]:
        filled -= BATTERY[column]
        column += 1
    if column == len(BATTERY):
        return fact("battery.all.full", detail)
    return fact("battery.now", detail, column=column + 1, filled=filled, circles=BATTERY[column])


def troubles(view: AntView) -> list[Fact]:
    """What this turn or the next one brings."""
    said = []
    if view["triples"]:
        said.append(fact("trouble.spread"))
    if view["aches"]:
        said.append(fact("trouble.aches", spaces=pieces.places(view["aches"])))
    if view["carburetor"]:
        said.append(fact("trouble.carburetor"))
    elif view["steering"]:
        said.append(fact("trouble.steering"))
    return said


def faces(view: AntView) -> Message:
    """The dice, and what is due."""
    dice = fact("dice.now", dice=tuple(view["dice"])) if view["dice"] else fact("dice.none")
    return message(dice, troubles(view))
