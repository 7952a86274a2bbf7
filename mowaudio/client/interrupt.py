"""Interrupts: exceptions that leave screens, and a wait for a key that an event can end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


class Leave(Exception):
    """The player leaves the program, or the terminal is gone."""


class Interrupted(Exception):
    """The player is needed elsewhere: all screens that they have opened are left."""


async def wait_unless_interrupted(
    event: asyncio.Event | None, key: Callable[[], Awaitable[str]]
) -> str:
    """Return the next key; raise `Interrupted` if the event is set first. No key is lost."""
    if event is None:
        return await key()
    if event.is_set():
        raise Interrupted
    import asyncio  # slow: not loaded before the first line is said

    happened, timeout = asyncio.ensure_future(event.wait()), asyncio.timeout(None)
    waiting = True

    def interrupt(_: object) -> None:
        if waiting and not happened.cancelled():
            timeout.reschedule(asyncio.get_running_loop().time())

    happened.add_done_callback(interrupt)
    try:
        async with timeout:
            try:
                return await key()
            finally:
                waiting = False
    except TimeoutError as error:
        raise Interrupted from error
    finally:
        happened.cancel()
