"""NVDA, as a program sees it: the library that it calls, and the process that is there. Both are
stand-ins, built here; the library writes down each call."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from tests.windows.program import PATIENCE
from tests.windows.wine import COMPILER, Unzipped, Wine, windows_path

HERE = Path(__file__).parent
LIBRARY = "program/site/accessible_output2/lib/nvdaControllerClient64.dll"
LOG = "NVDA_LOG"


def build_client(folder: Path, client: int) -> Path:
    """The library, of this version."""
    library = folder / f"client{client}.dll"
    options = ("-Wall", "-Wextra", "-Werror", "-O2", "-shared", f"-DCLIENT={client}")
    source = str(HERE / "nvda_client.c")
    subprocess.run([COMPILER, *options, "-o", str(library), source], check=True)
    return library


def with_library(unzipped: Unzipped, place: Path, library: Path) -> Unzipped:
    """The same folder with another library in it; all else is shared."""
    shutil.copytree(unzipped.folder, place, copy_function=os.link)
    (place / LIBRARY).unlink()
    shutil.copy(library, place / LIBRARY)
    return Unzipped(unzipped.wine, place)


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked of NVDA, and when."""

    time: float
    what: str
    text: str


class Nvda:
    """NVDA's process, and the log of what reached it. Or another reader's process: its name is all
    that there is of it."""

    def __init__(self, wine: Wine, folder: Path, name: str = "nvda.exe") -> None:
        self._wine = wine
        self._program = folder / name
        self.log_file = folder / "nvda.log"
        self._process: subprocess.Popen[bytes] | None = None
        command = [COMPILER, "-Wall", "-O2", "-o", str(self._program)]
        subprocess.run([*command, str(HERE / "nvda_program.c")], check=True)

    @property
    def variables(self) -> dict[str, str]:
        """What the program must know."""
        return {LOG: windows_path(self.log_file)}

    def start(self) -> None:
        self._process = subprocess.Popen(
            ["wine", str(self._program)],
            env=self._wine.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline().strip() == b"ready"

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    def calls(self) -> list[Call]:
        if not self.log_file.exists():
            return []
        whole = self.log_file.read_text(encoding="utf-8").split("\n")[:-1]
        return [Call(float(when), *rest) for when, *rest in (line.split("\t") for line in whole)]

    def texts(self, what: str) -> list[str]:
        return [call.text for call in self.calls() if call.what == what]

    def wait_for(self, what: str, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.texts(what):
            assert time.monotonic() < end, (what, text, self.calls()[-5:])
            time.sleep(0.02)
