"""Heard transcripts, kept as files that a person can read.

`python -m tests.heard.golden` hears every script anew and rewrites them (with names: only those);
review the difference as you would review code.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.heard import scripts, yasr
from tests.heard.scripts import Type
from tests.heard.yasr import Hearing

FOLDER = Path(__file__).parent / "golden"
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")  # a table is named after the day


def transcript(hearing: Hearing) -> str:
    """Each step of a script, and indented under it what was heard."""
    steps = hearing.script.steps
    keys = [f"(types {s.text})" if isinstance(s, Type) else f"({s.key})" for s in steps]
    lines: list[str] = []
    for key, heard in zip(["(begins)", *keys], hearing.by_step(), strict=True):
        lines += [key, *(f"    {line}" for line in heard)]
    return _DATE.sub("DATE", "\n".join(lines) + "\n")


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.txt"


def main(names: Sequence[str]) -> None:
    for name in names or scripts.names():
        with TemporaryDirectory() as folder:
            hearing = yasr.hear(scripts.load(name), Path(folder))
        FOLDER.mkdir(exist_ok=True)
        path_of(name).write_text(transcript(hearing), encoding="utf-8")
        sys.stdout.write(f"{name}: {len(hearing.heard)} lines heard\n")


if __name__ == "__main__":
    main(sys.argv[1:])
