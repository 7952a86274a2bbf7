"""Build `mowaudio.pyz`, one file for Linux and macOS that Python 3.11 or newer runs."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path

from parts import add_licences, archive, leave_out, pip, thin_out_languages, wheel_of

_OWN = Path(__file__).parent / "pyz"
_PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# Systems as `pyz/__main__.py` names them, and the platform tags of their wheels.
_SYSTEMS = {
    "linux-x86_64": ("manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "linux-aarch64": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
    "darwin-arm64": ("macosx_11_0_arm64", "macosx_12_0_arm64"),
    "darwin-x86_64": ("macosx_10_12_x86_64", "macosx_10_13_x86_64", "macosx_11_0_x86_64"),
}
_LIBRARIES = ("*.so", "*.so.*", "*.dylib")
_UNNEEDED = (
    *("__pycache__", "RECORD", "INSTALLER", "REQUESTED", "WHEEL", "direct_url.json", "*.pth"),
    *("*.pyi", "*.dll", "*.c", "*.pxd", "tests/*", "*/tests/*", "bin/*"),
    *("cffi/*", "pycparser/*", "babel/messages/*", "pytz/zoneinfo/*"),
)


def build_pyz(root: Path, scratch: Path, dist: Path) -> Path:
    folder = scratch / "pyz"
    wheel = wheel_of(root, scratch)
    everywhere = folder / "all"
    first = next(iter(_SYSTEMS.values()))
    tags = [part for tag in first for part in ("--platform", tag)]
    pip(
        *("install", *tags, "--python-version", _PYTHONS[0], "--only-binary=:all:"),
        *("--no-compile", "--target", everywhere, wheel),
    )
    leave_out(everywhere, (*_UNNEEDED, *_LIBRARIES))
    thin_out_languages(everywhere, root)
    add_licences(everywhere)
    for system, its_tags in _SYSTEMS.items():
        _add(folder / system, scratch, ("espeakng-loader",), its_tags, _PYTHONS[0], _LIBRARIES)
        for version in _PYTHONS:
            layer = folder / f"{system}-{version}"
            # The module must have the version of its library, which differs between systems.
            _add(layer, scratch, ("miniaudio",), its_tags, version, (*_LIBRARIES, "miniaudio.py"))
            _add(layer, scratch, ("cffi",), its_tags, version, _LIBRARIES)
    shutil.copy(_OWN / "__main__.py", folder)
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copy(root / name, folder)
    target = archive(folder, dist / "mowaudio.pyz", start=b"#!/usr/bin/env python3\n")
    target.chmod(0o755)
    return target


def _add(
    layer: Path,
    scratch: Path,
    packages: Iterable[str],
    tags: Iterable[str],
    version: str,
    wanted: Iterable[str],
) -> None:
    """Extract the wanted files of that system's wheel; print a line if there is no such wheel."""
    target = scratch / f"wheels-{layer.name}-{'-'.join(packages)}"
    platforms = [part for tag in tags for part in ("--platform", tag)]
    source = ("--no-deps", "--only-binary=:all:", "--python-version", version)
    try:
        pip("download", *source, *platforms, "--dest", target, *packages)
    except subprocess.CalledProcessError:
        print(f"no wheel of {', '.join(packages)} for {layer.name}")
        return
    for wheel in target.glob("*.whl"):
        with zipfile.ZipFile(wheel) as content:
            for name in content.namelist():
                if any(Path(name).match(pattern) for pattern in wanted):
                    content.extract(name, layer)
