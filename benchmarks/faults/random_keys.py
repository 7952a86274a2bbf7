"""Random keys in the whole client, from the main menu to wherever they lead, and at a table of each
game."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from benchmarks import goals
from benchmarks.faults.table_keys import table_keys
from benchmarks.figures import Figure, Finding, Unit
from benchmarks.sizes import Sizes
from benchmarks.support import faults, people_and_bots
from mowaudio import data
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.library import saved_tables
from mowaudio.client.library.replay_screen import ReplayScreen
from mowaudio.client.library.resume import resume
from mowaudio.client.library.watch import listen_along
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.terminal.keys import NAMED, load
from mowaudio.commands.main_menu import main_menu
from mowaudio.engine.table import Table
from mowaudio.testing.simulated_player import SimulatedPlayer, quick_bots
from mowaudio.words.texts import COMMON, texts

_SETTLED = 20_000  # keys after which everything has been loaded
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_STRANGE = ("²", "ß", "🐄", "Ω", "\u202e", "\u200b", "é", "%", "{", "“", "\\")
# Most keys lead further in; those that lead out come seldom enough to get somewhere.
_OFTEN = (*["enter"] * 40, *["down"] * 20, *["tab"] * 20, *["1", "2", "3", "4", "5"] * 6)
_LONG_LINE = 3000


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    wanderer = _Wanderer(sizes.random_keys)
    missing = _Missing(wanderer.found)
    log = logging.getLogger("mowaudio")
    log.addHandler(missing)
    _load_what_comes_late(wanderer.language)
    with quick_bots():
        asyncio.run(wanderer.wander())
    log.removeHandler(missing)
    yield faults("random-keys", wanderer.found, tried=sizes.random_keys)
    if wanderer.settled:
        growth = max(0.0, _megabytes() - wanderer.settled)
        tried = {"tried": sizes.random_keys, "settled": _SETTLED}
        limit = goals.GROWTH
        yield Figure("faults", "growth", growth, Unit.MEGABYTES, goal=limit, more=tried)
    for game in names:
        with quick_bots():
            found = _at_tables(game, sizes.table_keys)
        yield faults("table-keys", found, game, tried=sizes.table_keys)


def _at_tables(game: str, count: int) -> list[str]:
    """Play with random keys, one table after the other; return the exceptions."""
    rng, found = Random(f"{game} {count}"), list[str]()
    table = _new_table(game, rng)
    keys = islice(table_keys(lambda: table, rng), count)
    player = SimulatedPlayer(keys, keep=False, keep_settings=False)

    async def play() -> None:
        nonlocal table
        while True:
            try:
                await TableScreen(player.app, table).play()
            except Leave:
                return  # the keys have ended
            except Exception as error:  # whatever it is, it is what is looked for
                found.append(where(error))
                table = _new_table(game, rng)
            if not table.to_act:
                table = _new_table(game, rng)

    asyncio.run(play())
    return found


def _new_table(game: str, rng: Random) -> Table:
    people = rng.choice((1, 1, 1, 2))
    return Table.open(game, people_and_bots(game, people), rng.randrange(1 << 30))


def where(error: Exception) -> str:
    """Return an exception and the line that raised it."""
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} {error} {Path(where.filename).name} {where.lineno}"


def _load_what_comes_late(language: str) -> None:
    """Load everything that is loaded once, so that it does not count as growth: rare texts, and the
    modules for tables over the network."""
    from mowaudio.online import host, join
    from mowaudio.online.transport import tls

    assert join
    assert host
    tls.server_context(settings_folder())
    for folder in (root / "words" / language for root in data.roots()):
        files = (path.relative_to(folder) for path in folder.rglob("*.ftl"))
        for name in {file.with_suffix("").as_posix() for file in files} - set(COMMON):
            texts(language, name).parse_all()


async def _replay(app: App) -> None:
    """Replay a table step by step, then listen to it."""
    found = [*saved_tables.unfinished(), *saved_tables.finished()]
    if found:
        path = found[0].path
        await ReplayScreen(app, Table.load(path)).step_through()
        await listen_along(app, path)


_BEGINNINGS = (main_menu, resume, _replay)


class _Missing(logging.Handler):
    """Counts missing texts, which the client logs, as faults."""

    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        self._found.append(record.getMessage())


class _Wanderer:
    def __init__(self, count: int) -> None:
        self._rng = Random(count)
        self._left = count
        self.found: list[str] = []
        self.settled = 0.0  # megabytes after the first keys
        self._settling = _SETTLED
        self._app = SimulatedPlayer(self._keys(), keep=False, keys_told="first").app

    @property
    def language(self) -> str:
        return self._app.preferences.language

    async def wander(self) -> None:
        while self._left > 0:
            try:
                await self._rng.choices(_BEGINNINGS, (8, 1, 1))[0](self._app)
            except Leave:
                continue
            except Exception as error:  # whatever it is, it is what is looked for
                self.found.append(where(error))

    def _keys(self) -> Iterator[str]:
        rng = self._rng
        bound = [key for keys in load().keys.values() for key in keys]
        rare = [*bound, *NAMED, *_LETTERS, *_STRANGE, *(f"c-{letter}" for letter in "abcdefgnxz")]
        while self._left > 0:
            if rng.random() < 0.0005:
                yield from self._paste()
            self._left -= 1
            self._settling -= 1
            if self._settling == 0:
                self.settled = _megabytes()
            yield rng.choice(rare if rng.random() < 0.6 else _OFTEN)

    def _paste(self) -> Iterator[str]:
        """Type a long line, into the prompt for commands or elsewhere."""
        yield "/"
        for _ in range(_LONG_LINE):
            self._left -= 1
            yield self._rng.choice(_LETTERS)
        yield "enter"


def _megabytes() -> float:
    """Return the memory of this process in megabytes; 0 where unknown."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * 4096 / (1024 * 1024)
