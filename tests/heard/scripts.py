"""Scripts: what a player presses, one file a game. A game joins by adding its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "scripts"
FEWEST_KEYS = 40


@dataclass(frozen=True, slots=True)
class Press:
    """One key."""

    key: str


@dataclass(frozen=True, slots=True)
class Type:
    """Text that is typed into a prompt, then Enter. `over` is what stood there already."""

    text: str
    over: str = ""


Step = Press | Type


@dataclass(frozen=True, slots=True)
class Script:
    """A seeded session with the whole program, from the main menu to leaving it."""

    game: str
    seed: int
    steps: tuple[Step, ...]
    orca: bool = False  # Orca is slow to start: not every game is played under it
    short: tuple[str, ...] = ()  # options that make a whole game short

    @property
    def arguments(self) -> tuple[str, ...]:
        return ("--seed", str(self.seed))

    @property
    def keys(self) -> int:
        """How many keys a player presses."""
        return sum(len(s.text) + 1 if isinstance(s, Type) else 1 for s in self.steps)

    @property
    def presses(self) -> int:
        """Single keys alone: what is typed into a prompt does not make a script long."""
        return sum(isinstance(step, Press) for step in self.steps)


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def load(name: str) -> Script:
    content = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    steps = tuple(step for entry in content["steps"] for step in _steps(entry))
    return Script(
        name,
        int(content["seed"]),
        steps,
        bool(content.get("orca", False)),
        tuple(map(str, content.get("short", ()))),
    )


def _steps(entry: Any) -> list[Step]:
    """A line of keys with spaces between, or a mapping with the text to type."""
    if isinstance(entry, dict):
        return [Type(str(entry["type"]), str(entry.get("over", "")))]
    return [Press(key) for key in str(entry).split()]
