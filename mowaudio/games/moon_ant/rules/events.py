"""The events of a mission. Spaces are numbers of the sheet, sections and arcs count from 0."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from mowaudio.engine.events import Event
from mowaudio.engine.seats import Seat

# The kind of a roll of the path dice (ANT-15 to 17).
Kind = StrEnum("Kind", ("PLAIN", "DOUBLES", "TRIPLES", "STRAIGHT"))

# The headaches, in the order of the die (ANT-20).
Ache = StrEnum("Ache", ("MISSED", "REPAIRS", "SOLAR", "STEERING", "GROWS", "CARBURETOR"))


class Why(StrEnum):
    """The cause of a loss of solar units, or of a shadow hex."""

    CROSSING = "crossing"
    DECLINED = "declined"
    BLOCKED = "blocked"  # no path could be done
    HEADACHE = "headache"
    TURN = "turn"  # the shadow of every turn


# The end of a mission (ANT-30, ANT-31).
End = StrEnum("End", ("WON", "OVERGROWN", "DRAINED", "OVERTAKEN", "CIRCLE", "HILL"))


class CraterDug(Event):
    space: int
    by: Seat  # CHANCE, or the player


class HillPlaced(Event):
    space: int
    height: int
    by: Seat  # CHANCE, or the player


class TurnBegan(Event):
    opens: ClassVar[bool] = True
    turn: int
    dice: int  # 3; 2 with steering problems; 0 with carburetor issues
    solar: int


class Rolled(Event):
    dice: tuple[int, ...]
    kind: Kind


class BatteryFilled(Event):
    """A circle of the battery columns; `column` is -1 when both were full already."""

    column: int
    filled: int
    circles: int


class WentHome(Event):
    """A full battery column took the mower home."""

    start: int


class PanelStored(Event):
    units: int  # 0: no panel was left
    left: int


class PanelUsed(Event):
    units: int
    solar: int


class SolarBonusUsed(Event):
    solar: int
    bonuses: int


class ShadowHeld(Event):
    bonuses: int


class DieSet(Event):
    shown: int
    wanted: int
    dice: tuple[int, ...]
    bonuses: int


class Moved(Event):
    """The mower went along a path. `path` 0: the one space of a carburetor turn."""

    path: int
    start: int
    steps: tuple[int, ...]
    landed: tuple[int, ...]
    jumped: tuple[int, ...]
    treated: tuple[int, ...]  # the circles that were still open
    open: int  # circles left on the sheet

    @property
    def end(self) -> int:
        return self.landed[-1]


class HillLowered(Event):
    space: int
    height: int  # 0: it is gone
    hills: int  # left on the sheet


class SolarLost(Event):
    units: int
    solar: int
    why: Why


class SectionTreated(Event):
    section: int
    gained: int
    bonuses: int


class HeadacheRolled(Event):
    """`again`: a kind that has already counted this turn. `instead`: no hill could grow."""

    ache: Ache
    space: int
    die: int
    again: bool
    instead: bool


class SpotMissed(Event):
    space: int
    open: int


class HillGrew(Event):
    space: int
    height: int
    limit: int


class HillSpread(Event):
    """After triples: a new hill beside the nearest one, or none (`space` is -1, and `cause`
    says why: no hill, all dice in use, or no place)."""

    space: int
    beside: int
    cause: str = ""


class ShadowAdvanced(Event):
    arc: int
    filled: int
    hexes: int
    why: Why


class ShadowStopped(Event):
    """A hex that was not filled, thanks to the bonus."""

    why: Why


class ArcClosed(Event):
    arc: int
    why: Why


class MissionEnded(Event):
    end: End
    space: int  # the hill or the open circle that lost it, the first of several; else the mower
    turn: int
