"""The cow tiles, and bit masks that hold sets of them.

A kind of cow is an int from 0 to 46, ordered by number and flies; the two blind cows are one kind,
the last. A mask has a bit for each kind, and one more bit above them for the second blind cow, so
that a mask can hold both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mowaudio import data
from mowaudio.engine.masks import members


class Power(StrEnum):
    NONE = ""
    BLOCKING = "blocking"
    FLYING = "flying"
    BLIND = "blind"


@dataclass(frozen=True, slots=True, order=True)
class Cow:
    number: int  # BLIND_NUMBER for a blind cow: it sorts last
    flies: int
    power: Power = Power.NONE

    @property
    def code(self) -> str:
        """Return the text of the tile in moves: number and flies, the order of its braille."""
        return f"{'X' if self.power is Power.BLIND else self.number}.{self.flies}"


BLIND_NUMBER = 99
HIGHEST = 16


def read(doc: data.Document) -> tuple[list[Cow], int]:
    """Return every kind of cow and the number of blind cows, checked against the totals."""
    cows: list[Cow] = []
    for row in range(len(doc.get(list, "cows"))):
        flies = doc.get(int, "cows", row, "flies")
        power = doc.content["cows"][row].get("power", "")
        if power not in ("", Power.BLOCKING, Power.FLYING):
            doc.fail("data-mow-power", "cows", row, power=str(power))
        for place, number in enumerate(doc.get(list, "cows", row, "numbers")):
            if not isinstance(number, int) or not 0 <= number <= HIGHEST:
                doc.fail("data-mow-number", "cows", row, "numbers", place, number=str(number))
            cow = Cow(number, flies, Power(power))
            if cow.code in (other.code for other in cows):
                doc.fail("data-mow-twice", "cows", row, "numbers", place, cow=cow.code)
            cows.append(cow)
    blind = Cow(BLIND_NUMBER, doc.get(int, "blind_cows", "flies"), Power.BLIND)
    blinds = doc.get(int, "blind_cows", "count")
    if blinds != 2:
        doc.fail("data-mow-blinds", "blind_cows", "count", found=blinds)
    tiles = len(cows) + blinds
    flies = sum(cow.flies for cow in cows) + blinds * blind.flies
    for what, found in (("cows", tiles), ("flies", flies)):
        stated = doc.get(int, "totals", what)
        if stated != found:
            doc.fail("data-mow-total", "totals", what, what=what, stated=stated, found=found)
    return [*sorted(cows), blind], blinds


_DOC = data.load("games/mow.yaml")
COWS, BLIND_COWS = read(_DOC)
HAND: int = _DOC.get(int, "hand")
TARGET: int = _DOC.get(int, "target")

KINDS = len(COWS)
BLIND = KINDS - 1
FLIES = [cow.flies for cow in COWS]
NUMBER = [cow.number for cow in COWS]
CODES = [cow.code for cow in COWS]
BIT = [1 << kind for kind in range(KINDS)]
BLIND_COW, SECOND_BLIND = BIT[BLIND], 1 << KINDS
BLIND_BITS = BLIND_COW | SECOND_BLIND
FULL_BOX = [kind for kind in range(KINDS) for _ in range(BLIND_COWS if kind == BLIND else 1)]


def _mask(kinds: Iterator[int]) -> int:
    return sum(1 << kind for kind in kinds)


SPECIAL = _mask(k for k in range(KINDS) if COWS[k].power) | SECOND_BLIND
FLYING = _mask(k for k in range(KINDS) if COWS[k].power is Power.FLYING)
# Cows that can stand at an end of a herd, or start one: the plain and the blocking ones.
STARTERS = _mask(k for k in range(KINDS) if COWS[k].power in (Power.NONE, Power.BLOCKING))
BELOW = [_mask(k for k in range(KINDS) if STARTERS >> k & 1 and NUMBER[k] < n) for n in range(18)]
ABOVE = [_mask(k for k in range(KINDS) if STARTERS >> k & 1 and NUMBER[k] > n) for n in range(18)]


def kinds_in(mask: int) -> list[int]:
    """Return the kinds of a mask in ascending order; two blind cows appear twice."""
    return [min(kind, BLIND) for kind in members(mask)]


def flies_in(mask: int) -> int:
    return sum(FLIES[kind] for kind in kinds_in(mask))


def with_cow(mask: int, kind: int) -> int:
    return mask | (SECOND_BLIND if mask & BIT[kind] else BIT[kind])


def without_cow(mask: int, kind: int) -> int:
    if kind == BLIND and mask & SECOND_BLIND:
        return mask ^ SECOND_BLIND
    return mask ^ BIT[kind]


class CowToken:
    """A cow in the text of a move: `12.2`; `12` for any cow of that number; `x` for a blind cow."""

    def write(self, value: int) -> str:
        return CODES[value]

    def read(self, text: str) -> Sequence[int]:
        typed = text.upper()
        if typed in CODES:
            return (CODES.index(typed),)
        return tuple(kind for kind, code in enumerate(CODES) if code.split(".")[0] == typed)
