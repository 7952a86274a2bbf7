"""Being called away: wherever a player is, in a menu or a replay, something begins that they are
wanted for. A line that they are typing is theirs to end; after it, no key is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Called(Exception):
    """This player is wanted elsewhere: whatever screens they have opened are left."""


async def unless_called(news: asyncio.Event | None, key: Callable[[], Awaitable[str]]) -> str:
    """The next key. Raises `Called` if there are news first; a key that is pressed in that moment
    stays for who asks next."""
    if news is None:
        return await key()
    if news.is_set():
        raise Called
    loop, told = asyncio.get_running_loop(), asyncio.ensure_future(news.wait())
    try:
        async with asyncio.timeout(None) as patience:

            def call(_: object) -> None:
                patience.reschedule(loop.time())

            told.add_done_callback(call)
            try:
                return await key()
            finally:
                told.remove_done_callback(call)
    except TimeoutError as over:
        raise Called from over
    finally:
        told.cancel()
