"""The state of a mission, and what can be asked of it. How it changes is in `rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self, TypedDict

from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE_ACTS, OVER, Seat
from mowaudio.games.moon_ant import setup
from mowaudio.games.moon_ant.events import Ache, End
from mowaudio.games.moon_ant.moves import (
    CONTINUE,
    CRATER,
    DECLINE,
    GRAMMAR,
    HILL,
    ONE_ODDS,
    ONES,
    PANEL,
    SET,
    SHADOW,
    SOLAR_HELP,
    THREE_ODDS,
    THREE_THROWS,
    TWO_ODDS,
    TWO_THROWS,
    USE,
    AntMove,
)
from mowaudio.games.moon_ant.paths import CRAWL
from mowaudio.games.moon_ant.routes import fitting_moves
from mowaudio.games.moon_ant.sheet import (
    ALL,
    BATTERY,
    DARK,
    NEXT,
    NOWHERE,
    PANELS,
    PIPS,
    SECTIONS,
    SOLAR,
    SUNWARD,
    mask_of,
    nearest,
    spaces_in,
)

if TYPE_CHECKING:
    from random import Random

CRATERS, HILLS, ROLLING, CHOOSING, MOVING, CRAWLING, PAUSING, ACHING, SPREADING, FINISHED = range(
    10
)
STAGES: Final = (
    "craters",
    "hills",
    "rolling",
    "choosing",
    "moving",
    "crawling",
    "pausing",
    "aching",
    "spreading",
    "finished",
)

ME: Final[Seat] = 0
_I_ACT: Final = (ME,)
_CHANCE_STAGES: Final = frozenset((ROLLING, ACHING))
ACHES: Final = tuple(Ache)
COLUMN_ENDS: Final = tuple(sum(BATTERY[: column + 1]) for column in range(len(BATTERY)))
BATTERY_CIRCLES: Final = sum(BATTERY)


def help_with(solar: int, stored: Sequence[int], bonuses: int, held: bool) -> list[AntMove]:
    """The panels and bonuses that would do something now, whatever the stage (ANT-44)."""
    moves: list[AntMove] = []
    thirsty = solar < SOLAR
    if thirsty and stored:
        moves += [PANEL[units] for units in sorted(set(stored))]
    if bonuses:
        if not held:
            moves.append(SHADOW)
        if thirsty:
            moves.append(SOLAR_HELP)
    return moves


class AntView(TypedDict):
    """All there is to know: nothing is hidden on the moon. Spaces are numbers of the sheet;
    arcs and sections count from 0."""

    seat: Seat | None
    stage: str
    limit: int  # the height of a hill that loses the game
    own_setup: bool
    turn: int
    mower: int
    solar: int
    craters: list[int]
    open: list[int]  # spaces whose circle is open
    hills: list[tuple[int, int]]  # space and height
    places: list[int]  # where the crater or the hill that is due can go
    shadow: int  # hexes filled, from the top
    dice: list[int]
    path: int  # the die that was chosen; 0: none, or the one space of a carburetor turn
    triples: bool  # a hill will spread this turn
    aches: list[int]  # spaces whose headache is still to be rolled
    had: list[str]  # the headaches that have counted this turn
    held: bool  # no shadow this turn
    steering: bool  # two dice at the next roll
    carburetor: bool  # no roll at the next turn
    battery: int  # circles filled
    panels_left: list[int]
    panels_stored: list[int]
    bonuses: int
    sections: list[int]  # those whose bonuses were earned
    end: str


class AntState(Rules[AntMove, AntView]):
    """A mission in play, before anybody says how it goes on."""

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
    grammar = GRAMMAR

    limit: int
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

    # -- who acts, and how --------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage in _CHANCE_STAGES:
            return CHANCE_ACTS
        if stage == FINISHED:
            return OVER
        return CHANCE_ACTS if stage <= HILLS and not self.own_setup else _I_ACT

    def dice_due(self) -> int:
        if self.stage == ACHING:
            return 1
        return 0 if self.stage != ROLLING else 2 if self.steering else 3

    def legal_moves(self, seat: Seat) -> list[AntMove]:
        if seat != ME:
            return [move for move, _ in self.odds()] if self.to_act() == CHANCE_ACTS else []
        stage = self.stage
        if stage == CHOOSING:
            return self._choices()
        if stage == MOVING:
            return [*fitting_moves(self.path, self.mower, self.craters, DARK[self.shadow])]
        if stage == PAUSING:
            return [CONTINUE, *self.help()]
        if stage == CRAWLING:
            ways = fitting_moves(CRAWL, self.mower, self.craters, DARK[self.shadow])
            return [*ways, DECLINE, *self.help()]
        if stage == SPREADING:
            return [HILL[space] for space in self.sunward(self.nearest_hill())]
        return self._placements() if stage <= HILLS and self.own_setup else []

    def _choices(self) -> list[AntMove]:
        mower, craters, dark = self.mower, self.craters, DARK[self.shadow]
        values = sorted(set(self.dice))
        moves: list[AntMove] = [
            USE[die] for die in values if fitting_moves(die, mower, craters, dark)
        ]
        moves.append(DECLINE)
        if self.bonuses:
            moves += [SET[shown, pip] for shown in values for pip in PIPS if pip != shown]
        return moves + self.help()

    def _placements(self) -> list[AntMove]:
        table: Sequence[AntMove] = CRATER if self.stage == CRATERS else HILL
        return [table[space] for space in setup.places(self.craters, mask_of(self.hills))]

    def help(self) -> list[AntMove]:
        return help_with(self.solar, self.stored, self.bonuses, self.held)

    def nearest_hill(self) -> int:
        return nearest(self.hills, self.mower)

    def sunward(self, hill: int) -> list[int]:
        """Where a hill can spread to (ANT-16, ANT-43)."""
        return [
            space
            for space in (NEXT[hill][direction] for direction in SUNWARD)
            if space != NOWHERE and space not in self.hills and not self.craters >> space & 1
        ]

    def odds(self) -> list[tuple[AntMove, int]]:
        if self.stage == ROLLING:
            return TWO_ODDS if self.steering else THREE_ODDS
        return ONE_ODDS if self.stage == ACHING else [(move, 1) for move in self._placements()]

    def roll(self, rng: Random) -> AntMove:
        if self.stage == ROLLING:
            throws: Sequence[AntMove] = TWO_THROWS if self.steering else THREE_THROWS
        else:
            throws = ONES if self.stage == ACHING else self._placements()
        return throws[int(rng.random() * len(throws))]

    def outcome(self) -> Outcome | None:
        if self.end is None:
            return None
        treated = (ALL & ~self.craters & ~self.open).bit_count()
        return Outcome((ME,) if self.end is End.WON else (), (treated,), self.end.value)

    # -- the state as a whole -----------------------------------------------------------------

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

    def determinize(self, seat: Seat, rng: Random) -> Self:
        del seat, rng  # nothing is hidden
        return self.clone()

    def view(self, seat: Seat | None) -> AntView:
        return {
            "seat": seat,
            "stage": STAGES[self.stage],
            "limit": self.limit,
            "own_setup": self.own_setup,
            "turn": self.turn,
            "mower": self.mower,
            "solar": self.solar,
            "craters": spaces_in(self.craters),
            "open": spaces_in(self.open),
            "hills": sorted(self.hills.items()),
            "places": self._places(),
            "shadow": self.shadow,
            "dice": list(self.dice),
            "path": self.path,
            "triples": self.triples,
            "aches": list(self.aches),
            "had": [ache.value for kind, ache in enumerate(ACHES) if self.had >> kind & 1],
            "held": self.held,
            "steering": self.steering,
            "carburetor": self.carburetor,
            "battery": self.battery,
            "panels_left": list(PANELS[self.panels :]),
            "panels_stored": list(self.stored),
            "bonuses": self.bonuses,
            "sections": [section for section in SECTIONS if self.sections >> section & 1],
            "end": self.end.value if self.end else "",
        }

    def _places(self) -> list[int]:
        if self.stage <= HILLS:
            return list(setup.places(self.craters, mask_of(self.hills)))
        return self.sunward(self.nearest_hill()) if self.stage == SPREADING else []
