"""The screens of a page hold nothing that is hidden from their player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mowaudio import games
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.testing import Broken, check_page

TABLES = [
    (game, seats)
    for game in games.names()
    for seats in sorted({games.get(game).rules.default_seats, max(games.get(game).rules.seats)})
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_screen_is_the_same_in_every_twin(game: str, seats: int) -> None:
    check_page(game, seats)


def test_a_leak_into_the_page_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of another hand, in the data of the drawing."""
    right = MowRules.view

    def leaky(rules: MowRules, seat: int | None) -> Any:
        return {**right(rules, seat), "peek": str(rules.hands)}

    def picture(view: Any) -> dict[str, str]:
        return {"zone": "hand", "peek": view["peek"]}

    monkeypatch.setattr(MowRules, "view", leaky)
    game = games.get("mow")
    monkeypatch.setitem(vars(game), "places", replace(game.places, picture=picture))
    with pytest.raises(Broken) as found:
        check_page("mow", 3)
    assert found.value.promise == "a-screen-keeps-secrets"
