"""A host as a program of its own, with a bare websocket server beside it.

It prints its addresses on one line, and answers each line of its input with one line.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.apart.guests import any_move
from benchmarks.apart.serving import HOST, opened, put
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.log.files import FileLog
from mowaudio.online.session.party import Party
from mowaudio.online.transport import tls

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection


async def _host(folder: Path, game: str, seats: int) -> None:
    log = FileLog(folder / "tables")
    companies: list[Party] = []
    async with _echo(folder) as echo, opened(companies, folder) as address:
        put({"address": str(address), "echo": echo})
        while asked := (await asyncio.to_thread(sys.stdin.readline)).strip():
            if asked == "new":
                companies.append(
                    Party(f"table-{len(companies)}", TablePlan.shared(game, seats), log, any_move)
                )
            put(_told(companies[-1]))
    log.close()


def _told(company: Party) -> dict[str, Any]:
    """Describe the newest table: the players' seats, and how many messages each was sent."""
    room = company.room
    table = room.table if room is not None else None
    if room is not None and room.table.to_act and len(room.watchers) < company.plan.person_seats:
        table = None  # some are still on their way from the lobby to the table
    people = [person for person in company.players if person.remote is not None]
    return {
        "code": company.code,
        "to_act": None if table is None else table.to_act,
        "plies": len(table.plies) if table else 0,
        "seats": {person.seat_token: person.seats for person in people},
        "said": {
            person.seat_token: person.remote.outbox.count for person in people if person.remote
        },
    }


@asynccontextmanager
async def _echo(folder: Path) -> AsyncIterator[int]:
    """Serve a websocket that passes each message on to all; yield its port."""
    from websockets.asyncio.server import serve

    lines: list[ServerConnection] = []

    async def pass_on(line: ServerConnection) -> None:
        lines.append(line)
        async for raw in line:
            for one in lines:
                await one.send(raw)

    context, _ = tls.server_context(folder)
    async with serve(pass_on, HOST, 0, ssl=context, compression=None) as server:
        yield next(iter(server.sockets)).getsockname()[1]


if __name__ == "__main__":
    where, what, count = sys.argv[1:]
    asyncio.run(_host(Path(where), what, int(count)))
