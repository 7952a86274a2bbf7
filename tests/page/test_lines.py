"""Lines: one polite live region, each line once and in order, in new nodes; a log to read back; and
nothing of one player before the eyes of the next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.page.conftest import Visit
from tests.page.player import Player
from tests.page.playing import label, move, name_of, sit_down, walk, worded

pytestmark = [pytest.mark.system("chromium")]
_GATHERED = 80  # ms
_TIMER = 60  # ms that a timer may be late on a busy machine


def _spoken(player: Player) -> list[str]:
    """The lines of the live region, from all its paragraphs."""
    player.until_said()
    return [line for one in player.wire.said() for line in one["text"].split("\n")]


def test_each_line_is_told_once_and_in_order(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    for _ in range(6):
        move(player)
        walk(player, label("key-summary"))
    assert _spoken(player) == player.wire.lines()


def test_lines_of_a_moment_are_one_new_paragraph(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    before = len(player.wire.lines())
    move(player)
    player.until_said()
    came = player.wire.got("say")[before:]
    paragraphs = player.wire.said()
    assert len(came) > 1
    # Those that came within 80 ms of the first are in one paragraph, not later than that.
    first = [one["text"] for one in came if one["when"] - came[0]["when"] < _GATHERED / 2]
    together = next(one for one in paragraphs if one["text"].startswith(first[0]))
    assert together["text"].split("\n")[: len(first)] == first
    assert together["when"] - came[0]["when"] < _GATHERED + _TIMER
    assert not player.wire.violations()  # no paragraph was changed after it was added


def test_the_same_line_again_is_a_new_node(visit: Visit) -> None:
    player = visit()
    for _ in range(3):
        walk(player, worded("main-help"))
        player.until_said()
    texts = [one["text"] for one in player.wire.said()]
    assert texts[-1] == texts[-2] == texts[-3]


def test_the_log_has_all_lines_and_is_not_live(visit: Visit) -> None:
    player = visit()
    sit_down(player, "touch_down")
    move(player)
    player.until_said()
    log = player.page.locator("#log")
    assert log.locator("li").all_inner_texts() == player.wire.lines()[::-1]
    assert log.get_attribute("aria-live") is None  # else Orca takes the region for its echo
    assert log.get_attribute("tabindex") == "0"  # a keyboard scrolls it
    live = player.page.locator("[aria-live=polite], [aria-live=assertive], [role=status]")
    assert live.count() == 1


def test_a_hand_over_clears_what_was_said(visit: Visit) -> None:
    player = visit()
    walk(player, worded("main-play"), name_of("mow"), "People")
    player.type("Anna, Ben")
    walk(player, worded("setup-start"))
    walk(player, player.moves()[0])
    player.until_said()
    hand = next(line for line in player.wire.lines() if line.startswith("Your hand"))
    assert hand in player.page.locator("#log").inner_text()
    for _ in range(2):  # a cow, and perhaps the arrow
        if "Ben" not in player.page.locator("#ask").inner_text():
            move(player)
    player.until_said()
    # Anna's cows are nowhere in the document: not in the log, not in a hidden node.
    assert "Ben" in player.page.locator("#ask").inner_text()
    assert hand not in player.page.content()
    assert player.page.locator("#log li").count() == len(
        [one for one in _since_clear(player) if one["t"] == "say" and one["text"].strip()]
    )


def _since_clear(player: Player) -> list[dict[str, Any]]:
    got = player.wire.got()
    return got[max(at for at, one in enumerate(got) if one["t"] == "clear") :]
