"""Touch Down! under the fingers: what squares say, and what letters are answered with."""

from __future__ import annotations

import pytest

from mowaudio.client.table.explorer import Explorer
from mowaudio.words.compose import refusal
from mowaudio.words.places import Answer, Focus
from tests.rules.touch_down_ears import (
    BRIEF,
    FULL,
    NORMAL,
    PLACES,
    WORDS,
    ask,
    heard,
    on,
    said,
    square,
)
from tests.rules.touch_down_parts import play, position


@pytest.mark.words
def test_a_square_says_who_stands_there_its_fences_and_what_can_be_done() -> None:
    table = position("c3 d4", "c4", fences="c3|d3 b3||c3")
    assert square(table, "c3", detail=BRIEF) == "Your pig, c3, fence east, double fence west."
    assert square(table, "c3") == (
        "Your pig, c3, fence east, double fence west. "
        "Can go c2; c5; d3 over a fence; b3 over a double fence."
    )
    assert square(table, "c4", detail=BRIEF) == "Ben's cow, c4."
    assert square(table, "d3") == "D3, empty, fence west. From c3 over a fence; d4."
    assert square(table, "f6", detail=BRIEF) == "F6."
    assert square(table, "f6") == "F6, empty, your goal."
    assert square(table, "c3", seat=2, detail=NORMAL).startswith("Anna's pig, c3, fence east")


@pytest.mark.words
def test_squares_and_sides_are_called_from_ones_own_corner() -> None:
    table = position("a1", "f6 e6", fences="f5|f6", own_corner=True, mover=2)
    assert square(table, "a1", seat=2, detail=BRIEF) == "Your cow, a1, fence north."
    assert square(table, "f6", seat=2, detail=BRIEF) == "Anna's pig, f6."
    assert ask(table, "f", on("a1"), seat=2) == "1 single fence. Fence north: a1."
    assert ask(table, "f", on("a1"), seat=1) == "1 single fence. Fence north: f5."
    play(table, "b1 b2", "b2 b3", "b3 b4")
    assert heard(table, 2)[0] == "B1 north b2."
    assert heard(table, 1)[0] == "Ben: e6 south e5."


@pytest.mark.words
def test_letters_jump_to_animals_and_goals() -> None:
    table = position("a1 c3", "c4 f6")
    assert ask(table, "n", on("a1")).startswith("Your pig, c3")
    assert ask(table, "n", on("c3")).startswith("Your pig, a1")
    assert ask(table, "N", on("a1")).startswith("Ben's cow, c4")
    assert ask(table, "h", on("a1")).startswith("E5, empty, your goal")
    assert ask(table, "H", on("c3")).startswith("Your pig, a1, Ben's goal")
    answer = PLACES.questions[0].ask(table.view(0), on("a1"))
    assert isinstance(answer, Answer)
    assert answer.focus == on("c3")


@pytest.mark.words
def test_a_typed_square_is_found() -> None:
    table = position("c3", "f6", own_corner=True)
    for seat, name, told in ((1, "c3", "Your pig, c3"), (2, "D 4", "Anna's pig, d4")):
        answer = PLACES.find(table.view(seat - 1), name)
        assert answer is not None
        assert said(answer.message, seat).startswith(told)
    assert PLACES.find(table.view(0), "g1") is None
    assert PLACES.find(table.view(0), "c3 c4") is None


def test_tab_goes_ahead_first_and_back_last() -> None:
    table = position("c3 c4", "f6", fences="c3|d3 c4||d4")
    moves = PLACES.best_first(table.legal_moves(0), table.view(0))
    assert [str(move) for move in moves] == [
        "c3 c5",  # a leap
        "c4 c5",
        "c3 d3",  # over a fence
        "c4 d4",  # over two
        "c3 b3",
        "c3 c2",
        "c4 b4",
        "c4 c2",
    ]
    item = PLACES.zones(table.view(0), table.legal_moves(0))[1].items[1]
    assert [str(move) for move in item.moves] == ["c3 c5", "c3 d3", "c3 b3", "c3 c2"]
    turned = position("a1", "d4 d3", mover=2, own_corner=True)
    first = PLACES.best_first(turned.legal_moves(1), turned.view(1))[0]
    assert str(first) == "c3 c5"


@pytest.mark.words
def test_where_an_animal_can_get_to_with_the_points_that_are_left() -> None:
    table = position("a1", "a2 f6", fences="a1|b1", points=2)
    assert ask(table, "e", on("a1")) == "Your pig, a1. 1 point: a3. 2 points: a4; b1; b3."
    assert ask(table, "e", on("c3")) == "C3 is empty, go to an animal first."
    assert ask(table, "e", Focus("race", 0)) == "Go to a square first."
    assert ask(table, "e", Focus("others", 1)).startswith("Ben's cow, f6. 1 point: e6; f5.")


@pytest.mark.words
def test_a_row_and_a_column_are_one_line() -> None:
    table = position("c3", "e3 c6", fences="a3|b3 c4||c5")
    assert ask(table, "o", on("d3")) == (
        "Row 3, fence between a3 and b3, your pig c3, Ben's cow e3."
    )
    assert ask(table, "c", on("c1")) == (
        "Column c, your pig c3, double fence between c4 and c5, Ben's cow c6."
    )
    assert ask(table, "c", on("b1")) == "Column b, empty."


@pytest.mark.words
def test_one_letter_tells_all_fences() -> None:
    table = position("c3", "f6", fences="a3|b3 c4||c5 a1|b1 d5|d6 e1||f1")
    assert ask(table, "f", on("a1")) == (
        "3 single fences and 2 double fences. Fence east: a1; a3. Fence north: d5. "
        "Double fence east: e1. Double fence north: c4."
    )
    assert ask(position("c3", "f6"), "f", on("a1")) == "No fences."


@pytest.mark.words
def test_fences_are_a_list_to_walk_from_which_letters_ask_about_their_square() -> None:
    table = position("c3", "f6", fences="c3||d3 a3|a4")
    zone = next(z for z in PLACES.zones(table.view(0), ()) if z.name == "fences")
    lines = [said(item.message) for item in zone.items]
    assert lines == ["A3 north, fence.", "C3 east, double fence."]
    assert said(zone.items[1].message, detail=FULL) == "C3 east, double fence, d3 is beyond."
    assert ask(table, "e", Focus("fences", 1)).startswith("Your pig, c3.")
    open_board = PLACES.zones(position("c3", "f6").view(0), ())
    assert "fences" not in [zone.name for zone in open_board]


@pytest.mark.words
def test_blocked_is_only_who_cannot_move() -> None:
    # North somebody who cannot be leapt, for a fence is behind; east a fence, for two points.
    held = position("d4 a1", "d5 f1", fences="d5|d6 d4|e4")
    assert ask(held, "b", on("a1")) == "No free step ahead: d4, north Ben's cow; east a fence."
    assert said(WORDS.turn(held.view(0))).endswith("Front d4, last a1.")
    shut = position("a1", "a2 a3 b1", fences="a1|b1")
    assert ask(shut, "b", on("a1")) == (
        "Cannot move: a1, north Ben's cow; east a fence, Ben's cow behind it."
    )
    assert said(WORDS.turn(shut.view(0))).endswith("A1 cannot move.")
    # A fence that is too high for the points that are left, too: but only while it is one's turn.
    late = position("a1", "a2 a3", fences="a1|b1", points=1)
    assert ask(late, "b", on("a1")) == "Cannot move: a1, north Ben's cow; east a fence."
    assert ask(late, "B", on("a1"), seat=2).startswith("Cannot move: a1,")
    waiting = position("a1", "a2 a3", fences="a1|b1", mover=2)
    assert ask(waiting, "b", on("a1")).startswith("No free step ahead: a1")
    assert ask(position("d5", "f1"), "b", on("a1")) == "Nobody is blocked or held up."


@pytest.mark.words
def test_enter_on_a_far_square_has_a_reason() -> None:
    """Whoever is nearest is the one of whom it is told why not."""
    table = position("a1 c3", "f6 c4", fences="c4|c5")
    why = {
        "c6": "C6 is too far from c3.",
        "d4": "C3 to d4 is not straight.",
        "e3": "Nobody stands on d3 to leap over, go step by step.",
        "c4": "The animal on c4 is not yours.",
    }
    zone = PLACES.zones(table.view(0), table.legal_moves(0))[0]
    for name, reason in why.items():
        move = zone.items[on(name).item].moves[0]
        assert said(refusal(table.rules.why_not(0, move))) == reason


@pytest.mark.words
def test_where_ones_animals_stand() -> None:
    table = position("d5 a1", "e5 f1")
    assert ask(table, "a", on("a1")) == "Your pigs: d5; a1."
    assert ask(table, "A", on("a1")) == "Ben's cows: f1; e5."


def test_no_letter_is_one_that_asks_the_same_in_every_game() -> None:
    assert not {question.key for question in PLACES.questions} & set("ptz")


def test_the_end_of_a_turn_is_never_taken_by_a_key_that_was_pressed_before() -> None:
    table = position("c2", "f6", confirm=True)
    assert not PLACES.decision(table.view(0)).binds
    play(table, "c2 c3", "c3 c4", "c4 c5")
    assert PLACES.decision(table.view(0)).binds


def test_the_cursor_goes_with_the_animal_that_moved() -> None:
    table = position("c3 d5", "f6")
    assert PLACES.follow(table.view(0), on("a1")) == on("a1")
    explorer = Explorer(table.game, table.view(0))
    play(table, "c3 c4", "d5 d6")
    view = table.view(0)
    assert PLACES.follow(view, on("c3")) == on("d6")
    assert PLACES.follow(view, Focus("animals", 1)) == Focus("animals", 0)
    assert PLACES.follow(view, Focus("race", 1)) == Focus("race", 1)
    assert PLACES.follow(table.view(1), on("c3")) == on("c3")
    # Who goes through the moves by Tab and nowhere else, too; and Enter does nothing yet.
    explorer.renew(view, (), PLACES.follow(view, explorer.focus))
    assert explorer.focus == on("d6")
    assert not explorer.chosen
    play(table, "d6 c6")
    assert PLACES.follow(table.view(0), on("d6")) == on("d6")
