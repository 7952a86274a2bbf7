"""Mow 'Em Down: positions in which two numbers, or two reasons, cannot be taken for each other."""

from __future__ import annotations

import pytest

from mowaudio.games.mow_em_down.rules import building
from mowaudio.games.mow_em_down.rules.events import Bought, CardRead, Earned, EndSignalled, NoCard
from mowaudio.games.mow_em_down.rules.moves import GRAMMAR
from tests.rules.mow_em_down_parts import Game, no_site_for_m1


def test_MED_50_a_card_pays_for_each_contract_however_many_there_are() -> None:
    game = Game()
    game.row("s7", "s8", "s9", "s10")
    for code in ("s8", "s9", "s10"):
        game.contract(0, code, 300)
    game.contract(1, "s7", 300)
    game.chance("die 1")
    game.play(0, "boot s7")
    game.play(1, "accept")
    game.chance("card thanks")
    assert game.last(CardRead).amount == 300


def test_MED_42_that_no_card_is_drawn_is_told_before_the_next_turn_begins() -> None:
    game = Game()
    game.row("s7")
    game.contract(1, "s7", 900)
    game.owe(0, "tank")
    game.chance("die 1")
    game.play(0, "boot s7")
    game.play(1, "accept")
    assert [type(event) for event in game.table.log[-2:]] == [NoCard, Earned]


def test_MED_20_a_tile_of_the_city_that_cannot_be_the_neighbour_is_refused_as_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = no_site_for_m1()
    monkeypatch.setattr(building, "MOST_PLACES", 0)
    game.chance("die 1")
    game.play(1, "build")
    game.chance("tile s1")
    assert game.legal(1) == ["beside m5", "beside m6"]
    assert game.refused(1, "beside s10").text_id == "refuse-beside"
    assert game.refused(1, "beside s2").text_id == "refuse-not-in-city"


def test_MED_11_a_mower_is_refused_for_what_is_decided_now() -> None:
    game = Game()
    game.row("s1")
    game.chance("die 1")
    assert game.refused(0, "buy").rule == "MED-11"
    game.play(0, "build")
    game.chance("tile s3")
    assert game.refused(0, "buy").text_id == "refuse-now-placing"


def test_MED_31_a_number_alone_is_a_bid_and_one_with_a_word_is_not() -> None:
    assert [str(move) for move in GRAMMAR.read("1,200")] == ["bid 1200"]
    assert GRAMMAR.read("12 34") == []
    assert GRAMMAR.read("") == []


def test_MED_60_the_end_is_signalled_before_what_follows_from_the_last_mower() -> None:
    game = Game()
    game.rules.shop, game.rules.mowers[1] = 1, 5
    game.give(0, 12000)
    game.begin(0)
    game.owe(0, "tank")
    before = len(game.table.log)
    game.play(0, "buy")
    assert [type(event) for event in game.table.log[before:]] == [Bought, EndSignalled, NoCard]
