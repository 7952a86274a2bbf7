"""A command that the player names, run when it becomes their turn."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

import pytest

from mowaudio.client import turn_command
from mowaudio.client.app import App
from mowaudio.client.settings.preferences import Preferences, wording
from mowaudio.client.setup.settings_menu import open_settings
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import said

_PATIENCE = 10.0


@pytest.fixture(autouse=True)
def _none_runs() -> None:
    for one in turn_command._running:
        one.wait(_PATIENCE)
    turn_command._running.clear()


def writes(path: Path, text: str = "turn") -> str:
    code = f"import pathlib; pathlib.Path({str(path)!r}).write_text({text!r})"
    return shlex.join([sys.executable, "-c", code])


def written(path: Path) -> str:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and not (path.exists() and path.read_text()):
        time.sleep(0.01)
    return path.read_text()


async def _turn(app: App) -> None:
    app.your_turn()


def test_it_is_run_when_it_becomes_the_players_turn(tmp_path: Path) -> None:
    told = SimulatedPlayer(turn_command=writes(tmp_path / "told")).press(_turn)
    assert written(tmp_path / "told") == "turn"
    assert told == []


def test_no_shell_looks_at_it(tmp_path: Path) -> None:
    command = writes(tmp_path / "told", "$HOME; `id` | *") + f" ; touch {tmp_path / 'shell'}"
    SimulatedPlayer(turn_command=command).press(_turn)
    assert written(tmp_path / "told") == "$HOME; `id` | *"
    assert not (tmp_path / "shell").exists()


@pytest.mark.parametrize("command", ["no-such-program --at-all", "'unfinished", "/"])
def test_one_that_cannot_be_run_costs_one_sentence(command: str) -> None:
    (told,) = SimulatedPlayer(turn_command=command).press(_turn)
    assert said("turn-command-failed", command=command).match(told)


def test_it_is_settled_by_menu_and_tried_at_once(tmp_path: Path) -> None:
    person = SimulatedPlayer()
    command = writes(tmp_path / "told")
    keys = ["space" if key == " " else key for key in command]
    person.press(open_settings, "c", "c", "enter", *keys, "enter")
    assert person.app.preferences.turn_command == command
    assert written(tmp_path / "told") == "turn"


def test_a_host_neither_hears_of_it_nor_runs_it(tmp_path: Path) -> None:
    mine = Preferences(turn_command=writes(tmp_path / "told"))
    assert "turn_command" not in wording(mine)
    far = RemoteApp(mine, Outbox())
    far.your_turn()
    assert [message["t"] for message in far.outbox.since(0)] == ["turn"]
    assert not turn_command._running
