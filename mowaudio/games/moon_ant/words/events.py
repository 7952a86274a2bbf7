"""Messages of the events of a mission: the point of each event first."""

from __future__ import annotations

from mowaudio.games.moon_ant.rules import box, events, paths, sheet
from mowaudio.games.moon_ant.words.pieces import listed, pan, place, places, route_steps
from mowaudio.words.event_table import EventTable
from mowaudio.words.facts import Detail, Fact, Message, Priority, Sound, fact, message

_NEARLY_FULL = 2  # battery circles missing, from which on each one is told briefly too


def _ached(effect: Fact) -> Fact:
    """Return a headache, which is told once, by its effect."""
    return fact("headache.is", what=effect)


def _at(space: int, *said: Fact) -> Message:
    """Return a message that sounds from a space, higher at the top of the sheet."""
    pitch = 2 ** (-sheet.ARC_OF[space] / 6)
    return message(*said, sound=Sound("place", pan=pan(space), pitch=pitch))


def _good(*said: Fact) -> Message:
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("good"))


def _bad(*said: Fact) -> Message:
    return message(*said, priority=Priority.IMPORTANT, sound=Sound("bad"))


def _bonuses_left(bonuses: int) -> Fact:
    return fact("bonuses.left", Detail.NORMAL, bonuses=bonuses)


tell = EventTable()

tell.on(events.CraterDug)(lambda e: _at(e.space, fact("crater.dug", space=place(e.space))))
tell.on(events.HillPlaced)(
    lambda e: _at(e.space, fact("hill.placed", space=place(e.space), height=e.height))
)


@tell.on(events.TurnBegan)
def _turn_began(event: events.TurnBegan) -> Message:
    began = fact("turn.began", turn=event.turn, solar=event.solar)
    if event.dice == 3:
        return message(began)
    # The decision, which comes at once, tells that the mower crawls.
    detail = Detail.BRIEF if event.dice else Detail.FULL
    return message(began, fact("turn.hampered", detail, dice=event.dice))


@tell.on(events.Rolled)
def _rolled(event: events.Rolled) -> Message:
    rolled = fact(
        "dice.rolled",
        Detail.NORMAL if event.kind is events.Kind.PLAIN else Detail.BRIEF,
        kind=event.kind.value,
        die=event.dice[1],  # doubles and triples: the value that is there more than once
        dice=listed(event.dice),
    )
    return message(rolled, sound=Sound("dice"))


@tell.on(events.Moved)
def _moved(event: events.Moved) -> Message:
    moved = fact("mower.moved", space=place(event.end))
    return _at(event.end) + message(
        (moved, fact("mower.treated", circles=len(event.treated))),
        fact("circles.left", Detail.FULL if event.open else Detail.BRIEF, circles=event.open),
        fact("mower.by", Detail.FULL, steps=route_steps(event.steps, paths.PATTERN[event.path])),
        fact("mower.over", Detail.FULL, spaces=places(event.landed)),
        fact("mower.jumped", Detail.FULL, spaces=places(event.jumped)) if event.jumped else (),
    )


@tell.on(events.HillLowered)
def _hill_lowered(event: events.HillLowered) -> Message:
    text = "hill.lowered" if event.height else "hill.gone"
    return _good(fact(text, space=place(event.space), height=event.height, hills=event.hills))


@tell.on(events.SolarLost)
def _solar_lost(event: events.SolarLost) -> Message:
    lost = fact("solar.lost", units=event.units, solar=event.solar, why=event.why.value)
    return _bad(_ached(lost) if event.why is events.Why.HEADACHE else lost)


@tell.on(events.HeadacheRolled)
def _headache(event: events.HeadacheRolled) -> Message:
    """Tell effects that come later or not at all; the event that follows tells the others."""
    said = [fact("headache.rolled", Detail.FULL, space=place(event.space), die=event.die)]
    if event.again:
        said.append(_ached(fact("headache.again", ache=event.ache.value)))
    elif event.ache in (events.Ache.STEERING, events.Ache.CARBURETOR):
        said.append(_ached(fact("headache.next", ache=event.ache.value)))
        if event.instead:
            said.append(fact("headache.instead", Detail.NORMAL))
    return _bad(*said)


@tell.on(events.HillGrew)
def _hill_grew(event: events.HillGrew) -> Message:
    grew = fact("hill.grew", space=place(event.space), height=event.height)
    next_loses = event.height == event.limit - 1
    detail = Detail.BRIEF if next_loses else Detail.FULL
    return _bad(_ached(grew), fact("hill.limit", detail, limit=event.limit))


@tell.on(events.HillSpread)
def _spread(event: events.HillSpread) -> Message:
    if event.space == box.NOWHERE:
        return message(fact("hill.spread.not", Detail.NORMAL, cause=event.cause))
    return _bad(fact("hill.spread", space=place(event.space), beside=place(event.beside)))


@tell.on(events.ShadowAdvanced)
def _shadow_advanced(event: events.ShadowAdvanced) -> Message:
    left = event.hexes - event.filled
    if event.why is events.Why.HEADACHE and left:
        # The step of the turn follows, and tells where the shadow is then.
        return _bad(_ached(fact("repairs.cost")))
    # The last hex is told by the arc that closes, those shortly before it by the turn that begins.
    return message(fact("shadow.advanced", Detail.FULL, arc=event.arc + 1, turns=left))


@tell.on(events.ShadowStopped)
def _shadow_stopped(event: events.ShadowStopped) -> Message:
    if event.why is events.Why.HEADACHE:
        return message(_ached(fact("shadow.stopped", why=event.why.value)))
    # No news at the end of a turn: the bonus said so when it was used.
    return message(fact("shadow.stopped", Detail.FULL, why=event.why.value))


@tell.on(events.ArcClosed)
def _arc_closed(event: events.ArcClosed) -> Message:
    if event.why is events.Why.HEADACHE:
        return _bad(_ached(fact("repairs.close", arc=event.arc + 1)))
    return _bad(fact("arc.closed", arc=event.arc + 1))


@tell.on(events.BatteryFilled)
def _battery_filled(event: events.BatteryFilled) -> Message:
    if event.column == -1:
        return message(fact("battery.ignored", Detail.NORMAL))
    missing = event.circles - event.filled
    detail = Detail.BRIEF if missing <= _NEARLY_FULL else Detail.NORMAL
    if not missing:
        detail = Detail.FULL  # the trip home tells it
    return message(fact("battery.filled", detail, filled=event.filled, circles=event.circles))


@tell.on(events.PanelStored)
def _panel_stored(event: events.PanelStored) -> Message:
    if not event.units:
        return message(fact("panel.none.left", Detail.NORMAL))
    return _good(fact("panel.stored", units=event.units))


tell.on(events.SectionTreated)(
    lambda e: _good(
        fact("section.treated", section=e.section + 1, gained=e.gained, bonuses=e.bonuses)
    )
)
tell.on(events.SpotMissed)(
    lambda e: _at(e.space, _ached(fact("spot.missed", space=place(e.space), open=e.open)))
)
tell.on(events.WentHome)(lambda e: _bad(fact("mower.went.home", space=place(e.start))))
tell.on(events.PanelUsed)(lambda e: _good(fact("panel.used", units=e.units, solar=e.solar)))
tell.on(events.SolarBonusUsed)(
    lambda e: _good(fact("bonus.solar", solar=e.solar), _bonuses_left(e.bonuses))
)
tell.on(events.ShadowHeld)(lambda e: _good(fact("shadow.held"), _bonuses_left(e.bonuses)))
tell.on(events.DieSet)(
    lambda e: _good(fact("die.set", shown=e.shown, wanted=e.wanted), _bonuses_left(e.bonuses))
)
