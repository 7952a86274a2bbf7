"""A player who knows nothing but what it hears: one list of lines, from wherever they come."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from random import Random

from benchmarks.terminal import KEYS
from tests.heard.desk import wait_until

# The menu after a game, as a whole or by what an impatient player hears of it.
OVER = ("The game is over.", "The same again, 1 of", "Step through it, 2 of")
ASKED = "Y for yes, N for no."  # before a move that one rarely means
MOST_TURNS = 500
_QUIET = 0.1
_AGAIN = 2.0  # who has pressed a key too early presses it again
# A sentence of its own: "Battery 1 of 8." is not about moves.
_CHOICE = re.compile(r"(?:^|\. )(\d+) of (\d+)\.$")


class Player:
    """Plays any game: Tab tells a move and how many there are, Enter makes it."""

    def __init__(
        self, send: Callable[[str], None], hear: Callable[[], Sequence[str]], seed: int
    ) -> None:
        self._send = send
        self._hear = hear
        self._random = Random(seed)
        self._heard = 0

    def play(self) -> int:
        """A whole game; how many moves were made."""
        wait_until(lambda: bool(self._hear()), "the first line")
        for turn in range(MOST_TURNS):
            options = self._ask("tab")
            if options is None:
                return turn
            for _ in range(self._random.randrange(options)):
                self._ask("tab")
            self._send(KEYS["enter"])
            self._let_them_finish()
            if self._hear()[-1].endswith(ASKED):
                self._send("y")
                self._let_them_finish()
        raise AssertionError(f"no end after {MOST_TURNS} turns")

    def _let_them_finish(self) -> None:
        """Hear the others out: whoever presses a key says that the rest does not matter."""
        count, heard = self._heard, -1
        wait_until(lambda: len(self._hear()) > count, "what the move has done")
        while heard != (heard := len(self._hear())):
            time.sleep(_QUIET)

    def _ask(self, key: str) -> int | None:
        """Press a key until an answer tells how many there are to choose from; None at the end.

        News of the others may come before it; the answer is the line that counts."""
        pressed = -_AGAIN
        found: list[str] = []

        def answered() -> bool:
            nonlocal pressed
            if time.monotonic() > pressed + _AGAIN:
                self._send(KEYS[key])
                pressed = time.monotonic()
            lines = self._hear()
            found.extend(lines[self._heard :])
            self._heard = len(lines)
            return any(_is_over(line) or _CHOICE.search(line) for line in found)

        wait_until(answered, "an answer")
        if any(map(_is_over, found)):
            return None
        choice = next(hit for line in reversed(found) if (hit := _CHOICE.search(line)))
        return int(choice[2])


def _is_over(line: str) -> bool:
    return any(sign in line for sign in OVER)
