"""The moves of the Moon Ant Mow Down. All of them are built once, in tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, ClassVar, Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, Token
from mowaudio.games.moon_ant.rules.box import PANELS, PIPS, SHEET
from mowaudio.games.moon_ant.rules.paths import ALL_WAYS, Steps
from mowaudio.games.moon_ant.rules.sheet import ARCS, CODES, SPACES, named

DIE: Final = Number(PIPS[0], PIPS[-1])
ARC: Final = Number(1, len(ARCS))
SPACE: Final = Number(1, max(map(len, SHEET.arcs)))
ANY_WAY: Final = "any"  # every way to a space: what is meant where none is typed
NO_WAY: Final[Steps] = ()


class StepsToken:
    """The steps of a path in a move's text: `ul-r-dr`."""

    def write(self, value: Steps) -> str:
        return "-".join(CODES[direction] for direction in value)

    def read(self, text: str) -> Sequence[Steps]:
        typed = text.casefold()
        if typed == ANY_WAY:
            # Where no way leads there, the reason is that of the place, not that of some way.
            return (NO_WAY, *ALL_WAYS)
        codes = typed.split("-")
        return (tuple(map(CODES.index, codes)),) if set(codes) <= set(CODES) else ()


@dataclass(frozen=True, slots=True)
class AntMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Continue(AntMove):
    """Go on to the headache or the shadow without using anything."""

    verb: ClassVar[str] = "continue"


@dataclass(frozen=True, slots=True)
class Use(AntMove):
    """Take this die as the path."""

    verb: ClassVar[str] = "use"
    tokens: ClassVar[tuple[Token[int], ...]] = (DIE,)
    die: int


@dataclass(frozen=True, slots=True)
class Go(AntMove):
    """Move along the path: where it ends, and the way there."""

    verb: ClassVar[str] = "go"
    tokens: ClassVar[tuple[Token[Any], ...]] = (ARC, SPACE, StepsToken())
    arc: int
    space: int
    steps: Steps


@dataclass(frozen=True, slots=True)
class Decline(AntMove):
    """Do no path."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class SetDie(AntMove):
    """A bonus: a die that shows one value is set to another."""

    verb: ClassVar[str] = "set"
    tokens: ClassVar[tuple[Token[int], ...]] = (DIE, DIE)
    shown: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Panel(AntMove):
    """Use a stored solar panel of this many units."""

    verb: ClassVar[str] = "panel"
    tokens: ClassVar[tuple[Token[int], ...]] = (Number(1, max(PANELS)),)
    units: int


SOLAR_BONUS, SHADOW_BONUS = "solar", "shadow"


@dataclass(frozen=True, slots=True)
class Bonus(AntMove):
    """A bonus: solar units, or no shadow this turn."""

    verb: ClassVar[str] = "bonus"
    tokens: ClassVar[tuple[Token[str], ...]] = (
        Names({SHADOW_BONUS: SHADOW_BONUS, SOLAR_BONUS: SOLAR_BONUS}),
    )
    kind: str


@dataclass(frozen=True, slots=True)
class PlaceCrater(AntMove):
    """Dig a crater at the set-up."""

    verb: ClassVar[str] = "crater"
    tokens: ClassVar[tuple[Token[int], ...]] = (ARC, SPACE)
    arc: int
    space: int


@dataclass(frozen=True, slots=True)
class PlaceHill(AntMove):
    """Place an ant hill: at the set-up, or where one spreads after triples."""

    verb: ClassVar[str] = "hill"
    tokens: ClassVar[tuple[Token[int], ...]] = (ARC, SPACE)
    arc: int
    space: int


class Roll(AntMove):
    """A move of chance: dice, in ascending order. (`Misrolled` is one that cannot be.)"""

    __slots__ = ()
    verb: ClassVar[str] = "roll"

    @property
    def dice(self) -> tuple[int, ...]:
        return self.values()


@dataclass(frozen=True, slots=True)
class RollThree(Roll):
    tokens: ClassVar[tuple[Token[int], ...]] = (DIE, DIE, DIE)
    low: int
    middle: int
    high: int


@dataclass(frozen=True, slots=True)
class RollTwo(Roll):
    """The path dice of a turn with steering problems."""

    tokens: ClassVar[tuple[Token[int], ...]] = (DIE, DIE)
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class RollOne(Roll):
    """The die of a headache."""

    tokens: ClassVar[tuple[Token[int], ...]] = (DIE,)
    die: int


class Faces:
    """What somebody typed as a roll, whatever it is: digits one by one, other words as they are."""

    def write(self, value: tuple[str, ...]) -> str:
        return " ".join(value)

    def read(self, text: str) -> Sequence[tuple[str, ...]]:
        return (faces_in(text),)


@dataclass(frozen=True, slots=True)
class Misrolled(Roll):
    """Something typed as a roll that no dice can show: never legal, but refused with a reason."""

    tokens: ClassVar[tuple[Token[Any], ...]] = (Faces(),)
    shown: tuple[str, ...]


IGNORED: Final = frozenset(("arc", "space"))  # what people may type before a number
_BETWEEN: Final = re.compile(r"[\s,;:.+/-]+")  # what people may type between dice


def faces_in(text: str) -> tuple[str, ...]:
    """The dice that a text states: `6 1 3`, `6, 1, 3` or `613`."""
    found: list[str] = []
    for word in filter(None, _BETWEEN.split(text)):
        found += word if word.isascii() and word.isdigit() else [word]
    return tuple(found)


class AntGrammar(Grammar):
    """Reads what people type as they would say it: `go arc 4, space 3`, the steps with or without
    hyphens or not at all, and dice in the order in which they lie, with or without `roll`. A
    single number is the die to use, too."""

    __slots__ = ()

    def read(self, text: str) -> list[Move]:
        verb, _, rest = text.strip().partition(" ")
        if verb and Roll.verb.startswith(verb.casefold()):
            return self._read_roll(rest)
        faces = faces_in(text)
        if faces and all(face.isascii() and face.isdigit() for face in faces):
            uses = super().read(f"{Use.verb} {faces[0]}") if len(faces) == 1 else []
            return [*uses, *self._read_roll(text)]
        return self._read_words(text)

    def _read_roll(self, text: str) -> list[Move]:
        faces = faces_in(text)
        rolled = super().read(" ".join((Roll.verb, *sorted(faces))))
        possible = [roll for roll in rolled if not isinstance(roll, Misrolled)]
        return possible or [Misrolled(faces)]

    def _read_words(self, text: str) -> list[Move]:
        words = [word for word in text.replace(",", " ").split() if word.casefold() not in IGNORED]
        verb = words[0].casefold() if words else ""
        if verb == Go.verb and len(words) == 3:
            words.append(ANY_WAY)
        elif verb == Go.verb:
            words[3:] = ["-".join(words[3:])] if len(words) > 3 else []
        return super().read(" ".join(words))


GRAMMAR: Final = AntGrammar(
    Continue,
    Use,
    Go,
    Decline,
    SetDie,
    Panel,
    Bonus,
    PlaceCrater,
    PlaceHill,
    RollThree,
    RollTwo,
    RollOne,
    Misrolled,
)

CONTINUE, DECLINE = Continue(), Decline()
USE = [Use(die) for die in range(len(PIPS) + 1)]  # by die; the first is never used
SET = {(shown, wanted): SetDie(shown, wanted) for shown in PIPS for wanted in PIPS}
PANEL = {units: Panel(units) for units in PANELS}
SHADOW, SOLAR_HELP = Bonus(SHADOW_BONUS), Bonus(SOLAR_BONUS)
CRATER = [PlaceCrater(*named(space)) for space in SPACES]
HILL = [PlaceHill(*named(space)) for space in SPACES]
# To a space where nothing leads: never legal, but W and Enter on the sheet say why.
TO = [Go(*named(space), NO_WAY) for space in SPACES]


def _weighed(rolls: Sequence[Roll]) -> list[tuple[AntMove, int]]:
    """Rolls with the number of ways in which they come."""
    odds: list[tuple[AntMove, int]] = []
    for roll in rolls:
        ways = factorial(len(roll.dice))
        for pip in PIPS:
            ways //= factorial(roll.dice.count(pip))
        odds.append((roll, ways))
    return odds


ROLLS = {dice: RollThree(*dice) for dice in combinations_with_replacement(PIPS, 3)}
PAIRS = {dice: RollTwo(*dice) for dice in combinations_with_replacement(PIPS, 2)}
ONES = [RollOne(die) for die in PIPS]
THREE_ODDS = _weighed(list(ROLLS.values()))
TWO_ODDS = _weighed(list(PAIRS.values()))
ONE_ODDS = _weighed(ONES)
# Every throw once, for quick rolling.
THREE_THROWS = [roll for roll, weight in THREE_ODDS for _ in range(weight)]
TWO_THROWS = [roll for roll, weight in TWO_ODDS for _ in range(weight)]
