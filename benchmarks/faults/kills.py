"""Kill a playing process again and again: is every told move in the record?

A child of this process plays with the real client; before each line it notes the table's state.
It is killed at a random moment, the record is checked, and the next child goes on from it. A third
of the games have two people at one keyboard, a third real dice.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic, sleep

from benchmarks.faults.states import State, state_of, states_in
from benchmarks.figures import Finding, Skipped
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots, playing_keys
from mowaudio.client.library import saved_tables
from mowaudio.client.settings.folders import tables_folder
from mowaudio.engine import record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots

HERE = sys.platform != "win32"
_MODES = ("alone", "hot-seat", "dice")
_LONGEST = 0.06  # seconds from the first line to the kill
_PATIENCE = 30.0
_KEY = b"k"


@dataclass
class _Tally:
    found: list[str] = field(default_factory=list)
    between: int = 0  # kills after a key and before its line


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        if not HERE:
            yield Skipped("faults", "no-kills", game)
            continue
        tally = _Tally()
        _warm_up(game)
        for mode in range(len(_MODES)):
            share = len(range(mode, sizes.kills, len(_MODES)))
            _kill_often(game, _MODES[mode], share, Random(f"{game} {mode}"), tally)
        yield faults("kills", tally.found, game, tried=sizes.kills, between=tally.between)


def _warm_up(game: str) -> None:
    """Load what a player needs before forking, so that children can play at once."""
    table = saved_tables.open_table(game, people_and_bots(game, 1), None, {})
    with quick_bots():
        SimulatedPlayer(islice(playing_keys(Random(1)), 30), keep=False).sit(table)
    table.close()


def _kill_often(game: str, mode: str, kills: int, rng: Random, tally: _Tally) -> None:
    path: Path | None = None
    for _ in range(kills):
        before = set(tables_folder().glob(f"*{record.SUFFIX}"))
        told = _play_and_kill(game, mode, path, rng, tally)
        new = set(tables_folder().glob(f"*{record.SUFFIX}")) - before
        path = path if path is not None else next(iter(new), None)
        if path is None:
            if told:
                tally.found.append("told-without-a-record")
            continue
        wrong = _look_at(path, told)
        if wrong:
            tally.found.append(wrong)
        if wrong or not Table.load(path).to_act:
            path = None


def _look_at(path: Path, told: State | None) -> str:
    """Return what is wrong with a record after a kill; "" if nothing is."""
    if not path.stat().st_size:
        return "empty"
    try:
        Table.load(path)
        entries = record.read(path).entries
    except BadRecord as error:
        return f"broken {error.text_id} {error.line}"
    return "lost" if told is not None and told not in states_in(entries) else ""


def _play_and_kill(
    game: str, mode: str, path: Path | None, rng: Random, tally: _Tally
) -> State | None:
    """Play in a child, kill it, and return the table's state at the last line that was told."""
    ours, theirs = os.pipe()
    seed = rng.random()
    child = os.fork()
    if not child:
        os.close(ours)
        _be_killed(game, mode, path, Random(seed), theirs)
    os.close(theirs)
    heard = _hear_first(ours)
    sleep(rng.uniform(0, _LONGEST))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(ours, 65536):
        heard += piece
    os.close(ours)
    lines = heard.split(b"\n")
    tally.between += len(lines) > 1 and lines[-2] == _KEY
    states = [line.split() for line in lines[:-1] if line != _KEY]
    return (int(states[-1][0]), int(states[-1][1])) if states else None


def _hear_first(ours: int) -> bytes:
    """Wait for the first line: before it there is little to lose."""
    end = monotonic() + _PATIENCE
    while monotonic() < end:
        if select.select([ours], [], [], 0.05)[0]:
            return os.read(ours, 65536)
    return b""


def _be_killed(game: str, mode: str, path: Path | None, rng: Random, out: int) -> None:
    """Play until killed."""
    try:
        dice = mode == "dice"
        people = 2 if mode == "hot-seat" else 1
        if path is None:
            table = saved_tables.open_table(
                game, people_and_bots(game, people), None, {}, real_dice=dice
            )
        else:
            table = saved_tables.load(path, real_dice=dice)

        def keys() -> Iterator[str]:
            for key in playing_keys(rng):
                os.write(out, _KEY + b"\n")
                yield key

        def told() -> None:
            moves, total = state_of(table)
            os.write(out, f"{moves} {total}\n".encode())

        with quick_bots():
            SimulatedPlayer(keys(), keep=False, on_say=told).sit(table)
    finally:
        os._exit(0)
