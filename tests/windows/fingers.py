"""Fingers on a Windows keyboard: keys as Windows gives them to a console (see `fingers.c`)."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.windows.wine import COMPILER, windows_path

_SOURCE = Path(__file__).with_name("fingers.c")

# Shift states of a console's key event.
RIGHT_ALT, LEFT_ALT, LEFT_CTRL, SHIFT = 0x01, 0x02, 0x08, 0x10
NUM_LOCK, ENHANCED = 0x20, 0x100

_KEYS = {
    "pageup": 33,
    "pagedown": 34,
    "end": 35,
    "home": 36,
    "left": 37,
    "up": 38,
    "right": 39,
    "down": 40,
    **{f"f{number}": 111 + number for number in range(1, 13)},
}
_WITH_CHARACTER = {
    "backspace": (8, "\b", 0),
    "tab": (9, "\t", 0),
    "s-tab": (9, "\t", SHIFT),
    "enter": (13, "\r", 0),
    "escape": (27, "\x1b", 0),
    "space": (32, " ", 0),
}
_NUMPAD_0 = 96


@dataclass(frozen=True)
class Press:
    """A key going down and up: which, what it types, and what is held."""

    key: int
    character: str = ""
    state: int = 0

    def __str__(self) -> str:
        units = self.character.encode("utf-16-le")
        (first, *others) = [units[n : n + 2] for n in range(0, len(units), 2)] or [b"\0\0"]
        return "".join(
            f"press {self.key} {int.from_bytes(unit, 'little')} {self.state}\n"
            for unit in (first, *others)
        )


def press(name: str) -> Press:
    """The press of a key by its name in `keys.yaml`, on a US keyboard."""
    if name in _KEYS:
        return Press(_KEYS[name], state=0 if name.startswith("f") else ENHANCED)
    if name in _WITH_CHARACTER:
        return Press(*_WITH_CHARACTER[name])
    if name.startswith("c-"):
        letter = name[2:].upper()
        return Press(ord(letter), chr(ord(letter) - 64), LEFT_CTRL)
    return Press(ord(name.upper()) if name.isalnum() else 0, name, SHIFT if name.isupper() else 0)


def numpad(digit: int) -> Press:
    return Press(_NUMPAD_0 + digit, str(digit), NUM_LOCK)


def build(folder: Path) -> Path:
    target = folder / "fingers.exe"
    command = [COMPILER, "-municode", "-O2", "-Wall", "-o", str(target), str(_SOURCE)]
    subprocess.run(command, check=True)
    return target


class Fingers:
    """Press keys in the console of a program that was started by `command`."""

    def __init__(self, program: Path, script: Path) -> None:
        self._program, self._script = program, script
        script.parent.mkdir(parents=True, exist_ok=True)
        script.write_text("")

    def command(self, command: list[str]) -> list[str]:
        wine, program, *arguments = command
        path = Path(program)
        given = [windows_path(path) if path.is_absolute() else program, *arguments]
        return [wine, str(self._program), windows_path(self._script), *given]

    def press(self, *presses: Press) -> None:
        self._write("".join(map(str, presses)))

    def interrupt(self, event: int = 0) -> None:
        """0: as Ctrl+C where a program lets the console have it; 1: Ctrl+Break."""
        self._write(f"interrupt {event}\n")

    def _write(self, lines: str) -> None:
        with self._script.open("a", encoding="ascii") as file:
            file.write(lines)
