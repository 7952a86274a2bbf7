"""The plan of a table: game, seats, players and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mowaudio.bots.levels import DEFAULT_LEVEL
from mowaudio.client.setup.bot_levels import Levels, for_each
from mowaudio.engine.options import Value
from mowaudio.engine.seats import Player


@dataclass(slots=True)
class TablePlan:
    """A wanted table. Bots take the seats that are left by people."""

    game: str
    seats: int
    people: list[str]  # names at this keyboard
    levels: Levels = (DEFAULT_LEVEL,)  # of the bots: the last one holds for the rest
    options: dict[str, Value] = field(default_factory=dict)
    friends: int = 0  # seats for people at other computers, as far as there are any
    bot_names: Sequence[str] = ()  # empty until `name_seats` has chosen them
    seed: int | None = None
    onlookers: bool = True
    listed: bool = False  # whether a server tells everybody of the table

    @classmethod
    def shared(
        cls,
        game: str,
        people: int,
        bots: Sequence[Player] = (),
        options: Mapping[str, Value] | None = None,
        *,
        seed: int | None = None,
        onlookers: bool = True,
    ) -> TablePlan:
        """Plan a table for so many people, wherever they are, and these bots."""
        levels, names = [bot.bot for bot in bots], [bot.name for bot in bots]
        seats, options = people + len(bots), dict(options or {})
        return cls(game, seats, [], levels, options, people, names, seed, onlookers)

    @property
    def remote_seats(self) -> int:
        return min(self.friends, self.seats - len(self.people))

    @property
    def person_seats(self) -> int:
        return len(self.people) + self.remote_seats

    @property
    def bots(self) -> int:
        return self.seats - self.person_seats

    @property
    def bot_players(self) -> list[Player]:
        levels = for_each(self.levels, self.bots)
        return [Player(name, level) for name, level in zip(self.bot_names, levels, strict=True)]

    def to_json(self) -> dict[str, Any]:
        """The plan as an open request and the log of a server state it."""
        return {
            "game": self.game,
            "people": self.person_seats,
            "bots": [[bot.name, bot.bot] for bot in self.bot_players],
            "options": dict(self.options),
            "onlookers": self.onlookers,
            "listed": self.listed,
        }
