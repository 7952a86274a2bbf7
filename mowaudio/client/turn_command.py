"""A command of the player's own that tells them that it is their turn: a sound, a light."""

from __future__ import annotations

import shlex
import subprocess
import sys
from contextlib import suppress

_running: list[subprocess.Popen[bytes]] = []


def run(command: str) -> bool:
    """Start it, without a shell, and do not wait for it; False if that is not possible. One that
    still runs is enough."""
    _running[:] = [one for one in _running if one.poll() is None]
    if _running:
        return True
    with suppress(OSError, ValueError):
        words = shlex.split(command, posix=sys.platform != "win32")
        if words:
            nowhere = subprocess.DEVNULL
            started = subprocess.Popen(
                words, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
            )
            _running.append(started)
            return True
    return False
