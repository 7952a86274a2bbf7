"""Tasks that are ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from mowaudio.client.tasks import end


def test_one_that_misses_it_is_told_again() -> None:
    async def run() -> None:
        missed = []

        async def deaf() -> None:
            for _ in range(2):
                with suppress(asyncio.CancelledError):
                    await asyncio.Event().wait()
                missed.append("once more")
            await asyncio.Event().wait()

        async def fails() -> None:
            raise ValueError

        tasks = [asyncio.ensure_future(one) for one in (deaf(), fails())]
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await end(tasks)
        assert len(missed) == 2
        assert all(task.done() for task in tasks)

    asyncio.run(run())
