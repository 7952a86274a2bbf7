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
from tests.online.phrases import (
    ARROW,
    BIDS,
    HAND,
    LOBBY,
    SAY,
    TOTALS,
    TURN,
    WAS_SAID,
    YOU_PLAY,
    either,
    has_left,
    listens,
    played,
    says,
    turn_of,
)
from tests.said import listed, said

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
        said = " ".join(self.program.wait_for(LOBBY))
        self.code = _found(r"/[a-z0-9]{16} ([a-z-]+)", said)
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
    ssh.expect(said("ssh-words", "apart"))
    ssh.sendline(secret or host.code)
    return ssh


def test_a_player_with_nothing_but_ssh_plays_mow(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow", "--players", "3", "--bots", "1") as host:
        ben = log_in(host, "Ben")
        ben.expect("this key instead of the words: ([0-9a-f]{32})")
        key = ben.match[1]
        ben.expect(said("table-seats", names=listed("Anna", "Ben"), people=2, bots=1))
        ben.expect(HAND)
        host.program.wait_for(TURN)
        host.program.answers("\t", "\r", "\r")  # and leaves the arrow, if asked
        ben.expect(TURN)
        ben.send("\t")
        ben.expect(said("explore-n-of-m", place=1))
        ben.send("\r")
        ben.expect(YOU_PLAY)
        host.program.wait_for(played("Ben"))
        assert "\x1b" not in ben.before

        ben.kill(9)  # a laptop that is closed
        ben = log_in(host, "Ben", key)
        ben.expect(either(TURN, ARROW, turn_of("")))  # what is to be decided, and by whom
        ben.send("s")
        ben.expect(TOTALS)
        ben.send("\x11")
        ben.expect(said("shared-goodbye", "apart", plays="yes"))
        ben.expect(pexpect.EOF)
        host.program.wait_for(has_left("Ben"))


def test_who_has_nothing_but_ssh_can_just_listen(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow", "--players", "2", "--bots", "1") as host:
        carla = log_in(host, "Carla", f"{host.code} listen")
        carla.expect(said("table-seats", names="Anna", people=1, you="no", bots=1))
        host.program.wait_for(listens("Carla"))
        host.program.answers("\t", "\r", "\r")  # and leaves the arrow, if asked
        carla.expect(played("Anna"))
        carla.send("\x11")
        carla.expect(pexpect.EOF)
        host.program.wait_for(said("company-watched", "apart", name="Carla", count=1))


def test_a_player_with_nothing_but_ssh_plays_mow_money(tmp_path: Path) -> None:
    with hosting(tmp_path, "mow_money", "--players", "3", "--bots", "1") as host:
        ben = log_in(host, "Ben")
        ben.expect(said("table-seats", names=listed("Anna", "Ben"), people=2, bots=1))
        ben.expect(BIDS)
        ben.send(";")
        ben.expect(SAY)
        ben.send("Good luck!\r")
        ben.expect(WAS_SAID)
        host.program.wait_for(says("Ben", "Good luck!"))


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
        ssh.expect(said("ssh-words", "apart"))
        ssh.sendline("three wrong words")
        ssh.expect(said("shown-out", "apart", why="code"))
        ssh.close(force=True)


def test_the_lines_come_whole(tmp_path: Path) -> None:
    """As wide as the player's own window, not as the host's."""
    with hosting(tmp_path, "mow", "--players", "2") as host:
        ben = log_in(host, "Ben")
        ben.expect("Your hand.*\r")
        ben.send("?")
        ben.expect("help|keys|Press|Backspace")
        assert 80 < max(map(len, lines(ben.before))) <= 200
