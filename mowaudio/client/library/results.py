"""How the tables ended that were played to their end.

A record does not say who won: it has to be replayed for that, which takes some milliseconds each.
So what was found is noted in a file beside the records, by a table's name, time and size. Nothing
is lost with that file: what it does not say is found again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from mowaudio import files
from mowaudio.client.library import saved_tables
from mowaudio.client.library.saved_tables import Left
from mowaudio.client.settings.folders import finished_folder
from mowaudio.engine import record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.seats import Player, Seat
from mowaudio.engine.table import Table

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
    """The results that are known, the oldest first, and how many tables are still to be read."""

    results: list[Result]
    unread: int


class Results:
    """Finds them, the newest first. It may be asked how far it has got while it reads."""

    def __init__(self) -> None:
        self.read = 0

    def find(self, seconds: float, stopped: Callable[[], bool] = lambda: False) -> Found:
        """All results, or what can be found in so many seconds: the rest another time."""
        end, noted, changed = monotonic() + seconds, _noted(), False
        now: dict[str, Any] = {}
        unread = 0
        for table in saved_tables.finished():
            name, stamp = Path(table.file).name, _stamp(table)
            entry = noted.get(name)
            if entry is None or entry[0] != stamp:
                if stopped() or monotonic() > end:
                    unread += 1
                    continue
                entry, changed = [stamp, _as_json(_result(table.path))], True
            now[name] = entry
            self.read += 1
        if changed:
            with suppress(OSError):  # then it is found again next time
                files.write(_path(), json.dumps(now).encode())
        found = [_from_json(entry[1]) for entry in reversed(now.values())]
        return Found([result for result in found if result is not None], unread)


def _path() -> Path:
    return finished_folder() / FILE


def _stamp(table: Left) -> list[float]:
    with suppress(OSError):
        return [table.changed, table.path.stat().st_size]
    return [table.changed, 0]


def _result(path: Path) -> Result | None:
    """None for a file that is no finished table."""
    try:
        saved_tables.check(path, record.read_header(path))
        table = Table.load(path)
    except BadRecord:
        return None
    outcome = table.outcome
    if outcome is None:
        return None
    return Result(table.game.name, table.players, outcome.winners, outcome.scores)


def _noted() -> dict[str, Any]:
    """What was found before; nothing if that cannot be used."""
    try:
        noted: dict[str, Any] = json.loads(files.read(_path(), _LARGEST))
        for stamp, result in noted.values():
            _from_json(result)
            _ = stamp[0], stamp[1]
    except (OSError, ValueError, TypeError, KeyError, AttributeError, IndexError):
        return {}
    return noted


def _as_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "game": result.game,
        "players": [[player.name, player.bot] for player in result.players],
        "winners": list(result.winners),
        "scores": list(result.scores),
    }


def _from_json(noted: Any) -> Result | None:
    """ValueError, TypeError or KeyError for what we have not noted."""
    if noted is None:
        return None
    players = tuple(Player(str(name), str(bot)) for name, bot in noted["players"])
    winners, scores = tuple(map(int, noted["winners"])), tuple(map(int, noted["scores"]))
    if len(scores) != len(players) or not all(0 <= seat < len(players) for seat in winners):
        raise ValueError(noted)
    return Result(str(noted["game"]), players, winners, scores)
