"""The page at the level of its websockets: files, who is let in, taps, and reconnecting."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import InvalidStatus

from mowaudio import data
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.settings.preferences import Preferences
from mowaudio.online.page.local import LocalPage
from mowaudio.online.page.site import Site
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.session import codes
from mowaudio.online.transport.ssh import SshListener, host_key
from mowaudio.words.texts import texts
from tests.online.callers import Home
from tests.online.pages import HOST, Page, page_port
from tests.online.people import Hosts, guest, table_of, until
from tests.online.phrases import HAND
from tests.said import has, said

CUTS = 100


async def get(
    port: int, path: str, host: str = "", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Send one HTTP request as it is written here: a browser would tidy the path up."""
    reader, writer = await asyncio.open_connection(HOST, port)
    lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'{HOST}:{port}'}", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *rest = head.decode().split("\r\n")
    pairs = (line.partition(": ") for line in rest)
    return int(status.split()[1]), {name.lower(): value for name, _, value in pairs}, body


# -- files ----------------------------------------------------------------------------------------


async def test_files_have_strict_headers(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        status, headers, body = await get(port, "/texts.json")
        assert status == 200
        assert json.loads(body)
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
        again, *_ = await get(port, "/texts.json", If_None_Match=headers["etag"])
        assert again == 304
        assert (await get(port, "/sounds/edge.wav"))[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/sounds/../../keys.yaml",
        "/page",
        "/texts.json/",
        "/.",
        "http://elsewhere.example/etc/passwd",
    ],
)
async def test_there_is_nothing_but_the_files_of_the_page(hosts: Hosts, path: str) -> None:
    async with page_port(hosts.listener) as port:
        status, _, body = await get(port, path)
        assert (status, body) == (404, b"")


def test_every_file_of_the_page_is_served() -> None:
    served = Site("en")._files
    here = {
        f"/{file.relative_to(root / 'page').as_posix()}"
        for root in data.roots()
        for file in (root / "page").rglob("*.*")
    }
    assert here <= set(served)


# -- who is let in --------------------------------------------------------------------------------


async def refused(port: int, **headers: str) -> int:
    """Return the status with which a websocket is refused."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with pytest.raises(InvalidStatus) as error:
        await open_socket(f"ws://{HOST}:{port}/socket", additional_headers=named)
    return error.value.response.status_code


async def test_pages_of_other_sites_get_no_socket(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        assert await refused(port, Origin="http://evil.example") == 403
        assert await refused(port, Origin="null") == 403
        assert await refused(port, Origin=f"http://{HOST}:{port + 1}") == 403
        assert await refused(port) == 403
        # Only behind a proxy does its header count.
        forwarded = {"X_Forwarded_Host": "tables.example", "Origin": "https://tables.example"}
        assert await refused(port, **forwarded) == 403


class Local:
    """`mowaudio page` with a menu of numbers; `chosen` are those that were chosen."""

    def __init__(self) -> None:
        self.app = MessageApp(Preferences(), Outbox(), shows=True)
        self.chosen: list[int] = []
        self.entries = 3
        self.question, self.typed = "", list[str | None]()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[tuple[int, str]]:
        """Yield the port and the token."""
        async with LocalPage(self.app).open(0) as address:
            playing = asyncio.ensure_future(self._play())
            port, _, token = address.rpartition("#key=")
            try:
                yield int(port.rstrip("/").rpartition(":")[2]), token
            finally:
                playing.cancel()

    async def _play(self) -> None:
        try:
            while True:
                count = len(self.chosen)
                entries = [Choice(f"{count}.{at}", at) for at in range(self.entries)]
                if (chosen := await Menu(self.app, f"menu {count}", entries).choose()) is not None:
                    self.chosen.append(chosen)
                if self.question:
                    self.typed.append(await self.app.typed(self.question, "this"))
                    self.question = ""
        except Leave:
            pass


async def test_the_local_page_needs_its_token_and_its_own_name() -> None:
    async with Local().open() as (port, token):
        for key in ("", codes.new_token(), "\N{BLACK STAR}"):
            page = Page(port, key=key)
            refusal = (await until(partial(getattr, page, "refusals"), "a refusal"))[0]
            assert refusal["why"] == "key"
            assert refusal["text"]
        page = Page(port, key=token)
        await until(lambda: page.screens, "a screen")
        await page.go()
        status, *_ = await get(port, "/texts.json", host=f"evil.example:{port}")
        assert status == 421
        host = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        with pytest.raises(InvalidStatus):
            await open_socket(f"ws://{HOST}:{port}/socket", additional_headers=host)
        assert (await get(port, "/texts.json", host=f"localhost:{port}"))[0] == 200


async def test_no_log_has_a_token_or_words(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    wrong, words = codes.new_token(), "cello-ticket-ferry"
    async with Local().open() as (port, token):
        await until(partial(getattr, Page(port, key=wrong, code=words), "refusals"), "a refusal")
        page = Page(port, key=token)
        await until(lambda: page.screens, "a screen")
        await page.cut()
        await page.go()
    own = "\n".join(one.getMessage() for one in caplog.records if one.name.startswith("mowaudio"))
    assert not any(secret in own for secret in (token, wrong, words))


# -- taps -----------------------------------------------------------------------------------------


async def test_a_tap_on_an_older_screen_is_refused_in_one_sentence() -> None:
    local = Local()
    async with local.open() as (port, token):
        page = Page(port, key=token)
        await page.sees("0.1")
        old = page.screen["number"]
        await page.tap("0.1")
        await page.sees("1.1")
        heard = len(page.lines)
        for control in (0, 10_000):
            await page.send({"t": "tap", "screen": old, "control": control})
        await page.send({"t": "tap", "screen": page.screen["number"], "control": 10_000})
        late = texts("en").format("tap-late")
        assert page.lines[heard:] == [late] * 3
        assert local.chosen == [1]
        await page.go()


async def test_a_tap_is_made_once_although_its_answer_is_lost() -> None:
    local = Local()
    async with local.open() as (port, token):
        page = Page(port, key=token)
        await page.sees("0.0")
        message = {
            "t": "tap",
            "id": 1,
            "screen": page.screen["number"],
            "control": page.screen["moves"][0]["c"],
            "heard": 1,
        }
        page.pending, page.id = message, 1
        await page._write(message)
        await until(lambda: local.chosen, "the choice")
        await page.cut()  # the page repeats what it has no answer to
        await until(lambda: page.pending is None, "done")
        assert local.chosen == [0]
        await page.go()


async def test_cut_connections_lose_no_tap_and_make_none_twice() -> None:
    local, rng = Local(), Random(7)
    async with local.open() as (port, token):
        page = Page(port, key=token)
        cut = 0

        async def cut_soon(seconds: float) -> None:
            await asyncio.sleep(seconds)
            await page.cut()

        wanted = []
        for number in range(CUTS):
            at = rng.randrange(3)
            wanted.append(at)
            await page.sees(f"{number}.{at}")
            cutting = asyncio.ensure_future(cut_soon(rng.choice((0, 0, 0.0005, 0.001, 0.002))))
            await page.tap(f"{number}.{at}")
            await cutting
            cut += 1
        await until(lambda: len(local.chosen) >= CUTS, "all taps")
        assert local.chosen == wanted
        assert cut == CUTS
        titles = [line for line in page.lines if line.startswith("menu ")]
        assert titles == [f"menu {number}" for number in range(CUTS + 1)], "no line lost or twice"
        await page.go()


async def test_a_page_that_is_loaded_again_gets_its_screen() -> None:
    local = Local()
    async with local.open() as (port, token):
        page = Page(port, key=token)
        await page.sees("0.2")
        await page.tap("0.2")
        await page.sees("1.2")
        before = page.screen
        again = Page(port, key=token)  # it knows nothing but the token
        await again.sees("1.2")
        assert {**again.screen, "n": 0} == {**before, "n": 0}
        await until(lambda: page.taken, "the other page has the seat")
        await again.tap("1.2")
        await until(lambda: local.chosen == [2, 2], "the choice")
        await again.go()


async def test_an_open_question_is_asked_again_after_a_reload() -> None:
    local = Local()
    async with local.open() as (port, token):
        page = Page(port, key=token)
        await page.sees("0.0")
        local.question = "What?"
        await page.send(
            {"t": "tap", "screen": page.screen["number"], "control": page.screen["moves"][0]["c"]}
        )
        await until(lambda: page.asked, "the question")
        again = Page(port, key=token)
        await until(lambda: again.asked, "the question")
        await again.answer("that")
        assert local.typed == ["that"]
        await again.sees("1.0")
        await again.go()


# -- one table ------------------------------------------------------------------------------------


async def play_first_move(page: Page) -> None:
    """Make moves of a turn by buttons until something else is shown than moves."""
    moves = page.screen["moves"]
    assert moves, page.screen
    await page.send({"t": "tap", "screen": page.screen["number"], "control": moves[0]["c"]})


@table_of("mow", 4, seed=5)
async def test_page_terminal_and_ssh_sit_at_one_table(hosts: Hosts, tmp_path: Path) -> None:
    ssh = await SshListener(hosts.house).serve(HOST, 0, host_key(tmp_path))
    async with page_port(hosts.listener) as port:
        anna = hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code, names=["Ben"])
        carla = guest(hosts, "Carla")
        home = Home(hosts.house, hosts.company, hosts.log, ssh.get_port(), anna.person)
        await until(lambda: len(hosts.company.participants) == 3, "three people")
        dora = await home.call("dora")
        await dora.until(HAND)
        await ben.hears(HAND)
        room = hosts.company.room
        assert room is not None
        seats = {one.name: one.seats[0] for one in hosts.company.participants}
        moved = set[str]()
        for _ in range(12):
            plies = len(room.table.plies)
            name = next(name for name, seat in seats.items() if seat in room.table.to_act)
            for _again in range(20):  # a key from before the question does not answer it
                if name == "Ben":
                    await until(lambda: ben.screens and ben.screen["moves"], "moves")
                    await play_first_move(ben)
                elif name == "dora":
                    await dora.press("\t", said("explore-n-of-m"))
                    dora.process.stdin.write("\r")
                else:
                    await (anna if name == "Anna" else carla).press("tab", "enter")
                await asyncio.sleep(0.1)
                if len(room.table.plies) > plies:
                    break
            assert len(room.table.plies) > plies, f"no move of {name}"
            moved.add(name)
        assert moved == {"Anna", "Ben", "Carla", "dora"}
        await ben.go()
        await carla.go()
        await dora.cut()
    ssh.close()


async def test_a_seat_is_taken_along_to_another_device(hosts: Hosts, tmp_path: Path) -> None:
    """From a page to a terminal, back to a page, and to ssh: each has what it needs."""
    ssh = await SshListener(hosts.house).serve(HOST, 0, host_key(tmp_path))
    async with page_port(hosts.listener) as port:
        anna = hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code, names=["Ben"])
        await ben.hears(HAND)
        token = ben.fields["key"]
        terminal = guest(hosts, "", code="", names=[], key=token)
        await until(lambda: ben.taken, "the terminal has the seat")
        await until(lambda: terminal.lines, "where they are")
        participant = next(one for one in hosts.company.participants if one.name == "Ben")
        assert participant.remote is not None
        assert not participant.remote.shows
        count = len(ben.screens)
        if hosts.company.room and participant.seats[0] not in hosts.company.room.table.to_act:
            await anna.press("tab", "enter")
        await terminal.press("s")
        again = Page(port, key=token)
        await until(lambda: again.screens, "the table")
        assert len(ben.screens) == count
        assert again.screen["number"] >= ben.screen["number"]
        assert participant.remote._screen is not None
        now, _ = participant.remote._screen.describe().numbered()
        shown = {name: value for name, value in again.screen.items() if name in now}
        assert json.loads(json.dumps(now)) == shown, "not what was shown before the terminal"
        home = Home(hosts.house, hosts.company, hosts.log, ssh.get_port(), anna.person)
        call = await home.call("Ben", token)
        await until(lambda: again.taken, "ssh has the seat")
        await call.press("s", said("summary.hand", "mow"))
        await call.cut()
        await terminal.go()
    ssh.close()


async def test_every_message_to_a_page_of_an_onlooker_is_known_to_all(hosts: Hosts) -> None:
    """No card of a hand is in what an onlooker's page gets."""
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code, names=["Ben"])
        eve = Page(port, code=hosts.company.code, names=["Eve"], watch=True)
        await ben.hears(HAND)
        await until(lambda: eve.screens, "the table")
        assert not has([json.dumps(eve.received)], HAND)
        assert not eve.screen["moves"]
        await ben.go()
        await eve.go()
