"""Damaged files: each is refused or used, none raises an exception, none is lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks import goals
from benchmarks.faults.handmade import OWN_FILES, RECORDS, damaged
from benchmarks.figures import Figure, Finding, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots
from mowaudio.bots.policies import at_random
from mowaudio.client.library import saved_tables
from mowaudio.client.settings import preferences
from mowaudio.client.settings.folders import settings_folder, tables_folder
from mowaudio.client.terminal.keys import Action, remember
from mowaudio.engine import record
from mowaudio.engine.record import SUFFIX, BadRecord
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer

_SLOWEST = 2.0  # seconds
_MOVES = 60  # of the tables whose records are damaged
_SETTINGS = b"speech: terminal\ndetail: full\nrate: 200\nname: Anna\nmuted: [cowshed.now]\n"
_KEYS = b"summary: [f8]\ndigest: [f9]\nmow.hand: z\n"


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    rng = Random(1)
    good = [_left_table(game, rng) for game in names]
    many = sizes.damaged_records
    wanted = [*RECORDS, *(damaged(rng.choice(good), rng) for _ in range(many - len(RECORDS)))]
    found, slowest = _try_all(wanted[:many], _try_record)
    yield faults("records", found, tried=many, slowest=slowest)
    many = sizes.damaged_files
    own = [*OWN_FILES, *(damaged(rng.choice((_SETTINGS, _KEYS)), rng) for _ in range(many))]
    found, slowest = _try_all(own[:many], _try_own_file)
    yield faults("own-files", found, tried=many, slowest=slowest)
    if peak := _peak():
        limit = goals.DAMAGED_MEMORY
        yield Figure("faults", "damage-memory", peak, Unit.MEGABYTES, goal=limit)


def _left_table(game: str, rng: Random) -> bytes:
    """Return the record of a table in the middle of its game."""
    path = tables_folder() / f"good{SUFFIX}"
    table = Table.open(game, people_and_bots(game, 2), rng.randrange(1000), path=path)
    for _ in range(_MOVES):
        if table.to_act:
            seat = table.to_act[0]
            table.play(seat, at_random(table.rules, seat, rng))
    table.close()
    content = path.read_bytes()
    path.unlink()
    return content


def _try_all(contents: Sequence[bytes], try_one: Callable[[bytes], str]) -> tuple[list[str], float]:
    found, slowest = [], 0.0
    for content in contents:
        begin = perf_counter()
        try:
            wrong = try_one(content)
        except Exception as error:  # whatever it is, it is what is looked for
            wrong = f"{type(error).__name__} {error}"
        seconds = perf_counter() - begin
        slowest = max(slowest, seconds)
        if wrong or seconds > _SLOWEST:
            found.append(wrong or f"{seconds:.1f} s")
    return found, slowest


def _try_record(content: bytes) -> str:
    """List, open, continue and rescue a record; return what is wrong, or ""."""
    path = tables_folder() / f"damaged{SUFFIX}"
    path.write_bytes(content)
    try:
        with suppress(BadRecord):
            saved_tables.read_header(path)
            record.count_moves(path)
        table: Table | None
        try:
            table = saved_tables.load(path)
        except BadRecord as error:
            table = _rescued(error)
            if path.read_bytes() != content:
                return "changed"
        if table is not None:
            _play_on(table)
    finally:
        for left in tables_folder().glob(f"damaged*{SUFFIX}"):
            left.unlink()
    return ""


def _rescued(error: BadRecord) -> Table | None:
    try:
        return None if error.moves is None else saved_tables.rescue(error)
    except BadRecord:
        return None


def _play_on(table: Table) -> None:
    if table.to_act and table.to_act != CHANCE_ACTS:
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
    table.close()
    assert table.path is not None
    whole = record.read(table.path)
    assert whole.broken is None


def _try_own_file(content: bytes) -> str:
    """Use the file as settings and as keys; return "lost" if it is neither used nor kept."""
    for name in (preferences.FILE, preferences.KEYS_FILE):
        path = settings_folder() / name
        path.write_bytes(content)
        app = SimulatedPlayer(keep=False).app
        _, error = preferences.load()
        if error is not None:
            app.report_and_set_aside(error, "file-aside")
        app.load_keys()
        kept = [one for one in settings_folder().glob(f"{path.stem}*") if _holds(one, content)]
        remember(settings_folder() / preferences.KEYS_FILE, Action.DIGEST, "f9")
        app.change(rate=190)
        if not kept:
            return "lost"
        for left in settings_folder().glob("*.yaml"):
            left.unlink()
    return ""


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.read_bytes() == content


def _peak() -> float:
    """Return the most memory of this process, in megabytes; 0 where unknown."""
    if os.name == "nt":
        return 0.0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
