"""The state of a mission, and what can be asked of it. How it changes is in `play`."""

from __future__ import annotations

from typing import Final, Self

from mowaudio.games.moon_ant.rules import setup, stores
from mowaudio.games.moon_ant.rules.box import NOWHERE, SOLAR
from mowaudio.games.moon_ant.rules.events import Ache, End
from mowaudio.games.moon_ant.rules.moves import AntMove
from mowaudio.games.moon_ant.rules.paths import CRAWL
from mowaudio.games.moon_ant.rules.sheet import ALL, HOME, NEXT, SUNWARD, mask_of, nearest

STAGES: Final = (
    *("craters", "hills", "rolling", "choosing", "moving"),
    *("crawling", "pausing", "aching", "spreading", "finished"),
)
CRATERS, HILLS, ROLLING, CHOOSING, MOVING, CRAWLING, PAUSING, ACHING, SPREADING, FINISHED = range(
    len(STAGES)
)
ACHES: Final = tuple(Ache)


class State:
    """A mission: the sheet, the mower, and what is due."""

    __slots__ = (
        "aches",
        "battery",
        "bonuses",
        "carburetor",
        "craters",
        "dice",
        "end",
        "had",
        "held",
        "hills",
        "limit",
        "mower",
        "open",
        "own_setup",
        "panels",
        "path",
        "sections",
        "shadow",
        "solar",
        "stage",
        "steering",
        "stored",
        "triples",
        "turn",
    )

    limit: int  # the height of a hill that loses the game
    own_setup: bool
    stage: int
    turn: int
    mower: int
    solar: int
    craters: int  # a mask, like `open`
    open: int
    hills: dict[int, int]  # heights by space
    shadow: int
    dice: tuple[int, ...]  # as they lie now, in ascending order
    path: int
    triples: bool
    aches: tuple[int, ...]
    had: int  # a bit for each kind of headache
    held: bool
    steering: bool
    carburetor: bool
    battery: int
    panels: int  # how many were ever stored
    stored: tuple[int, ...]  # units of those that were not used yet, in ascending order
    bonuses: int
    sections: int  # a bit for each
    end: End | None

    def begin(self) -> None:
        """The sheet before the first crater."""
        self.stage, self.turn = CRATERS, 0
        self.mower, self.solar = HOME, SOLAR
        self.craters, self.open, self.hills = 0, ALL, {}
        self.shadow, self.dice, self.path = 0, (), CRAWL
        self.triples = self.held = self.steering = self.carburetor = False
        self.aches, self.had = (), 0
        self.battery, self.panels, self.stored = 0, 0, ()
        self.bonuses, self.sections = 0, 0
        self.end = None

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.limit, twin.own_setup = self.limit, self.own_setup
        twin.stage, twin.turn, twin.mower = self.stage, self.turn, self.mower
        twin.solar, twin.craters, twin.open = self.solar, self.craters, self.open
        twin.hills = self.hills.copy()
        twin.shadow, twin.dice, twin.path = self.shadow, self.dice, self.path
        twin.triples, twin.aches, twin.had = self.triples, self.aches, self.had
        twin.held, twin.steering, twin.carburetor = self.held, self.steering, self.carburetor
        twin.battery, twin.panels, twin.stored = self.battery, self.panels, self.stored
        twin.bonuses, twin.sections, twin.end = self.bonuses, self.sections, self.end
        return twin

    # -- what can be asked of it ----------------------------------------------------------------

    def help(self) -> list[AntMove]:
        """The panels and bonuses that would do something now."""
        return stores.usable(self.solar, self.stored, self.bonuses, self.held)

    def places(self) -> list[int]:
        """Where the crater or the hill that is due can go."""
        if self.stage <= HILLS:
            return list(setup.places(self.craters, mask_of(self.hills)))
        return self.sunward(self.nearest_hill()) if self.stage == SPREADING else []

    def nearest_hill(self) -> int:
        return nearest(self.hills, self.mower)

    def sunward(self, hill: int) -> list[int]:
        """Where a hill can spread to (ANT-16, ANT-43)."""
        return [
            space
            for space in (NEXT[hill][direction] for direction in SUNWARD)
            if space != NOWHERE and space not in self.hills and not self.craters >> space & 1
        ]
