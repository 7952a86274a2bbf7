"""Find moves by what is said of them when they are read out: "the one with grass in the west"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace

from mowaudio.client.typed.cover import Matcher, has_strong, needed
from mowaudio.client.typed.phrasebook import Phrasebook
from mowaudio.client.typed.sentence import Tokens, split_words
from mowaudio.engine.moves import Move
from mowaudio.words.senses import Sense, Slot

_NO = "no"  # concept
_ENOUGH = 2  # words that find a move without anything else

Senses = Sequence[tuple[Move, Sense]]
Clauses = list[tuple[str, ...]]


def described(
    senses: Senses, lines: Mapping[Move, str], said: Tokens, book: Phrasebook
) -> dict[Move, bool]:
    """Return the moves that a sentence describes by words of their lines, and of their senses; and
    whether it says besides all that a sentence about this move must say."""
    typed = {word for token in said for word in token.concepts}
    typed |= {word for token in said for _, concepts in token.longer for word in concepts}
    told = {move: _clauses(line, typed, book) for move, line in lines.items()}
    said = tuple(replace(one, concepts=frozenset()) if one.filler else one for one in said)
    if found := _matching(senses, told, said):
        return found
    for at in (at for at, token in enumerate(said) if _NO in token.concepts):
        end = next((n for n in range(at + 1, len(said)) if said[n].apart), len(said))
        having = _matching(senses, told, said[at + 1 : end], enough=1)
        rest = said[:at] + said[end:]
        others = _matching(senses, told, rest)
        if all(token.filler for token in rest):
            others = dict.fromkeys(lines, False)
        if having:
            return {move: whole for move, whole in others.items() if move not in having}
    return {}


def _clauses(line: str, typed: Set[str], book: Phrasebook) -> Clauses:
    """Return the content words of each clause of a line, as the concepts that were typed."""
    found: list[list[str]] = [[]]
    for word in split_words(line.replace(". ", ", ")):
        if word in (",", ";", ":"):
            found.append([])
        elif word not in book.fillers:
            meant = book.concepts.get(word, frozenset((word,)))
            is_clear = word not in typed and len(meant) == 1 and meant <= typed
            found[-1].append(min(meant) if is_clear else word)
    return [tuple(clause) for clause in found if clause]


def _matching(
    senses: Senses, told: Mapping[Move, Clauses], said: Tokens, *, enough: int = _ENOUGH
) -> dict[Move, bool]:
    matcher = Matcher(said)
    found: list[tuple[int, Move, bool]] = []
    for move, one in senses:
        words = one.words.union(*told.get(move, ()))
        if one.completes or not matcher.may_cover(words, counted=False):
            continue
        slots = [replace(slot, marks=slot.marks.replace("!", "")) for slot in one.slots]
        slots += [Slot(runs, "~") for clause in told.get(move, ()) if (runs := _runs(clause, one))]
        cover = matcher.cover(replace(one, slots=tuple(slots), words=words, counted=False))
        is_told = cover is not None and cover.filled >> len(one.slots)
        if cover and is_told and (cover.used >= enough or has_strong(one, cover)):
            whole = needed(one) & ~cover.filled == 0 and has_strong(one, cover)
            found.append((cover.filled.bit_count(), move, whole))
    fewest = min((parts for parts, *_ in found), default=0)  # words that stand together
    return {move: whole for parts, move, whole in found if parts == fewest}


def _runs(clause: tuple[str, ...], one: Sense) -> tuple[tuple[str, ...], ...]:
    """Return all words in a row of a clause that say more than the sense; no number alone."""
    places = range(len(clause) + 1)
    runs = (clause[a:b] for a in places for b in places[a + 1 :])
    runs = (run for run in runs if not all(map(str.isdigit, run)))
    return tuple(run for run in runs if not one.words.issuperset(run))
