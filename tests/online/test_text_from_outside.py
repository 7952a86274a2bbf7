"""Text that others type is cleaned where it enters, and one bad message costs nobody the line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.key_binding import KeyPress

from mowaudio.client.terminal.keyboard import Keyboard
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.session.chat import LONGEST_SAID
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.transport import wire
from mowaudio.plain_text import clean
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.online.conftest import Pair
from tests.online.people import until
from tests.online.phrases import listens, says
from tests.online.test_at_the_door import HELLO, line_to
from tests.online.test_company import types

BAD = "hi \ud800\u202e\u200b\x1b[2J!"


@given(st.text(st.characters()))
def test_clean_text_can_be_sent_and_shown_and_is_clean_already(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode()
    assert cleaned.isprintable()
    assert clean(cleaned) == cleaned
    assert clean("Zoë 5 × 2 🐄") == "Zoë 5 × 2 🐄"


async def test_a_guests_lone_surrogate_cuts_nobody_off(pair: Pair) -> None:
    """It stayed in every outbox, and broke every connection again and again."""
    async with line_to(pair.hosts) as line:
        hello = {**HELLO, "code": pair.hosts.company.code, "watch": True}
        await line.send(json.dumps(hello))
        await pair.ben.hears(listens("Zoe"))
        await line.send(json.dumps({"t": "key", "id": 1, "key": ";", "heard": 0}))
        while '"ask"' not in str(await line.recv()):
            pass
        await line.send(json.dumps({"t": "answer", "id": 2, "text": BAD}))
        assert not pair.ben.table.told_lost
        await pair.ben.hears(says("Zoe", "hi [2J!"))
        await pair.anna.hears(says("Zoe", "hi [2J!"))


async def test_a_message_that_cannot_be_sent_is_left_out_and_leaves_no_gap(pair: Pair) -> None:
    ben = pair.hosts.company.participants[-1]
    sent = pair.ben.table._connection
    ben.app.say_text(BAD)
    ben.app.say_text("x" * (wire.LARGEST_OUT + 1))
    ben.app.say_text("Still here.")
    await pair.ben.hears("Still here.")
    assert pair.ben.table._connection is sent  # nothing was missing, so nobody called again
    assert not [line for line in pair.ben.lines if "hi" in line or "xxx" in line]
    assert ben.remote is not None
    outbox = ben.remote.outbox
    await until(lambda: outbox.arrived == outbox.count, "everything is acknowledged")


async def test_a_pasted_page_is_cut_and_not_refused_for_ever(pair: Pair) -> None:
    """The host refused so long an answer, and the client sent it again after each reconnect."""
    types(pair.ben, "🐄" * 9000)
    pair.ben.player.keyboard.push(";")
    await pair.anna.hears(says("Ben", "🐄" * LONGEST_SAID))


@pytest.mark.parametrize("field", ["code", "key", "had", "life"])
def test_no_word_of_a_request_has_a_surrogate(field: str) -> None:
    """The digest of a token with one could not be computed."""
    request = wire.decode(json.dumps({**HELLO, field: "a\ud800"}))
    assert "\ud800" not in repr(request)
    with pytest.raises(BadMessage):
        wire.decode(json.dumps({"t": "key", "id": 1, "key": "\ud800", "heard": 0}))


async def test_a_byte_that_is_no_text_is_left_out_of_what_the_host_types() -> None:
    """The byte E9 in a terminal that has told another encoding."""
    app = SimulatedPlayer().app

    async def read_line(_prompt: str, _default: str) -> str:
        return "caf\udce9"

    app.read_line = read_line  # type: ignore[assignment,method-assign]
    assert await app.typed("?") == "caf"


def test_a_byte_that_is_no_text_is_an_unknown_key() -> None:
    keyboard = Keyboard()
    keyboard._take([KeyPress("\udce9"), KeyPress("é")])
    assert list(keyboard.typed_ahead()) == ["\N{REPLACEMENT CHARACTER}", "é"]


def test_no_id_that_a_client_names_has_a_surrogate() -> None:
    """They are kept with the seat, and sent to other servers."""
    settings = {"muted": [BAD, "cow.spot"]}
    request = wire.decode(json.dumps({**HELLO, "settings": settings, "known": [BAD]}))
    assert isinstance(request, JoinRequest)
    assert request.preferences.muted == (clean(BAD), "cow.spot")
    assert request.known == {clean(BAD)}
