"""The tables folder may hold anything: each bad file is one entry that says so, and hides none."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from mowaudio import files
from mowaudio.client.library import saved_tables
from mowaudio.client.library.resume import resume
from mowaudio.client.settings.folders import tables_folder
from mowaudio.engine import BadRecord, Player, Table
from mowaudio.engine import record as records
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.said import has, in_order, said

HEADER = """format: 1
game: mow
rules: {rules}
seed: {seed}
options: {options}
seats: {seats}
---
"""
TWO = "[{name: Anna}, {name: Ben, bot: steady}]"


def header(**parts: str) -> bytes:
    given = {"rules": "1", "seed": "5", "options": "{}", "seats": TWO} | parts
    return HEADER.format(**given).encode()


HANDMADE = {
    "infinite": header(seed=".inf"),
    "digits": header(seed="9" * 5000),
    "hexadecimal": header(seed="0x" + "f" * 900),
    "a-date": header(seed="2001-01-01"),
    "deep": header(options="[" * 3000),
    "long-name": header(seats=f"[{{name: {'x' * 10_000}}}, {{name: Ben}}]"),
    "name-of-list": header(seats="[{name: [a]}, {name: Ben}]"),
    "option-of-list": header(options="{target: [1, 2]}"),
    "anchors": header(options="&a {b: *a}"),
    "many-seats": header(seats="[" + ", ".join(["{name: a}"] * 500) + "]"),
    "seats-of-text": header(seats="[a, b]"),
    "huge-header": b"#" * (7 << 20) + b"\n---\n",
    "bots-only": header(seats="[{name: Anna, bot: steady}, {name: Ben, bot: steady}]"),
    "unknown-level": header(seats="[{name: Anna}, {name: Ben, bot: god}]"),
    "unknown-game": header().replace(b"game: mow", b"game: poker"),
    "empty": b"",
    "zeros": b"\0" * 4096,
    "one-line": b"format: 1",
}


def good_table() -> Table:
    table = saved_tables.open_table("mow", [Player("Anna"), Player("Ben", "steady")], 3, {})
    table.play(0, table.legal_moves(0)[0])
    table.close()
    assert table.path is not None
    return table


@pytest.mark.parametrize("name", HANDMADE)
def test_a_handmade_file_is_one_entry_that_says_so(name: str) -> None:
    good = good_table()
    bad = tables_folder() / f"{name}.mow"
    bad.write_bytes(HANDMADE[name])
    assert good.path is not None
    os.utime(good.path, (1, 1))
    told = SimulatedPlayer().press(resume, "enter", "escape")
    broken = said("resume-broken", file=bad.name)
    assert has(told, re.compile(f" 1 {broken.pattern} 2 MOW, Anna, Ben, "))
    assert bad.read_bytes() == HANDMADE[name]


@pytest.mark.skipif(os.name == "nt", reason="made of what POSIX has")
@pytest.mark.parametrize("kind", ["fifo", "device", "folder", "dangling"])
def test_what_is_not_a_file_is_not_read(kind: str) -> None:
    good_table()
    path = tables_folder() / "strange.mow"
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else "/nowhere/at/all")
    told = SimulatedPlayer().press(resume, *["down"] * 2)
    assert has(told, in_order(re.compile(r"strange\.mow"), said("resume-broken")))
    assert has(told, said("resume-entry", game="MOW", names="Anna, Ben", moves=1))


def test_only_what_is_walked_to_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    content = good_table().path.read_bytes()  # type: ignore[union-attr]
    for number in range(300):
        path = tables_folder() / f"table-{number}.mow"
        path.write_bytes(content)
        os.utime(path, (number, number))
    looked: list[str] = []
    read = files.read

    def watched(path: Path, most: int, *, beginning: bool = False) -> bytes:
        looked.append(path.name)
        return read(path, most, beginning=beginning)

    person = SimulatedPlayer()
    monkeypatch.setattr(files, "read", watched)
    told = person.press(resume, "down", "down", "end")
    assert has(told, said("menu-long", count=301))
    assert len(told) == 4
    assert set(looked) - {saved_tables.unfinished()[0].path.name} == {
        "table-299.mow",
        "table-298.mow",
        "table-0.mow",
    }


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (lambda raw: raw.replace(b"1 play", b"1 qlay", 1), "“qlay"),
        (lambda raw: raw.replace(b"1 play", b"1 pl\xe1y", 1), said("record-not-text")),
        (lambda raw: raw.replace(b"1 play", b"9 play", 1), said("record-bad-line")),
        (lambda raw: raw.replace(b"1 play", b"1\xb2 play", 1), said("record-not-text")),
        (lambda raw: raw.replace(b"1 play", "1² play".encode(), 1), said("record-bad-line")),
    ],
)
def test_one_flipped_bit_costs_what_comes_after_it_and_it_says_how_far(
    damage: Callable[[bytes], bytes], problem: str | re.Pattern[str]
) -> None:
    table = saved_tables.open_table("mow", [Player("Anna"), Player("Ben")], 3, {})
    assert table.path is not None
    table.play(0, table.legal_moves(0)[0])
    table.play(1, table.legal_moves(1)[0])
    middle = table.rules.clone()
    table.play(0, table.legal_moves(0)[0])
    table.close()
    raw = table.path.read_bytes()
    cut = raw.rindex(b"1 play")
    broken = raw[:cut] + damage(raw[cut:])
    table.path.write_bytes(broken)
    told = SimulatedPlayer().press(resume, "enter", "1")
    assert has(told, problem)
    assert has(told, said("rescue-ask", moves="2"))
    assert table.path.read_bytes() == broken
    rescued = table.path.with_name(f"{table.path.stem}-rescued.mow")
    assert Table.load(rescued).rules == middle


def test_a_copy_with_the_line_ends_of_another_system_goes_on() -> None:
    table = good_table()
    assert table.path is not None
    copied = table.path.read_bytes().replace(b"\n", b"\r\n")
    table.path.write_bytes(copied)
    loaded = Table.load(table.path, keep_recording=True)
    assert loaded.rules == table.rules
    loaded.play(1, loaded.legal_moves(1)[0])
    loaded.close()
    assert table.path.read_bytes().startswith(copied)
    assert Table.load(table.path).rules == loaded.rules


def test_an_earlier_break_is_found_before_a_later_one() -> None:
    table = good_table()
    assert table.path is not None
    raw = table.path.read_bytes()
    table.path.write_bytes(raw + b"2 play 99\n\xff\xff\n")
    with pytest.raises(BadRecord) as bad:
        Table.load(table.path)
    assert (bad.value.text_id, bad.value.moves) == ("record-bad-move", 1)
    assert bad.value.line == raw.count(b"\n") + 1


def test_a_list_needs_no_more_than_the_header() -> None:
    table = good_table()
    assert table.path is not None
    table.path.write_bytes(table.path.read_bytes() + b"\xff\xff\n")
    assert records.read_header(table.path) == table.header
    assert records.count_moves(table.path) == 1


def test_a_name_that_cannot_be_looked_for_is_told_when_it_is_opened() -> None:
    long = Path("x" * 5000)
    assert saved_tables.find(long) == long
    with pytest.raises(BadRecord) as bad:
        Table.load(long)
    assert bad.value.text_id == "record-unreadable"
