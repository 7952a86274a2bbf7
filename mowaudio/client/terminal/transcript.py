"""A transcript of messages and keys, for fault reports and tests.

The environment variable `MOWAUDIO_SAID` names the file. Each message, as it was before any voice
or terminal had it, is a line: its priority, a tab, its text. Keys (`key`) and typed text (`typed`)
are lines of the same form. The file contains secrets of the player.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from mowaudio.client.terminal.terminal import plain
from speech import Priority

SAID = "MOWAUDIO_SAID"


class Transcript:
    """Writes to a file, or nowhere without one."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self._file = file

    def say(self, text: str, priority: Priority) -> None:
        self.write(priority.name.lower(), text)

    def compose(self, ids: Sequence[str]) -> None:
        """Take the text ids or fact ids of the next line. Only tests keep them."""

    def write(self, kind: str, text: str) -> None:
        if self._file is not None:
            self._file.write(f"{kind}\t{plain(text)}\n")


def open_transcript() -> Transcript:
    """Open the transcript that the environment names, if it can be written."""
    with suppress(OSError, KeyError):
        file = os.open(os.environ[SAID], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return Transcript(os.fdopen(file, "a", encoding="utf-8", buffering=1, errors="replace"))
    return Transcript()
