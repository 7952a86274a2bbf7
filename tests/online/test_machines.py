"""Real programs on machines of their own: a plug is pulled, a wifi changes, a lid is closed, and no
end is told of it. And the example for several machines, as its files say it."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)
import yaml

from benchmarks.apart.nats_nodes import program as nats_server
from mowaudio.online.transport.websocket_client import Address
from tests.conftest import ROOT
from tests.online.apart import Friend, together, until
from tests.online.machines import Machine, machines, possible
from tests.online.nats_servers import needs_nats
from tests.online.phrases import INVITATION, MISSING, is_back, is_missing
from tests.online.test_real_programs import deeds_told, play
from tests.said import has, said

pytestmark = pytest.mark.system("ip", independent=True)
_EXAMPLE = ROOT / "examples" / "serve"
_PAUSE = 0.2  # seconds


@pytest.fixture(autouse=True, scope="module")
def _machines() -> None:
    if not possible():
        pytest.skip("no machines can be pretended here: not allowed")


def friend(machine: Machine, name: str, folder: Path, *arguments: str) -> Friend:
    """Somebody whose computer is this machine."""

    class There(Friend):
        through = machine.through

    return There(name, folder / name, *arguments)


def invitation(host: Friend) -> tuple[str, str]:
    found = INVITATION.search(host.hears(INVITATION))
    assert found, host.told
    return found[1], found[2]


def goes_on(friends: Sequence[Friend]) -> None:
    """Two more moves by each, which both are told once, and in the same words; but what somebody
    has only begun waits."""
    goal = len(deeds_told(friends[0])) + 2 * len(friends)

    def gone_on() -> bool:
        few, many = sorted((deeds_told(one) for one in friends), key=len)
        assert many[: len(few)] == few
        return len(few) >= goal

    def played() -> bool:
        play(friends, 1)  # a key that is not answered while nobody has a line is pressed again
        time.sleep(0.0 if gone_on() else _PAUSE)
        return gone_on()

    until(played, f"{goal} moves", *friends)


def test_another_wifi_and_a_closed_lid(tmp_path: Path) -> None:
    with machines(tmp_path, "home", "cafe") as at:
        address = ("--port", "7447", "--address", "home")
        anna = friend(
            at["home"],
            "Anna",
            tmp_path,
            "host",
            "mow",
            "--players",
            "2",
            "--people",
            "Anna",
            *address,
        )
        with together(anna):
            ben = friend(at["cafe"], "Ben", tmp_path, "join", *invitation(anna), "--people", "Ben")
            with together(ben):
                both = [anna, ben]
                goes_on(both)
                at["cafe"].move(77)
                goes_on(both)
                assert not has(anna.told, MISSING)
                at["cafe"].unplug()
                anna.hears(is_missing("Ben"))
                ben.hears(said("far-lost", "apart"))
                at["cafe"].plug()
                ben.hears(said("far-back", "apart"))
                anna.hears(is_back("Ben"))
                goes_on(both)


class _Composed:
    """The example's services, each on a machine of its own."""

    def __init__(self, folder: Path, at: dict[str, Machine], stack: ExitStack) -> None:
        self._folder, self.at, self._stack = folder, at, stack
        self.services: dict[str, Any] = yaml.safe_load((_EXAMPLE / "compose.yaml").read_text())[
            "services"
        ]
        self.addresses: list[Address] = []

    def start(self) -> None:
        for name, service in self.services.items():
            if name.startswith("nats"):
                self._start_nats(name, service)
        for name, service in self.services.items():
            if name.startswith("serve"):
                self._start_server(name, service)

    def _start_nats(self, name: str, service: dict[str, Any]) -> None:
        """`/data` is a volume there; here it is a folder."""
        folder = self._folder / name
        folder.mkdir()
        config = (_EXAMPLE / "nats.conf").read_text().replace("/data", str(folder / "data"))
        (folder / "nats.conf").write_text(config)
        command = [
            word.replace("/nats.conf", str(folder / "nats.conf")) for word in service["command"]
        ]
        server = nats_server()
        assert server is not None
        started = self.at[name].start([server, *command], folder, service["environment"])
        self._stack.callback(_end, started)

    def _start_server(self, name: str, service: dict[str, Any]) -> None:
        command = [
            re.sub(r"\$\{MOWAUDIO_ADDRESS:.*\}", "tables", one) for one in service["command"]
        ]
        folder = self._folder / name
        there = [sys.executable, "-m", "mowaudio", *command]
        started = self.at[name].start(there, folder, {"MOWAUDIO_HOME": str(folder)})
        self._stack.callback(_end, started)
        assert started.stdout is not None
        line = started.stdout.readline()
        self.addresses.append(Address.read(line.split()[-1].strip(".")))


def _end(started: subprocess.Popen[str]) -> None:
    started.kill()
    started.wait()
    if started.stdout is not None:
        started.stdout.close()


@contextmanager
def composed(folder: Path) -> Iterator[_Composed]:
    names = [*yaml.safe_load((_EXAMPLE / "compose.yaml").read_text())["services"], "anna", "ben"]
    with (
        machines(folder, *names, also={"tables": ["serve1", "serve2"]}) as at,
        ExitStack() as stack,
    ):
        found = _Composed(folder, at, stack)
        found.start()
        yield found


@needs_nats
def test_any_machine_of_the_example_may_go_without_a_word(tmp_path: Path) -> None:
    """Players know one name for both servers. Whichever machine has its plug pulled, a server's or
    one that keeps the tables, they play on."""
    with composed(tmp_path) as house:
        one, two = house.addresses
        assert str(one) == str(two) == f"tables:7447/{one.fingerprint}"
        asked = ("host", "mow", "--players", "2", "--at", str(one), "--people", "Anna")
        anna = friend(house.at["anna"], "Anna", tmp_path, *asked)
        with together(anna):
            came = ("join", *invitation(anna), "--people", "Ben")
            ben = friend(house.at["ben"], "Ben", tmp_path, *came)
            with together(ben):
                both = [anna, ben]
                goes_on(both)
                for name in ("serve1", "serve2", "nats1", "nats2", "nats3"):
                    house.at[name].unplug()
                    goes_on(both)
                    house.at[name].plug()
                    goes_on(both)
