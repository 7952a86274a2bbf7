"""A host whose table has a page: the invitation, its QR code, and opening it again."""

from __future__ import annotations

import asyncio
import re
from dataclasses import asdict

import pytest

from mowaudio.client.settings.preferences import Preferences
from mowaudio.commands.main_menu import main_menu
from mowaudio.online import endpoints
from mowaudio.online.endpoints import EndpointOptions, open_endpoints
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.session.chat import Chat
from mowaudio.online.session.invitation import page_link, show_qr_code
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import texts
from tests.online.pages import Page
from tests.online.people import Hosts, until
from tests.online.test_page_entrance import PLAY, text
from tests.said import has, said

LINK = r"http://anna\.example:\d+/"
WITH_PAGE = ("9", "1", "1", "6", "home", "enter")  # Friends, invite, MOW, page, start


@pytest.fixture(autouse=True)
def _named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "own_address", lambda: "anna.example")


def test_the_menu_opens_a_page_and_tells_its_link() -> None:
    told = SimulatedPlayer(name="Anna").press(main_menu, *WITH_PAGE, "c-q", "escape")
    at = next(at for at, line in enumerate(told) if re.match(LINK, line))
    assert re.fullmatch(rf"{LINK}#[a-z]+-[a-z]+-[a-z]+", told[at]), "on a line of its own"
    assert said("invitation-page", "apart", open="yes").search(told[at - 1])


def test_without_a_page_there_is_no_link() -> None:
    told = SimulatedPlayer(name="Anna").press(main_menu, "9", "1", "1", "enter", "c-q", "escape")
    assert not re.search(LINK, " ".join(told))


def test_a_table_is_opened_again_with_its_page() -> None:
    begun = " ".join(
        SimulatedPlayer(name="Anna").press(main_menu, *WITH_PAGE, "enter", "c-q", "escape")
    )
    told = " ".join(SimulatedPlayer(name="Anna").press(main_menu, "9", "3", "c-q", "escape"))
    first = re.findall(LINK, begun)
    assert first
    assert re.findall(LINK, told) == first
    assert "#" not in told, "those who have a seat need no words"


def test_options_of_the_page_are_stored() -> None:
    options = EndpointOptions(port=1, page_port=7480)
    assert EndpointOptions.from_json(asdict(options)) == options
    assert EndpointOptions.from_json({"page_port": "7480"}).page_port is None
    assert EndpointOptions.from_json({"port": 5}).page_port is None


async def test_the_page_is_open_beside_the_other_ports() -> None:
    options = EndpointOptions(port=0, page_port=0)
    async with open_endpoints(LobbyRegistry(), options) as ways:
        assert ways.page_port is not None
        assert ways.page == f"http://anna.example:{ways.page_port}/"
        page = Page(ways.page_port)
        await page.sees(text("entrance-words"))
        assert not page.find(PLAY)
        await page.go()


async def test_an_address_with_colons_is_written_in_brackets() -> None:
    options = EndpointOptions(port=0, address="2001:db8::5", page_port=0)
    async with open_endpoints(LobbyRegistry(), options) as ways:
        assert ways.page.startswith("http://[2001:db8::5]:")


async def test_a_qr_code_is_shown_in_a_terminal_on_request(hosts: Hosts) -> None:
    hosts.company.page = "http://192.168.1.5:7480/"
    assert page_link(hosts.company) == f"http://192.168.1.5:7480/#{hosts.company.code}"
    anna = hosts.seat_host("Anna")
    entry = texts("en", "apart").format("company-menu-qr")
    await anna.press(":")
    await anna.hears(entry)
    assert "█" not in anna.player.out.getvalue()
    show_qr_code(anna.app, hosts.company)
    drawn = [line for line in anna.player.out.getvalue().splitlines() if "█" in line]
    assert len(drawn) >= 15
    assert len({len(line) for line in drawn}) == 1
    assert has(anna.lines, said("invitation-qr", "apart"))


async def test_a_host_at_a_page_is_offered_nothing_that_a_page_cannot_do(hosts: Hosts) -> None:
    """No clipboard of a terminal, no picture of characters: the link is there as it is."""
    hosts.company.page = "http://192.168.1.5:7480/"
    app = MessageApp(Preferences(), Outbox(), shows=True)
    anna = Participant(["Anna"], app, is_host=True)
    hosts.company.sit(anna)
    sent: list[dict[str, object]] = []
    app.outbox.senders.append(sent.append)
    opened = asyncio.ensure_future(Chat(hosts.company, anna).open())
    await until(lambda: any(one["t"] == "screen" for one in sent), "the menu")
    opened.cancel()
    screen = next(one for one in reversed(sent) if one["t"] == "screen")
    labels = str(screen["moves"])
    own = texts("en", "apart")
    for name, offered in {"invitation": True, "copy": False, "qr": False, "save": True}.items():
        assert (own.format(f"company-menu-{name}") in labels) == offered, name
