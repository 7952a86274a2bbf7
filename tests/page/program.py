"""The real program that serves a page, in a home folder of its own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.terminal import environment
from mowaudio.client.setup.last_setup import FILE as LAST_SETUP
from tests.client.program import has_played
from tests.heard.desk import end

NAME = "Player"  # of whoever plays, as `has_played` says
# Set-ups of short games, for two where the game allows it.
SHORT: Mapping[str, Mapping[str, Any]] = {
    "mow": {"seats": 2, "options": {"target": 10}},
    "touch_down": {"seats": 2, "options": {"rounds": 4}},
    "mow_money": {"seats": 3, "options": {}},
    "mow_em_down": {"seats": 2, "options": {}},
    "moon_ant": {"seats": 1, "options": {}},
}


class Program:
    """A program that serves a page; `address` is where."""

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process, self.address = process, address

    @property
    def port(self) -> int:
        found = re.search(r":(\d+)/", self.address)
        assert found is not None
        return int(found[1])


@contextmanager
def served(home: Path, *arguments: str, **variables: str) -> Iterator[Program]:
    """`mowaudio page`, or another command with `arguments`, until the end of the block."""
    prepare(home)
    command = arguments or ("page", "--no-browser", "--seed", "1")
    process = subprocess.Popen(
        [sys.executable, "-m", "mowaudio", *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env={**environment(home), "LANG": "C.UTF-8", **variables},
        cwd=home,
        text=True,
    )
    try:
        yield Program(process, _address(process))
    finally:
        end(process)  # type: ignore[arg-type]


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://[^\s]+#[\w=-]+", line):
            return found[0]
    raise AssertionError("the program ended without an address")


def prepare(home: Path, people: Sequence[str] = ()) -> None:
    """Settings of somebody who has played before, last time short games."""
    home.mkdir(parents=True, exist_ok=True)
    has_played(home)
    games = {
        game: {"people": list(people) or [NAME], "levels": ["novice"], **plan}
        for game, plan in SHORT.items()
    }
    content = json.dumps({"last": "mow", "games": games})
    (home / LAST_SETUP).write_text(content, encoding="utf-8")
