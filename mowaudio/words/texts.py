"""Texts: the Fluent files of one language, each message parsed when it is first needed.

Parsing is what costs (a quarter of a millisecond a message), and a screen needs a few dozen of
several hundred messages: so a file is only cut into messages when it is loaded, and the cuts are
handed to Fluent on demand. There is no cache on disk, so nothing can be stale.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from mowaudio import data

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FALLBACK = "en"
COMMON = ("common", "client")

STRICT = "MOWAUDIO_STRICT"  # set by the tests: a text that is missing is an error

_LONGEST = 2000  # characters
_REMEMBERED = 500  # texts with what was put into them: the same is often said again, or to others
_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
# A message that is nothing but its words, on one line: a test holds them against Fluent.
_LITERAL = re.compile(r"[\w-]+ *= *([^\s{}][^\n{}]*?) *(?:\n(?:#[^\n]*)?)*\Z")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}.(]")


class MissingText(KeyError):
    """No text for an id: a mistake of ours, which the tests look for."""


class Texts:
    """The texts of a language: those of the client, and those of one game."""

    def __init__(self, language: str = FALLBACK, game: str = "") -> None:
        self.language = language
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._formatted: dict[object, str] = {}
        for name in (*COMMON, *([game] if game else [])):
            self._sources.update(_read(language, name))

    @cached_property
    def _bundle(self) -> FluentBundle:
        """Loaded when a text has more to it than words: it takes longer than all else up to the
        first line."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)

    def __contains__(self, text_id: str) -> bool:
        name, _, attribute = text_id.partition(".")
        if name not in self._sources:
            return False
        return not attribute or attribute in self._message(name).attributes

    def ids(self) -> Iterator[str]:
        """All ids, in the order in which the files have them: the rules are read in it."""
        return iter(self._sources)

    def parse_all(self) -> None:
        """Parse every message now: for whoever measures what comes after."""
        for name in self._sources:
            self._parse(name)

    def format(self, text_id: str, args: Mapping[str, object] | None = None) -> str:
        """The text with this id; `id.attribute` for one of its variants. One that is missing is
        its id and goes into the log: a game must not end for want of a word."""
        try:
            return self._format(text_id, args or {})
        except MissingText as error:
            if STRICT in os.environ:
                raise
            import logging

            logging.getLogger(__name__).error("%s", error)
            return text_id

    def _format(self, text_id: str, args: Mapping[str, object]) -> str:
        name, _, attribute = text_id.partition(".")
        if not attribute and (literal := _LITERAL.match(self._sources.get(name, ""))):
            return literal.group(1)
        message = self._message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(text_id)
        # By type too: 1 and True are the same key, and not the same words.
        given = (text_id, *((key, type(value), str(value)) for key, value in args.items()))
        if (known := self._formatted.get(given)) is not None:
            return known
        text, errors = self._bundle.format_pattern(pattern, dict(map(_bounded, args.items())))
        if errors:
            raise MissingText(f"{text_id}: {errors}")
        if len(self._formatted) >= _REMEMBERED:
            self._formatted.clear()
        # A text folded over lines is one spoken line.
        self._formatted[given] = spoken = " ".join(str(text).split())
        return spoken

    def _message(self, name: str) -> Any:
        if name not in self._parsed:
            self._parse(name)
        return self._bundle.get_message(name)

    def _parse(self, name: str) -> None:
        if name in self._parsed:
            return
        if name not in self._sources:
            raise MissingText(name)
        self._parsed.add(name)
        from fluent.runtime import FluentResource

        source = self._sources[name]
        self._bundle.add_resource(FluentResource(source))
        for reference in _REFERENCE.findall(source):
            if reference in self._sources:
                self._parse(reference)


def _bounded(arg: tuple[str, object]) -> tuple[str, object]:
    """Fluent takes no argument that is longer than any line that one could listen to."""
    name, value = arg
    return name, value[:_LONGEST] if isinstance(value, str) else value


@cache
def _read(language: str, name: str) -> dict[str, str]:
    """The messages of one file, uncut by Fluent: id and source, in order."""
    try:
        path = data.find(f"words/{language}/{name}.ftl")
    except data.BadData:
        if language == FALLBACK:
            raise
        path = data.find(f"words/{FALLBACK}/{name}.ftl")
    source = path.read_text(encoding="utf-8")
    starts = [(match.group(1), match.start()) for match in _START.finditer(source)]
    ends = [start for _, start in starts[1:]] + [len(source)]
    return {name: source[start:end] for (name, start), end in zip(starts, ends, strict=False)}


@cache
def texts(language: str = FALLBACK, game: str = "") -> Texts:
    """The texts of a language and a game, loaded once."""
    return Texts(language, game)


def languages() -> list[str]:
    """Every language that has a folder of texts."""
    found = {
        folder.name
        for root in data.roots()
        if (root / "words").is_dir()
        for folder in (root / "words").iterdir()
        if folder.is_dir()
    }
    return sorted(found)


def files_of(language: str) -> list[str]:
    """Every file of texts that a language has beside those of the client, by the name that
    `texts` knows it by."""
    folders = [root / "words" / language for root in data.roots()]
    found = {
        path.relative_to(folder).with_suffix("").as_posix()
        for folder in folders
        for path in folder.rglob("*.ftl")
    }
    return sorted(found - set(COMMON))
