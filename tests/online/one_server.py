"""A server as a process of its own, with one player who moves whenever it is their turn:
`python -m tests.online.one_server TABLE SEAT NATS...`. It is there to be killed."""

from __future__ import annotations

import asyncio
import sys

from mowaudio.engine.moves import NotAllowed
from mowaudio.engine.seats import Seat
from mowaudio.online.log.nats import NatsLog
from mowaudio.online.session.room import Room
from tests.online.people import think_at_once

_PATIENCE = 90.0  # seconds for a whole game


async def play_on(room: Room, seats: tuple[Seat, ...]) -> None:
    """People of these seats, who take the first move there is whenever it is their turn."""
    end = asyncio.get_running_loop().time() + _PATIENCE
    while room.table.to_act:
        assert asyncio.get_running_loop().time() < end, f"nobody moves {room.table.to_act}"
        seat = next((seat for seat in room.table.to_act if seat in seats), None)
        if seat is None:
            await asyncio.sleep(0.001)
            continue
        try:
            await room.play(seat, room.table.legal_moves(seat)[0])
        except NotAllowed:
            await asyncio.sleep(0)  # it has changed meanwhile


async def _run(table: str, seat: Seat, servers: list[str]) -> None:
    log = await NatsLog.open(servers)
    room = await Room.load(table, log, think_at_once)
    assert room is not None
    room.start()
    await play_on(room, (seat,))
    await room.close()
    await log.close()


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
