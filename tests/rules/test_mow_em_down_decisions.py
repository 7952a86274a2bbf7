"""What a decision of Mow 'Em Down says of itself, and what is refused by which rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.rules.moves import BESIDE, MedMove
from mowaudio.games.mow_em_down.rules.refusals import why_not
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import WORDS
from tests.facts import outline
from tests.rules.mow_em_down_ears import small_town, zone
from tests.rules.mow_em_down_parts import Game

# -- positions ------------------------------------------------------------------------------------


def buying() -> Game:
    game = Game()
    game.give(0, 15_000)
    game.begin(0)
    return game


def acting() -> Game:
    """Small 8 and small 10 are free, small 7 is Ben's; a roll of 2."""
    game = Game()
    game.row("s7", "s8", "s9", "s10")
    game.contract(1, "s7", 500)
    game.contract(0, "s9", 400)
    game.begin(0)
    game.chance("die 2")
    return game


def opening() -> Game:
    game = acting()
    game.play(0, "open s8")
    return game


def bidding() -> Game:
    """On small 8 and small 10, from 200 to 2,000 dollars."""
    game = acting()
    game.play(0, "open s8", "open s10")
    return game


def backing() -> Game:
    game = acting()
    game.hold(0, "reputation")
    game.play(0, "open s8", "call", "bid 500")
    return game


def tying() -> Game:
    game = acting()
    game.play(0, "open s8", "call", "bid 500")
    game.play(1, "bid 500")
    game.chance("reveal 1")
    return game


def booted() -> Game:
    game = acting()
    game.hold(0, "renegotiate")
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s9")
    return game


def placing() -> Game:
    """Large 4 in hand: its corner can lie west 2, beyond the cells beside the city."""
    game = Game()
    game.row("s1")
    game.chance("die 6")
    game.play(0, "build")
    game.chance("tile l4")
    return game


def turning() -> Game:
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s7")
    game.play(0, "place e1")
    return game


# -- places ----------------------------------------------------------------------------------------


def test_a_typed_place_is_on_the_map_where_the_tile_can_lie() -> None:
    """The corner of a large tile can lie beyond the cells that touch the city."""
    game = placing()
    found = PLACES.find(game.rules.view(0), "w2")
    assert outline(found).startswith("cell.fits; tile.at place=(0 none 2 west); ")


# -- refusals name the rule of what was tried ------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule"), [("open s12", "MED-30"), ("boot s12", "MED-40"), ("boot m3", "MED-40")]
)
def test_a_tile_that_is_not_built_is_refused_by_the_rule_of_the_move(text: str, rule: str) -> None:
    reason = acting().refused(0, text)
    assert (reason.text_id, reason.rule) == ("refuse-not-in-city", rule)


def test_a_tile_to_build_beside_is_refused_by_the_rule_of_building() -> None:
    game = acting()
    view: MedView = {**game.rules.view(0), "stage": "nearing"}
    reason = why_not(view, BESIDE[20])
    assert (reason.text_id, reason.rule) == ("refuse-not-in-city", "MED-20")


# -- what a decision says of itself ----------------------------------------------------------------


@pytest.mark.parametrize(
    "position", [buying, acting, opening, bidding, backing, tying, booted, placing, turning]
)
def test_what_binds_money_or_ends_a_turn_is_not_decided_by_a_key_pressed_before(
    position: Callable[[], Game],
) -> None:
    decision = PLACES.decision(position().rules.view(0))
    assert decision.binds
    assert decision.number == (decision.name == "bid")


def test_own_contracts_come_last_among_what_can_be_booted_and_are_asked_about() -> None:
    game = acting()
    view, legal = game.rules.view(0), game.rules.legal_moves(0)
    ordered = [str(move) for move in PLACES.best_first(legal, view)]
    assert ordered[-1] == "boot s9"
    assert ordered[-2] == "boot s7"
    assert [str(item.moves[0]) for item in zone(game, "actions").items] == ordered

    def asks(text: str) -> str:
        move = game.rules.grammar.parse(text)
        assert isinstance(move, MedMove)
        return outline(WORDS.confirm(move, view))

    assert asks("boot s9") == "confirm.boot.own tile=(small 9) amount=400"
    assert asks("boot s7") == ""
    assert asks("build") == ""


# -- where everybody stands ------------------------------------------------------------------------


def test_standing_is_cash_and_mowers_the_listener_first() -> None:
    game = small_town()
    view = game.rules.view(1)
    assert outline(WORDS.standing(view), file="mow_em_down") == (
        "standing.of cash=4000 mowers=2 total=24000 who=1; "
        "standing.of cash=4900 mowers=2 total=24900 who=0; standing.aim each=10000"
    )


def test_after_the_end_the_standing_is_a_breakdown_that_adds_up() -> None:
    game = Game()
    game.row("s7")
    game.contract(0, "s7", 500)
    game.no_tiles()
    game.rules.shop = 1
    game.begin(0)
    game.give(1, 12_000)
    game.chance("die 6")  # nothing can be done
    game.play(1, "buy")
    game.chance("card tip", "die 1")
    game.play(1, "boot s7")
    game.play(0, "accept")
    game.chance("card window", "die 6")
    outcome = game.rules.outcome()
    assert outcome is not None
    view = game.rules.view(0)
    assert outline(WORDS.standing(view)).startswith(
        "standing.total who=0 total=24500; balance.in causes="
        "[(cause.start 4000), (cause.earnings 500), (cause.mowers 20000)]; "
    )
    came = sum(view["accounts"][0].values())
    assert 4_000 + came + view["worth"][0] - view["cash"][0] == outcome.scores[0]
    assert view["worth"] == list(outcome.scores)


def test_the_end_says_what_brings_it_and_how_near_it_is() -> None:
    game = small_town()
    assert outline(WORDS.ending(game.rules.view(0))) == (
        "ending.tiles tiles=20; ending.mowers mowers=16; "
        "ending.equal who=0 names=((0) (1)) count=2 mowers=2; ending.what all=11"
    )
    game.rules.shop = 1
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    assert outline(WORDS.ending(game.rules.view(1))) == (
        "end.last-mower who=0; end.last.turns names=(1)"
    )


@pytest.mark.parametrize(
    ("position", "decision", "second"),
    [
        (buying, "buying names=(0) many={}", 0),
        (acting, "choosing names=(0) many={}", 0),
        (opening, "opening names=(0) many={} tile=(small 8)", 0),
        (bidding, "bidding names=({seat}) many=you tile=(small 8)", 0),
        (tying, "tying names=(0) many={} tile=(small 8)", 0),
        (booted, "reacting names=(0) many={} tile=(small 9)", 1),
        (placing, "placing names=(0) many={} tile=(large 4)", 0),
        (turning, "placing names=(0) many={} tile=(small 7)", 0),
    ],
)
def test_whose_turn_it_is_says_what_is_being_decided(
    position: Callable[[], Game], decision: str, second: int
) -> None:
    """Of all who bid at the same time, everybody hears of themselves."""
    game = position()
    for seat, many in enumerate(("you", "one")):
        told = outline(WORDS.acting(game.rules.view(seat)))
        assert told.startswith(f"turn.of who={second}; acting.round round={1 + second}; ")
        assert told.endswith(f"; acting.{decision.format(many, seat=seat)}")
