"""Several servers that share their tables by NATS: people come in anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from mowaudio.online.remote.connection import JoinRefused
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.people import until
from tests.online.phrases import (
    HAND,
    INVITATION,
    TURN,
    goes_first,
    is_here,
    listens,
    played,
    turn_of,
)
from tests.online.served import MOW, Somewhere, count, play, servers
from tests.online.test_company import choose
from tests.online.test_order import keep_order
from tests.said import said

pytestmark = needs_nats


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


def test_people_at_two_servers_share_a_table(node: Node) -> None:
    """They hear each other come, play and talk."""

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            anna = Somewhere(one.address, open=MOW, names=["Anna"])
            code = await anna.code()
            ben = Somewhere(two.address, code=code, names=["Ben"])
            await anna.hears(is_here("Ben"))
            await ben.hears(goes_first("Anna"))
            await ben.hears(HAND)
            await anna.hears(HAND)
            await play(anna)
            await ben.hears(played("Anna"))
            await ben.hears(TURN)
            await play(ben)
            await anna.hears(played("Ben"))
            ear = Somewhere(two.address, code=code, names=["Carla"], watch=True)
            await anna.hears(listens("Carla"))
            for person in (anna, ben, ear):
                await person.go()

    asyncio.run(run())


@pytest.mark.parametrize("begun", [False, True])
def test_a_server_ends_and_another_takes_its_table(node: Node, begun: bool) -> None:
    """Before the game and in it: seats, the host's rights and what was told go with it."""

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            both = one.address, two.address
            anna = Somewhere(*both, open={**MOW, "people": 2 if begun else 3}, names=["Anna"])
            code = await anna.code()
            ben = Somewhere(two.address, code=code, names=["Ben"])
            await anna.hears(is_here("Ben"))
            await ben.hears("Anna")  # among those who are there
            if begun:
                await anna.hears(HAND)
                await play(anna)
                await ben.hears(TURN)
            told, told_ben = len(anna.lines), len(ben.lines)
            await one.end()
            if begun:
                await until(lambda: count(ben, TURN) == 2, "the turn, told again")
                await play(ben)
                await anna.hears(played("Ben"), told)
                assert count(ben, played("Anna")) == 1
            else:
                await anna.hears("Ben", told)
                await anna.hears(said("lobby-host", "apart"), told)  # she may still begin
                await ben.hears("Anna", told_ben)
                await anna.press("enter")
                await ben.hears(goes_first("Anna"))
                await anna.hears(HAND)
            await anna.go()
            await ben.go()

    asyncio.run(run())


def test_a_key_opens_its_table_at_any_server_later(node: Node) -> None:
    async def run() -> None:
        async with servers(node, 1) as (one,):
            anna = Somewhere(one.address, open={**MOW, "people": 1}, names=["Anna"])
            await anna.hears(HAND)
            hand = next(line for line in anna.lines if HAND.search(line))
            key = anna.key
            await anna.go()
        async with servers(node, 1) as (later,):
            again = Somewhere(later.address, key=key)
            await again.hears(hand)
            await again.go()

    asyncio.run(run())


def test_a_host_at_a_server_keeps_order(node: Node) -> None:
    """New words are valid at every server, old ones at none; and the host's part, handed over,
    survives the server."""

    async def run() -> None:
        async with servers(node, 2) as (one, two):
            both = one.address, two.address
            anna = Somewhere(*both, open={**MOW, "people": 3}, names=["Anna"])
            words = await anna.code()
            ben = Somewhere(two.address, code=words, names=["Ben"])
            vic = Somewhere(two.address, code=words, names=["Vic"])
            for friend in (anna, ben, vic):
                await friend.hears(HAND)
            await keep_order(anna, "Vic", "order-out")
            await vic.task
            await choose(anna, "company-menu-invitation")
            new = [found[2] for line in anna.lines if (found := INVITATION.search(line))][-1]
            assert new != words
            with pytest.raises(JoinRefused, match="code"):
                await Somewhere(two.address, code=words, names=["Carla"]).task
            carla = Somewhere(two.address, code=new, names=["Carla"])
            await anna.hears(said("company-takes", "apart", name="Carla", seat="Vic", count=1))
            await keep_order(anna, "Ben", "order-host")
            await ben.hears(said("company-host", "apart", own="yes"))
            told_ben = len(ben.lines)
            await one.end()
            await ben.hears(turn_of(""), told_ben)
            await choose(ben, "company-menu-invitation")
            for friend in (anna, ben, carla):
                await friend.go()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"open": {**MOW, "game": "chess"}}, "open"),
        ({"open": {**MOW, "people": 90}}, "open"),
        ({"open": {**MOW, "bots": "Bella"}}, "open"),
        ({"open": {**MOW, "bots": [["Bella", "genius"]]}}, "open"),
        ({"open": {**MOW, "options": {"nonsense": 1}}}, "open"),
        ({"open": {}}, "open"),
        ({"code": "no-such-words"}, "code"),
        ({"code": "*"}, "code"),
        ({"key": "0" * 32}, "key"),
    ],
)
def test_who_is_not_let_in_is_told_why(node: Node, hello: dict[str, Any], why: str) -> None:
    async def run() -> None:
        async with servers(node, 1) as (one,):
            with pytest.raises(JoinRefused) as shown_out:
                await Somewhere(one.address, names=["Anna"], **hello).task
            assert shown_out.value.why == why

    asyncio.run(run())
