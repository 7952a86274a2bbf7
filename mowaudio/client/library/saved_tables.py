"""The player's tables on disk: new, unfinished and finished ones."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from mowaudio import files, games
from mowaudio.bots.levels import LEVELS
from mowaudio.client.settings.folders import finished_folder, tables_folder
from mowaudio.client.setup.players import clean_name
from mowaudio.engine import Player, Table, record
from mowaudio.engine.options import Value
from mowaudio.engine.record import SUFFIX, BadRecord, Header
from mowaudio.engine.record_lock import InUse

_DIGITS = 16  # of a hash, enough for unique names


class RecordFile(NamedTuple):
    """A record file that has not been read; kept small, since there may be thousands."""

    changed: float
    file: str

    @property
    def path(self) -> Path:
        return Path(self.file)


def open_table(
    game: str,
    players: Sequence[Player],
    seed: int | None,
    options: Mapping[str, Value],
    *,
    real_dice: bool = False,
) -> Table:
    """Open a new table with a record in the player's folder, if one can be written."""
    files.make_private(tables_folder())
    # Screen readers end a word at a dash, but speak or drop an underscore.
    stem = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d')}"
    for path in files.numbered(tables_folder() / f"{stem}{SUFFIX}"):
        if os.path.lexists(path):
            continue
        with suppress(FileExistsError, InUse):  # another program was quicker
            return Table.open(game, players, seed, options, path=path, real_dice=real_dice)
    return Table.open(game, players, seed, options, real_dice=real_dice)


def unfinished() -> list[RecordFile]:
    return _records(tables_folder())


def finished() -> list[RecordFile]:
    return _records(finished_folder())


def _records(folder: Path) -> list[RecordFile]:
    """List the records in a folder, newest first."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                found.append(RecordFile(_changed(entry), entry.path))
    return sorted(found, reverse=True)


def has_any() -> bool:
    """Tell whether any table was ever played here."""
    for folder in (tables_folder(), finished_folder()):
        with suppress(OSError), os.scandir(folder) as entries:
            if any(entry.name.endswith(SUFFIX) for entry in entries):
                return True
    return False


def read_header(path: Path) -> Header:
    """Read the header of a record; BadRecord if its table cannot be played here."""
    header = record.read_header(path)
    check(path, header)
    return header


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
    """Load an unfinished table to go on with; InUse if another program has it."""
    read_header(path)
    if path.parent == tables_folder():
        files.make_private(path.parent)
    return Table.load(path, keep_recording=True, real_dice=real_dice)


def find(path: Path) -> Path:
    """Find a record by its path, or by its name among the player's own tables."""
    named = path.name if path.suffix == SUFFIX else path.name + SUFFIX
    # Errors such as a name that is too long are reported when the file is opened.
    for candidate in (path, tables_folder() / named, finished_folder() / named):
        with suppress(OSError):
            if candidate.is_file():
                return candidate
    return path


def archive(table: Table) -> bool:
    """Move a finished table to the finished ones; False if it could not be saved at all."""
    table.close()
    path = table.path
    if table.trouble is not None:
        return False
    if path is not None and path.parent == tables_folder():
        with suppress(OSError):  # then it stays where it is
            files.private_folder(finished_folder())
            path.replace(_unused(finished_folder() / path.name))
    return True


def keep_finished(game: str, text: str, *, lasting: bool = True) -> Path:
    """Save the record of a finished shared table under a name made from its content: the same
    record is saved once, and no other is overwritten. OSError if it cannot be saved."""
    import hashlib

    raw = text.encode()
    name = f"{game.replace('_', '-')}-{hashlib.sha256(raw).hexdigest()[:_DIGITS]}{SUFFIX}"
    path = finished_folder() / name
    if not os.path.lexists(path):
        files.write(path, raw, lasting=lasting)
    return path


def import_record(text: str) -> Path:
    """Save a record from an untrusted sender; BadRecord unless it is a valid finished game."""
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
    """Load the table up to the broken line, with a record of its own."""
    lines = files.read(broken.path, record.LARGEST).split(b"\n")[: broken.line - 1]
    path = _unused(broken.path.with_name(f"{broken.path.stem}-rescued{SUFFIX}"))
    files.write(path, b"\n".join([*lines, b""]))
    return load(path, real_dice=real_dice)


def _changed(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0  # a link to nothing


def _unused(path: Path) -> Path:
    return next(name for name in files.numbered(path) if not os.path.lexists(name))
