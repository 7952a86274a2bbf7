"""Names that nobody takes for another player or for a sentence of the program."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_BETWEEN = "-'’ʻ "  # the characters between letters: spoken, they end no sentence
_WRITTEN_TOGETHER = ("HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "CJK")
# Small letters of other alphabets, and figures, that look like a Latin letter.
_LOOK_ALIKES = str.maketrans(
    "авеһнкмторсухіјѕԁԛԝαβεηικνορτυχ" + "l10", "abehhkmtopcyxijsdqwabeniknoptux" + "iio"
)


def skeleton(name: str) -> str:
    """Return what is left of a name when everything is dropped that can be overlooked."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    kept = (char for char in letters if char.isalnum() or unicodedata.category(char) == "Mc")
    return "".join(kept).translate(_LOOK_ALIKES)


def is_clear(name: str, reserved: Iterable[str]) -> bool:
    """Return whether a name has letters of one alphabet, no punctuation that could end it, and is
    none of the reserved words."""
    composed = unicodedata.normalize("NFC", name)
    if unicodedata.normalize("NFKC", name) != composed:
        return False  # full width, mathematical and other letters in disguise
    kinds = {unicodedata.category(char)[0] for char in composed if char not in _BETWEEN}
    if not {"L"} <= kinds <= {"L", "M", "N"}:
        return False
    scripts = {_script(char) for char in composed if char.isalpha() and char not in _BETWEEN}
    return len(scripts) == 1 and skeleton(name) not in map(skeleton, reserved)


def _script(letter: str) -> str:
    first = unicodedata.name(letter, "").replace("-", " ").partition(" ")[0]
    return "CJK" if first in _WRITTEN_TOGETHER else first
