"""One table, one writer: a second program may listen along or replay, and writes nothing."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from mowaudio.client.library.resume import resume
from mowaudio.client.library.saved_tables import open_table
from mowaudio.client.library.watch import listen_along
from mowaudio.engine import Player, Table
from mowaudio.engine.record_lock import Claim, InUse
from mowaudio.testing.simulated_player import SimulatedPlayer, split
from tests.said import has, in_order, said

_HOLD = """
import sys, time
from mowaudio.engine import Table
table = Table.load(sys.argv[1], keep_recording=True)
print("held", flush=True)
time.sleep(60)
"""


def two_players(path: Path) -> Table:
    return Table.open("mow", [Player("Anna"), Player("Ben")], seed=3, path=path)


def play_some(table: Table, moves: int) -> None:
    for _ in range(moves):
        seat = table.to_act[0]
        table.play(seat, table.legal_moves(seat)[0])


def hold(path: Path) -> subprocess.Popen[str]:
    """Another program that plays this table."""
    child = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    return child


@pytest.mark.skipif(os.name == "nt", reason="Windows does not delete a locked file")
def test_two_that_come_while_a_third_leaves_are_not_both_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One has opened the lock file when its holder deletes it, and another has locked a new one.
    With filelock 3 both had the table."""
    import fcntl

    path, lock = tmp_path / "table.mow", fcntl.flock
    leaving, let_in = [Claim(path)], list[Claim]()

    def lock_late(file: int, how: int) -> None:
        if leaving:
            leaving.pop().release()
            let_in.append(Claim(path))
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    with suppress(InUse):
        let_in.append(Claim(path))
    assert not leaving
    assert len(let_in) == 1
    let_in[0].release()


def test_a_table_that_is_played_cannot_be_written_to_by_another_program(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    two_players(path).close()
    child = hold(path)
    try:
        with pytest.raises(InUse) as refused:
            Table.load(path, keep_recording=True)
        assert refused.value.holder.program == child.pid
        assert 0 <= refused.value.holder.seconds < 60
        assert Table.load(path).to_act == (0,)  # reading needs no leave
    finally:
        child.kill()
        child.wait()
    # A dead program keeps nothing.
    Table.load(path, keep_recording=True).close()


def test_nothing_is_left_beside_a_table_that_was_closed(tmp_path: Path) -> None:
    table = two_players(tmp_path / "table.mow")
    play_some(table, 3)
    assert len(list(tmp_path.iterdir())) == 3  # the record, the lock, who has it
    table.close()
    assert [path.name for path in tmp_path.iterdir()] == ["table.mow"]


def test_two_programs_at_once_never_open_the_same_new_table() -> None:
    players = [Player("Anna"), Player("Ben")]
    one, other = (open_table("mow", players, 3, {}) for _ in range(2))
    assert one.path != other.path
    claimed = Claim(one.path.with_name(f"{one.path.stem}-3.mow")) if one.path else None
    third = open_table("mow", players, 3, {})
    assert claimed is not None
    assert third.path not in (one.path, other.path, claimed.path, None)


def test_what_somebody_else_put_in_the_records_place_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "table.mow"
    table = two_players(path)
    path.unlink()
    path.write_bytes(b"somebody else's\n")
    play_some(table, 2)
    table.close()
    assert path.read_bytes() == b"somebody else's\n"
    assert table.path == tmp_path / "table-2.mow"
    assert Table.load(table.path).rules == table.rules


def test_the_second_program_is_told_who_plays_and_may_step_through() -> None:
    table = open_table("mow", [Player("Anna"), Player("Ben")], 3, {})
    assert table.path is not None
    play_some(table, 2)
    before = table.path.read_bytes()
    told = SimulatedPlayer().press(resume, "enter", "2", "down", "escape")
    assert has(told, said("in-use", program=str(os.getpid()), terminal="none", minutes=0)) or has(
        told, said("in-use", program=str(os.getpid()), minutes=0)
    )
    assert has(told, in_order(said("in-use-listen"), said("in-use-replay"), said("in-use-leave")))
    assert has(told, said("replay-place", place=1, count=2, mover="none"))
    assert table.path.read_bytes() == before


def test_listening_along_tells_what_is_played_elsewhere() -> None:
    table = open_table("mow", [Player("Anna"), Player("Ben")], 3, {})
    assert table.path is not None
    person = SimulatedPlayer()

    async def listen() -> None:
        assert table.path is not None
        listening = asyncio.create_task(listen_along(person.app, table.path))
        await asyncio.sleep(0.1)
        play_some(table, 1)
        end = time.monotonic() + 10
        while (
            not said("cow-played", "mow", who="Anna").search(person.out.getvalue())
            and time.monotonic() < end
        ):
            await asyncio.sleep(0.05)
        person.keyboard.push("escape")
        await listening

    asyncio.run(listen())
    told = split(person.out.getvalue())
    assert has(told, said("listening-along"))
    assert has(told, said("cow-played", "mow", who="Anna"))
    assert not has(told, said("turn-start", "mow"))
