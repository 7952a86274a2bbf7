"""The state of a mission, with queries. The moves that change it are in `play`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mowaudio.engine.cloning import Cloneable
from mowaudio.games.moon_ant.rules import events, moves, paths, setup, stages
from mowaudio.games.moon_ant.rules.box import HEIGHTS, NOWHERE, SOLAR
from mowaudio.games.moon_ant.rules.sheet import ALL, HOME, NEXT, SUNWARD, mask_of, nearest

ACHES: Final = tuple(events.Ache)


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class State(Cloneable):
    """The state of a mission; by default, the sheet before the first crater.

    The fields stay in alphabetical order: the expert seeds its luck with their values.
    """

    aches: tuple[int, ...] = ()  # spaces whose headache is still to be rolled
    battery: int = 0
    bonuses: int = 0
    carburetor: bool = False
    craters: int = 0  # a mask, like `open`
    dice: tuple[int, ...] = ()  # as they lie now, in ascending order
    end: events.End | None = None
    had: int = 0  # a bit for each kind of headache
    held: bool = False
    hills: dict[int, int] = field(default_factory=dict)  # heights by space
    limit: int = HEIGHTS["easy"]  # the height of a hill that loses the game
    mower: int = HOME
    open: int = ALL
    own_setup: bool = False
    panels: int = 0  # how many were ever stored
    path: int = paths.CRAWL
    sections: int = 0  # a bit for each
    shadow: int = 0
    solar: int = SOLAR
    stage: int = stages.CRATERS
    steering: bool = False
    stored: tuple[int, ...] = ()  # units of the unused panels, in ascending order
    triples: bool = False
    turn: int = 0

    def help(self) -> list[moves.AntMove]:
        """Return the panels and bonuses that would do something now."""
        return moves.helps(self.solar, self.stored, self.bonuses, self.held)

    def places(self) -> list[int]:
        """Return the spaces for the crater or the hill that is due."""
        if self.stage <= stages.HILLS:
            return list(setup.places(self.craters, mask_of(self.hills)))
        return self.sunward(self.nearest_hill()) if self.stage == stages.SPREADING else []

    def nearest_hill(self) -> int:
        return nearest(self.hills, self.mower)

    def sunward(self, hill: int) -> list[int]:
        """Return the spaces that a hill can spread to (ANT-16, ANT-43)."""
        return [
            space
            for space in (NEXT[hill][direction] for direction in SUNWARD)
            if space != NOWHERE and space not in self.hills and not self.craters >> space & 1
        ]
