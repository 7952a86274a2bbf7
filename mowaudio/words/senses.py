"""Senses: all that can be said of a move, as a game states it for typed sentences.

A sense is a list of slots. A slot is a word or several in a row, with alternatives after `|`:
`["play", "12|cow 12", "1 fly|fly"]`. Words are concepts: `data/phrases/` has the words that stand
for them in each language. A sentence means a move if each of its content words fills a slot, and
no slot is filled twice. The first characters of a slot may say more:

    !   the sentence must say it
    ~   not enough for one of several moves in a row
    <   where the move begins; said before the next two
    =   which way it goes; said before where it ends
    >   where the move ends
    %   a number by which moves of a kind are compared: the lowest, the highest

Some slots stand alone: `#` is the number of times that the move is to be made; `+` lets a next move
follow without a word that joins them; a move with `^` need not be said where the next one says
enough; a move with `&` is followed by those with `*`, as often as they can be made;
a move with `?` is asked back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise

_ALONE = ("#", "*", "+", "^", "&", "?")
_MARKS = "!~<=>%"


@dataclass(frozen=True, slots=True)
class Slot:
    ways: tuple[tuple[str, ...], ...]
    marks: str = ""
    firsts: frozenset[str] = field(init=False, compare=False)  # words that a way begins with

    def __post_init__(self) -> None:
        object.__setattr__(self, "firsts", frozenset(way[0] for way in self.ways))


@dataclass(frozen=True, slots=True)
class Sense:
    """The parsed slots of a move."""

    slots: tuple[Slot, ...]
    words: frozenset[str]
    units: frozenset[str]  # words that follow a number: a number before them is theirs
    amounts: Mapping[str, int]  # numbers by their unit; "" is the one that moves are compared by
    counted: bool
    always: bool
    open: bool
    silent: bool
    completes: bool
    doubtful: bool

    def __add__(self, other: Sense) -> Sense:
        """Return the sense of two moves that are said together."""
        amounts = {**self.amounts, **other.amounts}
        words, units = self.words | other.words, self.units | other.units
        slots = self.slots + other.slots
        return replace(other, slots=slots, words=words, units=units, amounts=amounts)

    def at(self, mark: str) -> str:
        """Return the first way to say the slot with this mark; "" without one."""
        return next((" ".join(slot.ways[0]) for slot in self.slots if mark in slot.marks), "")


@lru_cache(maxsize=4096)
def sense(*slots: str) -> Sense:
    parsed = tuple(_slot(slot) for slot in slots if slot.lstrip(_MARKS) not in ("", *_ALONE))
    words = frozenset(word for slot in parsed for way in slot.ways for word in way)
    ways = [way for slot in parsed for way in slot.ways]
    units = frozenset(b for way in ways for a, b in pairwise(way) if a.isdigit() > b.isdigit())
    amounts = {way[1]: int(way[0]) for way in ways if len(way) == 2 and way[0].isdigit()}
    if measure := next((slot for slot in parsed if "%" in slot.marks), None):
        amounts[""] = int(measure.ways[0][0])
    return Sense(parsed, words, units, amounts, *(one in slots for one in _ALONE))


def _slot(text: str) -> Slot:
    said = text.lstrip(_MARKS)
    ways = tuple(tuple(way.split()) for way in said.split("|") if way)
    return Slot(ways, text.removesuffix(said))
