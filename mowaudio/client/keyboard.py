"""Single keys, through prompt_toolkit's input layer: nothing is drawn, nothing is echoed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

LOST = "lost"  # not a key: the terminal is gone
_ESCAPE_WAIT = 0.05  # after this long, an escape was the Escape key and no sequence

_NAMES = {
    "c-m": "enter",
    "c-j": "enter",
    "c-i": "tab",
    "c-h": "backspace",
    " ": "space",
    "s-tab": "s-tab",
}
# What a terminal sends on its own account, not the player.
_NOT_KEYS = frozenset(
    (
        "<cursor-position-response>",
        "<vt100-mouse-event>",
        "<windows-mouse-event>",
        "<ignore>",
        "<bracketed-paste>",
        "<sigint>",
        "<any>",
        "<scroll-up>",
        "<scroll-down>",
    )
)


class Keyboard:
    """Keys as they come. `wait` gives the next one; while text is typed, they go elsewhere."""

    def __init__(self, source: Input) -> None:
        self.source = source
        self._keys: asyncio.Queue[str] = asyncio.Queue()
        self._flush: asyncio.TimerHandle | None = None

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self.source.raw_mode(), self.source.attach(self._ready):
            yield
        self._cancel_flush()

    async def wait(self) -> str:
        return await self._keys.get()

    def push(self, key: str) -> None:
        self._keys.put_nowait(key)

    @contextmanager
    def away(self) -> Iterator[None]:
        """While somebody else (a typed line) reads the terminal."""
        self._cancel_flush()
        with self.source.detach(), self.source.cooked_mode():
            yield

    def _ready(self) -> None:
        self._take(self.source.read_keys())
        if self.source.closed:
            self.push(LOST)
            return
        self._cancel_flush()
        loop = asyncio.get_running_loop()
        self._flush = loop.call_later(_ESCAPE_WAIT, self._flush_escape)

    def _flush_escape(self) -> None:
        self._take(self.source.flush_keys())

    def _cancel_flush(self) -> None:
        if self._flush is not None:
            self._flush.cancel()
            self._flush = None

    def _take(self, presses: list[KeyPress]) -> None:
        for press in presses:
            key = str(getattr(press.key, "value", press.key))
            if key not in _NOT_KEYS:
                self.push(_NAMES.get(key, key))


def open_keyboard() -> Keyboard:
    from prompt_toolkit.input import create_input

    return Keyboard(create_input())
