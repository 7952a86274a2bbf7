"""A page that joins a friend's table from its own program: the thin client passes the host's
screens on, and taps back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.engine import Player, Table, registry
from mowaudio.online.page.local import LocalPage
from mowaudio.online.protocol import host_messages
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.protocol.screen_message import at_host, host_screen
from mowaudio.online.remote.connection import Connection, JoinRefused
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.transport import wire
from mowaudio.online.transport.websocket_client import connect
from mowaudio.testing.pages import described
from mowaudio.testing.promises import any_move
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.online.pages import Page
from tests.online.people import CutLine, Hosts, guest, until
from tests.online.phrases import HAND

SCREEN: dict[str, Any] = {
    "t": "screen",
    "n": 1,
    "number": 3,
    "game": "mow",
    "title": "MOW",
    "ask": "Your turn.",
    "moves": [{"c": 1, "label": "Play a cow", "key": "1", "more": "It is the last."}],
    "zones": [
        {"id": "hand", "title": "Hand", "shape": "list", "items": [{"c": 2, "text": "A cow"}]},
        {
            "id": "board",
            "title": "Board",
            "shape": "grid",
            "columns": ["a"],
            "rows": ["1"],
            "items": [{"c": 3, "text": "empty", "can": True}],
        },
        {
            "id": "map",
            "title": "Map",
            "shape": "free",
            "size": [4, 3.5],
            "items": [{"c": 4, "at": [0.5, 1]}],
        },
    ],
    "actions": [{"c": 0, "label": "Hint", "key": "h", "group": "do"}],
    "picture": {"zone": "hand", "cards": [{"number": 3, "flies": None, "last": True}]},
}


@asynccontextmanager
async def at_own_page(
    connecting: Callable[[], Any], hello: dict[str, Any]
) -> AsyncIterator[tuple[Page, asyncio.Future[None]]]:
    """A player's own page that has joined a table elsewhere."""
    app = MessageApp(Preferences(), Outbox(), shows=True)
    client = ThinClient(app, connecting, {"v": wire.VERSION, **hello})
    async with LocalPage(app).open(0) as address:
        where, _, token = address.rpartition("#key=")
        playing = asyncio.ensure_future(client.run_until_left())
        page = Page(int(where.rstrip("/").rpartition(":")[2]), key=token)
        try:
            yield page, playing
        finally:
            await page.go()
            playing.cancel()
            with suppress(asyncio.CancelledError, Leave, JoinRefused):
                await playing


async def test_screens_come_through_and_taps_go_back(hosts: Hosts) -> None:
    anna = hosts.seat_host("Anna")
    lines: list[CutLine] = []

    async def connecting() -> Connection:
        lines.append(CutLine(await connect(hosts.address)))
        return lines[-1]

    hello = {"code": hosts.company.code, "names": ["Ben"]}
    async with at_own_page(connecting, hello) as (ben, playing):
        await ben.hears(HAND)
        participant = hosts.company.participants[1]
        assert participant.remote is not None
        assert participant.remote.shows
        room = hosts.company.room
        assert room is not None
        if participant.seats[0] not in room.table.to_act:
            await anna.press("tab", "enter")
        await until(lambda: ben.screens and ben.screen["moves"], "moves")
        plies = len(room.table.plies)
        first = ben.screen["moves"][0]["c"]
        await ben.send({"t": "tap", "screen": ben.screen["number"], "control": first})
        await until(lambda: len(room.table.plies) > plies, "the move")
        # A lost connection costs nothing, and the page can be left meanwhile.
        plies = len(room.table.plies)
        lines[-1].cut = True
        await lines[-1].close()
        await ben.press("s")
        await until(lambda: len(lines) > 1, "another connection")
        assert len(room.table.plies) == plies
        leave = next(one for one in ben.screen["actions"] if one["key"] == "c-q")
        tapped = ben.send({"t": "tap", "screen": ben.screen["number"], "control": leave["c"]})
        with suppress(AssertionError):
            async with asyncio.timeout(5):
                await asyncio.wait(
                    {asyncio.ensure_future(tapped), playing}, return_when="FIRST_COMPLETED"
                )
        await until(lambda: "Ben" not in [one.name for one in hosts.company.participants], "gone")


async def test_a_terminal_asks_for_no_screens(hosts: Hosts) -> None:
    hosts.seat_host("Anna")
    ben = guest(hosts, "Ben")
    await ben.hears(HAND)
    participant = hosts.company.participants[1]
    assert participant.remote is not None
    assert not participant.remote.shows
    await ben.go()


async def test_a_host_of_an_earlier_version_is_played_at_by_keys(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = wire._hello
    monkeypatch.setitem(wire._DECODERS, "hello", lambda one: replace(real(one), shows=False))
    hosts.seat_host("Anna")

    async def connecting() -> Connection:
        return await connect(hosts.address)

    hello = {"code": hosts.company.code, "names": ["Ben"]}
    async with at_own_page(connecting, hello) as (ben, _):
        await ben.hears(HAND)
        heard = len(ben.lines)
        await ben.press("s")
        await until(lambda: len(ben.lines) > heard, "an answer")
        assert [one["key"] for one in ben.screen["actions"]] == ["c-q"]


# -- a host that is not to be trusted -------------------------------------------------------------


def test_a_screen_of_this_version_is_understood() -> None:
    message = host_messages.decode(SCREEN)
    assert isinstance(message, host_messages.Shown)
    content, presses = message.screen.numbered()
    assert {**SCREEN, **content} == SCREEN
    assert message.screen.number == 3
    assert presses[:5] == [at_host] * 5


@pytest.mark.parametrize("game", registry.names())
def test_the_screens_of_every_game_are_passed_on(game: str) -> None:
    app = SimulatedPlayer(keep_settings=False).app
    app.shows, rng = True, Random(1)
    seats = max(registry.get(game).rules.seats)
    table = Table.open(game, [Player(f"P{number}") for number in range(seats)], seed=1)
    for number in range(40):
        for seat in table.to_act[:1]:
            if not number % 8:
                content = json.loads(json.dumps(described(app, table, seat)))
                assert host_screen({"number": 1, **content}).content == content
            table.play(seat, any_move(table.rules, seat, rng))


def changed(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    whole: Any = json.loads(json.dumps(SCREEN))
    inside = whole
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value
    return dict(whole)


def deep(levels: int) -> Any:
    return [deep(levels - 1)] if levels else []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("number",), -1),
        (("number",), 1 << 60),
        (("number",), True),
        (("game",), "../../evil"),
        (("game",), 5),
        (("title",), "x" * 5000),
        (("title",), None),
        (("moves",), {}),
        (("moves",), [SCREEN["moves"][0]] * 5000),
        (("moves", 0), "x"),
        (("moves", 0, "key"), "rm -rf"),
        (("moves", 0, "c"), 1.5),
        (("actions", 0, "group"), "evil"),
        (("zones",), [SCREEN["zones"][0]] * 5000),
        (("zones", 0, "shape"), "cube"),
        (("zones", 0, "shape"), "grid"),
        (("zones", 0, "items"), [{"c": 1}] * 50_000),
        (("zones", 1, "columns"), ["a"] * 50_000),
        (("zones", 1, "columns"), [5]),
        (("zones", 2, "size"), [float("nan"), 1]),
        (("zones", 2, "size"), [1]),
        (("zones", 2, "items", 0, "at"), [1e300, 0]),
        (("picture",), []),
        (("picture", "cards"), deep(20)),
        (("picture", "cards"), [0] * 50_000),
        (("picture", "cards"), float("inf")),
        (("picture", "cards"), "x" * 5000),
        (("picture", "x" * 5000), 1),
    ],
)
def test_a_screen_that_could_do_harm_is_refused(path: tuple[Any, ...], value: Any) -> None:
    with pytest.raises(BadMessage):
        host_messages.decode(changed(path, value))


def test_texts_of_a_screen_are_cleaned() -> None:
    message = host_messages.decode(changed(("title",), "MOW\u202e\x1b[2J"))
    assert isinstance(message, host_messages.Shown)
    assert not {"\u202e", "\x1b"} & {*message.screen.content["title"]}


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=5), inside),
    max_leaves=10,
)
_PATHS = st.sampled_from(
    [
        *((name,) for name in SCREEN if name != "t"),
        *(("moves", 0, name) for name in ("c", "label", "key", "more")),
        *(("zones", 2, name) for name in ("id", "title", "shape", "size", "items")),
        ("zones", 1, "items", 0),
        ("picture", "cards"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(_PATHS, _JSON)
def test_whatever_is_in_a_screen_is_shown_or_refused(path: tuple[Any, ...], value: Any) -> None:
    try:
        message = host_messages.decode(changed(path, value))
    except BadMessage:
        return
    assert isinstance(message, host_messages.Shown)
    json.dumps(message.screen.numbered()[0], allow_nan=False)
