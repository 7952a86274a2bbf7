"""Touch Down! in ordinary English: what typed sentences mean, and what they must not mean."""

from __future__ import annotations

import pytest

from tests.rules.touch_down_ears import PLACES
from tests.rules.touch_down_parts import play, position

# Anna's pigs on a1, b1, c3 (the front one) and a4, Ben's cows on c4 and f6, a fence from c3 to d3.
MEANT = {
    "a1c1": ["a1 c1"],
    "a1-c1": ["a1 c1"],
    "a1 c1": ["a1 c1"],
    "a1 to c1": ["a1 c1"],
    "a 1 to c 1": ["a1 c1"],
    "A1 To C1": ["a1 c1"],
    "from a1 to c1": ["a1 c1"],
    "move a1 to c1": ["a1 c1"],
    "move pig from a1 to c1": ["a1 c1"],
    "go from a1 to a2": ["a1 a2"],
    "jump a1 c1": ["a1 c1"],
    "leap from a1 over b1": ["a1 c1"],
    "a1 over b1": ["a1 c1"],
    "a1 over b1 to c1": ["a1 c1"],
    "alfa 1 to charlie 1": ["a1 c1"],
    "alpha one to charlie one": ["a1 c1"],
    "a one to a two": ["a1 a2"],
    "a1 north": ["a1 a2"],
    "a1 n": ["a1 a2"],
    "a1 up": ["a1 a2"],
    "step a1 north": ["a1 a2"],
    "a1 east": ["a1 c1"],
    "a1 right": ["a1 c1"],
    "east a1": ["a1 c1"],
    "a1 east c1": ["a1 c1"],
    "a1 east to c1": ["a1 c1"],
    "a1 c1 east": ["a1 c1"],
    "bravo 1 north": ["b1 b2"],
    "front west": ["c3 b3"],
    "move front pig east": ["c3 d3"],
    "front to d3": ["c3 d3"],
    "c3 e": ["c3 d3"],
    "c3 e3": ["c3 e3"],
    "last one north": ["a1 a2"],
    "c3 over c4": ["c3 c5"],
    "c3 north": ["c3 c5"],
    "go to d3": ["c3 d3"],
    "c5": ["c3 c5"],
    "go to a3": ["a4 a3"],
    "to b2": ["b1 b2"],
    "a1 c1 c2": ["a1 c1, c1 c2"],
    "a1 c1 then c1 c2": ["a1 c1, c1 c2"],
    "a1 to c1 then to c2": ["a1 c1, c1 c2"],
    "a1 to c1 and b1 to b2": ["a1 c1, b1 b2"],
    "c3 to d3": ["c3 d3"],
    "a1 to a4": ["a1 a4"],
    "a1 b2": ["a1 b2"],
    "c4 c5": ["c4 c5"],
    "done": ["done"],
    "end turn": ["done"],
}
# Several meanings: the player is asked.
MANY = {
    "north": ["a1 a2", "a4 a5", "b1 b2", "c3 c5"],
    "move west": ["b1 a1", "c3 b3"],
    "a1 c1 b1 b2": ["a1 c1, b1 b2", "a1 c1, c1 b1, b1 b2"],
}
NOT_TAKEN = (
    "",
    "not a1 c1",
    "never a1 to c1",
    "a1 or a4 north",
    "a1 north or east",
    "a1 north east",
    "a1 over c3",
    "a1 over b1 to d1",
    "a1 east a2",
    "over b1 over c3",
    "a9 to a1",
    "g1 g2",
    "a12",
    "a1 c1 f6",
    "pig",
    "move",
    "go home",
    "7",
    "resign",
    "then c3",
    "a1 north then east",
    "a1 c1 then f6",
)


def meant(text: str, **options: int) -> list[str]:
    table = position("a1 b1 c3 a4", "c4 f6", fences="c3|d3", **options)
    meanings = PLACES.typed(table.view(0), text)
    return [", ".join(map(str, moves)) for moves in meanings]


@pytest.mark.parametrize(("text", "moves"), MEANT.items())
def test_a_sentence_means_these_moves(text: str, moves: list[str]) -> None:
    assert meant(text) == moves


@pytest.mark.parametrize(("text", "moves"), MANY.items())
def test_a_sentence_that_can_mean_several_moves_means_each(text: str, moves: list[str]) -> None:
    assert sorted(meant(text)) == moves


@pytest.mark.parametrize("text", NOT_TAKEN)
def test_a_sentence_that_is_not_understood_in_full_means_nothing(text: str) -> None:
    assert meant(text) == []


def test_squares_and_ways_are_those_of_ones_own_corner() -> None:
    table = position("a1", "f6 e6", own_corner=True, mover=2)
    assert [str(move) for (move,) in PLACES.typed(table.view(1), "a1 north")] == ["a1 a2"]
    assert [str(move) for (move,) in PLACES.typed(table.view(1), "a1 east")] == ["a1 c1"]
    assert [str(move) for (move,) in PLACES.typed(table.view(1), "last to a2")] == ["a1 a2"]
    play(table, "a1 a2")
    assert [str(move) for (move,) in PLACES.typed(table.view(1), "a3")] == ["a2 a3"]
