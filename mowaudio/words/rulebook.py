"""The rules of a game as a book: headings, and paragraphs that are short enough to be heard.

A paragraph is one text of `rules/<game>.ftl`, in the order of the file. Its id says what it is:

    heading-turn      begins a chapter
    reading-aim       a paragraph without a rule of its own
    rule-MOW-4        a rule; `more-MOW-4` goes on with it
    finer-MOW-4       an exception, a rare case, an option: skipped unless it is asked for
    settled-MOW-11    what the printed rules leave open
    glossary-herd     a word, a colon, and what it means

What comes after the prefix names the rules that it is about, and may tell several apart:
`finer-MOW-9-stack`, `settled-MOW-2-MOW-15`. A small game may keep its rules in its own file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mowaudio import data
from mowaudio.words.texts import FALLBACK, Texts, texts

SAMPLE, GLOSSARY = "sample", "glossary"  # what stands beside the rules
RULE, MORE, FINER = "rule", "more", "finer"
_KINDS = ("reading", RULE, MORE, FINER, "settled")
_ID = re.compile(r"(?<![A-Za-z])[A-Z]+-C?\d+(?![\dA-Za-z])")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What is heard at once."""

    text: str
    rules: tuple[str, ...] = ()  # the ids of the rules that it is about
    kind: str = "reading"

    @property
    def finer(self) -> bool:
        """Whether who reads from start to end can do without it."""
        return self.kind == FINER


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: str
    paragraphs: tuple[Paragraph, ...]
    beside: str = ""  # what it is if it stands beside the rules: not to be read on into


@dataclass(frozen=True, slots=True)
class Rulebook:
    chapters: tuple[Chapter, ...]
    glossary: tuple[Paragraph, ...]  # by the alphabet

    def rule(self, rule: str) -> str:
        """A rule as it is quoted: a rule that is nothing but a finer point is that."""
        return self._about(rule, RULE, MORE) or self._about(rule, FINER)

    def finer(self, rule: str) -> str:
        """What `rule` leaves out."""
        return self._about(rule, FINER) if self._about(rule, RULE, MORE) else ""

    def ids(self) -> list[str]:
        """Every rule, in the order in which it is first read."""
        told = (p for p in self._paragraphs() if p.kind in (RULE, FINER))
        return list(dict.fromkeys(rule for paragraph in told for rule in paragraph.rules))

    def _about(self, rule: str, *kinds: str) -> str:
        told = (p.text for p in self._paragraphs() if p.kind in kinds and rule in p.rules)
        return " ".join(told)

    def _paragraphs(self) -> Iterator[Paragraph]:
        for chapter in self.chapters:
            yield from chapter.paragraphs


def word_of(entry: Paragraph) -> str:
    """The word that an entry of the glossary explains."""
    return entry.text.partition(":")[0]


def rule_texts(language: str, game: str) -> Texts:
    """The texts that the rules of a game are in."""
    file = f"rules/{game}"
    try:
        data.find(f"words/{FALLBACK}/{file}.ftl")
    except data.BadData:
        return texts(language, game)
    return texts(language, file)


@cache
def rulebook(language: str, game: str) -> Rulebook:
    """The rules of a game, read when somebody wants to hear them and not before."""
    own = rule_texts(language, game)
    chapters: list[tuple[str, list[Paragraph]]] = []
    glossary = []
    for text_id in own.ids():
        kind = text_id.partition("-")[0]
        if kind == "heading":
            chapters.append((own.format(text_id), []))
        elif kind == GLOSSARY:
            glossary.append(Paragraph(own.format(text_id)))
        elif chapters and kind in _KINDS:
            ids = tuple(_ID.findall(text_id))
            chapters[-1][1].append(Paragraph(own.format(text_id), ids, kind))
    return Rulebook(
        tuple(Chapter(heading, tuple(paragraphs)) for heading, paragraphs in chapters),
        tuple(sorted(glossary, key=lambda entry: entry.text.casefold())),
    )
