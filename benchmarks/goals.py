"""Goals of the figures. A game that is not listed is measured without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

STEP: Final[Mapping[str, float]] = {  # microseconds
    "mow": 10,
    "touch_down": 10,
    "mow_money": 15,
    "mow_em_down": 25,
    "moon_ant": 25,
}
KEY_P50: Final = 2.0  # milliseconds
KEY_P99: Final = 10.0
START: Final = 1.2  # times a bare interpreter that imports prompt_toolkit
MEMORY: Final = 60.0  # megabytes
EXPERT_P99: Final = 1.0  # seconds

# Words a turn, by game and level of detail; no game says more than this where it has no own row.
OWN_START: Final[Mapping[tuple[str, str], float]] = {("mow", "brief"): 25}
OWN_START_ANY: Final[Mapping[str, float]] = {"normal": 40}
OPPONENT: Final[Mapping[tuple[str, str], float]] = {("mow", "brief"): 12}
FAULTS: Final = 0
FAILURE_TOLD: Final = 1.0  # seconds until it is told that speech or sound has failed
LIST: Final = 2.0  # seconds to the list of all tables
DAMAGED_MEMORY: Final = 200.0  # megabytes, whatever is read
GROWTH: Final = 2.0  # megabytes, after the first keys
POINT: Final = 100.0  # percent of messages whose first words carry their point

HEARD_P50: Final = 5.0  # milliseconds above an echo, until all have heard a move
HEARD_P99: Final = 50.0
GOES_ON: Final = 3.0  # seconds from a host's start to the first answer
HOST_MEMORY: Final = 80.0  # megabytes, with a hundred tables
SERVER_GAP: Final = 2.0  # seconds until everybody hears the next move after a server was killed
LEADER_GAP: Final = 10.0  # and after the NATS machine that leads
KEY_WHILE_THINKING: Final = 100.0  # milliseconds
DAY_GROWTH: Final = 2.0  # megabytes, after the first third of a day
LATE: Final = 1.0  # seconds

TAP_P95: Final = 100.0  # milliseconds above an echo, until the line is in the live region
DESCRIBED: Final = 5.0  # milliseconds
DESCRIPTION: Final = 6.0  # kilobytes
PAGE: Final = 60.0  # kilobytes, compressed
PAGE_CODE: Final = 1500  # lines of Python


@dataclass(frozen=True, slots=True)
class Match:
    """One bot of a level against others of another, and the percentage of wins that it needs."""

    level: str
    against: str
    others: int
    goal: float | None

    @property
    def levels(self) -> tuple[str, ...]:
        return (self.level, *[self.against] * self.others)


_AT_FOUR: Final = (Match("expert", "steady", 3, 40), Match("steady", "novice", 3, 40))
_MATCHES: Final[Mapping[str, Sequence[Match]]] = {
    "touch_down": (Match("expert", "steady", 1, 70), Match("steady", "novice", 1, 80)),
}


def matches(game: str, seats: Sequence[int]) -> Sequence[Match]:
    """The matches that show how a game's levels compare; none for a game for one."""
    if game in _MATCHES:
        return _MATCHES[game]
    if 4 in seats:
        return _AT_FOUR
    most = max(seats)
    pairs = [(match.level, match.against) for match in _AT_FOUR]
    return [Match(level, against, most - 1, None) for level, against in pairs if most > 1]


def own_start(game: str, detail: str) -> float | None:
    return OWN_START.get((game, detail), OWN_START_ANY.get(detail))
