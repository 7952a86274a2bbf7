"""Mow 'Em Down: the worlds that a player imagines: possible ones, which look the same."""

from __future__ import annotations

from random import Random

import pytest

from mowaudio.games.mow_em_down.rules.auction import as_bid
from mowaudio.games.mow_em_down.rules.box import KEPT
from mowaudio.games.mow_em_down.rules.hidden import likely_bid, rivals
from mowaudio.games.mow_em_down.rules.moves import BIDS, Bid
from mowaudio.games.mow_em_down.rules.play import MedRules
from mowaudio.games.mow_em_down.rules.state import BID_ON_FIRST, OUT, SEALED
from tests.rules.mow_em_down_parts import Game, auction, bid_all, card, conserved, tile
from tests.rules.twins import check_clone

ME = 0


def _worlds(game: Game, seat: int = ME, seeds: int = 60) -> list[MedRules]:
    """What this seat may imagine; every one of it is looked through."""
    real, before = game.rules, game.rules.clone()
    found = [real.determinize(seat, Random(seed)) for seed in range(seeds)]
    assert real == before
    for world in found:
        assert world.view(seat) == real.view(seat)
        assert conserved(world) == conserved(real)
        assert world.held[seat] == real.held[seat]
        assert sum(world.deck) == sum(real.deck)
        for other in range(real.seats):
            _can_have_bid(world, other)
    return found


def _can_have_bid(world: MedRules, seat: int) -> None:
    """Allowed amounts, on no more tiles than there are tokens for, and cards that are held."""
    allowed = {0, *(move.amount for move in BIDS[world.pips] if isinstance(move, Bid))}
    bids = [by_seat[seat] for by_seat in world.bids]
    assert set(bids) <= allowed
    if world.lots and not any(world.owners[tile] == seat for tile in world.lots):
        assert sum(map(bool, bids)) <= world.lots_affordable(seat, world.lots[0])
    backed = [mask >> seat & 1 for mask in world.backed]
    hidden = slice(world.lot, None)  # the card of an earlier tile is spent
    assert sum(backed[hidden]) <= world.held[seat][1]
    assert all(bid or not card_ for bid, card_ in zip(bids, backed, strict=True))


# -- cards ----------------------------------------------------------------------------------------


def test_MED_50_a_kept_card_may_be_any_that_is_not_seen() -> None:
    game = Game(3)
    game.hold(0, "renegotiate")
    game.hold(1, "renegotiate", "reputation")
    game.hold(2, "reputation")
    worlds = _worlds(game)
    assert {world.held[1] for world in worlds} == {(2, 0), (1, 1), (0, 2)}
    assert {world.held[2] for world in worlds} == {(1, 0), (0, 1)}
    for world in worlds:
        first, second = (sum(hand) for hand in zip(*world.held, strict=True))
        assert [world.deck[kind] for kind in KEPT] == [4 - first, 3 - second]


def test_MED_50_what_lies_in_the_discards_is_in_no_hand() -> None:
    game = Game()
    game.hold(1, "reputation")
    rules = game.rules
    for kind in KEPT:
        rules.discards[kind], rules.deck[kind] = rules.deck[kind], 0
    for world in _worlds(game):
        assert world.held == [(0, 0), (0, 1)]
        assert [world.deck[kind] for kind in KEPT] == [0, 0]


def test_MED_50_the_own_hand_is_known_and_the_others_come_from_what_is_left() -> None:
    """All four of a kind are in the own hand: the other card is of the other kind."""
    game = Game()
    game.hold(0, *["renegotiate"] * 4)
    game.hold(1, "reputation")
    assert {world.held[1] for world in _worlds(game)} == {(0, 1)}


# -- bids -----------------------------------------------------------------------------------------


def test_MED_31_a_sealed_bid_may_be_another_one() -> None:
    game = auction(3)
    bid_all(game, "bid 900", "bid 800")
    worlds = _worlds(game)
    assert {world.bids[0][0] for world in worlds} == {900}
    theirs = [world.bids[0][1] for world in worlds]
    assert len(set(theirs)) > 5
    assert any(theirs)
    assert {tuple(world.steps) for world in worlds} == {(SEALED, SEALED, BID_ON_FIRST)}


def test_MED_31_who_is_still_bidding_begins_again_in_every_world() -> None:
    game = auction(3, lots=("s7", "s8"))
    game.hold(1, "reputation")
    bid_all(game, "none, none", "bid 800, plain")
    for world in _worlds(game):
        assert world.steps[1] == BID_ON_FIRST
        assert (world.bids[0][1], world.bids[1][1]) == (0, 0)
        assert world.backed == [0, 0]


def test_MED_31_the_own_bids_stay_whether_they_are_sealed_or_not() -> None:
    game = auction(3, lots=("s7", "s8"))
    game.hold(0, "reputation")
    game.play(0, "bid 800", "reputation")
    game.play(1, "none", "bid 700")
    for world in _worlds(game):
        assert (world.bids[0][0], world.backed[0] & 1) == (800, 1)
        assert world.steps[0] == game.rules.steps[0]


def test_MED_32_what_was_revealed_is_known_and_the_rest_is_not() -> None:
    game = auction(3, lots=("s7", "s8"))
    bid_all(game, "bid 900, bid 300", "bid 800, bid 400", "none, bid 500")
    before = _worlds(game)
    assert len({world.bids[0][1] for world in before}) > 5
    game.chance("reveal 1")
    after = _worlds(game)
    assert {tuple(world.bids[0]) for world in after} == {(900, 800, 0)}
    assert {world.bids[1][0] for world in after} == {300}
    for seat in (1, 2):
        assert len({world.bids[1][seat] for world in after}) > 5
    game.chance("reveal 2")  # the auction is over: nothing is hidden but cards
    for world in _worlds(game):
        assert world.bids == [[0] * 3, [0] * 3]


def test_MED_30_before_the_call_nobody_has_bid_whatever_was_bid_before() -> None:
    game = auction(2)
    bid_all(game, "none", "none")
    game.chance("reveal 1", "die 2")
    game.play(1, "open s7")
    assert game.rules.view(0)["stage"] == "opening"
    for world in _worlds(game):
        assert world.bids == [[0, 0], [0, 0]]


def test_MED_33_a_tie_for_1_is_known_and_2_is_not() -> None:
    game = auction(3, lots=("s7", "s8"))
    bid_all(game, "bid 500, none", "bid 500, bid 400", "none, bid 600")
    game.chance("reveal 1")
    worlds = _worlds(game)
    assert {tuple(world.bids[0]) for world in worlds} == {(500, 500, 0)}
    assert len({world.bids[1][2] for world in worlds}) > 5


def test_MED_30_in_no_world_does_anybody_bid_without_tokens() -> None:
    """One token: for one of the two. None: for neither."""
    game = Game(4)
    game.row("s7", "s8", "s9", "s10", "s11")
    for seat, codes in ((1, ("s9",)), (2, ("s10", "s11"))):
        game.rules.mowers[seat], game.rules.free[seat] = 1, 2
        for code in codes:
            game.contract(seat, code, 100)
    game.chance("die 2")
    game.play(0, "open s7", "open s8")
    bid_all(game, "none, none", "bid 500")
    game.play(3, "bid 300", "bid 400")
    worlds = _worlds(game)
    assert {world.steps[2] for world in worlds} == {OUT}
    assert {world.bids[lot][2] for world in worlds for lot in (0, 1)} == {0}
    one = [(bool(world.bids[0][1]), bool(world.bids[1][1])) for world in worlds]
    assert (True, True) not in one
    assert (True, False) in one
    both = [(bool(world.bids[0][3]), bool(world.bids[1][3])) for world in worlds]
    assert (True, True) in both


def test_MED_32_a_card_lies_with_a_bid_where_one_is_held() -> None:
    game = auction(2, lots=("s7", "s8"))
    game.hold(1, "reputation")
    bid_all(game, "none, none", "bid 500, reputation, bid 600")
    worlds = _worlds(game)
    backed = {(world.backed[0] >> 1, world.backed[1] >> 1) for world in worlds}
    assert backed == {(0, 0), (1, 0), (0, 1)}
    for world in worlds:
        assert world.backed[0] & 1 == world.backed[1] & 1 == 0
        if any(world.backed):
            assert world.held[1] == (0, 1)


# -- likely bids ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "pips", "bid"),
    [(0, 1, 100), (149, 1, 100), (151, 1, 200), (1500, 1, 1000), (250, 3, 300), (9999, 6, 6000)],
)
def test_MED_31_the_nearest_bid_that_is_allowed(amount: float, pips: int, bid: int) -> None:
    assert as_bid(amount, pips) == bid


def test_MED_30_who_has_tokens_for_one_of_two_tiles_is_about_half_a_rival() -> None:
    game = auction(4, lots=("s7", "s8"))
    assert rivals(game.rules, 0, 0) == 3.0
    game.rules.free[1] = 1
    assert rivals(game.rules, 0, 1) == 2.6
    game.rules.steps[2] = OUT
    assert rivals(game.rules, 0, 0) == 1.6
    assert rivals(game.rules, 1, 0) == 2.0


def test_MED_30_a_medium_tile_takes_two_tokens_of_a_rival() -> None:
    game = Game(3)
    game.lay("m1", "0")
    game.lay("m2", "s1")
    game.rules.free = [4, 4, 2]
    game.chance("die 4")
    game.play(0, "open m1", "open m2")
    assert rivals(game.rules, 0, 0) == 1.6


def test_MED_31_a_sensible_bid_is_the_highest_without_rivals_and_lower_the_more_there_are() -> None:
    game = auction(4, pips=3)
    rules = game.rules
    middle = []
    for rival in (3, 2, 1):
        rules.steps[rival + 1 :] = [OUT] * (3 - rival)
        bids = [likely_bid(rules, 0, 0, Random(seed)) for seed in range(100)]
        assert all(bid % 100 == 0 and 300 <= bid <= 3000 for bid in bids)
        middle.append(sum(bids) / 100)
    assert middle == sorted(middle)
    assert 800 < middle[0] < middle[2] < 2100
    rules.steps[1:] = [OUT] * 3
    assert likely_bid(rules, 0, 0, Random(1)) == 3000


class Lucky(Random):
    """Always the same number."""

    def __init__(self, luck: float) -> None:
        super().__init__()
        self._luck = luck

    def random(self) -> float:
        return self._luck


@pytest.mark.parametrize(("luck", "bid"), [(0.5, 2700), (1.0, 3400), (0.0, 2000)])
def test_MED_31_a_sensible_bid_on_a_large_tile(luck: float, bid: int) -> None:
    """Four tokens that would earn elsewhere, two rivals: 45 hundredths of the highest bid, and 12
    more or less."""
    game = Game(3)
    game.lay("l1", "0")
    game.chance("die 6")
    game.play(0, "open l1")
    assert likely_bid(game.rules, 0, 0, Lucky(luck)) == bid


@pytest.mark.parametrize(("luck", "bid"), [(0.443, 1100), (0.651, 1100)])
def test_MED_31_a_token_is_worth_900_dollars_elsewhere(luck: float, bid: int) -> None:
    """With a dollar less the first bid would be 1,000, with a dollar more the second 1,200."""
    assert likely_bid(auction(2, pips=2).rules, 0, 0, Lucky(luck)) == bid


def test_MED_31_a_sensible_bid_depends_on_the_rivals_of_the_bidder() -> None:
    """Seat 0 has tokens for one of two tiles, and is less of a rival to the others."""
    game = auction(3, pips=3, lots=("s7", "s8"))
    game.rules.free[0] = 1
    bids = [likely_bid(game.rules, seat, 0, Lucky(0.5)) for seat in range(3)]
    assert bids[0] < bids[1] == bids[2]


def test_MED_50_a_card_that_lies_open_is_no_secret() -> None:
    game = Game()
    game.owe(1, "truck")
    for world in _worlds(game, seeds=5):
        assert world.debts[1] == card("truck")


# -- copies ---------------------------------------------------------------------------------------


def test_MED_10_a_copy_of_a_game_is_equal_and_apart_in_every_stage() -> None:
    game = auction(3, lots=("s7", "s8"))
    game.hold(1, "reputation")
    check_clone(game.rules, shared=("sites",))
    twin = game.rules.clone()
    bid_all(game, "bid 500, bid 600", "bid 500, reputation, none", "none, bid 700")
    game.chance("reveal 1", "reveal 2")
    assert twin != game.rules
    assert twin.bids == [[0] * 3, [0] * 3]
    assert twin.city == game.rules.city
    assert twin.city is not game.rules.city
    check_clone(game.rules, shared=("sites",))
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s3")
    twin = game.rules.clone()
    check_clone(game.rules, shared=("sites",))
    game.play(0, "place w1")
    assert twin.city.placed == 1 << tile("s1")
    assert twin.city != game.rules.city
    assert conserved(twin) == conserved(game.rules)
    for part in ("cells", "frontier", "spots", "beside", "links", "loose"):
        assert getattr(twin.city, part) != getattr(game.rules.city, part)
