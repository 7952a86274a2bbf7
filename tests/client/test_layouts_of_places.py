"""The layouts of zones, as a page shows them: every item lies where its neighbours say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mowaudio import games
from mowaudio.engine.seats import CHANCE_ACTS
from mowaudio.engine.table import Table
from mowaudio.games.moon_ant.places.picture import picture as picture_of_the_sheet
from mowaudio.games.moon_ant.rules.sheet import HEXES
from mowaudio.games.mow_em_down.places.city import item_of
from mowaudio.games.mow_em_down.places.picture import picture as picture_of_the_city
from mowaudio.games.mow_em_down.rules.box import NOBODY
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


@pytest.mark.parametrize("game", [name for name in games.names() if games.get(name).places.picture])
def test_a_picture_is_as_large_as_the_layout_of_its_zone(game: str) -> None:
    for table in _tables(game):
        picture = table.game.places.picture
        assert picture
        drawn = picture(table.view(0))
        for zone, layout in _laid_out(table):
            if zone.name == drawn["zone"] and "size" in drawn:
                assert tuple(drawn["size"]) == tuple(layout.size)


def test_tiles_of_the_picture_lie_below_their_buttons_and_touch_with_equal_sides() -> None:
    for table in _tables("mow_em_down"):
        view = table.view(0)
        (layout,) = (layout for _, layout in _laid_out(table))
        drawn = picture_of_the_city(view)
        sides: dict[tuple[float, ...], set[str]] = {}
        for entry, (x, y, wide, high, rim, *_) in zip(view["city"], drawn["tiles"], strict=True):
            assert layout.at(item_of(entry["cell"])) == (x + wide / 2, y + high / 2)
            for place, kind in zip(_rim(wide, high), rim, strict=True):
                sides.setdefault((x + place[0], y + place[1]), set()).add(kind)
        assert all(len(kinds) == 1 for kinds in sides.values())
        contracts = [(e["owner"], e["amount"]) for e in view["city"] if e["owner"] != NOBODY]
        assert [(t[6], t[7]) for t in drawn["tiles"] if len(t) > 6] == contracts


def _rim(wide: int, high: int) -> list[tuple[float, float]]:
    """Return the middles of the units of a rim, clockwise from the north-west."""
    return [
        *((x + 0.5, 0) for x in range(wide)),
        *((wide, y + 0.5) for y in range(high)),
        *((x + 0.5, high) for x in reversed(range(wide))),
        *((0, y + 0.5) for y in reversed(range(high))),
    ]


def test_spaces_of_the_sheet_lie_where_the_picture_draws_them() -> None:
    table = next(_tables("moon_ant"))
    (layout,) = (layout for _, layout in _laid_out(table))
    drawn = picture_of_the_sheet(table.view(0))
    left, top, apart = drawn["first"]
    places = [
        (left + indent / 2 + place, top + arc * apart)
        for arc, (indent, spaces, *_) in enumerate(drawn["arcs"])
        for place in range(spaces)
    ]
    for item, place in enumerate(places):
        assert layout.at(item) == pytest.approx(place)
    assert sum(tracker for _, _, tracker, _ in drawn["arcs"]) == HEXES
