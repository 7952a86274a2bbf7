"""The whole mission in words: summary, digest, standings and the end, and the parts of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mowaudio.engine.events import Event
from mowaudio.engine.rules import Outcome
from mowaudio.games.moon_ant.rules import AntView, events, sheet, sight
from mowaudio.games.moon_ant.rules.box import BATTERY
from mowaudio.games.moon_ant.words import pieces
from mowaudio.games.moon_ant.words.events import tell
from mowaudio.words import facts
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, Who, fact, message
from mowaudio.words.luck import unusual

# Events that are told with the solar units that are left.
_SOLAR_TOLD = (events.SolarLost, events.PanelUsed, events.SolarBonusUsed)

_OF_A_KIND: Final = 1 / len(events.Ache)  # how likely a headache is of one kind
_GROWS: Final = [*events.Ache].index(events.Ache.GROWS) + 1  # on the die


def summary(view: AntView) -> Message:
    """Return the mower and its solar units, the shadow, the circles and hills left, the stores."""
    said = message(
        fact("mower.at", space=pieces.place(view["mower"])),
        solar(view),
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
    """Return the events since the last turn began, in brief, and the shadow now."""
    begun = [n for n, event in enumerate(happened) if isinstance(event, events.TurnBegan)]
    recent = happened[begun[-2] :] if len(begun) > 1 else happened
    said = facts.digest(map(tell, recent))
    told_solar = any(isinstance(event, _SOLAR_TOLD) for event in recent)
    return said + message(() if told_solar else solar(view), shadow(view))


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
    """Return the space that the end is about, the first of several."""
    dark = sheet.DARK[view["shadow"]]
    culprits = {
        "overgrown": [hill for hill, height in view["hills"] if height >= view["limit"]],
        "circle": [space for space in view["open"] if dark >> space & 1],
        "hill": [hill for hill, _ in view["hills"] if dark >> hill & 1],
    }
    return next(iter(culprits.get(view["end"], ())), view["mower"])


def decided(happened: Sequence[Event], _: AntView) -> Message:
    """Return the causes of lost solar units, most first, and the number of headaches."""
    spent: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, events.SolarLost):
            spent[event.why.value] += event.units
    aches = sum(isinstance(event, events.HeadacheRolled) for event in happened)
    causes = tuple(fact(f"decided.{why}", units=units) for why, units in spent.most_common())
    solar = [fact("decided.solar", causes=causes)] if causes else []
    return message(*solar, fact("decided.headaches", headaches=aches))


def standing(view: AntView) -> Message:
    """Return the aim, and the work that is left; after the end, the work that was done."""
    if view["end"]:
        done = tuple(_done(view, section) for section in sheet.SECTIONS)
        return message(fact("standing.done", sections=done), hills(view))
    home = fact("home.away", count=home_away(view), who=Who(0))
    return message(fact("standing.aim"), circles(view), _highest(view), home)


def home_away(view: AntView) -> int:
    """Return the number of spaces to home over the ground; the distance where no way leads."""
    way = sight.way(view, sheet.HOME)
    return sheet.DISTANCE[view["mower"]][sheet.HOME] if way is None else len(way)


def _done(view: AntView, section: int) -> Fact:
    """Return how many spaces of a section were treated, and how many could be."""
    craters = sum(sheet.SECTION_OF[crater] == section for crater in view["craters"])
    spaces = sheet.SECTION_OF.count(section) - craters
    treated = spaces - sight.open_in(view, section)
    return fact("section.done", section=section + 1, circles=treated, spaces=spaces)


def _highest(view: AntView) -> Fact:
    """Return how many hills there are, and how near the highest is to losing."""
    heights = [height for _, height in view["hills"]]
    if not heights:
        return fact("hills.none")
    return fact("hills.highest", count=len(heights), height=max(heights), limit=view["limit"])


def ending(view: AntView) -> Message:
    """Return when the shadow closes the next arc and what would be lost there, then the one after
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
    """Return the spaces that would lose if the next arc closed now, and how far away they are."""
    arc = sight.next_arc(view).number
    open_ = [sheet.PLACE_OF[space] + 1 for space in view["open"] if sheet.ARC_OF[space] == arc]
    high = [sheet.PLACE_OF[hill] + 1 for hill, _ in view["hills"] if sheet.ARC_OF[hill] == arc]
    said = []
    if open_:
        said.append(fact("threat.open", detail, count=len(open_), spaces=pieces.listed(open_)))
    if high:
        # Briefly, an arc with open circles needs no further reason to go there.
        least = max(detail, Detail.NORMAL) if open_ else detail
        said.append(fact("threat.hills", least, count=len(high), spaces=pieces.listed(high)))
    if sheet.ARC_OF[view["mower"]] == arc:
        said.append(fact("threat.mower", detail))
    elif open_ or high:
        away = sheet.DISTANCE[view["mower"]][sight.most_pressing(view)]
        spaces = len({*open_, *high})
        said.append(fact("threat.away", max(detail, Detail.NORMAL), count=away, spaces=spaces))
    return said


# -- parts of the mission -------------------------------------------------------------------------


def solar(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("solar.now", detail, solar=view["solar"])


def closing(arc: sight.Arc, detail: Detail = Detail.BRIEF) -> list[Fact]:
    """Return when an arc closes, and what is still on it."""
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
        for section in sheet.SECTIONS
        if (count := sight.open_in(view, section))
    )
    said = [fact("circles.left", circles=len(view["open"]))]
    if left:
        said.append(fact("circles.by.section", Detail.NORMAL, sections=left))
    return said


def hills(view: AntView) -> Fact:
    found = tuple(pieces.hill(*hill) for hill in sight.hills(view))
    if not found:
        return fact("hills.none")
    return fact("hills.all", hills=found, limit=view["limit"], count=len(found))


def panels(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    """Return the panels that are stored."""
    return _panels("panels.stored", view["panels_stored"], detail)


def panels_left(view: AntView, detail: Detail) -> list[Fact]:
    """Return the panels that straights can still bring, if there are any."""
    left = view["panels_left"]
    return [_panels("panels.left", left, detail)] if left else []


def _panels(text: str, stored: list[int], detail: Detail) -> Fact:
    units = tuple(fact("units", units=each) for each in stored)
    return fact(text, detail, count=len(units), units=units)


def held_back(view: AntView, detail: Detail) -> list[Fact]:
    """Return the stored panels and bonuses, if there are any."""
    said = []
    if view["panels_stored"]:
        said.append(panels(view, detail))
    if view["bonuses"]:
        said.append(fact("bonuses.stored", detail, bonuses=view["bonuses"]))
    return said


def stores(view: AntView) -> Message:
    """Return solar, panels, bonuses and batteries."""
    said = held_back(view, Detail.BRIEF) or [fact("stores.none")]
    return message(solar(view), *said, battery(view, Detail.NORMAL), panels_left(view, Detail.FULL))


def battery(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    column, filled = 0, view["battery"]
    while column < len(BATTERY) and filled >= BATTERY[column]:
        filled -= BATTERY[column]
        column += 1
    if column == len(BATTERY):
        return fact("battery.all.full", detail)
    return fact("battery.now", detail, column=column + 1, filled=filled, circles=BATTERY[column])


def troubles(view: AntView) -> list[Fact]:
    """Return the hills, headaches and damages due in this turn or the next."""
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
    """Return the dice, and the troubles due."""
    dice = fact("dice.now", dice=pieces.listed(view["dice"])) if view["dice"] else fact("dice.none")
    return message(dice, troubles(view))


def luck(happened: Sequence[Event], _: AntView) -> Message:
    """Compare how many headache dice made a hill grow, the worst, with what dice usually show."""
    dice = [event.die for event in happened if isinstance(event, events.HeadacheRolled)]
    return unusual("luck.hills", [_OF_A_KIND] * len(dice), dice.count(_GROWS), good=False)


def when(_: Sequence[Event], view: AntView) -> Message:
    """Return the turn; nothing while the mission is set up."""
    return message(fact("summary.turn", turn=view["turn"])) if view["turn"] else facts.NOTHING
