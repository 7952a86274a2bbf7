"""Playing by keys, without a terminal: one key, one answer, one line."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from mowaudio.client.listener import Listener
from mowaudio.engine import Player, Table
from mowaudio.engine.options import Value
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.games.mow.rules.events import RoundEnded, Took
from mowaudio.games.mow_em_down.rules.play import MedRules
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.mow_parts import position
from tests.said import has, in_order, key, said


def a_table(*people: str, bots: int = 0) -> Table:
    players = [Player(name) for name in people] + [Player(f"Bot{n}", "novice") for n in range(bots)]
    return Table.open("mow", players, seed=3)


def alone(
    hands: list[str],
    herds: list[str],
    *keys: str,
    box: str | None = None,
    totals: list[int] | None = None,
    options: Mapping[str, Value] | None = None,
) -> list[str]:
    """Anna's lines at a stated position; she is the only person, and nobody draws or acts after
    her: chance waits to be asked."""
    players = [Player("Anna"), Player("Ben", "novice"), Player("Cara", "novice")]
    table = Table.open("mow", players, seed=1, roll=False)
    table.rules = position(hands, herds, box=box, totals=totals, options=options)
    return SimulatedPlayer().play(table, *keys)


HANDS = ["3.2 9.0 12.1 16.5", "1.0", "2.0"]
HERD = ["5.0 8.0 11.0"]


@pytest.mark.words
def test_up_and_down_walk_through_the_hand_and_stop_at_its_ends() -> None:
    told = alone(HANDS, HERD, "down", "down", "up", "up")
    assert told[1:] == [
        "3, 2 flies, fits on the left. 1 of 4.",
        "9, does not fit. 2 of 4.",
        "3, 2 flies, fits on the left. 1 of 4.",
        "End. 3, 2 flies, fits on the left. 1 of 4.",
    ]


@pytest.mark.words
def test_page_down_goes_from_place_to_place() -> None:
    told = alone(HANDS, HERD, *["pagedown"] * 6)
    assert told[1:] == [
        "The herd, 3 cows. 5.",
        "Cowsheds. Your cowshed: no flies.",
        "Scores. You have no flies from earlier rounds.",
        "Box. 39 cows in the box.",
        "Arrow. The arrow points left, Ben is next.",
        "Your hand, 4 cows. 3, 2 flies, fits on the left.",
    ]


@pytest.mark.words
def test_tab_goes_through_the_legal_moves_round_and_round() -> None:
    told = alone(HANDS, HERD, *["tab"] * 5, "s-tab")
    assert told[1:] == [
        "Play 3, 2 flies, on the left. 1 of 4.",
        "Play 12, 1 fly, on the right. 2 of 4.",
        "Play 16, blocking cow, 5 flies, on the right. 3 of 4.",
        "Take the herd, no flies. 4 of 4.",
        "Play 3, 2 flies, on the left. 1 of 4.",
        "Take the herd, no flies. 4 of 4.",
    ]


def test_enter_does_nothing_before_something_is_chosen() -> None:
    told = alone(HANDS, HERD, "enter", "enter")
    assert all(said("do-nothing-chosen").match(line) for line in told[1:])
    assert len(told) == 3


def test_enter_on_a_cow_that_does_not_fit_names_the_rule() -> None:
    told = alone(HANDS, HERD, "down", "down", "enter", "w")
    why = said("refuse-inside", "mow", number=9)
    assert all(why.match(line) for line in told[-2:])


def test_w_says_when_a_cow_can_be_played_and_when_there_is_nothing_to_ask_about() -> None:
    told = alone(HANDS, HERD, "w", "down", "w")
    assert said("why-not-nothing").match(told[1])
    assert said("why-not-allowed").search(told[-1])


def test_a_special_cow_asks_about_the_arrow_and_y_turns_it() -> None:
    told = alone(HANDS, HERD, "s-tab", "s-tab", "enter", "y")
    assert has(told, said("cow-played", "mow", name="16", who_is="you"))
    assert has(
        told,
        in_order(said("arrow-next", "mow", who="Ben"), said("turn-arrow", "mow", who="Cara")),
    )


def test_n_is_no_where_y_is_yes() -> None:
    """MOW-10: the arrow stays as it is."""
    told = alone(HANDS, HERD, "s-tab", "s-tab", "enter", "n", "a")
    assert in_order(said("arrow-points", "mow"), said("arrow-next", "mow", who="Ben")).match(
        told[-1]
    )
    assert said("key-unknown", key="N").match(alone(HANDS, HERD, "n")[-1])


@pytest.mark.words
def test_a_blind_cow_asks_for_its_gap_only_when_there_is_more_than_one() -> None:
    hands, herd = ["X.5 3.0", "1.0", "2.0"], ["5.0 8.0 11.0"]
    needs_gap = {"blind_needs_gap": True}
    two = alone(hands, herd, "tab", "tab", "enter", "down", "down", options=needs_gap)
    assert two[3:] == [
        "Where does the blind cow go? 2 gaps, the first between 5 and 8.",
        "Between 5 and 8.",
        "Between 8 and 11.",
    ]
    one = alone(hands, ["5.0 8.0"], "tab", "tab", "enter", options=needs_gap)
    assert not has(one, said("turn-place", "mow"))
    assert has(one, said("turn-arrow", "mow", who="Cara"))


def test_a_blind_cow_asks_for_no_gap_where_all_are_the_same() -> None:
    """MOW-9: without the option, where it stands changes nothing; and one Backspace takes back
    what one Enter has done."""
    hands, herd = ["X.5 3.0", "1.0", "2.0"], ["5.0 8.0 11.0"]
    told = alone(hands, herd, "tab", "tab", "enter", "backspace")
    assert said("cow-played", "mow", name="X", who_is="you").match(told[3])
    assert has(told[4:5], said("turn-arrow", "mow", who="Cara"))
    assert said("undo-done").match(told[5])
    assert told[6] == told[0]


def test_undo_takes_back_a_choice_that_revealed_nothing() -> None:
    hands, herd = ["X.5 3.0", "1.0", "2.0"], ["5.0 8.0 11.0"]
    told = alone(hands, herd, "s-tab", "s-tab", "enter", "backspace")
    assert said("undo-done").match(told[-2])
    assert said("turn-start", "mow").match(told[-1])


def test_undo_after_a_draw_is_refused() -> None:
    table = a_table("Anna", bots=2)
    told = SimulatedPlayer().play(table, "backspace")
    assert said("refuse-undo-nothing").match(told[-1])
    table.play(0, table.legal_moves(0)[0])
    for _ in range(2):
        table.play(table.to_act[0], table.legal_moves(table.to_act[0])[0])
    told = SimulatedPlayer().play(table, "backspace")
    assert said("refuse-undo-others").match(told[-1])


@pytest.mark.words
def test_letters_ask_one_fact_and_shift_asks_it_of_the_others() -> None:
    told = alone(HANDS, HERD, "e", "c", "C", "p", "P", "H", "b", "a")
    assert told[1:5] == [
        "Herd: 5 to 11, no flies.",
        "Your cowshed: no flies.",
        "Ben's cowshed: no flies, Cara's cowshed: no flies.",
        "You have 0 flies. Ben has 0 flies. Cara has 0 flies. "
        "The fewest win when somebody reaches 100 flies.",
    ]
    assert in_order(said("arrow-points", "mow"), said("arrow-next", "mow", who="Ben")).match(
        told[-1]
    )


def test_an_unknown_key_says_so_once_and_names_help() -> None:
    assert said("key-unknown", key="Q", help=key("?")).match(alone(HANDS, HERD, "q")[-1])
    assert said("key-unknown", key=key(":").capitalize()).match(alone(HANDS, HERD, ":")[-1])


def test_help_tells_the_decision_first_and_all_keys_when_asked_again() -> None:
    told = alone(HANDS, HERD, "?", "?", "down", "down", "enter", "?", "?", "escape")
    assert said("help-decision-play", "mow").match(told[1])
    assert told[3].startswith("E: ")
    assert told[4].startswith("F: ")
    assert told[5] == alone(HANDS, HERD, "f")[1]
    assert said("back-at-table").match(told[-1])


@pytest.mark.words
def test_the_rule_key_reads_the_rule_of_this_decision_and_asked_again_its_id() -> None:
    told = alone(HANDS, HERD, "f1", "f1", "f1")
    assert told[1].startswith("You add one cow. A number lower than all in the herd")
    assert said("rules-id", rule="MOW-4").match(told[2])
    assert told[3] == told[1]


@pytest.mark.words
def test_what_can_i_do_lists_the_moves() -> None:
    assert alone(HANDS, HERD, "m")[1] == (
        "4 moves. Play 3, 2 flies. Play 12, 1 fly. Play 16, blocking cow. Take the herd, no flies."
    )


def test_summary_repeat_and_history() -> None:
    told = alone(HANDS, HERD, "e", "b", ",", ",", ".", "r")
    assert told[1:] == [told[1], told[2], told[1], told[0], told[1], told[1]]
    assert in_order(
        said("turn-of", "mow", who_is="you"),
        said("summary-round", "mow", round=1),
        said("herd-now", "mow", low=5, high=11, flies=0),
    ).match(alone(HANDS, HERD, "s")[1])
    assert said("history-newer-none").match(alone(HANDS, HERD, ".")[1])


def test_the_digest_tells_what_the_others_did() -> None:
    table = a_table("Anna", bots=2)
    told = SimulatedPlayer().play(table, "tab", "enter", "d")
    assert has(told[-1:], "Bot0")
    assert has(told[-1:], said("herd-label", "mow", lane=0))


def test_a_bots_turn_is_one_line() -> None:
    table = a_table("Anna", bots=2)
    told = SimulatedPlayer().play(table, "tab", "enter")
    assert len([line for line in told if line.startswith("Bot0")]) == 1


def test_the_game_ends_with_who_won_and_why() -> None:
    told = alone(["3.2", "1.0", "2.0"], ["5.2"], "s-tab", "enter", box="", totals=[98, 50, 49])
    assert in_order(
        said("outcome-won", "mow", who="Cara", total="49"),
        said("outcome-target", "mow", target="100", who_is="you"),
    ).match(told[-1])


@pytest.mark.parametrize("key", ["c-q", "c-c"])
def test_leaving_leaves_the_table_as_it_is(key: str) -> None:
    table = a_table("Anna", bots=2)
    before = table.rules.clone()
    SimulatedPlayer().play(table, key)
    assert table.rules == before


def test_what_ones_own_move_led_to_is_news_and_the_move_itself_is_not() -> None:
    """Anna has to take the herd and the box is empty: the round is over."""
    players = [Player("Anna"), Player("Ben", "novice"), Player("Cara", "novice")]
    table = Table.open("mow", players, seed=1, roll=False)
    table.rules = position(["8.1", "2.0", "3.0"], ["5.0 8.0 11.0"], box="")
    anna = Listener(SimulatedPlayer().app, table, 0)
    table.play(0, "take")
    anna.moved(0)
    news = [type(event) for event in anna.news()]
    assert news[0] is RoundEnded
    assert Took not in news


@pytest.mark.words
def test_what_fast_fingers_type_before_the_question_is_its_answer() -> None:
    """And nothing of it is taken for a key of the game."""
    told = alone(HANDS, HERD, "/", *"dancx", "backspace", "e", "enter", "e")
    assert told[1:] == [
        "Not understood. Say for example: play 3.",
        "Herd: 5 to 11, no flies.",
    ]
    told = alone(HANDS, HERD, "/", *"play 3", "escape", "e")
    assert told[1:] == ["Cancelled.", "Herd: 5 to 11, no flies."]
    told = alone(HANDS, HERD, "/", *"play", "space", "1", "2", "enter")
    assert has(told, said("cow-played", "mow", name="12", who_is="you"))


def test_what_a_bot_has_only_begun_waits_for_what_it_makes_of_it() -> None:
    """A roll, which full detail tells, and what was done with it are one line, not two."""
    players = [Player("Anna"), Player("Ben", "steady"), Player("Cara", "steady")]
    table = Table.open("mow_em_down", players, seed=5, options={"first": 1})
    told = SimulatedPlayer(detail="full").play(table, *["tab", "enter"] * 3)
    rolls = [line for line in told if re.search(r"(Ben|Cara) \w+ \d\.", line)]
    assert len(rolls) == 3
    assert all(re.search(r"(Ben|Cara) \w+ \d\. \1 ", line) for line in rolls)


def test_views_are_built_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for each new position of the player's own, none for keys that only look."""
    built = 0
    build = MedRules.view

    def view(rules: MedRules, seat: Seat | None) -> object:
        nonlocal built
        built += 1
        return build(rules, seat)

    monkeypatch.setattr(MedRules, "view", view)

    def views(*keys: str) -> int:
        nonlocal built
        built = 0
        players = [Player("Anna"), Player("Ben", "novice"), Player("Cara", "novice")]
        table = Table.open("mow_em_down", players, seed=7, roll=False)
        for roll in ("die 6", "die 1", "die 2"):
            table.play(CHANCE, roll)
        SimulatedPlayer().play(table, *keys)
        return built

    begin = views()
    assert views("s", "tab", "m", "down", "z", "c") == begin
    assert views("/", "b", "u", "y", "enter", "/", "b", "u", "y", "enter") <= begin + 4


@pytest.mark.words
def test_a_turn_begins_with_what_is_needed_to_decide() -> None:
    assert alone(HANDS, HERD) == [
        "Your turn. Herd: 5 to 11, no flies. "
        "You can add 3, 2 flies; 12, 1 fly; 16, blocking cow, 5 flies."
    ]


@pytest.mark.words
def test_detail_demonstrates_itself_and_stays() -> None:
    told = alone(HANDS, HERD, "v", "v")
    assert in_order(said("detail-now"), said("turn-start", "mow")).match(told[1])
    assert told[2] == (
        "Brief. Your turn. Herd: 5 to 11, no flies. Fits: 3, 2 flies; 12, 1 fly; 16, blocking cow."
    )
