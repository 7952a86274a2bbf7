"""Full-text search in the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from mowaudio.words.rulebook import GLOSSARY, Chapter, word_of

Place = tuple[int, int]  # chapter, paragraph


def find(chapters: Sequence[Chapter], sought: str) -> list[Place]:
    """Return the paragraphs with all these words; a glossary entry for them comes first."""
    words = [_pattern(word) for word in re.findall(r"[\w'-]+", sought.casefold())]
    if not words:
        return []
    found = [
        (number, at)
        for number, chapter in enumerate(chapters)
        for at in range(len(chapter.paragraphs))
        if all(word.search(_searchable(chapter, at)) for word in words)
    ]
    wanted = _pattern(sought.strip().casefold())
    return sorted(found, key=lambda place: not _explains(chapters[place[0]], place[1], wanted))


def _searchable(chapter: Chapter, at: int) -> str:
    """Return a paragraph with the ids of its rules; the first one includes the heading."""
    paragraph = chapter.paragraphs[at]
    heading = "" if at else chapter.heading
    return " ".join((heading, *paragraph.rules, paragraph.text))


def _explains(chapter: Chapter, at: int, wanted: re.Pattern[str]) -> bool:
    if chapter.beside != GLOSSARY:
        return False
    word = word_of(chapter.paragraphs[at])
    found = wanted.match(word)
    return found is not None and found.end() >= len(word) - 1  # but for a plural s


def _pattern(word: str) -> re.Pattern[str]:
    """Match the beginning of a word, singular or plural: "herds" finds herd, "fly" finds flies."""
    if word.endswith(("y", "ies")):
        stem, ending = re.sub(r"(y|ies)$", "", word), "(y|ies)"
    else:
        stem, ending = re.sub(r"(?<=\w\w)s$", "", word), ""
    return re.compile(rf"(?<!\w){re.escape(stem)}{ending}", re.IGNORECASE)
