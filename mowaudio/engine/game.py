"""A game: what joins its rules, words, places and bots.

Each of the four is a room of the game's folder and says in one object what it offers:

    rules/   RULES = GameRules[Move, View](...)      the state and its moves
    words/   WORDS = GameWords[Move, View](...)      events, decisions and summaries as facts
    places/  PLACES = GamePlaces[Move, View](...)    what can be explored and asked
    bots/    BOTS = GameBots[Move, View, Rules](...) the levels of its bots

The fields below are all there is to offer. Those with a default may be left out; one that is
misspelt, or has another signature, is found by mypy. A room is entered when it is needed and not
before: the first line is said before any rules are loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from mowaudio.engine.rules import AnyRules, M, Rules, V

if TYPE_CHECKING:
    from mowaudio.bots.judging import Rating
    from mowaudio.bots.levels import Bot
    from mowaudio.engine.events import Event
    from mowaudio.engine.options import Option, Value
    from mowaudio.engine.rules import Outcome
    from mowaudio.engine.seats import Seat
    from mowaudio.words.facts import Message
    from mowaudio.words.places import Answer, Decision, Focus, Note, Question, Zone

R = TypeVar("R", bound=AnyRules)


@dataclass(frozen=True, kw_only=True)
class GameRules(Generic[M, V]):
    """The state and its moves."""

    seats: Sequence[int]  # how many can sit down
    default_seats: int
    options: Sequence[Option]
    secrets: bool  # whether a player holds anything that others must not hear
    # The state before the first move; options are settled, ValueError for a bad number of seats.
    new_game: Callable[[int, Mapping[str, Value]], Rules[M, V]]
    fewest_win: bool = False  # whether a low score is a good one


def _nothing(_view: Any) -> Message:
    from mowaudio.words.facts import NOTHING

    return NOTHING


def _nothing_of(_events: Any, view: Any) -> Message:
    return _nothing(view)


def _no_question(_move: Any, _view: Any) -> Message | None:
    return None


@dataclass(frozen=True, kw_only=True)
class GameWords(Generic[M, V]):
    """Events, decisions and summaries as facts. All views are the listener's."""

    # An event, as the listener may know it; None if there is nothing to say.
    tell: Callable[[Event], Message | None]
    # The start of the listener's own decision: what they need to decide it.
    turn: Callable[[V], Message]
    # A move, as it is read out to choose it.
    move: Callable[[M, V], Message]
    # The whole table, in the order in which a player thinks.
    summary: Callable[[V], Message]
    # What has changed since the listener's last turn.
    digest: Callable[[Sequence[Event], V], Message]
    # How it ended, and why.
    outcome: Callable[[Outcome, V], Message]
    # Whose turn it is, which round, and what is being decided: also told on coming back.
    acting: Callable[[V], Message] = _nothing
    # The aim, and where everybody stands against it, the listener first; after the end, what the
    # score is made of.
    standing: Callable[[V], Message] = _nothing
    # How near the end is, and what brings it.
    ending: Callable[[V], Message] = _nothing
    # After the end: what decided it, from all that happened, where `standing` does not say it.
    decided: Callable[[Sequence[Event], V], Message] = _nothing_of
    # What to ask before a move that a player rarely means; None if it is simply made.
    confirm: Callable[[M, V], Message | None] = _no_question


def _no_place(_view: Any, _text: str) -> Answer | None:
    return None


def _as_they_are(moves: Sequence[M], _view: Any) -> Sequence[M]:
    return moves


def _the_listeners(view: Any) -> Seat:
    seat: Seat = view["seat"]
    return seat


def _no_meaning(_view: Any, _text: str) -> Sequence[tuple[M, ...]]:
    return ()


def _stay(_view: Any, focus: Focus) -> Focus:
    return focus


@dataclass(frozen=True, kw_only=True)
class GamePlaces(Generic[M, V]):
    """What can be explored and asked."""

    questions: Sequence[Question]
    # The places of the table; the first is where a turn begins. The moves are those that the
    # listener can make now, so that no place has to know the rules a second time.
    zones: Callable[[V, Sequence[M]], Sequence[Zone]]
    # What the listener has to decide now.
    decision: Callable[[V], Decision]
    # The table as sound, in about a second.
    glance: Callable[[V], Sequence[Note]]
    # The place that a typed text names; None if it names none.
    find: Callable[[V, str], Answer | None] = _no_place
    # What a typed sentence can mean in this game's own way of speaking, where the grammar does not
    # know it: each meaning is the moves to make, one after the other.
    typed: Callable[[V, str], Sequence[tuple[M, ...]]] = _no_meaning
    # Legal moves in the order in which Tab goes through them.
    best_first: Callable[[Sequence[M], V], Sequence[M]] = _as_they_are
    # Whose turn it is, where others decide in a player's turn too: they bid, for example.
    whose_turn: Callable[[V], Seat] = _the_listeners
    # Where the player is when a decision begins, from where they were before: with what has moved.
    follow: Callable[[V, Focus], Focus] = _stay


def _no_reason(_move: Any, _view: Any) -> Message:
    from mowaudio.words.facts import NOTHING

    return NOTHING


@dataclass(frozen=True, kw_only=True)
class GameBots(Generic[M, V, R]):
    """The levels of a game's bots."""

    bot: Callable[[str], Bot[R]]
    # Why a hint is what it is, as half a sentence that goes on after "because".
    explain: Callable[[M, V], Message] = _no_reason
    # How moves compare: for the coach, and to tell after a game which moves mattered. A game that
    # does not weigh moves is played without a coach, and its recap is the result and the reason.
    rating: Rating[R] | None = None


class Game:
    """A game: its four parts, each imported from the package when it is first used.

    `data` is the data folder of a game from outside, laid out as ours.
    """

    def __init__(self, name: str, package: str, *, data: Path | None = None) -> None:
        self.name = name
        self.data = data
        self._package = package

    def _part(self, name: str) -> Any:
        return getattr(import_module(f"{self._package}.{name}"), name.upper())

    @cached_property
    def rules(self) -> GameRules[Any, Any]:
        return cast(GameRules[Any, Any], self._part("rules"))

    @cached_property
    def words(self) -> GameWords[Any, Any]:
        return cast(GameWords[Any, Any], self._part("words"))

    @cached_property
    def places(self) -> GamePlaces[Any, Any]:
        return cast(GamePlaces[Any, Any], self._part("places"))

    @cached_property
    def bots(self) -> GameBots[Any, Any, Any]:
        return cast(GameBots[Any, Any, Any], self._part("bots"))


def check_parts(
    rules: GameRules[M, V],
    words: GameWords[M, V],
    places: GamePlaces[M, V],
    bots: GameBots[M, V, R],
) -> None:
    """Let mypy see that the parts of a game are there and fit together. Never called: a game's
    `__init__` names it under `TYPE_CHECKING`, so that no part is imported before it is used."""
