"""Somebody at a page: by mouse, by keys alone, or by touch."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.page.wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

MOUSE, KEYS, TOUCH = WAYS = ("mouse", "keys", "touch")
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 900}
PATIENCE = 30.0
_TICK = 15  # ms
_TABS = 250  # presses until a button must have had the focus


class Player:
    """A page and a way to use it."""

    def __init__(self, page: Page, way: str = MOUSE) -> None:
        self.page, self.way = page, way
        self.wire = Wire(page)
        self.requests: list[str] = []
        self.complaints: list[str] = []  # of the browser, in its console
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _note(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.settle()

    # -- looking --------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.page.locator("#title").inner_text()

    @property
    def game(self) -> str:
        return str(self.wire.screen().get("game", ""))

    @property
    def is_asked(self) -> bool:
        """Whether a text field is open."""
        return self.page.locator("#field").is_visible()

    def moves(self) -> list[str]:
        return self.page.locator("#moves button .label").all_inner_texts()

    def focused(self) -> str:
        """The text of what has the focus."""
        return str(self.page.evaluate("document.activeElement?.textContent ?? ''"))

    # -- doing ----------------------------------------------------------------------------------

    def choose(self, label: str) -> None:
        """Press the button of this name, or of the first one that begins with it."""
        self.press(self.button(label))

    def button(self, label: str) -> Locator:
        buttons = self.page.get_by_role("button")
        exact = buttons.filter(has=self.page.get_by_text(label, exact=True))
        begins = re.compile(rf"^\s*{re.escape(label)}")
        return exact.first if exact.count() else buttons.filter(has_text=begins).first

    def press(self, button: Locator) -> None:
        """Press a button; wait until the host has answered."""
        if self.way == MOUSE:
            button.click()
        elif self.way == TOUCH:
            button.tap()
        else:
            self._press_by_keys(button)
        self.settle()

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def _press_by_keys(self, button: Locator) -> None:
        shortcut = button.get_attribute("aria-keyshortcuts")
        if shortcut:
            self.page.keyboard.press(shortcut)
            return
        self.tab_to(button)
        self.page.keyboard.press("Enter")

    def tab_to(self, button: Locator) -> None:
        """Press Tab until a button has the focus; inside a board, arrows would be quicker."""
        is_focused = "node => node === document.activeElement"
        for _ in range(_TABS):
            if button.evaluate(is_focused):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {button.inner_text()!r}")

    def type(self, text: str) -> None:
        """Answer the text field."""
        self.page.keyboard.type(text)
        if self.way == KEYS:
            self.page.keyboard.press("Enter")
        else:
            self.press(self.page.locator("#field button[type=submit]"))
        self.settle()

    # -- waiting --------------------------------------------------------------------------------

    def settle(self) -> None:
        """Wait until everything that was sent is answered, and nothing new has come for a tick."""
        before: dict[str, Any] = {}

        def is_quiet() -> bool:
            nonlocal before
            before, last = self.wire.state(), before
            return bool(before["idle"]) and before == last

        self.until(is_quiet, "an answer")

    def until(self, condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        latest = time.monotonic() + patience
        while not condition():
            if time.monotonic() > latest:
                raise AssertionError(f"waited in vain for {what}")
            self.page.wait_for_timeout(_TICK)

    def until_said(self) -> None:
        """Wait until the lines that have come are in the live region, too."""
        self.settle()
        self.page.wait_for_timeout(100)


@contextmanager
def player(browser: Browser, way: str = MOUSE, **more: Any) -> Iterator[Player]:
    """A new browser profile with one page."""
    if way == TOUCH:
        kind: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    else:
        kind = {"viewport": DESK}
    context = browser.new_context(**{**kind, **more})
    context.set_default_timeout(1000 * PATIENCE)
    try:
        yield Player(context.new_page(), way)
    finally:
        context.close()
