"""The log: what went wrong and nobody needs to hear, for who looks into it."""

from __future__ import annotations

import logging
import os
from contextlib import suppress

from mowaudio import files
from mowaudio.client.settings.folders import log_file


def log_to_file() -> None:
    """From now on, whatever is logged goes to the player's log, never to their terminal."""
    logging.basicConfig(handlers=[LogFile()])


class LogFile(logging.Handler):
    """Opened when there is something to write."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):
            write_to_log(self.format(record))


def write_to_log(text: str) -> str:
    """The file that it went to."""
    path = log_file()
    files.private_folder(path.parent)
    log = files.open_to_append(path)
    try:
        files.append(log, f"{text}\n".encode("utf-8", "backslashreplace"))
    finally:
        os.close(log)
    return str(path)
