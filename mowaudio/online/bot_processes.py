"""Processes in which bots think and finished games are analysed, so that keys are answered."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from random import Random
from typing import TypeVar

from mowaudio.bots.judging import Verdict
from mowaudio.bots.levels import luck_of, situation
from mowaudio.bots.review import Review, weigh
from mowaudio.engine import AnyRules, Move, Seat, Table, registry
from mowaudio.words.texts import FALLBACK, texts

_LOOK = 0.05  # seconds
_Found = TypeVar("_Found")


class BotProcesses:
    """A pool of one process per spare core, started with the first task."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, table: Table, seat: Seat, level: str) -> Move:
        """Return the move of a bot of this level."""
        given = table.game.name, table.rules.clone(), seat, level, luck_of(table, seat)
        return await self._think(partial(_choose, *given))

    async def go_through(self, review: Review, seconds: float, stopped: Callable[[], bool]) -> None:
        """Judge the decisions of a review one at a time, so that bots need not wait for all."""
        loop, table, seat = asyncio.get_running_loop(), review.table, review.seat
        end = loop.time() + seconds
        for number in review.order():
            ply, luck = table.plies[number], luck_of(table, seat, number)
            given = table.game.name, ply.before, seat, ply.move, luck
            judging = asyncio.ensure_future(self._think(partial(_weigh, *given)))
            try:
                while not judging.done():
                    if stopped() or loop.time() > end:
                        return
                    await asyncio.wait({judging}, timeout=_LOOK)
            finally:
                judging.cancel()
            review.note(number, judging.result())

    async def _think(self, work: Callable[[], _Found]) -> _Found:
        loop, workers = asyncio.get_running_loop(), self._workers()
        try:
            return await loop.run_in_executor(workers, work)
        except BrokenExecutor:  # the processes were killed: try once more
            if self._pool is workers:  # otherwise another task has replaced them
                self.close()
            return await loop.run_in_executor(self._workers(), work)

    async def get_ready(self) -> None:
        """Start the processes before anybody waits for a bot."""
        with suppress(BrokenExecutor):  # the first bot starts new ones then
            await asyncio.wrap_future(self._workers().submit(_load_bots))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: this process has threads and sockets.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._most, mp_context=context, initializer=_end_with_the_host
            )
        return self._pool


def _end_with_the_host() -> None:
    """End this process when the host is gone, even if the host was killed."""
    host = multiprocessing.parent_process()

    def wait() -> None:
        if host is not None:
            host.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def load_games() -> None:
    """Load all games and texts, so that a table taken over from another server starts at once."""
    for game in map(registry.get, registry.names()):
        _ = game.rules, game.words, game.places, game.bots
        texts(FALLBACK, game.name).parse_all()


def _load_bots() -> None:
    for game in map(registry.get, registry.names()):
        _ = game.rules, game.bots


def _choose(game: str, rules: AnyRules, seat: Seat, level: str, luck: Random) -> Move:
    return registry.get(game).bots.bot(level).choose(situation(rules, seat), luck)


def _weigh(game: str, before: AnyRules, seat: Seat, made: Move, luck: Random) -> Verdict | None:
    return weigh(registry.get(game), before, seat, made, luck)
