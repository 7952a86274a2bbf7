"""Mow 'Em Down, rule by rule: building, lakes and green spaces."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.engine import CHANCE, CHANCE_ACTS
from mowaudio.games.mow_em_down.rules import building
from mowaudio.games.mow_em_down.rules.box import (
    GRASS,
    WATER,
)
from mowaudio.games.mow_em_down.rules.city import City, tiles_in
from mowaudio.games.mow_em_down.rules.events import (
    Completed,
    Drew,
    Placed,
)
from mowaudio.games.mow_em_down.rules.grid import CENTRE, EAST, NORTH, STRIDE
from mowaudio.games.mow_em_down.rules.tiles import ROTATIONS, SHAPES
from tests.rules.mow_em_down_parts import Game, cell, no_site_for_m1, tile


def _build(game: Game, code: str) -> None:
    game.chance({"s": "die 1", "m": "die 4", "l": "die 6"}[code[0]])
    game.play(0, "build")
    game.chance(f"tile {code}")


def test_MED_20_every_touching_side_must_match() -> None:
    game = Game()
    game.row("s1")  # roads north, east and south, water west
    _build(game, "s3")  # roads north and south, water east and west
    assert game.legal(0) == ["place n1", "place w1", "place e1", "place s1"]
    game.play(0, "place w1")
    assert game.rules.city.turns[tile("s3")] == 0  # the only way that water meets water
    assert game.last(Placed).beside == (tile("s1"),)


def test_MED_20_the_builder_chooses_among_rotations_that_fit() -> None:
    game = Game()
    game.row("s1")
    _build(game, "s2")  # roads north and east, water south and west
    game.play(0, "place n1")
    assert game.legal(0) == ["turn 1", "turn 2"]  # a road must look south
    game.play(0, "turn 2")
    assert game.rules.city.turns[tile("s2")] == 2


def test_MED_20_all_units_of_a_longer_side_must_match() -> None:
    game = Game()
    game.lay("m5", "0")  # grass, grass on top
    _build(game, "m2")  # water, water on top; road, road, road; grass at the left
    assert game.refused(0, "place n1").text_id == "refuse-place-sides"
    game.play(0, "place n2")  # upright, its grass on the grass: the only rotation that fits
    assert game.rules.city.turns[tile("m2")] == 3


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("0", "refuse-place-taken"),
        ("n3", "refuse-place-apart"),
        ("w1", "refuse-place-kind"),
    ],
)
def test_MED_20_a_bad_place_is_refused_with_what_is_wrong(place: str, key: str) -> None:
    game = Game()
    game.row("s1")
    _build(game, "s7")  # no water to meet the water in the west
    reason = game.refused(0, f"place {place}")
    assert (reason.text_id, reason.rule) == (key, "MED-20")


def test_MED_20_too_many_places_are_told_by_the_neighbour_first() -> None:
    game = Game()
    for east in range(9):  # a sprawling city of roads
        game.rules.city.place(tile("s1") + east, cell(f"e{4 * east}"), 0)
    game.rules.stacks[0] = (tile("s12"), tile("s11"))
    game.rules.stacks[2] = (tile("l2"),)
    _build(game, "l2")
    beside = game.legal(0)
    assert beside[0] == "beside s1"
    assert game.refused(0, "place n1").text_id == "refuse-now-nearing"
    game.play(0, "beside s1")
    places = game.legal(0)
    assert 0 < len(places) <= 60
    assert all(
        game.rules.city.touching(tile("l2"), cell(text.split()[1]), turn) & 1
        for text in places
        for turn in game.rules.sites[cell(text.split()[1])]
    )


@pytest.mark.parametrize(("most", "stage"), [(3, "nearing"), (4, "placing")])
def test_MED_20_as_many_places_as_can_be_heard_are_told_at_once(
    most: int, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small 3 has four places beside small 1."""
    assert building.MOST_PLACES == 60
    monkeypatch.setattr(building, "MOST_PLACES", most)
    game = Game()
    game.row("s1")
    _build(game, "s3")
    assert game.rules.view(0)["stage"] == stage


def test_MED_20_a_tile_of_several_cells_touches_what_lies_at_any_of_them() -> None:
    city = City()
    city.place(tile("s7"), cell("s1e2"), 0)  # beside the southern unit of the east
    city.place(tile("s8"), cell("n1e1"), 0)  # above the eastern unit of the north
    city.place(tile("s9"), cell("s2w1"), 0)  # at a corner
    assert city.touching(tile("l1"), cell("0"), 0) == 1 << tile("s7") | 1 << tile("s8")
    city.place(tile("l1"), cell("0"), 0)
    assert city.beside[tile("l1")] == 1 << tile("s7") | 1 << tile("s8")
    closed = {(1, NORTH), (STRIDE + 1, EAST)}
    rim = SHAPES[tile("l1")][0].rim
    assert city.open_rim(tile("l1"), cell("0"), 0) == tuple(u for u in rim if u[:2] not in closed)


def _fits(city: City, number: int, corner: int, turn: int) -> bool:
    """Free cells, at least one side beside the city, and every side that touches alike."""
    shape = SHAPES[number][turn]
    if any(corner + offset in city.cells for offset, _ in shape.cells):
        return False
    asked = [
        (kind, city.frontier[corner + offset] >> 2 * side & 3)
        for offset, side, kind in shape.rim
        if corner + offset in city.frontier and city.frontier[corner + offset] >> 2 * side & 3
    ]
    return bool(asked) and all(kind == ask for kind, ask in asked)


@pytest.mark.parametrize("seed", range(4))
def test_MED_20_every_place_that_fits_is_found_and_no_other(seed: int) -> None:
    """In any city, for every tile that is left, against trying all places around it."""
    rng = Random(seed)
    city = City()
    city.place(tile("l1"), CENTRE, 0)
    for number in rng.sample([n for n in range(24) if n != tile("l1")], 10):
        reach = {
            place - east - STRIDE * south
            for place in city.frontier
            for east in range(2)
            for south in range(2)
        }
        turns = [shape.turn for shape in ROTATIONS[number]]
        expected = {
            corner: found
            for corner in sorted(reach)
            if (found := tuple(turn for turn in turns if _fits(city, number, corner, turn)))
        }
        sites = city.sites(number)
        assert {place: tuple(sorted(found)) for place, found in sites.items()} == expected
        assert city.has_site(number) == bool(expected)
        if sites:
            place = rng.choice(list(sites))
            city.place(number, place, rng.choice(sites[place]))


def test_MED_21_a_tile_that_fits_nowhere_goes_back_and_another_is_drawn() -> None:
    game = no_site_for_m1()
    game.chance("die 4")
    builder = game.rules.active
    game.play(builder, "build")
    left = game.legal(CHANCE)
    game.chance("tile m1")
    assert game.last(Drew) == Drew(builder, tile("m1"), fits=False)
    assert game.to_act() == CHANCE_ACTS
    assert game.legal(CHANCE) == left  # it may even come again
    game.chance("tile m1", "tile m2")
    assert game.last(Drew) == Drew(builder, tile("m2"), fits=True)
    assert game.to_act() == (builder,)
    assert tile("m1") in game.rules.stacks[1]


def test_MED_21_if_no_tile_of_the_size_fits_building_is_impossible() -> None:
    game = no_site_for_m1()
    game.no_tiles(but=("m1", "s1", "l1"))
    game.chance("die 4")
    builder = game.rules.active
    assert "build" not in game.legal(builder)
    assert game.refused(builder, "build").rule == "MED-21"


def test_MED_21_a_medium_tile_fits_only_where_both_its_cells_do() -> None:
    """A road looks at the cell in the middle, but each of its neighbours asks for water."""
    city = City()
    for code, place, turn in (
        ("s7", "n1", 0),
        ("s1", "n1e1", 3),
        ("s2", "n1w1", 0),
        ("s3", "s2", 1),
    ):
        city.place(tile(code), cell(place), turn)
    city.frontier = {cell(place): city.frontier[cell(place)] for place in ("0", "e1", "w1", "s1")}
    assert not city.has_site(tile("m8"))
    assert city.has_site(tile("s7"))
    assert city.sites(tile("m8")) == {}


def test_MED_22_completing_a_lake_pays_the_builder_and_the_contracts_around_it() -> None:
    game = Game(3)
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(1, "s1", 500)
    game.contract(0, "s3", 400)
    _build(game, "s5")  # its only water closes the lake from the west
    game.play(0, "place w2")
    event = game.last(Completed)
    assert event.kind == WATER
    assert event.tiles == (tile("s1"), tile("s3"), tile("s5"))
    assert event.shares == ((0, 1000), (1, 1000))
    assert game.rules.cash[0] == 4000 + 2000 + 1000
    assert game.rules.cash[1] == 4000 + 1000 + 500  # and the earnings of the turn that begins
    assert game.rules.bonus(0) == 0


def test_MED_22_each_contract_of_an_owner_pays_and_the_tile_that_completes_it_counts_not() -> None:
    game = Game(3)
    game.row("s1")
    game.lay("s3", "w1")
    game.lay("s7", "n1")  # beside the lake by road, and no part of it
    game.contract(1, "s1", 500)
    game.contract(1, "s3", 400)
    game.contract(2, "s7", 300)
    _build(game, "s5")
    game.play(0, "place w2")
    assert game.last(Completed).shares == ((1, 2000),)
    assert game.last(Completed).bonus == 2000
    assert game.rules.cash == [4000 + 2000, 4000 + 2000 + 900, 4000]


def test_MED_22_it_pays_once() -> None:
    game = Game()
    game.row("s1")
    game.lay("s3", "w1")
    _build(game, "s5")
    game.play(0, "place w2")
    assert len(game.happened(Completed)) == 1
    game.chance("die 1")
    game.play(1, "build")
    game.chance("tile s8")  # has no water: beside the lake it touches roads alone
    place = next(text for text in game.legal(1) if text == "place n1")
    game.play(1, place)
    if game.to_act() == (1,):
        game.play(1, game.legal(1)[0])
    assert [event.kind for event in game.happened(Completed)].count(WATER) == 1


def test_MED_22_a_lake_and_a_green_space_at_once_pay_separately() -> None:
    game = Game()
    game.lay("s1", "e1")
    game.lay("s7", "w1", turn=2)
    _build(game, "s6")
    game.play(0, "place 0")
    assert [event.kind for event in game.happened(Completed)] == [WATER, GRASS]
    assert game.rules.cash[0] == 4000 + 2 * 2000


def test_MED_22_an_open_side_keeps_a_region_open() -> None:
    game = Game()
    game.row("s1")
    _build(game, "s3")
    game.play(0, "place w1")
    assert not game.happened(Completed)
    assert game.rules.cash[0] == 4000


def test_MED_22_an_enclosed_empty_cell_leaves_a_region_open() -> None:
    city = City()
    # Water on all four sides of the empty cell in the middle.
    for code, place, turn in (("s1", "e1", 0), ("s5", "n1", 0), ("s3", "w1", 0), ("s2", "s1", 2)):
        city.place(tile(code), cell(place), turn)
    assert city.frontier[cell("0")] == WATER * 0b01010101
    assert not any(city.completed(WATER, tile(code)) for code in ("s1", "s5", "s3", "s2"))


def test_MED_22_a_region_around_an_enclosed_cell_is_completed_when_that_is_filled() -> None:
    city = City()
    around = (("s1", "s1w1", 1), ("s2", "w1", 3), ("s5", "e1", 1), ("s7", "n1", 0), ("s8", "s1", 0))
    for code, place, turn in around:
        city.place(tile(code), cell(place), turn)
    # The water of small 1 and small 2 looks at the empty cell in the middle, and nowhere else.
    lake = 1 << tile("s1") | 1 << tile("s2")
    assert city.region(WATER, tile("s1")) == lake
    assert city.open_sides(WATER, lake) == 1
    assert not city.completed(WATER, tile("s1"))
    assert not city.completed(WATER, tile("s2"))
    filled = [(WATER, lake | 1 << tile("s5"))]
    assert city.would_complete(tile("s3"), cell("0"), 0) == filled
    city.place(tile("s3"), cell("0"), 0)
    assert city.completed(WATER, tile("s3")) == lake | 1 << tile("s3") | 1 << tile("s5")


@pytest.mark.parametrize("seed", range(6))
def test_MED_22_what_is_completed_was_foretold_and_has_no_open_side(seed: int) -> None:
    """Any tile, wherever it fits: what it would complete is what it does complete, and that is
    what no side of any of its tiles leaves open."""
    rng = Random(seed)
    city = City()
    completed = 0
    for number in rng.sample(range(24), 24):
        sites = city.sites(number)
        if not sites:
            continue
        place = rng.choice(list(sites))
        turn = rng.choice(sites[place])
        # Whoever builds prefers to complete something.
        for there, turns in sites.items():
            for way in turns:
                if city.would_complete(number, there, way):
                    place, turn = there, way
        foretold = dict(city.would_complete(number, place, turn)) if city.placed else {}
        city.place(number, place, turn)
        for kind in (WATER, GRASS):
            region = city.completed(kind, number)
            assert region & ~(1 << number) == foretold.get(kind, 0)
            completed += bool(region)
            for member in tiles_in(region):
                open_rim = city.open_rim(member, city.spots[member], city.turns[member])
                assert kind not in [lies for _, _, lies in open_rim]
    assert completed > 2


def test_MED_22_one_tile_alone_is_no_region() -> None:
    city = City()
    city.place(tile("s1"), cell("0"), 0)
    assert city.completed(GRASS, tile("s1")) == 0
    assert city.region(GRASS, tile("s1")) == 0
