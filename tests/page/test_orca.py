"""What a player with Orca hears at a page in Chromium: by buttons in browse mode, and by single
keys in focus mode, each line once and in order."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.heard.desk import wait_until
from tests.heard.orca import PROGRAMS, Desktop, desktop
from tests.page.browsers import chromium
from tests.page.player import Player
from tests.page.playing import sit_down
from tests.page.program import served

pytestmark = [pytest.mark.system("chromium", *(set(PROGRAMS) - {"lxterminal"}))]

_WINDOW = ("--force-renderer-accessibility", "--window-position=0,0", "--window-size=1000,740")
# Where the focus is, in Orca's own words: it names what it is beside what it says.
_FOCUS = re.compile(r"(heading level \d|push button|Focus mode|Browse mode|frame)( clickable)?\.?$")
_TABS = 60
_UNDISTURBED = 2.0  # seconds after a key in which nobody asks the browser anything
_LATEST = 30.0  # seconds that Chromium and Orca may take for a line on a busy machine


class Listener:
    """Somebody who hears Orca and presses keys of the X display."""

    def __init__(self, orca: Desktop, player: Player) -> None:
        self.orca, self.player = orca, player
        self._heard = self._told = 0
        self._wait()
        self.catch_up()

    def catch_up(self) -> None:
        self.orca.settle()
        self._heard, self._told = len(self.orca.heard()), len(self.player.wire.lines())

    def press(self, key: str) -> tuple[str, str]:
        """What the host told after a key, and what Orca said of it, each as one text."""
        self.orca.press(key)
        time.sleep(_UNDISTURBED)
        self.player.until(lambda: len(self.player.wire.lines()) > self._told, f"a line after {key}")
        self.player.until_said()
        answer = self._wait()
        self.catch_up()
        return answer

    def _wait(self) -> tuple[str, str]:
        """Wait until Orca has said the newest line, too; not for ever."""
        latest = time.monotonic() + _LATEST
        while True:
            told, heard = self._answer()
            if told[-40:] in heard or time.monotonic() > latest:
                return told, heard
            time.sleep(0.2)

    def _answer(self) -> tuple[str, str]:
        self.orca.settle()
        told = self.player.wire.lines()[self._told :]
        heard = [one for one in self.orca.heard()[self._heard :] if not _FOCUS.search(one)]
        return " ".join(told), " ".join(heard)

    def tab_to(self, selector: str) -> None:
        """Press Tab until a button has the focus, and Orca has named it."""
        button = self.player.page.locator(selector).first
        for _ in range(_TABS):
            if button.evaluate("node => node === document.activeElement"):
                break
            self.orca.press("tab")
            self.player.page.wait_for_timeout(150)
        name = button.locator(".label").inner_text()
        wait_until(lambda: any(name in one for one in self.orca.heard()), name)
        self.catch_up()


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    """At a new table of MOW."""
    pytest.importorskip("playwright", reason="not installed: pip install '.[page]'")
    with desktop(tmp_path) as orca:
        environment = {**orca.environment, "ACCESSIBILITY_ENABLED": "1"}
        shown = {"headless": False, "env": environment}
        with served(tmp_path / "served") as program, chromium(*_WINDOW, **shown) as browser:
            player = Player(browser.new_context(no_viewport=True).new_page())
            player.open(program.address)
            orca.focus("mowaudio")
            sit_down(player, "mow")
            player.until_said()
            yield Listener(orca, player)


def test_buttons_in_browse_mode(listener: Listener) -> None:
    for _ in range(4):
        listener.tab_to("#moves button")
        told, heard = listener.press("enter")
        assert heard == told
    listener.tab_to("#actions button")
    told, heard = listener.press("enter")
    assert heard == told
    assert not listener.player.wire.sent("key")  # letters are Orca's


def test_single_keys_in_focus_mode(listener: Listener) -> None:
    listener.tab_to("#moves button")
    listener.orca.press("Insert+a")
    wait_until(lambda: any("Focus mode" in one for one in listener.orca.heard()), "focus mode")
    listener.catch_up()
    for key in ("s", "p", "x", "X", "d", "s"):
        told, heard = listener.press(key)
        assert heard == told, key
