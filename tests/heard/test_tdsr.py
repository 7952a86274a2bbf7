"""tdsr, where it is installed, in a window so narrow that hardly an answer fits one row.

It is not packaged: https://github.com/tspivey/tdsr, with its `bin` on the path. Its speech server
gets lines: `s` and a text to say, `l` and a letter, `x` to be silent. Here the server is `cat`.
"""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from tests.heard import scripts
from tests.heard.desk import Desk, Said, surroundings, wait_until
from tests.heard.scripts import Press

COLUMNS = 40


@pytest.mark.system("tdsr")
@pytest.mark.parametrize("game", scripts.names())
def test_every_answer_to_a_key_is_heard_whole(game: str, tmp_path: Path) -> None:
    script = scripts.load(game)
    log, server, launcher = (tmp_path / name for name in ("heard", "server", "launcher"))
    log.touch()
    program = shlex.join([sys.executable, "-m", "mowaudio", *script.arguments])
    server.write_text(f'#!/bin/sh\nexec cat >> "{log}"\n', encoding="utf-8")
    launcher.write_text(f"#!/bin/sh\n{program} --speech terminal\nsleep 1\n", encoding="utf-8")
    for path in (server, launcher):
        path.chmod(0o755)
    said = Said(tmp_path / "said")
    environment = surroundings(tmp_path, MOWAUDIO_SAID=str(said.path))
    command = ["tdsr", "-s", str(server), str(launcher)]

    def heard() -> str:
        """All since the last key."""
        pieces = log.read_text(encoding="utf-8").rpartition("x\n")[2].splitlines()
        return " ".join(" ".join(piece[1:] for piece in pieces).split())

    arrows = 0
    with Desk(command, environment, said, columns=COLUMNS) as desk:
        desk.begin()
        for step in script.steps:
            lines = desk.take(step)
            if not isinstance(step, Press) or not lines:
                continue
            wait_until(lambda: heard().endswith(said.lines()[-1]), f"{step} to be heard", 10)
            assert " ".join(lines) in heard(), step
            arrows += step.key in ("up", "down") and len(lines[0]) > COLUMNS
    print(f"{game}: {arrows} long answers to Up and Down")
