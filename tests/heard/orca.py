"""Orca, the screen reader of graphical desktops, with a terminal window, on a screen nobody sees.

Everything is private: display, message buses, home folder. Orca speaks to a server that writes
down what it is asked to say. Keys are pressed as X events, so Orca sees them as it sees a
player's.
"""

from __future__ import annotations

import html
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from speech import terminal_readers
from tests.heard.desk import PATIENCE, Said, end, surroundings, wait_until
from tests.heard.scripts import Press, Step
from tests.speech.ssip_log import SsipLog

PROGRAMS = ("orca", "Xvfb", "lxterminal", "xdotool", "dbus-daemon", "dbus-send")
TITLE = "table"
QUIET = 0.4
LATEST = 6.0  # so long Orca may take for a line on a busy machine, before it counts as not said

_WAKE = (
    *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus"),
    *("/org/a11y/bus", "org.a11y.Bus.GetAddress"),
)
# What a key is echoed with is between the player and Orca, not of our making.
_CUSTOMISED = "import orca.settings\norca.settings.enableKeyEcho = False\n"
_KEYS = {
    "up": "Up",
    "down": "Down",
    "pageup": "Prior",
    "pagedown": "Next",
    "home": "Home",
    "end": "End",
    "tab": "Tab",
    "s-tab": "shift+Tab",
    "enter": "Return",
    "space": "space",
    "escape": "Escape",
    "backspace": "BackSpace",
    "f1": "F1",
    "f2": "F2",
    "c-q": "ctrl+q",
    "c-s": "ctrl+s",
    "c-u": "ctrl+u",
    ",": "comma",
    ".": "period",
    "/": "slash",
    "?": "question",
}


class Desktop:
    """A desktop with Orca running; `log` is what it says."""

    def __init__(self, log: SsipLog, folder: Path, environment: dict[str, str]) -> None:
        self.log = log
        self.folder = folder
        self.environment = environment

    def heard(self) -> list[str]:
        """What Orca asked its speech server to say."""
        return [spoken for text in self.log.texts("say") if (spoken := _plain(text))]

    def press(self, key: str) -> None:
        self._xdotool("key", _KEYS.get(key, key))

    def type(self, text: str) -> None:
        for character in text:
            self._xdotool("type", character)
            time.sleep(0.1)

    def focus(self, title: str) -> None:
        """Wait for a window and give it the keyboard."""
        self._xdotool("search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync")

    def settle(self) -> None:
        """Until Orca has said nothing new for a while."""
        count = -1
        while count != (count := len(self.log.log)):
            time.sleep(QUIET)

    def _xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.environment, check=True, timeout=30)


class Window:
    """A terminal window with a shell in it, and after Enter the program."""

    def __init__(self, desktop: Desktop, command: Sequence[str]) -> None:
        self.desktop = desktop
        self.said = Said(desktop.folder / "said")
        launcher = desktop.folder / "launcher"
        launcher.write_text(
            f"#!/bin/sh\nprintf 'shell$ '\nread enter\n{shlex.join(command)}\nsleep 600\n",
            encoding="utf-8",
        )
        launcher.chmod(0o755)
        before = len(desktop.heard())
        environment = {**desktop.environment, "MOWAUDIO_SAID": str(self.said.path)}
        self._process = subprocess.Popen(
            ["lxterminal", "--no-remote", f"--title={TITLE}", "-e", str(launcher)],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        # Nobody manages the windows here: the focus must be given.
        desktop.focus(TITLE)
        wait_until(lambda: len(desktop.heard()) > before, "the window")
        desktop.settle()

    def begin(self) -> list[str]:
        """Start the program; what is heard from there on."""
        self._before = len(self.desktop.heard())
        self.desktop.press("enter")
        return self._answer(0)

    def take(self, step: Step) -> list[str]:
        """Do one step of a script; the lines it was answered with."""
        before = len(self.said.lines())
        if isinstance(step, Press):
            self.desktop.press(step.key)
        else:
            if step.over:
                self.desktop.press("c-u")
            self.desktop.type(step.text)
            self.desktop.press("enter")
        return self._answer(before)

    def heard(self) -> list[str]:
        return self.desktop.heard()[self._before :]

    def close(self) -> None:
        end(self._process)

    def _answer(self, before: int) -> list[str]:
        wait_until(lambda: len(self.said.lines()) > before, "an answer to a key")
        latest = time.monotonic() + LATEST
        count = -1
        while count != (count := len(self.said.lines())) or not self._caught_up():
            if time.monotonic() > latest:
                break  # the comparison will show what is missing
            time.sleep(QUIET / 2)
        self.desktop.settle()
        return self.said.lines()[before:]

    def _caught_up(self) -> bool:
        heard = self.heard()
        return bool(heard) and heard[-1].endswith(self.said.lines()[-1][-20:])


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """A private desktop: it takes about five seconds to come up.

    A user has one Orca. Where somebody's is running, ours would not start, or would have to end
    it (`--replace`): then it is left in peace, and nothing is tested."""
    if "Orca" in terminal_readers():
        pytest.skip("somebody's Orca is running")
    runtime, preferences = folder / "run", folder / "orca"
    runtime.mkdir(mode=0o700)
    preferences.mkdir()
    (preferences / "orca-customizations.py").write_text(_CUSTOMISED, encoding="utf-8")
    with ExitStack() as open_things:
        log = open_things.enter_context(SsipLog(folder / "speech"))
        environment = surroundings(
            folder,
            XDG_RUNTIME_DIR=str(runtime),
            SPEECHD_ADDRESS=log.address,
            GTK_MODULES="gail:atk-bridge",
            PYTHONPATH=os.environ.get("PYTHONPATH", ""),
        )

        def start(*command: str, **more: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                command,
                env={**environment, **more},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            open_things.callback(end, process)
            return process

        environment["DISPLAY"] = f":{_display(open_things)}"
        bus = runtime / "bus"
        environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={bus}"
        start("dbus-daemon", "--session", "--nofork", f"--address=unix:path={bus}")
        wait_until(bus.exists, "the message bus")
        # Asked for once before anybody needs it, the bus of accessibility is there and ready.
        subprocess.run(_WAKE, env=environment, check=True, timeout=60, stdout=subprocess.DEVNULL)
        found = Desktop(log, folder, environment)
        for patience in (PATIENCE / 2, PATIENCE):
            # Orca runs with the system's Python and modules, not with ours. That it sometimes
            # does not get up at the first call, on a busy machine, is no fault of ours either.
            process = start("orca", "--user-prefs", str(preferences), PYTHONPATH="")
            if _comes_true(lambda: bool(found.heard()), patience):
                break
            end(process)
        else:
            raise AssertionError("Orca does not speak")
        found.settle()
        yield found


def _display(open_things: ExitStack) -> str:
    """A virtual screen with the first free number."""
    reading, writing = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    open_things.callback(end, process)
    os.close(writing)
    with os.fdopen(reading) as stream:
        return stream.readline().strip()


def _comes_true(condition: Callable[[], bool], patience: float) -> bool:
    try:
        wait_until(condition, "Orca", patience)
    except AssertionError:
        return False
    return True


def mowaudio(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "mowaudio", *arguments]


def _plain(text: str) -> str:
    """Without the marks that Orca puts between words."""
    text = html.unescape(re.sub(r"<[^>]*>", "", text))
    return re.sub(r"\s+", " ", text).strip()
