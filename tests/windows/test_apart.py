"""Friends apart, one of them on Windows: the folder's own program, its own TLS, its own keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mowaudio.online.transport.websocket_client import Address
from tests.online.apart import HOST, Host, free_port, guest, together
from tests.windows.conftest import Starter
from tests.windows.wine import COMPILER

pytestmark = pytest.mark.system("wine", COMPILER, independent=True)
_INVITATION = re.compile(r"mowaudio join (\S+) ([a-z]+-[a-z]+-[a-z]+)")


def test_from_windows_to_a_table_elsewhere(start: Starter, tmp_path: Path) -> None:
    anna = Host("Anna", tmp_path / "anna", "mow", "--players", "2", "--people", "Anna")
    with together(anna):
        address, code = anna.invitation()
        ben = start("join", str(address), code, "--people", "Ben", "--speech", "terminal")
        ben.wait_for("Anna and Ben play")
        anna.hears("Your turn")
        anna.press("tab")
        anna.press("enter")
        ben.wait_for("Your turn")
        assert any("Anna plays" in line for line in ben.lines())
        ben.answers("tab", "enter")
        anna.hears("Ben plays")
        assert "Anna's turn" in ben.answers("s")[-1]
        ben.press("c-q")
        ben.wait_for("Goodbye.")
        anna.hears("Ben has left")
        assert ben.exit_code() == 0


def test_from_elsewhere_to_a_table_on_windows(start: Starter, tmp_path: Path) -> None:
    """With a bot, which thinks in a process of its own there too."""
    where = ("--port", str(free_port()), "--address", HOST, "--speech", "terminal")
    anna = start("host", "mow", "--players", "3", "--bots", "1", "--people", "Anna", *where)
    found = _INVITATION.search(" ".join(anna.wait_for("mowaudio join ")))
    assert found
    ben = guest("Ben", tmp_path / "ben", Address.read(found[1]), found[2])
    with together(ben):
        ben.hears("Anna and Ben play with")
        anna.wait_for("Your turn")
        anna.answers("tab", "enter")
        ben.hears("Your turn")
        ben.press("tab")
        ben.press("enter")
        anna.wait_for("Ben plays")
        anna.wait_for("Your turn")  # the bot has played
        anna.press("c-q")
        ben.hears("Anna has closed the table")
        assert anna.exit_code() == 0
