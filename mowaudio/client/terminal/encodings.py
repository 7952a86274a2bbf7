"""Replacement of characters that the encoding of the terminal lacks.

Quotation marks and dashes become ASCII, letters lose their accents, the rest is a question mark.
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
        **dict(zip("…×→←€£", ("...", "x", "->", "<-", "EUR", "GBP"), strict=True)),
        **dict(zip("ßæœÆŒ", ("ss", "ae", "oe", "AE", "OE"), strict=True)),
        **dict(zip("øØłŁ", "oOlL", strict=True)),
    }
)


def replace_unencodable(out: IO[str]) -> None:
    """Make this stream replace characters that its encoding lacks."""
    reconfigure = getattr(out, "reconfigure", None)
    if reconfigure is not None:
        codecs.register_error(_NEAREST, _nearest)
        # No terminal understands UTF-16, whatever an environment variable says.
        encoding = getattr(out, "encoding", None) or "utf-8"
        holds_ascii = "a".encode(encoding) == b"a"
        reconfigure(encoding=encoding if holds_ascii else "utf-8", errors=_NEAREST)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    decomposed = unicodedata.normalize("NFKD", character.translate(_PLAIN))
    plain = "".join(one for one in decomposed if not unicodedata.combining(one))
    return plain if plain.isascii() and plain.isprintable() else "?"
