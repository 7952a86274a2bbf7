"""How Mow 'Em Down sounds to a seat, for the tests."""

from __future__ import annotations

from mowaudio.engine import Event, Seat
from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.words import WORDS
from mowaudio.words.compose import Composer
from mowaudio.words.facts import NOTHING, Detail, Message
from mowaudio.words.places import Answer, Focus, Zone
from mowaudio.words.texts import texts
from tests.rules.mow_em_down_parts import Game

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Flora")
BRIEF, NORMAL, FULL = Detail


def composer(listener: Seat | None, detail: Detail = NORMAL) -> Composer:
    return Composer(texts("en", "mow_em_down"), NAMES, listener, detail)


def heard(said: Message, listener: Seat | None = 0, detail: Detail = NORMAL) -> str:
    return composer(listener, detail).text(said)


def tell(event: Event, listener: Seat) -> Message:
    """What a seat is told of an event."""
    seen = event.seen_by(listener)
    return (WORDS.tell(seen) if seen else None) or NOTHING


def told(event: Event, listener: Seat, detail: Detail = NORMAL) -> str:
    """An event, as a seat hears it."""
    return heard(tell(event, listener), listener, detail)


def lines(game: Game, seat: Seat, since: int = 0) -> list[str]:
    """The lines that a seat hears of the events since one of them."""
    return [line for event in game.table.log[since:] if (line := told(event, seat))]


def answer(game: Game, key: str, seat: Seat = 0) -> Message:
    """What a letter is answered with; a capital letter asks about the others."""
    question = next(q for q in PLACES.questions if q.key == key.lower())
    ask = question.others if key.isupper() else question.ask
    assert ask is not None
    said = ask(game.rules.view(seat), Focus("players"))
    return said.message if isinstance(said, Answer) else said


def zone(game: Game, name: str, number: int = 0) -> Zone:
    """A place of the first seat's table."""
    found = [
        zone
        for zone in PLACES.zones(game.rules.view(0), game.rules.legal_moves(0))
        if zone.name == name and number in (0, zone.number)
    ]
    return found[0]


def small_town() -> Game:
    """Three small tiles over a large one, two contracts of Anna's, and a roll of 2."""
    game = Game()
    for code, place, turn in (("s7", "0", 0), ("s8", "e1", 2), ("s9", "e2", 0), ("l2", "s1", 0)):
        game.lay(code, place, turn)
    game.contract(0, "s7", 500)
    game.contract(0, "s8", 400)
    game.begin(0)
    game.chance("die 2")
    return game


def building(code: str = "s7") -> Game:
    """One small tile with water in the west, and a small tile in Anna's hand."""
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance(f"tile {code}")
    return game


def two_lots(*, tokens: int = 4) -> Game:
    """Anna has opened small 7 and small 8."""
    game = Game(3)
    game.row("s7", "s8")
    game.rules.free[0] = tokens
    game.chance("die 3")
    game.play(0, "open s7", "open s8")
    return game
