"""Progress of slow work, during which keys are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.description import Description
from mowaudio.client.screen import Screen
from mowaudio.client.terminal.keys import Action

_UNNOTICED = 0.08  # seconds of work for which no key is read
_TELL_AFTER = 2.0
_TELL_EVERY = 5.0


class ProgressScreen(Screen):
    """Tells the progress of background work after a while, and on any key. Escape stops it."""

    kind = "progress"

    def __init__(self, app: App, progress: Callable[[], str]) -> None:
        super().__init__(app)
        self._progress = progress
        self.stopped = False

    async def wait_for(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        try:
            await asyncio.wait({task}, timeout=_UNNOTICED)
            timeout = _TELL_AFTER
            while not task.done() and not self.stopped:
                await self._key_or_progress(task, timeout)
                timeout = _TELL_EVERY
        finally:
            self.stopped = True
            await task

    async def _key_or_progress(self, task: asyncio.Future[None], timeout: float) -> None:
        self.app.show(self)
        key = asyncio.ensure_future(self.app.key())
        either: set[asyncio.Future[Any]] = {task, key}
        done, _ = await asyncio.wait(either, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        if key in done:
            await self.take(key.result())
        else:
            key.cancel()
        if not done:
            self.help()

    def describe(self) -> Description:
        return Description(self._progress(), actions=self.controls(without=(Action.HELP,)))

    def back(self) -> None:
        self.stopped = True

    def help(self) -> None:
        self.app.say_text(self._progress())

    def unknown(self, key: str) -> None:  # noqa: ARG002
        self.help()
