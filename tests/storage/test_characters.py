"""A terminal that is not UTF-8 is spoken to in the characters that it has."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mowaudio.client.terminal.terminal import Terminal
from tests.said import said

SAID = "“Zoë” plays – 12… 5 € ŵ 🐄 Ω"


@pytest.mark.parametrize(
    ("encoding", "heard"),
    [
        ("utf-8", SAID),
        ("latin-1", '"Zoë" plays - 12... 5 EUR w ? ?'),
        ("cp850", '"Zoë" plays - 12... 5 EUR w ? ?'),
        ("cp1252", "“Zoë” plays – 12… 5 € w ? ?"),
        ("ascii", '"Zoe" plays - 12... 5 EUR w ? ?'),
    ],
)
def test_each_terminal_gets_what_it_has(encoding: str, heard: str) -> None:
    raw = io.BytesIO()
    terminal = Terminal(io.TextIOWrapper(raw, encoding=encoding, newline=""))
    terminal.line(SAID)
    terminal.line("and on")
    assert not terminal.lost
    assert raw.getvalue().decode(encoding).split("\n") == [heard, "and on", ""]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "cp037"])
def test_no_terminal_understands_what_does_not_hold_ascii(encoding: str) -> None:
    raw = io.BytesIO()
    terminal = Terminal(io.TextIOWrapper(raw, encoding=encoding, newline=""))
    terminal.line(SAID)
    assert raw.getvalue().decode("utf-8") == f"{SAID}\n"


@pytest.mark.skipif(os.name == "nt", reason="as a shell closes it: >&-")
@pytest.mark.parametrize("closed", ["1", "2", "1 2"])
def test_a_closed_output_is_no_failure(closed: str, tmp_path: Path) -> None:
    shut = " ".join(f"{number}>&-" for number in closed.split())
    command = ["/bin/sh", "-c", f'"{sys.executable}" -m mowaudio rules mow {shut}']
    env = {**os.environ, "MOWAUDIO_HOME": str(tmp_path)}
    assert subprocess.run(command, env=env, stdout=subprocess.DEVNULL).returncode == 0
    assert not (tmp_path / "mowaudio.log").exists()


def test_a_refusal_of_the_command_line_too(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "latin-1", "MOWAUDIO_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "mowaudio", "play", "“chess”"]
    refused = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True)
    assert refused.returncode == 2
    assert b'"chess"' in refused.stderr


@pytest.mark.parametrize("encoding", ["latin-1", "cp850", "ascii"])
def test_the_whole_program_speaks_on(encoding: str, tmp_path: Path) -> None:
    pytest.importorskip("pexpect", reason="a pty is needed")
    from tests.client.program import Program

    program = Program(
        *("play", "mow", "--seed", "3", "--speech", "terminal", "--people", "Łukasz,“Zoë”"),
        home=tmp_path,
        PYTHONIOENCODING=encoding,
    )
    assert any("ukasz" in line and "Zo" in line for line in program.wait_for("ukasz"))
    program.answers("enter")
    assert said("herd-empty", "mow", lane=0).match(program.answers("e")[-1])
    program.end()
