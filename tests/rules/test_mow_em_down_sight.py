"""Mow 'Em Down: what a player sees of the city, and what a place would bring."""

from __future__ import annotations

from mowaudio.games.mow_em_down.rules.box import GRASS, WATER
from mowaudio.games.mow_em_down.rules.grid import EAST, NORTH, SOUTH, STRIDE, WEST
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import ChainView
from tests.rules.mow_em_down_parts import Game, cell, tile


def _sight(game: Game, seat: int = 0) -> Sight:
    return Sight(game.rules.view(seat))


def _drawn(game: Game, code: str) -> Sight:
    """Seat 0 has drawn this tile."""
    game.chance({"s": "die 1", "m": "die 4", "l": "die 6"}[code[0]])
    game.play(0, "build")
    game.chance(f"tile {code}")
    return _sight(game)


# -- the map --------------------------------------------------------------------------------------


def test_MED_C3_the_map_of_an_empty_city_is_the_one_cell_in_the_middle() -> None:
    sight = _sight(Game())
    assert sight.bounds == (0, 0, 0, 0)
    assert sight.on_map(cell("0"))
    assert not any(map(sight.on_map, map(cell, ("n1", "s1", "e1", "w1"))))


def test_MED_C3_the_map_reaches_one_cell_beyond_the_city() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    game.lay("l1", "n2")
    sight = _sight(game)
    assert sight.bounds == (-1, 3, -3, 1)
    assert all(map(sight.on_map, map(cell, ("n3w1", "n3e3", "s1w1", "s1e3", "0"))))
    assert not any(map(sight.on_map, map(cell, ("n4", "s2", "w2", "e4"))))


def test_MED_C3_the_map_holds_the_corner_of_every_place_for_the_drawn_tile() -> None:
    """A large tile above or left of the city has its corner two cells away."""
    game = Game()
    game.row("s1")
    sight = _drawn(game, "l2")
    assert sight.bounds == (-2, 1, -2, 1)


# -- lakes and green spaces -----------------------------------------------------------------------


def _lakes() -> Game:
    """A lake of two tiles with one gap, and two of one tile, with two gaps and with three."""
    game = Game()
    game.row("s3", "s1")  # water in the west of s3; s1 closes its east
    game.lay("s2", "n5")  # water in the south and in the west
    game.lay("s4", "s5", 1)  # water on three sides
    return game


def test_MED_22_regions_are_told_with_their_open_sides_and_gaps() -> None:
    game = _lakes()
    regions = game.rules.view(None)["regions"]
    assert [(region["kind"], region["tiles"], region["open"]) for region in regions] == [
        (WATER, [tile("s1"), tile("s3")], 1),
        (WATER, [tile("s2")], 2),
        (WATER, [tile("s4")], 3),
    ]
    gaps = ("w1",), ("n5w1", "n4"), ("s4", "s5w1", "s6")  # north to south, west to east
    assert [region["gaps"] for region in regions] == [[*map(cell, some)] for some in gaps]


def test_MED_22_the_gaps_of_a_large_tile_lie_beside_its_own_units() -> None:
    """Large 2 has water on both units of its east."""
    game = Game()
    game.lay("l2", "0")
    (lake,) = (region for region in game.rules.view(None)["regions"] if region["kind"] == WATER)
    assert (lake["gaps"], lake["open"]) == ([cell("e2"), cell("s1e2")], 2)


def test_MED_22_two_open_sides_may_look_at_one_gap() -> None:
    """Around an empty cell in the middle: one gap, three open sides."""
    game = Game()
    for code, place, turn in (("s1", "e1", 0), ("s5", "n1", 0), ("s3", "w1", 0)):
        game.lay(code, place, turn)
    joined = [region for region in game.rules.view(None)["regions"] if region["kind"] == WATER]
    assert sorted(region["open"] for region in joined) == [1, 1, 2]
    sight = _sight(game)

    def facing(place: str) -> list[list[int]]:
        regions = sight.view["regions"]
        return [region["tiles"] for region in regions if cell(place) in region["gaps"]]

    assert len(facing("0")) == 3
    assert facing("w2") == [[tile("s3")]]
    assert facing("e2") == []
    assert [region["kind"] for region in sight.regions_of(tile("s5"))] == [WATER, GRASS]
    assert [region["kind"] for region in sight.regions_of(tile("s3"))] == [WATER]


def test_MED_22_what_few_tiles_would_complete_comes_first_and_what_is_complete_last() -> None:
    game = _lakes()
    game.lay("s7", "n9", 0)  # a green space of one tile with one gap
    nearest = _sight(game).nearest_first
    assert [len(region["gaps"]) for region in nearest] == sorted(
        len(region["gaps"]) for region in nearest
    )
    assert nearest[0]["tiles"] == [tile("s1"), tile("s3")]  # the larger of two with one gap
    game.lay("s5", "w1", 3)  # its water closes the lake of s1 and s3
    closed = _sight(game).nearest_first
    assert closed[-1]["tiles"] == [tile("s1"), tile("s3"), tile("s5")]
    assert closed[-1]["open"] == 0


def test_MED_22_what_the_contracts_around_a_region_would_bring() -> None:
    game = Game(3)
    game.row("s1", "s2", "s3", "s4")
    game.contract(2, "s1", 100)
    game.contract(2, "s3", 100)
    game.contract(1, "s4", 100)
    sight = _sight(game)
    every = [tile(code) for code in ("s1", "s2", "s3", "s4")]
    assert sight.contracts_pay(every) == [(1, 1000), (2, 2000)]
    assert sight.contracts_pay(every[:2]) == [(2, 1000)]
    assert [sight.owner(number) for number in every] == [2, -1, 2, 1]


# -- chains ---------------------------------------------------------------------------------------


def test_MED_35_what_would_make_a_chain_longer_and_what_it_would_save() -> None:
    """Two contracts, a gap, two contracts: the gap joins them; beyond the ends it is only three."""
    game = Game(2)
    game.row("s1", "s2", "s3", "s4", "s5", "s6", "s7")
    game.rules.mowers[0], game.rules.free[0] = 3, 6
    for code in ("s2", "s3", "s5", "s6"):
        game.contract(0, code, 100)
    game.contract(1, "s7", 100)
    chains = game.rules.view(0)["chains"]
    assert chains == [
        ChainView(owner=0, tiles=[tile("s2"), tile("s3")], savings=0),
        ChainView(owner=0, tiles=[tile("s5"), tile("s6")], savings=0),
    ]
    sight = _sight(game)
    assert sight.longer(chains[0]) == [(tile("s4"), 1500), (tile("s1"), 500)]
    assert sight.longer(chains[1]) == [(tile("s4"), 1500)]  # the other end is somebody's
    assert sight.chain_with(0, tile("s4")) == 5
    assert sight.chain_with(0, tile("s1")) == 3
    assert sight.chain_with(1, tile("s1")) == 1
    assert sight.chain_with(1, tile("s7")) == 1


def test_MED_35_a_chain_is_found_by_its_tiles_and_not_by_their_numbers() -> None:
    game = Game(2)
    game.row("s9", "s1", "s5", "s12")
    game.contract(0, "s9", 100)
    game.contract(0, "s1", 100)
    game.contract(0, "s12", 100)
    sight = _sight(game)
    (chain,) = game.rules.view(0)["chains"]
    assert chain == ChainView(owner=0, tiles=[tile("s1"), tile("s9")], savings=0)
    assert sight.longer(chain) == [(tile("s5"), 1000)]
    assert sight.chain_with(0, tile("s5")) == 4
    assert sight.chain_with(1, tile("s5")) == 1
    game.lay("s2", "n5")
    game.lay("s3", "n5e1")
    game.contract(1, "s2", 100)
    game.contract(1, "s3", 100)
    assert _sight(game).chain_with(1, tile("s5")) == 1  # it touches none of these


def test_MED_35_chains_are_told_from_two_contracts_on_with_what_they_save() -> None:
    game = Game(3)
    game.row("s1", "s2", "s3", "s4", "s5", "s6")
    for code in ("s1", "s2", "s3"):
        game.contract(1, code, 100)
    game.contract(2, "s4", 100)
    for code in ("s5", "s6"):
        game.contract(0, code, 100)
    assert game.rules.view(2)["chains"] == [
        ChainView(owner=0, tiles=[tile("s5"), tile("s6")], savings=0),
        ChainView(owner=1, tiles=[tile("s1"), tile("s2"), tile("s3")], savings=500),
    ]


# -- places ---------------------------------------------------------------------------------------


def test_MED_20_what_a_tile_would_touch_and_leave_open() -> None:
    game = Game()
    game.row("s1", "s7")
    game.contract(0, "s1", 100)
    sight = _drawn(game, "s3")
    there = sight.site(cell("w1"), 0)
    assert (there.cell, there.turn, there.touches) == (cell("w1"), 0, (tile("s1"),))
    assert {(offset, side) for offset, side, _ in there.open} == {(0, NORTH), (0, SOUTH), (0, WEST)}
    assert (there.completes, there.shares, there.pays, there.own) == ((), (), 0, 1)
    assert there.worth == (0, -1, -1)
    above = sight.site(cell("n1e1"), 0)
    assert (above.touches, above.own) == ((tile("s7"),), 0)
    assert (0, EAST) in {(offset, side) for offset, side, _ in above.open}


def test_MED_20_a_large_tile_leaves_open_all_units_but_those_that_touch() -> None:
    """Above the one tile of the city: only its south-western unit looks at it."""
    game = Game()
    game.row("s1")
    sight = _drawn(game, "l2")
    there = sight.site(cell("n2"), 0)
    rim = SHAPES[tile("l2")][0].rim
    assert len(there.open) == 7
    assert set(rim) - set(there.open) == {unit for unit in rim if unit[:2] == (STRIDE, SOUTH)}


def test_MED_22_what_a_place_would_pay_and_whom() -> None:
    """The lake of three tiles: the builder, an own contract and another's."""
    game = Game(3)
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(1, "s1", 500)
    game.contract(0, "s3", 400)
    sight = _drawn(game, "s5")
    best = next(iter(sight.sites.values()))[0]
    assert best.cell == cell("w2")
    assert best.completes == ((WATER, 3),)
    assert best.shares == ((0, 3000), (1, 1000))
    assert best.pays == 3000
    assert best.worth == (-3000, -1, -1)


def test_MED_22_two_regions_at_once_are_added_up() -> None:
    game = Game()
    game.lay("s1", "e1")
    game.lay("s7", "w1", turn=2)
    game.contract(1, "s1", 100)
    sight = _drawn(game, "s6")
    best = next(iter(sight.sites.values()))[0]
    assert best.cell == cell("0")
    assert best.completes == ((WATER, 2), (GRASS, 2))
    assert best.shares == ((0, 4000), (1, 1000))


def test_MED_20_the_best_place_comes_first_and_of_each_the_best_rotation() -> None:
    game = Game()
    game.row("s8", "s9")
    game.lay("s10", "s1")
    game.contract(0, "s9", 100)
    sight = _drawn(game, "s7")
    every = list(sight.sites.values())
    assert [sites[0].worth for sites in every] == sorted(sites[0].worth for sites in every)
    for sites in every:
        assert [site.worth for site in sites] == sorted(site.worth for site in sites)
    assert len({sites[0].worth for sites in every}) > 1


def test_MED_20_which_places_of_a_tile_of_several_cells_cover_a_cell() -> None:
    game = Game()
    game.row("s1")
    sight = _drawn(game, "m8")
    for place in (cell("n1"), cell("e1"), cell("n2"), cell("n1e1")):
        over = sight.places_over(place)
        covers = [
            corner
            for corner, sites in sight.sites.items()
            if any(
                place in ({corner, corner + 1}, {corner, corner + STRIDE})[site.turn % 2]
                for site in sites
            )
        ]
        assert over == covers
    assert sight.places_over(cell("n1"))
    assert sight.places_over(cell("n5")) == []
