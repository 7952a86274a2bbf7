"""The system's own module for Speech Dispatcher, for a Python that is not the system's."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

SYSTEM_PYTHON = "/usr/bin/python3"
_MODULES = ("speechd", "speechd_config")


@cache
def _places() -> tuple[Path, ...]:
    ask = "import speechd, speechd_config as c; print(*speechd.__path__, *c.__path__, sep='\\n')"
    try:
        found = subprocess.run([SYSTEM_PYTHON, "-c", ask], capture_output=True, text=True)
    except OSError:
        return ()
    return tuple(Path(line) for line in found.stdout.split("\n") if line)


def speechd_folder(folder: Path) -> Path:
    """A folder for PYTHONPATH that holds this module and nothing else of the system's."""
    if len(_places()) != len(_MODULES):
        pytest.skip("not installed: python3-speechd")
    modules = folder / "modules"
    modules.mkdir()
    for place in _places():
        (modules / place.name).symlink_to(place)
    return modules
