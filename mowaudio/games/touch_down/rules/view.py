"""The view of a seat: all of the table, as nothing in Touch Down! is hidden."""

from __future__ import annotations

from typing import TypedDict

from mowaudio.engine.seats import Seat
from mowaudio.engine.views import view_as
from mowaudio.games.touch_down.rules.board import Tile
from mowaudio.games.touch_down.rules.squares import Frame, Square, squares_in
from mowaudio.games.touch_down.rules.state import State


class TouchDownView(TypedDict):
    """The whole table. Squares are numbers, see `squares`; seats count from 0."""

    seat: Seat | None
    seats: int
    width: int
    stage: str
    mover: Seat  # the seat whose turn it is
    points: int  # that the mover has left
    trail: list[tuple[Square, Square]]  # the moves of this turn so far
    round: int
    rounds: int  # the last one
    first: Seat  # the seat with the first-player marker
    tiles: list[Tile]  # in reading order; all of them, once the board is laid
    fences: list[tuple[Square, Square, int]]  # between two squares: single or double
    animals: list[list[Square]]  # by seat
    left: list[Square]  # in teams: squares with animals when this seat's last turn ended
    home: list[int]  # animals in the goal, by seat
    to_go: list[int]  # straight steps to the goal, by seat (TD-13)
    movable: list[Square]  # the animals that the mover may move
    used: list[int]  # points of the turn in which a side got home, by side; 0: not yet
    confirm: bool
    frames: list[Frame]  # in which each seat names the squares
    frame: Frame  # that of this seat


def view_of(state: State, seat: Seat | None) -> TouchDownView:
    """Return the table as this seat (None: an onlooker) sees it."""
    return view_as(
        TouchDownView,
        state,
        seat=seat,
        stage=state.stage.name.lower(),
        trail=list(state.trail),
        tiles=list(state.tiles),
        fences=[(*edge, count) for edge, count in sorted(state.board.fences.items())],
        animals=[squares_in(own) for own in state.animals],
        left=[] if seat is None else squares_in(state.left[seat]),
        home=state.home(),
        to_go=state.to_go(),
        movable=squares_in(state.movable()),
        frame=0 if seat is None else state.frames[seat],
    )
