"""The moves of the Moon Ant Mow Down, all of them built once, in tables."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, move
from mowaudio.games.moon_ant.rules.box import PANELS, PIPS, SHEET, SOLAR
from mowaudio.games.moon_ant.rules.paths import ALL_WAYS, Steps
from mowaudio.games.moon_ant.rules.sheet import ARCS, CODES, SPACES, named

DIE: Final = Number(PIPS[0], PIPS[-1])
ARC: Final = Number(1, len(ARCS))
SPACE: Final = Number(1, max(map(len, SHEET.arcs)))
ANY_WAY: Final = "any"  # every way to a space, where the steps are not typed
NO_WAY: Final[Steps] = ()


class StepsToken:
    """The steps of a path in the text of a move: `ul-r-dr`."""

    def write(self, value: Steps) -> str:
        return "-".join(CODES[direction] for direction in value)

    def read(self, text: str) -> Sequence[Steps]:
        typed = text.casefold()
        if typed == ANY_WAY:
            # NO_WAY first: where nothing leads there, the refusal is about the space.
            return (NO_WAY, *ALL_WAYS)
        codes = typed.split("-")
        return (tuple(map(CODES.index, codes)),) if set(codes) <= set(CODES) else ()


@move()
class AntMove(Move):
    """Any move of this game."""


@move("continue")
class Continue(AntMove):
    """Go on to the headache or the shadow without using anything."""


@move("use", DIE)
class Use(AntMove):
    """Take this die as the path."""

    die: int


@move("go", ARC, SPACE, StepsToken())
class Go(AntMove):
    """Move along the path: the space where it ends, and the steps to it."""

    arc: int
    space: int
    steps: Steps


@move("decline")
class Decline(AntMove):
    """Do no path."""


@move("set", DIE, DIE)
class SetDie(AntMove):
    """Spend a bonus: set a die to another value."""

    shown: int
    wanted: int


@move("panel", Number(1, max(PANELS)))
class Panel(AntMove):
    """Use a stored solar panel of this many units."""

    units: int


SOLAR_BONUS, SHADOW_BONUS = "solar", "shadow"


@move("bonus", Names({SHADOW_BONUS: SHADOW_BONUS, SOLAR_BONUS: SOLAR_BONUS}))
class Bonus(AntMove):
    """Spend a bonus: on solar units, or on no shadow this turn."""

    kind: str


@move("crater", ARC, SPACE)
class PlaceCrater(AntMove):
    """Dig a crater at the set-up."""

    arc: int
    space: int


@move("hill", ARC, SPACE)
class PlaceHill(AntMove):
    """Place an ant hill: at the set-up, or beside another after triples."""

    arc: int
    space: int


@move("roll")
class Roll(AntMove):
    """A move of chance: dice, in ascending order."""

    @property
    def dice(self) -> tuple[int, ...]:
        return self.values()


@move("roll", DIE, DIE, DIE)
class RollThree(Roll):
    low: int
    middle: int
    high: int


@move("roll", DIE, DIE)
class RollTwo(Roll):
    """The path dice of a turn with steering problems."""

    low: int
    high: int


@move("roll", DIE)
class RollOne(Roll):
    """The die of a headache."""

    die: int


class Faces:
    """Any text typed as a roll: digits one by one, other words as they are."""

    def write(self, value: tuple[str, ...]) -> str:
        return " ".join(value)

    def read(self, text: str) -> Sequence[tuple[str, ...]]:
        return (faces_in(text),)


@move("roll", Faces())
class Misrolled(Roll):
    """A typed roll that no dice can show: never legal, but refused with a reason."""

    shown: tuple[str, ...]


IGNORED: Final = frozenset(("arc", "space"))  # words that may be typed before a number
_BETWEEN: Final = re.compile(r"[\s,;:.+/-]+")  # characters that may be typed between dice


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()  # "²".isdigit() is true, and int("²") raises


def faces_in(text: str) -> tuple[str, ...]:
    """Return the dice that a text states: `6 1 3`, `6, 1, 3` or `613`."""
    found: list[str] = []
    for word in filter(None, _BETWEEN.split(text)):
        found += word if is_number(word) else [word]
    return tuple(found)


class AntGrammar(Grammar):
    """Reads moves as people say them: `go arc 4, space 3`, the steps with or without hyphens or
    not at all, and dice in any order, with or without `roll`. A single number also means the die
    to use."""

    __slots__ = ()

    def read(self, text: str) -> list[Move]:
        verb, _, rest = text.strip().partition(" ")
        if verb and Roll.verb.startswith(verb.casefold()):
            return self._read_roll(rest)
        faces = faces_in(text)
        if faces and all(map(is_number, faces)):
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
    *(Continue, Use, Go, Decline, SetDie, Panel, Bonus, PlaceCrater, PlaceHill),
    *(RollThree, RollTwo, RollOne, Misrolled),
)

CONTINUE, DECLINE = Continue(), Decline()
USE = [Use(die) for die in range(len(PIPS) + 1)]  # by die; the first is never used
SET = {(shown, wanted): SetDie(shown, wanted) for shown in PIPS for wanted in PIPS}
PANEL = {units: Panel(units) for units in PANELS}
SHADOW, SOLAR_HELP = Bonus(SHADOW_BONUS), Bonus(SOLAR_BONUS)
CRATER = [PlaceCrater(*named(space)) for space in SPACES]
HILL = [PlaceHill(*named(space)) for space in SPACES]
# Moves to a space without a way: never legal, but W and Enter on the sheet say why.
TO = [Go(*named(space), NO_WAY) for space in SPACES]


def helps(solar: int, stored: Sequence[int], bonuses: int, held: bool) -> list[AntMove]:
    """Return the panels and bonuses that would do something now, at any stage (ANT-44)."""
    found: list[AntMove] = []
    thirsty = solar < SOLAR
    if thirsty and stored:
        found += [PANEL[units] for units in sorted(set(stored))]
    if bonuses:
        if not held:
            found.append(SHADOW)
        if thirsty:
            found.append(SOLAR_HELP)
    return found


def _odds(dice: int, kind: type[Roll]) -> list[tuple[AntMove, int]]:
    """Return every roll of so many dice with the number of throws that show it."""
    odds: list[tuple[AntMove, int]] = []
    for faces in combinations_with_replacement(PIPS, dice):
        throws = factorial(dice)
        for pip in PIPS:
            throws //= factorial(faces.count(pip))
        odds.append((kind(*faces), throws))
    return odds


# By the number of dice; throws are the rolls as often as they come, for quick rolling.
ODDS = {dice: _odds(dice, kind) for dice, kind in enumerate((RollOne, RollTwo, RollThree), 1)}
THROWS = {n: [roll for roll, ways in ODDS[n] for _ in range(ways)] for n in ODDS}
