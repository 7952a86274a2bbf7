"""The whole program in a real terminal, started as a player starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import speech
from benchmarks.terminal import HERE
from mowaudio.client.terminal.terminal import CLEAR
from mowaudio.engine import Table
from tests.client.program import Program
from tests.said import has, in_order, said

# The whole program: what it prints is what these tests wait for.
pytestmark = [pytest.mark.skipif(not HERE, reason="a pty is needed"), pytest.mark.words]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def run(*arguments: str, home: Path, **how: object) -> subprocess.CompletedProcess[str]:
    env = dict(os.environ, MOWAUDIO_HOME=str(home), PYTHONIOENCODING="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "mowaudio", *arguments],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_newcomer_reaches_the_first_cow(home: Path) -> None:
    program = Program("--speech", "terminal", home=home)
    menu = program.heard()[-1]
    assert said("main-menu").match(menu)
    assert said("menu-enter", number=8).search(menu), "the lessons"
    program.answers("1", "enter")
    told = program.answers("enter")
    assert said("table-seats", people=1, you="yes", others="Bella and Clover").match(told[0])
    assert said("round-began", "mow", round=1, who_is="you").match(told[1])
    assert said("turn-start-herd", "mow", lane=0).match(told[-1])
    told = program.answers("c-q")
    assert said("table-kept").match(told[0])
    assert in_order(said("main-menu-again"), said("main-play")).match(told[1])
    program.answers("c-q")
    assert program.exit_code() == 0


def test_a_whole_game_by_keys(home: Path) -> None:
    """One person and a bot to the end, always the last legal move, and not one escape sequence."""
    program = Program(
        *("play", "mow", "--players", "2", "--one-herd", "--seed", "5", "--target", "10"),
        *("--level", "novice", "--speech", "terminal"),
        home=home,
    )
    told = program.heard()
    for _ in range(300):
        if any(
            said("outcome-shared", "mow").search(line) or said("outcome-won", "mow").search(line)
            for line in told
        ) or any(said("outcome-won", "mow", who_is="you").match(line) for line in told):
            break
        program.answers("s-tab")
        told = program.answers("enter")
    else:
        pytest.fail("the game did not end")
    assert in_order(said("after-game"), said("after-again"), said("after-recap")).match(told[-1])
    program.answers("5")
    assert program.exit_code() == 0
    assert "\x1b" not in program.raw
    finished = list((home / "tables" / "finished").glob("*.mow"))
    assert len(finished) == 1
    assert Table.load(finished[0]).outcome is not None


def test_single_keys_are_answered_by_lines_and_nothing_else(home: Path) -> None:
    """Line break, text, carriage return: no echo, no cursor movement, no colour."""
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    keys = ["down", "up", "pagedown", "pageup", "tab", "s-tab", "space", "s", "d", "g", "m", "w"]
    program.answers(*keys, "r", ",", ".", "v", "?", "f1", "h", "H", "home", "end", "z", "backspace")
    assert re.fullmatch(r"(\r*\n[^\r\n\x1b]*\r)+", program.raw)
    program.end()


def test_a_hand_over_clears_the_window_and_that_is_the_only_sequence(home: Path) -> None:
    program = Program(
        *("play", "mow", "--people", "Anna,Ben", "--bots", "1", "--seed", "3"),
        *("--speech", "terminal"),
        home=home,
    )
    assert said("hand-over", name="Anna").match(program.heard()[-1])
    program.answers("enter", "tab")
    assert said("hand-over", name="Ben").match(program.answers("enter")[-1])
    assert program.raw.count(CLEAR) == 2
    assert "\x1b" not in program.raw.replace(CLEAR, "")
    after = program.raw.rpartition(CLEAR)[2]
    assert not said("hand-dealt", "mow").search(after)
    program.end()


def test_a_typed_command(home: Path) -> None:
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    assert said("type-command").match(program.answers("/")[0])
    assert said("refuse-not-in-hand", "mow").match(program.type("play 12")[-1])
    program.answers("/")
    assert program.type("play 8")[-1] == (
        "Which move? 1 Start with 8. 2 Start with 8, 2 flies. 3 Start with 8, 3 flies. Enter: 1."
    )
    assert program.answers("escape")[-1] == "Cancelled."
    program.answers("/")
    assert in_order(
        said("refuse-not-understood"), said("refuse-example", example="start with 3")
    ).match(program.type("dance")[-1])
    assert has(
        program.type("/play 4"),
        in_order(
            said("cow-played", "mow", name="4", who_is="you"),
            said("cow-drawn", "mow", cow="5"),
            said("herd-flies", "mow", flies=1),
        ),
    )
    program.end()


def test_real_dice_from_the_settings_to_a_typed_throw(home: Path) -> None:
    program = Program("--speech", "terminal", home=home)
    program.heard()
    program.answers("5", "9", "escape", "1", "5")
    assert said("turn-roll", "moon_ant", dice=3).match(program.answers("enter")[-1])
    for typed, problem in [("1 2", "3 dice"), ("1 2 7", "1 to 6"), ("six", "Type 3 numbers")]:
        program.answers("/")
        assert problem in program.type(typed)[-1]
    program.answers("/")
    assert " circles; " in program.type("6 1 3")[-1]
    program.end()


def test_escape_leaves_a_typed_command(home: Path) -> None:
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    program.answers("/")
    assert program.answers("escape")[-1] == "Cancelled."
    assert said("herd-empty", "mow", lane=0).match(program.answers("e")[-1])
    program.end()


def test_escape_in_a_typed_command_is_answered_at_once(home: Path) -> None:
    """And a key pressed right behind it is a key of the game, not of the next typed line."""
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    waited = []
    for _ in range(3):
        program.answers("/")
        pressed = time.monotonic()
        program.press("escape")
        answer = b""
        while b"Cancelled." not in answer:
            answer += program.read(5) or b""
        waited.append(time.monotonic() - pressed)
    assert min(waited) < 0.4, waited
    program.end()


def test_a_typed_space_is_written_as_a_space(home: Path) -> None:
    """Readers that say what is written would miss a mere step of the cursor."""
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    program.answers("/", "p")
    begin = len(program.raw)
    program.answers("space")
    written = program.raw[begin:]
    assert " " in written
    assert "\x1b[C" not in written
    program.end()


def test_a_killed_program_has_lost_nothing(home: Path) -> None:
    """Every move is on disk before it is told."""
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    program.answers("tab")
    told = program.answers("enter")
    assert said("cow-played", "mow", name="3", who_is="you").match(told[0])
    program.end()
    again = Program("resume", "--speech", "terminal", home=home)
    assert again.heard()[-1].startswith("Which table? 1 MOW, Player, Bella, Clover")
    assert again.answers("enter")[-1] == told[-1]
    again.end()


def test_a_lost_terminal_ends_the_program_and_keeps_the_table(home: Path) -> None:
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    program.heard()
    child = program.child.pid
    program.hang_up()
    end = time.monotonic() + 10
    while time.monotonic() < end and Path(f"/proc/{child}/cmdline").exists():
        time.sleep(0.05)
        with_status = Path(f"/proc/{child}/status")
        if not with_status.exists() or "zombie" in with_status.read_text():
            break
    else:
        os.kill(child, signal.SIGKILL)
        pytest.fail("the program goes on without a terminal")
    assert len(list((home / "tables").glob("*.mow"))) == 1


def test_without_a_terminal_one_sentence_says_what_to_do(home: Path) -> None:
    for arguments in ([], ["play", "mow"], ["resume"]):
        done = run(*arguments, home=home)
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert said("cli-no-terminal", "cli").search(done.stderr)


def test_bots_are_watched_into_a_pipe(home: Path) -> None:
    done = run("watch", "mow", "--players", "4", "--seed", "1", "--pace", "0", home=home)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert said("table-seats", others="Bella, Clover, Daisy and Rosie", people=0).match(lines[0])
    assert said("round-began", "mow", round="1", who="Bella").match(lines[1])
    assert said("outcome-won", "mow").search(lines[-1]) or said("outcome-shared", "mow").search(
        lines[-1]
    )
    assert "\r" not in done.stdout
    assert "\x1b" not in done.stdout
    same = run("watch", "mow", "--players", "4", "--seed", "1", "--pace", "0", home=home)
    assert same.stdout == done.stdout


def test_the_rules_go_into_a_pipe(home: Path) -> None:
    done = run("rules", "mow", home=home)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert said("rules-title", game="MOW").match(lines[0])
    assert "A turn" in lines
    assert not any("MOW-25" in line for line in lines)
    whole = run("rules", "mow", "--all", home=home).stdout.splitlines()
    assert "MOW-25: Everything else is as with more farmers." in whole
    assert set(lines) - {line.partition(": ")[2] for line in whole} <= set(whole)


def test_the_doctor_says_what_it_would_use_and_speaks(home: Path) -> None:
    done = run("doctor", "--speech", "terminal", home=home)
    assert done.returncode == 0
    assert said("doctor-would-use", "cli", mode="terminal").search(done.stdout)
    found = {"yes": speech.probe().usable("sound"), "no": not speech.probe().usable("sound")}
    for usable, expected in found.items():
        voice = {"name": "espeak", "kind": "voice", "usable": usable, "why": "no-device"}
        assert bool(said("doctor-finding", "cli", **voice).search(done.stdout)) == bool(expected)
    assert said("doctor-test", "cli").match(done.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["play", "mow", "--players", "9"], "mow is for 2, 3, 4, 5 players, not for 9"),
        (["play", "moon_ant", "--players", "3"], "moon_ant is for 1 player, not for 3"),
        (["play", "chess"], "there is no game called chess"),
        (["play", "mow", "--level", "god"], "there is no level called god"),
        (["play", "mow", "--target", "5"], "target cannot be 5"),
        (["play", "mow_em_down", "--players", "3", "--first", "5"], "first cannot be 5"),
        (["tournament", "mow", "--target", "5"], "target cannot be 5"),
        (["tournament", "mow", "--levels", "expert"], "mow is for 2, 3, 4, 5 players, not for 1"),
        (["play", "mow", "--people", "a,b,c", "--players", "2"], "more people than players"),
        (["play", "mow", "--bots", "x"], "--bots needs a number, not x"),
        (["play", "mow", "--seed"], "--seed needs a value"),
        (["play", "mow", "--speech", "loud"], "--speech cannot be loud; it can be: terminal,"),
        (["play", "mow", "--fly"], "there is no --fly here"),
        (["play", "mow", "--people", ""], "--people needs at least one name"),
        (["play", "mow", "--people", "Anna,anna"], "each person needs a name of their own"),
        (["watch", "mow", "--pace", "-1"], "--pace cannot be -1; it must be 0 or more"),
        (["watch", "mow", "--pace", "nan"], "--pace cannot be nan"),
        (["tournament", "mow", "--games", "0"], "--games cannot be 0; it must be 1 or more"),
        (["replay", "nowhere"], "there is no table or file nowhere"),
        (["replay"], "say which table"),
        (
            ["fly"],
            "there is no command fly; the commands are: play, page, host, join, serve, learn",
        ),
    ],
)
def test_bad_arguments_get_one_sentence(arguments: list[str], problem: str, home: Path) -> None:
    done = run(*arguments, home=home)
    assert done.returncode == 2
    assert problem in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_every_command_helps(home: Path) -> None:
    for command in ("play", "watch", "resume", "replay", "rules", "doctor", "tournament"):
        done = run(command, "--help", home=home)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"usage: mowaudio {command}")
        of_games = said("cli-options-of-game", "cli", command=command)
        assert bool(of_games.search(done.stdout)) == (command in ("play", "watch"))


def test_help_tells_defaults_in_words(home: Path) -> None:
    done = " ".join(run("play", "mow_em_down", "--help", home=home).stdout.split())
    first = said("option-first-value", "mow_em_down", value=0).pattern
    assert re.search(f"--first N .*; default: {first}", done)
    done = " ".join(run("play", "touch_down", "--help", home=home).stdout.split())
    assert re.search("--confirm, --no-confirm .*; default: no ", done)


@pytest.mark.parametrize("called", ["Mow Money", "mowmoney", "mow-money", "MOW_MONEY"])
def test_a_game_is_found_by_its_spoken_name(called: str, home: Path) -> None:
    assert said("rules-title", game="Mow Money").match(run("rules", called, home=home).stdout)
    assert said("rules-title", game="Mow Money").match(
        run("rules", *called.split(), home=home).stdout
    )


def test_flags_may_come_before_the_command_and_changes_under_them_are_kept(home: Path) -> None:
    program = Program("--speech", "terminal", "play", "mow", "--seed", "3", home=home)
    assert said("turn-start-herd", "mow", lane=0).match(program.heard()[-1])
    program.answers("v")
    program.end()
    stored = (home / "settings.yaml").read_text()
    assert "detail: full" in stored, "what the player changes is kept"
    assert "speech: auto" in stored, "what a flag says is for this once"


def test_a_tournament_tells_how_far_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mowaudio.commands import tournament

    told: list[str] = []
    monkeypatch.setattr(tournament, "_TELL_EVERY", 0.0)
    monkeypatch.setattr(sys.stderr, "write", told.append)
    progress = tournament._progress(3)
    for done in (1, 2, 3):
        progress(done)
    assert told == ["1 of 3 games.\n", "2 of 3 games.\n"]


def test_broken_settings_are_told_and_the_game_starts_all_the_same(home: Path) -> None:
    home.mkdir()
    (home / "settings.yaml").write_text("rate: fast\n")
    (home / "keys.yaml").write_text("summary: [d]\n")
    program = Program("play", "mow", "--seed", "3", "--speech", "terminal", home=home)
    told = program.heard()
    assert told[0] == "settings.yaml, line 1: rate is not a whole number."
    assert any(
        line.startswith("keys.broken-1.yaml, line 1: d is the key for both") for line in told
    )
    assert said("turn-start-herd", "mow", lane=0).match(told[-1])
    program.end()
