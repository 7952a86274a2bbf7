"""Luck is told where chance gave a player much more or much less than usual, with both figures."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from mowaudio import games
from mowaudio.bots.levels import decide
from mowaudio.engine.events import Event
from mowaudio.engine.seats import CHANCE
from mowaudio.engine.table import Table
from mowaudio.games.moon_ant.rules.events import Ache, HeadacheRolled
from mowaudio.games.mow.rules import events as mow
from mowaudio.games.mow.rules.box import CODES
from mowaudio.games.mow_em_down.rules import events as med
from mowaudio.games.mow_em_down.rules.box import CARD_NAMES
from mowaudio.games.mow_money.rules import events as money
from mowaudio.words.luck import unusual
from mowaudio.words.texts import texts
from tests.rules.mow_money_parts import cards


def told(chances: list[float], happened: int, *, good: bool = True) -> dict[str, Any] | None:
    said = unusual("luck", chances, happened, good=good)
    return dict(said.sentences[0][0].args) if said else None


def test_more_than_usual_of_something_good_is_good_luck_and_less_is_bad() -> None:
    half = [0.5] * 16  # 8 are usual, give or take 2
    assert told(half, 11) == {"lucky": "yes", "happened": 11, "draws": 16, "usual": 8}
    assert told(half, 5) == {"lucky": "no", "happened": 5, "draws": 16, "usual": 8}
    assert told(half, 11, good=False) == {"lucky": "no", "happened": 11, "draws": 16, "usual": 8}


@pytest.mark.parametrize("happened", [6, 7, 8, 9, 10])
def test_ordinary_luck_is_not_told(happened: int) -> None:
    assert told([0.5] * 16, happened) is None


def test_nothing_was_drawn_or_nothing_was_left_to_chance() -> None:
    assert told([], 0) is None
    assert told([1.0, 0.0], 1) is None


# -- in the games: the listener's own draws count, and no others ----------------------------------


def _mow(cows: str) -> list[Event]:
    kinds = [CODES.index(code) for code in cows.split()]
    hand = tuple(kinds[:5])
    return [mow.Dealt(0, hand), mow.Dealt(1, None), *(mow.Drew(0, kind, 9) for kind in kinds[5:])]


def _money(names: str) -> list[Event]:
    drawn = cards(names)
    return [money.Dealt(0, tuple(drawn[:5])), *(money.Drew(0, 0, card, 9) for card in drawn[5:])]


def _med(*names: str) -> list[Event]:
    read = [med.CardRead(0, CARD_NAMES.index(name), -1, 0, 0) for name in names]
    return [*read, med.CardKept(0, None, 1), med.CardKept(1, None, 1)]


def _ant(*dice: int) -> list[Event]:
    return [HeadacheRolled([*Ache][die - 1], 3, die, again=False, instead=False) for die in dice]


MIDDLE, STARS = "7.0 8.0 9.0 10.0 6.0 5.0 4.0 7.1 8.1 9.1", "basic 1* shrubs, basic 2* fence"
HAPPENED = [
    ("mow", _mow(MIDDLE), ("no", 0, 10, 2)),
    ("mow", _mow("0.5 16.5 1.0 15.0 X.5"), ("yes", 5, 5, 1)),
    ("mow", _mow("2.0 14.0 7.0 8.0 9.0 10.0"), None),
    ("mow_money", _money(", ".join([STARS] * 3)), ("yes", 6, 6, 2)),
    ("mow_money", _money(STARS + ", basic 2 clean, basic 2 clean, basic 3 clean"), None),
    ("mow_em_down", _med("tank", "truck", "licence", "roses"), ("no", 4, 5, 2)),
    ("mow_em_down", _med("tank", "prize", "tip"), None),
    ("moon_ant", _ant(5, 5, 5, 1, 2), ("no", 3, 5, 1)),
    ("moon_ant", _ant(5, 1, 2, 3, 4, 6), None),
]
_ARGS = ("lucky", "happened", "draws", "usual")


@pytest.mark.parametrize(("game", "happened", "expected"), HAPPENED)
def test_each_game_measures_the_luck_that_matters_in_it(
    game: str, happened: list[Event], expected: tuple[str, int, int, int] | None
) -> None:
    said = games.get(game).words.luck(happened, _finished(game).view(0))
    found = [tuple(one.args[name] for name in _ARGS) for (one,) in said.sentences]
    assert found == ([] if expected is None else [expected])


def test_nobody_speaks_of_luck_where_chance_decides_nothing() -> None:
    """In Touch Down! nothing is drawn once the board is laid."""
    table = _finished("touch_down")
    begun = next(number for number, ply in enumerate(table.plies) if ply.seat != CHANCE)
    assert not any(ply.seat == CHANCE for ply in table.plies[begun:])
    assert not table.game.words.luck(table.events_for(0), table.view(0))
    told = {**texts("en")._sources, **texts("en", "touch_down")._sources}
    recaps = [text for name, text in told.items() if name.startswith(("recap-", "decided-"))]
    assert len(recaps) > 5
    assert not any("luck" in text for text in recaps)


@cache
def _finished(game: str) -> Table:
    table = Table.open(game, games.get(game).rules.default_seats, seed=6)
    while table.to_act:
        seat = table.to_act[-1]
        table.play(seat, decide(table, seat, "novice"))
    return table
