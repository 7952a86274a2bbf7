"""Find the question that a typed sentence asks: of a key that all games have, or of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from mowaudio.client.typed.cover import Matcher
from mowaudio.client.typed.phrasebook import Phrasebook
from mowaudio.client.typed.sentence import Token, tokens
from mowaudio.words.senses import sense

_FILLER = 0.1  # how much a filler tells, compared with another word


@dataclass(frozen=True)
class Asked:
    """A question by the name of its action, or by its name in the game."""

    name: str
    others: bool  # it is about the other players


def ask(
    book: Phrasebook,
    text: str,
    names: Sequence[str],
    about_others: Collection[str],
    *,
    loose: bool = False,
) -> Asked | None:
    """Return the question that a sentence asks. If `loose`, other words may be left over; those of
    `about_others` can be asked about the other players too."""
    fillers = book.fillers | book.asking | book.requests
    asking = replace(book, concepts={}, phrases={}, fillers=fillers)
    others = "~" + "|".join((*book.others, *filter(None, names)))
    senses = {}
    for name, words in book.questions.items():
        ways = "|".join(words)
        senses[name] = sense(f"!{ways}", ways, ways, others)
    known = {word for one in senses.values() for word in one.words}
    sentence = tokens(text, asking, known)
    if loose:
        sentence = tuple(token for token in sentence if token.clear)
    elif not all(token.clear for token in sentence):
        return None
    shared = Counter(word for one in senses.values() for word in one.words)

    def told(token: Token) -> float:
        return (_FILLER if token.filler else 1) / max(shared[token.word], 1)

    said = tuple(replace(token, filler=True) for token in sentence) if loose else sentence
    matcher = Matcher(said)
    of_all = bool(sentence) and sentence[0].word in book.everybody
    found: list[tuple[float, bool, int, Asked]] = []
    for name, one in senses.items():
        if cover := matcher.cover(one):
            telling = sum(told(token) for token in sentence if token.concepts & one.words)
            named = bool(cover.filled >> 3 & 1) and name in about_others
            asked = Asked(name, named or (of_all and name in about_others))
            found.append((telling, named, cover.used, asked))
    return max(found, key=lambda one: one[:3])[3] if found else None
