"""Where a player's settings and tables are kept."""

from __future__ import annotations

import os
from pathlib import Path

HOME = "MOWAUDIO_HOME"  # one folder for everything, for a test or an unusual place
BESIDE = "MOWAUDIO_BESIDE"  # where the thing lies that was started: the unzipped folder, the pyz
# Lies it there, everything is kept beside it: for a stick in the pocket. Who names a new text file
# in a window that hides endings, makes the second.
_MARKS = ("portable", "portable.txt")
_KEPT = "saved"


def settings_folder() -> Path:
    return _folder("user_config_dir")


def tables_folder() -> Path:
    return _folder("user_data_dir") / "tables"


def shared_folder() -> Path:
    """Tables that are shared with friends elsewhere, on the computer that is their host."""
    return tables_folder() / "shared"


def finished_folder() -> Path:
    return tables_folder() / "finished"


def log_file() -> Path:
    return _folder("user_log_dir") / "mowaudio.log"


def _folder(kind: str) -> Path:
    if own := os.environ.get(HOME):
        return Path(own)
    if (beside := os.environ.get(BESIDE)) and _is_portable(Path(beside)):
        return Path(beside) / _KEPT
    import platformdirs

    return Path(getattr(platformdirs, kind)("mowaudio", appauthor=False))


def _is_portable(folder: Path) -> bool:
    return any((folder / mark).is_file() for mark in _MARKS)
