"""Touch Down! under the fingers: what squares say, and what letters are answered with."""

from __future__ import annotations

from mowaudio.client.table.explorer import Explorer
from mowaudio.words.compose import refusal
from mowaudio.words.places import Answer, Focus
from tests.facts import outline
from tests.rules.touch_down_ears import (
    BRIEF,
    FULL,
    PLACES,
    WORDS,
    ask,
    on,
    square,
)
from tests.rules.touch_down_parts import play, position


def test_a_square_says_who_stands_there_its_fences_and_what_can_be_done() -> None:
    table = position("c3 d4", "c4", fences="c3|d3 b3||c3")
    assert square(table, "c3", detail=BRIEF) == (
        "square.animal square=(c 3) who=0 kind=pig; square.fence side=east fences=1; "
        "square.fence side=west fences=2"
    )
    assert square(table, "c3") == (
        "square.animal square=(c 3) who=0 kind=pig; square.fence side=east fences=1; "
        "square.fence side=west fences=2; "
        "square.exits exits=[((c 2) 1), ((c 5) 1), ((d 3) 2), ((b 3) 3)]"
    )
    assert square(table, "c4", detail=BRIEF) == "square.animal square=(c 4) who=1 kind=cow"
    assert square(table, "d3") == (
        "square.empty square=(d 3); square.fence side=west fences=1; "
        "square.comers comers=[((c 3) 2), ((d 4) 1)]"
    )
    assert square(table, "f6", detail=BRIEF) == "square.empty square=(f 6)"
    assert square(table, "f6") == "square.empty square=(f 6); square.goal who=0"
    assert "square.exits" not in square(table, "c3", seat=2)


def test_squares_and_sides_are_called_from_ones_own_corner() -> None:
    table = position("a1", "f6 e6", fences="f5|f6", own_corner=True, mover=2)
    assert square(table, "a1", seat=2, detail=BRIEF) == (
        "square.animal square=(a 1) who=1 kind=cow; square.fence side=north fences=1"
    )
    assert square(table, "f6", seat=2, detail=BRIEF) == "square.animal square=(f 6) who=0 kind=pig"
    assert ask(table, "f", on("a1"), seat=2) == (
        "fences.count fences=1 doubles=0; fences.on fences=1 side=north squares=[(a 1)]"
    )
    assert ask(table, "f", on("a1"), seat=1) == (
        "fences.count fences=1 doubles=0; fences.on fences=1 side=north squares=[(f 5)]"
    )
    play(table, "b1 b2", "b2 b3", "b3 b4")
    for seat, told in ((1, "start=(b 1) side=north"), (0, "start=(e 6) side=south")):
        assert told in outline(WORDS.tell(table.events_for(seat)[0]))


def test_letters_jump_to_animals_and_goals() -> None:
    table = position("a1 c3", "c4 f6")
    assert ask(table, "n", on("a1")).startswith("square.animal square=(c 3) who=0")
    assert ask(table, "n", on("c3")).startswith("square.animal square=(a 1) who=0")
    assert ask(table, "N", on("a1")).startswith("square.animal square=(c 4) who=1")
    assert ask(table, "h", on("a1")) == "square.empty square=(e 5); square.goal who=0"
    assert "square=(a 1) who=0 kind=pig; square.goal who=1" in ask(table, "H", on("c3"))
    answer = PLACES.questions[0].ask(table.view(0), on("a1"))
    assert isinstance(answer, Answer)
    assert answer.focus == on("c3")


def test_a_typed_square_is_found() -> None:
    table = position("c3", "f6", own_corner=True)
    for seat, name, called in ((0, "c3", "c 3"), (1, "D 4", "d 4")):
        told = outline(PLACES.find(table.view(seat), name))
        assert told.startswith(f"square.animal square=({called}) who=0 kind=pig")
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
    assert ask(table, "e", on("a1")) == (
        "square.animal square=(a 1) who=0 kind=pig; reach points=1 squares=[(a 3)]; "
        "reach points=2 squares=[(a 4), (b 1), (b 3)]"
    )
    assert ask(table, "e", on("c3")) == "reach.nobody square=(c 3)"
    assert ask(table, "e", Focus("race", 0)) == "line.nowhere"
    assert ask(table, "e", Focus("others", 1)).startswith(
        "square.animal square=(f 6) who=1 kind=cow; reach points=1 squares=[(e 6), (f 5)]; "
    )


def test_a_row_and_a_column_are_one_line() -> None:
    table = position("c3", "e3 c6", fences="a3|b3 c4||c5")
    assert ask(table, "o", on("d3")) == (
        "line.row row=3; line.fence fences=1 square=(a 3) next=(b 3); "
        "line.animal square=(c 3) who=0 kind=pig; line.animal square=(e 3) who=1 kind=cow"
    )
    assert ask(table, "c", on("c1")) == (
        "line.column column=c; line.animal square=(c 3) who=0 kind=pig; "
        "line.fence fences=2 square=(c 4) next=(c 5); "
        "line.animal square=(c 6) who=1 kind=cow"
    )
    assert ask(table, "c", on("b1")) == "line.column column=b; line.empty"


def test_one_letter_tells_all_fences() -> None:
    table = position("c3", "f6", fences="a3|b3 c4||c5 a1|b1 d5|d6 e1||f1")
    assert ask(table, "f", on("a1")) == (
        "fences.count fences=3 doubles=2; "
        "fences.on fences=1 side=east squares=[(a 1), (a 3)]; "
        "fences.on fences=1 side=north squares=[(d 5)]; "
        "fences.on fences=2 side=east squares=[(e 1)]; "
        "fences.on fences=2 side=north squares=[(c 4)]"
    )
    assert ask(position("c3", "f6"), "f", on("a1")) == "fences.count fences=0 doubles=0"


def test_fences_are_a_list_to_walk_from_which_letters_ask_about_their_square() -> None:
    table = position("c3", "f6", fences="c3||d3 a3|a4")
    zone = next(z for z in PLACES.zones(table.view(0), ()) if z.name == "fences")
    lines = [outline(item.message) for item in zone.items]
    assert lines == [
        "fence.at square=(a 3) side=north fences=1",
        "fence.at square=(c 3) side=east fences=2",
    ]
    assert outline(zone.items[1].message, detail=FULL) == (
        "fence.at square=(c 3) side=east fences=2; fence.between square=(d 3)"
    )
    assert ask(table, "e", Focus("fences", 1)).startswith("square.animal square=(c 3) who=0")
    open_board = PLACES.zones(position("c3", "f6").view(0), ())
    assert "fences" not in [zone.name for zone in open_board]


def test_blocked_is_only_who_cannot_move() -> None:
    # North somebody who cannot be leapt, for a fence is behind; east a fence, for two points.
    held = position("d4 a1", "d5 f1", fences="d5|d6 d4|e4")
    assert ask(held, "b", on("a1")) == (
        "animals.held animals="
        "[(animal.why (d 4) [(block.animal north 0 1 cow), (block.fence east 1)])]"
    )
    assert outline(WORDS.turn(held.view(0))).endswith("; animals.ends front=(d 4) last=(a 1)")
    shut = position("a1", "a2 a3 b1", fences="a1|b1")
    assert ask(shut, "b", on("a1")) == (
        "animals.blocked animals="
        "[(animal.why (a 1) [(block.animal north 0 1 cow), (block.both east 1 1 cow)])]"
    )
    assert outline(WORDS.turn(shut.view(0))).endswith("; animal.stuck square=(a 1)")
    # A fence that is too high for the points that are left, too: but only while it is one's turn.
    late = position("a1", "a2 a3", fences="a1|b1", points=1)
    assert ask(late, "b", on("a1")) == (
        "animals.blocked animals="
        "[(animal.why (a 1) [(block.animal north 0 1 cow), (block.fence east 1)])]"
    )
    assert ask(late, "B", on("a1"), seat=2).startswith(
        "animals.blocked animals=[(animal.why (a 1) "
    )
    waiting = position("a1", "a2 a3", fences="a1|b1", mover=2)
    assert ask(waiting, "b", on("a1")).startswith("animals.held animals=[(animal.why (a 1) ")
    assert ask(position("d5", "f1"), "b", on("a1")) == "blocked.nobody"


def test_enter_on_a_far_square_has_a_reason() -> None:
    """Whoever is nearest is the one of whom it is told why not."""
    table = position("a1 c3", "f6 c4", fences="c4|c5")
    why = {
        "c6": "refuse-too-far start=c3 end=c6 between=c4",
        "d4": "refuse-diagonal start=c3 end=d4",
        "e3": "refuse-nothing-to-leap start=c3 end=e3 between=d3",
        "c4": "refuse-not-yours start=c4 end=c5",
    }
    zone = PLACES.zones(table.view(0), table.legal_moves(0))[0]
    for name, reason in why.items():
        move = zone.items[on(name).item].moves[0]
        assert outline(refusal(table.rules.why_not(0, move))) == reason


def test_where_ones_animals_stand() -> None:
    table = position("d5 a1", "e5 f1")
    assert ask(table, "a", on("a1")) == "animals.where who=0 kind=pig squares=[(d 5), (a 1)]"
    assert ask(table, "A", on("a1")) == "animals.where who=1 kind=cow squares=[(f 1), (e 5)]"


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
