"""The entrance: a page that has no seat yet is asked what is needed, and then joins."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed

from mowaudio.online.page import entrance
from mowaudio.online.session import codes
from mowaudio.online.transport import admission
from mowaudio.words.texts import texts
from tests.online.pages import HOST, Page, page_port
from tests.online.people import Hosts, bots, table_of, until
from tests.online.phrases import HAND

WRONG = "acorn-apple-arrow"


def text(text_id: str, **args: Any) -> str:
    """A text as a page shows it."""
    own = texts("en", "apart")
    return own.format(own.shown(text_id), args)


PLAY, LISTEN, WORDS = (text(f"entrance-{name}") for name in ("play", "listen", "words"))


async def test_words_in_the_link_and_a_name_are_enough(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        anna = hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code)
        await ben.sees(PLAY)
        assert "Anna" in ben.screen["title"]
        await ben.tap(PLAY)
        await ben.answer("Ben")
        await ben.hears(HAND)
        assert ben.went == {
            "code": hosts.company.code,
            "names": ["Ben"],
            "watch": False,
            "had": ben.went and ben.went["had"],
        }
        assert hosts.company.knows_token(ben.fields["key"])
        await anna.hears("Ben")
        await ben.go()


async def test_without_words_they_are_asked_for_and_the_nearest_are_offered(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port)
        await ben.sees(WORDS)
        assert "Anna" not in json.dumps(ben.received), "a stranger learns nothing of the table"
        await ben.tap(WORDS)
        first, *rest = hosts.company.code.split("-")
        misspelt = next(
            wrong for wrong in (f"{first}s", f"{first}q", f"x{first}") if wrong not in codes.words()
        )
        await ben.answer(" ".join([misspelt, *rest]))
        asked = await until(lambda: ben.asked, "the words again")
        await ben.hears(misspelt)
        await ben.answer(asked["default"])
        await ben.sees(PLAY)
        await ben.go()


async def test_wrong_words_in_the_link_are_told_and_the_right_ones_lead_in(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        ben = Page(port, code=WRONG)
        await ben.hears(text("shown-out", why="code"))
        await ben.answer(hosts.company.code.replace("-", " ").upper())
        await ben.sees(LISTEN)
        await ben.tap(LISTEN)
        await ben.answer("Ben")
        await until(lambda: hosts.company.participants, "Ben")
        assert not hosts.company.participants[0].plays
        await ben.go()


async def test_guesses_are_counted_as_everywhere(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        ben = Page(port, code=WRONG)
        for _ in range(5):
            await ben.answer(WRONG)
        await ben.hears(text("shown-out", why="patience"))
        # The right words do not help from this address now, but a seat token does.
        await ben.answer(hosts.company.code)
        await until(lambda: ben.asked, "the words again")
        assert not ben.find(PLAY)
        other = Page(port, code=hosts.company.code, names=["Eve"])
        await until(lambda: other.refusals, "a refusal")
        assert other.refusals[0]["text"] == text("shown-out", why=other.refusals[0]["why"])
        await ben.go()


async def test_a_name_that_cannot_be_used_is_asked_for_again(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code)
        await ben.sees(PLAY)
        await ben.tap(PLAY)
        await ben.answer("Ben!")
        await ben.hears(text("shown-out", why="name-unclear"))
        await ben.answer(None)
        await ben.sees(PLAY)  # back at the question before
        await ben.tap(PLAY)
        await ben.answer("Anna")
        refused = await until(lambda: ben.refusals, "a refusal")
        assert refused[0] == {
            "t": "no",
            "why": "name-taken",
            "text": text("shown-out", why="name-taken"),
        }


async def test_the_same_link_again_leads_back_to_the_seat(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code, names=["Ben"])
        await ben.hears(HAND)
        token = ben.fields["key"]
        await ben.go()
        again = Page(port, code=hosts.company.code, had=token)
        await until(lambda: again.screens, "the table")
        assert again.fields == {"key": token}
        await again.go()
        stranger = Page(port, code=WRONG, had=token)  # another table's words
        await stranger.hears(text("shown-out", why="code"))
        await stranger.go()


async def test_an_unknown_token_leads_to_the_entrance(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        ben = Page(port, key=codes.new_token())
        await ben.sees(WORDS)
        await ben.go()


@table_of("mow", 1, bots("Bella"), onlookers=False)
async def test_where_nobody_can_come_in_it_is_said_at_once(hosts: Hosts) -> None:
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code)
        refused = await until(lambda: ben.refusals, "a refusal")
        assert (refused[0]["why"], refused[0]["text"]) == ("full", text("shown-out", why="full"))


async def test_silence_ends_it(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "SILENCE", 0.2)
    async with page_port(hosts.listener) as port:
        ben = Page(port)
        await until(lambda: ben.ended, "the end")
        await until(lambda: not list(hosts.listener.connections), "no connection")


async def test_pages_at_the_entrance_give_way(
    hosts: Hosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They hold no place that somebody else needs, and a player's connection stays."""
    monkeypatch.setattr(admission, "GRACE", 0.0)
    monkeypatch.setattr(admission, "MOST_EACH", 3)
    async with page_port(hosts.listener) as port:
        hosts.seat_host("Anna")
        ben = Page(port, code=hosts.company.code, names=["Ben"])
        await ben.hears(HAND)
        player = ben.socket
        hello = {"t": "hello", "v": 1, "page": True}
        origin: Any = f"http://{HOST}:{port}"
        first = await open_socket(f"ws://{HOST}:{port}/socket", origin=origin)
        await first.send(json.dumps(hello))
        await first.recv()
        others = [await open_socket(f"ws://{HOST}:{port}/socket", origin=origin) for _ in range(3)]
        with suppress(ConnectionClosed):
            async with asyncio.timeout(5):
                while True:
                    await first.recv()
        assert ben.socket is player
        for one in others:
            await one.close()
        await ben.go()
