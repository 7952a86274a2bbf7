"""Invitations in typed or pasted text: any text that contains one is accepted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mowaudio.online.session import codes
from mowaudio.online.transport.websocket_client import Address, BadAddress

_AROUND = ".,;:!?()<>\"'`“”‘’«»"  # may stand before or after an address in a sentence
_SIMILAR = 60  # of 100: a word that was probably meant
_COUNT = 3  # words


@dataclass(frozen=True, slots=True)
class TypedInvitation:
    """An address, None if there is none, and the words, which may be misspelt."""

    address: Address | None
    words: Sequence[str] = ()

    @property
    def code(self) -> str:
        return "-".join(self.words)

    @property
    def unknown(self) -> list[str]:
        return [word for word in self.words if word not in codes.words()]

    def corrected(self) -> str:
        """Return the words with the nearest known one for each that is unknown."""
        return " ".join(nearest(word) or word for word in self.words)


def read_invitation(text: str) -> TypedInvitation:
    """Find an address, and the words behind it or anywhere."""
    address, rest = None, text
    for found in re.finditer(r"\S+", text):
        try:
            address = Address.read(found[0].strip(_AROUND))
        except BadAddress:
            continue
        rest = text[found.end() :]
        break
    behind = _words(rest)
    for words in (behind, _words(text)):
        for at in range(len(words) - _COUNT + 1):
            if all(word in codes.words() for word in words[at : at + _COUNT]):
                return TypedInvitation(address, words[at : at + _COUNT])
    return TypedInvitation(address, behind[:_COUNT])


def nearest(word: str) -> str:
    """Return the word of invitations that is most like this one; "" if none is."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(word, codes.words(), scorer=fuzz.ratio, score_cutoff=_SIMILAR)
    return str(found[0]) if found else ""


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())
