"""The survivors that are no mistakes, each with the reason: `tests/rules/survivors/<game>.yaml`;
and how a figure is told."""

from __future__ import annotations

from pathlib import Path

import yaml

from tests.mutants.mistakes import Mutant

FOLDER = Path(__file__).parent.parent / "rules" / "survivors"


def excused(game: str) -> dict[tuple[str, str, str, int], str]:
    """The reason of each, by the key of its mutant."""
    path = FOLDER / f"{game}.yaml"
    listed = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else None
    return {
        (module, entry["line"], entry["change"], entry.get("which", 1)): entry["reason"]
        for module, entries in (listed or {}).items()
        for entry in entries
    }


def as_yaml(mutant: Mutant) -> str:
    """A survivor as the list has it, the reason still to be found."""
    entry = {"line": mutant.text, "change": mutant.change}
    again = {"which": mutant.which} if mutant.which > 1 else {}
    text = yaml.safe_dump([{**entry, **again, "reason": ""}], sort_keys=False, width=1000)
    return f"# {mutant.module}:{mutant.line}\n{text}"


def share(part: int, whole: int) -> str:
    """A share in percent, never rounded up: 377 of 397 are 94.9 %, not 95.0 %."""
    if not whole:
        return "none"
    tenths = 1000 * part // whole
    return f"{tenths // 10}.{tenths % 10} %"
