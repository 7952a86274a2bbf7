"""The error log: a file for problems that the player need not hear."""

from __future__ import annotations

import logging
import os
from contextlib import suppress

from mowaudio import files
from mowaudio.client.settings.folders import log_file


def log_to_file() -> None:
    """Send log records to the player's log file instead of the terminal."""
    logging.basicConfig(handlers=[LogFile()])


class LogFile(logging.Handler):
    """A log handler that opens the file for each record."""

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(Exception):
            write_to_log(self.format(record))


def write_to_log(text: str) -> str:
    """Append a text to the log and return the path of its file."""
    path = log_file()
    files.private_folder(path.parent)
    log = files.open_to_append(path)
    try:
        files.append(log, f"{text}\n".encode("utf-8", "backslashreplace"))
    finally:
        os.close(log)
    return str(path)
