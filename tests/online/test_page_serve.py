"""The page of servers: tables are found, opened and joined there, at whichever server they are."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import InvalidStatus

from mowaudio.online.serve import ServedPage
from mowaudio.online.session import codes
from mowaudio.online.transport import admission
from mowaudio.online.transport.websocket_client import Address
from mowaudio.words.texts import texts
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.pages import HOST, Page, page_port
from tests.online.people import Hosts, until
from tests.online.phrases import HAND
from tests.online.served import Process, Server, Somewhere
from tests.online.test_page_entrance import LISTEN, PLAY, WORDS, WRONG, text


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


Served = tuple[ServedPage, Address]


@asynccontextmanager
async def served(node: Node, count: int, **options: Any) -> AsyncIterator[list[Served]]:
    """Start so many servers; yield their pages and their addresses for programs."""
    pages = [ServedPage(0, **options) for _ in range(count)]
    servers = [Server(node, page=page) for page in pages]
    try:
        for server in servers:
            await server.start()
        yield [(page, server.address) for page, server in zip(pages, servers, strict=True)]
    finally:
        for server in servers:
            await server.end()


OPEN, START = text("entrance-open"), text("setup-start")
LISTED = text("entrance-listed", value=text("value-no"))


async def opens(page: Page, *, listed: bool = False) -> str:
    """Open a table of MOW by buttons, as the player that this page is; return its words."""
    await page.sees(OPEN)
    await page.tap(OPEN)
    await page.answer("Anna")
    mow = texts("en", "mow").format("game-name")
    await page.sees(mow)
    await page.tap(mow)
    await page.sees(START)
    if listed:
        await page.tap(LISTED)
        await page.sees(text("entrance-listed", value=text("value-yes")))
    await page.tap(START)
    link = await page.hears("#")
    return link.rpartition("#")[2]


@needs_nats
async def test_a_table_is_opened_found_and_joined_at_other_servers(node: Node) -> None:
    async with served(node, 2) as ((one, _), (two, address)):
        anna = Page(one.port)
        words = await opens(anna, listed=True)
        assert codes.is_code(words)
        assert f"{one.link}#{words}" in anna.lines, "a link on a line of its own"
        await asyncio.sleep(1.1)  # a list is kept for a second
        ben = Page(two.port)
        await until(lambda: ben.screens and "Anna" in str(ben.screen["moves"]), "the table")
        await ben.tap(next(label for label in ben.labels if "Anna" in label))
        await ben.sees(PLAY)
        await ben.tap(PLAY)
        await ben.answer("Ben")
        await until(lambda: ben.fields.get("key") and not ben.fields.get("code"), "a seat")
        # By words, and from a terminal at the other server.
        carla = Page(two.port, code=words)
        await carla.sees(LISTEN)
        await carla.tap(LISTEN)
        await carla.answer("Carla")
        late = Somewhere(address, code=words, names=["Dora"])
        await anna.hears(HAND)
        await late.hears(HAND)
        # A seat is found again at any server by its token.
        token = anna.fields["key"]
        await anna.go()
        again = Page(two.port, key=token)
        await until(lambda: again.screens, "the table")
        assert again.fields == {"key": token}
        for page in (ben, carla, again, late):
            await page.go()


@needs_nats
async def test_words_are_asked_for_and_guesses_are_counted_at_a_server(node: Node) -> None:
    async with served(node, 1) as ((only, _),):
        ben = Page(only.port)
        await ben.sees(WORDS)
        await ben.tap(WORDS)
        await ben.answer(WRONG)
        await ben.hears(text("shown-out", why="code"))
        for _ in range(5):
            await ben.answer(WRONG)
        await ben.hears(text("shown-out", why="patience"))
        await ben.answer(None)
        await ben.sees(OPEN)  # back in the menu
        await ben.go()


@needs_nats
async def test_a_server_behind_a_proxy_names_its_secure_address(node: Node) -> None:
    async with served(node, 1, trusts_proxy=True) as ((only, _),):
        assert only.link == f"https://{HOST}/"


@needs_nats
async def test_the_command_says_where_the_page_is(node: Node, tmp_path: Path) -> None:
    process = Process(node, tmp_path, "--page", "--page-port", "0")
    try:
        await process.address()
        assert process.process.stdout is not None
        line = await asyncio.to_thread(process.process.stdout.readline)
        found = re.search(rf"http://{re.escape(HOST)}:(\d+)/", line)
        assert found, line
        page = Page(int(found[1]))
        await page.sees(OPEN)
        await page.go()
        assert await process.terminate() == 0
    finally:
        process.kill()


# -- behind a proxy -------------------------------------------------------------------------------


def by_proxy(address: str) -> dict[str, str]:
    """Headers as a proxy sends them for a client at this address, who pretends to be another."""
    return {
        "Origin": "https://tables.example",
        "X-Forwarded-Host": "tables.example",
        "X-Forwarded-For": f"203.0.113.99, {address}",
    }


async def guesses(port: int, headers: dict[str, str], count: int) -> str:
    """Try wrong words; return why the last was refused."""
    why = ""
    for _ in range(count):
        page = Page(port, headers, code=WRONG, names=["Eve"])
        why = (await until(lambda one=page: one.refusals, "a refusal"))[0]["why"]  # type: ignore[misc]
    return why


async def test_clients_of_a_trusted_proxy_are_counted_one_by_one(hosts: Hosts) -> None:
    async with page_port(hosts.listener, trusts_proxy=True) as port:
        assert await guesses(port, by_proxy("198.51.100.1"), 5) == "code"
        assert await guesses(port, by_proxy("198.51.100.1"), 1) == "patience"
        assert await guesses(port, by_proxy("198.51.100.2"), 1) == "code"
        # What is no address is not believed: then it is the proxy that is counted.
        assert await guesses(port, by_proxy("nonsense"), 1) == "code"
        wrong = {**by_proxy("198.51.100.3"), "Origin": "https://evil.example"}
        with pytest.raises(InvalidStatus):
            await open_socket(f"ws://{HOST}:{port}/socket", additional_headers=wrong)


async def test_without_the_flag_such_headers_mean_nothing(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        for last in range(1, 6):
            headers = {"X-Forwarded-For": f"198.51.100.{last}"}
            assert await guesses(port, headers, 1) == "code"
        assert await guesses(port, {"X-Forwarded-For": "198.51.100.9"}, 1) == "patience"


async def test_clients_of_a_proxy_do_not_push_each_other_out(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "GRACE", 0.0)
    monkeypatch.setattr(admission, "MOST_EACH", 2)
    async with page_port(hosts.listener, trusts_proxy=True) as port:
        pages = []
        for last in range(1, 9):
            pages.append(Page(port, by_proxy(f"198.51.100.{last}")))
            await pages[-1].sees(WORDS)
        first = [page.socket for page in pages]
        await asyncio.sleep(0.2)
        assert [page.socket for page in pages] == first
        for page in pages:
            await page.go()
