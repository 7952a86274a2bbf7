"""Single keys, read through prompt_toolkit's input layer without echo."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any

from mowaudio.client.terminal.echo import modes, set_modes
from mowaudio.plain_text import clean

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

LOST = "lost"  # in place of a key: the terminal is gone
HANG_UP: int = getattr(signal, "SIGHUP", 1)  # not defined on Windows
ANSWER_WAIT = 0.3  # seconds until a terminal counts as not answering
_STATUS_REPORT = "\x1b[0n"  # the terminal's answer to a status request
_ANSWER = "<ignore>"
_NO_CHARACTER = "\N{REPLACEMENT CHARACTER}"
ESCAPE_WAIT = 0.05  # seconds after which an escape is the Escape key and no sequence

_NAMES = {"c-m": "enter", "c-j": "enter", "c-i": "tab", "c-h": "backspace", " ": "space"}
# Sent by the terminal, not by the player.
_NOT_KEYS = frozenset(
    (
        *("<cursor-position-response>", "<vt100-mouse-event>", "<windows-mouse-event>"),
        *("<ignore>", "<bracketed-paste>", "<sigint>", "<any>", "<scroll-up>", "<scroll-down>"),
    )
)


class Keyboard:
    """A queue of the keys that the player presses."""

    def __init__(self, source: Input | None = None) -> None:
        self._source = source
        self._attach: Callable[[], None] | None = None
        self._keys: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.questions = 0  # the number of questions so far
        self.is_lost = False  # LOST has been taken
        self.pressed_at = 0  # number of questions before the last key was pressed
        self.pressed_when = monotonic()  # time of the last key
        self.early = False  # the last key was pressed before the last question
        self._flush: asyncio.TimerHandle | None = None
        self._modes: list[Any] | None = None  # of the terminal, while keys are read
        self.lost_by: int | None = None  # the signal that ended it; HANG_UP for a closed window
        self.on_lost: Callable[[], None] | None = None  # ends a prompt
        self._answered: asyncio.Event | None = None  # set by an answer of the terminal

    @property
    def source(self) -> Input:
        """The input, by default this terminal. Opened late, because prompt_toolkit loads slowly."""
        if self._source is None:
            from prompt_toolkit.input import create_input
            from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
            from prompt_toolkit.keys import Keys

            ANSI_SEQUENCES[_STATUS_REPORT] = Keys.Ignore
            self._source = create_input()
            if sys.platform == "win32":
                from mowaudio.client.terminal.windows_console import read_key_events

                read_key_events(self._source)
        return self._source

    @contextmanager
    def reading(self, *, at_once: bool = False) -> Iterator[None]:
        """Read keys inside this context, from the first `wait` on or `at_once`."""
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
        if self.is_lost:
            return LOST  # whoever goes on after a table was left hears no key any more
        self._listen()
        key, question = await self._keys.get()
        self.is_lost = key == LOST
        self.pressed_at, self.early = question, question < self.questions
        self.pressed_when = monotonic()
        return key

    @property
    def has_key(self) -> bool:
        """True if a key is waiting."""
        return not self._keys.empty()

    def push(self, key: str) -> None:
        self._keys.put_nowait((key, self.questions))

    def question(self) -> None:
        """Mark that a question follows: keys pressed until now are early."""
        self._listen()
        self._take(self.source.read_keys())
        self.questions += 1

    def lose(self, sign: int = HANG_UP) -> None:
        """End the input after a signal or a closed window, and wake who waits for a key."""
        self.lost_by = sign
        self.push(LOST)
        if self.on_lost is not None:
            self.on_lost()

    def restore_modes(self) -> None:
        """Restore the terminal modes after SIGCONT: the shell has changed them."""
        if self._modes is not None:
            set_modes(self._modes)

    async def terminal_answers(self) -> bool:
        """Wait for the terminal's answer to a request; False if none comes."""
        self._answered = asyncio.Event()
        try:
            async with asyncio.timeout(ANSWER_WAIT):
                return await self._answered.wait()
        except TimeoutError:
            return False
        finally:
            self._answered = None

    def typed_ahead(self) -> Iterator[str]:
        """Take waiting keys one by one; those not taken stay."""
        while not self._keys.empty():
            yield self._keys.get_nowait()[0]

    @contextmanager
    def suspended(self) -> Iterator[None]:
        """Leave the terminal to another reader, a prompt, inside this context."""
        self._listen()
        self._cancel_flush()
        from prompt_toolkit.input.typeahead import get_typeahead

        with self.source.detach(), self.source.cooked_mode():
            yield
        # Keys after the Enter or Escape that ended the prompt are keys of the game.
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
        self._flush = asyncio.get_running_loop().call_later(
            ESCAPE_WAIT, lambda: self._take(self.source.flush_keys())
        )

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
                # A byte that is no text in the terminal's encoding comes as a lone surrogate.
                self.push(_NAMES.get(key, key) if clean(key) else _NO_CHARACTER)
