"""A command that the player names, run when it becomes their turn."""

from __future__ import annotations

import shlex
import shutil
import sys
import time
from pathlib import Path, PureWindowsPath

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


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_a_notification_never_becomes_part_of_a_script(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the text is not among the arguments at all, elsewhere it is one of its own."""
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    text = "'; $(calc) `id` \"</text>"
    command = turn_command.notification(text)
    assert [word for word in command if text in word] == [text] * (platform != "win32")
    assert [*filter(None, command)] == command


def test_windows_runs_its_own_program_with_a_script_that_needs_no_quoting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for root in ("C:\\Windows", None):
        if root is None:
            monkeypatch.delenv("SYSTEMROOT")
        else:
            monkeypatch.setenv("SYSTEMROOT", root)
        program, *_, script = turn_command.notification("Your turn.")
        assert PureWindowsPath(program).is_absolute()
        assert program.startswith("C:\\Windows\\System32\\")
        assert not {'"', "\n", "%"} & {*script}
        assert script.count("(") == script.count(")")
        assert script.count("[") == script.count("]")


def test_who_is_elsewhere_is_notified_and_a_failure_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program gets the text from its environment, as on Windows."""
    code = "import os, pathlib; p = pathlib.Path({!r}); p.write_text(os.environ['MOWAUDIO_NOTICE'])"
    wanted = [sys.executable, "-c", code.format(str(tmp_path / "told"))]
    monkeypatch.setattr(turn_command, "_ELSEWHERE", -1.0)
    for command in (wanted, ["no-such-program"], []):
        monkeypatch.setattr(turn_command, "notification", lambda _text, c=command: c)
        player = SimulatedPlayer()
        assert player.press(_turn) == []
        assert written(tmp_path / "told") == player.app.text("turn-notice")


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
