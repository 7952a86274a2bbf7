"""The player's tables on disk: opening new ones, finding those that were left."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from mowaudio import files, games
from mowaudio.bots.levels import LEVELS
from mowaudio.client.settings.folders import finished_folder, tables_folder
from mowaudio.client.setup.players import clean_name
from mowaudio.engine import record
from mowaudio.engine.options import Value
from mowaudio.engine.record import SUFFIX, BadRecord, Header
from mowaudio.engine.record_lock import InUse
from mowaudio.engine.seats import Player
from mowaudio.engine.table import Table

_DIGITS = 16  # of a record's name: two games never have the same


class Left(NamedTuple):
    """A file among the tables that were left. It has not been looked into, and is as small as can
    be: there may be many thousands."""

    changed: float
    file: str

    @property
    def path(self) -> Path:
        return Path(self.file)


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
    """A new table whose record is kept in the player's folder, as soon as that is possible."""
    files.make_private(tables_folder())
    # A dash is a word's end to every reader; an underscore is spoken, or lost.
    stem = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d')}"
    for path in files.numbered(tables_folder() / f"{stem}{SUFFIX}"):
        if os.path.lexists(path):
            continue
        with suppress(FileExistsError, InUse):  # another program was quicker
            return Table.open(game, players, seed, options, path=path, real_dice=real_dice)
    return Table.open(game, players, seed, options, real_dice=real_dice)


def kept(folder: Path | None = None) -> list[Left]:
    """The tables in a folder (by default those that were left), newest first."""
    found = []
    with suppress(OSError), os.scandir(folder or tables_folder()) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                found.append(Left(_changed(entry), entry.path))
    return sorted(found, reverse=True)


def has_any() -> bool:
    """Whether any table was ever played here."""
    for folder in (tables_folder(), finished_folder()):
        with suppress(OSError), os.scandir(folder) as entries:
            if any(entry.name.endswith(SUFFIX) for entry in entries):
                return True
    return False


def finished() -> list[Left]:
    return kept(finished_folder())


def look_at(one: Left) -> Kept:
    """What a list says about a table."""
    path, seconds = one.path, max(0.0, time.time() - one.changed)
    try:
        header = record.read_header(path)
        check(path, header)
        return Kept(path, header, record.count_moves(path), seconds)
    except BadRecord as error:
        return Kept(path, None, 0, seconds, error)


def check(path: Path, header: Header) -> None:
    """Refuse a table that cannot be played here, whatever its moves are."""
    if header.game not in games.names():
        raise BadRecord(path, 2, "record-unknown-game", game=header.game)
    for player in header.seats:
        if player.bot and player.bot not in LEVELS:
            raise BadRecord(path, 1, "record-unknown-level", level=player.bot)
    if not any(player.is_person for player in header.seats):
        raise BadRecord(path, 1, "record-no-person")


def load(path: Path, *, real_dice: bool = False) -> Table:
    """A table that was left, to go on with. InUse if another program does."""
    check(path, record.read_header(path))
    if path.parent == tables_folder():
        files.make_private(path.parent)
    return Table.load(path, keep_recording=True, real_dice=real_dice)


def find(path: Path) -> Path:
    """A record by its path, or by its name among the player's own tables."""
    named = path.name if path.suffix == SUFFIX else path.name + SUFFIX
    # A name may be too long to look for, a folder may be closed: that is told by who opens it.
    for candidate in (path, tables_folder() / named, finished_folder() / named):
        with suppress(OSError):
            if candidate.is_file():
                return candidate
    return path


def put_away(table: Table) -> bool:
    """A finished table is kept for replays, but not offered for resuming; False if it was to be
    kept and could not."""
    table.close()
    path = table.path
    if table.trouble is not None:
        return False
    if path is not None and path.parent == tables_folder():
        with suppress(OSError):  # then it stays where it is
            files.private_folder(finished_folder())
            path.replace(_free(finished_folder() / path.name))
    return True


def keep_finished(game: str, text: str, *, lasting: bool = True) -> Path:
    """Keep the record of a game that was played to its end at a shared table. It is named by what
    it says: the same is kept once, and no other is overwritten. OSError if it cannot be kept."""
    import hashlib

    raw = text.encode()
    name = f"{game.replace('_', '-')}-{hashlib.sha256(raw).hexdigest()[:_DIGITS]}{SUFFIX}"
    path = finished_folder() / name
    if not os.path.lexists(path):
        files.write(path, raw, lasting=lasting)
    return path


def take_in(text: str) -> Path:
    """Keep a record that somebody else sends, who may send anything. BadRecord for what is no game
    that was played to its end."""
    path, raw = Path(SUFFIX), text.encode("utf-8", "replace")
    if len(raw) > record.LARGEST:
        raise BadRecord(path, 0, "record-too-large")
    recording = record.understand(path, raw)
    check(path, recording.header)
    if any(clean_name(player.name) != player.name for player in recording.header.seats):
        raise BadRecord(path, 1, "record-no-header")
    table = Table.replayed(path, recording)
    if table.outcome is None:
        raise BadRecord(path, len(raw.splitlines()), "record-not-over")
    return keep_finished(table.game.name, table.record_text())


def rescue(broken: BadRecord, *, real_dice: bool = False) -> Table:
    """The table as it was before the line that is broken, in a file of its own."""
    lines = files.read(broken.path, record.LARGEST).split(b"\n")[: broken.line - 1]
    path = _free(broken.path.with_name(f"{broken.path.stem}-rescued{SUFFIX}"))
    files.write(path, b"\n".join([*lines, b""]))
    return load(path, real_dice=real_dice)


def _changed(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0  # a link to nothing


def _free(path: Path) -> Path:
    return next(name for name in files.numbered(path) if not os.path.lexists(name))
