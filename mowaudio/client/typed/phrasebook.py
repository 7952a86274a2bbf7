"""The words of typed sentences, as data: `data/phrases/<language>/`, for all games and for each.

A word stands for one or more concepts, which have plain English names. Games describe their moves
by concepts (see `mowaudio.words.senses`), so that another language needs only another file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from mowaudio import data
from mowaudio.words.texts import FALLBACK

COMMON = "common"


@dataclass(frozen=True)
class Phrasebook:
    """The words that a language has for the moves and questions of a game."""

    concepts: Mapping[str, frozenset[str]]  # by word
    phrases: Mapping[tuple[str, ...], frozenset[str]]  # of several words
    own: frozenset[str]  # single words that the game adds
    fillers: frozenset[str]  # words that say nothing
    idle: Mapping[str, tuple[tuple[str, ...], ...]]  # of several words, by the first
    joints: frozenset[str]  # fillers that join one move to the next
    breaks: frozenset[str]  # joints that separate what stands before and after them
    determiners: frozenset[str]  # words before a thing
    definite: str  # the determiner of a thing that is known
    pronoun: str  # the number word that stands for a thing, behind a determiner and a quality
    pronouns: frozenset[str]  # words for what was moved last
    relatives: frozenset[str]  # words behind the pronoun that say which thing it stands for
    remarks: tuple[str, ...]  # words beside a move, the longest first
    openers: frozenset[str]  # words before the first of several moves
    closers: frozenset[str]  # words that may stand behind the last one: please
    articles: frozenset[str]  # fillers only before the thing that they belong to
    adverbs: frozenset[str]  # fillers before a preposition: right beside
    prepositions: frozenset[str]
    sequences: frozenset[str]  # breaks before what comes later: then
    likewise: frozenset[str]  # words or concepts that a move is like the last: too, again
    endings: tuple[str, ...]  # of words: "playing" is a form of "play"
    asking: frozenset[str]  # words that begin a question
    requests: frozenset[str]  # words that may begin one: show, tell
    alternatives: frozenset[str]  # or
    wondering: tuple[tuple[str, ...], ...]  # beginnings of a question whether a move is allowed
    addressed: str  # you: who is asked to do something is not asked whether it is allowed
    numbers: Mapping[str, int]
    plurals: Mapping[str, int]  # ones, twos: numbers too
    scales: Mapping[str, int]  # hundred, thousand
    halves: tuple[str, ...]  # and a half
    subjects: frozenset[str]  # words that begin a sentence: "no i roll" is no denial
    answers: frozenset[str]  # answers that a move may follow
    interjections: frozenset[str]  # answers that deny nothing behind them
    questions: Mapping[str, tuple[str, ...]]  # words by the name of an action or a question
    others: tuple[str, ...]  # words for the other players
    everybody: frozenset[str]  # words that begin a question about all players
    commands: frozenset[str]  # names of actions that are no questions: undo, help
    deeds: frozenset[str]  # commands that do something: no question means them
    regrets: tuple[str, ...]  # words that take a move back, whatever else is said
    vocabulary: frozenset[str]  # every single word of this book


@cache
def phrasebook(language: str, game: str) -> Phrasebook:
    """Return the phrasebook of a game; English where the language has none."""
    common = _load(language, COMMON)
    own = _load(language, game)
    words: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    for section in (common, own):
        for concept, synonyms in section.get("words", {}).items():
            for phrase in _split(synonyms):
                words[tuple(phrase.split())].add(concept)
    questions: dict[str, tuple[str, ...]] = {}
    for section in (own, common):
        for name, synonyms in section.get("questions", {}).items():
            questions[name] = questions.get(name, ()) + _split(synonyms)
    fillers = {*_split(", ".join(common["fillers"])), *_split(own.get("fillers", ""))}
    joints = set(_split(common["joints"]))
    given: dict[str, Any] = {
        field.name: _AS[field.type](common[field.name])
        for field in fields(Phrasebook)
        if field.type in _AS and isinstance(common.get(field.name), str)
    }
    given |= {
        "concepts": {phrase[0]: frozenset(words[phrase]) for phrase in words if len(phrase) == 1},
        "phrases": {phrase: frozenset(words[phrase]) for phrase in words if len(phrase) > 1},
        "fillers": frozenset(fillers | joints),
        "idle": _by_first(tuple(phrase.split()) for phrase in sorted(fillers) if " " in phrase),
        "own": frozenset(word for text in own.get("words", {}).values() for word in _split(text)),
        "numbers": {**common["numbers"], **common["plurals"]},
        "plurals": common["plurals"],
        "scales": common["scales"],
        "questions": questions,
        "remarks": tuple(sorted(_split(", ".join(common["remarks"])), key=len, reverse=True)),
        "wondering": tuple(tuple(phrase.split()) for phrase in _split(common["wondering"])),
        "vocabulary": frozenset(_vocabulary(words, fillers | joints, questions, common)),
    }
    return Phrasebook(**given)


def _vocabulary(
    words: Iterable[tuple[str, ...]],
    fillers: Iterable[str],
    questions: Mapping[str, Iterable[str]],
    common: Mapping[str, Any],
) -> Iterator[str]:
    yield from (word for phrase in words for word in phrase)
    yield from (word for filler in fillers for word in filler.split())
    yield from (word for asked in questions.values() for text in asked for word in text.split())
    for section in ("asking", "requests", "others", "alternatives"):
        yield from (word for text in _split(common[section]) for word in text.split())
    yield from (*common["numbers"], *common["plurals"], *common["scales"])


def _by_first(phrases: Iterable[tuple[str, ...]]) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in phrases:
        found[phrase[0]] = (*found.get(phrase[0], ()), phrase)
    return found


def _load(language: str, name: str) -> Mapping[str, Any]:
    for folder in (language, FALLBACK):
        try:
            content: Mapping[str, Any] = data.load(f"phrases/{folder}/{name}.yaml").content
        except data.BadData as error:
            if error.text_id != "data-missing":
                raise
        else:
            return content
    return {}  # a game without words of its own


def _split(synonyms: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, synonyms.split(","))))


# How a section of the common file is read, by the type of its field.
_AS: Mapping[Any, Callable[[str], object]] = {
    "str": str,
    "tuple[str, ...]": _split,
    "frozenset[str]": lambda synonyms: frozenset(_split(synonyms)),
}
