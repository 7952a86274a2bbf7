"""The Moon Ant Mow Down in words: decisions, moves and summaries as facts. What happens is told
in `news`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move
from mowaudio.engine.rules import Outcome
from mowaudio.games.moon_ant import survey
from mowaudio.games.moon_ant.events import TurnBegan
from mowaudio.games.moon_ant.moves import (
    SHADOW_BONUS,
    Bonus,
    Continue,
    Decline,
    Go,
    Panel,
    PlaceCrater,
    PlaceHill,
    Roll,
    SetDie,
    Use,
)
from mowaudio.games.moon_ant.news import tell
from mowaudio.games.moon_ant.paths import PATTERN
from mowaudio.games.moon_ant.phrases import place, places, route_steps
from mowaudio.games.moon_ant.setup import HILLS
from mowaudio.games.moon_ant.sheet import (
    BATTERY,
    BONUS_SOLAR,
    DARK,
    HOME,
    SECTIONS,
    SOLAR,
    at,
    nearest,
)
from mowaudio.games.moon_ant.state import AntView
from mowaudio.games.moon_ant.survey import Prospect
from mowaudio.words.facts import Detail, Fact, Message, Sound, fact, message
from speech import Priority

__all__ = ["digest", "move", "outcome", "summary", "tell", "turn"]

# From this many turns on, the arc that closes next is told at the start of every turn.
_SOON = 4
# From this many solar units on, what is left is part of the shortest telling.
_LOW = 3


# -- deciding -----------------------------------------------------------------------------------


def turn(view: AntView) -> Message:
    match view["stage"]:
        case "craters":
            section = len(view["craters"]) + 1
            return _yours(fact("turn.crater", section=section, places=len(view["places"])), _tab())
        case "hills":
            section, height = HILLS[len(view["hills"])]
            asked = fact(
                "turn.hill", section=section + 1, height=height, places=len(view["places"])
            )
            return _yours(asked, _tab())
        case "rolling":
            return _yours(fact("turn.roll", dice=2 if view["steering"] else 3))
        case "aching":
            return _yours(fact("turn.ache", space=place(view["aches"][0])))
        case "choosing":
            return _yours(*_choosing(view))
        case "moving":
            return _yours(*_moving(view))
        case "crawling":
            return _yours(*_crawling(view))
        case "pausing":
            return _yours(*_pausing(view))
        case "spreading":
            beside = place(nearest([hill for hill, _ in view["hills"]], view["mower"]))
            return _yours(fact("turn.spread", beside=beside, places=places(view["places"])))
    return message(fact("turn.over"))


def _yours(*sentences: Fact | Sequence[Fact]) -> Message:
    return message(*sentences, priority=Priority.IMPORTANT, sound=Sound("yours"))


def _tab() -> Fact:
    return fact("turn.tab", Detail.FULL)


def _choosing(view: AntView) -> list[Fact | Sequence[Fact]]:
    dice = [_die(view, die) for die in sorted(set(view["dice"]))]
    said: list[Fact | Sequence[Fact]] = [fact("turn.choose", dice=tuple(dice))]
    if not any(survey.routes(view, die) for die in view["dice"]):
        said = [fact("turn.no.path", dice=tuple(view["dice"]))]
    return [*said, _pressure(view), *_stores(view, Detail.FULL)]


def _die(view: AntView, die: int) -> Fact:
    found = survey.prospects(view, die)
    best = len(found[0].treated) if found else 0
    return fact("turn.die", die=die, path=die, circles=best, ways=len(found))


def _pressure(view: AntView) -> list[Fact]:
    """What presses: solar, and the arc that closes next."""
    arc = survey.next_arc(view)
    soon = arc.turns <= _SOON and bool(arc.open or arc.hills)
    low = view["solar"] <= _LOW
    return [
        _solar(view, Detail.BRIEF if low else Detail.NORMAL),
        *closing(arc, Detail.BRIEF if soon else Detail.NORMAL),
    ]


def closing(arc: survey.Arc, detail: Detail = Detail.BRIEF) -> list[Fact]:
    said = [fact("arc.closes", detail, arc=arc.number + 1, turns=arc.turns, circles=arc.open)]
    if arc.hills:
        said.append(fact("arc.hills", detail, hills=arc.hills))
    return said


def _solar(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    return fact("solar.now", detail, solar=view["solar"])


def _moving(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = survey.distinct(survey.prospects(view, view["path"]))
    ends = len({one.route.end for one in found})
    title = fact("turn.path", path=view["path"], ends=ends)
    return [(title, _best(found[0]))]


def _best(best: Prospect) -> Fact:
    return fact("turn.best", space=place(best.route.end), circles=len(best.treated))


def _crawling(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = survey.prospects(view, 0)
    if not found:
        return [fact("turn.blocked"), _pressure(view)]
    return [(fact("turn.crawl"), _best(found[0])), _pressure(view)]


def _pausing(view: AntView) -> list[Fact | Sequence[Fact]]:
    if view["aches"]:
        asked = fact("turn.before.headache", space=place(view["aches"][0]))
    else:
        arc = survey.next_arc(view)
        asked = fact("turn.before.shadow", arc=arc.number + 1, turns=arc.turns, circles=arc.open)
    choices = [
        fact("turn.help.key", digit=number, what=_helping(what, view))
        for number, what in enumerate(survey.helps(view), 1)
    ]
    return [(asked, fact("turn.enter")), choices]


def _helping(move: Move, view: AntView) -> Fact:
    (sentence,) = _help_move(move, view).sentences
    return sentence[0]


# -- moves --------------------------------------------------------------------------------------


def move(move: Move, view: AntView) -> Message:
    match move:
        case Go():
            found = survey.prospect_of(view, move)
            return _way(view, found) if found else message(fact("move.go", space=_at(move)))
        case Use():
            return path(view, move.die)
        case Decline():
            last = view["solar"] == 1
            key = "move.decline.last" if last else "move.decline"
            return message(fact(key, solar=view["solar"] - 1))
        case Continue():
            return message(fact("move.continue", what="headache" if view["aches"] else "shadow"))
        case PlaceCrater():
            return message(fact("move.crater", space=_at(move)))
        case PlaceHill():
            return message(fact("move.hill", space=_at(move)))
        case Roll():
            return message(fact("move.roll", dice=move.dice))
    return _help_move(move, view)


def _help_move(move: Move, view: AntView) -> Message:
    if isinstance(move, SetDie):
        return message(fact("move.set", shown=move.shown, wanted=move.wanted, path=move.wanted))
    if isinstance(move, Panel):
        solar = min(SOLAR, view["solar"] + move.units)
        return message(fact("move.panel", units=move.units, solar=solar))
    if isinstance(move, Bonus) and move.kind == SHADOW_BONUS:
        return message(fact("move.shadow"))
    return message(fact("move.solar", solar=min(SOLAR, view["solar"] + BONUS_SOLAR)))


def _at(move: Go | PlaceCrater | PlaceHill) -> Fact:
    return place(at(move.arc, move.space))


def path(view: AntView, die: int) -> Message:
    """A die as a path: its shape, how many circles it can treat, where it can end."""
    found = survey.prospects(view, die)
    ends = sorted({one.route.end for one in found})
    said = [fact("move.use", die=die, path=die)]
    if not found:
        return message((*said, fact("path.none")))
    best = found[0]
    said.append(fact("path.most", circles=len(best.treated)))
    if best.treated:
        said.append(fact("path.best.end", Detail.NORMAL, space=place(best.route.end)))
    shape = fact("path.shape", Detail.FULL, path=die)
    return message(said, fact("path.ends", Detail.FULL, ends=places(ends), count=len(ends)), shape)


def _way(view: AntView, found: Prospect) -> Message:
    """A complete move: where it ends, what it does and costs, and the way there."""
    route, move = found.route, found.route.move
    alike = [other for other in survey.routes(view, view["path"]) if other.end == route.end]
    end = fact("way.end", arc=move.arc, space=move.space)
    does = [fact("way.treats", circles=len(found.treated)), *effects(view, found)]
    if len(alike) > 1:  # its steps tell it from the others, so they come first
        said = message([end, *route_steps(move.steps, PATTERN[view["path"]])], does)
    else:
        steps = route_steps(move.steps, PATTERN[view["path"]], Detail.NORMAL)
        said = message([end, *does], steps)
    if not found.treated:
        return said
    return said + message(fact("way.circles", Detail.FULL, spaces=places(found.treated)))


def effects(view: AntView, found: Prospect) -> list[Fact]:
    """Hills, costs and headaches that a way meets."""
    said = [fact("way.hill", space=place(hill), height=height) for hill, height in found.lowered]
    if toll := found.route.toll:
        left = view["solar"] - toll
        said.append(fact("way.costs" if left > 0 else "way.drains", units=toll, solar=left))
    if aches := found.route.headaches:
        said.append(fact("way.headaches", count=len(aches)))
        said.append(fact("way.headaches.at", Detail.FULL, spaces=places(aches)))
    if found.route.end == HOME:
        said.append(fact("way.home", Detail.NORMAL))
    return said


# -- the whole sheet ----------------------------------------------------------------------------


def summary(view: AntView) -> Message:
    """Where you are, what you have, what presses, what is left, what is in store."""
    said = message(
        (fact("mower.at", space=place(view["mower"])), _solar(view)),
        shadow(view),
        circles(view),
        hills(view),
    )
    if view["dice"]:
        said += message(fact("dice.now", Detail.NORMAL, dice=tuple(view["dice"])))
    said += message(*_stores(view, Detail.NORMAL), _troubles(view))
    battery = battery_fact(view, Detail.FULL)
    if view["craters"]:
        said += message(fact("summary.craters", Detail.FULL, spaces=places(view["craters"])))
    return said + message(battery, fact("summary.turn", Detail.FULL, turn=view["turn"]))


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


def _stores(view: AntView, detail: Detail) -> list[Fact]:
    said = []
    if view["panels_stored"]:
        said.append(fact("panels.stored", detail, units=tuple(view["panels_stored"])))
    if view["bonuses"]:
        said.append(fact("bonuses.stored", detail, bonuses=view["bonuses"]))
    return said


def stores(view: AntView) -> Message:
    """Solar, panels, bonuses and batteries."""
    said = _stores(view, Detail.BRIEF) or [fact("stores.none")]
    left = fact("panels.left", Detail.FULL, units=tuple(view["panels_left"]))
    return message(
        _solar(view),
        *said,
        battery_fact(view, Detail.NORMAL),
        left if view["panels_left"] else (),
    )


def battery_fact(view: AntView, detail: Detail = Detail.BRIEF) -> Fact:
    column, filled = 0, view["battery"]
    while column < len(BATTERY) and filled >= BATTERY[column]:
        filled -= BATTERY[column]
        column += 1
    if column == len(BATTERY):
        return fact("battery.all.full", detail)
    return fact("battery.now", detail, column=column + 1, filled=filled, circles=BATTERY[column])


def _troubles(view: AntView) -> list[Fact]:
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
    return message(dice, _troubles(view))


def digest(events: Sequence[Event], view: AntView) -> Message:
    """What happened since the last turn began, each as short as it goes, and what presses now."""
    begun = [number for number, event in enumerate(events) if isinstance(event, TurnBegan)]
    recent = events[begun[-2] :] if len(begun) > 1 else events
    told = [said for event in recent if (said := tell(event)) is not None]
    points = [
        tuple(f for f in sentence if f.detail is Detail.BRIEF)
        for said in told
        for sentence in said.sentences
    ]
    happened = Message(tuple(sentence for sentence in points if sentence))
    if not happened:
        happened = message(fact("digest.nothing"))
    return happened + message((_solar(view), *shadow(view)))


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
