"""Delay from the key that makes a move to its line at all four players.

It is compared with a bare websocket over TLS that passes a text on to four, measured in turns so
that other load slows down both. The host and the bare server are one process, all clients another.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any

from benchmarks import goals
from benchmarks.apart.guests import PATIENCE, Guest, Message
from benchmarks.apart.serving import HOST, Apart, apart
from benchmarks.figures import CannotMeasure, Figure, Finding, Unit, percentile
from benchmarks.sizes import Sizes
from mowaudio import games
from mowaudio.online.transport import tls
from mowaudio.online.transport.websocket_client import Address, connect

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

_MOST_SEATS = 4
_LIKE_A_LINE = "x" * 150  # about as long as the message of a move
_CHOICES = 3  # how far Tab goes through the moves
_LOOK = 0.02  # seconds between two looks at the host
_SILENT = 0.3  # seconds without a line before it is looked whether there will be one


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    seats = min(_MOST_SEATS, max(games.get(game).rules.seats))
    with TemporaryDirectory() as folder, apart("heard", Path(folder), game, seats) as host:
        moves, echoes = asyncio.run(_listen(host, seats, sizes.heard_moves))
    for name, percent, goal in (("p50", 50, goals.HEARD_P50), ("p99", 99, goals.HEARD_P99)):
        ours, bare = percentile(moves, percent), percentile(echoes, percent)
        yield Figure(
            "apart",
            f"heard-{name}",
            (ours - bare) * 1e3,
            Unit.MILLISECONDS,
            game,
            goal,
            more={"people": seats, "moves": len(moves), "ours": ours * 1e3, "bare": bare * 1e3},
        )


async def _listen(host: Apart, seats: int, count: int) -> tuple[list[float], list[float]]:
    """Return the seconds of moves, and of the echoes between them."""
    moves: list[float] = []
    echoes: list[float] = []
    said = await host.told()
    address = Address.read(said["address"])
    async with _bare_lines(said["echo"], seats) as lines:
        while len(moves) < count:  # a game that ends is followed by another
            code = (await host.ask("new"))["code"]
            table = _Table(host, address, code, seats)
            try:
                while len(moves) < count and (to_act := (await table.calm())["to_act"]):
                    seconds = await table.move(to_act[0])
                    if seconds is not None:
                        moves.append(seconds)
                        echoes.append(await _echo(lines))
            finally:
                await table.end()
    return moves, echoes


class _Table:
    def __init__(self, host: Apart, address: Address, code: str, seats: int) -> None:
        self._host = host
        names = [f"P{number}" for number in range(seats)]
        self._guests = [Guest(partial(connect, address), code, name) for name in names]
        self._rng = Random(len(names))

    async def end(self) -> None:
        await asyncio.gather(*(guest.go() for guest in self._guests))

    async def calm(self) -> dict[str, Any]:
        """Wait until all keys are answered and all messages have come; return the table's state."""
        end = perf_counter() + PATIENCE
        while perf_counter() < end:
            if all(guest.is_calm for guest in self._guests):
                stands = await self._host.ask("how")
                if stands["to_act"] is not None and self._has_come(stands["said"]):
                    return stands
            await asyncio.sleep(_LOOK)
        raise CannotMeasure("no-line")

    def _has_come(self, said: dict[str, int]) -> bool:
        return all(guest.is_calm and guest.last == said[guest.key] for guest in self._guests)

    async def move(self, seat: int) -> float | None:
        """Make a move; return the seconds until all have heard it, or None if not all are told."""
        seats = (await self._host.ask("how"))["seats"]
        guest = next(one for one in self._guests if seats[one.key] == [seat])
        guest.press(*["tab"] * self._rng.randint(1, _CHOICES))
        before = (await self.calm())["plies"]
        all_have: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        left = set(self._guests)

        def heard(who: Guest, message: Message) -> None:
            if message["t"] == "say":
                left.discard(who)
            if not left and not all_have.done():
                all_have.set_result(perf_counter())

        for one in self._guests:
            one.on_heard = partial(heard, one)
        begin = perf_counter()
        guest.press("enter")
        while not all_have.done():
            if perf_counter() > begin + PATIENCE:
                raise CannotMeasure("no-move")
            await asyncio.wait({all_have}, timeout=_SILENT)
            if not all_have.done():
                stands = await self.calm()
                if not all_have.done() and stands["plies"] > before:
                    return None
        return all_have.result() - begin


async def _echo(lines: Sequence[ClientConnection]) -> float:
    begin = perf_counter()
    await lines[0].send(_LIKE_A_LINE)
    await asyncio.gather(*(line.recv() for line in lines))
    return perf_counter() - begin


@asynccontextmanager
async def _bare_lines(port: int, count: int) -> AsyncIterator[list[ClientConnection]]:
    from websockets.asyncio.client import connect as open_line

    where, context = f"wss://{HOST}:{port}", tls.client_context()
    lines = [
        await open_line(where, ssl=context, compression=None, proxy=None) for _ in range(count)
    ]
    try:
        yield lines
    finally:
        for line in lines:
            await line.close()
