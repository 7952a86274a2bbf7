"""A walk through every screen of the page. Each stop has a name; between two stops the page is
used as a player uses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.page.player import Player
from tests.page.playing import label, name_of, walk, worded
from tests.page.positions import decisions, finished, put

_DONE = 40  # Escapes that must lead to the main menu


def general(player: Player, home: Path) -> Iterator[str]:
    """Screens that belong to no game."""
    yield "main menu"
    walk(player, worded("main-help"))
    yield "main menu, helped"
    walk(player, worded("main-play"))
    yield "which game"
    walk(player, name_of("mow"), "Players")
    yield "how many players"
    player.key("Escape")
    walk(player, "People")
    yield "text field"
    player.type("Anna, Ben")
    yield "set-up of two people"
    home_again(player)
    walk(player, worded("main-settings"))
    yield "settings"
    home_again(player)
    walk(player, worded("main-lessons"))
    yield "lessons"
    home_again(player)
    walk(player, worded("main-friends"))
    yield "friends"
    home_again(player)
    player.page.locator("#settings summary").click()
    yield "the page's own settings"
    player.page.locator("#settings summary").click()


def tables(player: Player, home: Path, game: str) -> Iterator[str]:
    """The table of a game, at every kind of decision."""
    for kind, record in decisions(game).items():
        put(record, home)
        walk(player, worded("main-resume"), name_of(game))
        yield f"{game}, {kind}"
        home_again(player)


def around(player: Player, home: Path, game: str) -> Iterator[str]:
    """Other screens of a game."""
    put(next(iter(decisions(game).values())), home)
    walk(player, worded("main-resume"), name_of(game))
    walk(player, label("key-hint"))
    yield f"{game}, hint"
    refused = player.page.locator("#places button:not(.can, .all)")
    if refused.count():
        player.press(refused.first)
        yield f"{game}, refusal"
    walk(player, label("key-command"))
    yield f"{game}, typing"
    player.key("Escape")
    home_again(player)
    walk(player, worded("main-play"), name_of(game))
    yield f"{game}, set-up"
    home_again(player)
    walk(player, worded("main-rules"), name_of(game))
    yield f"{game}, rules"
    player.press(player.page.locator("#moves button").nth(2))
    yield f"{game}, rule"
    home_again(player)
    walk(player, worded("main-lessons"), name_of(game))
    yield f"{game}, lesson"
    home_again(player)
    walk(player, worded("main-watch"), name_of(game))
    yield f"{game}, watching"
    home_again(player)
    put(finished(game), home, "tables/finished")
    walk(player, worded("main-replay"), name_of(game))
    yield f"{game}, after the game"
    walk(player, worded("after-replay"))
    yield f"{game}, replay"
    player.key("Escape")
    walk(player, worded("after-recap"))
    yield f"{game}, recap"
    player.key("Escape")
    home_again(player)


def handed_over(player: Player, game: str) -> Iterator[str]:
    """A table of two people at one keyboard."""
    walk(player, worded("main-play"), name_of(game), "People")
    player.type("Anna, Ben")
    walk(player, worded("setup-start"))
    yield f"{game}, hand-over"
    player.press(player.page.locator("#moves button").first)
    yield f"{game}, own turn"
    player.press(player.page.locator("#moves button").first)


def home_again(player: Player) -> None:
    """Back to the main menu, whatever is open; a table is saved."""
    for _ in range(_DONE):
        moves = player.moves()
        if worded("main-play") in moves:
            return
        if (leave := worded("table-leave")) in moves:
            player.choose(leave)
        else:
            player.key("Escape")
    raise AssertionError(f"no way home from {player.title}")
