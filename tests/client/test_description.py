"""Screens as data: their controls do what their keys do, and a late tap does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from mowaudio import games
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.table.table_screen import TableScreen
from mowaudio.client.table.yes_no import YesNo
from mowaudio.engine import Player, Table
from mowaudio.games.mow_money.rules import moves as money
from mowaudio.online.protocol.fields import TAP
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox
from mowaudio.testing.simulated_player import Told, until
from mowaudio.words.compose import Line


class Page:
    """A player at a page, without a browser: reads the last screen and taps its controls."""

    def __init__(self) -> None:
        self.app = MessageApp(Preferences(), Outbox(), shows=True)
        self.app.transcript = self.told = Told()
        self.screens: list[dict[str, Any]] = []
        self.app.outbox.senders.append(self._take)
        self._id = 0

    def _take(self, message: dict[str, Any]) -> None:
        if message["t"] == "screen":
            self.screens.append(message)

    @property
    def screen(self) -> dict[str, Any]:
        return self.screens[-1]

    def tap(self, control: int, *, screen: int = 0) -> None:
        self._id += 1
        key = f"{TAP}{screen or self.screen['number']}.{control}"
        assert self.app.remote_keyboard.press(key, self._id, self.app.outbox.count)

    async def taps(self, control: int, *, screen: int = 0) -> None:
        """Tap, and wait until it is answered."""
        self.tap(control, screen=screen)
        await until(lambda: self.app.remote_keyboard.answered == self._id)

    def zone(self, name: str) -> dict[str, Any]:
        return next(zone for zone in self.screen["zones"] if zone["id"] == name)

    def action(self, key: str) -> int:
        return next(int(one["c"]) for one in self.screen["actions"] if one.get("key") == key)


def at(
    screen: Callable[[Page], Awaitable[object]], play: Callable[[Page], Awaitable[None]]
) -> Page:
    """Run a screen while somebody plays at it."""
    page = Page()

    async def run() -> None:
        running = asyncio.ensure_future(screen(page))
        await until(lambda: bool(page.screens) or running.done())
        await play(page)
        running.cancel()

    asyncio.run(run())
    return page


def alone(game: str) -> Table:
    seats = [Player("Anna"), *(Player(bot="novice"),) * (games.get(game).rules.default_seats - 1)]
    return Table.open(game, seats, seed=7)


def test_a_tap_on_a_menu_chooses_its_entry() -> None:
    chosen: list[str | None] = []

    async def menu(page: Page) -> None:
        entries = [Choice("Left", "left"), Choice("Right", "right")]
        chosen.append(await Menu(page.app, "Where?", entries).choose())

    async def play(page: Page) -> None:
        assert [one["key"] for one in page.screen["moves"]] == ["1", "2"]
        page.tap(page.screen["moves"][1]["c"])
        await until(lambda: bool(chosen))

    at(menu, play)
    assert chosen == ["right"]


def test_a_long_menu_shows_a_part_and_leads_to_the_next() -> None:
    async def menu(page: Page) -> None:
        await Menu(page.app, "Which?", [Choice(str(n), n) for n in range(120)]).choose()

    async def play(page: Page) -> None:
        labels = [one["label"] for one in page.screen["moves"]]
        assert labels[:50] == [str(n) for n in range(50)]
        assert len(labels) == 51
        await page.taps(page.screen["moves"][50]["c"])
        labels = [one["label"] for one in page.screen["moves"]]
        assert labels[:50] == [str(n) for n in range(50, 100)]
        assert len(labels) == 52  # earlier and later ones

    at(menu, play)


def test_yes_and_no_are_buttons() -> None:
    said: list[bool] = []

    async def question(page: Page) -> None:
        said.append(await YesNo(page.app, Line("Really?", "Really?")).ask())

    async def play(page: Page) -> None:
        assert page.screen["ask"] == "Really?"
        page.tap(page.screen["moves"][0]["c"])
        await until(lambda: bool(said))

    at(question, play)
    assert said == [True]


def test_a_tap_on_a_move_makes_it_and_a_tap_on_the_screen_before_is_refused() -> None:
    table = alone("mow")

    async def play(page: Page) -> None:
        first = page.screen
        await page.taps(first["moves"][0]["c"])
        made = len(table.plies)
        assert made > 15  # three hands of five were dealt
        assert page.screen["number"] > first["number"]
        await page.taps(first["moves"][1]["c"], screen=first["number"])
        assert "tap-late" in page.told.ids
        assert len(table.plies) == made

    at(lambda page: TableScreen(page.app, table).play(), play)


def test_a_tap_on_what_cannot_be_played_tells_why() -> None:
    table = alone("touch_down")

    async def play(page: Page) -> None:
        board = page.zone("board")
        assert board["shape"] == "grid"
        assert len(board["items"]) == len(board["columns"]) * len(board["rows"])
        made = len(table.plies)
        blocked = next(item for item in board["items"] if not item.get("can"))
        before = len(page.told.ids)
        await page.taps(blocked["c"])
        assert len(page.told.ids) > before
        assert len(table.plies) == made

    at(lambda page: TableScreen(page.app, table).play(), play)


def test_the_hint_is_the_first_thing_to_do_until_something_else_is_pressed() -> None:
    table = alone("mow")

    async def play(page: Page) -> None:
        count = len(page.screen["moves"])
        await page.taps(page.action("x"))
        assert len(page.screen["moves"]) == count + 1
        await page.taps(page.action("s"))
        assert len(page.screen["moves"]) == count
        await page.taps(page.action("x"))
        made = len(table.plies)
        await page.taps(page.screen["moves"][0]["c"])
        assert len(table.plies) > made

    at(lambda page: TableScreen(page.app, table).play(), play)


def test_the_same_screen_is_sent_once_and_only_the_newest_is_kept() -> None:
    table = alone("mow")

    async def play(page: Page) -> None:
        number, count = page.screen["number"], len(page.screens)
        await page.taps(page.action("s"))
        assert (page.screen["number"], len(page.screens)) == (number, count)
        await page.taps(page.screen["moves"][0]["c"])
        kept = [one for one in page.app.outbox.since(0) if one["t"] == "screen"]
        assert [one["number"] for one in kept] == [page.screen["number"]]

    at(lambda page: TableScreen(page.app, table).play(), play)


@pytest.mark.parametrize("control", [10_000, 1 << 50])
def test_a_control_that_does_not_exist_is_refused(control: int) -> None:
    async def play(page: Page) -> None:
        await page.taps(control)
        assert "tap-late" in page.told.ids

    at(lambda page: TableScreen(page.app, alone("mow")).play(), play)


def test_done_in_the_shop_of_mow_money_ends_no_bidding() -> None:
    table = alone("mow_money")
    view, moves = table.view(0), table.legal_moves(0)
    assert view["stage"] == "bidding"
    assert money.DONE in moves
    shop = next(one for one in table.game.places.zones(view, moves) if one.name == "shop")
    assert not any(money.DONE in item.moves for item in shop.items)


def test_actions_are_sent_again_only_until_the_page_has_them() -> None:
    async def play(page: Page) -> None:
        assert "actions" in page.screen
        page.app.has_heard(page.app.outbox.count)
        await page.taps(page.screen["moves"][0]["c"])
        assert "actions" not in page.screen
        page.app.show_again(shows=True)
        assert "actions" in page.screen

    at(lambda page: TableScreen(page.app, alone("mow")).play(), play)
