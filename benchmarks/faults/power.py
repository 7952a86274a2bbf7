"""Power cuts: is every told move in the part of the record that was synced to the disk?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from unittest.mock import patch

from benchmarks.faults.states import state_of, states_in
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots, playing_keys
from mowaudio.client.library import saved_tables
from mowaudio.engine import disk, record
from mowaudio.engine.record import BadRecord
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots

_OFTEN = 0.3  # of the lines
_KEYS = 150  # of one sitting
# The fault is a move that is told before it is synced. The delay of disks is measured by `keys`.
_ANY_TIME = 60.0


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    for game in names:
        cuts = _Cuts(sizes.power_cuts, Random(game))
        with quick_bots(), patch.object(disk, "TIMEOUT", _ANY_TIME):
            while not cuts.done:
                cuts.sit_down(game)
        yield faults("power", cuts.found, game, tried=sizes.power_cuts)


class _Cuts:
    def __init__(self, count: int, rng: Random) -> None:
        self._left, self._rng = count, rng
        self.found: list[str] = []

    @property
    def done(self) -> bool:
        return self._left <= 0

    def sit_down(self, game: str) -> None:
        table = saved_tables.open_table(
            game, people_and_bots(game, self._rng.choice((1, 2))), None, {}
        )

        def told() -> None:
            if not self.done and self._rng.random() < _OFTEN:
                self._left -= 1
                self._cut(table)

        keys = islice(playing_keys(self._rng), _KEYS)
        SimulatedPlayer(keys, keep=False, on_say=told).sit(table)
        table.close()

    def _cut(self, table: Table) -> None:
        assert table.path is not None
        left = Path(f"{table.path}.left")
        left.write_bytes(table.path.read_bytes()[: table.synced])
        try:
            if state_of(table) not in states_in(record.read(left).entries):
                self.found.append("lost")
        except BadRecord as error:
            self.found.append(f"broken {error.text_id}")
