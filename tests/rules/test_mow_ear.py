"""MOW by ear: what is asked, told and not told."""

from __future__ import annotations

from mowaudio.client.setup.table_setup import say_value
from mowaudio.engine import Player, Table
from mowaudio.games.mow.places import PLACES
from mowaudio.games.mow.rules import RULES
from mowaudio.games.mow.rules.events import Drew, Took
from mowaudio.games.mow.rules.play import MowRules
from mowaudio.games.mow.words import WORDS
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.testing.words import count_words
from mowaudio.words.compose import Line
from mowaudio.words.facts import Detail, Who
from mowaudio.words.texts import texts
from tests.facts import outline
from tests.rules.mow_parts import do, position, why
from tests.said import said
from tests.words import composer


def test_that_nothing_fitted_is_a_secret_of_the_taker() -> None:
    rules = position(["9.0", "1.0", "2.0"], ["5.0 11.0"])
    (took, *_) = do(rules, "take")
    assert isinstance(took, Took)
    assert took.seen_by(0) == took
    assert took.forced is True
    for viewer in (1, 2, None):
        seen = took.seen_by(viewer)
        assert seen is not None
        assert seen.forced is None
        assert "herd.taken.forced" not in outline(WORDS.tell(seen), Detail.FULL)
    assert "herd.taken.forced" in outline(WORDS.tell(took), Detail.FULL)


def test_MOW_6_who_has_taken_the_herd_is_told_to_start_one() -> None:
    rules = position(["9.0 12.0", "1.0", "2.0"], ["5.0 11.0"])
    do(rules, "take")
    assert why(rules, "take") == ("MOW-6", "refuse-taken-already")


def test_MOW_23_and_head_to_head() -> None:
    rules = position(["9.0 12.0", "4.0"], ["5.0 11.0", "6.0", "7.0"])
    do(rules, "take")
    assert why(rules, "take") == ("MOW-23", "refuse-taken-already")


def test_MOW_3_who_begins_has_no_herd_to_take() -> None:
    assert why(position(["9.0", "1.0", "2.0"], [""]), "take") == ("MOW-3", "refuse-take-nothing")


def test_the_arrow_is_asked_about_by_who_would_be_next() -> None:
    rules = position(["16.5 3.0", "1.0", "2.0"], ["5.0"])
    do(rules, "play 16.5")
    assert outline(WORDS.turn(rules.view(0))) == "arrow.next who=1; turn.arrow who=2"
    rules = position(["16.5 3.0", "1.0"], ["5.0", "6.0", "7.0"])
    do(rules, "play 16.5")
    assert outline(WORDS.turn(rules.view(0))) == "arrow.next.herd lane=2; turn.arrow.herd lane=3"


def test_whose_turn_standing_and_ending() -> None:
    rules = position(["3.0", "1.0", "2.0"], ["5.0"], sheds={1: "8.3"}, totals=[34, 20, 51])
    view = rules.view(0)
    assert outline(WORDS.acting(view)) == "acting round=1 who=0 what=playing lane=0"
    assert outline(WORDS.standing(view)) == (
        "standing.of who=0 total=34 flies=0 over=no; "
        "standing.of who=1 total=20 flies=3 over=no; "
        "standing.of who=2 total=51 flies=0 over=no; standing.aim target=100"
    )
    assert outline(WORDS.ending(view)) == (
        "ending.box cows=43; ending.target who=2 flies=49 target=100"
    )


def test_the_way_to_the_end_counts_cowsheds() -> None:
    """Ben leads Cara only with his cowshed; with his cowshed Anna's game is decided."""
    rules = position(["3.0", "1.0", "2.0"], ["5.0"], sheds={1: "8.3"}, totals=[34, 49, 51])
    (_, (nearest,)) = WORDS.ending(rules.view(0)).sentences
    assert (nearest.id, nearest.args["who"], nearest.args["flies"]) == ("ending.target", Who(1), 48)
    rules = position(["3.0", "1.0", "2.0"], ["5.0"], sheds={0: "8.3 16.5"}, totals=[92, 20, 51])
    ((last,), _) = WORDS.ending(rules.view(0)).sentences
    assert (last.id, last.args["who"], last.args["flies"]) == ("ending.last", Who(0), 100)


def told(rules: MowRules, *moves: str, listener: int | None = 0) -> Line:
    """The line about the last of these moves."""
    *_, event = (event for event in do(rules, *moves) if not isinstance(event, Drew))
    message = WORDS.tell(event)
    assert message is not None
    return composer("mow", listener).line(message)


def test_a_farmer_hears_which_of_several_sevens_they_play() -> None:
    hand = "7.0 7.1 7.2 7.5"
    lines = {
        told(position([hand, "1.0", "2.0"], ["7.3" if cow == "7.5" else "9.0"]), f"play {cow}").text
        for cow in hand.split()
    }
    assert len(lines) == 4


def test_a_farmer_hears_where_their_blind_cow_stands() -> None:
    rules = position(["X.5 3.0", "1.0", "2.0"], ["5.0 9.0"])
    line = told(rules, "play X.5").text
    assert said("cow.spot.told", "mow", spot="between", lane=0, low=5, high=9).search(line)


def test_a_turned_arrow_tells_who_or_which_herd_is_next() -> None:
    rules = position(["16.5 3.0", "1.0", "2.0"], ["5.0"])
    line = told(rules, "play 16.5", "turn", listener=2).text
    assert said("arrow.next", "mow", who_is="you").search(line)
    rules = position(["16.5 3.0", "1.0"], ["5.0", "6.0", "7.0"])
    line = told(rules, "play 16.5", "turn", listener=1).text
    assert said("arrow.next.herd", "mow", lane=3).search(line)


def test_a_special_cow_tells_its_power_when_it_is_read_in_full() -> None:
    rules = position(["X.5 3.0", "1.0", "2.0"], ["5.0 9.0"])
    hand = PLACES.zones(rules.view(0), rules.legal_moves(0))[0]
    plain, blind = (item.message for item in hand.items)
    ear = composer("mow")
    assert "cow.power" not in ear.at(Detail.FULL).line(plain).ids
    assert "cow.power" in ear.at(Detail.FULL).line(blind).ids
    assert "cow.power" not in ear.line(blind).ids


def test_head_to_head_is_called_by_its_name_in_the_set_up() -> None:
    option = next(one for one in RULES.options if one.name == "one_herd")
    told = say_value(texts("en", "mow"), option, False)
    assert told == texts("en", "mow").format("option-one_herd-value", {"value": "no"})


def test_the_herd_is_told_once_when_ones_turn_begins() -> None:
    rules = position(["9.0 3.0", "10.0 1.0", "11.0 2.0"], ["5.0"], box="")
    events = do(rules, "play 9.0", "play 10.0", "play 11.0")
    assert not any("herd" in outline(WORDS.tell(event)) for event in events)
    assert outline(WORDS.turn(rules.view(0))).count("turn.herd ") == 1


def test_a_whole_game_is_not_too_much_to_listen_to() -> None:
    """Always the first option, by Tab and Enter, at normal detail."""
    players = [Player("Anna"), Player("Bella", "steady"), Player("Clover", "steady")]
    table = Table.open("mow", players, seed=11)
    told = SimulatedPlayer().play(table, *["tab", "enter"] * 400)
    assert table.outcome is not None
    assert sum(map(count_words, told)) <= 2977
