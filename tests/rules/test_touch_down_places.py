"""Touch Down! under the fingers: what squares say, and what letters are answered with."""

from __future__ import annotations

from mowaudio.words.places import Answer, Focus
from tests.rules.touch_down_ears import BRIEF, NORMAL, PLACES, ask, heard, on, said, square
from tests.rules.touch_down_parts import play, position


def test_a_square_says_who_stands_there_its_fences_and_what_can_be_done() -> None:
    table = position("c3 d4", "c4", fences="c3|d3 b3||c3")
    assert square(table, "c3", detail=BRIEF) == "Your pig, c 3, fence east, double fence west."
    assert square(table, "c3") == (
        "Your pig, c 3, fence east, double fence west. Can go c 2; c 5; d 3 for 2; b 3 for 3."
    )
    assert square(table, "c4", detail=BRIEF) == "Ben's cow, c 4."
    assert square(table, "d3") == "D 3, empty, fence west. From c 3 for 2; d 4."
    assert square(table, "f6", detail=BRIEF) == "F 6."
    assert square(table, "f6") == "F 6, empty, your goal."
    assert square(table, "c3", seat=2, detail=NORMAL).startswith("Anna's pig, c 3, fence east")


def test_squares_and_sides_are_called_from_ones_own_corner() -> None:
    table = position("a1", "f6 e6", fences="f5|f6", own_corner=True, mover=2)
    assert square(table, "a1", seat=2, detail=BRIEF) == "Your cow, a 1, fence north."
    assert square(table, "f6", seat=2, detail=BRIEF) == "Anna's pig, f 6."
    play(table, "b1 b2", "b2 b3", "b3 b4")
    assert heard(table, 2)[0] == "B 1 to b 2."
    assert heard(table, 1) == ["Ben: e 6 by e 5, e 4 to e 3."]


def test_letters_jump_to_animals_and_goals() -> None:
    table = position("a1 c3", "c4 f6")
    assert ask(table, "n", on("a1")).startswith("Your pig, c 3")
    assert ask(table, "n", on("c3")).startswith("Your pig, a 1")
    assert ask(table, "N", on("a1")).startswith("Ben's cow, c 4")
    assert ask(table, "t", on("a1")).startswith("E 5, empty, your goal")
    assert ask(table, "T", on("c3")).startswith("Your pig, a 1, Ben's goal")
    answer = PLACES.questions[0].ask(table.view(0), on("a1"))
    assert isinstance(answer, Answer)
    assert answer.focus == on("c3")


def test_a_typed_square_is_found() -> None:
    table = position("c3", "f6", own_corner=True)
    for seat, name, told in ((1, "c3", "Your pig, c 3"), (2, "D 4", "Anna's pig, d 4")):
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


def test_where_an_animal_can_get_to_with_the_points_that_are_left() -> None:
    table = position("a1", "a2 f6", fences="a1|b1", points=2)
    assert ask(table, "e", on("a1")) == "Your pig, a 1. 1 point: a 3. 2 points: a 4, b 1, b 3."
    assert ask(table, "e", on("c3")) == "Nobody stands here, go to an animal first."
    assert ask(table, "e", Focus("others", 1)).startswith("Ben's cow, f 6. 1 point: e 6, f 5.")


def test_a_row_and_a_column_are_one_line() -> None:
    table = position("c3", "e3 c6", fences="a3|b3 c4||c5")
    assert ask(table, "o", on("d3")) == (
        "Row 3, fence between a 3 and b 3, your pig c 3, Ben's cow e 3."
    )
    assert ask(table, "c", on("c1")) == (
        "Column c, your pig c 3, double fence between c 4 and c 5, Ben's cow c 6."
    )
    assert ask(table, "c", on("b1")) == "Column b, empty."


def test_how_far_what_blocks_and_the_rest() -> None:
    table = position("d5 a1", "e5 f1", fences="d5|d6")
    assert ask(table, "f", on("a1")) == ("You: 9 steps to go, 0 home. Ben: 10 steps to go, 0 home.")
    assert ask(table, "F", on("a1")) == "Ben: 10 steps to go, 0 home."
    assert ask(table, "b", on("a1")) == "Nobody is blocked."
    shut = position("d5 a1", "e5 f5 f1", fences="d5|d6")
    assert ask(shut, "b", on("a1")) == "D 5 blocked: Ben's cow east."
    assert ask(shut, "a", on("a1")) == "Your pigs: d 5, a 1."
    assert ask(shut, "h", on("a1")) == "You: 0 of 4 home."
    assert ask(shut, "p", on("a1")) == "3 points left, round 1 of 40."
