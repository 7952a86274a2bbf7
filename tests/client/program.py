"""The real program in a real terminal: keys go in, lines come out."""

from __future__ import annotations

import re
import time
from pathlib import Path

from benchmarks import terminal
from mowaudio.client.settings.preferences import FILE as SETTINGS
from tests.said import told

_QUIET = 0.05  # so long without output: the program waits for a key
_PATIENCE = 20.0


def has_played(home: Path) -> None:
    """Settings, unless there are some, of somebody who is asked and told nothing for the first
    time."""
    if not (home / SETTINGS).exists():
        home.mkdir(parents=True, exist_ok=True)
        (home / SETTINGS).write_text("keys_told: never\nname: Player\n", encoding="utf-8")


class Program(terminal.Program):
    """Answers every key with the lines that it led to."""

    def __init__(
        self, *arguments: str, home: Path, newcomer: bool = False, **variables: str
    ) -> None:
        """Of somebody who has played before, unless it is asked for otherwise."""
        if not newcomer:
            has_played(home)
        # Laid out for readers in general, whoever reads the terminal of who runs the tests.
        usual = {"MOWAUDIO_LAYOUT": "plain", "LANG": "C.UTF-8"}
        super().__init__(*arguments, home=home, **(usual | variables))
        self.raw = ""

    def answers(self, *keys: str) -> list[str]:
        """Press keys one after the other; the lines that the last one was answered with."""
        answer: list[str] = []
        for key in keys:
            self.press(key)
            answer = self.heard()
        return answer

    def type(self, text: str) -> list[str]:
        self.press(text + "\r")
        return self.heard()

    def heard(self) -> list[str]:
        """What has been printed by now, as lines; waits for the first of it."""
        text = self._text(_PATIENCE)
        while (more := self._text(_QUIET)) or self._busy():
            text += more
        self.raw += text
        return lines(text)

    def wait_for(self, text: re.Pattern[str] | str) -> list[str]:
        """Everything up to a line with this text."""
        found: list[str] = []
        end = time.monotonic() + _PATIENCE
        while not any(told(line, text) for line in found) and time.monotonic() < end:
            found += self.heard()
        return found

    def exit_code(self) -> int:
        while piece := self._text(_PATIENCE):
            self.raw += piece
        return self.child.wait(_PATIENCE)

    def has_ended(self) -> bool:
        return self.child.poll() is not None

    @property
    def terminal(self) -> int:
        """Our end of it."""
        return self._ours

    @property
    def pid(self) -> int:
        return self.child.pid

    def _busy(self) -> bool:
        """Whether a thread of the program is running or wants to: on a loaded machine, silence
        alone does not mean that it waits for a key."""
        tasks = Path(f"/proc/{self.child.pid}/task")
        try:
            stats = [task.read_text() for task in tasks.glob("*/stat")]
        except OSError:
            return False
        return any(stat.rpartition(")")[2].split()[0] in "RD" for stat in stats)

    def _text(self, patience: float) -> str:
        return (self.read(patience) or b"").decode(errors="replace")


def lines(text: str) -> list[str]:
    """Printed lines, without the control sequences of a typed prompt and the spaces that keep
    words whole at the end of a row."""
    text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]", "", text)
    return [line for part in text.split("\n") if (line := " ".join(part.split()))]
