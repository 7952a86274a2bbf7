"""The player's tables on disk: opening new ones, finding those that were left."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mowaudio.client.folders import finished_folder, tables_folder
from mowaudio.engine import record
from mowaudio.engine.options import Value
from mowaudio.engine.record import SUFFIX, BadRecord, Header
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table


@dataclass(frozen=True, slots=True)
class Kept:
    """A table that was left: what its record's header says, or what is wrong with it."""

    path: Path
    header: Header | None
    moves: int
    seconds: float  # since the last move
    error: BadRecord | None = None


def open_table(
    game: str,
    players: Sequence[Player],
    seed: int | None,
    options: Mapping[str, Value],
    *,
    real_dice: bool = False,
) -> Table:
    """A new table whose record is kept in the player's folder, or nowhere if that fails."""
    try:
        path = _free_path(tables_folder(), game)
        return Table.open(game, players, seed, options, path=path, real_dice=real_dice)
    except OSError:
        return Table.open(game, players, seed, options, real_dice=real_dice)


def kept(folder: Path | None = None) -> list[Kept]:
    """The tables in a folder (by default those that were left), newest first."""
    folder = folder or tables_folder()
    found = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [_look_at(path) for path in found]


def finished() -> list[Kept]:
    return kept(finished_folder())


def find(path: Path) -> Path:
    """A record by its path, or by its name among the player's own tables."""
    if path.exists():
        return path
    named = path.name if path.suffix == SUFFIX else path.name + SUFFIX
    for folder in (tables_folder(), finished_folder()):
        if (folder / named).is_file():
            return folder / named
    return path


def put_away(table: Table) -> None:
    """A finished table is kept for replays, but not offered for resuming."""
    path = table.path
    table.close()
    if path is not None and path.parent == tables_folder():
        finished_folder().mkdir(parents=True, exist_ok=True)
        path.replace(_free_path(finished_folder(), path.stem, exact=True))


def rescue(broken: BadRecord, *, real_dice: bool = False) -> Table:
    """The table as it was before the line that is broken, in a file of its own."""
    lines = broken.path.read_bytes().split(b"\n")[: broken.line - 1]
    path = _free_path(broken.path.parent, f"{broken.path.stem}-rescued", exact=True)
    path.write_bytes(b"\n".join([*lines, b""]))
    return Table.load(path, keep_recording=True, real_dice=real_dice)


def _look_at(path: Path) -> Kept:
    seconds = max(0.0, time.time() - path.stat().st_mtime)
    try:
        recording = record.read(path)
    except BadRecord as error:
        return Kept(path, None, 0, seconds, error)
    people = sum(entry.seat >= 0 for entry in recording.entries)
    return Kept(path, recording.header, people, seconds)


def _free_path(folder: Path, stem: str, *, exact: bool = False) -> Path:
    if not exact:
        # A dash is a word's end to every reader; an underscore is spoken, or lost.
        stem = f"{stem.replace('_', '-')}-{time.strftime('%Y-%m-%d')}"
    for number in range(1, 10_000):
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        if not path.exists():
            return path
    raise OSError(stem)
