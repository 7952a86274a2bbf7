"""Compare a sentence with the senses of moves: does each content word of it fill a slot?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mowaudio.client.typed.sentence import Tokens
from mowaudio.words.senses import Sense, Slot

_MOST_TIMES = 9
_NO = "no"  # concept; nothing behind a comma is denied
_ORDER = {"<": 1, "=": 2, ">": 3}


@dataclass(frozen=True, slots=True)
class Cover:
    """How a sentence fills a sense: words used, slots filled, and how often to make the move."""

    used: int = 0
    filled: int = 0  # a bit for each slot
    times: int = 0  # 0: not said
    order: int = 0  # the furthest ordered slot so far
    spans: bool = False  # a comma stands inside a slot


class Matcher:
    """Compares one sentence with many senses."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._numbers = [token.number or 0 for token in tokens]
        self._starts = [
            token.concepts.union(*(concepts for _, concepts in token.longer)) for token in tokens
        ]
        content = [at for at, token in enumerate(tokens) if not token.filler]
        self._last = max(content, default=0)
        self._needed = [
            (concepts, number)
            for concepts, token, number in zip(reach(tokens), tokens, self._numbers, strict=True)
            if not token.filler
        ]

    def cover(self, sense: Sense, *, weak_is_enough: bool = True) -> Cover | None:
        """Return the fullest cover; None if a content word fills no slot, or if a slot that must
        be said is not."""
        if not self.may_cover(sense.words, counted=sense.counted):
            return None
        must, weak = needed(sense), 0 if weak_is_enough else _mask(sense, "~")
        found = (
            cover
            for cover in self._covers(0, sense, Cover())
            if cover.filled & must == must and cover.filled & ~weak
        )
        return max(
            found,
            key=lambda cover: (cover.used, -cover.times, -cover.filled.bit_count()),
            default=None,
        )

    def says_little(self, sense: Sense) -> bool:
        """Tell whether a part of a sentence fills weak slots and no other."""
        weak = _mask(sense, "~")
        filled = [cover.filled for cover in self._covers(0, sense, Cover())]
        return any(filled) and not any(one & ~weak for one in filled)

    def may_cover(self, words: frozenset[str], *, counted: bool) -> bool:
        """Tell whether each content word is among the words of a sense, or a count."""
        for concepts, number in self._needed:  # a loop, because it is called most
            if concepts.isdisjoint(words) and not (counted and number):
                return False
        return True

    def _covers(self, at: int, sense: Sense, so_far: Cover) -> Iterator[Cover]:
        if at == len(self._tokens):
            yield so_far
            return
        token = self._tokens[at]
        for number, slot in enumerate(sense.slots):
            if self._starts[at].isdisjoint(slot.firsts) or so_far.filled >> number & 1:
                continue
            order = next((_ORDER[mark] for mark in slot.marks if mark in _ORDER), 0)
            if 0 < order < so_far.order:
                continue
            filled, order = so_far.filled | 1 << number, order or so_far.order
            for end, used in self._ends(at, slot, sense):
                spans = so_far.spans or any(one.apart for one in self._tokens[at + 1 : end])
                step = Cover(so_far.used + used, filled, so_far.times, order, spans)
                yield from self._covers(end, sense, step)
        times = self._numbers[at] if sense.counted and not so_far.times else 0
        if 0 < times <= _MOST_TIMES:
            step = replace(so_far, used=so_far.used + 1, times=times)
            yield from self._covers(at + 1, sense, step)
        if token.filler and not (token.later and so_far.used and at < self._last):
            yield from self._covers(at + 1, sense, so_far)

    def _ends(self, at: int, slot: Slot, sense: Sense) -> set[tuple[int, int]]:
        """Return where a slot that begins at a token can end, and how many words it uses. It does
        not end between a number and its unit: "12 flies" is not a cow."""
        return {
            (end, used)
            for way in slot.ways
            for end, used in self._follow(at, way, 0)
            if not (way[0] == _NO and any(token.apart for token in self._tokens[at + 1 : end]))
            if end == len(self._tokens)
            or not way[-1].isdigit()
            or sense.units.isdisjoint(self._tokens[end].concepts)
        }

    def _follow(self, at: int, way: tuple[str, ...], used: int) -> Iterator[tuple[int, int]]:
        if not way:
            yield at, used
        elif at < len(self._tokens):
            token = self._tokens[at]
            if way[0] in token.concepts:
                yield from self._follow(at + 1, way[1:], used + 1)
            for length, concepts in token.longer:
                if way[0] in concepts and at + length <= len(self._tokens):
                    yield from self._follow(at + length, way[1:], used + length)
            if token.filler and used:  # inside a slot: "arc 4 and space 3"
                yield from self._follow(at + 1, way, used)


def reach(tokens: Tokens) -> list[set[str]]:
    """Return for each token what it can stand for, alone or in a phrase."""
    found = [set(token.concepts) for token in tokens]
    for at, token in enumerate(tokens):
        for length, concepts in token.longer:
            for inside in found[at : at + length]:
                inside |= concepts
    return found


def needed(sense: Sense) -> int:
    """Return the slots that must be said, as bits."""
    return _mask(sense, "!")


def _mask(sense: Sense, mark: str) -> int:
    return sum(1 << at for at, slot in enumerate(sense.slots) if mark in slot.marks)


def has_strong(sense: Sense, cover: Cover) -> bool:
    """Tell whether a slot is filled that is not weak."""
    strong = (1 << at for at, slot in enumerate(sense.slots) if "~" not in slot.marks)
    return any(cover.filled & bit for bit in strong)


def left_open(sense: Sense, cover: Cover) -> int:
    """Return the number of slots that are left unsaid, without weak ones; where the move begins
    counts too."""
    weak = _mask(sense, "~") & ~_mask(sense, "<")
    return (((1 << len(sense.slots)) - 1) & ~cover.filled & ~weak).bit_count()
