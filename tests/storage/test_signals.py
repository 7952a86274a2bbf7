"""Signals and closed windows, wherever the player is: saved, the terminal as it was, and an exit
code that says what happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="a pty is needed")

import termios

from mowaudio.client.interrupt import Leave
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.client.terminal.keyboard import LOST
from mowaudio.engine import Table
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.client.program import Program

_PLAY = ("play", "mow", "--seed", "3", "--speech", "terminal")
_PLACES = {
    "table": (_PLAY, []),
    "typing": (_PLAY, ["/"]),
    "number": (("--speech", "terminal"), ["5", "3"]),
    "menu": (("--speech", "terminal"), []),
    "name": (("--speech", "terminal"), ["5", "down", "end", "up", "up", "enter"]),
}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def start(place: str, home: Path) -> Program:
    arguments, keys = _PLACES[place]
    program = Program(*arguments, home=home)
    program.heard()
    program.answers(*keys)
    return program


def modes(program: Program) -> list[object]:
    return list(termios.tcgetattr(program.terminal)[:4])


def nothing_lost(home: Path) -> None:
    left = sorted(path.name for path in (home / "tables").glob("*")) if home.exists() else []
    assert all(name.endswith(".mow") for name in left)  # no lock is left behind
    for name in left:
        Table.load(home / "tables" / name)
    assert not (home / "mowaudio.log").exists()


@pytest.mark.parametrize("place", _PLACES)
@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_wherever_it_is(
    place: str, sign: signal.Signals, home: Path
) -> None:
    program = start(place, home)
    os.kill(program.pid, sign)
    assert program.exit_code() == 128 + sign
    nothing_lost(home)


@pytest.mark.parametrize("place", _PLACES)
def test_a_closed_window_is_a_hang_up(place: str, home: Path) -> None:
    program = start(place, home)
    pid = program.pid
    program.hang_up()
    end = time.monotonic() + 20
    status = None
    while status is None and time.monotonic() < end:
        done, code = os.waitpid(pid, os.WNOHANG)
        status = os.waitstatus_to_exitcode(code) if done else None
        time.sleep(0.05)
    assert status in (128 + signal.SIGHUP, -signal.SIGHUP)
    nothing_lost(home)


# Stops where the start has got to, until the window is closed.
_START = """
import importlib, sys
module, name = sys.argv[1].rsplit(".", 1)
if ":" in module:
    module, outer = module.split(":")
    where = getattr(importlib.import_module(module), outer)
else:
    where = importlib.import_module(module)
function = getattr(where, name)
def stop(*arguments, **more):
    print("here", file=sys.stderr, flush=True)
    open(int(sys.argv[2])).read()
    return function(*arguments, **more)
setattr(where, name, stop)
from mowaudio.commands.cli import main
sys.exit(main(["--speech", "terminal"]))
"""


@pytest.mark.parametrize(
    "where",
    [
        "mowaudio.commands.session.has_terminal",
        "mowaudio.commands.session.make_app",
        "mowaudio.commands.session.introduce",
        "mowaudio.client.terminal.keyboard:Keyboard.reading",
        "mowaudio.client.terminal.keyboard:Keyboard._listen",
        "mowaudio.client.app:App.load_keys",
    ],
)
def test_a_window_that_is_closed_during_the_start_is_a_hang_up(where: str, home: Path) -> None:
    window, terminal = os.openpty()
    waits, closed = os.pipe()
    program = subprocess.Popen(
        [sys.executable, "-c", _START, where, str(waits)],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        pass_fds=[waits],
        env={**os.environ, "MOWAUDIO_HOME": str(home)},
    )
    os.close(terminal)
    os.close(waits)
    assert program.stderr is not None
    while program.stderr.readline().strip() != b"here":
        assert program.poll() is None
    os.close(window)
    os.close(closed)
    program.communicate(timeout=60)
    assert program.returncode == 128 + signal.SIGHUP
    nothing_lost(home)


@pytest.mark.parametrize("place", _PLACES)
def test_leaving_is_not_an_error_and_the_terminal_is_as_it_was(place: str, home: Path) -> None:
    program = start(place, home)
    for _ in range(3):  # from a table to the menu, from there to the shell
        if program.has_ended():
            break
        program.press("c-q")
    assert program.exit_code() == 0
    nothing_lost(home)


@pytest.mark.parametrize("place", ["table", "typing", "menu"])
def test_after_a_stop_the_terminal_is_ours_again(place: str, home: Path) -> None:
    program = start(place, home)
    ours = modes(program)
    os.kill(program.pid, signal.SIGSTOP)
    cooked = termios.tcgetattr(program.terminal)
    cooked[0] |= termios.ICRNL | termios.IXON
    cooked[1] |= termios.ONLCR
    cooked[3] |= termios.ECHO | termios.ICANON | termios.ISIG
    termios.tcsetattr(program.terminal, termios.TCSANOW, cooked)  # as a shell does
    os.kill(program.pid, signal.SIGCONT)
    end = time.monotonic() + 10
    while modes(program) != ours and time.monotonic() < end:
        time.sleep(0.02)
    assert modes(program) == ours
    program.end()


def test_an_interrupt_from_outside_keeps_the_table(home: Path) -> None:
    program = start("table", home)
    os.kill(program.pid, signal.SIGINT)
    assert program.exit_code() == 130
    nothing_lost(home)


def test_control_q_typed_ahead_of_a_question_leaves() -> None:
    person = SimulatedPlayer()
    left = []

    async def screen(app: object) -> None:
        try:
            await person.app.typed("Name:")
        except Leave:
            left.append(True)

    person.press(screen, "a", "c-q")
    assert left == [True]


def test_control_q_leaves_a_number_screen() -> None:
    person = SimulatedPlayer()
    told = person.press(open_settings, "3", "c-q", "down")
    assert len(told) == 2  # the settings, the number, and no answer to what came after
    keys = person.keyboard.typed_ahead()
    assert list(keys) == ["down", LOST]
