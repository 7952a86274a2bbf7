"""Pages without a browser: real websockets that follow `data/page/connection.js`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from re import Pattern
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidMessage

from mowaudio.online.page.page_listener import PageListener
from mowaudio.online.session import codes
from mowaudio.online.transport import wire
from mowaudio.online.transport.websocket import WebsocketListener
from tests.online.people import until
from tests.said import told

Message = dict[str, Any]
HOST = "127.0.0.1"


@asynccontextmanager
async def page_port(listener: WebsocketListener, **options: Any) -> AsyncIterator[int]:
    """Serve pages beside a listener, and yield the port."""
    server = await PageListener(listener, "en", **options).serve(HOST, 0)
    try:
        yield int(next(iter(server.sockets)).getsockname()[1])
    finally:
        server.close()
        await server.wait_closed()


class Page:
    """A page that comes back when its connection breaks, until it is told to stop."""

    def __init__(self, port: int, headers: dict[str, str] | None = None, **fields: Any) -> None:
        """`fields` are those of the hello: of the address' fragment or of the page's storage."""
        self.port, self.fields = port, {"key": codes.new_token(), **fields}
        self._headers = headers or {}
        self.lines: list[str] = []
        self.screens: list[Message] = []
        self.refusals: list[Message] = []
        self.asked: Message | None = None
        self.ended = self.taken = False
        self.received: list[Message] = []
        self.went: Message | None = None  # the hello that an entrance has given
        self._forget()
        self.socket: ClientConnection | None = None
        self.seated = asyncio.Event()
        self.on_sent: Callable[[], None] = lambda: None
        self.task = asyncio.ensure_future(self._live())

    def _forget(self) -> None:
        self.life, self.last, self.at, self.id = "", 0, None, 0
        self.pending: Message | None = None
        self.done = asyncio.Event()

    # -- connection ---------------------------------------------------------------------------

    async def _live(self) -> None:
        while not (self.ended or self.taken or self.refusals):
            with suppress(OSError, ConnectionClosed, InvalidMessage):
                await self._connect()
            self.seated.clear()
            await asyncio.sleep(0.01)

    async def _connect(self) -> None:
        url = f"ws://{HOST}:{self.port}/socket"
        headers = {"Origin": f"http://{HOST}:{self.port}", **self._headers}
        async with open_socket(url, additional_headers=headers, compression=None) as socket:
            self.socket = socket
            known = {"life": self.life, "last": self.last, "at": self.at}
            hello = {"t": "hello", "v": wire.VERSION, "page": True, **self.fields, **known}
            await socket.send(json.dumps(hello))
            async for raw in socket:
                messages = json.loads(raw)
                for message in messages if isinstance(messages, list) else [messages]:
                    await self._take(message)

    async def _take(self, message: Message) -> None:
        self.received.append(message)
        kind, number = message["t"], message.get("n")
        if number:
            if number <= self.last:
                return
            self.last = number
            self.at = message.get("at", self.at)
        match kind:
            case "seat":
                await self._sit(message)
            case "no":
                self.refusals.append(message)
            case "say":
                self.lines.append(message["text"])
            case "screen":
                if "actions" not in message:  # those of the screen before
                    message = {**message, "actions": self.screen["actions"]}
                self.screens.append(message)
            case "ask":
                self.asked = message
            case "done" if self.pending and message["id"] == self.pending["id"]:
                self.pending = None
                self.done.set()
            case "go":
                self.went = message["hello"]
                self.fields = {**message["hello"], "key": codes.new_token()}
                self._forget()
                assert self.socket is not None
                await self.socket.close()
            case "taken" | "end":
                setattr(self, kind if kind == "taken" else "ended", True)

    async def _sit(self, seat: Message) -> None:
        if seat["life"] != self.life:
            self._forget()
            self.life, self.id = seat["life"], seat["newest"]
        if codes.is_token(seat["key"]):
            kept = ("code", "names", "watch") if not seat["plays"] else ()
            self.fields = {name: self.fields[name] for name in kept if name in self.fields}
            self.fields["key"] = seat["key"]
        self.seated.set()
        if self.pending:
            await self._write(self.pending)

    async def _write(self, message: Message) -> None:
        if self.socket is not None and self.seated.is_set():
            with suppress(ConnectionClosed):
                await self.socket.send(json.dumps(message))
                self.on_sent()

    # -- player -------------------------------------------------------------------------------

    async def send(self, message: Message) -> None:
        """Send a tap, key or answer, and wait until it is done."""
        life = self.life
        self.done.clear()
        self.id += 1
        self.pending = {**message, "id": self.id, "heard": self.last}
        await self._write(self.pending)
        await until(lambda: self.done.is_set() or self.life != life, f"done: {message}")

    async def tap(self, label: str) -> Message:
        """Tap the button with this label; return the message that was sent."""
        found = self.find(label)
        assert found, f"{label!r} is not among {self.labels}"
        await self.send({"t": "tap", "screen": self.screen["number"], "control": found[0]["c"]})
        return found[0]

    async def press(self, key: str) -> None:
        await self.send({"t": "key", "key": key})

    async def answer(self, text: str | None) -> None:
        await until(lambda: self.asked, "a question")
        self.asked = None
        await self.send({"t": "answer", "text": text})

    @property
    def screen(self) -> Message:
        return self.screens[-1]

    @property
    def labels(self) -> list[str]:
        return [one["label"] for one in self.screen["moves"] + self.screen["actions"]]

    def find(self, label: str) -> list[Message]:
        controls = self.screen["moves"] + self.screen["actions"] if self.screens else []
        return [one for one in controls if one["label"] == label]

    async def sees(self, label: str) -> None:
        """Wait for a button."""
        await until(lambda: self.find(label), label)

    async def hears(self, text: Pattern[str] | str) -> str:
        def heard() -> str:
            return next((line for line in self.lines if told(line, text)), "")

        return str(await until(heard, str(text)))

    async def cut(self) -> None:
        """Break the connection without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
        await asyncio.sleep(0)

    async def go(self) -> None:
        """End the page."""
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task
