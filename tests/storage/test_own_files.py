"""Settings and keys may hold anything: good ones are used instead, one sentence says what is
wrong, and nothing that a player wrote is lost."""

from __future__ import annotations

import argparse
import errno
import os
from pathlib import Path

import pytest

from mowaudio import data, files
from mowaudio.client.settings import preferences
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.terminal import keys
from mowaudio.client.terminal.keys import Action
from mowaudio.commands import cli, session
from mowaudio.commands.parsing import words
from mowaudio.data import BadData
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import has, said

BAD = [
    b"name: &r [*r]\n",
    b"a: &a [x, x]\nb: &b [*a, *a]\nname: *b\n",
    b"name: !!python/object/apply:os.system ['true']\n",
    b"name: !!timestamp nonsense\n",
    b"name: !!bool nonsense\n",
    b"[" * 5000,
    b"{" * 5000,
    b"rate: 1" + b"0" * 6000 + b"\n",
    b"name: " + b"x" * 10_000 + b"\n",
    b"? [a, b]\n: c\n",
    b"? {a: b}\n: c\n",
    b"%YAML 9.9\n---\nname: x\n",
    b"name: x\n---\nname: y\n",
    b"name: \x00\n",
    b"\xff\xfe",
    b"name: \xed\xa0\x80\n",
    b"#" * (2 << 20),
]


# Bad values of settings, and names that are none; keys of such files are as bad as any.
ODD = [
    b"0x10: 1\n",
    b'language: "../x"\n',
    b"language: tlh\n",
    b"rate: 0x" + b"f" * 900 + b"\n",
    b"rate: .inf\n",
    b"name: " + b"x" * 500 + b"\n",
    b"1.5: 1\n",
    b"<<: 5\n",
    b"~: 1\n",
    b"\xef\xbb\xbfrate: x",
    b"rate: 0b_\n",
    b"rate: 0x_\n",
    b"rate: 190_\n",
    b"colour: red\n",
]


def write(name: str, content: bytes) -> Path:
    path = settings_folder() / name
    files.write(path, content)
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        *(("settings.yaml", content) for content in BAD),
        *(("keys.yaml", content) for content in (*BAD, *ODD)),
    ],
)
def test_whatever_a_file_holds_the_program_starts_and_keeps_it(name: str, content: bytes) -> None:
    path = write(name, content)
    person = SimulatedPlayer()
    stored, error = preferences.load()
    if error is not None:
        assert stored == Preferences()
        assert person.app.report_and_set_aside(error, "file-aside")
    person.app.load_keys()
    assert person.app.keymap.keys[Action.SUMMARY] == ("s",)
    assert len(person.on_screen) == 2
    assert has(person.on_screen, said("file-aside" if name == "settings.yaml" else "keys-aside"))
    kept = [one for one in path.parent.iterdir() if ".broken-" in one.name]
    assert [one.read_bytes() for one in kept] == [content]
    # And from now on all is well.
    assert preferences.load() == (Preferences(), None)
    keys.load(settings_folder() / "keys.yaml")


@pytest.mark.parametrize("content", ODD)
def test_a_bad_setting_costs_no_other_and_is_told(content: bytes) -> None:
    path = write("settings.yaml", b"volume: 70\n" + content.removeprefix(b"\xef\xbb\xbf"))
    before = path.read_bytes()
    bad: list[BadData] = []
    assert preferences.load(bad.append) == (Preferences(volume=70), None)
    known = content.removeprefix(b"\xef\xbb\xbf").startswith((b"rate", b"name", b"language"))
    assert [error.line for error in bad] == [2] * known
    assert path.read_bytes() == before


def test_settings_of_another_version_are_kept() -> None:
    path = write("settings.yaml", b"colour: red\nrate: 200\nshades: [a, 1]\n")
    stored, error = preferences.load()
    assert (stored.rate, error) == (200, None)
    SimulatedPlayer(keep_settings=True).app.change(rate=210)
    assert preferences.load()[0].rate == 210
    content = data.load_file(path).content
    assert (content["colour"], content["shades"]) == ("red", ["a", 1])


def test_a_bad_setting_is_told_when_the_program_starts(capsys: pytest.CaptureFixture[str]) -> None:
    write("settings.yaml", b"rate: 9999\nname: Anna\n")
    session.make_app(argparse.Namespace(speech="terminal", detail=None)).close()
    told = capsys.readouterr().out
    assert has(told.splitlines(), said("file-broken", file="settings.yaml", line=1))
    assert not has(told.splitlines(), said("file-aside"))


def test_a_date_is_a_name_like_any_other() -> None:
    write("settings.yaml", b"name: 2001-99-99\n")
    stored, error = preferences.load()
    assert (stored.name, error) == ("2001-99-99", None)


def test_a_command_that_says_nothing_about_it_leaves_the_file_for_one_that_does() -> None:
    path = write("settings.yaml", b"rate: fast\n")
    words()
    assert cli.main(["--version"]) == 0
    assert cli.main(["play", "chess"]) == 2
    assert path.read_bytes() == b"rate: fast\n"


@pytest.mark.skipif(os.name == "nt", reason="made of what POSIX has")
@pytest.mark.parametrize("kind", ["fifo", "device", "folder", "dangling"])
def test_what_is_not_a_file_is_not_read(kind: str) -> None:
    path = settings_folder() / "settings.yaml"
    files.private_folder(path.parent)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else "/nowhere/at/all")
    stored, error = preferences.load()
    assert stored == Preferences()
    assert (error is None) == (kind == "dangling")


def test_a_folder_that_may_not_be_entered_costs_the_settings_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    person = SimulatedPlayer()
    monkeypatch.setattr(files, "read", refuse)
    _, error = preferences.load()
    assert error is not None
    assert not person.app.report_and_set_aside(error, "file-aside")  # there is nothing to move
    assert has(person.on_screen, said("data-unreadable", why="Permission denied"))


def test_a_key_that_cannot_be_written_down_loses_nothing_and_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = write("keys.yaml", b"summary: [f8]\n")
    person = SimulatedPlayer()
    person.app.load_keys()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(files, "sync", full)
        person.app.remap(Action.DIGEST, "f9")
        person.app.change(rate=200)
    assert path.read_bytes() == b"summary: [f8]\n"
    assert person.app.keymap.keys[Action.DIGEST] == ("f9",)
    assert len(person.on_screen) == 1
    assert has(person.on_screen, said("settings-not-kept"))
    assert [one.name for one in path.parent.iterdir()] == ["keys.yaml"]
    person.app.remap(Action.DIGEST, "f9")
    assert keys.load(path).keys[Action.DIGEST] == ("f9",)
    assert keys.load(path).keys[Action.SUMMARY] == ("f8",)


def test_a_file_of_keys_that_broke_meanwhile_is_set_aside_and_not_written_over() -> None:
    path = write("keys.yaml", b"summary: [\n")
    keys.remember(path, Action.DIGEST, "f9")
    assert keys.load(path).keys[Action.DIGEST] == ("f9",)
    assert (path.parent / "keys.broken-1.yaml").read_bytes() == b"summary: [\n"


def test_a_function_key_with_a_strange_digit_is_no_key(tmp_path: Path) -> None:
    path = tmp_path / "keys.yaml"
    path.write_text("summary: [f²]\n", encoding="utf-8")
    with pytest.raises(BadData) as bad:
        keys.load(path)
    assert bad.value.text_id == "data-unknown-key"


def test_a_file_that_somebody_looks_at_for_a_moment_is_replaced_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There, a file that a virus scanner has open cannot be replaced until it lets go."""
    held = iter([True, True, False])
    replace = os.replace

    def held_for_a_moment(draft: Path, path: Path) -> None:
        if next(held):
            raise PermissionError(13, "used by another process")
        replace(draft, path)

    monkeypatch.setattr(Path, "replace", held_for_a_moment)
    monkeypatch.setattr(files, "ON_WINDOWS", True)
    monkeypatch.setattr("mowaudio.files.time.sleep", lambda seconds: None)
    files.write(tmp_path / "settings.yaml", b"new")
    assert (tmp_path / "settings.yaml").read_bytes() == b"new"
    assert next(held, "tried no more") == "tried no more"
