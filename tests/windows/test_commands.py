"""Commands, files and what is kept, on Windows."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mowaudio import __version__
from tests.windows.conftest import Starter
from tests.windows.program import run_to_files
from tests.windows.wine import Unzipped, windows_path

pytestmark = pytest.mark.system("wine", independent=True)


def test_watch_to_a_file_is_utf8(unzipped: Unzipped, home: Path) -> None:
    """A whole game, whatever the code page, with line ends as Windows has them."""
    names = ("--speech", "terminal", "--pace", "0", "--seed", "7", "--target", "20")
    ended = run_to_files(unzipped.wine, unzipped.in_code_page(850, "watch", "mow", *names), home)
    assert (ended.code, ended.errors) == (0, b"")
    lines = ended.out.decode("utf-8").split("\r\n")
    assert any(" wins " in line for line in lines[-3:])
    assert not any("\n" in line for line in lines)


@pytest.mark.parametrize("utf8", [True, False])
def test_letters_in_a_file_are_utf8_or_the_nearest_of_the_code_page(
    utf8: bool, unzipped: Unzipped, home: Path
) -> None:
    """`rules` has dashes and quotation marks. Without UTF-8, as pip installs it, nothing fails."""
    command = unzipped.in_code_page(850, "play", "Žofie 村", utf8=utf8)
    ended = run_to_files(unzipped.wine, command, home)
    assert ended.code == 2
    said = ended.errors.decode("utf-8" if utf8 else "cp1252")
    assert ("Žofie 村" if utf8 else "Žofie ?") in said


def test_doctor_tells_where_things_are(unzipped: Unzipped, home: Path) -> None:
    command = unzipped.command("doctor", "--speech", "terminal")
    ended = run_to_files(unzipped.wine, command, home)
    assert (ended.code, ended.errors) == (0, b"")
    assert windows_path(home) in ended.out.decode("utf-8")


def test_exit_codes(unzipped: Unzipped, home: Path, start: Starter) -> None:
    """Also through the door, which hands them on."""
    usage = start("--nonsense", door=True)
    assert usage.exit_code() == 2
    usage.wait_to_see("--nonsense")
    version = run_to_files(unzipped.wine, unzipped.command("--version"), home)
    assert (version.code, version.out) == (0, f"mowaudio {__version__}\r\n".encode())
    no_console = run_to_files(unzipped.wine, unzipped.command("play", "mow"), home)
    assert b"Traceback" not in no_console.errors


def test_settings_are_kept(start: Starter) -> None:
    """Written the first time, replaced the second."""
    for detail in ("full", "brief"):
        program = start("play", "mow", "--speech", "terminal", "--seed", "7")
        program.wait_for("Your turn")
        program.press("v")
        program.wait_for(detail.capitalize())
        program.press("c-q")
        program.exit_code()
        settings = start.home / "settings.yaml"
        assert f"detail: {detail}" in settings.read_text(encoding="utf-8")
        assert not list(start.home.glob(".*.new"))


def test_resume_after_a_kill(start: Starter) -> None:
    """While one plays, another may only listen; when it has died, its lock has died with it."""
    program = start("play", "mow", "--speech", "terminal", "--seed", "7")
    program.wait_for("Your turn")
    program.press("tab")
    program.wait_for("1 of 5.")
    program.press("enter")
    program.wait_for("You play")
    second = start("resume", "--speech", "terminal", said=start.home / "second.txt")
    second.wait_for("MOW")
    second.press("enter")
    second.wait_for("Listen along")
    second.kill()
    program.kill()
    third = start("resume", "--speech", "terminal", said=start.home / "third.txt")
    third.wait_for("MOW")
    third.press("enter")
    third.wait_for("MOW goes on. Round 1, your turn")


def test_a_portable_folder_keeps_everything_beside_it(
    unzipped: Unzipped, start: Starter, tmp_path: Path
) -> None:
    """Copied to a stick, with the file `portable` in it."""
    stick = tmp_path / "Stick of Žofie"
    shutil.copytree(unzipped.folder, stick)
    (stick / "portable").touch()
    own = Starter(Unzipped(unzipped.wine, stick), start.home)
    program = own("play", "mow", "--speech", "terminal", door=True, MOWAUDIO_HOME="")
    program.wait_for("Your turn")
    program.press("v")
    program.wait_for("Full")
    program.press("c-q")
    assert program.exit_code() == 0
    own.end()
    assert {path.name for path in (stick / "saved").iterdir()} >= {"settings.yaml", "tables"}
