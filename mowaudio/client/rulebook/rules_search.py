"""Finding words in the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mowaudio.words.rulebook import GLOSSARY, Chapter, word_of

Place = tuple[int, int]
"""The number of a chapter, and of a paragraph in it."""


def find(chapters: Sequence[Chapter], sought: str) -> list[Place]:
    """Where all these words stand, in the order of the book; but where the glossary explains just
    what was asked for, that comes first."""
    words = [_pattern(word) for word in re.findall(r"[\w'-]+", sought.casefold())]
    if not words:
        return []
    found = [
        (number, at)
        for number, chapter in enumerate(chapters)
        for at in range(len(chapter.paragraphs))
        if all(word.search(_searched(chapter, at)) for word in words)
    ]
    wanted = _pattern(sought.strip().casefold())
    return sorted(found, key=lambda place: not _explains(chapters[place[0]], place[1], wanted))


def _searched(chapter: Chapter, at: int) -> str:
    """A paragraph with the ids of its rules; the first one speaks for its heading."""
    paragraph = chapter.paragraphs[at]
    heading = "" if at else chapter.heading
    return " ".join((heading, *paragraph.rules, paragraph.text))


def _explains(chapter: Chapter, at: int, wanted: re.Pattern[str]) -> bool:
    if chapter.beside != GLOSSARY:
        return False
    word = word_of(chapter.paragraphs[at])
    found = wanted.match(word)
    return found is not None and found.end() >= len(word) - 1  # one letter for an s


def _pattern(word: str) -> re.Pattern[str]:
    """The beginning of a word, in one or in many: the herd by herds, and the flies by fly."""
    if word.endswith(("y", "ies")):
        return _beginning(re.sub(r"(y|ies)$", "", word), "(y|ies)")
    return _beginning(re.sub(r"(?<=\w\w)s$", "", word), "")


def _beginning(stem: str, ends: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(stem)}{ends}", re.IGNORECASE)
