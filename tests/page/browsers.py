"""Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = "chromium"
QUIET = (  # a browser that looks for nothing outside, on a machine without a graphics card
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
)


@contextmanager
def chromium(*flags: str, **more: Any) -> Iterator[Browser]:
    """While it is open, this thread can run no other event loop."""
    from playwright.sync_api import sync_playwright

    path = shutil.which(CHROMIUM)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=[*QUIET, *flags], **more)
        yield opened
        opened.close()
