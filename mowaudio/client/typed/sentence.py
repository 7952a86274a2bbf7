"""A typed sentence as tokens: concepts, numbers, names and fillers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise, product

from mowaudio.client.typed.phrasebook import Phrasebook

LONGEST = 200  # characters
_MOST = 40  # words
_FEWEST = 3  # letters of a word that may have a typing error
_SHORT = 4  # letters of a word in which one letter more, less or changed is no clear typing error
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_WORD = re.compile(r"[^\W_]+(?:['.][^\W_]+)*\*?|[,;:]")
_SHORT_THOUSAND = re.compile(r"(\d+(?:\.\d)?)k")
_DECIMAL = re.compile(r"\d+(\.\d)?", re.ASCII)
_MIXED = re.compile(r"(\d+)([^\W\d]+)|([^\W\d]+)(\d+)")
_STAR = "star"
_NOT = "n't"
_PLURAL = "s"
_BOTH = "both"  # concept
_ENDS = ("lowest", "highest")  # concepts


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a sentence, and what it can stand for."""

    word: str
    concepts: frozenset[str]
    filler: bool = False
    joint: bool = False  # it joins two moves, or follows a comma
    apart: bool = False  # what stands before it is another thing
    later: bool = False  # what stands behind it comes later, unless it is inside a slot
    clear: bool = True  # False: corrected, but it may be a word that nobody knows
    longer: tuple[tuple[int, frozenset[str]], ...] = ()  # phrases that begin here: words, concepts

    @property
    def number(self) -> int | None:
        number = next((int(word) for word in self.concepts if word.isdigit()), None)
        return 2 if number is None and _BOTH in self.concepts else number


Tokens = tuple[Token, ...]


def tokens(text: str, book: Phrasebook, words_of_moves: Iterable[str]) -> Tokens:
    """Return the tokens of a sentence in a position, with the words of the moves there."""
    known = frozenset(words_of_moves)
    raw = list(split_words(text))[:_MOST]
    words = _joined(_numbers(raw, book), book, known)
    found: list[Token] = []
    mark = "."
    for word in words:
        if word in (",", ";", ":"):
            mark = word
            continue
        for part in _parts(word, book, known):
            token = _token(part, book, known)
            joint, apart = token.joint or mark in ",;:", token.apart or mark in ",;"
            found.append(replace(token, joint=joint, apart=apart))
            mark = "."
    for at, token in enumerate(found):
        behind = found[at + 1] if at + 1 < len(found) else None
        if token.word in book.articles and (behind is None or behind.apart):
            found[at] = replace(token, filler=False)
        elif token.word in book.articles and behind and _is_thing(behind):
            found[at] = replace(token, concepts=frozenset())  # "a contract": no name
        elif token.word in book.adverbs and behind and behind.word in book.prepositions:
            found[at] = replace(token, concepts=frozenset(), filler=True)  # "right beside"
    found = _with_numbers(found, book)
    return tuple(_with_phrases(_without_fillers(found, book), book))


def _with_numbers(found: Sequence[Token], book: Phrasebook) -> list[Token]:
    """Return the tokens; in a row of numbers, "the one" is a number: "the one and the two"."""
    others = any(token.number is not None and token.word != book.pronoun for token in found)
    marked = list(found)
    for at, (before, token) in enumerate(pairwise(found), 1):
        behind = found[at + 1] if at + 1 < len(found) else None
        is_last = behind is None or behind.apart or not behind.filler
        if others and is_last and (before.word, token.word) == (book.definite, book.pronoun):
            marked[at] = replace(token, filler=False)
    return marked


def _is_thing(token: Token) -> bool:
    """Tell whether a word can have an article: a number or "lowest" may follow a name."""
    return not token.filler and token.number is None and token.concepts.isdisjoint(_ENDS)


def split_words(text: str) -> Iterator[str]:
    """Yield the words and commas of a text in small letters, without other punctuation."""
    plain = unicodedata.normalize("NFKC", text[:LONGEST]).casefold().replace("’", "'")
    for word in _WORD.findall(_THOUSANDS.sub("", plain).replace("-", " ")):
        if short := _SHORT_THOUSAND.fullmatch(word):
            yield str(int(float(short[1]) * 1000))
        elif word.endswith("*"):
            yield from (word[:-1], _STAR)
        elif word.endswith(_NOT):
            yield from (word.removesuffix(_NOT), "not")
        else:
            yield word.removesuffix("'s").replace("'", "")


def _numbers(words: Sequence[str], book: Phrasebook) -> list[str]:
    """Turn number words into digits: "two thousand five hundred", "twenty five"."""
    found: list[str] = []
    value: float | None = None  # of the number that is being read
    lone = ""  # its word, if it has only one
    for typed in (*_halves(_without_and(words, book), book), ""):
        word = typed if typed in book.vocabulary else _number_word(typed, book)
        number = book.numbers.get(word, float(word) if _DECIMAL.fullmatch(word) else None)
        scale = book.scales.get(word)
        if value is None and number is not None:
            value, lone = number, word
        elif scale is not None and (value is not None or found[-1:] == ["a"]):
            if value is None:
                found.pop()  # "a thousand"
            value, lone = _scaled(value or 1, scale), ""
        elif (
            value is not None
            and number is not None
            and _goes_on(value, number)
            and not (word == book.pronoun and found and found[-1] in book.determiners)
        ):
            value, lone = value + number, ""
        else:
            # "One" alone may stand for a thing: "the blind one", "one that has flies".
            behind = len(found) > 1 and found[-2] in book.determiners
            is_thing = lone == book.pronoun and (behind or word in book.relatives)
            if value is not None and not is_thing:
                is_word = lone in book.fillers or lone in book.plurals or value % 1
                found.append(lone if is_word else str(int(value)))
            value, lone = number, word
            if number is None:
                found.append(word)
    return found[:-1]


def _without_and(words: Sequence[str], book: Phrasebook) -> Iterator[str]:
    """Yield the words without the "and" inside a number: "two thousand and fifty"."""
    for before, word, behind in zip(("", *words), words, (*words[1:], ""), strict=False):
        if not (before in book.scales and word in book.breaks and behind in book.numbers):
            yield word


def _halves(words: Iterable[str], book: Phrasebook) -> Iterator[str]:
    """Yield the words with "two and a half thousand" as "2.5 thousand"."""
    text = f" {' '.join(words)} "
    for half in book.halves:
        text = re.sub(
            rf" (\S+) {half}(?= (?:{'|'.join(book.scales)}) )",
            lambda found: f" {book.numbers.get(found[1], found[1])}.5",
            text,
        )
    yield from text.split()


def _number_word(word: str, book: Phrasebook) -> str:
    """Return the number word that a word with a typing error stands for, or else the word."""
    near = _near(word, (*book.scales, *book.numbers))
    if len(word) <= _SHORT + 1:
        near = {one for one in near if sorted(one) == sorted(word)}
    return min(near) if len(near) == 1 else word


def _scaled(value: float, scale: int) -> float:
    """Multiply the last part of a number: 2 thousand 5 hundred is 2,000 and 5 hundreds."""
    last = value % 1000 if value >= 1000 and scale < 1000 else value
    return value - last + last * scale


def _goes_on(value: float, number: float) -> bool:
    tens = 20 <= value % 100 <= 90 and value % 10 == 0 and 0 < number < 10
    return tens or (value >= 100 and value % 100 == 0 and number < 100 and number < value)


def _joined(words: Sequence[str], book: Phrasebook, known: Set[str]) -> list[str]:
    """Join a letter and a number that are one name: "a 1" is a1, and so is "alfa one"."""
    found: list[str] = []
    for word in words:
        is_idle = word in book.fillers and word != book.pronoun  # "a single step" is not a1
        number = word if is_idle else str(book.numbers.get(word, word))
        last = found[-1] if found else ""
        letters = [c for c in (last, *book.concepts.get(last, ())) if len(c) == 1 and c.isalpha()]
        names = [c + number for c in letters if number.isdigit() and c + number in known]
        if names:
            found[-1] = names[0]
        else:
            found.append(word)
    return found


def _parts(word: str, book: Phrasebook, known: Set[str]) -> Iterator[str]:
    """Split what was written without a space, such as "a1c1" or "small8"."""

    def is_word(part: str) -> bool:
        return part in known or part in book.concepts or part in book.numbers

    if word.isdigit() or is_word(word) or word in book.fillers:
        yield word
        return
    if (many := word.removesuffix(_PLURAL)).isdigit() and known.isdisjoint(
        (_PLURAL, *book.concepts.get(_PLURAL, ()))
    ):
        yield many  # "three 5s"
        return
    cuts = [(word[:at], word[at:]) for at in range(1, len(word))]
    cuts += [(a, b[1:]) for a, b in cuts if b[0] in book.fillers]  # "a1xc1"
    for first, second in cuts:
        if any(map(str.isdigit, word)) and is_word(first) and is_word(second):
            yield from (first, second)
            return
    if mixed := _MIXED.fullmatch(word):
        yield from filter(None, mixed.groups())
    else:
        yield word


def _token(word: str, book: Phrasebook, known: Set[str]) -> Token:
    if word.isdigit():
        return Token(str(int(word)), frozenset((str(int(word)),)))
    meant: Set[str] = {word}
    clear = True
    if not (word in book.vocabulary or word in book.concepts or word in known):
        if stems := {stem for stem in _stems(word, book) if stem in book.concepts or stem in known}:
            meant = stems
        else:
            meant, clear = _corrected(word, book, known)
    concepts = {word, *meant}
    for one in meant:
        concepts |= book.concepts.get(one, frozenset())
        if one in book.numbers:
            concepts.add(str(book.numbers[one]))
    return Token(
        word,
        frozenset(concepts),
        filler=bool(meant) and meant <= book.fillers and clear,
        joint=word in book.joints,
        apart=word in book.breaks,
        later=word in book.sequences,
        clear=clear,
    )


def _stems(word: str, book: Phrasebook) -> Iterator[str]:
    """Yield the words that a word may be a form of: "renegotiating", "slapped"."""
    for ending in book.endings:
        if (stem := word.removesuffix(ending)) != word and len(stem) >= _FEWEST:
            yield from (stem, stem + "e")
            if stem[-1] == stem[-2]:
                yield stem[:-1]


def _corrected(word: str, book: Phrasebook, known: Set[str]) -> tuple[Set[str], bool]:
    """Return the words that a word with a typing error can stand for, and whether that is clear:
    a short word may as well be one that nobody knows."""
    near = _near(word, {*book.vocabulary, *book.concepts, *known})
    if swapped := {one for one in near if sorted(one) == sorted(word)}:
        return swapped, True
    long = {one for one in near if min(len(one), len(word)) >= _SHORT < max(len(one), len(word))}
    if len({_meaning(one, book) for one in long}) == 1:
        return long, not long <= book.fillers  # a word that nobody knows may be near a filler
    near = {one for one in near if one in known or not known.isdisjoint(_meaning(one, book))}
    return near, near <= long


def _meaning(word: str, book: Phrasebook) -> frozenset[str]:
    number = book.numbers.get(word)
    return book.concepts.get(word, frozenset((word if number is None else str(number),)))


def _near(word: str, words: Iterable[str]) -> set[str]:
    """Return the words that differ by one letter, or by two that have changed places."""
    from rapidfuzz.distance import OSA  # slow to load, and rarely needed

    if len(word) < _FEWEST or not word.isalpha():
        return set()
    long = (one for one in words if abs(len(one) - len(word)) < 2 and len(one) >= _FEWEST)
    return {one for one in long if OSA.distance(word, one, score_cutoff=1) <= 1}


def _without_fillers(found: Sequence[Token], book: Phrasebook) -> list[Token]:
    """Mark the words of phrases that say nothing as fillers: "go with", but "up to the left"."""
    marked = list(found)
    words = [token.word for token in found]
    for at, word in enumerate(words):
        longest = _longest(words[at:], book)
        for phrase in book.idle.get(word, ()):
            if tuple(words[at : at + len(phrase)]) == phrase and len(phrase) >= longest:
                for inside in range(at, at + len(phrase)):
                    marked[inside] = replace(marked[inside], filler=True)
    return marked


def _longest(words: Sequence[str], book: Phrasebook) -> int:
    """Return the number of words of the longest phrase that these begin with."""
    lengths = range(len(words) + 1)
    return max((n for n in lengths if tuple(words[:n]) in book.phrases), default=0)


def _with_phrases(found: Sequence[Token], book: Phrasebook) -> Iterator[Token]:
    """Note at each token the phrases of several words that begin there; fillers may stand between
    their words."""
    begins = [False] * (len(found) + 1)  # by token: a phrase begins there
    longer: list[tuple[tuple[int, frozenset[str]], ...]] = []
    content = _with_content(found, book)
    for at in range(len(found) - 1, -1, -1):
        lengths = (
            (_length(found[at:], phrase, begins[at:]), concepts)
            for phrase, concepts in book.phrases.items()
            if phrase[0] in content[at].concepts
        )
        longer.append(tuple(one for one in lengths if one[0]))
        begins[at] = bool(longer[-1])
    for token, phrases in zip(content, reversed(longer), strict=True):
        yield replace(token, longer=phrases) if phrases else token


def _with_content(found: Sequence[Token], book: Phrasebook) -> list[Token]:
    """Return the tokens; fillers that make a phrase say something if it is long, or a clause of
    its own: "on its own", "and that's it"."""
    marked = list(found)
    apart = [token.apart for token in found] + [True]
    words = [token.word for token in found]
    for at, phrase in product(range(len(found)), book.phrases):
        end = at + len(phrase)
        if tuple(words[at:end]) == phrase and all(token.filler for token in found[at:end]):
            is_clause = (not at or apart[at] or apart[at - 1]) and apart[end]
            if is_clause or len(phrase) >= _FEWEST:
                marked[at:end] = [replace(token, filler=False) for token in found[at:end]]
    return marked


def _length(found: Sequence[Token], phrase: Sequence[str], begins: Sequence[bool]) -> int:
    """Return the number of tokens that a phrase takes from here; 0 if it is another one. Behind a
    comma, what begins a phrase is no part of another: "right, down right"."""
    words = list(phrase)
    for at, token in enumerate(found):
        if at and token.apart and not token.filler and begins[at]:
            return 0
        if words[0] in (token.word, *token.concepts):
            del words[0]
            if not words:
                return at + 1
        elif not token.filler or token.apart:
            return 0
    return 0
