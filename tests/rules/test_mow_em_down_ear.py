"""Mow 'Em Down, as it is heard in play: nothing twice, no line too long, every no with its why."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from mowaudio import games
from mowaudio.client.listener import Listener
from mowaudio.engine import Player, Table
from mowaudio.engine.options import BadOption
from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.rules.events import (
    DebtPaid,
    DebtStands,
    Sealed,
    Won,
)
from mowaudio.games.mow_em_down.rules.moves import PLACE
from mowaudio.games.mow_em_down.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.compose import refusal
from mowaudio.words.facts import Detail, message
from mowaudio.words.places import Item
from tests.facts import outline
from tests.reasons import told_reasons
from tests.rules.mow_em_down_ears import (
    BRIEF,
    FULL,
    NORMAL,
    answer,
    building,
    heard,
    small_town,
    tell,
    two_lots,
    zone,
)
from tests.rules.mow_em_down_parts import Game, cell
from tests.said import said

_SIDES = "[(road (((side.north) (side.east)) (side.south))), (grass (side.west))]"  # of small 7


def _at(game: Game, place: str) -> Item:
    """What is found by walking to a place."""
    found = PLACES.find(game.rules.view(0), place)
    assert found is not None
    assert found.focus is not None
    return zone(game, "city").items[found.focus.item]


def asked(game: Game, detail: Detail = NORMAL, *, seat: int = 0, aloud: bool = False) -> str:
    """What a seat is asked to decide."""
    return outline(WORDS.turn(game.rules.view(seat)), detail, aloud=aloud)


def why_not(game: Game, text: str) -> str:
    return outline(refusal(game.refused(0, text)))


# -- once is enough -------------------------------------------------------------------------------


def test_the_tile_in_the_hand_is_named_once_with_its_sides() -> None:
    game = building()
    assert outline(tell(game.table.log[-1], 0)) == ""
    assert asked(game) == (
        f"turn.place tile=(small 7); turn.sides sides={_SIDES}; turn.places places=3"
    )
    assert asked(game, BRIEF) == "turn.place tile=(small 7); turn.places places=3"
    assert outline(answer(game, "h")) == (
        f"hand.tile who=0 tile=(small 7) sides={_SIDES}; hand.none"
    )


def test_a_place_that_is_walked_to_is_called_once() -> None:
    game = building()
    assert outline(_at(game, "e1").message) == (
        "cell.fits; tile.at place=(0 none 1 east); site.beside tiles=(small 1) more=0; "
        "site.turns turns=3"
    )
    assert outline(_at(game, "w1").message) == (
        "cell.no.fit; tile.at place=(0 none 1 west); cell.asks sides=[(water (side.east))]"
    )


def test_a_large_tile_can_be_laid_over_a_cell_that_is_not_its_corner() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 6")
    game.play(0, "build")
    game.chance("tile l1")
    item = _at(game, "e1")
    assert outline(item.message, BRIEF) == "cell.fits; tile.at place=(0 none 1 east)"
    assert all(move in game.rules.legal_moves(0) for move in item.moves)
    far = _at(game, "n1e1")  # touches no tile, but a large one reaches from there to the city
    assert outline(far.message, BRIEF) == "cell.fits; tile.at place=(1 north 1 east)"


@pytest.mark.parametrize(
    ("cards", "helping"),
    [((), 0), (("renegotiate",), 1), (("renegotiate",) * 2, 2), (("reputation",), 0)],
)
def test_who_is_booted_hears_what_they_hold_and_nobody_else_does(
    cards: tuple[str, ...], helping: int
) -> None:
    game = small_town()
    game.hold(0, *cards)
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    booted = "turn.booted who=1 tile=(small 7) amount=500"
    assert asked(game) == f"{booted}; turn.booted.card cards={helping}"
    assert asked(game, aloud=True) == booted


# -- the auction ----------------------------------------------------------------------------------


def test_the_first_of_two_bids_is_confirmed_to_the_bidder_alone() -> None:
    game = two_lots()
    assert asked(game) == "turn.bid.first tile=(small 7); auction.range low=300 high=3000"
    game.play(0, "bid 400")
    assert asked(game) == (
        "turn.bid.noted tile=(small 7) amount=400; turn.bid.second tile=(small 8)"
    )
    assert asked(game, aloud=True) == "turn.bid.second tile=(small 8)"
    game.play(1, "none")
    assert asked(game, seat=1) == (
        "turn.bid.noted tile=(small 7) amount=0; turn.bid.second tile=(small 8)"
    )


def test_a_chain_and_too_few_tokens_are_two_sentences() -> None:
    game = Game(2)
    game.row("s7", "s8", "s9")
    game.contract(0, "s9", 500)
    game.rules.free[0] = 1
    game.chance("die 3")
    game.play(0, "open s8", "open s7")
    assert asked(game).endswith("; turn.bid.chain length=2; turn.bid.one tile=(small 7)")


def test_a_turn_that_follows_an_auction_begins_its_own_line() -> None:
    """The winner's own turn comes next: it is not told in the same breath."""
    game = two_lots()
    game.rules.active = 2
    game.rules.lots = (6,)
    game.rules.deciding = (0,)
    game.play(0, "bid 500")
    game.chance("reveal 1")
    person = SimulatedPlayer()
    game.table.header = replace(
        game.table.header, seats=(Player("Anna"), Player("Ben"), Player("Cleo"))
    )
    since = game.table.log.index(game.last(Won))
    Listener(person.app, game.table, 0, heard=since).hear()
    won, turn = person.on_screen
    assert said("auction.won", "mow_em_down", who_is="you", amount=500).search(won)
    assert said("earned", "mow_em_down", who_is="you", amount=500).match(turn)


def test_a_digest_tells_every_auction_and_not_how_it_went() -> None:
    game = small_town()
    game.play(0, "open s9", "bid 500")
    game.play(1, "bid 400")
    game.chance("reveal 1", "die 1")
    game.lay("s10", "e3")
    game.play(1, "open s10", "none")
    game.play(0, "bid 600")
    game.chance("reveal 1", "die 1")
    digest = WORDS.digest(game.table.events_for(0), game.rules.view(0))
    assert outline(digest, file="mow_em_down") == (
        "auction.won amount=400 tile=(small 9) who=1; "
        "auction.won amount=600 tile=(small 10) who=0; tracker.cash cash=6400 who=0; "
        "tracker.mowers mowers=2; tracker.tokens free=1; tracker.earnings earnings=1500"
    )


def test_a_digest_tells_of_bids_while_they_are_open() -> None:
    game = two_lots()
    digest = WORDS.digest(game.table.events_for(1), game.rules.view(1))
    assert outline(digest, file="mow_em_down").startswith(
        "auction.opened bids=yes tiles=((small 7) (small 8)) who=0; "
    )


def test_it_is_the_turn_of_who_opened_while_the_others_bid() -> None:
    game = two_lots()
    assert [PLACES.whose_turn(game.rules.view(seat)) for seat in range(3)] == [0, 0, 0]


# -- why not --------------------------------------------------------------------------------------


def test_an_empty_place_says_why_nothing_can_be_built_there() -> None:
    game = building()
    for place, why in (
        ("w1", "refuse-place-kind size=small number=7 kind=water"),
        ("n1e1", "refuse-place-apart rows=1 row=north columns=1 column=east"),
    ):
        item = _at(game, place)
        assert item.moves == (PLACE[cell(place)],)
        assert why_not(game, str(item.moves[0])) == why
    assert why_not(game, "place 0") == "refuse-place-taken size=small number=1"
    before = small_town()
    assert why_not(before, str(_at(before, "n1").moves[0])) == "refuse-place-early"
    assert why_not(before, "place n1w1").startswith("refuse-place-apart ")


def test_no_way_to_fit_and_no_room_are_said_as_such() -> None:
    game = Game()
    game.row("s7")
    game.lay("s1", "e2", 1)  # between them road is asked for in the west and in the east
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")  # its two roads lie side by side
    assert why_not(game, "place e1") == "refuse-place-sides size=small number=5"
    large = Game()
    large.row("s7")
    large.lay("s8", "s1e1")
    large.chance("die 6")
    large.play(0, "build")
    large.chance("tile l1")
    assert why_not(large, "place e1") == "refuse-place-room size=large number=1"


def test_another_move_than_the_due_one_says_which_tile_is_in_the_hand() -> None:
    game = building()
    assert why_not(game, "open s1") == "refuse-now-placing size=small number=7 places=3"
    game.play(0, "place e1")
    assert why_not(game, "boot s1") == "refuse-now-turning size=small number=7 places=3"


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("place north 9", "place n9"),
        ("place south 2 east 1", "place s2e1"),
        ("place the centre", "place 0"),
        ("open medium 3", "open m3"),
        ("Boot Small 12", "boot s12"),
        ("bid 1,200", "bid 1200"),
        ("1,200", "bid 1200"),
        ("900", "bid 900"),
        ("no bid", "none"),
    ],
)
def test_what_is_spoken_can_be_typed(typed: str, means: str) -> None:
    grammar = Game().rules.grammar
    assert [str(move) for move in grammar.read(typed)] == [means]


def test_a_place_far_off_is_refused_with_the_reason() -> None:
    game = building()
    assert why_not(game, "place north 9") == (
        "refuse-place-apart rows=9 row=north columns=0 column=none"
    )


def test_a_starting_seat_beyond_the_table_is_no_option() -> None:
    assert Table.open("mow_em_down", 3, options={"first": 3}).rules.view(None)["active"] == 2
    with pytest.raises(BadOption) as refused:
        Table.open("mow_em_down", 3, options={"first": 4})
    assert refused.value.option is not None
    assert list(refused.value.option.choices) == [0, 1, 2, 3]


# -- help -----------------------------------------------------------------------------------------


def test_tab_goes_through_places_and_rotations_best_first() -> None:
    game = Game()
    game.row("s1")
    game.lay("s3", "w1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")
    view = game.rules.view(0)
    legal = game.rules.legal_moves(0)
    ordered = games.get("mow_em_down").places.best_first(legal, view)
    assert str(ordered[0]) == "place w2"  # completes a lake
    assert str(legal[0]) != "place w2"
    assert set(ordered) == set(legal)


def test_reasons_and_summaries_are_short() -> None:
    longest = {BRIEF: 0, NORMAL: 0}
    for seats in (2, 3, 4):
        rng = Random(seats)
        table = Table.open("mow_em_down", seats, seed=seats)
        while table.to_act:
            seat = rng.choice(table.to_act)
            view = table.view(seat)
            legal = table.legal_moves(seat)
            assert set(games.get("mow_em_down").places.best_first(legal, view)) == set(legal)
            asked = len(table.plies) % 9 == 0  # a reason takes long to find
            for move, why in told_reasons("mow_em_down", table.rules, seat) if asked else ():
                told = heard(message(why), seat)
                assert count_words(told) <= 12, (move, told)
            summary = WORDS.summary(view)
            for detail in longest:
                count = count_words(heard(summary, seat, detail))
                longest[detail] = max(longest[detail], count)
            table.play(seat, rng.choice(legal))
    assert longest[BRIEF] <= 30
    assert longest[NORMAL] <= 66


def test_an_open_lake_says_all_the_places_that_would_complete_it() -> None:
    game = Game()
    game.row("s4")  # road in the north, water all around else
    lake = "region.open kind=water tile=(small 4) more=0 tiles=(small 4)"
    assert outline(answer(game, "u")) == f"{lake} cells=3 places=(0 none 1 west)"
    game.lay("s7", "e1", 1)
    game.contract(1, "s4", 500)
    lake += " cells=2 places=((0 none 1 west) (1 south 0 none))"
    assert outline(answer(game, "u")).endswith(f"; {lake}; region.pays shares=[(1 1000)]")
    assert outline(answer(game, "u"), BRIEF).endswith(f"; {lake}")


def test_many_open_lakes_are_counted_after_the_nearest() -> None:
    game = Game()
    for place, code in enumerate(("s2", "s4", "s6", "s8", "s10", "s11")):
        game.lay(code, f"e{2 * place}" if place else "0")  # none beside another
    assert outline(answer(game, "u")).count("region.open ") == 2
    assert outline(answer(game, "u")).endswith("; regions.more regions=6")
    assert outline(answer(game, "u"), FULL).count("region.open ") == 8


def test_a_summary_in_the_middle_of_the_game() -> None:
    view = small_town().rules.view(0)
    assert outline(WORDS.summary(view), BRIEF, file="mow_em_down") == (
        "turn.of who=0; summary.roll pips=2 size=small; tracker.cash cash=4900 who=0; "
        "tracker.earnings earnings=900; "
        "summary.contracts count=2 tiles=((small 7) (small 8))"
    )
    assert outline(WORDS.summary(view)) == (
        "turn.of who=0; summary.roll pips=2 size=small; tracker.cash who=0 cash=4900; "
        "tracker.mowers mowers=2; tracker.tokens free=2; tracker.earnings earnings=900; "
        "summary.contracts count=2 built=4 tiles=((small 7) (small 8)); "
        "tracker.cash who=1 cash=4000; tracker.earnings earnings=0; "
        "summary.free count=2 built=4 tiles=((small 9) (large 2)); "
        "summary.left small=9 medium=8 large=3 tiles=20 mowers=16 cards=20"
    )
    full = outline(WORDS.summary(view), FULL)
    assert (
        "tracker.cash who=1 cash=4000; tracker.mowers mowers=2; tracker.tokens free=4; "
        "tracker.earnings earnings=0; "
    ) in full


def test_a_summary_says_that_the_end_is_near_and_who_has_a_last_turn() -> None:
    game = small_town()
    game.rules.shop = 2
    for detail in (BRIEF, NORMAL):
        summary = outline(WORDS.summary(game.rules.view(0)), detail)
        assert "end.near.mowers mowers=2" in summary
    game.rules.shop = 1
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    summary = outline(WORDS.summary(game.rules.view(1)))
    assert "end.last-mower who=0; end.last.turns names=(1)" in summary


# -- what is not told again -----------------------------------------------------------------------


def test_a_debt_is_told_when_it_comes_and_when_it_is_paid() -> None:
    game = Game()
    game.owe(1, "licence")
    game.give(1, 500)
    for _ in range(3):
        since = len(game.table.log)
        game.begin(1)
        game.chance("die 6")
        for event in game.table.log[since:]:
            assert "amount=2000" not in outline(tell(event, 0)) + outline(tell(event, 1))
        game.rules.active = 0
    stands = outline(tell(game.last(DebtStands), 0), FULL, file="mow_em_down")
    assert stands.startswith("debt.stands amount=2000 card=(card.licence) who=1")
    debt = "debt.of who=1 card=(card.licence) amount=2000 penalty=(penalty.bids)"
    assert outline(answer(game, "h", 1)) == f"hand.none; {debt}"
    assert debt in outline(answer(game, "H"))
    game.give(1, 2_000)
    game.begin(1)
    paid = outline(tell(game.last(DebtPaid), 0), file="mow_em_down")
    assert paid == "debt.paid amount=2000 card=(card.licence) who=1"


def test_a_tie_that_the_die_decides_is_two_lines() -> None:
    game = Game(3)
    game.row("s7")
    game.chance("die 3")
    game.play(0, "open s7")
    since = len(game.table.log)
    for seat, bid in ((0, "bid 500"), (1, "bid 400"), (2, "bid 400")):
        game.play(seat, bid)
    game.chance("reveal 1")
    game.play(1, "insist")
    game.play(2, "insist")
    game.chance("die 4", "die 2")
    lines = [outline(tell(event, 0), file="mow_em_down") for event in game.table.log[since:]]
    told = [line for line in lines if line]
    assert told[:3] == [
        "bids.sealed.own bids=(bid.plain 500)",
        "tie amount=400 names=((1) (2)) tile=(small 7)",
        (
            "auction.won amount=300 tile=(small 7) who=1; auction.thrown less=100; "
            "auction.others bids=[(bid.shown 2 400), (bid.shown 0 500)]; "
            "earnings.now earnings=300 who=1"
        ),
    ]
    assert "tie.threw" not in " ".join(told)


def test_what_completing_a_lake_would_pay_each_is_told_before_it_is_done() -> None:
    game = Game(4)
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(1, "s3", 400)
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")
    done = zone(game, "sites", 1).items[0]
    assert outline(done.message) == (
        "move.place place=(0 none 2 west); site.completes kind=water tiles=3; "
        "site.pays shares=[(0 2000), (1 1000)]"
    )
    game.contract(2, "s1", 300)
    done = zone(game, "sites", 1).items[0]
    assert outline(done.message) == (
        "move.place place=(0 none 2 west); site.completes kind=water tiles=3; "
        "site.pays.many first=(0 2000) rest=2000 shares=[(0 2000), (1 1000), (2 1000)]"
    )


def test_no_number_is_read_into_the_next() -> None:
    """A digit, at most a comma, and a digit again sound like one number."""
    joint = re.compile(r"\d[,;:.]? \d")
    for game in (building(), small_town(), two_lots()):
        for detail in (BRIEF, NORMAL, FULL):
            view = game.rules.view(0)
            said = [WORDS.turn(view), WORDS.summary(view), WORDS.standing(view), WORDS.ending(view)]
            said += [WORDS.move(move, view) for move in game.rules.legal_moves(0)]
            for place in PLACES.zones(view, game.rules.legal_moves(0)):
                said += [item.message for item in place.items]
            for line in (heard(one, detail=detail) for one in said):
                assert not joint.search(line), line


def test_two_sealed_bids_are_told_in_their_order() -> None:
    game = two_lots()
    game.play(0, "bid 400", "none")
    assert (
        outline(tell(game.last(Sealed), 0)) == "bids.sealed.own bids=((bid.plain 400) (bid.none 0))"
    )
    game.play(1, "bid 400", "bid 500")
    assert (
        outline(tell(game.last(Sealed), 1))
        == "bids.sealed.own bids=((bid.before 400) (bid.plain 500))"
    )
    assert outline(tell(game.last(Sealed), 0)) == ""
