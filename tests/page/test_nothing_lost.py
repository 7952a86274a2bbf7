"""Reload, cut connection, another page, a program that is gone: nothing is lost, and nothing is
done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mowaudio.engine import Table
from tests.page.cable import CUTS, Cable
from tests.page.conftest import Visit
from tests.page.player import Player
from tests.page.playing import label, move, sit_down, walk, worded
from tests.page.program import Program

pytestmark = [pytest.mark.system("chromium")]
_LOST = 1.5  # seconds until a player is told


@pytest.fixture
def cable(program: Program) -> Iterator[Cable]:
    with Cable(program.port).opened() as opened:
        program.address = opened.carry(program.address)
        yield opened


def _moves_made(home: Path) -> int:
    """Moves of the first seat in the only record."""
    (path,) = (home / "tables").glob("*.mow")
    return len([ply for ply in Table.load(path).plies if ply.seat == 0])


def _log(player: Player) -> list[str]:
    player.until_said()
    return player.page.locator("#log li").all_inner_texts()[::-1]


def test_reload_in_the_middle_of_a_game(visit: Visit, tmp_path: Path) -> None:
    player = visit()
    sit_down(player, "mow")
    for _ in range(3):
        move(player)
    before = player.wire.screen()
    made = _moves_made(tmp_path / "served")
    player.page.reload()
    player.settle()
    after = player.wire.screen()
    for part in ("title", "ask", "moves", "zones"):
        assert after[part] == before[part]
    assert player.page.locator("#ask").inner_text() == before["ask"]
    move(player)
    assert _moves_made(tmp_path / "served") == made + 1
    assert "#" not in player.page.url  # the secret is not in the address


def test_a_text_field_survives_a_reload(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    walk(player, label("key-command"))
    player.page.reload()
    player.settle()
    assert player.is_asked
    player.key("Escape")
    assert player.moves()


def test_cuts_in_the_middle_of_a_tap(cable: Cable, visit: Visit, tmp_path: Path) -> None:
    """The smaller form of `python -m benchmarks page`."""
    player = visit()
    sit_down(player, "mow")
    summary = player.button(label("key-summary"))
    for cut in CUTS * 2:
        before = _log(player)
        cable.arm(cut)
        summary.click()
        player.until(lambda: len(_log(player)) > len(before), "a line")  # noqa: B023
        assert len(_log(player)) == len(before) + 1, cut
    for cut in CUTS:
        made = _moves_made(tmp_path / "served")
        number = player.wire.screen()["number"]
        cable.arm(cut)
        move(player)
        player.until(lambda: player.wire.screen()["number"] > number, "a move")  # noqa: B023
        player.settle()
        assert _moves_made(tmp_path / "served") == made + 1, cut
    assert cable.cuts >= 3 * len(CUTS)
    assert _log(player) == player.wire.lines()


def test_a_long_cut_is_told_and_a_tap_meanwhile_refused(cable: Cable, visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    before = player.wire.screen()
    cable.is_down = True
    cable.cut()
    status = player.page.locator("#status")
    status.wait_for(state="visible")
    assert worded("page-lost", "page") == status.inner_text()
    sent = len(player.wire.sent("tap"))
    player.page.locator("#moves button").first.click()
    player.until(lambda: worded("page-not-sent", "page") in _log(player), "the refusal")
    assert len(player.wire.sent("tap")) == sent
    cable.is_down = False
    player.until(lambda: not status.is_visible(), "the connection")
    player.settle()
    assert worded("page-back", "page") in _log(player)
    assert player.wire.screen()["moves"] == before["moves"]
    move(player)
    assert player.wire.screen()["number"] > before["number"]


def test_another_page_takes_the_seat_and_gives_it_back(visit: Visit) -> None:
    one = visit()
    sit_down(one, "mow")
    asked = one.wire.screen()["ask"]
    other = visit()
    assert other.wire.screen()["ask"] == asked
    again = worded("page-taken-again", "page")
    one.until(lambda: again in one.moves(), "that the seat is taken")
    one.choose(again)
    assert one.page.locator("#ask").inner_text() == asked
    other.until(lambda: again in other.moves(), "that the seat is taken back")


def test_a_wrong_key_is_refused_in_a_sentence(program: Program, visit: Visit) -> None:
    program.address = program.address[:-4] + "0000"
    player = visit()
    player.until(lambda: bool(player.wire.got("no")), "the refusal")
    (refused,) = player.wire.got("no")
    assert player.page.locator("#ask").inner_text() == refused["text"]
    assert player.moves()


def test_a_program_that_is_gone_is_told(program: Program, visit: Visit) -> None:
    player = visit()
    program.process.terminate()
    program.process.wait()
    player.page.locator("#status").wait_for(state="visible")
    assert worded("page-lost", "page") in _log(player)
