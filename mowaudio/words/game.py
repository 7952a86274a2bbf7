"""The interface of a game's words and places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from mowaudio.engine.rules import M, V
from mowaudio.words.facts import NOTHING, Message

if TYPE_CHECKING:
    from mowaudio.engine import Event, Outcome, Seat
    from mowaudio.words.places import Answer, Decision, Focus, Note, Question, Zone


def _nothing(*_: Any) -> Message:
    return NOTHING


def _none(*_: Any) -> None:
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
    decided: Callable[[Sequence[Event], V], Message] = _nothing
    # After the end: the listener's luck, measured, where it was unusual (`words.luck`).
    luck: Callable[[Sequence[Event], V], Message] = _nothing
    # When a decision was due, for the recap: the round or the turn, with what had happened by then.
    when: Callable[[Sequence[Event], V], Message] = _nothing
    # What the question would have told, before a move that is made without asking.
    unasked: Callable[[V], Message] = _nothing
    # The moves in groups, where there are too many to read out one by one.
    groups: Callable[[Sequence[M], V], Message] = _nothing
    # What to ask before a move that a player rarely means; None if it is simply made.
    confirm: Callable[[M, V], Message | None] = _none


def _the_listeners(view: Any) -> Seat:
    seat: Seat = view["seat"]
    return seat


def _as_written(_view: Any, moves: Sequence[M]) -> Sequence[tuple[M, Sequence[str]]]:
    """Return the texts of the moves: the verb, and the rest in its order."""
    parted = [(move, *str(move).partition(" ")[::2]) for move in moves]
    return [(move, [verb, f"!{rest}"] if rest else [f"!{verb}"]) for move, verb, rest in parted]


@dataclass(frozen=True, kw_only=True)
class GamePlaces(Generic[M, V]):
    """Zones to explore and questions to ask."""

    questions: Sequence[Question]
    # The places of the table; the first is where a turn begins. The moves are those that the
    # listener can make now, so that no place has to know the rules a second time.
    zones: Callable[[V, Sequence[M]], Sequence[Zone]]
    # What the listener has to decide now.
    decision: Callable[[V], Decision]
    # The table as sound, in about a second.
    glance: Callable[[V], Sequence[Note]]
    # The place that a typed text names; None if it names none.
    find: Callable[[V, str], Answer | None] = _none
    # What typed sentences can say of moves, legal or not: the slots of `mowaudio.words.senses`. A
    # move may have several senses, or none (those of CHANCE).
    senses: Callable[[V, Sequence[M]], Iterable[tuple[M, Sequence[str]]]] = _as_written
    # Moves that are refused now and that sentences may name, beside those of the places and those
    # that the grammar makes of single words.
    refusable: Callable[[V], Iterable[M]] = lambda _view: ()
    # Legal moves in the order in which Tab goes through them.
    best_first: Callable[[Sequence[M], V], Sequence[M]] = lambda moves, _view: moves
    # Whose turn it is, where others decide in a player's turn too: they bid, for example.
    whose_turn: Callable[[V], Seat] = _the_listeners
    # Where the player is when a decision begins, from where they were before: with what has moved.
    follow: Callable[[V, Focus], Focus] = lambda _view, focus: focus
    # What the page needs to draw the table, as small JSON; the name of the zone that the picture
    # belongs to is its `zone`. `data/page/pictures/<game>.js` draws it. None: no picture.
    picture: Callable[[V], Mapping[str, Any]] | None = None
