"""Two pages, a terminal and an ssh client at one table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.online.phrases import ARROW, TURN, YOU_PLAY, either, played
from tests.page.player import KEYS, TOUCH, Player, player
from tests.page.playing import move
from tests.said import has

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.system("chromium", "ssh")]
_DONE = either(YOU_PLAY, ARROW)


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Player]]:
    """A phone, and a page that is used by keys."""
    with ExitStack() as opened:
        yield [opened.enter_context(player(browser, way)) for way in (TOUCH, KEYS)]


def _sit(guest: Player, link: str, name: str) -> None:
    """Open an invitation, and say who one is."""
    guest.open(link)
    guest.press(guest.page.locator("#moves button").first)  # play, not only listen
    guest.until(lambda: guest.is_asked, "the question for the name")
    guest.page.keyboard.type(name)
    guest.page.keyboard.press("Enter")
    guest.until(lambda: guest.game == "mow" or bool(guest.wire.got("go")), "the table")


def _moves(guest: Player) -> None:
    """Make a move when it is one's turn, and leave the arrow as it is."""
    guest.until(lambda: guest.game == "mow" and bool(guest.moves()), "a turn")
    move(guest)
    if guest.moves():
        move(guest)
    guest.until(lambda: has(guest.wire.lines(), YOU_PLAY), "a move")


def test_page_terminal_and_ssh_play_together(tmp_path: Path, pages: list[Player]) -> None:
    from tests.online.test_plain_ssh import hosting, log_in  # it needs a pty

    chosen = ("--players", "4", "--seed", "1", "--page", "--page-port", "0")
    with hosting(tmp_path, "mow", *chosen) as host:
        found = re.search(r"http://\S+#[a-z-]+", host.program.raw)
        assert found, host.program.raw
        link = re.sub(r"//[^:/]+", "//127.0.0.1", found[0])
        ben = log_in(host, "Ben")
        ben.expect("this key instead of the words: ([0-9a-f]{32})")
        for guest, name in zip(pages, ("Carla", "Dora"), strict=True):
            _sit(guest, link, name)
        host.program.wait_for(TURN)
        host.program.answers("\t", "\r", "\r")  # and leaves the arrow, if asked
        ben.expect(TURN)
        ben.send("\t")
        ben.send("\r")
        ben.expect(_DONE)
        ben.send("\r")  # leaves the arrow
        for guest in pages:
            _moves(guest)
        host.program.wait_for(played("Dora"))
        carla, dora = pages
        carla.until(lambda: has(carla.wire.lines(), played("Dora")), "the others' move")
        for guest, others in ((carla, ("Anna", "Ben", "Dora")), (dora, ("Anna", "Ben", "Carla"))):
            guest.until_said()
            told = "\n".join(one["text"] for one in guest.wire.said()).split("\n")
            assert told == guest.wire.lines()
            at = [next(n for n, line in enumerate(told) if played(x).search(line)) for x in others]
            assert at == sorted(at)
            assert not guest.complaints
            assert not guest.wire.violations()
