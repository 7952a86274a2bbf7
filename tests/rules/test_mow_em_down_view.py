"""Mow 'Em Down: what each seat is shown, how moves are written, and what chance may do."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mowaudio.engine import CHANCE, CHANCE_ACTS
from mowaudio.games.mow_em_down.rules import RULES
from mowaudio.games.mow_em_down.rules.box import NOBODY, OF_SIZE
from mowaudio.games.mow_em_down.rules.grid import CENTRE, CellToken, east_of, south_of, spot
from mowaudio.games.mow_em_down.rules.play import new_game
from mowaudio.games.mow_em_down.rules.tiles import TileToken
from mowaudio.games.mow_em_down.rules.view import AuctionView, TileView
from tests.rules.mow_em_down_parts import Game, auction, bid_all, card, cell, tile

# -- the table ------------------------------------------------------------------------------------


def test_MED_1_a_table_has_two_to_six_seats_and_the_die_begins_unless_a_seat_is_chosen() -> None:
    assert (list(RULES.seats), RULES.default_seats) == ([2, 3, 4, 5, 6], 4)
    (first,) = RULES.options
    assert (first.name, first.default, list(first.choices)) == ("first", 0, [0, 1, 2, 3, 4, 5, 6])
    assert list(first.at(3).choices) == [0, 1, 2, 3]
    assert RULES.secrets
    assert [new_game(4, {"first": seat}).active for seat in range(1, 5)] == [0, 1, 2, 3]


def test_MED_1_the_table_before_the_first_turn() -> None:
    view = new_game(3, {"first": 0}).view(1)
    assert (view["seat"], view["seats"], view["stage"], view["turns"]) == (1, 3, "starting", 0)
    assert (view["active"], view["deciding"], view["roll"]) == (0, [CHANCE], 0)
    assert (view["throwers"], view["throws"]) == ([0, 1, 2], [])
    assert (view["shop"], view["price"], view["most_mowers"]) == (14, 12_000, 11)
    assert (view["deck"], view["discards"], view["held"]) == (20, {}, [0, 0, 0])
    assert (view["worth"], view["debts"], view["due"]) == ([24_000] * 3, [None] * 3, [0] * 3)
    assert view["stacks"] == [list(of_size) for of_size in OF_SIZE]
    assert (view["city"], view["regions"], view["chains"], view["sites"]) == ([], [], [], [])
    assert (view["drawn"], view["near"], view["spot"], view["target"]) == (-1, -1, -1, -1)
    assert (view["ender"], view["signal"], view["auction"]) == (NOBODY, "", None)
    assert (view["openable"], view["bootable"], view["can_build"]) == ([], [], False)
    assert (view["books"], view["accounts"]) == ([[], [], []], [{}, {}, {}])


def test_MED_1_the_throws_for_the_start_are_shown() -> None:
    game = Game(3, first=0)
    game.chance("die 5", "die 2")
    view = game.rules.view(None)
    assert (view["throws"], view["throwers"]) == ([5, 2], [0, 1, 2])
    game.chance("die 5")
    view = game.rules.view(None)
    assert (view["throws"], view["throwers"], view["turns"]) == ([], [0, 2], 0)
    game.chance("die 1", "die 3")
    assert (game.rules.view(None)["throwers"], game.rules.turns) == ([], 1)


def test_MED_34_a_tile_is_shown_with_its_contract_and_its_neighbours() -> None:
    game = Game()
    game.row("s7", "s8")
    game.lay("s9", "s1", 1)
    game.contract(1, "s7", 900, paid=False)
    game.contract(0, "s8", 300)
    seen = game.rules.view(None)["city"]
    assert seen == [
        TileView(
            tile=tile("s7"), cell=cell("0"), turn=0, owner=1, amount=900, fresh=True,
            beside=[tile("s8"), tile("s9")],
        ),
        TileView(
            tile=tile("s8"), cell=cell("e1"), turn=0, owner=0, amount=300, fresh=False,
            beside=[tile("s7")],
        ),
        TileView(
            tile=tile("s9"), cell=cell("s1"), turn=1, owner=-1, amount=0, fresh=False,
            beside=[tile("s7")],
        ),
    ]  # fmt: skip
    game.chance("die 2")
    view = game.rules.view(None)
    assert (view["openable"], view["bootable"]) == ([tile("s9")], [tile("s7"), tile("s8")])
    assert (view["earnings"], view["free"], view["roll"]) == ([300, 900], [3, 3], 2)
    assert view["can_build"]


def test_MED_51_an_open_card_is_shown_with_what_it_would_cost_now() -> None:
    game = Game()
    game.owe(1, "truck")
    view = game.rules.view(None)
    assert (view["debts"], view["due"]) == ([None, "truck"], [0, 3000])
    assert view["hand"] == {"renegotiate": 0, "reputation": 0}
    game.hold(0, "renegotiate", "renegotiate", "reputation")
    assert game.rules.view(0)["hand"] == {"renegotiate": 2, "reputation": 1}
    assert game.rules.view(None)["held"] == [3, 0]
    assert game.rules.view(None)["hand"] == {"renegotiate": 0, "reputation": 0}


def test_MED_50_discards_are_shown_by_name() -> None:
    game = Game()
    game.rules.discards[card("tip")], game.rules.deck[card("tip")] = 1, 0
    view = game.rules.view(0)
    assert (view["discards"], view["deck"]) == ({"tip": 1}, 19)


def test_MED_20_the_places_for_the_drawn_tile_are_shown() -> None:
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s3")
    view = game.rules.view(1)
    assert view["drawn"] == tile("s3")
    assert [there["cell"] for there in view["sites"]] == [*map(cell, ("n1", "w1", "e1", "s1"))]
    assert all(there["turns"] for there in view["sites"])


# -- money ----------------------------------------------------------------------------------------


def test_MED_10_the_books_are_kept_by_turn_and_by_cause_for_good() -> None:
    game = Game()
    game.row("s1", "s2", "s3")
    for code in ("s1", "s2", "s3"):
        game.contract(1, code, 100)
    game.begin(1)
    first = game.rules.view(None)
    assert first["books"] == [[], [("earnings", 300), ("gas", 500)]]
    assert first["closed_books"] == [[], []]
    game.give(1, 12_000)
    game.begin(1)
    game.play(1, "buy")
    game.chance("card tip")
    second = game.rules.view(None)
    assert second["closed_books"][1] == first["books"][1]
    spent = [("earnings", 300), ("gas", 500), ("mower", -12_000), ("income", 500)]
    assert second["books"][1] == spent
    game.begin(1)
    game.begin(1)
    account = game.rules.view(None)["accounts"]
    assert account == [{}, {"earnings": 1200, "gas": 2000, "mower": -12_000, "income": 500}]


def test_MED_61_the_last_payment_has_a_book_of_its_own() -> None:
    game = Game()
    game.row("s1")
    game.contract(1, "s1", 300)
    game.no_tiles()
    game.rules.ender = 0
    game.begin(1)
    game.chance("die 6")
    view = game.rules.view(None)
    assert (view["books"][1], view["closed_books"][1]) == ([("earnings", 300)],) * 2
    assert game.rules.bank == sum(game.rules.cash)


def test_MED_22_what_completing_pays_is_in_the_books_of_everybody() -> None:
    game = Game(3)
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(2, "s1", 500)
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")
    game.play(0, "place w2")
    assert game.rules.view(None)["accounts"] == [{"built": 2000}, {}, {"around": 1000}]


# -- an auction -----------------------------------------------------------------------------------


def _seen(game: Game, seat: int | None) -> AuctionView:
    found = game.rules.view(seat)["auction"]
    assert found is not None
    return found


def test_MED_30_an_auction_as_a_bidder_and_an_onlooker_see_it() -> None:
    game = auction(3, lots=("s7", "s8"))
    game.hold(1, "reputation")
    for seat in (0, 1, 2, None):
        seen = _seen(game, seat)
        assert (seen["tiles"], seen["low"], seen["high"]) == ([tile("s7"), tile("s8")], 200, 2000)
        assert (seen["eligible"], seen["waiting"]) == ([0, 1, 2], [0, 1, 2])
        assert (seen["lot"], seen["asks_card"], seen["both"]) == (0, False, seat is not None)
        assert (seen["tied"], seen["asked"], seen["throws"]) == ([], 0, [])
    game.play(1, "bid 800")
    assert (_seen(game, 1)["lot"], _seen(game, 1)["asks_card"]) == (0, True)
    assert (_seen(game, 0)["lot"], _seen(game, 0)["asks_card"]) == (0, False)
    game.play(1, "reputation")
    assert (_seen(game, 1)["lot"], _seen(game, 1)["asks_card"]) == (1, False)
    assert _seen(game, 1)["bids"] == [[None, 800, None], [None, 0, None]]
    assert _seen(game, 1)["backed"] == [[None, True, None], [None, False, None]]
    assert _seen(game, None)["bids"] == [[None] * 3] * 2
    assert _seen(game, None)["backed"] == [[None] * 3] * 2
    game.play(1, "bid 700")
    assert (_seen(game, 1)["lot"], _seen(game, 1)["asks_card"]) == (0, False)  # nothing is asked
    assert _seen(game, 0)["waiting"] == [0, 2]


def test_MED_32_after_each_reveal_everybody_sees_that_tile_s_bids() -> None:
    game = auction(3, lots=("s7", "s8"))
    bid_all(game, "bid 900, bid 300", "bid 500, bid 400", "bid 500, none")
    assert _seen(game, None)["bids"] == [[None] * 3] * 2
    assert _seen(game, None)["waiting"] == []
    game.chance("reveal 1")
    seen = _seen(game, None)
    assert seen["bids"] == [[900, 500, 500], [None] * 3]
    assert seen["backed"][0] == [False] * 3
    assert (seen["tied"], seen["asked"], seen["lot"]) == ([1, 2], 0, 0)
    game.play(1, "insist")
    assert _seen(game, None)["asked"] == 1
    game.play(2, "insist")
    game.chance("die 4")
    seen = _seen(game, 0)
    assert (seen["throws"], game.rules.view(0)["throws"]) == ([4], [])
    assert (seen["tied"], game.rules.view(0)["throwers"]) == ([1, 2], [])
    game.chance("die 2")
    assert _seen(game, 0)["lot"] == 1
    game.chance("reveal 2")
    assert game.rules.view(0)["auction"] is None


def test_MED_30_while_a_second_tile_may_be_opened_nothing_is_bid() -> None:
    game = Game(3)
    game.row("s7", "s8")
    game.rules.free[0] = 1
    game.chance("die 3")
    game.play(0, "open s7")
    seen = _seen(game, 0)
    assert (game.rules.view(0)["stage"], seen["tiles"]) == ("opening", [tile("s7")])
    assert (seen["bids"], seen["waiting"], seen["eligible"]) == ([[None] * 3], [], [])
    assert (seen["both"], _seen(game, 1)["both"], seen["lot"]) == (False, True, 0)


def test_MED_32_a_card_may_be_asked_about_with_the_second_bid() -> None:
    game = auction(2, lots=("s7", "s8"))
    game.hold(1, "reputation")
    game.play(1, "bid 500", "plain", "bid 600")
    assert (_seen(game, 1)["lot"], _seen(game, 1)["asks_card"]) == (1, True)


def test_MED_30_who_was_able_to_bid_before_may_not_be_now() -> None:
    game = auction(3)
    bid_all(game, "none", "none", "none")
    game.chance("reveal 1")
    game.owe(2, "roses")
    game.chance("die 1")
    game.play(1, "open s7", "call")
    assert _seen(game, None)["eligible"] == [1, 0]


# -- how places and tiles are written -------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "east", "south", "spoken"),
    [
        ("0", 0, 0, {"rows": 0, "row": "none", "columns": 0, "column": "none"}),
        ("n2e3", 3, -2, {"rows": 2, "row": "north", "columns": 3, "column": "east"}),
        ("s1w63", -63, 1, {"rows": 1, "row": "south", "columns": 63, "column": "west"}),
        ("s1e1", 1, 1, {"rows": 1, "row": "south", "columns": 1, "column": "east"}),
        ("w1", -1, 0, {"rows": 0, "row": "none", "columns": 1, "column": "west"}),
        ("s12", 0, 12, {"rows": 12, "row": "south", "columns": 0, "column": "none"}),
    ],
)
def test_MED_C3_a_cell_is_told_from_the_first_tile(
    text: str, east: int, south: int, spoken: dict[str, int | str]
) -> None:
    place = cell(text)
    assert (east_of(place), south_of(place)) == (east, south)
    assert CellToken().write(place) == text
    assert spot(place) == spoken
    assert place == CENTRE + 128 * south + east


@pytest.mark.parametrize("text", ["", "e", "n64", "w64", "e3n2", "n2 e3", "x1", "n-1", "00"])
def test_MED_C3_what_is_no_cell(text: str) -> None:
    assert CellToken().read(text) == ()


def test_MED_C1_a_tile_is_written_by_size_and_number_and_read_by_number_alone() -> None:
    token = TileToken()
    assert [token.write(tile(code)) for code in ("s12", "m8", "l4")] == ["s12", "m8", "l4"]
    assert token.read("M3") == (tile("m3"),)
    assert token.read("3") == (tile("s3"), tile("m3"), tile("l3"))
    assert token.read("12") == (tile("s12"),)
    assert token.read("13") == token.read("x1") == ()


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("500", "bid 500"),
        ("1,200", "bid 1200"),
        ("bid 1,200", "bid 1200"),
        ("no bid", "none"),
        ("open medium 3", "open m3"),
        ("place north 2 east 1", "place n2e1"),
        ("place the centre", "place 0"),
        ("boot l1", "boot l1"),
    ],
)
def test_MED_31_a_move_is_understood_as_it_is_spoken(text: str, meant: str) -> None:
    assert [str(move) for move in Game().rules.grammar.read(text)] == [meant]


def test_MED_20_what_is_typed_in_letters_is_one_word() -> None:
    assert Game().rules.grammar.read("place n2 e1") == []


def test_MED_12_numbers_that_no_die_tile_or_bid_has_are_not_understood() -> None:
    read = Game().rules.grammar.read
    assert [len(read(text)) for text in ("turn 3", "turn 4", "99999", "100000")] == [1, 0, 1, 0]
    assert [len(read(text)) for text in ("die 0", "die 1", "die 6", "die 7")] == [0, 1, 1, 0]
    assert [len(read(text)) for text in ("reveal 0", "reveal 2", "reveal 3")] == [0, 1, 0]


# -- chance ---------------------------------------------------------------------------------------


def test_MED_12_every_face_of_the_die_is_as_likely_and_no_other() -> None:
    game = Game()
    assert [(str(move), weight) for move, weight in game.rules.odds()] == [
        (f"die {pips}", 1) for pips in range(1, 7)
    ]
    assert game.rules.dice_due() == 1
    rolled = Counter(str(game.rules.roll(Random(seed))) for seed in range(600))
    assert set(rolled) == {f"die {pips}" for pips in range(1, 7)}
    assert min(rolled.values()) > 60


def test_MED_20_every_tile_of_the_size_is_as_likely_to_be_drawn() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 6")
    assert game.rules.dice_due() == 0
    game.play(0, "build")
    assert game.to_act() == CHANCE_ACTS
    large = [f"tile l{number}" for number in range(1, 5)]
    assert [(str(move), weight) for move, weight in game.rules.odds()] == [(m, 1) for m in large]
    rolled = Counter(str(game.rules.roll(Random(seed))) for seed in range(200))
    assert sorted(rolled) == large
    assert min(rolled.values()) > 25


def test_MED_50_every_card_in_the_deck_is_as_likely_to_be_drawn() -> None:
    game = Game()
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    deck = game.rules.deck
    for kind in range(len(deck)):
        game.rules.discards[kind], deck[kind] = deck[kind], 0
    for name, count in (("renegotiate", 3), ("window", 1), ("thanks", 1)):
        deck[card(name)] = count
    odds = {str(move): weight for move, weight in game.rules.odds()}
    assert odds == {"card renegotiate": 3, "card window": 1, "card thanks": 1}
    assert game.legal(CHANCE) == list(odds)
    rolled = Counter(str(game.rules.roll(Random(seed))) for seed in range(500))
    assert set(rolled) == set(odds)
    assert 240 < rolled["card renegotiate"] < 360


def test_MED_32_a_reveal_is_certain_and_no_die() -> None:
    game = auction(2, lots=("s7", "s8"))
    bid_all(game, "bid 500, none", "bid 600, none")
    assert [(str(move), weight) for move, weight in game.rules.odds()] == [("reveal 1", 1)]
    assert str(game.rules.roll(Random(1))) == "reveal 1"
    assert game.rules.dice_due() == 0


def test_MED_33_a_throw_for_a_tie_is_a_die() -> None:
    game = auction(2)
    bid_all(game, "bid 500", "bid 500")
    game.chance("reveal 1")
    game.play(0, "insist")
    game.play(1, "insist")
    assert game.rules.dice_due() == 1
    assert game.legal(CHANCE) == [f"die {pips}" for pips in range(1, 7)]
    assert Game(2, first=0).rules.dice_due() == 1
