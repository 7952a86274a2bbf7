"""Machines on one network, as Linux can pretend them: each has an address of its own, and a plug
that can be pulled. Whoever talks to it then is told nothing, unlike when a program is killed."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

_NETWORK = "10.98.0"  # nobody outside ever sees it
_PLUG = "eth0"
# Names are known by a file, which is put over the system's own, for this machine's programs alone.
_KNOWING_NAMES = ("sh", "-c", 'mount --bind "$0" /etc/hosts && exec "$@"')


def possible() -> bool:
    """Whether machines can be pretended here: that takes the right to do so."""
    name = f"mow-{secrets.token_hex(4)}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode:
        return False
    trial = ["ip", "netns", "exec", name, *_KNOWING_NAMES, "/etc/hosts", "true"]
    works = subprocess.run(trial, capture_output=True, check=False)
    _ip("netns", "del", name)
    return not works.returncode


class Machine:
    def __init__(self, name: str, space: str, switch: str, number: int, names: Path) -> None:
        self.name = name
        self._space, self._switch, self._socket = space, switch, f"to{number}"
        self.address = f"{_NETWORK}.{number}"
        self.through: Sequence[str] = (
            *("ip", "netns", "exec", space),
            *_KNOWING_NAMES,
            str(names),
        )
        _ip("netns", "add", space)
        _ip("-n", switch, "link", "add", self._socket, "type", "veth", "peer", "name", _PLUG,
            "netns", space)  # fmt: skip
        _ip("-n", switch, "link", "set", self._socket, "master", "switch")
        _ip("-n", space, "link", "set", "lo", "up")
        self._take_address(self.address)
        self.plug()

    def unplug(self) -> None:
        """Nothing goes in or out any more; nobody is told."""
        _ip("-n", self._switch, "link", "set", self._socket, "down")

    def plug(self) -> None:
        _ip("-n", self._switch, "link", "set", self._socket, "up")

    def move(self, number: int) -> None:
        """To another wifi: the address is another one, and the old one leads nowhere."""
        _ip("-n", self._space, "addr", "flush", "dev", _PLUG)
        self._take_address(f"{_NETWORK}.{number}")

    def _take_address(self, address: str) -> None:
        self.address = address
        _ip("-n", self._space, "addr", "add", f"{address}/24", "dev", _PLUG)
        _ip("-n", self._space, "link", "set", _PLUG, "up")

    def start(
        self, command: Sequence[str], folder: Path, variables: Mapping[str, str]
    ) -> subprocess.Popen[str]:
        folder.mkdir(parents=True, exist_ok=True)
        return subprocess.Popen(
            [*self.through, *command],
            env={**os.environ, **variables},
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


@contextmanager
def machines(
    folder: Path, *names: str, also: Mapping[str, Sequence[str]] | None = None
) -> Iterator[dict[str, Machine]]:
    """Machines that know each other by name; `also`: names that stand for several of them."""
    token, hosts = secrets.token_hex(3), folder / "hosts"
    numbers = {name: number for number, name in enumerate(names, start=2)}
    known = [(numbers[name], name) for name in names]
    known += [(numbers[one], name) for name, those in (also or {}).items() for one in those]
    rows = ["127.0.0.1 localhost", *(f"{_NETWORK}.{number} {name}" for number, name in known)]
    hosts.write_text("\n".join(rows) + "\n")
    switch = f"mow-{token}-switch"
    with ExitStack() as stack:
        _ip("netns", "add", switch)
        stack.callback(_ip, "netns", "del", switch)
        _ip("-n", switch, "link", "add", "switch", "type", "bridge")
        _ip("-n", switch, "link", "set", "switch", "up")
        found = {}
        for name, number in numbers.items():
            space = f"mow-{token}-{name}"
            stack.callback(_ip, "netns", "del", space)
            found[name] = Machine(name, space, switch, number, hosts)
        yield found


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
