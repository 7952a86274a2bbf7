"""Functions that the portable builds share: wheels, compiled modules, reproducible archives."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

_FILE_TIME = (2020, 1, 1, 0, 0, 0)  # of all files in an archive, so that builds are reproducible
_LICENCES = Path(__file__).parent / "licences"

# Packages whose wheels lack the text of their licence.
_LACKING = {
    "espeakng_loader": "GPL-3.0.txt",
    "fluent.runtime": "Apache-2.0.txt",
    "fluent.syntax": "Apache-2.0.txt",
}


def pip(*arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *map(str, arguments)], check=True)


def wheel_of(root: Path, scratch: Path) -> Path:
    """Build the wheel of this checkout."""
    pip("wheel", "--no-deps", "--wheel-dir", scratch / "wheel", root)
    (wheel,) = (scratch / "wheel").glob("mowaudio-*.whl")
    return wheel


def leave_out(folder: Path, patterns: Iterable[str]) -> None:
    """Remove what matches a pattern: a path inside the folder, or a file name anywhere in it."""
    wanted = tuple(patterns)
    for path in sorted(folder.rglob("*"), reverse=True):
        inside = path.relative_to(folder).as_posix()
        if any(fnmatch(inside if "/" in pattern else path.name, pattern) for pattern in wanted):
            if path.is_dir():
                shutil.rmtree(path)
            elif path.exists():
                path.unlink()


def add_licences(site: Path) -> None:
    """Add the text of the licence to every package that lacks it."""
    for about in sorted(site.glob("*.dist-info")):
        name = about.name.partition("-")[0]
        if name in _LACKING:
            shutil.copy(_LICENCES / _LACKING[name], about / "LICENSE.txt")


def compile_modules(site: Path) -> None:
    """Compile all modules, because a player's folder may be read-only and a first start is slow.

    Python loads them unchecked, because archives do not keep file times. The hash seed is fixed,
    because it decides the order of sets in compiled modules.
    """
    command = [sys.executable, "-s", "-S", "-m", "compileall", "-q", "-j", "1"]
    command += ["--invalidation-mode", "unchecked-hash", "-s", str(site), str(site)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "0"})


def thin_out_languages(site: Path, root: Path) -> None:
    """Remove babel's data of languages that mowaudio does not speak."""
    spoken = {folder.name for folder in (root / "data/words").iterdir()}
    for locale in (site / "babel/locale-data").glob("*.dat"):
        if locale.stem != "root" and locale.stem.partition("_")[0] not in spoken:
            locale.unlink()


def archive(folder: Path, target: Path, start: bytes = b"") -> Path:
    """Write a reproducible zip of a folder, with `start` before its first byte."""
    target.write_bytes(start)
    with zipfile.ZipFile(target, "a", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(folder.rglob("*"), key=lambda path: path.as_posix()):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _FILE_TIME)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3  # Unix, on whichever system it is built
                entry.external_attr = 0o100644 << 16
                out.writestr(entry, path.read_bytes(), compresslevel=9)
    return target
