"""Every screen of every game: no fault that axe-core finds, enough contrast, nothing too small to
hit, nothing cut off on a small phone or in large print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from mowaudio import games
from tests.page import looks, tour
from tests.page.conftest import Visit
from tests.page.player import DESK, Player

pytestmark = [pytest.mark.system("chromium")]

_NARROW = {"width": 320, "height": 640}
_LARGE = 400  # percent of the text size


def _axe(player: Player) -> list[str]:
    """Violations that axe-core finds."""
    package: Any = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = package.Axe().run(player.page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for one in found
        for node in one["nodes"][:3]
    ]


def _themed(player: Player, *checks: Callable[[Player], list[str]]) -> Iterator[str]:
    """Faults in the light and in the dark."""
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme)
        for check in checks:
            yield from (f"{scheme}: {fault}" for fault in check(player))


def _themes(player: Player) -> Iterator[str]:
    yield from _themed(player, _axe, lambda one: looks.faint(one.page))
    root = "document.documentElement.dataset.theme"
    before = player.page.evaluate(root)
    player.page.evaluate(f"{root} = 'contrast'")
    yield from (f"high contrast: {fault}" for fault in looks.faint(player.page))
    player.page.evaluate(f"{root} = '{before}'")


def _sizes(player: Player) -> Iterator[str]:
    page = player.page
    yield from (f"desk: {fault}" for fault in looks.wide(page) + looks.small(page, boards=False))
    page.set_viewport_size(_NARROW)  # type: ignore[arg-type]
    yield from (f"320: {fault}" for fault in looks.wide(page) + looks.small(page, boards=False))
    size = "document.documentElement.style.fontSize"
    page.evaluate(f"{size} = '{_LARGE}%'")
    yield from (f"320 at 400 %: {fault}" for fault in looks.wide(page))
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    yield from (f"400 %: {fault}" for fault in looks.wide(page))
    page.evaluate(f"{size} = '100%'")


def _faults(player: Player, stops: Iterator[str]) -> list[str]:
    found = []
    for stop in stops:
        found += [f"{stop}: {fault}" for fault in chain(_themes(player), _sizes(player))]
    assert not player.wire.violations()
    assert not player.complaints
    return found


def test_menus_and_fields(visit: Visit, tmp_path: Path) -> None:
    player = visit()
    assert not _faults(player, tour.general(player, tmp_path / "served"))


@pytest.mark.parametrize("game", games.names())
def test_tables(game: str, visit: Visit, tmp_path: Path) -> None:
    player = visit()
    assert not _faults(player, tour.tables(player, tmp_path / "served", game))


@pytest.mark.parametrize("game", games.names())
def test_around_the_table(game: str, visit: Visit, tmp_path: Path) -> None:
    player = visit()
    assert not _faults(player, tour.around(player, tmp_path / "served", game))


def test_hand_over(visit: Visit) -> None:
    player = visit()
    assert not _faults(player, tour.handed_over(player, "mow"))
