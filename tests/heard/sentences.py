"""Sentences that a game says, each with near-misses. A game joins by adding its file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import yaml

FOLDER = Path(__file__).parent / "sentences"
FEWEST = 20

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+|\d+")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@dataclass(frozen=True, slots=True)
class Sentence:
    said: str
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    game: str
    sentences: tuple[Sentence, ...]
    pronounced: dict[str, str]


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def load(name: str) -> Sentences:
    content = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    found = tuple(
        Sentence(str(entry["said"]), tuple(map(str, entry["near"])))
        for entry in content["sentences"]
    )
    return Sentences(name, found, content.get("pronounced") or {})


def words(text: str) -> str:
    """A sentence as a recogniser writes it: small letters, numbers in words, no stops."""
    spelt = _NUMBER.sub(lambda hit: f" {_spelt(int(hit[0].replace(',', '')))} ", text.lower())
    return " ".join(re.findall(r"[a-z']+", spelt))


def _spelt(number: int) -> str:
    if number < len(_SMALL):
        return _SMALL[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f" {_SMALL[ones]}" if ones else "")
    name, size = ("hundred", 100) if number < 1000 else ("thousand", 1000)
    count, rest = divmod(number, size)
    return f"{_spelt(count)} {name}" + (f" {_spelt(rest)}" if rest else "")
