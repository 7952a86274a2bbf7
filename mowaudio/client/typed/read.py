"""Read a typed sentence at a table: moves, a place, a question, or the reason why not."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from mowaudio.client.listener import Listener
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
    table, actor = listener.table, listener.actor
    # The first word of a name is what people type.
    names = [(player.name.casefold().split() or [""])[0] for player in table.players]
    book = _with_names(listener, names)
    typed, text = text, _without_opener(book, _without_remarks(book, text))
    here = Position.now(table, actor)
    if exact := _written(here, text):
        return Reading(tuple(exact))
    reader = Reader(here, book, text)
    if wondered := _wondering(book, text):
        asked_about = Reader(here, book, wondered)
        if plans := asked_about.legal() or asked_about.in_a_row(asked_about.tokens):
            return Reading(tuple(plans), sure=False)
        for plan in asked_about.illegal():
            table.check(actor, plan.moves)
    first = next((token.word for token in reader.tokens), "")
    asks = first in book.asking or typed.rstrip().endswith("?")
    others = {one.name for one in table.game.places.questions if one.others}
    if asks and (
        asked := ask(_of(book, book.questions.keys() - book.deeds), text, names, others, loose=True)
    ):
        return Reading(asked=asked)
    if asks and (place := _place_asked(listener, book, text)):
        return Reading(place=place)
    plans, asked = reader.legal(), ask(book, text, names, others)
    sure = not asks and _is_clear(reader, plans)
    if not plans and (spoken := _spoken(listener, here, typed)):
        return Reading(tuple(spoken))
    if asked and asked.name in book.commands and len(plans) != 1:
        return Reading(asked=asked)
    if plans := plans or _either(listener, book, text):
        return Reading(tuple(plans), sure=sure)
    if _regrets(book, text):
        return Reading(asked=Asked(_UNDO, others=False))
    if (place := table.game.places.find(table.view(listener.seat), text)) is not None:
        return Reading(place=place)
    refused, plans = reader.illegal(), []
    is_joined = any(token.filler and token.joint for token in reader.tokens)
    if not (refused or asked) or is_joined:
        plans = reader.in_a_row(reader.tokens)
    plans = plans or reader.without_denials()
    if not plans and not asks:
        meant = _described(listener, here, reader, book)
        if meant.plans and (not refused or len({type(move) for move in here.legal}) == 1):
            return meant
    is_apart = any(token.apart for token in reader.tokens[1:])  # "the 2 and the fence card"
    if refused and not (plans and is_apart):
        table.check(actor, refused[0].moves)
    if plans:
        return Reading(tuple(plans), sure=sure)
    if asked:
        return Reading(asked=asked)
    for plan in reader.illegal_in_a_row():
        table.check(actor, plan.moves)
    try:
        return Reading(tuple(_abbreviated(listener, here, text)))
    except NotUnderstood:
        if plans := reader.loosely():
            return Reading(tuple(plans), sure=len(plans) > 1)
        for plan in reader.loosely_illegal():
            table.check(actor, plan.moves)
        if asked := ask(_of(book, _PLEAS), text, names, others, loose=True):
            return Reading(asked=asked)
        raise


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
    words = [word for word in split_words(text) if word.isalnum()]
    idle = book.asking | book.fillers
    begin = next((at for at, word in enumerate(words) if word not in idle), 0)
    table = listener.table
    return table.game.places.find(table.view(listener.seat), " ".join(words[begin:]))


def _of(book: Phrasebook, names: Collection[str]) -> Phrasebook:
    """Return a phrasebook with some questions alone: who asks "what …" wants nothing undone."""
    questions = {name: ways for name, ways in book.questions.items() if name in names}
    return replace(book, questions=questions)


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
    """Return a sentence of several moves without the word before the first: "first 8, then 9"."""
    words = text.casefold().split()
    opens = bool(words) and words[0].strip(",:") in book.openers
    return " ".join(words[1:]) if opens and not book.breaks.isdisjoint(words) else text


def _wondering(book: Phrasebook, text: str) -> str:
    """Return the rest of a sentence that asks whether a move is allowed: "can I play 8?"."""
    words = [*split_words(text), ""]
    for phrase in sorted(book.wondering, key=len, reverse=True):
        if tuple(words[: len(phrase)]) == phrase and words[len(phrase)] != book.addressed:
            return " ".join(words[len(phrase) :])
    return ""


def _either(listener: Listener, book: Phrasebook, text: str) -> list[Plan]:
    """Return the plans of a sentence that leaves a choice: "6 or 12"."""
    words = text.casefold().split()
    at = next((n for n, word in enumerate(words) if word in book.alternatives), 0)
    if not at:
        return []
    here = Position.now(listener.table, listener.actor)
    parts = (" ".join(words[:at]), " ".join(words[at + 1 :]))
    found = [Reader(here, book, part).legal() for part in parts]
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
