"""Moves: typed records with a stable text.

The text of a move is the typed command, the line in the record, the wire format and the notation
of the tests: ``grammar.parse(str(move)) == move`` for every legal move. People may type less
("play 12" when the hand has only one 12): `Grammar.read` returns every move that the text can
mean, and the table finds the one that is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast, dataclass_transform

from mowaudio.plain_text import whole_number

T = TypeVar("T")
MoveKind = TypeVar("MoveKind", bound="type[Move]")


class Token(Protocol[T]):
    """Writes and reads one field of a move as one word of its text."""

    def write(self, value: T) -> str: ...

    def read(self, text: str) -> Sequence[T]:
        """Return every value that the text can mean; the canonical text means exactly one."""
        ...


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between two bounds, both included."""

    low: int
    high: int

    def write(self, value: int) -> str:
        return str(value)

    def read(self, text: str) -> Sequence[int]:
        value = whole_number(text)
        return (value,) if value is not None and self.low <= value <= self.high else ()


@dataclass(frozen=True)
class Names(Generic[T]):
    """A fixed set of words for values; any unique beginning of a word is accepted."""

    words: Mapping[str, T]

    def write(self, value: T) -> str:
        for word, named in self.words.items():
            if named == value:
                return word
        raise KeyError(value)

    def read(self, text: str) -> Sequence[T]:
        folded = {word.casefold(): value for word, value in self.words.items()}
        typed = text.casefold()
        if typed in folded:
            return (folded[typed],)
        return tuple(value for word, value in folded.items() if typed and word.startswith(typed))


@dataclass(frozen=True, slots=True)
class Move:
    """A decision. Its kinds are declared with `@move`, with one token for each field.

    Games build their moves once, in tables, so that listing legal moves creates no objects.
    """

    verb: ClassVar[str] = ""
    tokens: ClassVar[tuple[Token[Any], ...]] = ()

    def values(self) -> tuple[Any, ...]:
        names: tuple[str, ...] = self.__match_args__
        return tuple(getattr(self, name) for name in names)

    def __str__(self) -> str:
        words = [
            token.write(value) for token, value in zip(self.tokens, self.values(), strict=True)
        ]
        if self.verb:
            words.insert(0, self.verb)
        return " ".join(words)


@dataclass_transform(frozen_default=True)
def move(verb: str = "", *tokens: Token[Any]) -> Callable[[MoveKind], MoveKind]:
    """Declare a kind of move: a frozen dataclass with its verb and one token for each field."""

    def declare(kind: MoveKind) -> MoveKind:
        made = cast(MoveKind, dataclass(frozen=True, slots=True)(kind))
        made.verb, made.tokens = verb, tokens
        return made

    return declare


class Grammar:
    """All kinds of moves of a game, in the canonical order of its move lists."""

    __slots__ = ("_order", "kinds")

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = kinds
        self._order = {kind: index for index, kind in enumerate(kinds)}

    def sort_key(self, move: Move) -> tuple[Any, ...]:
        """Return the sort key of the canonical order."""
        return (self._order[type(move)], *move.values())

    def parse(self, text: str) -> Move:
        """Return the move with this canonical text; ValueError for anything else."""
        moves = self.read(text)
        if len(moves) != 1:
            raise ValueError(text)
        return moves[0]

    def read(self, text: str) -> list[Move]:
        """Return every move that the text can mean, legal now or not."""
        words = text.replace(",", " ").split()
        if not words:
            return []
        found: list[Move] = []
        for kind in self._kinds_meant(words):
            fields = words[1:] if kind.verb else words
            if len(fields) != len(kind.tokens):
                continue
            meanings = [token.read(word) for token, word in zip(kind.tokens, fields, strict=True)]
            found.extend(kind(*values) for values in product(*meanings))
        return found

    def _kinds_meant(self, words: Sequence[str]) -> Iterable[type[Move]]:
        """Return the kinds with this verb, or else those whose verb begins with it."""
        typed = words[0].casefold()
        exact = [kind for kind in self.kinds if kind.verb == typed]
        return exact or [k for k in self.kinds if not k.verb or k.verb.startswith(typed)]


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why a move is not allowed: the id of its text, and the rule."""

    text_id: str
    rule: str = ""
    args: Mapping[str, Any] | None = None


class Refused(Exception):
    """The table refuses a move. The state is unchanged."""


class NotUnderstood(Refused):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class NotAllowed(Refused):
    def __init__(self, move: Move | None, reason: Reason) -> None:
        super().__init__(str(move), reason.text_id)
        self.move = move
        self.reason = reason


class Ambiguous(Refused):
    def __init__(self, text: str, candidates: Sequence[Move]) -> None:
        super().__init__(text, [str(move) for move in candidates])
        self.text = text
        self.candidates = tuple(candidates)
