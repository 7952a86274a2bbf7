"""What the page may do in the browser, and what it asks of it: no request to anybody else, no
script but its own, an app that can be installed, the system's wishes respected."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.page import looks
from tests.page.conftest import Visit
from tests.page.player import Player
from tests.page.playing import move, sit_down
from tests.page.program import Program

pytestmark = [pytest.mark.system("chromium")]


@pytest.mark.parametrize("game", ["mow", "touch_down", "moon_ant"])
def test_no_request_goes_elsewhere(game: str, visit: Visit, program: Program) -> None:
    player = visit()
    sit_down(player, game)
    move(player)
    own = urlsplit(program.address).netloc
    assert {urlsplit(url).netloc for url in player.requests} == {own}
    secret = program.address.partition("key=")[2]
    assert not [url for url in player.requests if secret in url.partition("#")[0]]
    assert not player.wire.violations()
    assert not player.complaints


def test_the_policy_stops_scripts_of_others(visit: Visit) -> None:
    player = visit()
    player.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.injected = true";
          document.body.append(script);
          const image = document.createElement("img");
          image.src = "http://example.com/spy.png";
          document.body.append(image);
        }"""
    )
    player.until(lambda: len(player.wire.violations()) > 1, "violations")
    assert player.page.evaluate("window.injected") is None


def test_it_can_be_installed(visit: Visit) -> None:
    player = visit()
    page = player.page
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    manifest: dict[str, Any] = session.send("Page.getAppManifest")
    assert not manifest["errors"]
    assert manifest["url"].endswith("/manifest.webmanifest")
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window can never install; nothing else may be missing.
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []


def test_it_opens_without_a_program(visit: Visit, program: Program) -> None:
    """The service worker has the page, which says what is wrong."""
    player = visit()
    player.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    player.page.reload()  # through the worker
    player.settle()
    program.process.terminate()
    program.process.wait()
    player.page.reload()
    player.page.locator("#status").wait_for(state="visible")


def test_forced_colours(visit: Visit) -> None:
    player = visit(forced_colors="active")
    sit_down(player, "touch_down")
    assert not looks.faint(player.page)
    can = player.page.locator("#places button.can").first
    plain = player.page.locator("#places button:not(.can, .all)").first
    style = "node => getComputedStyle(node).borderStyle + getComputedStyle(node).borderWidth"
    assert can.evaluate(style) != plain.evaluate(style)  # told by the shape of its border, too


def test_more_contrast(visit: Visit) -> None:
    player = visit(contrast="more")
    sit_down(player, "mow")
    assert not looks.faint(player.page, 10)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion(motion: str, visit: Visit) -> None:
    player = visit(reduced_motion=motion)
    sit_down(player, "touch_down")
    seconds = """() => Math.max(...[...document.querySelectorAll("*")].flatMap((node) => {
      const { transitionDuration, animationDuration } = getComputedStyle(node);
      return [...transitionDuration.split(","), ...animationDuration.split(",")].map(parseFloat);
    }))"""
    longest = player.page.evaluate(seconds)
    assert longest == 0 if motion == "reduce" else longest < 0.5


def test_text_size_and_colours_are_kept(visit: Visit) -> None:
    player = visit()
    page = player.page
    page.locator("#settings summary").click()
    for _ in range(3):
        page.locator("#larger").click()
    page.locator("input[name=theme][value=contrast]").check()
    page.locator("input[name=spacing][value=wide]").check()

    def shown() -> list[str]:
        root = "document.documentElement"
        return [
            page.evaluate(f"getComputedStyle({root}).fontSize"),
            page.evaluate(f"{root}.dataset.theme"),
            page.evaluate(f"{root}.dataset.spacing"),
        ]

    before = shown()
    assert before[1:] == ["contrast", "wide"]
    page.reload()
    player.settle()
    assert shown() == before


def test_pictures_are_hidden_from_readers(visit: Visit) -> None:
    player = visit()
    sit_down(player, "touch_down")
    player.until(lambda: player.page.locator("svg").count() > 0, "a picture")
    assert player.page.locator("svg:not([aria-hidden=true])").count() == 0
    _has_no_trap(player)


def _has_no_trap(player: Player) -> None:
    """Nothing takes a reader's keys away."""
    assert player.page.locator("[role=application], [accesskey]").count() == 0
