"""The data of the pictures: small, plain, and without a secret of anybody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mowaudio import data, games
from mowaudio.engine import AnyRules, Table
from mowaudio.testing.promises import any_move
from mowaudio.words.places import Board

PICTURES = [game for game in games.names() if games.get(game).places.picture]
MOST = 2_500  # bytes
GAMES_EACH = 2
MOVES = 240
EVERY = 24  # moves between two positions


def _positions(game: str) -> Iterator[tuple[int, AnyRules]]:
    """Yield the positions of random games of the fewest, the usual and the most players."""
    rules = games.get(game).rules
    for seats in sorted({min(rules.seats), rules.default_seats, max(rules.seats)}):
        for seed in range(GAMES_EACH):
            rng, played = Random(seed), Table.open(game, seats, seed=seed).rules
            for made in range(MOVES):
                if not played.to_act():
                    break
                if made % EVERY == 0:
                    yield seats, played
                acting = rng.choice(played.to_act())
                played.apply(acting, any_move(played, acting, rng))
            yield seats, played


def _picture(game: str, view: Any) -> str:
    drawn = games.get(game).places.picture
    assert drawn is not None
    return json.dumps(drawn(view), separators=(",", ":"))


@pytest.mark.parametrize("game", PICTURES)
def test_a_picture_is_small_and_belongs_to_a_zone(game: str) -> None:
    for seats, rules in _positions(game):
        for viewer in (*range(seats), None):
            view = rules.view(viewer)
            text = _picture(game, view)
            assert len(text) <= MOST, (seats, viewer, len(text))
            if zone := json.loads(text)["zone"]:
                found = games.get(game).places.zones(view, ())
                assert zone in [f"{one.name}-{one.number}".removesuffix("-0") for one in found]


@pytest.mark.parametrize("game", PICTURES)
def test_a_picture_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(game: str) -> None:
    rng, differed = Random(1), False
    for seats, rules in _positions(game):
        for seat in range(seats):
            twin = rules.determinize(seat, rng)
            differed = differed or twin != rules
            for viewer in (seat, None):
                assert _picture(game, twin.view(viewer)) == _picture(game, rules.view(viewer))
    assert differed or not games.get(game).rules.secrets


@pytest.mark.parametrize("game", [game for game in PICTURES if games.get(game).rules.secrets])
def test_an_onlooker_sees_no_hand(game: str) -> None:
    for _, rules in _positions(game):
        assert not json.loads(_picture(game, rules.view(None))).get("hand")


@pytest.mark.parametrize("game", PICTURES)
def test_every_picture_has_a_drawing(game: str) -> None:
    text = data.find(f"page/pictures/{game}.js").read_text(encoding="utf-8")
    assert "export function draw(svg, picture)" in text
    # The page's policy allows no markup and no style that is made of strings.
    assert "innerHTML" not in text
    assert '"style"' not in text


@pytest.mark.parametrize("game", PICTURES)
def test_a_board_names_its_columns_and_rows(game: str) -> None:
    for _, rules in _positions(game):
        for zone in games.get(game).places.zones(rules.view(0), ()):
            if isinstance(zone.layout, Board):
                columns, rows = zone.layout.names
                assert (len(columns), len(rows)) == zone.layout.size


@pytest.mark.parametrize("seats", [2, 4])
def test_touch_down_is_drawn_as_each_seat_calls_the_squares(seats: int) -> None:
    """With `own_corner`, everybody has their own animals at the lower left, at a1."""
    table = Table.open("touch_down", seats, seed=1, options={"own_corner": True})
    for seat in range(seats):
        drawn = json.loads(_picture("touch_down", table.view(seat)))
        width = drawn["width"]
        corner = [row * width + column for row in (width - 2, width - 1) for column in (0, 1)]
        assert drawn["animals"][seat] == corner
        assert drawn["goals"][seat] == width - 2
