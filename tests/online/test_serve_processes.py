"""`mowaudio serve` as real processes: killed, ended by the system, started without a NATS."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from mowaudio.commands.serve import without_passwords
from tests.conftest import ROOT
from tests.online.nats_servers import Node, cluster, needs_nats
from tests.online.people import until
from tests.online.phrases import HAND, TURN, is_here, played
from tests.online.served import MOW, Somewhere, count, play, processes
from tests.said import has, said

pytestmark = needs_nats


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    with cluster(tmp_path_factory.mktemp("nats"), 1) as (only,):
        yield only


@pytest.mark.parametrize("killed", [True, False])
def test_one_of_two_is_killed_or_ended(node: Node, tmp_path: Path, killed: bool) -> None:
    """Its table is played on at the other one, which is known by the same mark. Who had a line is
    told that it is their turn, and nothing else."""

    async def run() -> None:
        async with processes(node, tmp_path, 2) as (one, two):
            addresses = [await one.address(), await two.address()]
            assert addresses[0].fingerprint == addresses[1].fingerprint
            anna = Somewhere(*addresses, open=MOW, names=["Anna"])
            ben = Somewhere(addresses[1], code=await anna.code(), names=["Ben"])
            await ben.hears(HAND)
            await until(lambda: count(anna, TURN) == 1, "the turn")
            told, told_ben = len(anna.lines), len(ben.lines)
            if killed:
                one.kill()
            else:
                assert await one.terminate() == 0
            await until(lambda: count(anna, TURN) == 2, "the turn, told again")
            assert len(anna.lines[told:]) == 1
            await play(anna)
            await ben.hears(played("Anna"))
            assert not has(ben.lines[told_ben:], is_here("Anna"))
            assert await two.terminate() == 0
            await anna.go()
            await ben.go()

    asyncio.run(run())


def serve(*more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mowaudio", "serve", "--port", "0", *more]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


def told(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence of a server that does not start."""
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_a_nats_that_is_not_there() -> None:
    """Its password is not printed."""
    line = told(serve("--nats", "nats://anna:hush@127.0.0.1:9", "--patience", "1"))
    nats = "nats://127.0.0.1:9"
    assert said("serve-unreachable", "cli", why="nobody", nats=nats).match(line)


def test_a_nats_that_is_too_old() -> None:
    async def run() -> str:
        async with pretended_nats(version="2.9.10") as url:
            return told(await asyncio.to_thread(serve, "--nats", url, "--patience", "5"))

    too_old = said("serve-unreachable", "cli", why="old", detail="2.9.10")
    assert too_old.match(asyncio.run(run()))


def test_a_nats_that_cannot_keep_three_replicas(node: Node) -> None:
    """As one server alone cannot, whether the stream is there already or not."""
    line = told(serve("--nats", node.url, "--replicas", "3"))
    assert said("serve-unreachable", "cli", why="stream", nats=node.url).match(line)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://127.0.0.1:9", "nobody"),
        ("nats://", "address"),
        ("nats://127.0.0.1:notaport", "address"),
    ],
)
def test_an_address_that_is_none(url: str, why: str) -> None:
    line = told(serve("--nats", url, "--patience", "1"))
    assert said("serve-unreachable", "cli", why=why, nats=url).match(line)


@pytest.mark.parametrize(
    "urls",
    [
        "nats://anna:hush@127.0.0.1:9",
        "nats://hush@127.0.0.1:9, nats://anna:hu/hush@127.0.0.1:8",
        "anna:hush@127.0.0.1:9",
        "nats://anna:with blanks, hush@127.0.0.1:9",
        "nats://127.0.0.1:9, nats://anna:hu@hush@127.0.0.1:8",
    ],
)
def test_no_password_is_printed(urls: str) -> None:
    shown = without_passwords(urls)
    assert "hush" not in shown
    assert "127.0.0.1:9" in shown


@asynccontextmanager
async def pretended_nats(**info: Any) -> Any:
    """As much of a NATS server as it takes to connect to it."""

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        about = {"server_id": "X", "max_payload": 1_000_000, "proto": 1, "headers": True, **info}
        writer.write(b"INFO " + json.dumps(about).encode() + b"\r\n")
        while line := await reader.readline():
            if line.startswith(b"PING"):
                writer.write(b"PONG\r\n")
        writer.close()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    async with server:
        yield f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}"
