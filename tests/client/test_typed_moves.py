"""Typed sentences: what people say, and what the program itself says, is understood; nothing is
done that was not said."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mowaudio.client.listener import Listener
from mowaudio.client.typed.phrasebook import phrasebook
from mowaudio.client.typed.read import Reading, not_understood, read
from mowaudio.client.typed.sentence import tokens
from mowaudio.engine import Ambiguous, NotAllowed, NotUnderstood, Player, Table
from mowaudio.engine.options import Value
from mowaudio.testing.simulated_player import SimulatedPlayer
from tests.rules.mow_parts import position
from tests.said import has, in_order, said


def anna(hands: list[str], herds: list[str], **options: Value) -> Listener:
    players = [Player("Anna"), *(Player(f"Bot{n}", "novice") for n in range(len(hands) - 1))]
    table = Table.open("mow", players, seed=1, roll=False)
    table.rules = position(hands, herds, options=options)
    return Listener(SimulatedPlayer().app, table, 0)


def moves(reading: Reading) -> list[list[str]]:
    assert reading.sure
    return [[str(move) for move in plan.moves] for plan in reading.plans]


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
    assert moves(read(anna(HANDS, HERD), sentence)) == [[meant]]


@pytest.mark.parametrize("sentence", ["play", "11", "play 11", "the 11"])
def test_a_sentence_that_leaves_something_open_is_asked_back(sentence: str) -> None:
    assert len(moves(read(anna(HANDS, HERD), sentence))) > 1


@pytest.mark.parametrize(
    "sentence",
    [
        *("", "dance", "do not take", "never play 12", "play 12 12", "don't play 12"),
        *("start 12", "take 12", "keep", "x" * 3000, "\x00", "²", "12 flies"),
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
    assert moves(read(anna(["10.0 12.0", "1.0", "2.0"], [""]), sentence)) == [[meant]]


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
    assert moves(read(listener, sentence)) == [[meant]]


@pytest.mark.parametrize("sentence", ["between 5 and 8", "5 and 8", "5 8", "between 5 8"])
def test_a_gap_is_named_by_its_neighbours(sentence: str) -> None:
    listener = anna(["X.5 3.0", "1.0", "2.0"], ["5.0 8.0 11.0"], blind_needs_gap=True)
    listener.table.play(0, "play X")
    assert moves(read(listener, sentence)) == [["between 5 8"]]


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


@pytest.mark.words
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
        assert len(moves(read(listener, example))) == 1


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("  Play the   12, please! ", "play the 12 please"),
        ("$1,400", "1400"),
        ("two thousand five hundred", "2500"),
        ("fifteen hundred and a thousand", "1500 and 1000"),
        ("2k, 1.5k", "2000 1500"),
        ("twenty one", "21"),
        ("basic 1* 2*", "basic 1 star 2 star"),
        ("don't", "do not"),
        ("“Mower”?", "mower"),
        ("small8", "small 8"),
        ("Bella's", "bella"),
    ],
)
def test_a_sentence_is_split_into_words_and_numbers(typed: str, words: str) -> None:
    found = tokens(typed, phrasebook("en", "mow_em_down"), {"small", "mower", "basic", "bella"})
    assert " ".join(token.word for token in found) == words


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("flyng", "flying"), ("betwen", "between"), ("arow", "arrow"), ("hrd", ""), ("xyzzy", "")],
)
def test_one_wrong_letter_is_corrected_in_a_long_word(typed: str, meant: str) -> None:
    (token,) = tokens(typed, phrasebook("en", "mow"), ())
    assert token.concepts == {typed} if not meant else meant in token.concepts


def test_a_strange_word_is_read_back_as_a_question_before_anything_is_done() -> None:
    reading = read(anna(HANDS, HERD), "play 12 gracefully")
    assert not reading.sure
    assert [str(plan.moves[0]) for plan in reading.plans] == ["play 12.1"]
    listener = anna(HANDS, HERD)
    for key, played in (("n", False), ("y", True)):
        told = SimulatedPlayer().play(listener.table, "/", *"12 gracefully", "enter", key, "escape")
        assert has(told, said("typed-partly"))
        assert bool(listener.table.plies.by(0)) is played


def test_a_question_is_answered_as_its_key_answers_it() -> None:
    for typed, key in (("what is in the box", "b"), ("who is winning?", "p"), ("my hand", "h")):
        by_key = SimulatedPlayer().play(anna(HANDS, HERD).table, key)
        by_words = SimulatedPlayer().play(anna(HANDS, HERD).table, "/", *typed, "enter")
        assert by_key[-1] == by_words[-1], typed


def test_help_is_help_and_a_long_text_is_no_harm() -> None:
    listener = anna(HANDS, HERD)
    told = SimulatedPlayer().play(
        listener.table, "/", *"help", "enter", "/", *"q" * 3000, "enter", "e"
    )
    assert said("help-decision-play", "mow").match(told[1])
    assert in_order(said("refuse-not-understood"), said("refuse-example")).match(told[2])
    assert has(told[3:], said("herd-ends", "mow", low="5", high="10", lane=0))


def test_the_table_still_tells_several_readings_apart() -> None:
    with pytest.raises(Ambiguous):
        anna(HANDS, HERD).table.read(0, "play 11")
