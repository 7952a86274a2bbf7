"""Mow 'Em Down: why a move is not allowed. Each reason names its rule and what it is about."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, Reason
from mowaudio.games.mow_em_down.rules.refusals import DUE
from tests.rules.mow_em_down_parts import Game, auction, bid_all, no_site_for_m1


def _drawn(game: Game, code: str) -> None:
    game.chance({"s": "die 1", "m": "die 4", "l": "die 6"}[code[0]])
    game.play(0, "build")
    game.chance(f"tile {code}")


def _about(key: str, rule: str, size: str, number: int, **more: int | str) -> Reason:
    return Reason(key, rule, {"size": size, "number": number, **more})


def test_MED_10_chance_has_its_own_moves() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 1")
    for move in ("die 3", "tile s1", "card tip", "reveal 1"):
        assert game.refused(0, move) == Reason("refuse-chance", "MED-10")


# -- buying ---------------------------------------------------------------------------------------


def test_MED_11_why_there_is_no_buying_now() -> None:
    game = Game()
    game.give(0, 11_900)
    game.chance("die 1")
    assert game.refused(0, "buy") == Reason("refuse-buy-cash", "MED-11", {"price": 12_000})
    game.give(0, 12_000)
    assert game.refused(0, "buy") == Reason("refuse-buy-late", "MED-10")
    game.rules.shop = 0
    assert game.refused(0, "buy") == Reason("refuse-buy-none", "MED-C2")
    game.rules.mowers[0] = 10
    assert game.refused(0, "buy").text_id == "refuse-buy-none"
    game.rules.mowers[0] = 11
    assert game.refused(0, "buy") == Reason("refuse-buy-tokens", "MED-C2", {"mowers": 11})


def test_MED_11_before_the_roll_one_buys_or_rolls() -> None:
    game = Game()
    game.row("s7")
    game.give(0, 12_000)
    game.begin(0)
    for move in ("build", "open s7", "boot s7", "beside s7", "turn 1"):
        assert game.refused(0, move) == Reason("refuse-now-buying", "MED-11")
    assert game.refused(0, "concede") == Reason("refuse-no-tie", "MED-33")


# -- one action of the size -----------------------------------------------------------------------


def test_MED_12_a_reason_tells_the_size_that_was_rolled() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 5")
    for move in ("open s7", "boot s7"):
        args = {"size": "medium", "roll": 5}
        assert game.refused(0, move) == Reason("refuse-size", "MED-12", args)


def test_MED_13_what_is_not_in_the_city_is_neither_opened_nor_booted() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 4")
    missing = _about("refuse-not-in-city", "MED-30", "medium", 3)
    assert game.refused(0, "open m3") == missing
    assert game.refused(0, "boot l2") == _about("refuse-not-in-city", "MED-40", "large", 2)


def test_MED_13_a_reason_tells_of_what_size_there_is_no_tile() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles(but=("m1",))
    game.chance("die 2")
    assert game.refused(0, "build") == Reason("refuse-build-none", "MED-13", {"size": "small"})
    assert game.refused(0, "place n1") == Reason("refuse-build-none", "MED-13", {"size": "small"})


def test_MED_21_a_reason_tells_of_what_size_no_tile_fits() -> None:
    game = no_site_for_m1()
    game.no_tiles(but=("m1", "s1"))
    game.chance("die 5")
    reason = game.refused(game.rules.active, "build")
    assert reason == Reason("refuse-build-fits", "MED-21", {"size": "medium"})


def test_MED_30_why_a_tile_is_not_opened() -> None:
    game = Game()
    game.row("s7", "s8")
    game.contract(1, "s8", 300)
    game.chance("die 1")
    assert game.refused(0, "open s8") == _about("refuse-open-taken", "MED-30", "small", 8)
    assert game.refused(0, "boot s7") == _about("refuse-boot-free", "MED-40", "small", 7)
    game = Game()
    game.row("s7", "s8")
    game.chance("die 1")
    game.play(0, "open s7")
    assert game.refused(0, "open s7") == _about("refuse-open-twice", "MED-30", "small", 7)
    assert game.refused(0, "boot s8") == Reason("refuse-now-opening", "MED-30")


@pytest.mark.parametrize(
    "move", ["call", "roll", "accept", "none", "bid 100", "turn 1", "beside s7"]
)
def test_MED_10_after_the_roll_one_acts(move: str) -> None:
    game = Game()
    game.row("s7")
    game.chance("die 1")
    assert game.refused(0, move) == Reason("refuse-now-acting", "MED-10")


# -- building -------------------------------------------------------------------------------------


def test_MED_20_what_is_in_the_hand_is_told_with_the_number_of_its_places() -> None:
    game = Game()
    game.row("s1")
    _drawn(game, "s3")
    due = _about("refuse-now-placing", "MED-20", "small", 3, places=4)
    assert game.refused(0, "build") == due
    game = Game()
    game.row("s1")
    _drawn(game, "s2")
    game.play(0, "place n1")
    turning = _about("refuse-now-turning", "MED-20", "small", 2, places=len(game.rules.sites))
    assert game.refused(0, "build") == turning
    assert game.refused(0, "turn 0") == Reason("refuse-turn-sides", "MED-20")
    assert game.refused(0, "place e1").text_id == "refuse-now-turning"


def test_MED_20_why_a_tile_does_not_go_there() -> None:
    game = Game()
    game.row("s1")
    _drawn(game, "s7")
    assert game.refused(0, "place 0") == _about("refuse-place-taken", "MED-20", "small", 1)
    apart = {"rows": 3, "row": "north", "columns": 2, "column": "west"}
    assert game.refused(0, "place n3w2") == Reason("refuse-place-apart", "MED-20", apart)
    missing = _about("refuse-place-kind", "MED-20", "small", 7, kind="water")
    assert game.refused(0, "place w1") == missing


def test_MED_20_no_room_for_a_large_tile_is_told_so() -> None:
    """Its north-west corner has one free cell, but not four."""
    game = Game()
    for code, place in (("s1", "0"), ("s2", "e1"), ("s3", "s2"), ("s4", "s1e1")):
        game.lay(code, place)
    _drawn(game, "l2")
    assert game.refused(0, "place s1") == _about("refuse-place-room", "MED-20", "large", 2)


@pytest.mark.parametrize(("place", "turn"), [("w1", 0), ("n1", 1), ("e1", 2), ("s1", 3)])
def test_MED_20_what_is_asked_for_on_each_side_and_lacking_is_named(place: str, turn: int) -> None:
    """The grass of small 6, in the west before it is turned, looks at the place; small 1 has
    none."""
    game = Game()
    game.lay("s6", "0", turn)
    _drawn(game, "s1")
    missing = _about("refuse-place-kind", "MED-20", "small", 1, kind="grass")
    assert game.refused(0, f"place {place}") == missing


def test_MED_20_a_place_is_not_apart_if_the_tile_can_be_turned_to_the_city() -> None:
    """Upright, medium 8 would lie on the water in the north of small 4."""
    game = Game()
    game.lay("s4", "0", 1)
    _drawn(game, "m8")
    missing = _about("refuse-place-kind", "MED-20", "medium", 8, kind="water")
    assert game.refused(0, "place n2") == missing


def test_MED_20_sides_that_do_not_match_are_told_so() -> None:
    game = Game()
    game.lay("m5", "0")
    _drawn(game, "m2")
    assert game.refused(0, "place n1") == _about("refuse-place-sides", "MED-20", "medium", 2)


def test_MED_20_a_place_is_named_too_early_or_taken_or_apart() -> None:
    game = Game()
    game.row("s1")
    game.chance("die 1")
    assert game.refused(0, "place n1") == Reason("refuse-place-early", "MED-20")
    assert game.refused(0, "place 0") == _about("refuse-place-taken", "MED-20", "small", 1)
    apart = {"rows": 5, "row": "south", "columns": 0, "column": "none"}
    assert game.refused(0, "place s5") == Reason("refuse-place-apart", "MED-20", apart)
    empty = Game()
    empty.chance("die 1")
    assert empty.refused(0, "place n7") == Reason("refuse-place-early", "MED-20")


def test_MED_20_a_neighbour_that_cannot_be_one() -> None:
    game = Game()
    for east in range(9):
        game.lay(f"s{east + 1}", f"e{4 * east}")
    _drawn(game, "l2")
    assert game.rules.view(0)["stage"] == "nearing"
    missing = _about("refuse-not-in-city", "MED-20", "small", 12)
    assert game.refused(0, "beside s12") == missing
    game.play(0, "beside s1")
    near = _about("refuse-place-near", "MED-20", "small", 1)
    elsewhere = f"place n2e{4 * 5}"
    assert game.refused(0, elsewhere) == near


# -- bids and boots -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "key"),
    [
        ("bid 0", "refuse-bid-low"),
        ("bid 100", "refuse-bid-low"),
        ("bid 2100", "refuse-bid-high"),
        ("bid 250", "refuse-bid-step"),
        ("bid 1999", "refuse-bid-step"),
    ],
)
def test_MED_31_a_reason_tells_what_may_be_bid(bid: str, key: str) -> None:
    args = {"low": 200, "high": 2000, "step": 100}
    assert auction(pips=2).refused(0, bid) == Reason(key, "MED-31", args)


def test_MED_32_the_card_comes_after_the_bid() -> None:
    game = auction(2)
    game.hold(0, "reputation")
    assert game.refused(0, "reputation") == Reason("refuse-bid-first", "MED-32")
    assert game.refused(1, "reputation") == Reason("refuse-no-reputation", "MED-32")
    assert game.refused(0, "build") == Reason("refuse-now-bidding", "MED-31")
    game.play(0, "bid 500")
    assert game.refused(0, "bid 600") == Reason("refuse-now-backing", "MED-32")


def test_MED_33_who_is_tied_insists_or_concedes() -> None:
    game = auction(2)
    bid_all(game, "bid 500", "bid 500")
    game.chance("reveal 1")
    assert game.refused(0, "bid 400") == Reason("refuse-now-tying", "MED-33")
    assert game.legal(1) == []


def test_MED_40_who_is_booted_answers() -> None:
    game = Game()
    game.row("s7")
    game.contract(1, "s7", 900)
    game.chance("die 3")
    game.play(0, "boot s7")
    assert game.refused(1, "renegotiate") == Reason("refuse-no-renegotiate", "MED-40")
    assert game.refused(1, "roll") == Reason("refuse-now-reacting", "MED-40")


def test_MED_10_every_stage_in_which_somebody_decides_has_its_rule() -> None:
    assert DUE == {
        "buying": "MED-11",
        "acting": "MED-10",
        "nearing": "MED-20",
        "placing": "MED-20",
        "turning": "MED-20",
        "opening": "MED-30",
        "bidding": "MED-31",
        "tying": "MED-33",
        "reacting": "MED-40",
    }
    game = Game()
    assert game.legal(CHANCE) == [f"die {pips}" for pips in range(1, 7)]
    assert game.legal(0) == []
