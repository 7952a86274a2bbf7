"""A Windows of its own: a wine prefix, the unzipped folder in it, programs in its console."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

from mowaudio.client.settings.folders import HOME

_START = 120.0  # seconds for a new prefix, on a loaded machine
# No menus, no browser, no .NET: nothing that a console program asks for.
COMPILER = "x86_64-w64-mingw32-gcc"
_RANDOM = "bcryptprimitives"  # every Windows has it, and not every wine
_HERE = Path(__file__).parent
_LEAN = {"WINEDLLOVERRIDES": "winemenubuilder.exe,mshtml,mscoree=d"}


@dataclass(frozen=True)
class Wine:
    """One prefix, shared by the programs of one run."""

    prefix: Path

    @classmethod
    def new(cls, prefix: Path) -> Wine:
        wine = cls(prefix)
        wine.run("wineserver", "--persistent")  # its services are not started anew each time
        wine.run("wineboot", "--init", timeout=_START)
        # Without a sound card: libraries below wine would complain into the console.
        wine.set_audio("")
        wine.add_random()
        return wine

    def add_random(self) -> None:
        library = self.prefix / "drive_c" / "windows" / "system32" / f"{_RANDOM}.dll"
        if not library.exists() and shutil.which(COMPILER):
            options = ("-Wall", "-Wextra", "-Werror", "-O2", "-shared")
            source = str(_HERE / f"{_RANDOM}.c")
            command = [COMPILER, *options, "-o", str(library), source, "-ladvapi32"]
            subprocess.run(command, check=True)

    def set_audio(self, driver: str) -> None:
        """`pulse`, `alsa`, or none."""
        key = r"HKCU\Software\Wine\Drivers"
        self.run("wine", "reg", "add", key, "/v", "Audio", "/d", driver, "/f")

    def environment(self, home: Path | None = None, **variables: str) -> dict[str, str]:
        """For a program: its settings and tables under `home`, given as Windows has it."""
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "MOWAUDIO"))
        }
        own = {} if home is None else {HOME: windows_path(home)}
        quiet = {"WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "TERM": "xterm"}
        usual = {"MOWAUDIO_STRICT": "1", "MOWAUDIO_LAYOUT": "plain"}
        return inherited | _LEAN | quiet | usual | own | variables

    def run(
        self, *command: str, timeout: float = 60.0, **variables: str
    ) -> subprocess.CompletedProcess[bytes]:
        """To its end, without a console: its output goes to files. A pipe would be held open by
        the services of wine, should it be the first to need them."""
        with TemporaryFile() as out, TemporaryFile() as errors:
            ended = subprocess.run(
                command,
                input=b"",
                stdout=out,
                stderr=errors,
                timeout=timeout,
                check=False,
                env=self.environment(None, **variables),
            )
            out.seek(0)
            errors.seek(0)
            return subprocess.CompletedProcess(command, ended.returncode, out.read(), errors.read())

    def end(self) -> None:
        """All that runs in this prefix, and no other."""
        self.run("wineserver", "--kill")
        self.run("wineserver", "--wait", timeout=_START)


@dataclass(frozen=True)
class Unzipped:
    """The folder that a player has unzipped."""

    wine: Wine
    folder: Path

    @classmethod
    def at(cls, wine: Wine, archive: Path, place: Path) -> Unzipped:
        with zipfile.ZipFile(archive) as source:
            source.extractall(place)
        return cls(wine, place / "mowaudio")

    @property
    def python(self) -> Path:
        return self.folder / "program/python.exe"

    def command(self, *arguments: str) -> list[str]:
        """`mowaudio` as the door starts it, without the door: one process less."""
        return ["wine", str(self.python), "-X", "utf8", "-m", "mowaudio", *arguments]

    def door(self, *arguments: str) -> list[str]:
        """What Enter on `mowaudio` in the Explorer starts."""
        door = windows_path(self.folder / "mowaudio.cmd")
        return ["wine", "cmd", "/c", door, *arguments]

    def in_code_page(self, page: int, *arguments: str, utf8: bool = True) -> list[str]:
        """In a console with this code page; as pip installs it, without UTF-8 everywhere."""
        program = [windows_path(self.python), *(["-X", "utf8"] if utf8 else []), "-m", "mowaudio"]
        return ["wine", "cmd", "/c", "chcp", str(page), ">nul", "&", *program, *arguments]


def windows_path(path: Path) -> str:
    """The whole file system is drive Z there."""
    return "Z:" + str(path.resolve()).replace("/", "\\")
