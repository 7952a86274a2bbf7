"""The whole mission in words: summary, what has changed, the end; and how each thing stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.games.moon_ant.rules import events, sight
from mowaudio.games.moon_ant.rules.box import BATTERY
from mowaudio.games.moon_ant.rules.sheet import (
    ARC_OF,
    DARK,
    DISTANCE,
    HOME,
    PLACE_OF,
    SECTION_OF,
    SECTIONS,
    SPACES,
)
from mowaudio.games.moon_ant.rules.view import AntView
from mowaudio.games.moon_ant.words import pieces
from mowaudio.games.moon_ant.words.events import tell
from mowaudio.words.facts import (
    Detail,
    Fact,
    Message,
    Priority,
    Sound,
    Who,
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
        said += message(fact("dice.now", Detail.NORMAL, dice=pieces.listed(view["dice"])))
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


def standing(view: AntView) -> Message:
    """The aim, and what is still to do; after the end, what was done where."""
    if view["end"]:
        done = tuple(
            fact("section.done", section=section + 1, circles=treated, spaces=spaces)
            for section in SECTIONS
            for treated, spaces in [_done_in(view, section)]
        )
        return message(fact("standing.done", sections=done), hills(view))
    way = sight.way_home(view)
    away = DISTANCE[view["mower"]][HOME] if way is None else len(way)
    home = fact("home.away", count=away, who=Who(0))
    return message(fact("standing.aim"), circles(view), _highest(view), home)


def _done_in(view: AntView, section: int) -> tuple[int, int]:
    """How many spaces of a section were treated, and how many can be."""
    spaces = [s for s in SPACES if SECTION_OF[s] == section and s not in view["craters"]]
    return len(spaces) - sight.open_in(view, section), len(spaces)


def _highest(view: AntView) -> Fact:
    """How many hills, and how near the highest of them is to losing."""
    heights = [height for _, height in view["hills"]]
    if not heights:
        return fact("hills.none")
    return fact("hills.highest", count=len(heights), height=max(heights), limit=view["limit"])


def ending(view: AntView) -> Message:
    """What the shadow closes and when: the next arc and what would be lost there, the one after
    it and the last; in full all."""
    if view["end"]:
        return message(fact("turn.over"))
    arc, later = sight.next_arc(view), sight.arcs(view)
    said = [shadow(view)]
    if sight.would_lose(view):
        closes = fact("threat.closes", arc=arc.number + 1, turns=arc.turns)
        said = [[closes, *threat(view), *_held(view)]]
    for after in later[arc.number + 1 : arc.number + 2]:
        last = later[-1].turns
        said.append([fact("ending.later", arc=after.number + 1, turns=after.turns, last=last)])
    said += [closing(after, Detail.FULL) for after in later[arc.number + 1 :]]
    return message(*said)


def threat(view: AntView, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """What would lose the mission if the next arc closed now: which spaces, and how far they are
    from the mower."""
    arc = sight.next_arc(view).number
    open_ = [PLACE_OF[space] + 1 for space in view["open"] if ARC_OF[space] == arc]
    high = [PLACE_OF[hill] + 1 for hill, _ in view["hills"] if ARC_OF[hill] == arc]
    said = []
    if open_:
        said.append(fact("threat.open", detail, count=len(open_), spaces=pieces.listed(open_)))
    if high:
        # Briefly, an arc with open circles needs no further reason to go there.
        least = max(detail, Detail.NORMAL) if open_ else detail
        said.append(fact("threat.hills", least, count=len(high), spaces=pieces.listed(high)))
    if ARC_OF[view["mower"]] == arc:
        said.append(fact("threat.mower", detail))
    elif open_ or high:
        away = DISTANCE[view["mower"]][sight.most_pressing(view)]
        spaces = len({*open_, *high})
        said.append(fact("threat.away", max(detail, Detail.NORMAL), count=away, spaces=spaces))
    return said


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
    return [*closing(sight.next_arc(view)), *_held(view)]


def _held(view: AntView) -> list[Fact]:
    return [fact("shadow.is.held")] if view["held"] else []


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
    dice = fact("dice.now", dice=pieces.listed(view["dice"])) if view["dice"] else fact("dice.none")
    return message(dice, troubles(view))
