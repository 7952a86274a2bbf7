"""Fixtures of the tests in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.page.browsers import chromium
from tests.page.player import MOUSE, Player, player
from tests.page.program import Program, served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Visit = Callable[..., Player]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of one module alone: while it is there, nothing else can run an event loop, and Orca needs a
    browser of its own."""
    pytest.importorskip("playwright", reason="not installed: pip install '.[page]'")
    with chromium() as opened:
        yield opened


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """`mowaudio page` with seeded tables."""
    with served(tmp_path / "served") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, program: Program) -> Iterator[Visit]:
    """Opens the page of `program`: `visit(way, **context)`."""
    with ExitStack() as pages:

        def open_page(way: str = MOUSE, **more: Any) -> Player:
            found = pages.enter_context(player(browser, way, **more))
            found.open(program.address)
            return found

        yield open_page
