"""Where a player's settings and tables are kept."""

from __future__ import annotations

import os
from pathlib import Path

HOME = "MOWAUDIO_HOME"  # one folder for everything, for a stick in the pocket or a test


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
    import platformdirs

    return Path(getattr(platformdirs, kind)("mowaudio", appauthor=False))
