"""Mow 'Em Down, as it is heard in play: nothing twice, no line too long, every no with its why."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from mowaudio import games
from mowaudio.client.listener import Listener
from mowaudio.engine import NotAllowed, Player, Table
from mowaudio.engine.options import BadOption
from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.rules.events import (
    BootCalled,
    Booted,
    DebtPaid,
    DebtStands,
    Earned,
    Sealed,
    Tied,
    Won,
)
from mowaudio.games.mow_em_down.rules.moves import PLACE
from mowaudio.games.mow_em_down.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.compose import refusal
from mowaudio.words.facts import message
from mowaudio.words.places import Item
from tests.reasons import told_reasons
from tests.rules.mow_em_down_ears import (
    BRIEF,
    FULL,
    NORMAL,
    answer,
    asked,
    composer,
    heard,
    small_town,
    told,
    why_not,
    zone,
)
from tests.rules.mow_em_down_parts import Game, cell


def _building(code: str = "s7") -> Game:
    """One small tile with water in the west, and a small tile in Anna's hand."""
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance(f"tile {code}")
    return game


def _at(game: Game, place: str) -> Item:
    """What is found by walking to a place."""
    found = PLACES.find(game.rules.view(0), place)
    assert found is not None
    assert found.focus is not None
    return zone(game, "city").items[found.focus.item]


def _two_lots(*, tokens: int = 4) -> Game:
    """Anna has opened small 7 and small 8."""
    game = Game(3)
    game.row("s7", "s8")
    game.rules.free[0] = tokens
    game.chance("die 3")
    game.play(0, "open s7", "open s8")
    return game


# -- once is enough -------------------------------------------------------------------------------


@pytest.mark.words
def test_the_tile_in_the_hand_is_named_once_with_its_sides() -> None:
    game = _building()
    lines = [told(event, 0) for event in game.table.log]
    assert lines[-1] == ""
    assert asked(game) == (
        "Place small 7, road north, east and south; grass west. Fits in 3 places."
    )
    assert asked(game, detail=BRIEF) == "Place small 7. Fits in 3 places."
    assert answer(game, "h") == (
        "Small 7 is in your hand, sides: road north, east and south; grass west. No secret cards."
    )


@pytest.mark.words
def test_a_place_that_is_walked_to_is_called_once() -> None:
    game = _building()
    assert heard(_at(game, "e1").message) == "Fits, east 1, beside small 1, in 3 ways."
    assert heard(_at(game, "w1").message) == "Does not fit, west 1, asks for water east."


@pytest.mark.words
def test_a_large_tile_can_be_laid_over_a_cell_that_is_not_its_corner() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 6")
    game.play(0, "build")
    game.chance("tile l1")
    item = _at(game, "e1")
    assert heard(item.message, detail=BRIEF).startswith("Fits, east 1")
    assert all(move in game.rules.legal_moves(0) for move in item.moves)
    far = _at(game, "n1e1")  # touches no tile, but a large one reaches from there to the city
    assert heard(far.message, detail=BRIEF).startswith("Fits, north 1 east 1")


@pytest.mark.words
def test_the_range_of_bids_is_said_once() -> None:
    game = small_town()
    before = len(game.table.log)
    game.play(0, "open s9")
    said = " ".join([*(told(event, 0) for event in game.table.log[before:]), asked(game)])
    assert said == " Your bid on small 9, from 200 to 2,000 dollars. Makes a chain of 3 contracts."


@pytest.mark.words
def test_a_boot_is_told_to_its_victim_with_the_question() -> None:
    game = small_town()
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    assert told(game.last(BootCalled), 0) == ""
    assert asked(game) == "Ben boots your small 7 at 500 dollars. No card helps, Enter accepts."


@pytest.mark.words
@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ((), "No card helps, Enter accepts."),
        (("renegotiate",), "You hold Renegotiate a Contract: Y shows it, Enter accepts."),
        (("renegotiate",) * 2, "You hold 2 Renegotiate cards: Y shows one, Enter accepts."),
        (("reputation",), "No card helps, Enter accepts."),
    ],
)
def test_who_is_booted_hears_what_they_hold_and_nobody_else_does(
    cards: tuple[str, ...], answer: str
) -> None:
    game = small_town()
    game.hold(0, *cards)
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    line = composer(0).line(WORDS.turn(game.rules.view(0)))
    assert line.text == f"Ben boots your small 7 at 500 dollars. {answer}"
    assert line.public == "Ben boots your small 7 at 500 dollars."


@pytest.mark.words
def test_no_place_repeats_its_title() -> None:
    for detail in (BRIEF, NORMAL, FULL):
        for game in (_building(), small_town(), _two_lots()):
            for place in PLACES.zones(game.rules.view(0), game.rules.legal_moves(0)):
                title = composer(0, detail).phrase(place.title).partition(",")[0].casefold()
                item = heard(place.items[0].message, detail=detail).casefold()
                assert not item.startswith(title), (title, item)
    assert heard(zone(small_town(), "stacks").items[0].message) == "9 small, 8 medium, 3 large."


@pytest.mark.words
def test_a_last_turn_is_your_last_turn_and_not_your_turn_too() -> None:
    assert told(Earned(0, 500, 0, 0, 900, True), 0) == (
        "Your last turn, plus 500 dollars, you have 900."
    )
    assert told(Earned(0, 500, 0, 0, 900, True), 1) == "Anna's last turn."
    assert told(Earned(0, 500, 0, 0, 900, True), 1, FULL) == (
        "Anna's last turn. Anna earns 500 dollars, has 900 dollars."
    )


@pytest.mark.words
def test_who_listens_is_you_in_every_list_of_names() -> None:
    game = _two_lots()
    assert "Still deciding: you, Ben and Cleo" in answer(game, "a")
    assert "Still deciding: Anna, you and Cleo" in answer(game, "a", 1)
    assert told(Tied(1, 6, (2, 0), 400), 0) == "Small 7: tie at 400 dollars, Cleo and you."


# -- the auction ----------------------------------------------------------------------------------


@pytest.mark.words
def test_the_first_of_two_bids_is_confirmed_to_the_bidder_alone() -> None:
    game = _two_lots()
    assert asked(game) == "First bid on small 7, from 300 to 3,000 dollars."
    game.play(0, "bid 400")
    assert asked(game) == "400 dollars. Now bid on small 8."
    line = composer(0).line(WORDS.turn(game.rules.view(0)))
    assert line.public == "Now bid on small 8."
    game.play(1, "none")
    assert asked(game, 1).startswith("No bid. Now bid on small 8.")


@pytest.mark.words
def test_a_chain_and_too_few_tokens_are_two_sentences() -> None:
    game = Game(2)
    game.row("s7", "s8", "s9")
    game.contract(0, "s9", 500)
    game.rules.free[0] = 1
    game.chance("die 3")
    game.play(0, "open s8", "open s7")
    assert asked(game).endswith(
        "Makes a chain of 2 contracts. You have tokens for one tile, and small 7 comes next."
    )


@pytest.mark.words
def test_a_turn_that_follows_an_auction_begins_its_own_line() -> None:
    """The winner's own turn comes next: it is not told in the same breath."""
    game = _two_lots()
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
    assert person.on_screen == [
        "You win small 7 for 500 dollars. Earnings now 500.",
        "Your turn, plus 500 dollars, you have 4,500.",
    ]


@pytest.mark.words
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
    assert heard(digest) == (
        "Ben wins small 9 for 400 dollars. You win small 10 for 600 dollars. "
        "You have 6,400 dollars, 2 mowers, 1 free token, earnings 1,500."
    )


@pytest.mark.words
def test_a_digest_tells_of_bids_while_they_are_open() -> None:
    game = _two_lots()
    digest = WORDS.digest(game.table.events_for(1), game.rules.view(1))
    assert heard(digest, 1).startswith("Anna opens small 7 and small 8.")


def test_it_is_the_turn_of_who_opened_while_the_others_bid() -> None:
    game = _two_lots()
    assert [PLACES.whose_turn(game.rules.view(seat)) for seat in range(3)] == [0, 0, 0]


# -- why not --------------------------------------------------------------------------------------


@pytest.mark.words
def test_an_empty_place_says_why_nothing_can_be_built_there() -> None:
    game = _building()
    for place, why in (
        ("w1", "Small 7 has no water, and that place asks for it."),
        ("n1e1", "North 1 east 1 is not beside the city, and a tile must touch it."),
    ):
        item = _at(game, place)
        assert item.moves == (PLACE[cell(place)],)
        assert why_not(game, str(item.moves[0])) == why
    assert why_not(game, "place 0") == "Small 1 lies there already."
    before = small_town()
    assert why_not(before, str(_at(before, "n1").moves[0])) == (
        "First build: then a tile is drawn, and you choose its place."
    )
    assert "is not beside the city" in why_not(before, "place n1w1")


@pytest.mark.words
def test_no_way_to_fit_and_no_room_are_said_as_such() -> None:
    game = Game()
    game.row("s7")
    game.lay("s1", "e2", 1)  # between them road is asked for in the west and in the east
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")  # its two roads lie side by side
    assert why_not(game, "place e1") == "Small 5 does not match there, however it is turned."
    large = Game()
    large.row("s7")
    large.lay("s8", "s1e1")
    large.chance("die 6")
    large.play(0, "build")
    large.chance("tile l1")
    assert why_not(large, "place e1") == "Large 1 has no room with its corner there."


@pytest.mark.words
def test_another_move_than_the_due_one_says_which_tile_is_in_the_hand() -> None:
    game = _building()
    assert why_not(game, "open s1") == (
        "Small 7 is in your hand: place it first, Tab goes through its 3 places, "
        "or walk to an empty one."
    )
    game.play(0, "place e1")
    assert why_not(game, "boot s1").startswith("Small 7 is in your hand: first choose how it lies")


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


@pytest.mark.words
def test_a_place_far_off_is_refused_with_the_reason() -> None:
    game = _building()
    with pytest.raises(NotAllowed) as refused:
        game.table.play(0, "place north 9")
    assert heard(refusal(refused.value.reason)).startswith("North 9 is not beside the city")


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
            asked = len(table.plies) % 3 == 0  # a reason takes long to find
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


@pytest.mark.words
def test_an_open_lake_says_all_the_places_that_would_complete_it() -> None:
    game = Game()
    game.row("s4")  # road in the north, water all around else
    assert answer(game, "u") == "Lake of small 4, open at 3 places, first west 1."
    game.lay("s7", "e1", 1)
    game.contract(1, "s4", 500)
    assert answer(game, "u").endswith(
        "Lake of small 4, open at west 1 and south 1, brings Ben 1,000 dollars."
    )
    assert answer(game, "u", detail=BRIEF).endswith("Lake of small 4, open at 2 places.")


@pytest.mark.words
def test_many_open_lakes_are_counted_after_the_nearest() -> None:
    game = Game()
    for place, code in enumerate(("s2", "s4", "s6", "s8", "s10", "s11")):
        game.lay(code, f"e{2 * place}" if place else "0")  # none beside another
    assert answer(game, "u").count("open at") == 2
    assert answer(game, "u").endswith("6 more are open, Page Down to lakes.")
    assert answer(game, "u", detail=FULL).count("open at") == 8


@pytest.mark.words
def test_a_summary_in_the_middle_of_the_game() -> None:
    view = small_town().rules.view(0)
    assert heard(WORDS.summary(view), detail=BRIEF) == (
        "Your turn, small tiles, roll 2. You 4,900 dollars, earnings 900, with 2 contracts."
    )
    assert heard(WORDS.summary(view)) == (
        "Your turn, small tiles, roll 2. You have 4,900 dollars, 2 mowers, 2 free tokens, "
        "earnings 900, contracts: small 7 and small 8. "
        "Ben has 4,000 dollars, earnings 0. "
        "Free tiles: small 9 and large 2. Left: 20 tiles, 16 mowers."
    )
    full = heard(WORDS.summary(view), detail=FULL)
    assert "Ben has 4,000 dollars, 2 mowers, 4 free tokens, earnings 0." in full
    assert "To come: 9 small, 8 medium, 3 large, 16 mowers, 20 event cards." in full


@pytest.mark.words
def test_a_summary_says_that_the_end_is_near_and_who_has_a_last_turn() -> None:
    game = small_town()
    game.rules.shop = 2
    assert "Only 2 mowers for sale." in heard(WORDS.summary(game.rules.view(0)), detail=BRIEF)
    assert "The end is near, 2 mowers for sale." in heard(WORDS.summary(game.rules.view(0)))
    game.rules.shop = 1
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    said = heard(WORDS.summary(game.rules.view(1)), 1)
    assert "Anna bought the last mower, last turns: you." in said


# -- what is not told again -----------------------------------------------------------------------


def _lines(game: Game, seat: int, since: int = 0) -> list[str]:
    return [line for event in game.table.log[since:] if (line := told(event, seat))]


@pytest.mark.words
def test_a_debt_is_told_when_it_comes_and_when_it_is_paid() -> None:
    game = Game()
    game.owe(1, "licence")
    game.give(1, 500)
    for _ in range(3):
        since = len(game.table.log)
        game.begin(1)
        game.chance("die 6")
        assert not [
            line for seat in (0, 1) for line in _lines(game, seat, since) if "2,000" in line
        ]
        game.rules.active = 0
    assert told(game.last(DebtStands), 0, FULL).startswith(
        "Ben still owes 2,000 dollars for Lapsed"
    )
    assert answer(game, "h", 1) == (
        "No secret cards. You owe 2,000 dollars for Lapsed licence, no bidding until it is paid."
    )
    assert "Ben owes 2,000 dollars for Lapsed licence" in answer(game, "H")
    game.give(1, 2_000)
    game.begin(1)
    assert told(game.last(DebtPaid), 0) == "Ben pays off Lapsed licence, 2,000 dollars."


@pytest.mark.words
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
    lines = _lines(game, 0, since)
    assert lines[:3] == [
        "Sealed: 500 dollars.",
        "Small 7: tie at 400 dollars, Ben and Cleo.",
        "Ben wins small 7 for 300 dollars, by the die, 100 less than bid. "
        "Beaten: Cleo 400; you 500.",
    ]
    assert "throws" not in " ".join(lines)


@pytest.mark.words
def test_a_boot_is_told_once_to_everybody() -> None:
    game = Game(3)
    game.row("s7")
    game.contract(1, "s7", 900)
    game.begin(0)
    game.chance("die 1")
    since = len(game.table.log)
    game.play(0, "boot s7")
    assert _lines(game, 0, since) == ["You boot Ben's small 7 at 900 dollars."]
    assert _lines(game, 2, since) == []
    game.play(1, "accept")
    assert told(game.last(Booted), 0) == "Ben loses small 7."
    assert told(game.last(Booted), 1) == "You lose small 7 to Anna's boot. No earnings now."
    assert told(game.last(Booted), 2) == "Anna boots Ben's small 7 at 900 dollars."


@pytest.mark.words
def test_what_completing_a_lake_would_pay_each_is_told_before_it_is_done() -> None:
    game = Game(4)
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(1, "s3", 400)
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")
    done = zone(game, "sites", 1).items[0]
    assert heard(done.message) == "West 2, completes a lake, for you 2,000; Ben 1,000 dollars."
    game.contract(2, "s1", 300)
    done = zone(game, "sites", 1).items[0]
    assert heard(done.message) == "West 2, completes a lake, for you 2,000; others 2,000 dollars."
    assert "for you 2,000; Ben 1,000; Cleo 1,000" in heard(done.message, detail=FULL)


def test_no_number_is_read_into_the_next() -> None:
    """A digit, at most a comma, and a digit again sound like one number."""
    joint = re.compile(r"\d[,;:.]? \d")
    for game in (_building(), small_town(), _two_lots()):
        for detail in (BRIEF, NORMAL, FULL):
            view = game.rules.view(0)
            said = [WORDS.turn(view), WORDS.summary(view), WORDS.standing(view), WORDS.ending(view)]
            said += [WORDS.move(move, view) for move in game.rules.legal_moves(0)]
            for place in PLACES.zones(view, game.rules.legal_moves(0)):
                said += [item.message for item in place.items]
            for line in (heard(one, detail=detail) for one in said):
                assert not joint.search(line), line


@pytest.mark.words
def test_two_sealed_bids_are_told_in_their_order() -> None:
    game = _two_lots()
    game.play(0, "bid 400", "none")
    assert told(game.last(Sealed), 0) == "Sealed: 400 dollars and no bid."
    game.play(1, "bid 400", "bid 500")
    assert told(game.last(Sealed), 1) == "Sealed: 400 and 500 dollars."
    assert told(game.last(Sealed), 0) == ""
