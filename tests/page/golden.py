"""Golden ARIA snapshots: what a screen reader meets on a screen, from top to bottom.

Written anew by: python -m tests.page.golden
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from mowaudio import games
from tests.page import tour
from tests.page.browsers import chromium
from tests.page.player import Player, player
from tests.page.program import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = Path(__file__).parent / "golden"
MENUS, HAND_OVER = "menus", "hand-over"
WALKS = (MENUS, HAND_OVER, *games.names())
# One game stands for the screens that all games have.
_AROUND = "mow"
# What these show depends on the clock, or on moves of bots that nobody has seeded.
_UNSTEADY = ("watching", "recap", "the page's own settings")


def snapshots(visitor: Player, home: Path, walk: str) -> Iterator[tuple[str, str]]:
    """Names of files and what is in them."""
    for stop in _stops(visitor, home, walk):
        if not stop.endswith(_UNSTEADY):
            name = stop.replace("'", "").replace(", ", "-").replace(" ", "-").replace("_", "-")
            yield f"{name}.yaml", _snapshot(visitor)


def _stops(visitor: Player, home: Path, walk: str) -> Iterator[str]:
    if walk == MENUS:
        yield from tour.general(visitor, home)
    elif walk == HAND_OVER:
        yield from tour.handed_over(visitor, "mow")
    else:
        yield from tour.tables(visitor, home, walk)
        if walk == _AROUND:
            yield from tour.around(visitor, home, walk)


def _snapshot(visitor: Player) -> str:
    """Without the lines that were said: how many are joined depends on the clock."""
    visitor.until_said()
    said = visitor.page.locator("#newest, #record")
    said.evaluate_all("nodes => nodes.forEach((node) => (node.hidden = true))")
    text = visitor.page.locator("#main").aria_snapshot() + "\n"
    said.evaluate_all("nodes => nodes.forEach((node) => (node.hidden = false))")
    return text


@contextmanager
def _visitor(browser: Browser, home: Path) -> Iterator[Player]:
    with served(home) as program, player(browser) as found:
        found.open(program.address)
        yield found


def main() -> None:
    for old in FOLDER.glob("*.yaml"):
        old.unlink()
    with ExitStack() as open_things:
        browser = open_things.enter_context(chromium())
        for walk in WALKS:
            folder = Path(open_things.enter_context(TemporaryDirectory()))
            with _visitor(browser, folder) as visitor:
                for name, text in snapshots(visitor, folder, walk):
                    (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
