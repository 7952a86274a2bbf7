"""Unpack mowaudio from this file into a private cache, once, and start it from there.

Shared libraries cannot be loaded from inside an archive. Three layers are unpacked: the files for
all systems, those for this system, those for this Python. If there are none for this system,
mowaudio works through a screen reader or with plain lines.
"""

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path


def _main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  old Pythons get a plain message
        sys.stderr.write("mowaudio needs Python 3.11 or newer.\n")
        return 2
    archive = Path(__file__).parent.resolve()
    os.environ.setdefault("MOWAUDIO_BESIDE", str(archive.parent))
    sys.path[0] = str(_unpacked(archive))
    from mowaudio.commands.cli import main

    return main()


def _unpacked(archive: Path) -> Path:
    """Return the folder with the modules of this archive for this Python."""
    name = f"{hashlib.sha256(archive.read_bytes()).hexdigest()[:16]}-{_this_python()}"
    cache = _cache()
    ready = cache / name
    if not ready.is_dir():
        draft = Path(tempfile.mkdtemp(dir=cache))  # readable by its owner alone
        _unpack(archive, draft)
        try:
            draft.rename(ready)
        except OSError:  # another process was faster
            shutil.rmtree(draft, ignore_errors=True)
    return ready


def _cache() -> Path:
    """Return a folder that only this user can write to, because its content is executed."""
    if sys.platform == "darwin":
        usual = Path.home() / "Library/Caches"
    else:
        usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    cache = usual / "mowaudio"
    try:
        cache.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = cache.stat()
        if found.st_uid == os.getuid() and not found.st_mode & 0o022 and os.access(cache, os.W_OK):
            return cache
    except OSError:
        pass
    import atexit

    once = tempfile.mkdtemp(prefix="mowaudio-")
    atexit.register(shutil.rmtree, once, ignore_errors=True)
    return Path(once)


def _unpack(archive: Path, target: Path) -> None:
    with zipfile.ZipFile(archive) as source:
        for layer in ("all", _this_system(), _this_python()):
            for name in source.namelist():
                if name.startswith(f"{layer}/") and not name.endswith("/"):
                    file = target / name[len(layer) + 1 :]
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(source.read(name))


def _this_system() -> str:
    return f"{sys.platform}-{platform.machine()}"


def _this_python() -> str:
    return f"{_this_system()}-{sys.version_info.major}.{sys.version_info.minor}"


if __name__ == "__main__":
    sys.exit(_main())
