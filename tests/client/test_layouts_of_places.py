"""The layouts of zones, as a page shows them: every item lies where its neighbours say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mowaudio import games
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.words.places import Direction, Layout, Zone

ACROSS = {"left": -1, "right": 1}
DOWN = {"up": -1, "down": 1}


def _tables(game: str) -> Iterator[Table]:
    """Yield tables of all sizes after every few moves of random play."""
    rules = games.get(game).rules
    for seats in sorted({min(rules.seats), rules.default_seats, max(rules.seats)}):
        chance = Random(seats)
        table = Table.open(game, seats, seed=seats)
        for made in range(600):
            if made % 7 == 0:
                yield table
            if table.to_act == CHANCE_ACTS:
                table.roll()
            elif table.to_act:
                seat = chance.choice(table.to_act)
                table.play(seat, chance.choice(table.legal_moves(seat)))
            else:
                break


def _laid_out(table: Table) -> Iterator[tuple[Zone, Layout]]:
    seat = 0
    for zone in table.game.places.zones(table.view(seat), table.legal_moves(seat)):
        if zone.layout:
            yield zone, zone.layout


def _shown(zone: Zone) -> list[int]:
    return list(range(len(zone.items)) if zone.shown is None else zone.shown)


@pytest.mark.parametrize("game", games.names())
def test_what_a_page_shows_lies_within_the_size_and_apart(game: str) -> None:
    for table in _tables(game):
        for zone, layout in _laid_out(table):
            wide, high = layout.size
            places = [layout.at(item) for item in _shown(zone)]
            assert all(0 < x < wide and 0 < y < high for x, y in places)
            assert len(set(places)) == len(places)


@pytest.mark.parametrize("game", games.names())
def test_neighbours_lie_in_the_direction_of_the_step(game: str) -> None:
    for table in _tables(game):
        for zone, layout in _laid_out(table):
            for item in _shown(zone):
                for direction in layout.directions:
                    there = layout.step(item, direction)
                    if there is not None:
                        _lies(layout, item, there, direction)


def _lies(layout: Layout, item: int, there: int, direction: Direction) -> None:
    (x, y), (to_x, to_y) = layout.at(item), layout.at(there)
    for word in direction.value.split("_"):
        if word in ACROSS:
            assert (to_x - x) * ACROSS[word] > 0, (item, there, direction)
        else:
            assert (to_y - y) * DOWN[word] > 0, (item, there, direction)


def test_the_city_shows_each_tile_once_and_the_places_of_the_drawn_one() -> None:
    placing = 0
    for table in _tables("mow_em_down"):
        view = table.view(0)
        (zone,) = (zone for zone, _ in _laid_out(table))
        assert zone.shown is not None
        sites = view["sites"] if view["stage"] == "placing" else []
        placing += bool(sites)
        assert len(set(zone.shown)) == len(zone.shown) == len(view["city"]) + len(sites)
    assert placing
