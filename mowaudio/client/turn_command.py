"""Signals that it becomes the player's turn: a sound, their own command, or a notification."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mowaudio.client.app import App

_ELSEWHERE = 20.0  # seconds without a key: the player may be in another window
_MAC = (
    "function run(given){const app=Application.currentApplication();"
    "app.includeStandardAdditions=true;app.displayNotification(given[0],{withTitle:'mowaudio'})}"
)
_running: list[subprocess.Popen[bytes]] = []


def signal(app: App) -> None:
    """Give the sound, and run the player's command. Without one, whoever may have turned to
    another window gets the system's notification."""
    app.speaker.sound("turn")
    command = app.preferences.turn_command
    if command:
        if not run(command):
            app.tell("turn-command-failed", command=command)
    elif app.keyboard is not None and monotonic() - app.keyboard.pressed_when > _ELSEWHERE:
        _start(notification(app.text("turn-notice")))


def notification(text: str) -> list[str]:
    """Return the command for a notification of the system; empty where there is none."""
    if sys.platform == "darwin":
        return ["osascript", "-l", "JavaScript", "-e", _MAC, text]
    has_desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    program = shutil.which("notify-send") if has_desktop else None
    return [program, "mowaudio", text] if program else []


def run(command: str) -> bool:
    """Start the command without a shell, unless it still runs; False if it cannot be started."""
    with suppress(ValueError):
        return _start(shlex.split(command, posix=sys.platform != "win32"))
    return False


def _start(words: Sequence[str]) -> bool:
    _running[:] = [process for process in _running if process.poll() is None]
    if _running:
        return True
    with suppress(OSError, ValueError):
        if words:
            null = subprocess.DEVNULL
            process = subprocess.Popen(
                words, stdin=null, stdout=null, stderr=null, start_new_session=True
            )
            _running.append(process)
            return True
    return False
