"""Mow 'Em Down, rule by rule: the box, the set-up, a turn."""

from __future__ import annotations

from pathlib import Path
from runpy import run_module

import pytest

from mowaudio import data
from mowaudio.data import BadData
from mowaudio.engine import CHANCE, CHANCE_ACTS
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules.box import (
    CARDS,
    GRASS,
    LETTERS,
    OF_SIZE,
    RIMS,
    SIZES,
    TOKENS,
    WATER,
    Each,
    Effect,
    Penalty,
)
from mowaudio.games.mow_em_down.rules.city import City
from mowaudio.games.mow_em_down.rules.events import (
    Began,
    Bought,
    CardKept,
    Earned,
    Passed,
    Placed,
    Threw,
)
from mowaudio.games.mow_em_down.rules.grid import CENTRE
from mowaudio.games.mow_em_down.rules.play import new_game
from mowaudio.games.mow_em_down.rules.tiles import ROTATIONS, SHAPES
from tests.rules.mow_em_down_parts import Game, cell, tile

# -- the box --------------------------------------------------------------------------------------


def test_MED_C1_four_large_eight_medium_twelve_small_tiles_and_their_tokens() -> None:
    assert [len(of_size) for of_size in OF_SIZE] == [12, 8, 4]
    assert [TOKENS[of_size[0]] for of_size in OF_SIZE] == [1, 2, 4]


def test_MED_C2_twenty_mowers_twenty_event_cards_tokens_for_eleven_mowers() -> None:
    assert box.MOWER_CARDS == 20
    assert sum(box.FULL_DECK) == 20
    assert box.BID_TOKENS == 22
    assert box.MOST_MOWERS == 11


def test_MED_C2_nobody_buys_a_twelfth_mower() -> None:
    game = Game()
    game.rules.mowers[0], game.rules.shop = 11, 7
    game.give(0, 12_000)
    game.begin(0)
    assert game.to_act() == CHANCE_ACTS
    game.chance("die 1")
    assert game.refused(0, "buy").text_id == "refuse-buy-tokens"


def test_MED_C3_rims_are_as_long_as_the_tiles_are_wide_and_high() -> None:
    for size, of_size in zip(SIZES, OF_SIZE, strict=True):
        assert {len(RIMS[number]) for number in of_size} == {2 * (size.wide + size.high)}


def test_MED_C3_the_rims_are_the_mix_that_simulation_found_good() -> None:
    mix = (
        "RRRW RRWW RWRW RWWW RRWG RWRG RRRG RRGG RGRG RGGG RWGG RWWG",
        "RRWRRW WWRRRG WRRRRG RRWRGG GGGRRR RGGRRG WRWRGR RRRRRG",
        "WRRRRGGR RRWWRRRG RRWRGGRR WWRGRRRG",
    )
    for rims, of_size in zip(mix, OF_SIZE, strict=True):
        assert [RIMS[number] for number in of_size] == rims.split()
    assert [(size.wide, size.high) for size in SIZES] == [(1, 1), (2, 1), (2, 2)]


def test_MED_C3_half_a_side_is_enough_to_be_next_to_each_other() -> None:
    city = City()
    city.place(tile("l1"), cell("0"), 0)
    city.place(tile("s7"), cell("e2"), 0)  # beside the northern unit of the large tile's east
    city.place(tile("m1"), cell("s2e1"), 0)  # below its eastern unit, and one unit beyond
    assert city.beside[tile("l1")] == 1 << tile("s7") | 1 << tile("m1")
    assert city.beside[tile("m1")] == 1 << tile("l1")


def test_MED_C3_all_water_of_a_tile_is_one_piece_of_a_lake_and_all_grass_of_a_green_space() -> None:
    city = City()
    city.place(tile("s3"), cell("0"), 0)  # water in the east and in the west
    city.place(tile("s1"), cell("e1"), 0)
    city.place(tile("s5"), cell("w1"), 3)
    assert city.regions(WATER) == [1 << tile("s1") | 1 << tile("s3") | 1 << tile("s5")]
    assert city.region(GRASS, tile("s5")) == 1 << tile("s5")  # the grass is no part of the lake
    city.place(tile("s9"), cell("n4"), 0)  # grass in the east and in the west
    assert city.region(GRASS, tile("s9")) == 1 << tile("s9")
    assert city.loose[1][tile("s9")] == 2


def test_MED_C3_a_rotated_tile_keeps_its_rim() -> None:
    m7 = SHAPES[tile("m7")]  # W R, W, R G, R clockwise from the top left
    assert [(shape.wide, shape.high) for shape in m7] == [(2, 1), (1, 2), (2, 1), (1, 2)]
    for turn, shape in enumerate(m7):
        letters = [next(key for key, kind in LETTERS.items() if kind == k) for *_, k in shape.rim]
        starts_at = (0, 1, 3, 4)[turn]  # where the old rim's corner has gone
        assert "".join(letters[starts_at:] + letters[:starts_at]) == RIMS[tile("m7")]


def test_MED_C3_a_tile_that_is_alike_after_a_half_turn_has_two_rotations() -> None:
    assert [shape.turn for shape in ROTATIONS[tile("s3")]] == [0, 1]  # RWRW
    assert [shape.turn for shape in ROTATIONS[tile("s1")]] == [0, 1, 2, 3]


def test_MED_C3_the_first_tile_goes_down_freely() -> None:
    game = Game()
    game.chance("die 6")
    assert game.legal(0) == ["build"]
    game.play(0, "build")
    game.chance("tile l2")
    assert game.rules.city.spots[tile("l2")] == CENTRE
    assert game.rules.city.turns[tile("l2")] == game.last(Placed).turn == 0
    assert game.last(Placed).beside == ()


def test_MED_C3_corners_are_not_next_to_each_other() -> None:
    city = City()
    city.place(tile("s7"), cell("0"), 0)
    city.place(tile("s1"), cell("e1"), 0)
    city.place(tile("s8"), cell("s1e1"), 0)
    assert not city.beside[tile("s8")] >> tile("s7") & 1
    assert city.beside[tile("s8")] >> tile("s1") & 1


def test_MED_C4_twenty_event_cards_by_what_they_do() -> None:
    def count(effect: Effect, penalty: Penalty = Penalty.NONE) -> int:
        return sum(c.count for c in CARDS if c.effect is effect and c.penalty is penalty)

    assert count(Effect.RENEGOTIATE) == 4
    assert count(Effect.REPUTATION) == 3
    assert count(Effect.COST) == 4
    assert count(Effect.COST, Penalty.BIDS) == 2
    assert count(Effect.COST, Penalty.GAS) == 2
    assert count(Effect.INCOME) == 5


def test_MED_C4_every_card_costs_brings_and_forbids_what_it_says() -> None:
    plain, bids, gas = Penalty.NONE, Penalty.BIDS, Penalty.GAS
    once, mower, contract = Each.ONCE, Each.MOWER, Each.CONTRACT
    read = sorted(
        (c.effect.value, c.amount, c.each.value, c.penalty.value)
        for c in CARDS
        for _ in range(c.count)
        if not c.kept
    )
    costs = [(200, once, plain), (300, once, plain), (500, once, plain), (100, mower, plain)]
    costs += [(2000, once, bids)] * 2 + [(3000, once, gas)] * 2
    income = [(500, once)] * 2 + [(1000, once)] * 2 + [(100, contract)]
    assert read == sorted(
        [
            *(("cost", amount, each.value, penalty.value) for amount, each, penalty in costs),
            *(("income", amount, each.value, "") for amount, each in income),
        ]
    )


@pytest.mark.parametrize(
    ("old", "new", "key", "at"),
    [
        ("RRRW, RRWW", "RRRX, RRWW", "data-med-letters", "RRRX"),
        ("RRRW, RRWW", "RRRWW, RRWW", "data-med-rim", "RRRWW"),
        ("RRRW, RRWW", "RRWW", "data-med-tiles", "small: [RRWW"),
        ("rolls: [4, 5]", "rolls: [4, 7]", "data-med-roll", "rolls: [4, 7]"),
        ("rolls: [4, 5]", "rolls: [4,\n    7]", "data-med-roll", "    7]"),
        ("rolls: [4, 5]", "rolls: [4]", "data-med-rolls", "sizes:"),
        ("tokens: 4", "tokens: 0", "data-med-positive", "tokens: 0"),
        ("{tiles: 24", "{tiles: 25", "data-med-total", "totals:"),
        ("effect: income, amount: 500", "effect: luck", "data-med-word", "effect: luck"),
        ("name: compost", "name: tip", "data-med-twice", "name: tip, count: 1, effect: inc"),
        ("count: 3", "count: 0", "data-med-card", "count: 0"),
        ("effect: reputation", "effect: renegotiate", "data-med-kept", "\nevents:"),
        ("events: 20}", "events: 21}", "data-med-total", "totals:"),
        ("rolls: [4, 5]", "rolls: [4, 3]", "data-med-roll", "rolls: [4, 3]"),
        ("rolls: [4, 5]", "rolls: [4, 0]", "data-med-roll", "rolls: [4, 0]"),
        ("RRRW, RRWW", "7, RRWW", "data-med-letters", "small: [7, "),
        ("penalty: gas}", "penalty: rain}", "data-med-word", "penalty: rain"),
        ("each: mower", "each: cow", "data-med-word", "each: cow"),
        ("amount: 200}", "amount: -200}", "data-med-card", "amount: -200"),
        (", amount: 200}", "}", "data-med-card", "name: puncture"),
        ("effect: reputation}", "effect: reputation, amount: 5}", "data-med-card", "amount: 5}"),
        ("[0, 0, 0, 500, 1000", "[0, 0, 0, 500, 400", "data-med-savings", "gas_savings:"),
        ("[0, 0, 0, 500, 1000", "[-100, 0, 0, 500, 1000", "data-med-savings", "gas_savings:"),
        ("[0, 0, 0, 500, 1000", "[0, 0, 0, some, 1000", "data-med-savings", "gas_savings:"),
        ("[0, 0, 0, 500, 1000, 1500]", "[0]", "data-med-savings", "gas_savings:"),
    ],
)
def test_MED_C3_MED_C4_a_bad_edit_is_reported_by_line(
    old: str, new: str, key: str, at: str, tmp_path: Path
) -> None:
    text = box.DOCUMENT.path.read_text(encoding="utf-8")
    assert old in text
    edited = text.replace(old, new, 1)
    path = tmp_path / "mow_em_down.yaml"
    path.write_text(edited, encoding="utf-8")
    with pytest.raises(BadData) as bad:
        _read_all(data.load_file(path))
    line = edited.count("\n", 0, edited.rindex(at)) + at.count("\n") + 1
    assert (bad.value.text_id, bad.value.line) == (key, line)


def _read_all(doc: data.Document) -> None:
    box.read_rims(doc, box.read_sizes(doc))
    box.read_cards(doc)
    box._read_savings(doc)


def test_MED_35_the_shortest_table_of_savings_has_two_steps(tmp_path: Path) -> None:
    text = box.DOCUMENT.path.read_text(encoding="utf-8")
    path = tmp_path / "mow_em_down.yaml"
    path.write_text(text.replace("[0, 0, 0, 500, 1000, 1500]", "[0, 500]"), encoding="utf-8")
    assert box._read_savings(data.load_file(path)) == (0, 500)
    assert (box.SHORTEST_CHAIN, box.GAS_SAVINGS) == (3, (0, 0, 0, 500, 1000, 1500))


@pytest.mark.filterwarnings("ignore:.*found in sys.modules.*:RuntimeWarning")
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("bid_tokens: 22", "bid_tokens: 23", "data-med-tokens"),
        ("highest: 1000", "highest: 1100", "data-med-bids"),  # 61 bids with a six
        ("highest: 1000", "highest: 1080", ""),
    ],
)
def test_MED_C2_MED_31_tokens_for_whole_mowers_and_bids_that_can_be_heard(
    old: str, new: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = box.DOCUMENT.path.read_text(encoding="utf-8")
    path = tmp_path / "mow_em_down.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(data, "load", lambda _: data.load_file(path))
    try:
        run_module(box.__name__)
        found = ""
    except BadData as bad:
        found = bad.text_id
    assert found == key


# -- set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_MED_1_two_mowers_four_tokens_4000_dollars(seats: int) -> None:
    rules = new_game(seats, {"first": 0})
    assert rules.mowers == [2] * seats
    assert rules.free == [4] * seats
    assert rules.cash == [4000] * seats
    assert rules.shop == 20 - 2 * seats
    assert rules.bank == sum(rules.cash)


def test_MED_1_the_highest_die_starts_and_those_tied_throw_again() -> None:
    game = Game(3, first=0)
    game.chance("die 5", "die 2", "die 5")
    assert game.to_act() == CHANCE_ACTS
    game.chance("die 1", "die 3")
    assert game.last(Began).seat == 2
    assert [throw.seat for throw in game.happened(Threw)] == [0, 1, 2, 0, 2]
    assert game.rules.active == 2


@pytest.mark.parametrize("seats", [1, 7])
def test_MED_1_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match=str(seats)):
        new_game(seats, {"first": 0})


# -- a turn ---------------------------------------------------------------------------------------


def test_MED_10_earnings_then_mowers_then_the_die_then_one_action() -> None:
    game = Game()
    game.row("s7", "s8")
    game.contract(1, "s8", 900)
    game.give(1, 11_100)
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s9")
    place = game.legal(0)[0]
    game.play(0, place)
    if game.legal(0):
        game.play(0, game.legal(0)[0])
    assert game.last(Earned).cash == 12_000
    assert game.legal(1) == ["roll", "buy"]
    game.play(1, "roll")
    assert game.to_act() == CHANCE_ACTS
    game.chance("die 2")
    assert game.legal(1) == ["build", "open s7", "open s9", "boot s8"]
    game.play(1, "boot s8")
    game.chance("card tip")
    assert game.rules.active == 0


def test_MED_10_nobody_buys_after_the_roll() -> None:
    game = Game()
    game.give(0, 20_000)
    game.chance("die 1")
    assert game.refused(0, "buy").text_id == "refuse-buy-late"


def test_MED_11_a_mower_brings_two_tokens_and_an_event_card() -> None:
    game = Game()
    game.give(0, 15_000)
    game.begin(0)
    game.play(0, "buy")
    assert game.last(Bought).mowers == 3
    assert game.rules.free[0] == 6
    assert game.rules.cash[0] == 3_000
    assert game.rules.shop == 15
    assert game.to_act() == (CHANCE,)
    game.chance("card reputation")
    assert game.last(CardKept).card == box.REPUTATION


def test_MED_11_several_mowers_one_card_each_before_the_next() -> None:
    game = Game()
    game.give(0, 24_300)
    game.begin(0)
    game.play(0, "buy")
    game.chance("card window")
    assert game.legal(0) == ["roll", "buy"]
    game.play(0, "buy")
    game.chance("card tip")
    assert game.rules.mowers[0] == 4
    assert game.to_act() == CHANCE_ACTS  # too little for a third: the die


@pytest.mark.parametrize(
    ("pips", "size"),
    [(1, "s"), (2, "s"), (3, "s"), (4, "m"), (5, "m"), (6, "l")],
)
def test_MED_12_the_die_says_the_size(pips: int, size: str) -> None:
    game = Game()
    for code, place in (("s7", "0"), ("m6", "n1"), ("l1", "s1")):
        game.lay(code, place)
    game.chance(f"die {pips}")
    opens = [text for text in game.legal(0) if text.startswith("open")]
    assert [text[5] for text in opens] == [size]


def test_MED_12_another_size_is_refused() -> None:
    game = Game()
    game.row("s7")
    game.lay("m6", "n1")
    game.chance("die 1")
    reason = game.refused(0, "open m6")
    assert (reason.text_id, reason.rule) == ("refuse-size", "MED-12")


def test_MED_13_what_is_impossible_cannot_be_chosen() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 6")
    assert game.legal(0) == ["build"]
    assert game.refused(0, "open l1").text_id == "refuse-not-in-city"
    assert game.refused(0, "boot s7").text_id == "refuse-size"


def test_MED_13_without_a_tile_of_the_size_there_is_no_building() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles()
    game.chance("die 1")
    assert game.legal(0) == ["open s7"]
    assert game.refused(0, "build").rule == "MED-13"


def test_MED_13_if_nothing_is_possible_the_turn_passes() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles(but=("s1",))
    game.chance("die 6")
    assert game.last(Passed).seat == 0
    assert game.rules.active == 1
