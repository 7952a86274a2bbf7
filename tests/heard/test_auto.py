"""Who speaks when nobody was asked: `auto`, in the places where people sit."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.heard.braille import brltty
from tests.heard.desk import surroundings, wait_until
from tests.heard.sound import PROGRAMS, null_sink

USES = "mowaudio would use "
DOCTOR = [sys.executable, "-m", "mowaudio", "doctor", "--speech", "auto"]
VOICE = "its own voice, because no screen reader was found and there is a sound output."


@pytest.fixture
def sounding(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a player with a sound device, in a console without windows."""
    with null_sink(tmp_path / "sound") as (playing, _):
        environment = surroundings(tmp_path, **playing)
        home = Path(environment["MOWAUDIO_HOME"])
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.yaml").write_text(
            "rate: 500\nkeys_told: never\nname: Player\n", encoding="utf-8"
        )  # it says it all
        yield environment


def chosen(environment: dict[str, str]) -> str:
    done = subprocess.run(DOCTOR, env=environment, capture_output=True, text=True, check=True)
    return found_in(done.stdout)


def found_in(report: str) -> str:
    return next(line for line in report.splitlines() if line.startswith(USES)).removeprefix(USES)


@pytest.mark.system(*PROGRAMS)
def test_a_console_without_windows(sounding: dict[str, str]) -> None:
    assert chosen(sounding) == VOICE


def test_no_sound(tmp_path: Path) -> None:
    silent = surroundings(tmp_path, XDG_RUNTIME_DIR=str(tmp_path))
    if any(Path("/dev/snd").glob("pcm*p")):
        pytest.skip("there is a sound card here")
    assert chosen(silent) == "plain lines, because there is no sound output."


@pytest.mark.system(*PROGRAMS)
def test_over_ssh(sounding: dict[str, str]) -> None:
    far = {**sounding, "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
    assert chosen(far) == "plain lines, because this terminal is shown on another machine."


@pytest.mark.system(*PROGRAMS, "brltty")
def test_beside_brltty(sounding: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "braille"
    folder.mkdir()
    with brltty(folder):
        assert chosen(sounding) == "plain lines, because a screen reader reads this terminal."


@pytest.mark.system(*PROGRAMS, "tmux")
def test_in_tmux(sounding: dict[str, str], tmp_path: Path) -> None:
    server = ["tmux", "-S", str(tmp_path / "tmux"), "-f", "/dev/null"]
    _inside([*server, "new-session", "-d"], sounding, tmp_path)
    subprocess.run([*server, "kill-server"], stderr=subprocess.DEVNULL)


@pytest.mark.system(*PROGRAMS, "screen")
def test_in_screen(sounding: dict[str, str], tmp_path: Path) -> None:
    sockets = tmp_path / "screens"
    sockets.mkdir(mode=0o700)
    own = {**sounding, "SCREENDIR": str(sockets)}
    _inside(["screen", "-c", "/dev/null", "-dmS", "table", "sh", "-c"], own, tmp_path)


def _inside(opener: list[str], environment: dict[str, str], folder: Path) -> None:
    report = folder / "report"
    command = f"{shlex.join(DOCTOR)} > {report}.new; mv {report}.new {report}"
    subprocess.run([*opener, command], env=environment, check=True)
    wait_until(report.exists, "the report")
    assert found_in(report.read_text(encoding="utf-8")) == VOICE
