"""The ssh client of the system, in a terminal of its own, at the real program's table."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("needs a pty", allow_module_level=True)
import pexpect

from tests.client.program import Program, lines

pytestmark = pytest.mark.system("ssh", independent=True)
PATIENCE = 30
_UNASKED = "UserKnownHostsFile=/dev/null StrictHostKeyChecking=no IdentityAgent=none LogLevel=ERROR"


class Host:
    """The program of somebody who has invited."""

    def __init__(self, home: Path, *arguments: str) -> None:
        told = ("--ssh", "--port", "0", "--ssh-port", "0", "--address", "127.0.0.1")
        self.program = Program(
            "host", *arguments, "--people", "Anna", *told, "--speech", "terminal", home=home
        )
        said = " ".join(self.program.wait_for("before the game"))
        self.code = _found(r"/[a-z0-9]{16} ([a-z-]+)\.", said)
        self.port = _found(r"ssh -p (\d+) ", said)
        self.mark = _found(r"paste (SHA256:\S+)\.", said)

    def call(self, name: str, *options: str) -> pexpect.spawn[str]:
        asked = [part for option in _UNASKED.split() for part in ("-o", option)]
        given = ["-F", "/dev/null", "-i", "/dev/null", *asked, *options]
        command = [*given, "-p", self.port, f"{name}@127.0.0.1"]
        return pexpect.spawn(
            "ssh", command, encoding="utf-8", timeout=PATIENCE, dimensions=(24, 200)
        )


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    assert found, text
    return found[1]


@contextmanager
def hosting(home: Path, *arguments: str) -> Iterator[Host]:
    host = Host(home, *arguments)
    with host.program:
        yield host


def log_in(host: Host, name: str, secret: str = "") -> pexpect.spawn[str]:
    ssh = host.call(name)
    ssh.expect("or your key:")
    ssh.sendline(secret or host.code)
    return ssh


def test_a_player_with_nothing_but_ssh_plays_mow(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow", "--players", "3", "--bots", "1") as host:
        ben = log_in(host, "Ben")
        ben.expect("this key instead of the words: ([0-9a-f]{32})")
        key = ben.match[1]
        ben.expect("Anna and Ben play with")
        ben.expect("Your hand")
        host.program.wait_for("Your turn")
        host.program.answers("\t", "\r", "\r")  # and leaves the arrow, if asked
        ben.expect("Your turn")
        ben.send("\t")
        ben.expect("1 of")
        ben.send("\r")
        ben.expect("You play")
        host.program.wait_for("Ben plays")
        assert "\x1b" not in ben.before

        ben.kill(9)  # a laptop that is closed
        ben = log_in(host, "Ben", key)
        ben.expect("turn|Y makes it")  # what is to be decided, and by whom
        ben.send("s")
        ben.expect("Totals")
        ben.send("\x11")
        ben.expect("Your seat waits for you.")
        ben.expect(pexpect.EOF)
        host.program.wait_for("Ben has left")


def test_who_has_nothing_but_ssh_can_just_listen(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow", "--players", "2", "--bots", "1") as host:
        carla = log_in(host, "Carla", f"{host.code} listen")
        carla.expect("Anna plays with")
        host.program.wait_for("Carla listens")
        host.program.answers("\t", "\r", "\r")  # and leaves the arrow, if asked
        carla.expect("Anna plays \\d+")
        carla.send("\x11")
        carla.expect(pexpect.EOF)
        host.program.wait_for("Carla does not listen any more")


def test_a_player_with_nothing_but_ssh_plays_mow_money(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow_money", "--players", "3", "--bots", "1") as host:
        ben = log_in(host, "Ben")
        ben.expect("Anna and Ben play with")
        ben.expect("Your turn|You can|bid")
        ben.send(";")
        ben.expect("Say:")
        ben.send("Good luck!\r")
        ben.expect("Said.")
        host.program.wait_for("Ben says: Good luck!")


def test_the_mark_of_the_invitation_is_taken_for_a_yes(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow", "--players", "2") as host:
        known = tmp_path / "known"
        ssh = pexpect.spawn(
            "ssh",
            [
                *("-F", "/dev/null", "-i", "/dev/null", "-o", f"UserKnownHostsFile={known}"),
                *("-o", "IdentityAgent=none", "-p", host.port, "Ben@127.0.0.1"),
            ],
            encoding="utf-8",
            timeout=PATIENCE,
        )
        ssh.expect("fingerprint")
        ssh.sendline(host.mark)
        ssh.expect("or your key:")
        ssh.sendline("three wrong words")
        ssh.expect("The three words are not right")
        ssh.close(force=True)


def test_the_lines_come_whole(tmp_path: Path) -> None:
    """As wide as the player's own window, not as the host's."""
    with hosting(tmp_path, "mow", "--players", "2") as host:
        ben = log_in(host, "Ben")
        ben.expect("Your hand.*\r")
        ben.send("?")
        ben.expect("help|keys|Press|Backspace")
        assert all(len(line) <= 200 or " " in line for line in lines(ben.before))
