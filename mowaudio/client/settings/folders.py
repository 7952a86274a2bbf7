"""The folders of a player's settings, tables and log."""

from __future__ import annotations

import os
from pathlib import Path

HOME = "MOWAUDIO_HOME"  # one folder for all files
BESIDE = "MOWAUDIO_BESIDE"  # the folder of the program that was started, or of its pyz
# A file of this name beside the program makes it portable: all files are kept there.
# Windows may hide the second one's ending.
_PORTABLE_FILES = ("portable", "portable.txt")
_PORTABLE_FOLDER = "saved"


def settings_folder() -> Path:
    return _folder("user_config_dir")


def tables_folder() -> Path:
    return _folder("user_data_dir") / "tables"


def shared_folder() -> Path:
    """Return the folder of online tables that this computer hosts."""
    return tables_folder() / "shared"


def finished_folder() -> Path:
    return tables_folder() / "finished"


def log_file() -> Path:
    return _folder("user_log_dir") / "mowaudio.log"


def _folder(kind: str) -> Path:
    if own := os.environ.get(HOME):
        return Path(own)
    if beside := os.environ.get(BESIDE):
        folder = Path(beside)
        if any((folder / name).is_file() for name in _PORTABLE_FILES):
            return folder / _PORTABLE_FOLDER
    import platformdirs

    return Path(getattr(platformdirs, kind)("mowaudio", appauthor=False))
