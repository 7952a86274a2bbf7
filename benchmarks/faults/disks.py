"""A full disk, a read-only folder or a used-up quota in the middle of a game: play goes on, and
afterwards the record is whole."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from unittest.mock import patch

from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots, playing_keys
from mowaudio import files
from mowaudio.client.library import saved_tables
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots

_KEYS = 60  # before, during and after
_TAKEN = 7  # bytes that still fit


def measure(names: Sequence[str], _: Sizes) -> Iterator[Finding]:
    for game in names:
        found = []
        with quick_bots():
            for kind, broken in _KINDS.items():
                if broken is not None and (wrong := _play_through(game, broken, Random(kind))):
                    found.append(f"{kind} {wrong}")
        yield faults("disks", found, game, tried=len(_KINDS))


def _play_through(
    game: str, broken: Callable[[Path], AbstractContextManager[None]], rng: Random
) -> str:
    table = saved_tables.open_table(game, people_and_bots(game, 1), None, {})
    assert table.path is not None

    def sit() -> None:
        SimulatedPlayer(islice(playing_keys(rng), _KEYS), keep=False).sit(table)

    sit()
    before = len(table.plies)
    with broken(table.path):
        sit()
        while table.to_act and len(table.plies) == before:
            seat = table.to_act[0]
            table.play(seat, table.legal_moves(seat)[0])
        troubled = table.trouble is not None or len(table.plies) == before
    sit()
    table.close()
    if not troubled:
        return "unnoticed"
    if table.trouble is not None:
        return "not-kept"
    return "" if Table.load(table.path).rules == table.rules else "not-whole"


@contextmanager
def _failing(error: int, taken: int) -> Iterator[None]:
    left = [taken]

    def append(file: int, content: bytes | bytearray) -> int:
        if not left[0]:
            raise OSError(error, os.strerror(error))
        wrote = os.write(file, content[: left[0]])
        left[0] -= wrote
        return wrote

    def write(path: Path, content: bytes) -> None:  # noqa: ARG001
        raise OSError(error, os.strerror(error), str(path))

    with ExitStack() as stack:
        stack.enter_context(patch.object(files, "append", append))
        stack.enter_context(patch.object(files, "write", write))
        yield


@contextmanager
def _used_up(path: Path) -> Iterator[None]:
    """Limit the size of files by the system, for this process."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + _TAKEN, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


_KINDS: dict[str, Callable[[Path], AbstractContextManager[None]] | None] = {
    "full": lambda _: _failing(errno.ENOSPC, _TAKEN),
    "locked": lambda _: _failing(errno.EROFS, 0),
    "quota": None if os.name == "nt" else _used_up,
}
