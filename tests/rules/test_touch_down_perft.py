"""Touch Down!: move trees counted from three stated boards, and a second reading of TD-4 to TD-8.

A tree is counted move by move, through the ends of turns. On failure the counts are split by the
first move, so that the branch which is wrong can be followed down.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mowaudio.engine import Table
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.squares import LETTERS, NAMES, mask_of, squares_in
from tests.rules.touch_down_parts import DOUBLES, SEVEN, TWELVE, fences, laid, rules_of


def perft(rules: TouchDownRules, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if not depth or not rules.to_act():
        return 1
    seat = rules.to_act()[0]
    legal = rules.legal_moves(seat)
    if depth == 1:
        return len(legal)
    count = 0
    for move in legal:
        twin = rules.clone()
        twin.apply(seat, move)
        count += perft(twin, depth - 1)
    return count


def split(table: Table, depth: int) -> dict[str, int]:
    """The counts of a tree by its first move."""
    rules, counts = rules_of(table), {}
    for move in rules.legal_moves(rules.mover):
        twin = rules.clone()
        twin.apply(rules.mover, move)
        counts[str(move)] = perft(twin, depth - 1)
    return counts


def midgame() -> Table:
    """Animals among each other, on a board with three double fences."""
    table = laid(DOUBLES)
    rules = rules_of(table)
    stand = ("b2 b4 c4 d3", "c3 d4 e2 f3")
    rules.animals = [mask_of([NAMES.index(name) for name in own.split()]) for own in stand]
    rules.occupied = sum(rules.animals)
    return table


def test_the_tree_of_seven_tiles_from_the_start() -> None:
    table = laid(SEVEN)
    assert [perft(rules_of(table), depth) for depth in range(5)] == [1, 7, 68, 530, 4070]
    assert split(table, 4) == {
        "a1 a3": 575,
        "a1 c1": 606,
        "a2 a3": 589,
        "b1 b3": 579,
        "b1 c1": 522,
        "b2 b3": 596,
        "b2 c2": 603,
    }


def test_the_tree_of_seven_tiles_in_the_middle_of_a_game() -> None:
    table = midgame()
    assert [perft(rules_of(table), depth) for depth in range(5)] == [1, 13, 168, 2007, 25281]
    assert split(table, 4) == {
        "b2 a2": 1735,
        "b2 b1": 1713,
        "b2 b3": 1769,
        "b2 c2": 1311,
        "b4 a4": 1804,
        "b4 b3": 1916,
        "b4 b5": 2152,
        "c4 c2": 2205,
        "c4 c5": 2208,
        "c4 e4": 2505,
        "d3 d2": 1854,
        "d3 d5": 2127,
        "d3 e3": 1982,
    }


def test_the_tree_of_twelve_tiles_from_the_start() -> None:
    table = laid(TWELVE)
    assert [perft(rules_of(table), depth) for depth in range(5)] == [1, 8, 84, 834, 5914]
    assert split(table, 4) == {
        "a1 a3": 826,
        "a1 c1": 789,
        "a2 a3": 693,
        "a2 c2": 789,
        "b1 b3": 791,
        "b1 c1": 670,
        "b2 b3": 679,
        "b2 c2": 677,
    }


# -- the rules once more, as slowly as they are written -------------------------------------------


def slowly(table: Table) -> Iterator[str]:
    """TD-4 to TD-8, square by square."""
    rules = rules_of(table)
    standing = {NAMES[square] for square in squares_in(rules.occupied)}
    stand = fences(table)

    def between(one: str, other: str) -> int:
        low, high = sorted((one, other))
        return 2 if f"{low}||{high}" in stand else int(f"{low}|{high}" in stand)

    def beyond(square: str, east: int, north: int) -> str | None:
        letter, number = LETTERS.index(square[0]) + east, int(square[1]) + north
        inside = 0 <= letter < rules.width and 1 <= number <= rules.width
        return f"{LETTERS[letter]}{number}" if inside else None

    for start in (NAMES[square] for square in squares_in(rules.movable())):
        for east, north in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            near = beyond(start, east, north)
            if near is None:
                continue
            if near not in standing:
                if 1 + between(start, near) <= rules.points:
                    yield f"{start} {near}"
                continue
            far = beyond(near, east, north)
            if far is None or far in standing or between(start, near) or between(near, far):
                continue
            yield f"{start} {far}"


@pytest.mark.parametrize("layout", [SEVEN, DOUBLES, TWELVE])
def test_both_readings_agree_wherever_random_play_leads(layout: str) -> None:
    rng = Random(layout)
    table = laid(layout)
    while table.to_act:
        legal = table.legal_moves(table.to_act[0])
        assert [str(move) for move in legal] == list(slowly(table))
        table.play(table.to_act[0], rng.choice(legal))
