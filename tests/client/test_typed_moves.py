"""Typed sentences: what people say, and what the program itself says, is understood; nothing is
done that was not said."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mowaudio.client.listener import Listener
from mowaudio.client.table.typed_moves import normalize, not_understood, read
from mowaudio.engine import Ambiguous, NotAllowed, NotUnderstood, Player, Table
from mowaudio.engine.options import Value
from mowaudio.testing.simulated_player import SimulatedPlayer
from mowaudio.words.texts import texts
from tests.rules.mow_parts import position
from tests.said import has, in_order, said


def anna(hands: list[str], herds: list[str], **options: Value) -> Listener:
    players = [Player("Anna"), *(Player(f"Bot{n}", "novice") for n in range(len(hands) - 1))]
    table = Table.open("mow", players, seed=1, roll=False)
    table.rules = position(hands, herds, options=options)
    return Listener(SimulatedPlayer().app, table, 0)


HANDS = ["3.2 9.0 9.5 11.0 11.1 12.1 16.5", "1.0", "2.0"]
HERD = ["5.0 8.0 9.1 10.0"]
PLAYING: Mapping[str, str] = {
    "play 12": "play 12.1",
    "12": "play 12.1",
    "the 12": "play 12.1",
    "play the 12": "play 12.1",
    "Play the 12, please!": "play 12.1",
    "I play my 12": "play 12.1",
    "play twelve": "play 12.1",
    "twelve": "play 12.1",
    "play 12, 1 fly": "play 12.1",
    "12 with 1 fly": "play 12.1",
    "Play 12, 1 fly, on the right.": "play 12.1",
    "add 12": "play 12.1",
    "play 9 flying": "play 9.5",
    "9 flying": "play 9.5",
    "play the flying cow": "play 9.5",
    "flying": "play 9.5",
    "play 9, flying cow": "play 9.5",
    "Play 9, flying cow, 5 flies, onto the 9.": "play 9.5",
    "play 16": "play 16.5",
    "play blocking": "play 16.5",
    "16 blocking cow": "play 16.5",
    "play 3 on the left": "play 3.2",
    "play 11.1": "play 11.1",
    "play 11 with no flies": "play 11.0",
    "play 11, 1 fly": "play 11.1",
    "take": "take",
    "Take the herd": "take",
    "I take it": "take",
    "take the herd, 1 fly": "take",
    "t": "take",
}


@pytest.mark.parametrize(("sentence", "meant"), PLAYING.items())
def test_a_sentence_is_the_move_that_it_says(sentence: str, meant: str) -> None:
    plans = read(anna(HANDS, HERD), sentence)
    assert [[str(move) for move in plan] for plan in plans] == [[meant]]


@pytest.mark.parametrize("sentence", ["play", "11", "play 11", "the 11"])
def test_a_sentence_that_leaves_something_open_is_asked_back(sentence: str) -> None:
    assert len(read(anna(HANDS, HERD), sentence)) > 1


@pytest.mark.parametrize(
    "sentence",
    [
        *("", "dance", "herd", "1 fly", "5 flies", "left", "on the left", "do not take"),
        *("play 12 12", "don't play 12", "start 12", "take 12", "keep", "x" * 3000),
        *("\x00", "²", "12 flies"),
    ],
)
def test_nothing_is_done_that_a_sentence_does_not_say(sentence: str) -> None:
    listener = anna(HANDS, HERD)
    with pytest.raises((NotUnderstood, NotAllowed)):
        read(listener, sentence)


STARTING = {
    "start 10": "play 10.0",
    "start with 10": "play 10.0",
    "start with the 10": "play 10.0",
    "Start with 10.": "play 10.0",
    "start a new herd with 10": "play 10.0",
    "begin with 10": "play 10.0",
    "play 10": "play 10.0",
    "10": "play 10.0",
    "ten": "play 10.0",
}


@pytest.mark.parametrize(("sentence", "meant"), STARTING.items())
def test_a_herd_is_started_as_people_say_it(sentence: str, meant: str) -> None:
    plans = read(anna(["10.0 12.0", "1.0", "2.0"], [""]), sentence)
    assert [[str(move) for move in plan] for plan in plans] == [[meant]]


ARROW = {
    "turn": "turn",
    "turn it": "turn",
    "turn the arrow": "turn",
    "yes": "turn",
    "keep": "keep",
    "leave it": "keep",
    "leave the arrow": "keep",
    "no": "keep",
}


@pytest.mark.parametrize(("sentence", "meant"), ARROW.items())
def test_the_arrow_is_answered_as_people_say_it(sentence: str, meant: str) -> None:
    listener = anna(HANDS, HERD)
    listener.table.play(0, "play 16.5")
    plans = read(listener, sentence)
    assert [[str(move) for move in plan] for plan in plans] == [[meant]]


@pytest.mark.parametrize("sentence", ["between 5 and 8", "5 and 8", "5 8", "between 5 8"])
def test_a_gap_is_named_by_its_neighbours(sentence: str) -> None:
    listener = anna(["X.5 3.0", "1.0", "2.0"], ["5.0 8.0 11.0"], blind_needs_gap=True)
    listener.table.play(0, "play X")
    assert [[str(move) for move in plan] for plan in read(listener, sentence)] == [["between 5 8"]]


def test_a_refusal_is_about_what_the_player_holds() -> None:
    """MOW-8: of all nines, Anna has the flying one, and there is none for it to land on."""
    listener = anna(["9.5 3.0", "1.0", "2.0"], ["5.0 8.0"])
    for sentence in ("play 9", "9", "9 flying"):
        with pytest.raises(NotAllowed) as refused:
            read(listener, sentence)
        assert (refused.value.reason.text_id, refused.value.reason.rule) == (
            "refuse-flying",
            "MOW-8",
        )
    with pytest.raises(NotAllowed) as refused:
        listener.table.read(0, "play 9")
    assert refused.value.reason.rule == "MOW-8"


def test_what_is_not_understood_is_answered_by_an_example_that_works() -> None:
    for hands, herd in (
        (HANDS, HERD),
        (["10.0 12.0", "1.0", "2.0"], [""]),
        (["9.0", "1.0", "2.0"], HERD),
    ):
        listener = anna(hands, herd)
        line = listener.composer.text(not_understood(listener))
        refused = in_order(said("refuse-not-understood"), said("refuse-example")).match(line)
        assert refused
        example = line[refused.end() :].removesuffix(".")
        assert len(read(listener, example)) == 1


@pytest.mark.parametrize(
    ("typed", "simple"),
    [
        ("  Play the   12, please! ", "play 12"),
        ("$1,400", "1400"),
        ("1,400 dollars", "1400 dollars"),
        ("a1-c1", "a1-c1"),
        ("a1 to c1", "a1 to c1"),
        ("open small 8 and small 10", "open small 8 and small 10"),
        ("basic 1* 2*", "basic 1* 2*"),
        ("go 2 2 ul-l-ul-r", "go 2 2 ul-l-ul-r"),
        ("two basic", "2 basic"),
        ("“Mower”?", "mower"),
    ],
)
def test_a_sentence_is_simplified_for_the_games(typed: str, simple: str) -> None:
    assert normalize(texts(), typed) == simple


def test_help_is_help_and_a_long_text_is_no_harm() -> None:
    listener = anna(HANDS, HERD)
    told = SimulatedPlayer().play(
        listener.table, "/", *"help", "enter", "/", *"x" * 3000, "enter", "e"
    )
    assert said("help-decision-play", "mow").match(told[1])
    assert in_order(said("refuse-not-understood"), said("refuse-example")).match(told[2])
    assert has(told[3:], said("herd-ends", "mow", low="5", high="10", lane=0))


def test_the_table_still_tells_several_readings_apart() -> None:
    with pytest.raises(Ambiguous):
        anna(HANDS, HERD).table.read(0, "play 11")
