"""Guessing the words of an invitation: limited everywhere, and nobody's seat depends on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.log.files import FileLog
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import codes
from mowaudio.online.session.codes import WordLimit
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import Party
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.people import think_at_once
from tests.online.phrases import LOBBY
from tests.online.served import MOW, Somewhere, servers
from tests.online.test_openings import Clock

HERE, THERE = "192.0.2.1", "192.0.2.2"


def wrong(right: str, first: str = "") -> Iterator[str]:
    """Guesses that are not this code, with this first word or with any."""
    others = [word for word in codes.words() if word not in right]
    for number, word in enumerate(others):
        yield f"{first or word}-{word}-{others[number - 1]}"


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[LobbyRegistry]:
    log = FileLog(tmp_path)
    found = LobbyRegistry()
    found.parties.append(Party("table", TablePlan.shared("mow", 3), log, think_at_once))
    yield found
    log.close()


def why(lobby: LobbyRegistry, address: str, code: str = "", seat_token: str = "") -> str:
    try:
        lobby.enter(JoinRequest(code, seat_token, names=["N" + address.replace(".", " ")]), address)
    except JoinRefused as refused:
        return refused.why
    return ""


async def test_whoever_guesses_waits_and_nobody_else(lobby: LobbyRegistry) -> None:
    (party,) = lobby.parties
    guesses = wrong(party.code)
    assert [why(lobby, HERE, next(guesses)) for _ in range(6)] == ["code"] * 5 + ["patience"]
    assert why(lobby, HERE, party.code) == "patience"
    assert why(lobby, THERE, party.code) == ""
    await lobby.close()


async def test_a_seat_token_is_never_kept_waiting(lobby: LobbyRegistry) -> None:
    """60 wrong guesses a minute, from anywhere, kept everybody from their own seats."""
    (party,) = lobby.parties
    token = codes.new_token()
    assert why(lobby, HERE, party.code, seat_token=token) == ""
    guesses = [*wrong(party.code), *wrong(party.code, party.code.partition("-")[0])]
    for number, guess in enumerate(guesses):
        why(lobby, f"198.51.100.{number % 256}", guess)
        why(lobby, HERE, guess)
    assert why(lobby, HERE, party.code) == "patience"
    assert why(lobby, HERE, seat_token=token) == ""
    assert lobby.expects(JoinRequest(seat_token=token), HERE)
    assert why(lobby, HERE, seat_token=codes.new_token()) == "key"
    await lobby.close()


async def test_a_table_is_not_guessed_from_many_addresses(lobby: LobbyRegistry) -> None:
    """By its first word: a guess with another one cannot hit it, and does not count for it."""
    (party,) = lobby.parties
    for number, guess in enumerate(wrong(party.code)):
        why(lobby, f"198.51.100.{number % 256}", guess)
    assert why(lobby, THERE, party.code) == ""
    guesses = wrong(party.code, party.code.partition("-")[0])
    told = [why(lobby, f"203.0.113.{number}", next(guesses)) for number in range(12)]
    assert told == ["code"] * 10 + ["patience-table"] * 2
    assert why(lobby, "192.0.2.3", party.code) == "patience-table"
    await lobby.close()


async def test_words_of_no_invitation_are_not_counted(lobby: LobbyRegistry) -> None:
    (party,) = lobby.parties
    assert {why(lobby, HERE, "acorn-actor-misspelt") for _ in range(20)} == {"code"}
    assert why(lobby, HERE, party.code) == ""
    await lobby.close()


def test_a_household_is_one_guesser_and_a_minute_later_may_go_on() -> None:
    clock = Clock()
    limit = WordLimit(clock)
    for number, guess in zip(range(5), wrong(""), strict=False):
        limit.take(f"2001:db8::{number}", guess)
    with pytest.raises(JoinRefused):
        limit.check("2001:db8::ffff")
    limit.check("2001:db8:0:1::1")
    clock.now += 60
    limit.check("2001:db8::ffff")


def test_many_guessers_are_forgotten() -> None:
    clock = Clock()
    limit = WordLimit(clock)
    for number in range(30_000):
        limit.count(f"2001:db8:{number // 4096:x}:{number % 4096:x}::1", "")
        clock.now += 1
    assert len(limit._buckets) <= codes._MOST_REMEMBERED + 2


def test_the_arithmetic_of_the_security_promises() -> None:
    """SECURITY.md states these numbers."""
    count = len(codes.words())
    at_once, per_second = codes._GUESSES["table"]
    an_hour = per_second * 3600
    assert (count, at_once, round(an_hour)) == (379, 10, 10)
    assert count**2 / an_hour / 24 / 365 > 1.6  # years, to try all words of one table
    assert count**3 / 500 / 5 / 60 / 24 > 15  # days, one address at 500 tables
    assert count**3 / 500 / (count * an_hour) > 28  # hours, any number of addresses


# -- over all servers -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


@needs_nats
async def test_guesses_count_at_all_servers_before_they_are_looked_up(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two servers the words were looked up first, and guessing had no limit."""
    monkeypatch.setitem(codes._GUESSES, "network", (5, 0.0))  # however slow this machine is
    async with servers(node, 2) as (one, two):
        anna = Somewhere(one.address, open=MOW, names=["Anna"])
        code = await anna.code()
        guesses, told = wrong(code), []
        for server in (two, one, two, one, two, one, two):
            with pytest.raises(JoinRefused) as refused:
                await Somewhere(server.address, code=next(guesses), names=["Zoe"]).task
            told.append(refused.value.why)
            await asyncio.sleep(0.1)
        assert told == ["code"] * 5 + ["patience"] * 2
        with pytest.raises(JoinRefused):
            await Somewhere(two.address, code=code, names=["Zoe"]).task
        key = anna.key
        await anna.go()
        again = Somewhere(two.address, key=key)  # at the server that does not play her table
        await again.hears(LOBBY)
        await again.go()


@needs_nats
async def test_many_guesses_at_once_are_limited_too(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(codes._GUESSES, "network", (5, 0.0))
    async with servers(node, 2) as (one, two):
        tries = [
            Somewhere(address, code=guess, names=["Zoe"]).task
            for guess, address in zip(wrong(""), [one.address, two.address] * 15, strict=False)
        ]
        found = await asyncio.gather(*tries, return_exceptions=True)
        whys = [error.why for error in found if isinstance(error, JoinRefused)]
        assert len(whys) == 30
        assert whys.count("code") <= 10  # five at each, before they have heard of each other
