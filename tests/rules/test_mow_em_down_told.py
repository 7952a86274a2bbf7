"""Mow 'Em Down: all that is told of a turn, event by event."""

from __future__ import annotations

from random import Random

from mowaudio.engine import Event
from mowaudio.games.mow_em_down.rules import RULES, turns
from mowaudio.games.mow_em_down.rules.box import GRASS, WATER
from mowaudio.games.mow_em_down.rules.events import (
    AuctionEnded,
    Began,
    BootCalled,
    Booted,
    Bought,
    CardKept,
    CardRead,
    Completed,
    Conceded,
    Counted,
    DebtPaid,
    DebtStands,
    Drew,
    Earned,
    EndSignalled,
    Insisted,
    LastTurnOver,
    NoCard,
    Opened,
    Passed,
    Placed,
    Renegotiated,
    Revealed,
    Rolled,
    Sealed,
    Signal,
    Threw,
    Tied,
    Unsold,
    Won,
)
from mowaudio.games.mow_em_down.rules.grid import NORTH, SOUTH, CellToken
from tests.rules.mow_em_down_parts import Game, auction, bid_all, card, cell, tile
from tests.rules.twins import check_unheard

S7, S8, S9 = tile("s7"), tile("s8"), tile("s9")


def _told(game: Game, since: int) -> list[Event]:
    return list(game.table.log[since:])


def _mark(game: Game) -> int:
    return len(game.table.log)


# -- a turn ---------------------------------------------------------------------------------------


def test_MED_1_the_throws_for_the_start() -> None:
    game = Game(3, first=0)
    game.chance("die 5", "die 2", "die 5", "die 1", "die 3")
    assert _told(game, 0) == [
        Threw(0, 5, start=True),
        Threw(1, 2, start=True),
        Threw(2, 5, start=True),
        Threw(0, 1, start=True),
        Threw(2, 3, start=True),
        Began(2),
        Earned(2, 0, 0, 0, 4000, last=False),
    ]
    assert game.rules.turns == 1


def test_MED_10_a_turn_begins_with_what_comes_in_and_goes_out() -> None:
    game = Game(2)
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(1, code, 400)
    game.owe(1, "truck")
    game.give(1, 1000)
    mark = _mark(game)
    game.begin(1)
    game.begin(1)
    assert _told(game, mark) == [
        Earned(1, 1200, 0, 500, 2200, last=False),
        DebtStands(1, card("truck"), 3000, 2200),
        Earned(1, 1200, 0, 500, 3400, last=False),
        DebtPaid(1, card("truck"), 3000, 400),
    ]
    assert (game.rules.active, game.rules.pips, game.rules.tied) == (1, 0, ())


def test_MED_11_a_mower_and_its_card() -> None:
    game = Game()
    game.give(0, 24_000)
    game.begin(0)
    mark = _mark(game)
    game.play(0, "buy")
    game.chance("card renegotiate")
    assert game.rules.held[0] == (1, 0)
    game.play(0, "buy")
    game.chance("card reputation")
    game.chance("die 4")
    assert _told(game, mark) == [
        Bought(0, 3, 6, 15, 12_000),
        CardKept(0, card("renegotiate"), 1),
        Bought(0, 4, 8, 14, 0),
        CardKept(0, card("reputation"), 2),
        Rolled(0, 4, 1),
    ]
    assert game.rules.held[0] == (1, 1)
    assert game.rules.deck[card("reputation")] == 2


def test_MED_51_a_card_that_cannot_be_paid_and_none_after_it() -> None:
    game = Game()
    game.give(0, 25_900)
    game.begin(0)
    game.play(0, "buy")
    mark = _mark(game)
    game.give(0, 1900)
    game.chance("card roses")
    assert _told(game, mark) == [CardRead(0, card("roses"), 0, 2000, 1900)]
    assert game.rules.deck[card("roses")] == 0
    game.give(0, 12_000)
    game.owe(0, "tank")
    turns.go_on_buying(game.rules)
    mark = _mark(game)
    game.play(0, "buy")
    assert _told(game, mark) == [Bought(0, 4, 8, 14, 0), NoCard(0, card("tank"))]


def test_MED_13_a_turn_that_passes() -> None:
    game = Game()
    game.row("s7")
    game.no_tiles(but=("s1",))
    mark = _mark(game)
    game.chance("die 4")
    assert _told(game, mark) == [
        Rolled(0, 4, 1),
        Passed(0, 1),
        Earned(1, 0, 0, 0, 4000, last=False),
    ]


# -- building -------------------------------------------------------------------------------------


def test_MED_20_a_tile_that_completes_a_lake_and_a_green_space() -> None:
    game = Game(3)
    game.lay("s1", "e1")
    game.lay("s7", "w1", turn=2)
    game.contract(2, "s1", 500)
    game.contract(0, "s7", 100)
    game.chance("die 2")
    game.play(0, "build")
    mark = _mark(game)
    game.chance("tile s6")
    game.play(0, "place 0")
    s1, s6 = tile("s1"), tile("s6")
    placed = game.last(Placed)
    assert {(offset, side) for offset, side, _ in placed.open} == {(0, NORTH), (0, SOUTH)}
    assert _told(game, mark) == [
        Drew(0, s6, fits=True),
        Placed(0, s6, cell("0"), 0, (s1, S7), placed.open, 9),
        Completed(0, WATER, (s1, s6), 2000, ((2, 1000),)),
        Completed(0, GRASS, (s6, S7), 2000, ((0, 1000),)),
        Earned(1, 0, 0, 0, 4000, last=False),
    ]
    rules = game.rules
    assert (rules.drawn, rules.near, rules.spot, rules.sites) == (-1, -1, -1, {})
    assert rules.cash == [9000, 4000, 5000]


def test_MED_20_a_neighbour_a_place_and_a_rotation_are_chosen_in_turn() -> None:
    game = Game()
    for east in range(9):
        game.lay(f"s{east + 2}", f"e{4 * east}")
    game.chance("die 6")
    game.play(0, "build")
    game.chance("tile l2")
    rules = game.rules
    every = dict(rules.sites)
    assert len(every) > 60
    assert game.legal(0) == [f"beside s{number}" for number in range(2, 11)]
    game.play(0, "beside s5")
    assert rules.near == tile("s5")
    assert rules.sites == {
        there: turns
        for there, every_turn in every.items()
        if (
            turns := tuple(
                turn
                for turn in every_turn
                if rules.city.touching(tile("l2"), there, turn) >> tile("s5") & 1
            )
        )
    }
    place = next(there for there, turns in rules.sites.items() if len(turns) > 1)
    game.play(0, f"place {CellToken().write(place)}")
    assert (rules.spot, rules.view(0)["stage"]) == (place, "turning")
    assert game.legal(0) == [f"turn {turn}" for turn in rules.sites[place]]


# -- an auction -----------------------------------------------------------------------------------


def test_MED_32_an_auction_of_two_tiles_with_a_card_and_a_tie() -> None:
    game = Game(3)
    game.row("s7", "s8", "s9")
    game.hold(2, "reputation")
    game.owe(1, "licence")
    game.chance("die 3")
    mark = _mark(game)
    game.play(0, "open s8", "open s7")
    bid_all(game, "bid 800, bid 500")
    game.play(2, "bid 1200", "reputation", "bid 500")
    assert (game.rules.steps, game.rules.lot) == ([4, 5, 4], 0)
    game.chance("reveal 1")
    assert game.rules.held[2] == (0, 0)
    game.chance("reveal 2")
    assert (game.rules.asked, game.to_act()) == (0, (0,))
    game.play(0, "insist")
    game.play(2, "insist")
    game.chance("die 2", "die 2", "die 1", "die 6")
    assert _told(game, mark) == [
        Opened(0, (S8, S7), 300, 3000, (0, 2), ((1, card("licence")),)),
        Sealed(0, (800, 500), (False, False)),
        Sealed(2, (1200, 500), (True, False)),
        Revealed(1, S8, ((0, 800, False), (2, 1200, True))),
        Won(2, 1, S8, 1200, False, True, ((0, 800, False),), 3, 1200, 0, 0),
        Revealed(2, S7, ((0, 500, False), (2, 500, False))),
        Tied(2, S7, (0, 2), 500),
        Insisted(0, 2, S7),
        Insisted(2, 2, S7),
        Threw(0, 2, start=False),
        Threw(2, 2, start=False),
        Threw(0, 1, start=False),
        Threw(2, 6, start=False),
        Won(2, 2, S7, 400, True, False, ((0, 500, False),), 2, 1600, 0, 0),
        AuctionEnded(),
        Earned(1, 0, 0, 0, 4000, last=False),
        DebtPaid(1, card("licence"), 2000, 2000),
    ]
    rules = game.rules
    assert (rules.lots, rules.lot, rules.tied, rules.asked, rules.throws) == ((), 0, (), 0, ())
    assert (rules.bids, rules.backed) == ([[0] * 3] * 2, [0, 0])


def test_MED_33_a_tie_for_1_conceded_and_2_unsold() -> None:
    game = auction(3, lots=("s9", "s7"))
    bid_all(game, "bid 700, none", "bid 300, none", "bid 300, none")
    mark = _mark(game)
    game.chance("reveal 1")
    game.play(1, "concede")
    game.chance("reveal 2")
    assert _told(game, mark) == [
        Revealed(1, S9, ((1, 300, False), (2, 300, False), (0, 700, False))),
        Tied(1, S9, (1, 2), 300),
        Conceded(1, 1, S9),
        Won(2, 1, S9, 300, False, False, ((1, 300, False), (0, 700, False)), 3, 300, 0, 0),
        Revealed(2, S7, ()),
        Unsold(2, S7),
        AuctionEnded(),
        Earned(1, 0, 0, 0, 4000, last=False),
    ]


def test_MED_35_the_bonus_before_and_after_a_contract_is_told() -> None:
    game = Game(2)
    game.row("s7", "s8", "s9")
    game.contract(1, "s7", 100)
    game.contract(1, "s8", 100)
    game.chance("die 1")
    game.play(0, "open s9")
    bid_all(game, "none", "bid 400")
    game.chance("reveal 1")
    won = game.last(Won)
    assert (won.bonus_before, won.bonus, won.earnings, won.free) == (0, 500, 600, 1)
    game.chance("die 1")
    game.play(1, "boot s8")
    game.chance("card tip")
    booted = game.last(Booted)
    assert (booted.bonus_before, booted.bonus) == (500, 0)


def test_MED_30_who_is_barred_is_told_with_the_reason() -> None:
    game = Game(4)
    game.row("s7", "s8")
    game.lay("m1", "s1")
    game.owe(1, "truck")
    game.owe(2, "roses")
    game.rules.free[3] = 1
    game.chance("die 5")
    game.play(0, "open m1")
    assert game.last(Opened) == Opened(
        0, (tile("m1"),), 500, 5000, (0, 1), ((2, card("roses")), (3, -1))
    )


# -- boots ----------------------------------------------------------------------------------------


def _booting(*held: str) -> Game:
    game = Game(3)
    game.row("s7", "s8", "s9")
    game.contract(2, "s7", 900, paid=False)
    game.contract(2, "s8", 400)
    game.hold(2, *held)
    game.chance("die 3")
    return game


def test_MED_41_a_boot_with_all_that_it_changes() -> None:
    game = _booting()
    mark = _mark(game)
    game.play(0, "boot s7")
    assert game.rules.view(0)["target"] == S7
    game.play(2, "accept")
    game.chance("card puncture")
    assert _told(game, mark) == [
        BootCalled(0, 2, S7, 900),
        Booted(0, 2, S7, 900, 900, 3, 400, 0, 0, 4900),
        CardRead(0, card("puncture"), -200, 0, 3800),
        Earned(1, 0, 0, 0, 4000, last=False),
    ]
    assert (game.rules.target, game.rules.fresh) == (-1, 0)
    assert game.rules.owned == [0, 0, 1 << S8]


def test_MED_41_a_contract_that_has_paid_pays_nothing_more() -> None:
    game = _booting()
    game.play(0, "boot s8")
    game.play(2, "accept")
    assert game.last(Booted) == Booted(0, 2, S8, 400, 0, 3, 900, 0, 0, 4000)
    assert game.rules.fresh == 1 << S7  # the other one is as fresh as before


def test_MED_40_a_boot_that_is_cancelled_changes_nothing_but_the_hand() -> None:
    game = _booting("renegotiate", "renegotiate", "reputation")
    mark = _mark(game)
    game.play(0, "boot s7")
    game.play(2, "renegotiate")
    assert _told(game, mark) == [BootCalled(0, 2, S7, 900), Renegotiated(2, 0, S7, 900)]
    assert game.rules.held[2] == (1, 1)
    assert (game.rules.target, game.rules.earnings[2], game.rules.free[2]) == (-1, 1300, 2)
    assert game.rules.cash == [4000] * 3


# -- the end --------------------------------------------------------------------------------------


def test_MED_61_the_last_turns_and_the_count() -> None:
    game = Game(3)
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(2, code, 100)
    game.owe(1, "tank")
    game.rules.shop = 1
    game.give(0, 12_000)
    game.give(1, 500)
    game.no_tiles()
    game.begin(0)
    mark = _mark(game)
    game.play(0, "buy")
    game.chance("card tip", "die 6", "die 6", "die 6")
    assert _told(game, mark) == [
        Bought(0, 3, 6, 0, 0),
        EndSignalled(0, Signal.MOWERS),
        CardRead(0, card("tip"), 500, 0, 500),
        Rolled(0, 6, 2),
        Passed(0, 2),
        Earned(1, 0, 0, 0, 500, last=True),
        DebtStands(1, card("tank"), 3000, 500),
        Rolled(1, 6, 2),
        Passed(1, 2),
        Earned(2, 300, 500, 0, 4800, last=True),
        Rolled(2, 6, 2),
        Passed(2, 2),
        LastTurnOver(),
        Counted(0, 0, 0, 0, 0, 500, 3, 32_000, 32_500),
        Counted(1, 0, 0, 0, 500, 0, 2, 20_000, 20_000),
        Counted(2, 300, 500, 0, 0, 5600, 2, 20_000, 25_600),
    ]
    outcome = game.rules.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (32_500, 20_000, 25_600))
    assert (game.to_act(), game.legal(0)) == ((), [])


def test_what_happens_does_not_depend_on_who_listens() -> None:
    check_unheard(RULES, 3, {}, Random(1))
