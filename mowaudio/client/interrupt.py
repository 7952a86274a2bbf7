"""Being called away: wherever a player is, in a menu or a replay, something begins that they are
wanted for. A line that they are typing is theirs to end; after it, no key is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Leave(Exception):
    """The player wants to leave, or the terminal is gone. Nothing is lost by it."""


class Called(Exception):
    """This player is wanted elsewhere: whatever screens they have opened are left."""


async def unless_called(news: asyncio.Event | None, key: Callable[[], Awaitable[str]]) -> str:
    """The next key. Raises `Called` if there are news first; a key that is pressed in that moment
    stays for who asks next."""
    if news is None:
        return await key()
    if news.is_set():
        raise Called
    told, patience = asyncio.ensure_future(news.wait()), asyncio.timeout(None)
    waiting = True

    def call(_: object) -> None:
        if waiting and not told.cancelled():
            patience.reschedule(asyncio.get_running_loop().time())

    told.add_done_callback(call)
    try:
        async with patience:
            try:
                return await key()
            finally:
                waiting = False
    except TimeoutError as over:
        raise Called from over
    finally:
        told.cancel()
