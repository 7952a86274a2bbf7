"""Tasks that are ended, and are over when that is said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

_AGAIN = 0.1  # seconds


async def end(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel tasks and wait for them. One that waits with `asyncio.wait_for`, as the client of NATS
    does, can miss that it was cancelled before Python 3.12: it is told again until it has heard."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=_AGAIN)
        for task in done:
            if not task.cancelled():
                task.exception()  # it has been looked at
