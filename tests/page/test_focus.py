"""Focus and keys: focus stays on its button, goes to what is asked if the button is gone, and is
never lost; single keys do what they do in the terminal, and can be switched off."""

from __future__ import annotations

import pytest

from tests.page.conftest import Visit
from tests.page.player import KEYS, Player
from tests.page.playing import label, move, name_of, sit_down, walk, worded

pytestmark = [pytest.mark.system("chromium")]


def _focused_id(player: Player) -> str:
    return str(player.page.evaluate("document.activeElement?.id ?? ''"))


def _has_focus(player: Player) -> bool:
    """Whether the focus is on something that can be seen."""
    return bool(
        player.page.evaluate(
            "document.activeElement !== document.body && document.activeElement.checkVisibility()"
        )
    )


def test_focus_stays_on_a_button_that_stays(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    summary = player.button(label("key-summary"))
    summary.focus()
    player.page.keyboard.press("Enter")
    player.settle()
    assert summary.evaluate("node => node === document.activeElement")
    hint = player.button(label("key-hint"))
    hint.focus()
    player.page.keyboard.press("Enter")  # which adds a button above it
    player.settle()
    assert hint.evaluate("node => node === document.activeElement")


def test_focus_goes_to_the_question_if_its_button_is_gone(visit: Visit) -> None:
    player = visit(KEYS)
    sit_down(player, "mow")
    first = player.page.locator("#moves button").first
    player.tab_to(first)
    player.page.keyboard.press("Enter")
    player.settle()
    assert _focused_id(player) in ("ask", "title")
    assert player.focused() == player.wire.screen()["ask"]


def test_focus_is_never_lost_in_a_game_by_keys(visit: Visit) -> None:
    player = visit(KEYS)
    sit_down(player, "touch_down")
    for _ in range(8):
        move(player)
        assert _has_focus(player), player.wire.screen()["ask"]


def test_a_text_field_gets_the_focus_and_gives_it_back(visit: Visit) -> None:
    player = visit(KEYS)
    sit_down(player, "mow")
    button = player.button(label("key-command"))
    button.focus()
    player.page.keyboard.press("Enter")
    player.settle()
    assert _focused_id(player) == "typed"
    player.page.keyboard.press("Escape")
    player.settle()
    assert not player.is_asked
    assert _has_focus(player)


def test_focus_before_the_first_tab_is_nobodys(visit: Visit) -> None:
    """A page that nobody has touched takes no focus: a reader begins where it likes."""
    player = visit()
    assert player.page.evaluate("document.activeElement === document.body")


def test_single_keys_are_shown_and_can_be_switched_off(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    hint = player.button(label("key-hint"))
    assert hint.get_attribute("aria-keyshortcuts") == "x"
    assert hint.locator("kbd").inner_text() == "x"
    player.key("x")
    assert player.wire.sent("key")[-1]["key"] == "x"
    player.page.locator("#settings summary").click()
    player.page.locator("input[name=keys]").uncheck()
    sent = len(player.wire.sent("key"))
    player.page.locator("#title").click()
    player.key("x", "s", "Escape")
    assert len(player.wire.sent("key")) == sent
    assert hint.get_attribute("aria-keyshortcuts") is None
    assert hint.locator("kbd").count() == 0
    player.page.reload()
    player.settle()
    assert not player.page.locator("input[name=keys]").is_checked()  # it is kept


def test_keys_of_the_browser_stay_the_browsers(visit: Visit) -> None:
    player = visit()
    sit_down(player, "mow")
    sent = len(player.wire.sent())
    for key in ("Tab", "Shift+Tab", "PageDown", "PageUp", "Home", "End", "Control+a", "Alt+x"):
        player.page.keyboard.press(key)
    player.settle()
    assert [one for one in player.wire.sent()[sent:] if one["t"] == "key"] == []


def test_what_is_typed_is_no_single_key(visit: Visit) -> None:
    player = visit(KEYS)
    walk(player, worded("main-play"), name_of("mow"), "People")
    sent = len(player.wire.sent("key"))
    player.type("Max, Suse")
    assert len(player.wire.sent("key")) == sent
    assert "Max, Suse" in " ".join(player.moves())


@pytest.mark.parametrize("game", ["touch_down", "moon_ant"])
def test_a_board_is_one_stop_and_arrows_walk_it(game: str, visit: Visit) -> None:
    player = visit(KEYS)
    sit_down(player, game)
    zone = player.page.locator(".spatial").first
    stops = zone.locator(".scroll button[tabindex='0']")
    assert stops.count() == 1
    player.tab_to(stops.first)
    before = player.focused()
    seen = {before}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        player.page.keyboard.press(key)
        assert zone.locator(".scroll button:focus").count() == 1
        seen.add(player.focused())
    assert len(seen) > 1
    assert stops.count() == 1
