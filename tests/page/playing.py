"""What a player does at a page to play a game."""

from __future__ import annotations

import re
from itertools import count

from mowaudio import games
from mowaudio.words.texts import texts
from tests.page.player import KEYS, Player

_MOST = 400  # decisions of a short game
# Games that go nowhere if the first move is always made: there the hint is followed.
_HINTED = ("mow_money",)


def worded(text_id: str, file: str = "", **args: object) -> str:
    """A text as it is worded on a page."""
    known = texts("en", file)
    return known.format(known.shown(text_id), args)


def label(text_id: str) -> str:
    """The label of the button of an action."""
    text = worded(text_id).rstrip(".")
    return text[:1].upper() + text[1:]


def name_of(game: str) -> str:
    return worded("game-name", game)


def sit_down(player: Player, game: str) -> None:
    """Begin a new game from the main menu."""
    for entry in (worded("main-play"), name_of(game), worded("setup-start")):
        player.choose(entry)
    player.until(lambda: player.game == game, "the table")


def is_over(player: Player) -> bool:
    return worded("after-again") in player.moves()


def play_on(player: Player, most: int = _MOST) -> None:
    """Make moves until the game is over, or so many."""
    assert player.game in games.names()
    for number in range(most):
        if is_over(player):
            return
        if player.way == KEYS and number % 3:
            _move_by_letters(player)
        else:
            move(player)
    assert most < _MOST, "the game does not end"


def move(player: Player) -> None:
    """Make one move by its button."""
    if player.game in _HINTED:
        player.choose(label("key-hint"))
        hinted = player.moves()[0]
        assert hinted.startswith(worded("do-hint", what="")), "the hint is the first button"
    player.press(player.page.locator("#moves button").first)


def _move_by_letters(player: Player) -> None:
    """X tells a hint, Shift and X does all of it."""
    player.key("x", "Shift+X")


def walk(player: Player, *labels: str) -> None:
    """Press buttons by their labels, one after the other."""
    for one in labels:
        player.choose(one)


def reach(player: Player, pattern: re.Pattern[str]) -> None:
    """Make moves until the question matches."""
    for made in count():
        if pattern.search(str(player.wire.screen()["ask"])):
            return
        assert made < _MOST
        move(player)
