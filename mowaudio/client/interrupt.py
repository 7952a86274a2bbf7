"""Interrupts: exceptions that leave screens, and a wait for a key that an event can end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

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


async def result_or_event(key: Coroutine[Any, Any, str], event: asyncio.Event) -> str | None:
    """Return the next key; None if the event is set first. No key is lost."""
    import asyncio

    pressed = asyncio.ensure_future(key)
    happened = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({pressed, happened}, return_when=asyncio.FIRST_COMPLETED)
        return pressed.result() if pressed.done() else None
    finally:
        # Not awaited, so that a cancellation of the caller gets through.
        happened.cancel()
        pressed.cancel()
