"""The results of finished tables.

A record does not say who won: it has to be replayed, which takes some milliseconds. So results are
cached in a file beside the records, by a table's name, time and size.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from mowaudio import files
from mowaudio.client.library import saved_tables
from mowaudio.client.library.saved_tables import RecordFile
from mowaudio.client.settings.folders import finished_folder
from mowaudio.engine import BadRecord, Player, Seat, Table, registry
from mowaudio.plain_text import parse_json

FILE = "results.json"
_LARGEST = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    game: str
    players: tuple[Player, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The known results, oldest first, and the number of tables not read yet."""

    results: list[Result]
    unread: int


class Results:
    """Finds results, newest first; `read` is the progress meanwhile."""

    def __init__(self) -> None:
        self.read = 0
        self._cached = _load_cache()
        self._changed = False

    def of(self, table: RecordFile) -> Result | None:
        """Return the result of one table; None for a file that is no finished one."""
        return _from_json(self._entry(table)[1])

    def find(self, seconds: float, stopped: Callable[[], bool] = lambda: False) -> Found:
        """Return all results, or those that can be read in so many seconds."""
        end = monotonic() + seconds
        now: dict[str, Any] = {}
        unread = 0
        for table in saved_tables.finished():
            if not self._knows(table) and (stopped() or monotonic() > end):
                unread += 1
                continue
            now[_name(table)] = self._entry(table)
            self.read += 1
        self._cached = now
        self.keep()
        found = [_from_json(entry[1]) for entry in reversed(now.values())]
        return Found([result for result in found if result is not None], unread)

    def keep(self) -> None:
        """Write new results to the cache; without a disk they are read again next time."""
        if self._changed:
            with suppress(OSError):
                files.write(_path(), json.dumps(self._cached).encode())
        self._changed = False

    def _knows(self, table: RecordFile) -> bool:
        return bool(self._cached.get(_name(table), [None])[0] == _stamp(table))

    def _entry(self, table: RecordFile) -> Any:
        if not self._knows(table):
            self._cached[_name(table)] = [_stamp(table), _as_json(_result(table.path))]
            self._changed = True
        return self._cached[_name(table)]


def _name(table: RecordFile) -> str:
    return Path(table.file).name


def _path() -> Path:
    return finished_folder() / FILE


def _stamp(table: RecordFile) -> list[float]:
    with suppress(OSError):
        return [table.changed, table.path.stat().st_size]
    return [table.changed, 0]


def _result(path: Path) -> Result | None:
    """Read the result of a record; None for a file that is no finished table, or whose game has
    failed."""
    with suppress(BadRecord), registry.guests_may_fail(lambda _: None):
        saved_tables.read_header(path)
        table = Table.load(path)
        outcome = table.outcome
        if outcome is not None:
            return Result(table.game.name, table.players, outcome.winners, outcome.scores)
    return None


def _load_cache() -> dict[str, Any]:
    """Read the cache; empty if it cannot be used."""
    try:
        cached: dict[str, Any] = parse_json(files.read(_path(), _LARGEST))
        for stamp, result in cached.values():
            _from_json(result)
            _ = stamp[0], stamp[1]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, IndexError):
        return {}
    return cached


def _as_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return asdict(result) | {"players": [[player.name, player.bot] for player in result.players]}


def _from_json(fields: Any) -> Result | None:
    """Decode a cached result; ValueError, TypeError or KeyError for a damaged one."""
    if fields is None:
        return None
    players = tuple(Player(str(name), str(bot)) for name, bot in fields["players"])
    winners, scores = tuple(fields["winners"]), tuple(fields["scores"])
    if not all(type(number) is int for number in (*winners, *scores)):
        raise ValueError(fields)
    if len(scores) != len(players) or not all(0 <= seat < len(players) for seat in winners):
        raise ValueError(fields)
    return Result(str(fields["game"]), players, winners, scores)
