"""The rulebook of a game: chapters of short paragraphs.

A paragraph is one text of `rules/<game>.ftl`, in the order of the file. Its id gives its kind:

    heading-turn      begins a chapter
    reading-aim       a paragraph without a rule of its own
    rule-MOW-4        a rule; `more-MOW-4` goes on with it
    finer-MOW-4       an exception, a rare case, an option: read only on request
    settled-MOW-11    our answer to a question that the printed rules leave open
    glossary-herd     a word, a colon, and its meaning

After the kind come the ids of its rules, and a name if several paragraphs have the same ones:
`finer-MOW-9-stack`, `settled-MOW-2-MOW-15`. A small game may keep its rules in its own file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mowaudio import data
from mowaudio.words.texts import FALLBACK, Texts, texts

SAMPLE, GLOSSARY = "sample", "glossary"  # appendices
RULE, MORE, FINER = "rule", "more", "finer"
_KINDS = ("reading", RULE, MORE, FINER, "settled")
_ID = re.compile(r"(?<![A-Za-z])[A-Z]+-C?\d+(?![\dA-Za-z])")


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    rules: tuple[str, ...] = ()  # the ids of its rules
    kind: str = "reading"

    @property
    def finer(self) -> bool:
        """True if a reader of the whole book can skip it."""
        return self.kind == FINER


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: str
    paragraphs: tuple[Paragraph, ...]
    beside: str = ""  # the kind of an appendix, which reading on does not enter


@dataclass(frozen=True, slots=True)
class Rulebook:
    chapters: tuple[Chapter, ...]
    glossary: tuple[Paragraph, ...]  # alphabetical

    def rule(self, rule: str) -> str:
        """Return the text of a rule, without finer points unless it has nothing else."""
        return self._about(rule, RULE, MORE) or self._about(rule, FINER)

    def finer(self, rule: str) -> str:
        """Return the finer points that `rule` leaves out."""
        return self._about(rule, FINER) if self._about(rule, RULE, MORE) else ""

    def ids(self) -> list[str]:
        """Return the ids of all rules in the order of the book."""
        told = (p for p in self._paragraphs() if p.kind in (RULE, FINER))
        return list(dict.fromkeys(rule for paragraph in told for rule in paragraph.rules))

    def _about(self, rule: str, *kinds: str) -> str:
        told = (p.text for p in self._paragraphs() if p.kind in kinds and rule in p.rules)
        return " ".join(told)

    def _paragraphs(self) -> Iterator[Paragraph]:
        for chapter in self.chapters:
            yield from chapter.paragraphs


def word_of(entry: Paragraph) -> str:
    """Return the word that an entry of the glossary explains."""
    return entry.text.partition(":")[0]


def rule_texts(language: str, game: str) -> Texts:
    """Return the texts that contain the rules of a game."""
    file = f"rules/{game}"
    try:
        data.find(f"words/{FALLBACK}/{file}.ftl")
    except data.BadData:
        return texts(language, game)
    return texts(language, file)


@cache
def rulebook(language: str, game: str) -> Rulebook:
    """Return the rulebook of a game."""
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
