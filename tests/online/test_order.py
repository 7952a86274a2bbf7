"""A host keeps order: limits on what one person can make everybody hear, and the host's choices."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.session import announcements, order, party
from mowaudio.online.session.announcements import Announcements
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.participant import Participant
from tests.online.conftest import Pair
from tests.online.people import Heard, Hosts, Near, bots, guest, until
from tests.online.phrases import (
    HAND,
    HAND_ASKED,
    LOBBY,
    goes_first,
    has_left,
    listens,
    played,
    says,
    times,
    turn_of,
)
from tests.online.test_company import choose, types
from tests.said import has, said

ADDRESS = "203.0.113.9"


def enters(hosts: Hosts, *names: str, watch: bool = False, **more: Any) -> Participant:
    """Somebody comes in by the words, with a connection that works."""
    request = JoinRequest(hosts.company.code, names=names, watch=watch, **more)
    _, participant = hosts.house.enter(request, ADDRESS)
    assert participant.remote is not None
    participant.remote.outbox.senders.append(lambda _message: None)
    return participant


def why_not(hosts: Hosts, *names: str, watch: bool = False, **more: Any) -> str:
    with pytest.raises(JoinRefused) as refused:
        enters(hosts, *names, watch=watch, **more)
    return refused.value.why


def cut(participant: Participant) -> None:
    """Their connection breaks."""
    assert participant.remote is not None
    participant.remote.outbox.senders.clear()


async def is_gone(participant: Participant) -> None:
    await until(lambda: participant.has_left, "that they have left")


async def keep_order(host: Heard, name: str, text_id: str) -> list[str]:
    """Choose a person in the host's menu, and what to do about them; what is said then."""
    await choose(host, "company-menu-order")
    person = said("order-person", "apart", name=name, kind="plays").search(host.lines[-1])
    assert person, host.lines[-1]
    await host.press(host.lines[-1][: person.start()].rstrip().rpartition(" ")[2])
    entry = said(text_id, "apart").search(host.lines[-1])
    assert entry, host.lines[-1]
    return await host.press(host.lines[-1][: entry.start()].rstrip().rpartition(" ")[2])


# -- limits -----------------------------------------------------------------------------------


async def test_nobody_floods_the_chat(pair: Pair) -> None:
    """24 lines a second were passed on to everybody."""
    types(pair.ben, "spam")
    for _ in range(12):
        await pair.ben.press(";")
    assert has(pair.ben.lines, said("company-too-fast", "apart"))
    assert 5 <= times(pair.anna.lines, says("Ben", "spam")) <= 8


async def test_joining_is_limited_and_told_once_a_minute(hosts: Hosts) -> None:
    """35 joins a second were told to everybody, and as many departures."""
    anna = hosts.seat_host("Anna")
    for _ in range(10):
        zoe = enters(hosts, "Zoe", watch=True)
        zoe.dismiss()
        await is_gone(zoe)
    assert why_not(hosts, "Zoe", watch=True) == "joins"
    assert times(anna.lines, listens("Zoe")) == 1
    assert times(anna.lines, said("company-watched", "apart", name="Zoe", count=1)) == 1
    request = JoinRequest(hosts.company.code, names=["Ben"])
    assert hosts.house.enter(request, "203.0.113.10")[1].plays  # others are not kept out


async def test_what_was_held_back_is_told_later_if_it_is_still_true(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(announcements, "ONCE", 0.2)
    told: list[tuple[str, str]] = []
    news = Announcements[str](lambda text_id, about: told.append((text_id, about)))
    for text_id in ("came", "left", "came"):
        news.add(text_id, "zoe", "Zoe")
    for text_id in ("came", "left", "came", "left"):
        news.add(text_id, "vic", "Vic")
    assert told == [("came", "Zoe"), ("left", "Zoe"), ("came", "Vic"), ("left", "Vic")]
    await until(lambda: len(told) > 4, "what was held back")
    await asyncio.sleep(0.3)
    assert told[4:] == [("came", "Zoe")]


@pytest.mark.parametrize("watch", [True, False])
async def test_an_absent_place_is_free_after_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watch: bool
) -> None:
    """20 dropped onlookers kept out all others, and a dead player kept a seat before the game."""
    assert party.PLACE_KEPT == 60.0
    monkeypatch.setattr(party, "MISSED_AFTER", 0.02)
    monkeypatch.setattr(party, "PLACE_KEPT", 0.1)
    monkeypatch.setattr(party, "_MOST_ONLOOKERS", 1)
    hosts = Hosts(tmp_path, TablePlan.shared("mow", 3))
    company, anna = hosts.company, hosts.seat_host("Anna")
    zoe = enters(hosts, "Zoe", watch=watch, seat_token="0" * 32)
    cut(zoe)
    company.connection_lost(zoe)
    free = company.free
    await until(lambda: zoe.has_left, "that the place is free")
    assert company.may_watch()
    assert company.free == free + (not watch)
    gone = "company-watched" if watch else "company-missing"
    await anna.hears(said(gone, "apart", name="Zoe", count=1, plays="yes", bot="no", begun="no"))
    if not watch:  # while the seat is free, they get it back
        assert hosts.house.enter(JoinRequest(seat_token="0" * 32), ADDRESS)[1].names == ["Zoe"]
    await hosts.house.close()


async def test_a_player_in_a_game_keeps_the_seat(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(party, "MISSED_AFTER", 0.02)
    monkeypatch.setattr(party, "PLACE_KEPT", 0.1)
    await pair.ben.go()
    await pair.anna.hears(said("company-missing", "apart", name="Ben", bot="no", begun="yes"))
    await asyncio.sleep(0.3)
    assert not pair.hosts.company.open_seats
    assert pair.hosts.company.knows_token(pair.ben.key)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("P\N{CYRILLIC SMALL LETTER A}l", "name-unclear"),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER P}al", "name-unclear"),
        pytest.param("you", "name-unclear", marks=pytest.mark.words),
        pytest.param("Y0U", "name-unclear", marks=pytest.mark.words),
        ("Vic says: hi", "name-unclear"),
        ("Ben. Anna", "name-unclear"),
        ("7", "name-unclear"),
        ("\N{MATHEMATICAL BOLD CAPITAL A}nna", "name-unclear"),
        ("anna", "name-taken"),
        ("An-na", "name-taken"),
        ("\N{CYRILLIC CAPITAL LETTER ES}\N{CYRILLIC SMALL LETTER ER}\N{CYRILLIC SMALL LETTER U}"
         "\N{CYRILLIC SMALL LETTER HA}", "name-taken"),
        ("Bella", "name-taken"),
    ],
)  # fmt: skip
async def test_names_that_can_be_mistaken_are_refused(hosts: Hosts, name: str, why: str) -> None:
    hosts.seat_host("Anna", "Cpyx")
    assert why_not(hosts, name, watch=True) == why


@pytest.mark.parametrize(
    "name", ["Ren\N{LATIN SMALL LETTER E WITH ACUTE}e", "O'Neil", "Mary-Ann 2", "Мария", "李小龙"]
)
async def test_other_names_are_welcome(hosts: Hosts, name: str) -> None:
    assert enters(hosts, name, watch=True).names == [name]


async def test_two_at_one_keyboard_differ(hosts: Hosts) -> None:
    assert why_not(hosts, "Ben", "BEN", watch=True) == "name-taken"


# -- the host's choices -----------------------------------------------------------------------


async def test_the_host_mutes_one_for_all(pair: Pair) -> None:
    carla = guest(pair.hosts, "Carla", watch=True)
    await pair.anna.hears(listens("Carla"))
    await keep_order(pair.anna, "Ben", "order-silence")
    await pair.ben.hears(said("company-silenced", "apart", own="yes"))
    await carla.hears(said("company-silenced", "apart", own="no", name="Ben"))
    types(pair.ben, "spam")
    await pair.ben.press(";")
    assert not has(pair.anna.lines + carla.lines, says("Ben", "spam"))
    await keep_order(pair.anna, "Ben", "order-hear")
    await pair.ben.press(";")
    await carla.hears(says("Ben", "spam"))


async def test_who_is_shown_out_does_not_come_back(pair: Pair) -> None:
    company, words, key = pair.hosts.company, pair.hosts.company.code, pair.ben.key
    await keep_order(pair.anna, "Ben", "order-out")
    await pair.anna.hears(said("company-out", "apart", name="Ben", count=1))
    await pair.ben.hears(said("shared-shown-out", "apart"))
    await pair.ben.task  # the program has ended, and does not try again
    assert company.code != words
    with pytest.raises(JoinRefused, match="code"):
        pair.hosts.house.enter(JoinRequest(words, seat_token=key, names=["Ben"]), ADDRESS)
    with pytest.raises(JoinRefused, match="key"):
        pair.hosts.house.enter(JoinRequest(seat_token=key), ADDRESS)
    await company.settled()
    later = party.Party(company.name, TablePlan.shared("", 0), pair.hosts.log, company._think)
    assert await later.resume()
    assert (later.code, later.open_seats, later.knows_token(key)) == (company.code, [1], False)
    await later.close()


async def test_a_freed_seat_is_for_whoever_joins(pair: Pair) -> None:
    """A player who had lost the key of the seat could not come back at all."""
    company = pair.hosts.company
    await pair.ben.go()
    await until(lambda: len(company.absent()) == 1, "that Ben is away")
    assert why_not(pair.hosts, "Ben") == "name-away"
    await pair.anna.hears(said("company-asks", "apart", name="Ben"))
    one = next(one for one in company.participants if one.names == ["Ben"])
    company.stand_in([1])
    order.free_seats(company, [1], one)
    await pair.anna.hears(said("company-free", "apart", name="Ben"))
    await until(lambda: company.open_seats == [1], "that the seat is free")
    assert not company.knows_token(pair.ben.key)
    carla = guest(pair.hosts, "Carla", key="1" * 32)
    await pair.anna.hears(said("company-takes", "apart", name="Carla", seat="Ben", count=1))
    await carla.hears(said("shared-seat", "apart", name="Ben"))
    await carla.hears(turn_of(""))
    assert HAND_ASKED.search((await carla.press("h"))[-1])
    assert company.room is not None
    assert not company.room.level(1)
    await company.settled()
    later = party.Party(company.name, TablePlan.shared("", 0), pair.hosts.log, company._think)
    assert await later.resume()
    assert later.group_by_token("1" * 32) == (["Carla"], [1])
    await later.close()


async def test_a_freed_seat_is_first_for_whose_name_it_has(pair: Pair) -> None:
    await pair.ben.go()
    company = pair.hosts.company
    await until(lambda: len(company.absent()) == 1, "that Ben is away")
    one = next(one for one in company.participants if one.names == ["Ben"])
    order.free_seats(company, [1], one)
    await until(lambda: company.open_seats == [1], "that the seat is free")
    back = enters(pair.hosts, "Ben")
    assert (back.plays, back.seats) == (True, [1])
    assert not company.open_seats


async def test_an_onlooker_takes_a_free_seat_of_the_game(pair: Pair) -> None:
    carla = guest(pair.hosts, "Carla", watch=True)
    await carla.hears(goes_first("Anna"))
    assert not said("company-menu-sit", "apart").search((await carla.press(":"))[-1])
    await carla.press("escape")
    await keep_order(pair.anna, "Ben", "order-out")
    await until(lambda: pair.hosts.company.open_seats == [1], "that the seat is free")
    await choose(carla, "company-menu-sit")
    await pair.anna.hears(said("company-takes", "apart", name="Carla", seat="Ben", count=1))
    assert HAND_ASKED.search((await carla.press("h"))[-1])
    await pair.anna.press("tab", "enter")
    await carla.hears(played("Anna"))


async def test_an_onlooker_takes_a_free_seat_before_the_game(hosts: Hosts) -> None:
    anna, carla = hosts.seat_host("Anna"), guest(hosts, "Carla", watch=True)
    await anna.hears(listens("Carla"))
    await carla.hears(LOBBY)
    await choose(carla, "company-menu-sit")
    await carla.hears(HAND)


async def test_the_host_hands_over(pair: Pair) -> None:
    company = pair.hosts.company
    await keep_order(pair.anna, "Ben", "order-host")
    await pair.ben.hears(said("company-host", "apart", own="yes"))
    assert not said("company-menu-order", "apart").search((await pair.anna.press(":"))[-1])
    carla = guest(pair.hosts, "Carla", watch=True)
    await pair.ben.hears(listens("Carla"))
    assert said("company-menu-order", "apart").search((await pair.ben.press(":"))[-1])
    await pair.ben.press("escape")
    assert company._row(pair.anna.person)["host"]  # the table is still at her computer
    pair.ben.player.keyboard.push("c-q")
    await pair.anna.hears(has_left("Ben"))
    await pair.anna.hears(said("company-host", "apart", own="yes"))
    await carla.hears(said("company-host", "apart", own="no", name="Anna"))


async def test_the_new_host_begins_another_game(tmp_path: Path) -> None:
    plan = TablePlan.shared("mow", 2, bots("Bella"), seed=5)
    async with Hosts(tmp_path / "tables", plan).open(tmp_path) as hosts:
        anna, ben = Near("Anna"), guest(hosts, "Ben")
        hosts.company.sit(anna.person)
        anna.task = hosts.house.start_session(hosts.company, anna.person)
        await ben.hears(HAND)
        hosts.company.stand_in([0, 1])
        await ben.hears(said("after-shared", "apart"))
        one = next(one for one in hosts.company.participants if one.names == ["Ben"])
        hosts.company.hand_over(one)
        since = len(ben.lines)
        await ben.press("1")
        await ben.hears(said("shared-begins", "apart"), since)
