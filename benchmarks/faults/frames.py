"""Random and damaged frames: from clients to a host, where others play meanwhile, and from a host
to a client."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain, count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from websockets.exceptions import ConnectionClosedError

from benchmarks.apart.guests import any_move
from benchmarks.faults.random_keys import where
from benchmarks.figures import Finding
from benchmarks.sizes import Sizes
from benchmarks.support import faults
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.terminal.keys import load
from mowaudio.online.log.files import FileLog
from mowaudio.online.page.page_listener import PageListener
from mowaudio.online.remote import thin_client
from mowaudio.online.remote.connection import ConnectionLost, JoinRefused
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Message, Outbox
from mowaudio.online.remote.received_records import ReceivedRecords
from mowaudio.online.remote.remote_app import RemoteApp
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.transport import wire
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import FALLBACK

_AT_ONCE = 50  # frames of one connection; more are a flood
_SETTLED = 10.0  # seconds in which a session ends
_JUNK: Sequence[Any] = (
    *(None, True, False, -1, 0, 1, 7, 1 << 53, 1 << 70, -1.5, 0.5, 1e308, float("nan")),
    *("", "x", "x" * 70, "x" * 5000, "\ud800", "\u202e\x00\x1b[2J", "0" * 32, "enter", "mow"),
    *([], [[]] * 50, [[1, 0, 1]], ["Ann", "Ben"], {}, {"t": "key"}, {"detail": "brief"}),
)
_KEYS = ("enter", "tab", "s", ";", ":", "escape", "h", "1", "2", "backspace", "space", "c-q", "?")
_CLIENT: Sequence[Mapping[str, Any]] = (
    *({"t": "key", "id": 1, "key": key, "heard": 0} for key in _KEYS),
    *({"t": "tap", "id": 1, "screen": 1, "control": at, "heard": 0} for at in range(4)),
    {"t": "answer", "id": 1, "text": "hi"},
    {"t": "answer", "id": 1, "text": None, "settings": {"detail": "brief", "muted": []}},
    {"t": "heard", "n": 1},
)
_HELLO: Mapping[str, Any] = {
    "t": "hello",
    "v": wire.VERSION,
    "code": "a-b-c",
    "key": "0" * 32,
    "had": "",
    "names": ["Z"],
    "watch": True,
    "life": "",
    "last": 0,
    "at": None,
    "settings": {},
    "known": ["mow/turn"],
    "page": True,
    "open": {"game": "mow", "people": 2, "bots": [["B", "novice"]], "options": {}},
}
_SEAT = {"t": "seat", "key": "0" * 32, "life": "l", "table": "t", "plays": True, "newest": 0}
_CONTROL = {"c": 1, "label": "Play", "key": "1", "more": "It is the last.", "group": "do"}
_ITEM = {"c": 2, "text": "A cow", "can": True, "at": [0.5, 1]}
_ZONE = {"id": "hand", "title": "Hand", "shape": "free", "size": [4, 3], "items": [_ITEM]}
_SCREEN: Mapping[str, Any] = {
    "t": "screen",
    "n": 1,
    "number": 1,
    "game": "mow",
    "title": "MOW",
    "ask": "Your turn.",
    "moves": [_CONTROL],
    "zones": [_ZONE],
    "actions": [_CONTROL],
    "picture": {"zone": "hand", "cards": [1, None, {"last": True}]},
}
_HOST: Sequence[Mapping[str, Any]] = (
    {"t": "say", "n": 1, "text": "hi", "spoken": None, "priority": 2, "at": 5},
    {"t": "sound", "n": 1, "name": "turn", "pan": 0.5, "pitch": 1.0},
    {"t": "melody", "n": 1, "notes": [[1.0, 0.0, 0.1]]},
    {"t": "change", "n": 1, "changes": {"detail": "brief"}},
    {"t": "ask", "n": 1, "prompt": "What?", "default": ""},
    {"t": "settings", "n": 1, "game": "mow"},
    {"t": "counted", "n": 1, "name": "Ann", "game": "mow", "decision": "turn"},
    {"t": "invitation", "n": 1, "code": "acorn-apple-arrow"},
    {"t": "record", "n": 1, "text": "mowaudio: 1"},
    {"t": "done", "n": 1, "id": 1},
    *((_SCREEN,) * 5),
    *({"t": kind, "n": 1} for kind in ("silence", "clear", "turn", "past", "end", "taken")),
    _SEAT,
    {"t": "no", "why": "code"},
)


def measure(_names: Sequence[str], sizes: Sizes) -> Iterator[Finding]:
    yield faults("frames-host", asyncio.run(_to_host(sizes.frames)), tried=sizes.frames)
    yield faults("frames-client", asyncio.run(_to_client(sizes.frames)), tried=sizes.frames)


def damaged(rng: Random, templates: Sequence[Mapping[str, Any]], number: int) -> str:
    """Return a frame that is nearly right: with its number, but mostly with something wrong."""
    content = dict(rng.choice(templates))
    content |= {name: number for name in ("id", "n") if name in content}
    if content.get("t") == "screen" and rng.random() < 0.5:
        part = rng.choice((_CONTROL, _ITEM, _ZONE))
        inside = {**part, rng.choice((*part, "x")): rng.choice(_JUNK)}
        whole = [{**_ZONE, "items": [inside]}] if part is _ITEM else [inside]
        content["moves" if part is _CONTROL else "zones"] = whole
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2))):
        name = rng.choice((*content, "t", "x"))
        if rng.random() < 0.2:
            content.pop(name, None)
        else:
            content[name] = rng.choice(_JUNK)
    text = json.dumps(rng.choice(([content], [content] * 3)) if rng.random() < 0.05 else content)
    if rng.random() < 0.9:
        return text
    at = rng.randrange(len(text))
    return rng.choice(
        (
            text[:at],
            text[at:],
            text[:at] + chr(rng.randrange(32, 0x2FFF)) + text[at + 1 :],
            text[:at] + "[" * rng.choice((1, 5000)) + text[at:],
            text.replace("1", "9" * 5000),
            rng.choice(("", "null", "[]", "5", '"x"', "NaN", "{" * 5000)),
        )
    )


# -- to a host ------------------------------------------------------------------------------------


class _Line:
    """A websocket without a network: it brings these frames, and then it is closed."""

    remote_address = ("192.0.2.1", 0)

    def __init__(self, frames: Iterable[str]) -> None:
        self._frames = iter(frames)
        self.read, self.transport = 0, self

    async def recv(self) -> str:
        await asyncio.sleep(0)
        for frame in self._frames:
            self.read += 1
            return frame
        raise ConnectionClosedError(None, None)

    async def __aiter__(self) -> AsyncIterator[str]:
        with suppress(ConnectionClosedError):
            while True:
                yield await self.recv()

    async def send(self, frame: str) -> None:
        frame.encode()

    async def close(self) -> None:
        self._frames = iter(())

    abort = close


class _Errors(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._found.append(where(error) if isinstance(error, Exception) else record.getMessage())


@contextmanager
def _noting_errors(found: list[str]) -> Iterator[None]:
    """Note what is logged, and exceptions of tasks that nobody awaits."""
    errors, log = _Errors(found), logging.getLogger("mowaudio")
    log.addHandler(errors)
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: found.append(str(context.get("exception") or context["message"]))
    )
    try:
        yield
    finally:
        log.removeHandler(errors)


class _Table:
    """A table with two people who are not to notice anything."""

    def __init__(self, folder: Path, found: list[str]) -> None:
        self._log, self._found = FileLog(folder), found
        plan = TablePlan.shared("mow", 3, seed=5)
        self.party = Party("table", plan, self._log, any_move)
        self.lobby = LobbyRegistry()
        self.lobby.parties.append(self.party)
        listener: Any = WebsocketListener(self.lobby)
        page: Any = PageListener(listener, FALLBACK)
        self._handlers = (listener.handle, page._handle)
        self._heard: list[Message] = []
        self._people = [self._sit(name) for name in ("Anna", "Ben")]
        self._probes = 0

    def _sit(self, name: str) -> Participant:
        app = RemoteApp(Preferences(), Outbox())
        participant = Participant([name], app, is_host=name == "Anna")
        app.outbox.senders.append(self._heard.append)
        self.party.sit(participant)
        self.lobby.start_session(self.party, participant)
        return participant

    async def close(self) -> None:
        await self.lobby.close()
        self._log.close()

    async def meet(self, frames: Iterable[str], *, page: bool = False) -> int:
        """Let a connection bring these frames; return how many were read."""
        line = _Line(frames)
        try:
            await self._handlers[page](line)
        except Exception as error:  # whatever it is, it is what is looked for
            self._found.append(where(error))
        for outbox in (one.remote.outbox for one in self.party.participants if one.remote):
            outbox.heard(outbox.count)  # else each connection begins with all of it
        return line.read

    def look(self) -> None:
        """Check that the others still hear each other, and nothing that cannot be sent."""
        self._probes += 1
        anna, ben = self._people
        self.party.say(anna, f"probe {self._probes}")
        try:
            list(map(str.encode, map(wire.encode, self._heard)))
        except ValueError as error:
            self._found.append(where(error))
        said = [one for one in self._heard if f"probe {self._probes}" in str(one.get("text"))]
        if len(said) != 1 or not ben.is_there or not anna.is_there:
            self._found.append("disturbed")
        self._heard.clear()


async def _to_host(wanted: int) -> list[str]:
    rng, found, tried = Random(wanted), list[str](), 0
    with TemporaryDirectory() as folder, _noting_errors(found):
        table = _Table(Path(folder), found)
        player = codes.new_token()
        while tried < wanted:
            token = rng.choice((player, codes.new_token()))
            names, watch = (["Mallory"], False) if token == player else (["Mal"], True)
            hello = {**_HELLO, "open": None, "code": table.party.code, "key": token}
            page = hello["page"] = rng.random() < 0.5
            if page and rng.random() < 0.3:
                names = []  # they are asked for it at the entrance
            first = json.dumps({**hello, "names": names, "watch": watch})
            if rng.random() < 0.3:
                first = damaged(rng, [hello, _HELLO], 1)
            frames = (damaged(rng, _CLIENT, number) for number in range(1, _AT_ONCE))
            tried += await table.meet(chain([first], frames), page=page)
            if token != player:
                await table.meet([json.dumps({**hello, "code": ""}), '{"t": "bye"}'])
                await asyncio.sleep(0)
            if rng.random() < 0.1:
                table.look()
        table.look()
        await table.close()
    return found


# -- to a client ----------------------------------------------------------------------------------


class _Host:
    """A connection that brings these frames, and then ends the session."""

    def __init__(self, frames: Iterator[str]) -> None:
        self._frames, self.read = frames, 0
        self._waiting: list[Mapping[str, Any]] = [_SEAT]

    async def send(self, message: Mapping[str, Any]) -> None:
        wire.encode(message).encode()

    async def receive(self) -> Mapping[str, Any]:
        while not self._waiting:
            self.read += 1
            self._waiting = [*wire.decode_frame(next(self._frames))]
        return self._waiting.pop(0)

    async def close(self) -> None:
        pass


async def _to_client(wanted: int) -> list[str]:
    rng, found, tried = Random(wanted), list[str](), 0
    app = SimulatedPlayer(keep=False, keep_settings=False).app
    app.add_texts("apart")
    shown = MessageApp(Preferences(), Outbox(), shows=True)  # of a player at their own page
    shown.outbox.senders.append(lambda message: found.extend(_unsendable(message)))
    shown.typed = app.typed  # type: ignore[method-assign]

    async def typed(_prompt: str, _default: str) -> str:
        return str(rng.choice(_JUNK))

    app.read_line = typed  # type: ignore[assignment,method-assign]
    quick = patch.multiple(thin_client, load=cache(load), _PAUSES=(0.0,))
    with _noting_errors(found), quick:
        while tried < wanted:
            host = _Host(damaged(rng, _HOST, number) for number in count(1))
            tried += await _visit(rng.choice((app, shown)), host, found)
            shown.outbox.heard(shown.outbox.count)
    return found


def _unsendable(message: Message) -> Iterator[str]:
    """Yield what is wrong with a message to a page."""
    try:
        json.dumps(message, allow_nan=False).encode()
    except ValueError as error:
        yield where(error)


async def _visit(app: Any, host: _Host, found: list[str]) -> int:
    """Stay at a table until it is over; return how many frames were read."""

    async def connect() -> _Host:
        if host.read:
            raise Leave  # it has been lost once
        return host

    hello = {"v": wire.VERSION, "code": "a-b-c", "names": ["Ann"]}
    client = ThinClient(app, connect, hello, lambda _token: None, ReceivedRecords(app))
    try:
        async with asyncio.timeout(_SETTLED):
            await client.run_until_left()
    except (Leave, JoinRefused, ConnectionLost):
        pass
    except BaseException as error:
        if isinstance(error, (asyncio.CancelledError, KeyboardInterrupt)):
            raise
        found.append(where(error) if isinstance(error, Exception) else repr(error))
    return max(1, host.read)
