"""Many pieces of a stream by one question: a table of a long evening is taken up in some
milliseconds, not in some for each of its moves.

Any machine that keeps the stream may answer. One that is behind has the beginning, without a hole
in it; whoever needs the end too asks on, of the machine that leads.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from mowaudio.rooms.log import Piece

if TYPE_CHECKING:
    from nats.aio.client import Client

_AT_ONCE = 500
_PATIENCE = 1.0  # seconds for each of them


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
    import nats.errors

    wish = {"seq": since, "next_by_subj": subject, "batch": _AT_ONCE}
    inbox = client.new_inbox()
    pieces: list[Piece] = []
    heard = await client.subscribe(inbox)
    try:
        await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(wish).encode(), inbox)
        while len(pieces) < _AT_ONCE:
            message = await heard.next_msg(timeout=_PATIENCE)
            number = (message.headers or {}).get("Nats-Sequence")
            if number is None:  # there is no more, or nobody who could answer
                break
            pieces.append(Piece(int(number), message.data.decode()))
    except (nats.errors.TimeoutError, TimeoutError):
        pass  # the others are asked for one by one
    finally:
        await heard.unsubscribe()
    return pieces
