"""A position as one seat sees it, with what can be said of its moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product, starmap
from random import Random
from typing import Any

from mowaudio.engine.game import Game
from mowaudio.engine.moves import Move, Names, Number
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import Message
from mowaudio.words.senses import Sense, sense

_MOST_NAMED = 400  # illegal moves that the words of a sentence can name
_FEW = 10  # values of a number in a move, all of which may be meant
_DRAWS = 40  # moves of chance between two moves of a plan
_YES, _NO, _AGREE = "yes", "no", "agree"  # concepts
_YES_KEY = "y"


class Position:
    """The moves of a seat, their senses, and the positions after them."""

    @classmethod
    def now(cls, table: Table, seat: Seat) -> Position:
        """Return the position at a table."""
        return cls(table.game, table.imagine(seat, Random(0)), seat, table.view(seat))

    def __init__(self, game: Game, rules: AnyRules, seat: Seat, view: Any) -> None:
        self._game, self._rules, self._seat, self._view = game, rules, seat, view
        self.legal: Sequence[Move] = rules.legal_moves(seat)
        self.senses = [*self._senses(self.legal), *self._answers()]
        self.at_hand: dict[Move, None] = {}  # moves of the places, legal or not
        self._after: dict[tuple[Move, bool], Position | None] = {}

    def _senses(self, moves: Sequence[Move]) -> list[tuple[Move, Sense]]:
        stated = self._game.places.senses(self._view, moves)
        return [(move, sense(*slots)) for move, slots in stated]

    def _answers(self) -> Iterator[tuple[Move, Sense]]:
        """Yield what yes and no mean where a key means yes, and any consent to the only move."""
        if len(self.legal) == 1:
            yield self.legal[0], sense(f"!{_AGREE}", f"~{_AGREE}", f"~{_AGREE}")
        said = self._game.places.decision(self._view).keys.get(_YES_KEY)
        if said in self.legal and len(self.legal) == len((_YES, _NO)):
            for move in self.legal:
                yield move, sense(f"!{_YES if move == said else _NO}")

    def names(self, words: Iterable[str]) -> set[str]:
        """Return the words that name something in moves of this game, legal or not: squares."""
        tokens = [token for kind in self._rules.grammar.kinds for token in kind.tokens]
        mixed = (word for word in words if not (word.isalpha() or word.isdigit()))
        return {word for word in mixed if any(token.read(word) for token in tokens)}

    def named(self, said: Sequence[str], words: Sequence[str]) -> list[Move]:
        """Return the moves that the grammar makes of what is said, or of single words; and of the
        end of it, where only one kind of move is legal: "put south 1"."""
        kinds, grammar = self._rules.grammar.kinds, self._rules.grammar
        texts = [f"{kind.verb} {' '.join(said)}" for kind in kinds]
        legal = {type(move) for move in self.legal}
        if len(legal) == 1:
            verb = legal.pop().verb
            texts += [f"{verb} {' '.join(said[at:])}" for at in range(1, len(said))]
        read = [move for text in texts for move in grammar.read(text)]
        made: list[Iterator[Move]] = []
        for kind in kinds:
            values = [
                dict.fromkeys(value for word in _texts(token, words) for value in token.read(word))
                for token in kind.tokens
            ]
            made.append(starmap(kind, product(*values)))
        return list(dict.fromkeys((*read, *islice(chain(*made), _MOST_NAMED))))

    def illegal(self, named: Iterable[Move], *, later: bool) -> list[tuple[Move, Sense]]:
        """Return the senses of moves that are not legal: these, and those of the places unless it
        is a later position."""
        places = self._game.places
        zones = () if later else places.zones(self._view, self.legal)
        self.at_hand = dict.fromkeys(m for zone in zones for item in zone.items for m in item.moves)
        moves = dict.fromkeys((*self.at_hand, *places.refusable(self._view), *named))
        legal = set(self.legal)
        return self._senses([move for move in moves if move not in legal])

    def after(self, moves: Iterable[Move], *, draws: bool) -> Position | None:
        """Return the position after some moves, where this seat is to act again. None if somebody
        else decides, or if something is drawn; with `draws`, anything may be drawn."""
        here: Position | None = self
        for move in moves:
            if here is None:
                return None
            if (move, draws) not in here._after:
                here._after[move, draws] = here._next(move, draws=draws)
            here = here._after[move, draws]
        return here

    def _next(self, move: Move, *, draws: bool) -> Position | None:
        rules = self._rules.determinize(self._seat, Random(0))
        rules.apply(self._seat, move)
        for _ in range(_DRAWS if draws else 0):
            if rules.to_act() != (CHANCE,):
                break
            rules.apply(CHANCE, rules.odds()[0][0])
        if self._seat not in rules.to_act():
            return None
        return Position(self._game, rules, self._seat, rules.view(self._seat))

    def say(self, move: Move) -> Message:
        said: Message = self._game.words.move(move, self._view)
        return said


def _texts(token: object, words: Sequence[str]) -> Iterable[str]:
    """Return the texts that a token may be read from: all that it knows, if they are few."""
    if isinstance(token, Names):
        return token.words
    if isinstance(token, Number) and token.high - token.low < _FEW:
        return map(str, range(token.low, token.high + 1))
    return words
