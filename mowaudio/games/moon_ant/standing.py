"""How the mission stands, as facts: solar, the shadow, circles, hills, what is stored and due."""

from __future__ import annotations

from mowaudio.games.moon_ant import survey
from mowaudio.games.moon_ant.phrases import place, places
from mowaudio.games.moon_ant.sheet import BATTERY, SECTIONS
from mowaudio.games.moon_ant.state import AntView
from mowaudio.words.facts import Detail, Fact, Message, fact, message


def solar(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("solar.now", detail, solar=view["solar"])


def closing(arc: survey.Arc, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """When an arc closes, and what is still on it."""
    said = [fact("arc.closes", detail, arc=arc.number + 1, turns=arc.turns, circles=arc.open)]
    if arc.hills:
        said.append(fact("arc.hills", detail, hills=arc.hills))
    return said


def shadow(view: AntView) -> list[Fact]:
    said = closing(survey.next_arc(view))
    if view["held"]:
        said.append(fact("shadow.is.held"))
    return said


def circles(view: AntView) -> list[Fact]:
    left = tuple(
        fact("section.open", section=section + 1, circles=count)
        for section in SECTIONS
        if (count := survey.open_in(view, section))
    )
    said = [fact("circles.left", circles=len(view["open"]))]
    if left:
        said.append(fact("circles.by.section", Detail.NORMAL, sections=left))
    return said


def hills(view: AntView) -> Fact:
    found = tuple(
        fact("hill", space=place(hill), height=height) for hill, height in survey.hills(view)
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
        said.append(fact("trouble.aches", spaces=places(view["aches"])))
    if view["carburetor"]:
        said.append(fact("trouble.carburetor"))
    elif view["steering"]:
        said.append(fact("trouble.steering"))
    return said


def faces(view: AntView) -> Message:
    """The dice, and what is due."""
    dice = fact("dice.now", dice=tuple(view["dice"])) if view["dice"] else fact("dice.none")
    return message(dice, troubles(view))
