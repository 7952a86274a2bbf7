"""Work that takes its time: keys are answered meanwhile, and it can be left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.screen import Screen
from mowaudio.words.compose import Line
from speech import Priority

_AT_ONCE = 0.08  # seconds in which nobody notices that something takes time
_TELL_AFTER = 2.0
_TELL_EVERY = 5.0


class ProgressScreen(Screen):
    """Waits for work that is done aside. After two seconds it says how far that has got, and then
    now and then; so does any key. Escape ends it with what there is by then."""

    def __init__(self, app: App, progress: Callable[[], str]) -> None:
        super().__init__(app)
        self._progress = progress
        self.stopped = False

    async def wait_for(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        try:
            await asyncio.wait({task}, timeout=_AT_ONCE)
            wait = _TELL_AFTER
            while not task.done() and not self.stopped:
                wait = await self._key_or_progress(task, wait)
        finally:
            self.stopped = True
            await task

    async def _key_or_progress(self, task: asyncio.Future[None], wait: float) -> float:
        """How long it may go on before its progress is told."""
        key = asyncio.ensure_future(self.app.key())
        either: set[asyncio.Future[Any]] = {task, key}
        done, _ = await asyncio.wait(either, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
        if key in done:
            await self.take(key.result())
        else:
            key.cancel()
        if not done:
            self.help()
        return _TELL_EVERY

    def back(self) -> None:
        self.stopped = True

    def help(self) -> None:
        text = self._progress()
        self.app.say(Line(text, text, Priority.ANSWER))

    def unknown(self, key: str) -> None:  # noqa: ARG002
        self.help()
