"""Hosts on this computer, in this process or in one of their own."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from benchmarks.figures import CannotMeasure
from benchmarks.terminal import environment
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import Party
from mowaudio.online.transport import tls
from mowaudio.online.transport.websocket import WebsocketListener
from mowaudio.online.transport.websocket_client import Address

HOST = "127.0.0.1"
_PARTING = 20.0  # seconds


@asynccontextmanager
async def opened(companies: Sequence[Party], folder: Path) -> AsyncIterator[Address]:
    """Serve these tables; yield the address. A list may grow meanwhile."""
    house = LobbyRegistry()
    if isinstance(companies, list):
        house.parties = companies
    else:
        house.parties.extend(companies)
    context, mark = tls.server_context(folder)
    server = await WebsocketListener(house).serve(HOST, 0, context)
    try:
        yield Address(HOST, next(iter(server.sockets)).getsockname()[1], mark)
    finally:
        await house.close()
        server.close()
        await server.wait_closed()


class Apart:
    """A host that is a program of its own, as friends' hosts are: its work does not slow down its
    guests, but for what they wait for. It ends when its input does."""

    def __init__(self, module: str, folder: Path, *arguments: object) -> None:
        tls.server_context(folder)  # made once in a host's life, by a library of 12 MB
        self._child = subprocess.Popen(
            [sys.executable, "-m", f"{__package__}.{module}", str(folder), *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(folder),
        )

    @property
    def pid(self) -> int:
        return self._child.pid

    async def told(self) -> dict[str, Any]:
        """Return what it says next."""
        assert self._child.stdout is not None
        line = await asyncio.to_thread(self._child.stdout.readline)
        if not line:
            raise CannotMeasure("no-line")
        told: dict[str, Any] = json.loads(line)
        return told

    async def ask(self, what: str) -> dict[str, Any]:
        assert self._child.stdin is not None
        self._child.stdin.write(what + "\n")
        self._child.stdin.flush()
        return await self.told()

    def end(self) -> None:
        assert self._child.stdin is not None
        self._child.stdin.close()
        try:
            self._child.wait(_PARTING)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()


@contextmanager
def apart(module: str, folder: Path, *arguments: object) -> Iterator[Apart]:
    host = Apart(module, folder, *arguments)
    try:
        yield host
    finally:
        host.end()


def put(told: dict[str, Any]) -> None:
    """Print a line for the process that started this host."""
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()
