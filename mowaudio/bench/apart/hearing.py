"""From the key that makes a move to its line at all four players, beside a bare websocket over TLS
that passes a text on to four, in turns with it: what the machine is busy with slows down both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from mowaudio.bench import goals
from mowaudio.bench.apart.guests import Guest, Message, any_move, noting, said_to, until
from mowaudio.bench.apart.serving import HOST, opened
from mowaudio.bench.figures import Figure, Finding, Unit, percentile
from mowaudio.bench.sizes import Sizes
from mowaudio.doors import tls
from mowaudio.doors.joining import Address, connect
from mowaudio.engine.seats import Seat
from mowaudio.rooms.company import Company, Plan
from mowaudio.rooms.logs.files import FileLog

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection
    from websockets.asyncio.server import ServerConnection

_SEATS = 4
_LIKE_A_LINE = "x" * 150  # about as long as the message of a move
_CHOICES = 3  # how far Tab goes through the moves


def measure(names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    game = "mow" if "mow" in names else names[0]
    with noting():
        moves, echoes = asyncio.run(_listen(game, sizes.heard_moves))
    for name, percent, goal in (("p50", 50, goals.HEARD_P50), ("p99", 99, goals.HEARD_P99)):
        ours, bare = percentile(moves, percent), percentile(echoes, percent)
        yield Figure(
            "apart",
            f"heard-{name}",
            (ours - bare) * 1e3,
            Unit.MILLISECONDS,
            game,
            goal,
            more={"moves": len(moves), "ours": ours * 1e3, "bare": bare * 1e3},
        )


async def _listen(game: str, count: int) -> tuple[list[float], list[float]]:
    """Seconds of moves, and of echoes between them."""
    moves: list[float] = []
    echoes: list[float] = []
    with TemporaryDirectory() as folder:
        log = FileLog(Path(folder) / "tables")
        async with _echo(Path(folder)) as echo:
            for number in range(count):  # a game that ends is followed by another
                company = Company(f"table-{number}", Plan(game, _SEATS), log, any_move)
                async with opened([company], Path(folder)) as address:
                    await _Table(company, address, echo).play(count, moves, echoes)
                if len(moves) >= count:
                    break
        log.close()
    return moves, echoes


class _Table:
    def __init__(self, company: Company, address: Address, echo: _Echo) -> None:
        self._company, self._echo = company, echo
        names = [f"P{number}" for number in range(_SEATS)]
        self._guests = [Guest(partial(connect, address), company.code, name) for name in names]
        self._rng = Random(company.name)

    async def play(self, count: int, moves: list[float], echoes: list[float]) -> None:
        await until(lambda: self._company.room is not None)
        assert self._company.room is not None
        table = self._company.room.table
        while table.to_act and len(moves) < count:
            seconds = await self._move(table.to_act[0])
            if seconds is not None:
                moves.append(seconds)
                echoes.append(await self._echo.once())
        await asyncio.gather(*(guest.go() for guest in self._guests))

    async def _move(self, seat: Seat) -> float | None:
        """Seconds until all have heard it; None if it was nothing for all to hear, as a move in
        the middle of a turn, or one that its player need not be told of."""
        room = self._company.room
        assert room is not None
        people = {one.key: one for one in self._company.players}
        guest = next(one for one in self._guests if people[one.key].seats == [seat])
        guest.press(*["tab"] * self._rng.randint(1, _CHOICES))
        for one in self._guests:
            await until(
                lambda g=one: (
                    g.is_idle  # type: ignore[misc]
                    and g.ends.fingers.is_empty
                    and g.last == said_to(people[g.key]).count
                )
            )
        before = len(room.table.plies)
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
        await until(lambda: len(room.table.plies) > before or all_have.done(), "no-move")
        for one in self._guests:
            await until(partial(self._is_calm, one))
        return all_have.result() - begin if all_have.done() else None

    def _is_calm(self, guest: Guest) -> bool:
        """Whether their keys have been answered, and all has come that was said to them."""
        person = next(one for one in self._company.players if one.key == guest.key)
        return guest.is_calm and guest.last == said_to(person).count


class _Echo:
    """Whatever one sends, all get."""

    def __init__(self) -> None:
        self.served: list[ServerConnection] = []
        self.lines: list[ClientConnection] = []

    async def serve(self, line: ServerConnection) -> None:
        self.served.append(line)
        async for raw in line:
            for one in self.served:
                await one.send(raw)

    async def once(self) -> float:
        begin = perf_counter()
        await self.lines[0].send(_LIKE_A_LINE)
        await asyncio.gather(*(line.recv() for line in self.lines))
        return perf_counter() - begin


@asynccontextmanager
async def _echo(folder: Path) -> AsyncIterator[_Echo]:
    from websockets.asyncio.client import connect as open_line
    from websockets.asyncio.server import serve

    echo = _Echo()
    context, _ = tls.server_context(folder)
    async with serve(echo.serve, HOST, 0, ssl=context, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        for _ in range(_SEATS):
            line = await open_line(
                f"wss://{HOST}:{port}", ssl=tls.client_context(), compression=None, proxy=None
            )
            echo.lines.append(line)
        yield echo
        for line in echo.lines:
            await line.close()
