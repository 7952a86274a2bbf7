"""A host that is not one: whatever it sends costs the player a sentence, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from mowaudio import files
from mowaudio.client.interrupt import Leave
from mowaudio.online.join import SeatTokens, join
from mowaudio.online.protocol import host_messages
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.transport import tls
from mowaudio.online.transport.websocket_client import Address
from tests.online.people import Heard, until
from tests.said import has, said

SEAT = {"t": "seat", "key": "0" * 32, "life": "l", "table": "table", "plays": True, "newest": 0}
NONSENSE = said("shown-out", "apart", why="nonsense")


@asynccontextmanager
async def host(folder: Path, *frames: Any) -> AsyncIterator[Address]:
    """A host that says these things to everybody, whatever they send."""

    async def handle(connection: ServerConnection) -> None:
        await connection.recv()
        for frame in frames:
            await connection.send(frame if isinstance(frame, str) else json.dumps(frame))
        await connection.wait_closed()

    context, fingerprint = tls.server_context(folder)
    async with serve(handle, "127.0.0.1", 0, ssl=context, compression=None) as server:
        yield Address("127.0.0.1", next(iter(server.sockets)).getsockname()[1], fingerprint)


async def told(folder: Path, *frames: Any) -> list[str]:
    """What somebody hears who joins there, until they are shown out."""
    ben = Heard()
    async with asyncio.timeout(20), host(folder, *frames) as address:
        await join(ben.app, f"{address} acorn-apple-arrow", ["Ben"])
    return ben.lines


def numbered(**content: Any) -> Mapping[str, Any]:
    return {"n": 1, **content}


BAD: Sequence[Mapping[str, Any]] = [
    {"t": "say", "n": "x", "text": "hi"},
    {"t": "say", "n": -1, "text": "hi"},
    {"t": "say", "n": True, "text": "hi"},
    {"t": "say", "n": 1 << 60, "text": "hi"},
    {"t": 5},
    {"n": 1},
    numbered(t="say", text="hi", at="5"),
    numbered(t="say", text="hi", priority="zz"),
    numbered(t="say", text="hi", priority=4),
    numbered(t="say", text=["hi"]),
    numbered(t="say", text="x" * 100_000),
    numbered(t="say", text="hi", spoken=7),
    numbered(t="sound", name={}, pan=0, pitch=1),
    numbered(t="sound", name="turn", pan="left", pitch=1),
    numbered(t="sound", name="turn", pan=0, pitch=1e9),
    numbered(t="sound", name="turn", pan=-2, pitch=1),
    numbered(t="melody", notes=7),
    numbered(t="melody", notes=[[1, 0, 1]] * 101),
    numbered(t="melody", notes=[[1, 0]]),
    numbered(t="melody", notes=[[1, 0, 1e300]]),
    numbered(t="melody", notes=[[1, None, 1]]),
    numbered(t="ask", prompt=["?"]),
    numbered(t="settings", game=1),
    numbered(t="counted", name=[], game="mow", decision="x"),
    numbered(t="change", changes=5),
    numbered(t="change", changes={"detail": []}),
    numbered(t="done", id="1"),
    numbered(t="record", text=None),
    numbered(t="invitation", code="acorn-apple"),
    numbered(t="invitation", code="acorn-apple-arrow-badge"),
    numbered(t="invitation", code="acorn-apple-; rm -rf ~"),
    numbered(t="invitation", code="acorn-apple-arrow\n"),
    numbered(t="invitation", code=["acorn", "apple", "arrow"]),
    numbered(t="invitation"),
]


@pytest.mark.parametrize("message", BAD)
def test_a_malformed_field_is_found_by_the_decoder(message: Mapping[str, Any]) -> None:
    with pytest.raises(BadMessage):
        host_messages.decode(message)


@pytest.mark.parametrize(
    "frame", [BAD[0], BAD[7], BAD[13], [5], "{", '"x"', '{"t":"sound","pan":NaN}', "[" * 90_000]
)
async def test_a_malformed_message_is_answered_with_one_sentence(
    tmp_path: Path, frame: Any
) -> None:
    """The program crashed, and gave the wrong advice."""
    (line,) = await told(tmp_path, SEAT, frame)
    assert NONSENSE.search(line)


@pytest.mark.parametrize(
    "changes",
    [{"key": "x" * 200_000}, {"key": "short"}, {"key": None}, {"newest": "9"}, {"plays": 3}],
)
async def test_a_seat_that_is_none_is_not_kept(tmp_path: Path, changes: dict[str, Any]) -> None:
    """A token of 200 kilobytes made the file of seats too large to be read."""
    SeatTokens().keep("a:1/aaaabbbbccccdddd", "1" * 32)
    (line,) = await told(tmp_path, SEAT | changes)
    assert NONSENSE.search(line)
    assert SeatTokens().addresses() == ["a:1/aaaabbbbccccdddd"]


async def test_more_questions_than_anybody_can_answer_end_it(tmp_path: Path) -> None:
    asked = [{"t": "settings", "n": n, "game": ""} for n in range(1, 100)]
    assert has(await told(tmp_path, SEAT, asked), NONSENSE)


async def test_an_unknown_kind_or_sound_is_ignored(tmp_path: Path) -> None:
    """A newer host may have more of them."""
    news = [{"t": "hologram", "n": 1, "x": []}, {"t": "sound", "n": 2, "name": "of-tomorrow"}]
    line = await told(tmp_path, SEAT, news, {"t": "say", "n": 3, "text": "Well?"}, {"t": "end"})
    assert line == ["Well?"]


KINDS: Sequence[Mapping[str, Any]] = [
    {"t": "counted", "name": "Ben", "game": "mow"},
    {"t": "change"},
    {"t": "say", "text": "x"},
    {"t": "turn"},
    {"t": "past"},
    {"t": "done", "id": 9},
    {"t": "record", "text": "x"},
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind["t"])
async def test_a_flood_does_not_freeze_the_program(
    tmp_path: Path, kind: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """60,000 key reminders were written to the disk, one after the other, and no key was read."""
    written: list[Path] = []
    write = files.write

    def counted(path: Path, content: bytes, *, lasting: bool = True) -> None:
        written.append(path)
        write(path, content, lasting=lasting)

    monkeypatch.setattr(files, "write", counted)
    levels = ("brief", "normal")

    def flood(first: int) -> list[dict[str, Any]]:
        every = range(first, first + 1000)
        more = [{"decision": f"d{n}", "changes": {"detail": levels[n % 2]}} for n in every]
        return [{**kind, "n": n, **one} for n, one in zip(every, more, strict=True)]

    ben = Heard()
    ben.app.keep_settings = True
    async with host(tmp_path, SEAT, *(flood(1 + 1000 * n) for n in range(60))) as address:
        playing = asyncio.ensure_future(join(ben.app, f"{address} acorn-apple-arrow", ["Ben"]))
        await asyncio.sleep(0.5)
        ben.player.keyboard.push("c-q")
        await until(playing.done, "they have left")
        assert isinstance(playing.exception(), Leave)
    assert len(written) < 100
