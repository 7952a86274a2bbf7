"""Moves typed in ordinary words.

A sentence is read by the move grammar, then by the game's own parser, then compared word by word
with the spoken lines of the legal moves. Ambiguous sentences give several plans to choose from; a
move that is refused is not read in another way.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from mowaudio.client.listener import Listener
from mowaudio.engine.moves import Ambiguous, Move, NotAllowed, NotUnderstood
from mowaudio.engine.seats import CHANCE
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.texts import Texts

Plan = tuple[Move, ...]  # moves to make in a row

LONGEST = 200  # characters
_EXAMPLES = 6  # moves that are tried for an example
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
_WORD = re.compile(r"\w+(?:[.\-*']+\w+)*\*?")


def normalize(texts: Texts, sentence: str) -> str:
    """Fold case, drop punctuation, filler words and commas in numbers, and turn number words into
    digits."""
    text = unicodedata.normalize("NFKC", sentence[:LONGEST]).casefold().replace("’", "'")
    fillers = texts.format("typed-fillers").split()
    numbers = texts.format("typed-numbers").split()
    digits = {word: str(number) for number, word in enumerate(numbers, start=1)}
    words = _WORD.findall(_THOUSANDS.sub("", text))
    return " ".join(digits.get(word, word) for word in words if word not in fillers)


def asks_for_help(texts: Texts, sentence: str) -> bool:
    words = texts.format("typed-help").split()
    return sentence.strip() == "?" or normalize(texts, sentence) in words


def read(listener: Listener, sentence: str) -> Sequence[Plan]:
    """Return the plans that a sentence can mean and that can begin now; or raise `Refused`."""
    table, actor = listener.table, listener.actor
    simple = normalize(listener.app.texts, sentence)
    refused: NotAllowed | None = None
    for text in dict.fromkeys((sentence[:LONGEST].strip(), simple)):
        try:
            return [(table.read(actor, text),)]
        except Ambiguous as several:
            return [(move,) for move in several.candidates]
        except NotAllowed as error:
            refused = refused or error
        except NotUnderstood:
            continue
    meant = _read_by_game(listener, simple)
    legal = table.legal_moves(actor)
    if possible := [plan for plan in meant if plan[0] in legal]:
        return possible
    if refused is not None:
        raise refused
    if meant:
        table.check(actor, meant[0])
    if spoken := _match_spoken(listener, simple):
        return spoken
    raise NotUnderstood(sentence[:LONGEST])


def not_understood(listener: Listener) -> Message:
    """Say that nothing was understood, with an example that works."""
    said = message(fact("refuse.not.understood"))
    for move in listener.moves()[:_EXAMPLES]:
        for text in _ways_to_say(listener, move):
            try:
                understood = read(listener, text) == [(move,)]
            except (NotAllowed, NotUnderstood):
                continue
            if understood:
                return said + message(fact("refuse.example", secret=True, example=text))
    return said


def _read_by_game(listener: Listener, simple: str) -> Sequence[Plan]:
    if listener.actor == CHANCE or not simple:
        return ()
    view = listener.table.view(listener.seat)
    found = (tuple(plan) for plan in listener.table.game.places.typed(view, simple))
    return list(dict.fromkeys(plan for plan in found if plan))


def _match_spoken(listener: Listener, simple: str) -> Sequence[Plan]:
    """Return the moves whose spoken line contains all these words and begins with one of them:
    "herd" alone does not say what to do with it."""
    typed = Counter(simple.split())
    found: dict[Plan, bool] = {}
    for move in listener.table.legal_moves(listener.actor) if typed else ():
        for line in _spoken_lines(listener, move):
            words = normalize(listener.app.texts, line).split()
            if words and words[0] in typed and typed <= Counter(words):
                found[(move,)] = found.get((move,), False) or typed == Counter(words)
    exact = [plan for plan, whole in found.items() if whole]
    return exact if len(exact) == 1 else list(found)


def _spoken_lines(listener: Listener, move: Move) -> Iterator[str]:
    said = listener.table.game.words.move(move, listener.table.view(listener.seat))
    return (listener.composer.at(detail).text(said) for detail in Detail)


def _ways_to_say(listener: Listener, move: Move) -> Iterator[str]:
    """Yield ways to type a move, from colloquial to the notation of the record."""
    _, normal, full = _spoken_lines(listener, move)
    for line in (normal, full):
        yield re.split(r"[,;:.]", line)[0].strip().casefold()
    yield str(move)
