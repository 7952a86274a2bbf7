"""The moves whose senses cover a part of a sentence best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import gt, lt

from mowaudio.client.typed.cover import Cover, Matcher
from mowaudio.client.typed.sentence import Tokens
from mowaudio.engine.moves import Move
from mowaudio.words.senses import Sense

_ENDS: Mapping[str, Callable[[Iterable[int]], int]] = {"lowest": min, "highest": max}  # concepts
_LIMITS: Mapping[str, Callable[[int, int], bool]] = {"less than": lt, "more than": gt}  # concepts
_BY = "by"


def covered(
    senses: Sequence[tuple[Move, Sense]], said: Tokens, *, whole: bool
) -> list[tuple[Move, Cover, Sense]]:
    """Return the moves whose senses cover a sentence with the most words."""
    matcher = Matcher(said)
    found: dict[Move, tuple[Cover, Sense]] = {}
    for move, one in senses:
        cover = matcher.cover(one, weak_is_enough=whole)
        if cover and (move not in found or cover.used > found[move][0].used):
            found[move] = (cover, one)
    most = max((cover.used for cover, _ in found.values()), default=0)
    return [(move, cover, one) for move, (cover, one) in found.items() if cover.used == most]


def extreme(
    senses: Sequence[tuple[Move, Sense]], said: Tokens, *, whole: bool
) -> list[tuple[Move, Cover, Sense]]:
    """Return the moves with the most, or the least, of what a sentence compares."""
    if found := _limited(senses, said, whole=whole):
        return found
    for unit, end, rest in _compared(senses, said):
        found = covered(senses, rest, whole=whole)
        if all(token.filler for token in rest):
            found = [(move, Cover(), one) for move, one in senses]
        found = [one for one in found if unit in one[2].amounts]
        if found:
            best = end(one.amounts[unit] for *_, one in found)
            return [one for one in found if one[2].amounts[unit] == best]
    return []


def _limited(
    senses: Sequence[tuple[Move, Sense]], said: Tokens, *, whole: bool
) -> list[tuple[Move, Cover, Sense]]:
    """Return the moves whose number is below or above a limit: "something lower than 7"."""
    for at, token in enumerate(said):
        for length, concepts in (*token.longer, (1, token.concepts)):
            behind = next((n for n in range(at + length, len(said)) if not said[n].filler), at)
            limit = said[behind].number
            for is_within in (_LIMITS[one] for one in _LIMITS if one in concepts):
                if limit is None:
                    continue
                rest = said[:at] + said[behind + 1 :]
                found = covered(senses, rest, whole=whole)
                if all(token.filler for token in rest):
                    found = [(move, Cover(), one) for move, one in senses]
                return [
                    one
                    for one in found
                    if "" in one[2].amounts and is_within(one[2].amounts[""], limit)
                ]
    return []


def _compared(
    senses: Sequence[tuple[Move, Sense]], said: Tokens
) -> Iterator[tuple[str, Callable[[Iterable[int]], int], Tokens]]:
    """Yield what a sentence compares, with which end it means and with the rest of it: the unit
    after a word such as "most", or in it ("cheapest"), or else the number of the moves."""
    units = {unit for _, one in senses for unit in one.amounts}
    for at, token in enumerate(said):
        for length, concepts in (*token.longer, (1, token.concepts)):
            for end in (_ENDS[one] for one in _ENDS if one in concepts):
                behind = at + length
                thing = next((n for n in range(behind, len(said)) if not said[n].filler), at)
                ways = [(unit, thing + 1) for unit in said[thing].concepts & units]
                ways += [(unit, behind) for unit in units if f"{_BY} {unit}" in concepts]
                for unit, last in (*ways, ("", behind)):
                    yield unit, end, said[:at] + said[last:]
