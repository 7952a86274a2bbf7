"""Reliable cancellation of asyncio tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

_RETRY = 0.1  # seconds
T = TypeVar("T")


async def end(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel tasks and wait until they are done.

    Before Python 3.12 a task inside `asyncio.wait_for`, as in the NATS client, can miss a
    cancellation: it is cancelled again until it ends."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=_RETRY)
        for task in done:
            if not task.cancelled():
                task.exception()  # marks it as retrieved


async def in_thread(work: Callable[[], T]) -> T:
    """Run work in a thread. SystemExit and the like become RuntimeError: in a task they would end
    the program."""

    def run() -> T:
        try:
            return work()
        except Exception:
            raise
        except BaseException as error:
            raise RuntimeError from error

    return await asyncio.to_thread(run)
