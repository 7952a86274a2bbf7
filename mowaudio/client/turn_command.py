"""The player's own command, run when it becomes their turn."""

from __future__ import annotations

import shlex
import subprocess
import sys
from contextlib import suppress

_running: list[subprocess.Popen[bytes]] = []


def run(command: str) -> bool:
    """Start the command without a shell, unless it still runs; False if it cannot be started."""
    _running[:] = [process for process in _running if process.poll() is None]
    if _running:
        return True
    with suppress(OSError, ValueError):
        words = shlex.split(command, posix=sys.platform != "win32")
        if words:
            null = subprocess.DEVNULL
            process = subprocess.Popen(
                words, stdin=null, stdout=null, stderr=null, start_new_session=True
            )
            _running.append(process)
            return True
    return False
