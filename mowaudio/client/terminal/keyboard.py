"""Single keys, through prompt_toolkit's input layer: nothing is drawn, nothing is echoed."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from mowaudio.client.terminal.echo import modes, set_modes

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

LOST = "lost"  # not a key: the terminal is gone
HANG_UP: int = getattr(signal, "SIGHUP", 1)  # Windows has the word for it only
ANSWER_WAIT = 0.3  # seconds in which a terminal that answers has done so
_IT_IS_WELL = "\x1b[0n"  # a terminal's answer, when asked how it is
_ANSWER = "<ignore>"
ESCAPE_WAIT = 0.05  # after this long, an escape was the Escape key and no sequence

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

    def __init__(self, source: Input | None = None) -> None:
        self._source = source
        self._attach: Callable[[], None] | None = None
        self._keys: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._questions = 0
        self.pressed_at = 0  # how many questions there were when the key that came last was pressed
        self.early = False  # whether the key that came last was pressed before the last question
        self._flush: asyncio.TimerHandle | None = None
        self._modes: list[Any] | None = None  # of the terminal, while it is ours
        self.lost_by: int | None = None  # the signal that ended it; a closed window hangs up
        self.on_lost: Callable[[], None] | None = None  # ends a typed line that waits
        self._answered: asyncio.Event | None = None  # by the terminal, when it was asked

    @property
    def source(self) -> Input:
        """By default this terminal. Opened when the first key is waited for: loading what reads
        it takes a third of the time from start to first line."""
        if self._source is None:
            from prompt_toolkit.input import create_input
            from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
            from prompt_toolkit.keys import Keys

            ANSI_SEQUENCES[_IT_IS_WELL] = Keys.Ignore
            self._source = create_input()
            if sys.platform == "win32":
                from mowaudio.client.terminal.windows_console import by_events

                by_events(self._source)
        return self._source

    @contextmanager
    def reading(self, *, at_once: bool = False) -> Iterator[None]:
        """Keys are ours meanwhile; those of the terminal from the first one that is waited for,
        or at once."""
        with ExitStack() as stack:

            def attach() -> None:
                stack.enter_context(self.source.raw_mode())
                stack.enter_context(self.source.attach(self._ready))
                self._modes = modes()

            self._attach = attach
            if at_once:
                self._listen()
            self._modes = modes()
            yield
        self._modes = None
        self._attach = None
        self._cancel_flush()

    async def wait(self) -> str:
        self._listen()
        key, question = await self._keys.get()
        self.pressed_at, self.early = question, question < self._questions
        return key

    @property
    def questions(self) -> int:
        """How many there were so far."""
        return self._questions

    @property
    def has_key(self) -> bool:
        """Whether a key is pressed that nobody has waited for yet."""
        return not self._keys.empty()

    def push(self, key: str) -> None:
        self._keys.put_nowait((key, self._questions))

    def question(self) -> None:
        """Something is asked now: keys that have been pressed already do not answer it."""
        self._listen()
        self._take(self.source.read_keys())
        self._questions += 1

    def lose(self, sign: int = HANG_UP) -> None:
        """No more keys: the window is closed, or somebody wants the program to end. Whoever waits
        for a key or a line is woken."""
        self.lost_by = sign
        self.push(LOST)
        if self.on_lost is not None:
            self.on_lost()

    def take_back(self) -> None:
        """After the program was stopped and goes on: the shell has had the terminal meanwhile,
        and left it as shells like it."""
        if self._modes is not None:
            set_modes(self._modes)

    async def terminal_answers(self) -> bool:
        """Wait for the answer to what the terminal was asked; whether there is one."""
        self._answered = asyncio.Event()
        try:
            async with asyncio.timeout(ANSWER_WAIT):
                await self._answered.wait()
        except TimeoutError:
            return False
        finally:
            self._answered = None
        return True

    def typed_ahead(self) -> Iterator[str]:
        """Keys that were pressed before anybody asked for them; those not taken stay."""
        while not self._keys.empty():
            yield self._keys.get_nowait()[0]

    @contextmanager
    def away(self) -> Iterator[None]:
        """While somebody else (a typed line) reads the terminal."""
        self._listen()
        self._cancel_flush()
        from prompt_toolkit.input.typeahead import get_typeahead

        with self.source.detach(), self.source.cooked_mode():
            yield
        # What was typed behind an Enter or Escape is not for the next line, but for us.
        self._take(get_typeahead(self.source))

    def _listen(self) -> None:
        if self._attach is not None:
            attach, self._attach = self._attach, None
            attach()

    def _ready(self) -> None:
        self._take(self.source.read_keys())
        if self.source.closed:
            self.lose()
            return
        self._cancel_flush()
        loop = asyncio.get_running_loop()
        self._flush = loop.call_later(ESCAPE_WAIT, self._flush_escape)

    def _flush_escape(self) -> None:
        self._take(self.source.flush_keys())

    def _cancel_flush(self) -> None:
        if self._flush is not None:
            self._flush.cancel()
            self._flush = None

    def _take(self, presses: list[KeyPress]) -> None:
        for press in presses:
            key = str(getattr(press.key, "value", press.key))
            if key == _ANSWER and self._answered is not None:
                self._answered.set()
            if key not in _NOT_KEYS:
                self.push(_NAMES.get(key, key))
