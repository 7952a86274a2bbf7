"""Read a typed sentence at a table: moves, a place, a question, or the reason why not."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile

from mowaudio.client.listener import Listener
from mowaudio.client.typed.clauses import names_something
from mowaudio.client.typed.parts import MOST, Plan
from mowaudio.client.typed.phrasebook import Phrasebook, phrasebook
from mowaudio.client.typed.position import Position
from mowaudio.client.typed.questions import Asked, ask
from mowaudio.client.typed.reader import Reader
from mowaudio.client.typed.sentence import LONGEST, split_words
from mowaudio.client.typed.spoken import described
from mowaudio.engine.moves import Ambiguous, Move, NotUnderstood, Refused
from mowaudio.engine.seats import CHANCE
from mowaudio.words.facts import Detail, Message, fact, message
from mowaudio.words.places import Answer

_UNDO, _PLEAS = "undo", ("hint", "help")  # names of actions
_EXAMPLES = 6  # moves that are tried for an example
_MOST_BEFORE = 4  # words before a question: "hmm wait, can i …"
_CLAUSE = re.compile(r"(?<!\d)[,;:.]|[,;:.](?!\d)")


@dataclass(frozen=True)
class Reading:
    """The meaning of a sentence: plans (several: to choose from), a question, or a place."""

    plans: tuple[Plan, ...] = ()
    sure: bool = True  # False: to be read back as a question
    asked: Asked | None = None
    place: Answer | None = None


def read(listener: Listener, text: str) -> Reading:
    """Return what a sentence means, or raise `Refused`."""
    text = text[:LONGEST]
    if listener.actor == CHANCE:
        return Reading((Plan((listener.table.read(CHANCE, text),)),))
    return _Sentence(listener, text).read()


class _Sentence:
    """A sentence that a player types, read in the surest way that gives it a meaning."""

    def __init__(self, listener: Listener, typed: str) -> None:
        self._listener, self._table, self._typed = listener, listener.table, typed
        players = self._table.players
        # The first word of a name is what people type.
        self._names = [(player.name.casefold().split() or [""])[0] for player in players]
        self._book = _with_names(listener, self._names)
        self._text = _without_opener(self._book, _without_remarks(self._book, typed))
        self._here = Position.now(self._table, listener.actor)
        self._reader = Reader(self._here, self._book, self._text)
        first = next((token.word for token in self._reader.tokens), "")
        self._asks = first in self._book.asking or typed.rstrip().endswith("?")

    def read(self) -> Reading:
        ways = (self._as_written, self._as_doubt, self._as_question, self._as_said, self._in_parts)
        return next(filter(None, (way() for way in ways)), None) or self._loosely()

    def _as_written(self) -> Reading | None:
        exact = _written(self._here, self._text)
        return Reading(tuple(exact)) if exact else None

    def _as_doubt(self) -> Reading | None:
        """Read a question whether a move is allowed."""
        if not (wondered := _wondering(self._book, self._text)):
            return None
        if _regrets(self._book, self._text):
            return Reading(asked=Asked(_UNDO, others=False))
        reader = Reader(self._here, self._book, wondered)
        if plans := reader.legal() or reader.in_a_row(reader.tokens):
            return Reading(tuple(plans), sure=False)
        self._refuse(reader.illegal())
        if self._book.requests.isdisjoint(split_words(self._text)) and any(
            map(names_something, reader.tokens)
        ):
            if len(plans := reader.loosely()) == 1:
                return Reading(tuple(plans), sure=False)
            self._refuse(reader.loosely_illegal())
        return None

    def _as_question(self) -> Reading | None:
        if not self._asks:
            return None
        # Who asks "what …" wants nothing undone.
        if asked := self._ask(self._book.questions.keys() - self._book.deeds, loose=True):
            return Reading(asked=asked)
        place = _place_asked(self._listener, self._book, self._text)
        return Reading(place=place) if place else None

    def _as_said(self) -> Reading | None:
        """Read one move, a command or a place."""
        plans, asked = self._reader.legal(), self._ask()
        if not plans and (spoken := _spoken(self._listener, self._here, self._typed)):
            return Reading(tuple(spoken))
        if asked and asked.name in self._book.commands and len(plans) != 1:
            return Reading(asked=asked)
        sure = self._is_sure(plans) and all(plan.sure for plan in plans)
        if plans := plans or _either(self._listener, self._book, self._text):
            return Reading(tuple(plans), sure=sure)
        if _regrets(self._book, self._text):
            return Reading(asked=Asked(_UNDO, others=False))
        view = self._table.view(self._listener.seat)
        place = self._table.game.places.find(view, self._text)
        return Reading(place=place) if place is not None else None

    def _in_parts(self) -> Reading | None:
        """Read several moves in a row, a description, or what is not allowed."""
        reader, here, asked = self._reader, self._here, self._ask()
        sure = self._is_sure([])
        refused, plans = reader.illegal(), list[Plan]()
        is_joined = any(token.filler and token.joint for token in reader.tokens)
        if not (refused or asked) or is_joined:
            plans = reader.in_a_row(reader.tokens)
        plans = plans or reader.without_denials()
        if not plans and not self._asks:
            meant = _described(self._listener, here, reader, self._book)
            alike = len({type(move) for move in here.legal}) == 1
            # "South 1" is not "south 1 west 1".
            named = any(names_something(token) and not token.filler for token in reader.tokens)
            if meant.plans and (not refused or (alike and not named)):
                return meant
        is_apart = any(token.apart for token in reader.tokens[1:])  # "the 2 and the fence card"
        is_whole = any(plan.spans for plan in refused) and not any(plan.spans for plan in plans)
        if is_whole or not (plans and is_apart):
            self._refuse(refused)
        if plans:
            return Reading(tuple(plans), sure=sure and all(plan.sure for plan in plans))
        if asked:
            return Reading(asked=asked)
        self._refuse(reader.illegal_in_a_row())
        return None

    def _loosely(self) -> Reading:
        """Read an abbreviation, or what can be understood with words left over."""
        try:
            return Reading(tuple(_abbreviated(self._listener, self._here, self._text)))
        except NotUnderstood:
            if plans := self._reader.loosely():
                return Reading(tuple(plans), sure=len(plans) > 1)
            self._refuse(self._reader.loosely_illegal())
            requests = not self._book.requests.isdisjoint(split_words(self._text))
            known = self._book.questions.keys() - self._book.deeds
            if asked := self._ask(known if requests else _PLEAS, loose=True):
                return Reading(asked=asked)
            raise

    def _is_sure(self, plans: Sequence[Plan]) -> bool:
        return not self._asks and _is_clear(self._reader, plans)

    def _ask(self, among: Collection[str] | None = None, *, loose: bool = False) -> Asked | None:
        """Return the question that is asked, among those with these names or all."""
        book, known = self._book, self._book.questions
        if among is not None:
            book = replace(book, questions={name: known[name] for name in known if name in among})
        others = {one.name for one in self._table.game.places.questions if one.others}
        return ask(book, self._text, self._names, others, loose=loose)

    def _refuse(self, plans: Sequence[Plan]) -> None:
        """Raise the reason why a move that was meant is not allowed."""
        for plan in plans:
            self._table.check(self._listener.actor, plan.moves)


def not_understood(listener: Listener) -> Message:
    """Say that nothing was understood, with an example that works."""
    said = message(fact("refuse.not.understood"))
    view, words = listener.table.view(listener.seat), listener.table.game.words
    for move in listener.moves()[:_EXAMPLES] if listener.actor != CHANCE else ():
        line = listener.composer.at(Detail.NORMAL).text(words.move(move, view))
        example = _CLAUSE.split(line)[0].casefold()
        try:
            meant = read(listener, example)
        except Refused:
            continue
        if meant.sure and [plan.moves for plan in meant.plans] == [(move,)]:
            return said + message(fact("refuse.example", secret=True, example=example))
    return said


def _with_names(listener: Listener, names: Sequence[str]) -> Phrasebook:
    """Return the phrasebook of the game with the players' names."""
    book = phrasebook(listener.app.preferences.language, listener.table.game.name)
    seats = {name: frozenset((f"@{seat}",)) for seat, name in enumerate(names) if name}
    return replace(book, concepts={**seats, **book.concepts})


def _written(here: Position, text: str) -> list[Plan]:
    """Return the legal move with this text, as the record writes it."""
    written = " ".join(text.casefold().split())
    return _plans(here, [move for move in here.legal if str(move).casefold() == written])


def _spoken(listener: Listener, here: Position, text: str) -> list[Plan]:
    """Return the legal moves that are spoken in these words at any level of detail."""
    typed = _plain(text)
    composers = [listener.composer.at(detail) for detail in Detail]
    lines = {move: [composer.text(here.say(move)) for composer in composers] for move in here.legal}
    return _plans(here, [move for move in lines if typed in map(_plain, lines[move])])


def _plain(text: str) -> list[str]:
    return [word for word in split_words(text) if word.isalnum()]


def _described(listener: Listener, here: Position, reader: Reader, book: Phrasebook) -> Reading:
    """Return the legal moves that are read out in these words, with words of their senses. What is
    not said as a move is asked back, unless all moves are of one kind."""
    composer = listener.composer.at(Detail.FULL)
    lines = {move: composer.text(here.say(move)) for move in here.legal}
    found = described(here.senses, lines, reader.tokens, book)
    alike = len({type(move) for move in here.legal}) == 1
    plans = _plans(here, list(found)) if len(found) <= MOST else []
    return Reading(tuple(plans), sure=alike or len(found) > 1 or all(found.values()))


def _plans(here: Position, moves: Sequence[Move]) -> list[Plan]:
    return [Plan((move,), here.say(move)) for move in moves]


def _place_asked(listener: Listener, book: Phrasebook, text: str) -> Answer | None:
    """Return the place that a question is about: "what is on d5", "where's small 3"."""
    words = _plain(text)
    idle = book.asking | book.fillers
    begin = next((at for at, word in enumerate(words) if word not in idle), 0)
    table = listener.table
    return table.game.places.find(table.view(listener.seat), " ".join(words[begin:]))


def _regrets(book: Phrasebook, text: str) -> bool:
    """Tell whether somebody wants a move back, whatever else is said: "oops, wrong cow"."""
    typed = f" {' '.join(split_words(text))} "
    return any(f" {regret} " in typed for regret in book.regrets)


def _without_remarks(book: Phrasebook, text: str) -> str:
    """Return a sentence without what people say beside a move: "oh well", "already"."""
    words = [",", *split_words(text), ","]
    left = " ".join(words)
    for remark in book.remarks:
        left = left.replace(f" {remark} ", " , ")
    has_words = any(word.isalnum() for word in left.split())
    return left.strip(" ,") if has_words and left.split() != words else text


def _without_opener(book: Phrasebook, text: str) -> str:
    """Return a sentence without the word that marks the first of several moves: "first 8, then 9",
    "8 first, then 9", "can I play 8 first"."""
    words = list(split_words(text))
    if words and words[0] in book.openers and not book.breaks.isdisjoint(words):
        return " ".join(words[1:])
    before_things = book.determiners - book.articles
    for at, (before, word) in enumerate(pairwise(words), 1):
        if word in book.openers and before not in before_things:
            further = words[at + 1 :]
            behind = takewhile(lambda one: one.isalnum() and one not in book.breaks, further)
            if book.closers.issuperset(behind):
                return " ".join((*words[:at], *further))
    return text


def _wondering(book: Phrasebook, text: str) -> str:
    """Return the rest of a sentence that asks whether a move is allowed: "can I play 8?"."""
    words = [*split_words(text), ""]
    idle = (book.fillers | book.interjections | {","}) - book.asking
    for phrase in sorted(book.wondering, key=len, reverse=True):
        for at in range(_MOST_BEFORE if len(phrase) > 1 else 1):
            end = at + len(phrase)
            begins = idle.issuperset(words[:at]) and tuple(words[at:end]) == phrase
            if begins and words[end] != book.addressed:
                return " ".join(words[end:])
    return ""


def _either(listener: Listener, book: Phrasebook, text: str) -> list[Plan]:
    """Return the plans of a sentence that leaves a choice: "6 or 12"."""
    words = text.casefold().split()
    at = next((n for n, word in enumerate(words) if word in book.alternatives), 0)
    if not at:
        return []
    here = Position.now(listener.table, listener.actor)
    first, second = words[:at], words[at + 1 :]
    ways = (
        [first, *(first + second[n:] for n in range(1, len(second)))],  # "c2 or d1 to d2"
        [second, *(first[:n] + second for n in range(1, len(first)))],  # "d1 up or right"
    )
    readings = [[Reader(here, book, " ".join(way)).legal() for way in one] for one in ways]
    found = [min(filter(None, plans), key=len, default=[]) for plans in readings]
    return [plan for plans in found for plan in plans][:MOST] if all(found) else []


def _is_clear(reader: Reader, plans: Sequence[Plan]) -> bool:
    """Tell whether a sentence means the same without the short words that had to be corrected."""
    clear = tuple(token for token in reader.tokens if token.clear)
    if len(clear) == len(reader.tokens):
        return True
    return [plan.moves for plan in plans] == [plan.moves for plan in reader.in_a_row(clear)]


def _abbreviated(listener: Listener, here: Position, text: str) -> list[Plan]:
    """Return the move whose text this abbreviates; raise `Refused` if there is none."""
    try:
        found: Sequence[Move] = [listener.table.read(listener.actor, text.strip())]
    except Ambiguous as several:
        found = several.candidates
    return _plans(here, found)
