"""Signals that it becomes the player's turn: a sound, their own command, or a notification."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import PureWindowsPath
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mowaudio.client.app import App

_ELSEWHERE = 20.0  # seconds without a key: the player may be in another window
_MAC = (
    "function run(given){const app=Application.currentApplication();"
    "app.includeStandardAdditions=true;app.displayNotification(given[0],{withTitle:'mowaudio'})}"
)
_NOTICE = "MOWAUDIO_NOTICE"  # environment variable with the text, which is in no script
_POWERSHELL = PureWindowsPath("WindowsPowerShell", "v1.0", "powershell.exe")
# Only a program of the start menu may show a toast; by this id PowerShell is one.
_POWERSHELL_ID = rf"{{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}}\{_POWERSHELL}"
_TOASTS = "Windows.UI.Notifications.{},Windows.UI.Notifications,ContentType=WindowsRuntime"
_WINDOWS = (
    f"$all=[{_TOASTS.format('ToastNotificationManager')}];"
    f"$kind=[{_TOASTS.format('ToastTemplateType')}]::ToastText02;"
    "$xml=$all::GetTemplateContent($kind);"
    "$xml.SelectSingleNode('//text[1]').InnerText='mowaudio';"
    f"$xml.SelectSingleNode('//text[2]').InnerText=$env:{_NOTICE};"
    f"$all::CreateToastNotifier('{_POWERSHELL_ID}')"
    f".Show([{_TOASTS.format('ToastNotification')}]::new($xml))"
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
        notice = app.text("turn-notice")
        # In the background: some systems look into a program before they start it.
        Thread(target=_start, args=(notification(notice), notice), daemon=True).start()


def notification(text: str) -> list[str]:
    """Return the command for a notification of the system; empty where there is none. On Windows
    it takes the text from the environment."""
    if sys.platform == "win32":
        # By its whole path: a program of this name in the current folder is not run.
        program = PureWindowsPath(
            os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", _POWERSHELL
        )
        return [str(program), "-NoProfile", "-NonInteractive", "-Command", _WINDOWS]
    if sys.platform == "darwin":
        return ["osascript", "-l", "JavaScript", "-e", _MAC, text]
    has_desktop = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    sender = shutil.which("notify-send") if has_desktop else None
    return [sender, "mowaudio", text] if sender else []


def run(command: str) -> bool:
    """Start the command without a shell, unless it still runs; False if it cannot be started."""
    with suppress(ValueError):
        return _start(shlex.split(command, posix=sys.platform != "win32"))
    return False


def _start(words: Sequence[str], notice: str = "") -> bool:
    _running[:] = [process for process in _running if process.poll() is None]
    if _running:
        return True
    with suppress(OSError, ValueError):
        if words:
            null = subprocess.DEVNULL
            process = subprocess.Popen(
                words,
                stdin=null,
                stdout=null,
                stderr=null,
                env={**os.environ, _NOTICE: notice} if notice else None,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
            _running.append(process)
            return True
    return False
