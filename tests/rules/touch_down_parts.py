"""Stating positions of Touch Down!, and what is conserved in it."""

from __future__ import annotations

import pytest

from mowaudio.engine import CHANCE, NotAllowed, Outcome, Reason, Table
from mowaudio.engine.options import Value
from mowaudio.games.touch_down.rules.board import Board, Edge
from mowaudio.games.touch_down.rules.box import TILES
from mowaudio.games.touch_down.rules.play import TouchDownRules
from mowaudio.games.touch_down.rules.squares import NAMES, mask_of, squares_in
from mowaudio.games.touch_down.rules.state import MOVING
from tests.rules.twins import play_in_both

# Some layouts, as TD-1 states them: tile and quarter turns, in reading order.
SEVEN = "1 0, 6 1, 3 0, 7 2, 8 3, 11 1, 12 0"
DOUBLES = "7 0, 12 0, 6 1, 1 2, 10 1, 5 2, 8 0"
TWELVE = "12 0, 8 1, 4 1, 2 0, 9 0, 6 1, 10 0, 7 1, 3 2, 5 1, 1 3, 11 3"


def conserved(rules: TouchDownRules) -> object:
    """Four animals for every player, each on a square of its own; no tile lies twice."""
    tiles = [tile for tile, _ in rules.tiles]
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= set(TILES)
    assert sum(own.bit_count() for own in rules.animals) == rules.occupied.bit_count()
    assert sum(rules.animals) == rules.occupied
    return [own.bit_count() for own in rules.animals]


def laid(layout: str, **options: Value) -> Table:
    """A table on which chance has laid these tiles; seven of them for two players."""
    tiles = layout.split(", ")
    table = Table.open("touch_down", 2 if len(tiles) == 7 else 4, options=options, roll=False)
    for tile in tiles:
        table.play(CHANCE, f"lay {tile}")
    return table


def position(
    *animals: str,
    fences: str = "",
    points: int = 3,
    mover: int = 1,
    round: int = 1,
    **options: Value,
) -> Table:
    """A stated position: the animals of seat 1, of seat 2 (3, 4), on an open board with these
    fences: `c2|c3` a single one, `c2||c3` a double one. Not everybody has to have four."""
    table = Table.open("touch_down", len(animals), options=options, roll=False)
    rules = rules_of(table)
    rules.board = Board(rules.width, dict(_edge(fence) for fence in fences.split()))
    rules.animals = [mask_of([NAMES.index(name) for name in own.split()]) for own in animals]
    rules.occupied = sum(rules.animals)
    rules.stage, rules.points = MOVING, points
    rules.mover, rules.round = mover - 1, round
    return table


def _edge(fence: str) -> tuple[Edge, int]:
    first, *_, second = fence.split("|")
    low, high = sorted((NAMES.index(first), NAMES.index(second)))
    return (low, high), fence.count("|")


def rules_of(table: Table) -> TouchDownRules:
    assert isinstance(table.rules, TouchDownRules)
    return table.rules


def moves(table: Table, start: str = "") -> list[str]:
    """The legal moves of whose turn it is, as texts; or where an animal on a square can go."""
    texts = [str(move) for move in table.legal_moves(table.to_act[0])]
    if not start:
        return texts
    return [text.split()[1] for text in texts if text.startswith(f"{start} ")]


def play(table: Table, *texts: str) -> None:
    """Moves, one after the other, each by whoever is to act."""
    for text in texts:
        play_in_both(table, table.to_act[0], text)


def where(table: Table, seat: int) -> str:
    """On which squares the animals of a seat stand; seats count from 1."""
    return " ".join(NAMES[square] for square in squares_in(rules_of(table).animals[seat - 1]))


def fences(table: Table) -> set[str]:
    """The fences of a board, written as `position` reads them."""
    return {
        f"{NAMES[low]}{'|' * count}{NAMES[high]}"
        for (low, high), count in rules_of(table).board.fences.items()
    }


def refused(table: Table, text: str) -> Reason:
    """Why a move is not allowed to whose turn it is."""
    before = table.rules.clone()
    with pytest.raises(NotAllowed) as refusal:
        table.play(table.to_act[0], text)
    assert table.rules == before
    return refusal.value.reason


def won(table: Table) -> tuple[list[int], str]:
    """Who has won, in seats from 1, and why."""
    outcome = table.outcome
    assert isinstance(outcome, Outcome)
    return [seat + 1 for seat in outcome.winners], outcome.reason
