"""Texts from the Fluent files of a language, parsed on first use.

Parsing takes a quarter of a millisecond a message, and a screen needs only a few dozen of several
hundred. So a file is only split into messages when it is loaded.
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
PAGE = "page"  # the variant of a text that is said on a page

STRICT = "MOWAUDIO_STRICT"  # set by the tests: a missing text is an error

_LONGEST = 2000  # characters
_CACHED = 2000  # formatted texts
_START = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
# A message without placeables on one line, which is not parsed; a test compares it with Fluent.
# Its variants may follow, and are parsed when they are asked for.
_LITERAL = re.compile(r"[\w-]+ *= *([^\s{}][^\n{}]*?) *(?:\n +\.[\s\S]*|(?:\n(?:#[^\n]*)?)*)\Z")
_ARGUMENT = re.compile(r"\{ \$(\w+) \}")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}.(]")


class MissingText(KeyError):
    """There is no text with this id, or it cannot be formatted."""


class Texts:
    """The texts of the client and of one game in a language."""

    def __init__(self, language: str = FALLBACK, game: str = "") -> None:
        self.language = language
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._formatted: dict[object, str] = {}
        self._variants: dict[tuple[str, ...], str] = {}
        for name in (*COMMON, *([game] if game else [])):
            self._sources.update(_read(language, name))

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # slow to load

        return FluentBundle([self.language], use_isolating=False)

    def __contains__(self, text_id: str) -> bool:
        name, _, attribute = text_id.partition(".")
        source = self._sources.get(name)
        if source is None or not attribute:
            return source is not None
        return f".{attribute}" in source and attribute in self._message(name).attributes

    def variant(self, fact_id: str, *wanted: str) -> str:
        """Return the id of a fact's text: that of the first of these variants that it has."""
        if (known := self._variants.get((fact_id, *wanted))) is None:
            text_id = fact_id.replace(".", "-")
            found = (f"{text_id}.{name}" for name in wanted if f"{text_id}.{name}" in self)
            known = self._variants[fact_id, *wanted] = next(found, text_id)
        return known

    def shown(self, text_id: str, *, page: bool = True) -> str:
        """Return the id of a text for a page: its variant `page`, which names no keys, if any."""
        return self.variant(text_id, PAGE) if page else text_id

    def ids(self) -> Iterator[str]:
        """Return all ids in the order of the files."""
        return iter(self._sources)

    def parse_all(self) -> None:
        """Parse every message now, where it must not take time or memory later."""
        for name in self._sources:
            self._parse(name)

    def format(self, text_id: str, args: Mapping[str, object] | None = None) -> str:
        """Return the text with this id; `id.attribute` for a variant. If it is missing, log an
        error and return the id, because the game must go on."""
        try:
            return self._format(text_id, args or {})
        except MissingText as error:
            if STRICT in os.environ:
                raise
            import logging

            logging.getLogger(__name__).error("%s", error)
            return text_id

    def pattern(self, text_id: str) -> str:
        """Return a text with its placeholders as they are written, to be filled elsewhere."""
        names = _ARGUMENT.findall(self._sources[text_id])
        return self.format(text_id, {name: f"{{ ${name} }}" for name in names})

    def _format(self, text_id: str, args: Mapping[str, object]) -> str:
        # With types, because 1 and True are equal and have different texts.
        given = (text_id, *[(key, type(value), str(value)) for key, value in args.items()])
        if (known := self._formatted.get(given)) is None:
            if len(self._formatted) >= _CACHED:
                self._formatted.clear()
            # A text folded over lines is one spoken line.
            known = self._formatted[given] = " ".join(self._resolve(text_id, args).split())
        return known

    def _resolve(self, text_id: str, args: Mapping[str, object]) -> str:
        name, _, attribute = text_id.partition(".")
        if not attribute and (literal := _LITERAL.match(self._sources.get(name, ""))):
            return literal.group(1)
        message = self._message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingText(text_id)
        # Fluent refuses very long arguments.
        short = {n: arg[:_LONGEST] if isinstance(arg, str) else arg for n, arg in args.items()}
        text, errors = self._bundle.format_pattern(pattern, short)
        if errors:
            raise MissingText(f"{text_id}: {errors}")
        return str(text)

    def _message(self, name: str) -> Any:
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


@cache
def _read(language: str, name: str) -> dict[str, str]:
    """Return the messages of a file, not parsed: id and source, in order."""
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
    """Return the texts of a language and a game, which are loaded once."""
    return Texts(language, game)


def languages() -> list[str]:
    """Return every language that has a folder of texts."""
    found = {
        folder.name
        for root in data.roots()
        if (root / "words").is_dir()
        for folder in (root / "words").iterdir()
        if folder.is_dir()
    }
    return sorted(found)
