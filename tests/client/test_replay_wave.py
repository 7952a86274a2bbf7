"""A table as a sound file."""

from __future__ import annotations

import errno
import os
import wave
from array import array
from pathlib import Path

import pytest

from mowaudio.client.library.replay_wave import render
from mowaudio.client.settings.preferences import Preferences
from mowaudio.commands.cli import main
from mowaudio.engine import Table
from mowaudio.engine.seats import CHANCE_ACTS
from tests.said import said


def played(moves: int) -> Table:
    """The first legal move, each time."""
    table = Table.open("mow", 2, seed=7)
    while moves and table.to_act:
        if table.to_act == CHANCE_ACTS:
            table.roll()
            continue
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])
        moves -= 1
    return table


def heard(path: Path) -> tuple[float, array[int], array[int]]:
    """Its length in seconds, and both sides."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (2, 2)
        samples = array("h", file.readframes(file.getnframes()))
        return file.getnframes() / file.getframerate(), samples[0::2], samples[1::2]


def test_all_of_a_table_is_in_the_file(tmp_path: Path) -> None:
    render(played(3), tmp_path / "short.wav", Preferences())
    render(played(6), tmp_path / "long.wav", Preferences())
    short, _, _ = heard(tmp_path / "short.wav")
    long, left, right = heard(tmp_path / "long.wav")
    assert 3 < short < long < 60
    assert left != right, "sounds come from where things are"
    assert max(map(abs, left)) < 32767


def test_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, sound = tmp_path / "table", tmp_path / "out.wav"
    played(2).save(record)
    assert main(["replay", str(record), "--wav", str(sound)]) == 0
    assert heard(sound)[0] > 2
    assert main(["replay", str(record), "--wav", str(tmp_path / "none" / "out.wav")]) == 1
    assert main(["replay", str(tmp_path / "none"), "--wav", str(sound)]) == 2
    assert said("wav-not-written", "cli").search(capsys.readouterr().out)


def test_neither_the_record_nor_another_file_is_overwritten(tmp_path: Path) -> None:
    record, other = tmp_path / "table.mow", tmp_path / "other.wav"
    played(2).save(record)
    (tmp_path / "link.wav").symlink_to(record)
    other.write_bytes(b"mine")
    before = record.read_bytes()
    for target in (record, tmp_path / "link.wav"):
        for more in ([], ["--force"]):
            assert main(["replay", str(record), "--wav", str(target), *more]) == 2
    assert main(["replay", str(record), "--wav", str(other)]) == 2
    assert (record.read_bytes(), other.read_bytes()) == (before, b"mine")
    assert main(["replay", str(record), "--wav", str(tmp_path), "--force"]) == 2
    assert main(["replay", str(record), "--wav", str(other), "--force"]) == 0
    assert heard(other)[0] > 2


def test_a_full_disk_costs_one_sentence_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, sound = tmp_path / "table.mow", tmp_path / "out.wav"
    played(2).save(record)
    write = wave.Wave_write.writeframesraw

    def full(file: wave.Wave_write, samples: bytes) -> None:
        write(file, samples)
        if file.tell() > 30_000:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(wave.Wave_write, "writeframesraw", full)
    sound.write_bytes(b"old")
    assert main(["replay", str(record), "--wav", str(sound), "--force"]) == 1
    assert said("wav-not-written", "cli").search(capsys.readouterr().out)
    assert sound.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.wav", "table.mow"]
