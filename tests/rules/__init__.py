"""The rules as examples: each test names the rule that it proves."""

from __future__ import annotations

from pathlib import Path

from mowaudio import games

HERE = Path(__file__).parent


def files_of(game: str) -> list[Path]:
    """The test modules of a game: not those of another whose name begins with the same word."""
    longer = tuple(f"test_{name}" for name in games.names() if name.startswith(f"{game}_"))
    found = sorted(HERE.glob(f"test_{game}*.py"))
    return [path for path in found if not (longer and path.name.startswith(longer))]
