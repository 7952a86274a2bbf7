"""How Touch Down! sounds to a seat: texts of messages, for the tests. Seats count from 1."""

from __future__ import annotations

from mowaudio import games
from mowaudio.engine import Table
from mowaudio.words.compose import Composer
from mowaudio.words.facts import Detail, Message
from mowaudio.words.places import Focus
from mowaudio.words.texts import texts
from tests.facts import outline

GAME = games.get("touch_down")
WORDS, PLACES, BOTS = GAME.words, GAME.places, GAME.bots
NAMES = ("Anna", "Ben", "Cleo", "Dan")
BRIEF, NORMAL, FULL = Detail


def said(told: Message | None, seat: int | None = 1, detail: Detail = NORMAL) -> str:
    """A message as a seat hears it; seats count from 1."""
    assert told is not None
    listener = None if seat is None else seat - 1
    return Composer(texts("en", "touch_down"), NAMES, listener, detail).text(told)


def heard(table: Table, seat: int, detail: Detail = NORMAL, since: int = 0) -> list[str]:
    """All that a seat has been told."""
    told = [WORDS.tell(event) for event in table.events_for(seat - 1, since)]
    lines = [said(message, seat, detail) for message in told if message]
    return [line for line in lines if line]


def square(table: Table, name: str, seat: int = 1, detail: Detail = NORMAL) -> str:
    """What a square of the board says."""
    view = table.view(seat - 1)
    width = view["width"]
    item = (width - int(name[1])) * width + "abcdefgh".index(name[0])
    return outline(PLACES.zones(view, table.legal_moves(seat - 1))[0].items[item].message, detail)


def ask(table: Table, key: str, at: Focus, seat: int = 1) -> str:
    """What a letter is answered with; a capital letter asks about the others."""
    question = next(q for q in PLACES.questions if q.key == key.lower())
    asked = question.others if key.isupper() else question.ask
    assert asked is not None
    return outline(asked(table.view(seat - 1), at))


def on(name: str, width: int = 6) -> Focus:
    return Focus("board", (width - int(name[1])) * width + "abcdefgh".index(name[0]))
