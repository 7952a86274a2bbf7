"""Mow 'Em Down for the ear: every text is there, short where it must be, and tells no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from mowaudio import games
from mowaudio.bots.levels import situation
from mowaudio.bots.reasons import walk
from mowaudio.client.table import move_feedback
from mowaudio.engine import Seat, Table
from mowaudio.games.mow_em_down.places import PLACES
from mowaudio.games.mow_em_down.places.city import cell_of, item_of, rings, size
from mowaudio.games.mow_em_down.rules.box import CARDS
from mowaudio.games.mow_em_down.rules.events import (
    BootCalled,
    Booted,
    CardKept,
    Cause,
    Earned,
    Placed,
    Tied,
)
from mowaudio.games.mow_em_down.rules.grid import CENTRE
from mowaudio.games.mow_em_down.rules.moves import PLACE
from mowaudio.games.mow_em_down.rules.refusals import DUE
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.words import WORDS, players
from mowaudio.words.facts import Detail
from mowaudio.words.places import Answer, Direction, Focus
from mowaudio.words.rulebook import rulebook
from mowaudio.words.texts import texts
from tests.reasons import told_reason
from tests.rules.mow_em_down_ears import (
    BRIEF,
    FULL,
    NORMAL,
    answer,
    building,
    composer,
    heard,
    lines,
    small_town,
    told,
    two_lots,
    zone,
)
from tests.rules.mow_em_down_parts import Game, cell

pytestmark = pytest.mark.words

_ROWS = ("tiles", "players", "chains", "regions", "sites", "near", "actions", "auction")


def _game(seats: int) -> Iterator[tuple[Table, Seat]]:
    """A random game, stopped at every decision and at the end: the table and who decides."""
    rng = Random(seats)
    table = Table.open("mow_em_down", seats, seed=seats)
    while table.to_act:
        seat = rng.choice(table.to_act)
        yield table, seat
        table.play(seat, rng.choice(table.legal_moves(seat)))
    yield table, 0


def test_every_card_cause_and_stage_has_a_text() -> None:
    """Whose keys are put together from parts; the others are found by the test of all games."""
    known = texts("en", "mow_em_down")
    for card in CARDS:
        assert f"card-{card.name}" in known
        assert f"story-{card.name}" in known
    for stage, rule in DUE.items():
        assert f"refuse-now-{stage}" in known
        assert rulebook("en", "mow_em_down").rule(rule)
    for cause in Cause:
        assert f"cause-{cause.text}" in known


# -- short ----------------------------------------------------------------------------------------


def test_brief_is_brief() -> None:
    """The start of an own turn within 25 words, a turn of somebody else in about 12."""
    own: list[int] = []
    others: list[int] = []
    say, told, turn_of, count = composer(0, Detail.BRIEF).text, 0, 0, 0
    for table, seat in _game(3):
        for event in table.log[told:]:
            if isinstance(event, Earned):
                if turn_of:
                    others.append(count)
                turn_of, count = event.seat, 0
            seen = event.seen_by(0)
            said = WORDS.tell(seen) if seen else None
            count += len(say(said).split()) if said else 0
        told = len(table.log)
        if seat == 0 and table.to_act:
            own.append(len(say(WORDS.turn(table.view(0))).split()))
    assert max(own) <= 25
    assert median(others) <= 12


def test_the_start_of_an_own_turn_at_normal_detail() -> None:
    game = small_town()
    said = [heard(message) for event in game.table.log if (message := WORDS.tell(event))]
    said.append(heard(WORDS.turn(game.rules.view(0))))
    assert said == [
        "Your turn, plus 900 dollars, you have 4,900.",
        "",
        "Roll 2, small tiles. Build. Bids, 1 tile. Boot, 2 contracts. 2 free tokens.",
    ]


# -- secrets --------------------------------------------------------------------------------------


def test_what_a_bidder_decides_is_not_said_aloud() -> None:
    game = small_town()
    game.hold(0, "reputation")
    game.play(0, "open s9")
    view = game.rules.view(0)
    for move in game.rules.legal_moves(0):
        assert composer(0).line(WORDS.move(move, view)).public == ""
    game.play(0, "bid 700")
    assert composer(0).line(WORDS.turn(game.rules.view(0))).public == ""
    game.play(0, "reputation")
    sealed = WORDS.tell(game.table.log[-1])
    assert sealed is not None
    assert heard(sealed) == "Sealed: 700 dollars with Good Reputation."
    assert composer(0).line(sealed).public == ""


def test_a_kept_card_is_named_to_its_holder_alone() -> None:
    game = Game()
    game.give(0, 12_000)
    game.begin(0)
    game.play(0, "buy")
    game.chance("card renegotiate")
    kept = game.last(CardKept)
    assert told(kept, 0, Detail.BRIEF) == "You keep Renegotiate a Contract."
    assert told(kept, 1, Detail.BRIEF) == "Anna keeps a card."
    assert composer(0).line(WORDS.summary(game.rules.view(0))).public.count("Renegotiate") == 0


# -- the city as a map ----------------------------------------------------------------------------


def test_a_step_crosses_a_large_tile_and_stops_at_the_edge() -> None:
    game = small_town()
    city = zone(game, "city")
    assert city.layout is not None
    item = next(i for i, it in enumerate(city.items) if heard(it.message).startswith("Small 7"))
    below = city.layout.step(item, Direction.DOWN)
    assert below is not None
    assert heard(city.items[below].message).startswith("Large 2, free.")
    far = city.layout.step(below, Direction.DOWN)
    assert far is not None
    assert heard(city.items[far].message, detail=Detail.BRIEF).startswith(
        "Empty, south 3, asks for"
    )
    assert city.layout.step(far, Direction.DOWN) is None


def test_the_map_is_numbered_from_the_centre_and_keeps_its_numbers() -> None:
    cells = [cell_of(item) for item in range(size(5))]
    assert cells[0] == CENTRE
    assert len(set(cells)) == 11 * 11
    assert [item_of(place) for place in cells] == list(range(121))
    assert [rings(place) for place in cells] == sorted(map(rings, cells))


def test_a_tile_says_contract_and_open_sides_in_a_row_and_all_the_rest_on_space() -> None:
    game = small_town()
    first = zone(game, "tiles").items[0]
    assert heard(first.message, detail=Detail.BRIEF) == "Small 7, yours for 500 dollars."
    assert heard(first.message) == "Small 7, yours for 500 dollars. Open road north; grass west."
    assert heard(first.message, detail=Detail.FULL) == (
        "Small 7, yours for 500 dollars, the centre. Open road north; grass west. "
        "Sides: road north, east and south; grass west. "
        "Beside small 8, yours for 400 dollars; large 2, free. "
        "Green space of small 7, open at west 1, completing it brings contracts you 1,000 dollars. "
        "In a chain of 2 contracts, no gas savings."
    )


def test_a_tile_says_which_way_it_lies_where_it_is_built_and_where_it_is_walked_to() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 4")
    game.play(0, "build")
    game.chance("tile m1")
    there = next(str(move) for move in game.rules.legal_moves(0) if str(move) == "place e1")
    game.play(0, there)
    if game.rules.view(0)["stage"] == "turning":
        game.play(0, game.legal(0)[0])
    placed = game.last(Placed)
    way = "east" if SHAPES[placed.tile][placed.turn].wide == 2 else "south"
    assert told(placed, 1) == f"Anna builds medium 1 at east 1, lying {way}."
    item = next(i for i in zone(game, "tiles").items if heard(i.message).startswith("Medium 1"))
    assert heard(item.message).startswith(f"Medium 1, free, lying {way}. Open ")


def test_a_tile_that_is_closed_in_has_no_open_side() -> None:
    game = Game()
    game.row("s7", "s8", "s9")
    for place in ("n1e1", "s1e1"):
        game.lay("s1" if place[0] == "n" else "s2", place)
    item = next(i for i in zone(game, "tiles").items if heard(i.message).startswith("Small 8"))
    assert heard(item.message) == "Small 8, free. No open side."


@pytest.mark.parametrize("seats", [2, 4])
def test_every_tile_that_is_walked_to_is_told_in_a_row(seats: int) -> None:
    """Of every city that random play leads to."""
    for table, seat in _game(seats):
        view = table.view(seat)
        found = games.get("mow_em_down").places.zones(view, table.legal_moves(seat))
        rows = [place for place in found if place.name in _ROWS]
        for item in (item for place in rows for item in place.items):
            line = composer(seat).text(item.message)
            assert len(line) <= 80, line


def test_letters_jump_from_tile_to_tile() -> None:
    game = small_town()
    view = game.rules.view(0)
    asks = {question.key: question.ask for question in PLACES.questions}
    focus = Focus("players")
    seen = []
    for _ in range(3):
        answer = asks["o"](view, focus)
        assert isinstance(answer, Answer)
        assert answer.focus is not None
        focus = answer.focus
        seen.append(heard(answer.message, detail=Detail.BRIEF))
    assert [text.split(",")[0] for text in seen] == ["Small 7", "Small 8", "Small 7"]


def test_a_typed_tile_or_place_is_gone_to() -> None:
    view = small_town().rules.view(0)
    for text, expected in (
        ("s9", "Small 9, free."),
        ("Large 2", "Large 2, free."),
        ("south 2 east 1", "Large 2, free."),
        ("n1e2", "Empty, north 1 east 2, asks for road south."),
        ("m3", "Medium 3 is not in the city."),
        ("n30", "North 30 is off the map. It reaches to north 1, east 3, south 3 and west 1."),
    ):
        found = PLACES.find(view, text)
        assert found is not None
        assert heard(found.message, detail=Detail.BRIEF) == expected
    assert PLACES.find(view, "open s9") is None


def test_a_chain_says_what_would_make_it_longer() -> None:
    game = small_town()
    (chain,) = zone(game, "chains").items
    assert heard(chain.message) == (
        "Your 2 contracts from small 7 save nothing, small 9 makes it 500 dollars."
    )


def test_places_are_listed_by_wish_best_first() -> None:
    game = Game()
    game.row("s1")
    game.lay("s3", "w1")
    game.contract(0, "s3", 400)
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s5")
    titles = [
        composer(0).phrase(z.title)
        for z in PLACES.zones(game.rules.view(0), game.rules.legal_moves(0))[:3]
    ]
    assert titles == [
        "1 place that completes something",
        "3 places beside your contracts",
        "all 6 places",
    ]
    done = zone(game, "sites", 1).items[0]
    assert done.moves == (PLACE[cell("w2")],)
    assert heard(done.message).startswith("West 2, completes a lake, for you 3,000")
    assert zone(game, "sites", 3).items[0].moves == done.moves


def test_a_walked_place_says_whether_the_tile_fits() -> None:
    game = Game()
    game.row("s1")
    game.chance("die 1")
    game.play(0, "build")
    game.chance("tile s7")
    city = zone(game, "city")
    lines = [heard(item.message, detail=Detail.BRIEF) for item in city.items]
    assert "Does not fit, west 1, asks for water east." in lines
    assert "Fits, north 1." in lines


def test_the_balance_of_this_round_and_the_last_says_what_came_and_went() -> None:
    game = small_town()
    game.play(0, "boot s8")
    game.chance("card window")
    game.begin(0)
    assert heard(players.balance(game.rules.view(0), 0)) == (
        "Up 500 dollars this round. In: earnings 500. "
        "Up 600 dollars last round. In: earnings 900. Out: event cards 300."
    )


def test_a_hint_has_its_reason() -> None:
    game = small_town()

    def why(text: str) -> str:
        move = game.rules.grammar.parse(text)
        return heard(told_reason("mow_em_down", game.rules, 0, move))

    assert why("open s9") == "A chain of 3 contracts would add 500 dollars a turn."
    assert why("boot s8") == "It binds 1 token for only 400 dollars a turn."
    assert why("build") == "2 lakes and green spaces are open at one place only."


def test_glance_takes_about_a_second() -> None:
    notes = PLACES.glance(small_town().rules.view(0))
    assert len(notes) == 4
    assert sum(note.length for note in notes) < 1.2


def test_a_plan_of_bids_names_the_tile_of_each() -> None:
    """It said "1,800 dollars; 2,200 dollars", and not for what."""
    game = Game()
    game.row("s7", "s8")
    game.chance("die 3")
    game.play(0, "open s7", "open s8")
    plan = [game.rules.grammar.parse(text) for text in ("bid 1800", "none")]
    steps = walk(situation(game.rules, 0), plan, Random(0))
    said = heard(move_feedback.plan(game.table.game, steps))
    assert said.startswith("Plan, 2 steps: 1,800 dollars for small 7; no bid for small 8. ")


def test_a_bid_on_the_only_tile_does_not_name_it() -> None:
    game = Game()
    game.row("s7")
    game.chance("die 3")
    game.play(0, "open s7")
    (bid,) = [move for move in game.rules.legal_moves(0) if str(move) == "bid 1800"]
    assert heard(WORDS.move(bid, game.table.view(0))) == "1,800 dollars."


def test_a_reason_is_told_about_another_player_too() -> None:
    game = small_town()
    told = told_reason("mow_em_down", game.rules, 0, game.rules.grammar.parse("roll"))
    assert heard(told, 0) == "You have 2 tokens free already."
    assert heard(told, 1) == "Anna has 2 tokens free already."


# -- once is enough -------------------------------------------------------------------------------


def test_the_range_of_bids_is_said_once() -> None:
    game = small_town()
    before = len(game.table.log)
    game.play(0, "open s9")
    said = " ".join(
        [
            *(told(event, 0) for event in game.table.log[before:]),
            heard(WORDS.turn(game.rules.view(0))),
        ]
    )
    assert said == " Your bid on small 9, from 200 to 2,000 dollars. Makes a chain of 3 contracts."


def test_a_boot_is_told_to_its_victim_with_the_question() -> None:
    game = small_town()
    game.begin(1)
    game.chance("die 1")
    game.play(1, "boot s7")
    assert told(game.last(BootCalled), 0) == ""
    assert (
        heard(WORDS.turn(game.rules.view(0)))
        == "Ben boots your small 7 at 500 dollars. No card helps, Enter accepts."
    )


def test_no_place_repeats_its_title() -> None:
    for detail in (BRIEF, NORMAL, FULL):
        for game in (building(), small_town(), two_lots()):
            for place in PLACES.zones(game.rules.view(0), game.rules.legal_moves(0)):
                title = composer(0, detail).phrase(place.title).partition(",")[0].casefold()
                item = heard(place.items[0].message, detail=detail).casefold()
                assert not item.startswith(title), (title, item)
    assert heard(zone(small_town(), "stacks").items[0].message) == "9 small, 8 medium, 3 large."


def test_a_last_turn_is_your_last_turn_and_not_your_turn_too() -> None:
    assert told(Earned(0, 500, 0, 0, 900, True), 0) == (
        "Your last turn, plus 500 dollars, you have 900."
    )
    assert told(Earned(0, 500, 0, 0, 900, True), 1) == "Anna's last turn."
    assert told(Earned(0, 500, 0, 0, 900, True), 1, FULL) == (
        "Anna's last turn. Anna earns 500 dollars, has 900 dollars."
    )


def test_who_listens_is_you_in_every_list_of_names() -> None:
    game = two_lots()
    assert "Still deciding: you, Ben and Cleo" in heard(answer(game, "a"))
    assert "Still deciding: Anna, you and Cleo" in heard(answer(game, "a", 1), 1)
    assert told(Tied(1, 6, (2, 0), 400), 0) == "Small 7: tie at 400 dollars, Cleo and you."


def test_a_boot_is_told_once_to_everybody() -> None:
    game = Game(3)
    game.row("s7")
    game.contract(1, "s7", 900)
    game.begin(0)
    game.chance("die 1")
    since = len(game.table.log)
    game.play(0, "boot s7")
    assert lines(game, 0, since) == ["You boot Ben's small 7 at 900 dollars."]
    assert lines(game, 2, since) == []
    game.play(1, "accept")
    assert told(game.last(Booted), 0) == "Ben loses small 7."
    assert told(game.last(Booted), 1) == "You lose small 7 to Anna's boot. No earnings now."
    assert told(game.last(Booted), 2) == "Anna boots Ben's small 7 at 900 dollars."
