"""Places that a player explores by key, as a game describes them to the client.

A zone (the hand, the herd, the board) is a row of items, or a board or sheet with a layout. An
item has a message and the moves that start from it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from mowaudio.words.facts import Fact, Message, Sound, fact, message

if TYPE_CHECKING:
    from mowaudio.engine import Move, Seat


T = TypeVar("T")
R = TypeVar("R")


class Direction(StrEnum):
    """A direction from an item. A hex sheet has six, a board four, a row two."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    UP_LEFT = "up_left"
    UP_RIGHT = "up_right"
    DOWN_LEFT = "down_left"
    DOWN_RIGHT = "down_right"


class Layout(Protocol):
    """The arrangement of a zone's items."""

    @property
    def directions(self) -> Sequence[Direction]: ...

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the whole, in units of the layout's own."""
        ...

    def at(self, item: int) -> tuple[float, float]:
        """Return the centre of an item, from the top left."""
        ...

    def step(self, item: int, direction: Direction) -> int | None:
        """Return the item in that direction; None at the edge."""
        ...


@dataclass(frozen=True, slots=True)
class Board:
    """A board of equal rows; items in reading order, the top row first. `names` are those of its
    columns and of its rows, for the headers of a table."""

    columns: int
    rows: int
    names: tuple[Sequence[str], Sequence[str]] = ((), ())
    directions: Sequence[Direction] = tuple(Direction)[:4]

    @property
    def size(self) -> tuple[float, float]:
        return self.columns, self.rows

    def at(self, item: int) -> tuple[float, float]:
        row, column = divmod(item, self.columns)
        return column + 0.5, row + 0.5

    def step(self, item: int, direction: Direction) -> int | None:
        row, column = divmod(item, self.columns)
        row += (direction is Direction.DOWN) - (direction is Direction.UP)
        column += (direction is Direction.RIGHT) - (direction is Direction.LEFT)
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else None


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a zone. `moves`, legal now or not, start from it: Enter makes the legal one (or
    asks which), and the why-not key explains the others."""

    message: Message
    moves: tuple[Move, ...] = ()
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class LazyItems(Sequence[R], Generic[T, R]):
    """Items that are built when they are read: a map has hundreds, a player looks at few."""

    things: Sequence[T]
    make: Callable[[T], R]

    def __len__(self) -> int:
        return len(self.things)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self.make(thing) for thing in self.things[index]]
        return self.make(self.things[index])


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table; its help is `help-zone-<name>`. Zones of one kind (the three herds of
    head to head) share a name and have different numbers."""

    name: str
    title: Fact
    items: Sequence[Item]
    layout: Layout | None = None
    rule: str = ""  # the rule that F1 reads here
    number: int = 0
    counted: bool = False  # its items say "2 of 5"
    crossing: Callable[[int, int], Sound | None] | None = None  # the sound between two items
    # The items that a page shows, of a zone that has hundreds; None: all of them. A zone of which
    # none is shown is left out: it lists moves, which a page offers anyway.
    shown: Sequence[int] | None = None
    wordless: Collection[int] = ()  # those of them whose text a tap tells: moves tell it too
    folded: bool = False  # a page shows the items on request: they are many, or repeat others


def list_zone(name: str, lines: Iterable[Fact | Message], rule: str = "") -> Zone:
    """Return a zone that is a plain list of lines, titled `zone-<name>`."""
    items = [Item(line if isinstance(line, Message) else message(line)) for line in lines]
    return Zone(name, fact(f"zone.{name}"), items, rule=rule)


@dataclass(frozen=True, slots=True)
class Focus:
    """The player's position: a zone and an item of it."""

    zone: str
    item: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question, and the position to which it moves the player, if any."""

    message: Message
    focus: Focus | None = None


Ask = Callable[[Any, Focus], "Answer | Message"]


@dataclass(frozen=True, slots=True)
class Question:
    """A letter that asks one fact; with Shift, about the others. Its help is `ask-<name>`."""

    key: str
    name: str
    ask: Ask
    others: Ask | None = None


def picked(view: Any, *names: str) -> dict[str, Any]:
    """Return these fields of a view, for a picture."""
    return {name: view[name] for name in names}


def own_seats(view: Any) -> list[Seat]:
    """Return the seats that a letter asks about: the listener's; for an onlooker, all."""
    return list(range(view["seats"])) if view["seat"] is None else [view["seat"]]


def other_seats(view: Any) -> list[Seat]:
    """Return the seats that a letter with Shift asks about."""
    return [seat for seat in range(view["seats"]) if seat != view["seat"]]


def ask_each(
    line: Callable[[Any, Seat], Fact | Iterable[Fact]], seats: Callable[[Any], list[Seat]]
) -> Ask:
    """Return a question that is answered with one sentence about each of some seats."""
    return lambda view, _focus: message(*(line(view, seat) for seat in seats(view)))


@dataclass(frozen=True, slots=True)
class Decision:
    """The player's current decision; its help is `help-decision-<name>`, F1 reads `rule`. `keys`
    are letters that make a move at once; with them, Enter makes the first legal move."""

    name: str
    rule: str = ""
    keys: Mapping[str, Move] = field(default_factory=dict)
    binds: bool = False  # it binds money or ends a turn: keys typed before it was told are ignored
    number: bool = False  # it asks for a number: a digit begins to type it
    passes: Move | None = None  # made without asking, because no choice has an effect
    lone_move_asks: bool = False  # even a single legal move waits for a key


@dataclass(frozen=True, slots=True)
class Note:
    """A tone of the glance: pitch as a factor, pan from -1 (left) to 1, length in seconds."""

    pitch: float
    pan: float = 0.0
    length: float = 0.12
