"""Divide a sentence into parts, and tell what kind of words a part has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mowaudio.client.typed.sentence import Token, Tokens

_AGAIN = frozenset(("again", "other", "another", "second"))  # concepts
_NO = "no"  # concept


def splits(said: Tokens) -> Iterator[tuple[Tokens, Tokens, bool]]:
    """Yield the sentence as a first part and a rest, and whether a word joins them: first where it
    does, the longest first part first; then first parts that surround the rest, as in "bid 1 and 2
    on apple hollow"."""
    places = range(len(said) - 1, 0, -1)
    for joined in (True, False):
        for at in places:
            if said[at].joint is joined:
                yield said[:at], said[at:], joined
    for end in range(2, len(said)):
        if said[end].joint:
            stop = next((n for n in range(end + 1, len(said)) if said[n].apart), len(said))
            for begin in range(end - 1):
                yield (*said[:begin], *said[end:stop]), (*said[begin:end], *said[stop:]), True


def names_something(token: Token) -> bool:
    return not token.word.isalpha() or token.number is not None


def denies(token: Token) -> bool:
    return token.clear and _NO in token.concepts


def clauses(said: Tokens) -> Iterator[Tokens]:
    """Yield the parts of a sentence that commas and words such as "and" separate."""
    ends = [at for at, token in enumerate(said) if token.apart and at]
    for begin, end in pairwise((0, *ends, len(said))):
        yield said[begin:end]


def says_again(first: Tokens, rest: Tokens) -> bool:
    """Tell whether a move is said once more: by such a word, or in the same words."""
    said = {token.word for token in first if not token.filler}
    return any(token.word in said or not _AGAIN.isdisjoint(token.concepts) for token in rest)
