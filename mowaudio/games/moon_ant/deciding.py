"""What is to be decided, as it is told when one's turn comes: short, for the rest has keys."""

from __future__ import annotations

from collections.abc import Sequence

from mowaudio.games.moon_ant import offers, standing, survey
from mowaudio.games.moon_ant.phrases import gain, place, places
from mowaudio.games.moon_ant.setup import HILLS
from mowaudio.games.moon_ant.sheet import ARC_OF, nearest
from mowaudio.games.moon_ant.state import AntView
from mowaudio.games.moon_ant.survey import Prospect
from mowaudio.words.facts import Detail, Fact, Message, fact, message, yours

# From this many turns on, the arc that closes next is told at the start of every turn; the news
# of the shadow leave it to that.
SOON = 5
# And from this many on, in the shortest telling too, if it still holds anything.
_PRESSING = 3
# From this many solar units on, what is left is part of the shortest telling.
_LOW = 3


def turn(view: AntView) -> Message:
    match view["stage"]:
        case "craters":
            section = len(view["craters"]) + 1
            return yours(fact("turn.crater", section=section, places=len(view["places"])), _tab())
        case "hills":
            section, height = HILLS[len(view["hills"])]
            asked = fact(
                "turn.hill", section=section + 1, height=height, places=len(view["places"])
            )
            return yours(asked, _tab())
        case "rolling":
            return yours(fact("turn.roll", dice=2 if view["steering"] else 3))
        case "aching":
            return yours(fact("turn.ache", space=place(view["aches"][0])))
        case "choosing":
            return yours(*_choosing(view))
        case "moving":
            return yours(*_moving(view))
        case "crawling":
            return yours(*_crawling(view))
        case "pausing":
            return yours(*_pausing(view))
        case "spreading":
            beside = place(nearest([hill for hill, _ in view["hills"]], view["mower"]))
            return yours(fact("turn.spread", beside=beside, places=places(view["places"])))
    return message(fact("turn.over"))


def _tab() -> Fact:
    return fact("turn.tab", Detail.FULL)


def _choosing(view: AntView) -> list[Fact | Sequence[Fact]]:
    dice = [_die(view, die) for die in sorted(set(view["dice"]))]
    said: list[Fact | Sequence[Fact]] = [fact("turn.choose", dice=tuple(dice))]
    if not any(survey.routes(view, die) for die in view["dice"]):
        said = [fact("turn.no.path", dice=tuple(view["dice"]))]
    return [*said, *_pressure(view), *standing.held_back(view, Detail.FULL)]


def _die(view: AntView, die: int) -> Fact:
    found = survey.prospects(view, die)
    does = _gain(found[0]) if found else fact("path.none")
    return fact("turn.die", die=die, path=die, ways=len(found), gain=does)


def _gain(best: Prospect) -> Fact:
    return gain(len(best.treated), len(best.lowered), wins=best.wins)


def _pressure(view: AntView) -> list[Sequence[Fact]]:
    """What presses: solar, and the arc that closes next."""
    low = view["solar"] <= _LOW
    solar = standing.solar(view, Detail.BRIEF if low else Detail.NORMAL)
    return [(solar,), _closing(view)]


def _closing(view: AntView) -> list[Fact]:
    """The arc that closes next, and what would lose the mission if it closed now."""
    arc = survey.next_arc(view)
    if arc.turns > SOON:
        return []
    mower = ARC_OF[view["mower"]] == arc.number
    detail = Detail.BRIEF if arc.turns <= _PRESSING else Detail.NORMAL
    if not survey.would_lose(view):
        detail = Detail.FULL
    said = [fact("turn.closes", detail, arc=arc.number + 1, turns=arc.turns, circles=arc.open)]
    if arc.hills:
        # Briefly, an arc with open circles needs no further reason to go there.
        least = Detail.NORMAL if arc.open else detail
        said.append(fact("turn.closes.hills", least, hills=arc.hills))
    if mower:
        said.append(fact("turn.closes.mower", detail))
    return said


def _moving(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = survey.prospects(view, view["path"])
    ends = len(survey.by_end(found))
    if ends == len(found):
        ends = 0  # as many as ways: told once
    title = fact("turn.path", path=view["path"], ends=ends, ways=len(found))
    return [(title, _best(found[0]))]


def _best(best: Prospect) -> Fact:
    return fact("turn.best", space=place(best.route.end), gain=_gain(best))


def _crawling(view: AntView) -> list[Fact | Sequence[Fact]]:
    found = survey.prospects(view, 0)
    if not found:
        return [fact("turn.blocked"), *_pressure(view)]
    return [(fact("turn.crawl"), _best(found[0])), *_pressure(view)]


def _pausing(view: AntView) -> list[Fact | Sequence[Fact]]:
    """What comes next, and each thing that could be used now as a sentence of its own, so that
    its number and what it does stay together."""
    arc = survey.next_arc(view)
    if view["aches"]:
        asked = fact("turn.before.headache", space=place(view["aches"][0]))
    elif arc.turns == 1 and not view["held"] and survey.would_lose(view):
        asked = fact("turn.before.loss", arc=arc.number + 1)
    elif view["held"]:
        asked = fact("turn.before.nothing")
    else:
        asked = fact("turn.before.shadow", arc=arc.number + 1, turns=arc.turns)
    choices = [
        fact("turn.help.key", digit=number, what=offers.helping(what, view))
        for number, what in enumerate(survey.helps(view), 1)
    ]
    return [(asked, fact("turn.enter", Detail.NORMAL)), *choices]
