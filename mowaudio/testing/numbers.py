"""Find numbers in a spoken line that can be taken for other numbers.

By ear, "Bella 5, Clover 5" may be cows, flies or points, "small 4; large 2" may be names or counts,
and in "2 moves. 2. Take the herd" a cow sounds like a list. "Numbers by ear" in docs/testing.md has
the rule, and the forms without a noun that a game may state. One that states none is not checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import inf

from mowaudio.words.texts import Texts

_NUMBER = re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?!\w)")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_NOUN = re.compile(r" ([^\W\d_][\w'-]*)")
_OF = " of "  # 2 of 4 home, 3 of your cows
_SO_MANY_OF = re.compile(r"\d of $")
_RANGE = re.compile(r" (?:to|and|or) \d+(?:,\d{3})*")
# "small 4; large 2"
_NAMES = re.compile(r"([^\W\d_]+) \d+; (?!\1\b)([^\W\d_]+) \d+(?=[,;.!?]|$)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms in which numbers may stand in a game, beside those of all games."""

    named: frozenset[str]
    listed: frozenset[str]
    joints: frozenset[str]  # words that are no noun of a number before them
    amounts: float = inf

    def clashes(self, line: str) -> Iterator[str]:
        """Yield the sentences that have a number which can be confused."""
        for sentence in _SENTENCES.split(line):
            names = _NAMES.search(sentence)
            if self._clash(sentence, names) or not all(
                self._is_clear(sentence, n) for n in _NUMBER.finditer(sentence)
            ):
                yield sentence

    def _clash(self, sentence: str, names: re.Match[str] | None) -> bool:
        """Tell whether two names sound like counts, because no word before them says what they
        are."""
        if names is None or not self.named.issuperset(map(str.lower, names.groups())):
            return False
        return self.listed.isdisjoint(map(str.lower, _WORD.findall(sentence[: names.start()])))

    def _is_clear(self, sentence: str, number: re.Match[str]) -> bool:
        before, after = sentence[: number.start()], sentence[number.end() :]
        words = [word.lower() for word in _WORD.findall(before)]
        last = words[-1] if words and before.rstrip().lower().endswith(words[-1]) else ""
        ends = _RANGE.match(after)
        return (
            self._has_noun(after)
            or (ends is not None and self._has_noun(after[ends.end() :]))
            or after[ends.end() if ends else 0 :].startswith(_OF)
            or _SO_MANY_OF.search(before) is not None
            or last in self.named
            or len(last) == 1
            or not self.listed.isdisjoint(words)
            or int(number[0].replace(",", "")) >= self.amounts
        )

    def _has_noun(self, after: str) -> bool:
        noun = _NOUN.match(after)
        return noun is not None and noun[1].lower() not in self.joints


@cache
def forms_of(texts: Texts) -> Forms | None:
    """Return the forms that a game states; None if it states none."""
    if "numbers-named" not in texts:
        return None
    named, listed, joints = (
        frozenset(texts.format(text_id).split(", ")) if text_id in texts else frozenset()
        for text_id in ("numbers-named", "numbers-listed", "numbers-joints")
    )
    amounts = "numbers-amounts"
    least = int(texts.format(amounts)) if amounts in texts else inf
    return Forms(named, listed, joints, least)
