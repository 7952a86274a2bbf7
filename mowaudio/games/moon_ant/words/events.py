"""What happened on the moon, as facts: the point of each event first."""

from __future__ import annotations

from mowaudio.engine.events import Event
from mowaudio.games.moon_ant.rules import events
from mowaudio.games.moon_ant.rules.box import NOWHERE
from mowaudio.games.moon_ant.rules.events import Ache, Kind, Why
from mowaudio.games.moon_ant.rules.paths import PATTERN
from mowaudio.games.moon_ant.rules.sheet import ARC_OF
from mowaudio.games.moon_ant.words import pieces
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, fact, message

# From this many battery circles on, every one is part of the shortest telling.
_NEARLY_FULL = 2


def tell(event: Event) -> Message | None:
    match event:
        case events.CraterDug():
            return _at(event.space, fact("crater.dug", space=pieces.place(event.space)))
        case events.HillPlaced():
            placed = fact("hill.placed", space=pieces.place(event.space), height=event.height)
            return _at(event.space, placed)
        case events.TurnBegan():
            return _turn_began(event)
        case events.Rolled():
            return _rolled(event)
        case events.Moved():
            return _moved(event)
        case events.HillLowered():
            key = "hill.lowered" if event.height else "hill.gone"
            said = fact(
                key, space=pieces.place(event.space), height=event.height, hills=event.hills
            )
            return _good(said)
        case events.SolarLost():
            why = event.why.value
            lost = fact("solar.lost", units=event.units, solar=event.solar, why=why)
            return _bad(_ached(lost) if event.why is Why.HEADACHE else lost)
        case events.SectionTreated():
            section = event.section + 1
            return _good(
                fact("section.treated", section=section, gained=event.gained, bonuses=event.bonuses)
            )
        case events.HeadacheRolled():
            return _headache(event)
        case events.SpotMissed():
            missed = fact("spot.missed", space=pieces.place(event.space), open=event.open)
            return _at(event.space, _ached(missed))
        case events.HillGrew():
            grew = fact("hill.grew", space=pieces.place(event.space), height=event.height)
            next_loses = event.height == event.limit - 1
            detail = Detail.BRIEF if next_loses else Detail.FULL
            return _bad(_ached(grew), fact("hill.limit", detail, limit=event.limit))
        case events.HillSpread():
            return _spread(event)
        case events.ArcClosed():
            ached = event.why is Why.HEADACHE
            closed = fact("repairs.close" if ached else "arc.closed", arc=event.arc + 1)
            return _bad(_ached(closed) if ached else closed)
    return _shadow(event) or _store(event)


def _ached(effect: Fact) -> Fact:
    """A headache is told once, by what it does."""
    return fact("headache.is", what=effect)


def _at(space: int, *said: Fact) -> Message:
    """Something at a space: it sounds from there, higher at the top of the sheet."""
    pitch = 2 ** (-ARC_OF[space] / 6)
    return message(*said, sound=Sound("place", pan=pieces.pan(space), pitch=pitch))


def _good(*said: Fact) -> Message:
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("good"))


def _bad(*said: Fact) -> Message:
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("bad"))


def _turn_began(event: events.TurnBegan) -> Message:
    began = fact("turn.began", turn=event.turn, solar=event.solar)
    if event.dice == 3:
        return message(began)
    # That the mower crawls is told by the decision, which comes at once.
    detail = Detail.BRIEF if event.dice else Detail.FULL
    return message(began, fact("turn.hampered", detail, dice=event.dice))


def _rolled(event: events.Rolled) -> Message:
    plain = event.kind is Kind.PLAIN
    rolled = fact(
        "dice.rolled",
        Detail.NORMAL if plain else Detail.BRIEF,
        kind=event.kind.value,
        die=event.dice[1],  # doubles and triples: the value that is there more than once
        dice=pieces.listed(event.dice),
    )
    return message(rolled, sound=Sound("dice"))


def _moved(event: events.Moved) -> Message:
    steps = pieces.route_steps(event.steps, PATTERN[event.path])
    moved = (
        fact("mower.moved", space=pieces.place(event.end)),
        fact("mower.treated", circles=len(event.treated)),
    )
    left = fact("circles.left", Detail.FULL, circles=event.open)
    over = fact("mower.over", Detail.FULL, spaces=pieces.places(event.landed))
    jumped = fact("mower.jumped", Detail.FULL, spaces=pieces.places(event.jumped))
    by = fact("mower.by", Detail.FULL, steps=steps)
    return _at(event.end) + message(moved, left, by, over, jumped if event.jumped else ())


def _headache(event: events.HeadacheRolled) -> Message:
    """What comes later or not at all is told here, everything else by the event that follows."""
    rolled = fact("headache.rolled", Detail.FULL, space=pieces.place(event.space), die=event.die)
    said = [rolled]
    if event.again:
        said.append(_ached(fact("headache.again", ache=event.ache.value)))
    elif event.ache in (Ache.STEERING, Ache.CARBURETOR):
        said.append(_ached(fact("headache.next", ache=event.ache.value)))
        if event.instead:
            said.append(fact("headache.instead", Detail.NORMAL))
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("bad"))


def _spread(event: events.HillSpread) -> Message:
    if event.space == NOWHERE:
        return message(fact("hill.spread.not", Detail.NORMAL, cause=event.cause))
    return _bad(
        fact("hill.spread", space=pieces.place(event.space), beside=pieces.place(event.beside))
    )


def _shadow(event: Event) -> Message | None:
    if isinstance(event, events.ShadowAdvanced):
        return _shadow_came(event)
    if isinstance(event, events.ShadowStopped):
        ached = event.why is Why.HEADACHE
        # That of the turn is no news: the bonus said that it would be so.
        detail = Detail.BRIEF if ached else Detail.FULL
        stopped = fact("shadow.stopped", detail, why=event.why.value)
        return message(_ached(stopped) if ached else stopped)
    if isinstance(event, events.ShadowHeld):
        return _good(
            fact("shadow.held"), fact("bonuses.left", Detail.NORMAL, bonuses=event.bonuses)
        )
    return None


def _shadow_came(event: events.ShadowAdvanced) -> Message:
    left = event.hexes - event.filled
    if event.why is Why.HEADACHE and left:
        # The step of the turn follows, and tells where the shadow is then.
        return _bad(_ached(fact("repairs.cost")))
    # The last hex is told by the arc that closes, those shortly before it by the turn that begins.
    return message(fact("shadow.advanced", Detail.FULL, arc=event.arc + 1, turns=left))


def _store(event: Event) -> Message | None:
    """Batteries, panels, bonuses and dice."""
    match event:
        case events.BatteryFilled(column=-1):
            return message(fact("battery.ignored", Detail.NORMAL))
        case events.BatteryFilled():
            missing = event.circles - event.filled
            detail = Detail.BRIEF if missing <= _NEARLY_FULL else Detail.NORMAL
            if not missing:
                detail = Detail.FULL  # the trip home tells it
            return message(
                fact("battery.filled", detail, filled=event.filled, circles=event.circles)
            )
        case events.WentHome():
            return _bad(fact("mower.went.home", space=pieces.place(event.start)))
        case events.PanelStored(units=0):
            return message(fact("panel.none.left", Detail.NORMAL))
        case events.PanelStored():
            return _good(fact("panel.stored", units=event.units))
        case events.PanelUsed():
            return _good(fact("panel.used", units=event.units, solar=event.solar))
        case events.SolarBonusUsed():
            left = fact("bonuses.left", Detail.NORMAL, bonuses=event.bonuses)
            return _good(fact("bonus.solar", solar=event.solar), left)
        case events.DieSet():
            left = fact("bonuses.left", Detail.NORMAL, bonuses=event.bonuses)
            return _good(fact("die.set", shown=event.shown, wanted=event.wanted), left)
    return None
