"""Places: what can be explored by key, as a game describes it to the client.

A zone (the hand, the herd, the board) is a row of items, or a board or sheet whose layout says
what lies in each direction. An item says what it is and which moves start from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

from mowaudio.words.facts import Fact, Message, Sound, fact, message

if TYPE_CHECKING:
    from mowaudio.engine.moves import Move
    from mowaudio.engine.seats import Seat


class Direction(StrEnum):
    """Where to go from an item. Six of them make a hex sheet, four a board, two a row."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    UP_LEFT = "up_left"
    UP_RIGHT = "up_right"
    DOWN_LEFT = "down_left"
    DOWN_RIGHT = "down_right"


class Layout(Protocol):
    """How a zone's items lie to each other."""

    @property
    def directions(self) -> Sequence[Direction]: ...

    def step(self, item: int, direction: Direction) -> int | None:
        """The item in that direction; None at the edge."""
        ...


@dataclass(frozen=True, slots=True)
class Board:
    """A board of equal rows; items in reading order, the top row first."""

    columns: int
    rows: int
    directions: Sequence[Direction] = (
        Direction.UP,
        Direction.DOWN,
        Direction.LEFT,
        Direction.RIGHT,
    )

    def step(self, item: int, direction: Direction) -> int | None:
        row, column = divmod(item, self.columns)
        row += (direction is Direction.DOWN) - (direction is Direction.UP)
        column += (direction is Direction.RIGHT) - (direction is Direction.LEFT)
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else None


@dataclass(frozen=True, slots=True)
class Item:
    """Something to stop at. `moves` are those it stands for, legal now or not: Enter makes the
    legal one (or asks which), and the why-not key explains the others."""

    message: Message
    moves: tuple[Move, ...] = ()
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table, said by its title; its help is `help-zone-<name>`.

    Zones of one kind (the three herds of head to head) share a name and are told apart by number.
    """

    name: str
    title: Fact
    items: Sequence[Item]
    layout: Layout | None = None
    rule: str = ""  # the rule that F1 reads here
    number: int = 0
    counted: bool = False  # whether its items say "2 of 5"
    crossing: Callable[[int, int], Sound | None] | None = None  # what stands between neighbours


def list_zone(name: str, lines: Iterable[Fact | Message], rule: str = "") -> Zone:
    """A zone that is a plain list of lines, titled `zone-<name>`."""
    items = [Item(line if isinstance(line, Message) else message(line)) for line in lines]
    return Zone(name, fact(f"zone.{name}"), items, rule=rule)


@dataclass(frozen=True, slots=True)
class Focus:
    """Where the player is: a zone and an item of it."""

    zone: str
    item: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question is answered with, and where it leads, if it leads anywhere."""

    message: Message
    focus: Focus | None = None


Ask = Callable[[Any, Focus], "Answer | Message"]


@dataclass(frozen=True, slots=True)
class Question:
    """A letter asks one fact; with Shift, the same of the opponents. Its help: `ask-<name>`."""

    key: str
    name: str
    ask: Ask
    others: Ask | None = None


def own_seats(view: Any) -> list[Seat]:
    """Whom a letter asks about: who listens; for an onlooker, everybody."""
    return list(range(view["seats"])) if view["seat"] is None else [view["seat"]]


def other_seats(view: Any) -> list[Seat]:
    """Whom a letter with Shift asks about."""
    return [seat for seat in range(view["seats"]) if seat != view["seat"]]


def ask_each(
    line: Callable[[Any, Seat], Fact | Iterable[Fact]], seats: Callable[[Any], list[Seat]]
) -> Ask:
    """A question that is answered with one sentence about each of some seats."""
    return lambda view, _focus: message(*(line(view, seat) for seat in seats(view)))


@dataclass(frozen=True, slots=True)
class Decision:
    """What the player has to decide now: its help is `help-decision-<name>`, F1 reads `rule`.

    `keys` are letters that make a move at once, for questions with a one-key answer. Enter on a
    decision that has them makes the first legal move.
    """

    name: str
    rule: str = ""
    keys: Mapping[str, Move] = field(default_factory=dict)
    binds: bool = False  # it binds money or ends a turn: no key pressed before it was told counts
    number: bool = False  # it asks for a number: a digit begins to type it
    # Made without asking: whatever could be decided here, nothing would come of it.
    passes: Move | None = None
    lone_move_asks: bool = False  # whether even a single legal move waits for a key


@dataclass(frozen=True, slots=True)
class Note:
    """A tone of the glance: pitch as a factor, pan from -1 (left) to 1, length in seconds."""

    pitch: float
    pan: float = 0.0
    length: float = 0.12
