"""What was meant to be said, written down: for a report of a fault, and for proofs.

What a screen reader made of our lines can be logged at the screen reader. What we meant by them
cannot be told from there, nor from the terminal, where a line wraps and typed text is echoed. So
whoever sets `MOWAUDIO_SAID` to the name of a file finds every message in it, in order, before any
voice or terminal has had it: its priority, a tab, its text. Between them the keys, as they are
taken: `key`, a tab, its name; and what was typed into prompts. Secrets too: it is the player's
file.
"""

from __future__ import annotations

import os
from typing import IO

from mowaudio.client.terminal.terminal import plain
from speech import Priority

SAID = "MOWAUDIO_SAID"


class Transcript:
    """The file; without one, nothing is written."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self._file = file

    def say(self, text: str, priority: Priority) -> None:
        self._write(priority.name.lower(), text)

    def key(self, key: str) -> None:
        self._write("key", key)

    def typed(self, text: str) -> None:
        self._write("typed", text)

    def _write(self, what: str, text: str) -> None:
        if self._file is not None:
            self._file.write(f"{what}\t{plain(text)}\n")


def open_transcript() -> Transcript:
    """The log, if it is asked for and possible."""
    path = os.environ.get(SAID)
    if not path:
        return Transcript()
    try:
        # Line by line, and open until the program ends.
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return Transcript(os.fdopen(file, "a", encoding="utf-8", buffering=1, errors="replace"))
    except OSError:
        return Transcript()
