"""The signal that it is one's turn: a sound, and a notification for who is in another window."""

from __future__ import annotations

import shutil
import sys
import threading

import pytest

from mowaudio.client import turn_command
from mowaudio.testing.simulated_player import SimulatedPlayer


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that were started, on a desktop with notifications."""
    found: list[list[str]] = []

    def start(words: list[str], notice: str = "") -> bool:
        found.append(words)
        return True

    monkeypatch.setattr(turn_command, "_start", start)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    return found


def test_who_presses_keys_is_not_notified(started: list[list[str]]) -> None:
    SimulatedPlayer().app.your_turn()
    assert started == []


def test_who_has_pressed_none_for_a_while_is(started: list[list[str]]) -> None:
    app = SimulatedPlayer().app
    assert app.keyboard is not None
    app.keyboard.pressed_when -= 30
    app.your_turn()
    for thread in threading.enumerate():  # a program may be slow to start
        if thread is not threading.current_thread():
            thread.join(5)
    assert started == [["/usr/bin/notify-send", "mowaudio", app.text("turn-notice")]]


def test_ones_own_command_takes_its_place(started: list[list[str]]) -> None:
    app = SimulatedPlayer().app
    assert app.keyboard is not None
    app.keyboard.pressed_when -= 30
    app.change(turn_command="bell 'my turn'")
    app.your_turn()
    assert started == [["bell", "my turn"]]


def test_where_there_is_none_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not turn_command.notification("x")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert turn_command.notification("x")[0] == "osascript"
