"""What was meant to be said, written down: for a report of a fault, and for proofs.

What a screen reader made of our lines can be logged at the screen reader. What we meant by them
cannot be told from there, nor from the terminal, where a line wraps and typed text is echoed. So
whoever sets `MOWAUDIO_SAID` to the name of a file finds every message in it, in order, before any
voice or terminal has had it: its priority, a tab, its text. Secrets too: it is the player's file.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from mowaudio.client.terminal import plain
from speech import Priority

SAID = "MOWAUDIO_SAID"


def said_log() -> Callable[[str, Priority], None] | None:
    """Something that writes messages down, if that is asked for and possible."""
    path = os.environ.get(SAID)
    if not path:
        return None
    file = Path(path)

    def write(text: str, priority: Priority) -> None:
        # Opened anew for each message: whoever looks into the file meanwhile finds it whole.
        with suppress(OSError), file.open("a", encoding="utf-8") as log:
            log.write(f"{priority.name.lower()}\t{plain(text)}\n")

    return write
