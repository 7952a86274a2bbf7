"""Many pieces of a stream by one question: a table of a long evening is taken up in some
milliseconds, not in some for each of its moves.

Any machine that keeps the stream may answer. One that is behind has the beginning, without a hole
in it; whoever needs the end too asks on, of the machine that leads.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING

from mowaudio.online.log.table_log import Piece

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

_AT_ONCE = 500
_PATIENCE = 2.0  # seconds for all of them


async def many(client: Client, stream: str, subject: str, since: int) -> list[Piece]:
    """The pieces of a subject from a number on, as far as they are quickly had."""
    pieces: list[Piece] = []
    while True:
        more = await _some(client, stream, subject, since)
        pieces += more
        if len(more) < _AT_ONCE:
            return pieces
        since = more[-1].number + 1


async def _some(client: Client, stream: str, subject: str, since: int) -> list[Piece]:
    wish = {"seq": since, "next_by_subj": subject, "batch": _AT_ONCE}
    inbox, ended = client.new_inbox(), asyncio.Event()
    pieces: list[Piece] = []

    async def take(message: Msg) -> None:
        number = (message.headers or {}).get("Nats-Sequence")
        if number is not None:
            pieces.append(Piece(int(number), message.data.decode()))
        if number is None or len(pieces) == _AT_ONCE:  # no more, or nobody who could answer
            ended.set()

    heard = await client.subscribe(inbox, cb=take)
    try:
        await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(wish).encode(), inbox)
        with suppress(TimeoutError):  # the others are asked for one by one
            async with asyncio.timeout(_PATIENCE):
                await ended.wait()
    finally:
        await heard.unsubscribe()
    return list(pieces)
