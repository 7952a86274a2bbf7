"""Characters that a terminal does not have, said with those that it has.

Not every terminal speaks UTF-8. Our own quotation marks and dashes have plain cousins, a letter
with an accent is better read without it than not at all, and for the rest stands a question mark.
Nothing makes the program fall silent.
"""

from __future__ import annotations

import codecs
import unicodedata
from typing import IO

_NEAREST = "mowaudio-nearest"
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‘’‚‛′", "'"),
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("\u2000\u2002\u2003\u2007\u2009\u202f\u00a0", " "),
        "…": "...",
        "×": "x",
        "→": "->",
        "←": "<-",
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "Æ": "AE",
        "Œ": "OE",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "€": "EUR",
        "£": "GBP",
    }
)


def make_sayable(out: IO[str]) -> None:
    """From now on, whatever is written to this stream comes out in characters that it has."""
    reconfigure = getattr(out, "reconfigure", None)
    if reconfigure is not None:
        codecs.register_error(_NEAREST, _nearest)
        reconfigure(errors=_NEAREST)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(map(_plain, missing)), error.end


def _plain(character: str) -> str:
    apart = unicodedata.normalize("NFKD", character.translate(_PLAIN))
    kept = "".join(one for one in apart if not unicodedata.combining(one))
    return kept if kept.isascii() and kept.isprintable() else "?"
