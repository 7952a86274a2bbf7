"""Touch Down!: the state and its moves. Rule ids are those of the rules text.

Animals are not told apart: those of a seat are a mask of squares. Seats 0 and 2 are the pigs,
seats 1 and 3 the milk cows, so a seat's side is its lowest bit, at either size of table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Self

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Option, Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Seat
from mowaudio.games.touch_down import refusals
from mowaudio.games.touch_down.board import (
    DOUBLE_FENCE,
    FENCE,
    PLACES,
    Board,
    Tile,
    lay_out,
    open_board,
)
from mowaudio.games.touch_down.endings import SIDES, Verdict, by_rounds, by_touchdown
from mowaudio.games.touch_down.events import (
    BoardLaid,
    Gait,
    Moved,
    RoundBegan,
    Sight,
    TileLaid,
    Touchdown,
    TurnEnded,
)
from mowaudio.games.touch_down.moves import DONE, GRAMMAR, LAY, POINTS, Go, Lay, TouchDownMove
from mowaudio.games.touch_down.squares import (
    COLUMN,
    CORNERS,
    FRAMES,
    SEEN,
    WIDTHS,
    Frame,
    Square,
    back,
    corner_mask,
    distances,
    squares_in,
)
from mowaudio.games.touch_down.tiles import TILES, TURNS
from mowaudio.games.touch_down.view import TouchDownView

if TYPE_CHECKING:
    from random import Random

SEATS: Final = tuple(WIDTHS)
DEFAULT_SEATS: Final = 2
SECRETS: Final = False
OPTIONS: Final[Sequence[Option]] = (
    Option("first", 1, range(1, 5), of_seats=True),
    Option("rounds", 40, range(1, 201)),
    Option("confirm", False),
    Option("own_corner", False),
)

LAYING, MOVING, CONFIRMING, FINISHED = range(4)
STAGES: Final = ("laying", "moving", "confirming", "finished")
_TURN: Final = (MOVING, CONFIRMING)

_ONLY: Final = [(seat,) for seat in range(max(SEATS))]
HOMES: Final = {
    seats: [corner_mask(corner, WIDTHS[seats]) for corner in CORNERS[seats]] for seats in SEATS
}
GOALS: Final = {
    seats: [corner_mask(corner.opposite, WIDTHS[seats]) for corner in CORNERS[seats]]
    for seats in SEATS
}
TO_GO: Final = {
    seats: [distances(corner.opposite, WIDTHS[seats]) for corner in CORNERS[seats]]
    for seats in SEATS
}
_FRAMES: Final = {seats: tuple(FRAMES[corner] for corner in CORNERS[seats]) for seats in SEATS}
GAITS: Final = {1: Gait.STEP, 2: Gait.FENCE, 3: Gait.DOUBLE}
_NOBODY_HOME: Final = (0, 0)
_by_squares = attrgetter("start", "end")


class TouchDownRules(Rules[TouchDownMove, TouchDownView]):
    """A game of Touch Down! in play."""

    __slots__ = (
        "animals",
        "board",
        "confirm",
        "first",
        "frames",
        "goals",
        "mover",
        "occupied",
        "points",
        "result",
        "round",
        "rounds",
        "seats",
        "stage",
        "tiles",
        "trail",
        "used",
        "width",
    )
    grammar = GRAMMAR

    seats: int
    width: int
    first: Seat
    rounds: int
    confirm: bool
    frames: tuple[Frame, ...]
    goals: list[int]
    stage: int
    tiles: tuple[Tile, ...]
    board: Board
    animals: list[int]
    occupied: int
    mover: Seat
    points: int
    trail: tuple[tuple[Square, Square], ...]
    round: int
    used: tuple[int, ...]  # as in the view
    result: Outcome | None

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage in _TURN:
            return _ONLY[self.mover]
        return OVER if stage == FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[TouchDownMove]:
        stage = self.stage
        if seat != self.mover or stage != MOVING:
            if seat == CHANCE and stage == LAYING:
                return [LAY[tile, turns] for tile in self._tiles_left() for turns in TURNS]
            return [DONE] if seat == self.mover and stage == CONFIRMING else []
        frame = self.frames[seat]
        ways = self.board.ways_in(frame) if frame else self.board.ways
        occupied, points = self.occupied, self.points
        moves: list[TouchDownMove] = []
        movable = self.movable()
        while movable:
            animal = movable & -movable
            movable ^= animal
            for near, cost, step, far, leap in ways[animal]:
                if occupied & near:
                    if not occupied & far:
                        moves.append(leap)
                elif cost <= points:
                    moves.append(step)
        if frame:
            moves.sort(key=_by_squares)
        return moves

    def movable(self) -> int:
        """The animals that the mover may move: their own, then also the team-mate's (TD-23)."""
        mover = self.mover
        own = self.animals[mover]
        if self.seats > SIDES and own == self.goals[mover]:
            return own | self.animals[mover ^ 2]
        return own

    def _can_move(self) -> bool:
        ways, occupied, points = self.board.ways, self.occupied, self.points
        movable = self.movable()
        while movable:
            animal = movable & -movable
            movable ^= animal
            for near, cost, _, far, _ in ways[animal]:
                if not occupied & far if occupied & near else cost <= points:
                    return True
        return False

    def apply(self, seat: Seat, move: TouchDownMove, log: list[Event] | None = None) -> None:
        if isinstance(move, Go):
            self._go(seat, move.start, move.end, log)
        elif isinstance(move, Lay):
            self._lay(move.tile, move.turns, log)
        else:
            self._end_turn(log)

    def _go(self, seat: Seat, start: Square, end: Square, log: list[Event] | None) -> None:
        animals, frame = self.animals, self.frames[seat]
        if frame:
            seen = SEEN[self.width][back(frame)]
            start, end = seen[start], seen[end]
        both = 1 << start | 1 << end
        owner = seat if animals[seat] >> start & 1 else seat ^ 2
        animals[owner] ^= both
        self.occupied ^= both
        cost = self.board.costs.get(start << 6 | end, 1)
        self.points -= cost
        self.trail += ((start, end),)
        if log is not None:
            log.append(self._moved(owner, start, end, cost))
        # TD-3, TD-9, TD-10: the turn is over when the points are, when none of them fits a move
        # any more, or when the last animal of the side is home.
        home = animals[seat] == self.goals[seat] and self._complete(seat)
        if home or not self.points or not self._can_move():
            if self.confirm:
                self.stage = CONFIRMING
            else:
                self._end_turn(log)

    def _complete(self, seat: Seat) -> bool:
        """Whether all animals of the seat's side are home."""
        animals, goals = self.animals, self.goals
        if animals[seat] != goals[seat]:
            return False
        return self.seats == SIDES or animals[seat ^ 2] == goals[seat ^ 2]

    def _moved(self, owner: Seat, start: Square, end: Square, cost: int) -> Moved:
        between = (start + end) // 2
        over = None
        if abs(end - start) in (2, 2 * COLUMN):
            over = next(seat for seat in range(self.seats) if self.animals[seat] >> between & 1)
        goal = self.goals[owner]
        return Moved(
            self._sight(),
            self.mover,
            owner,
            start,
            end,
            Gait.LEAP if over is not None else GAITS[cost],
            over,
            cost,
            self.points,
            (self.animals[owner] & goal).bit_count(),
            (goal >> end & 1) - (goal >> start & 1),
        )

    def _end_turn(self, log: list[Event] | None) -> None:
        mover = self.mover
        first_side = self.first & 1
        complete = self._complete(mover)
        if log is not None:
            lost = 0 if complete else self.points
            log.append(TurnEnded(self._sight(), mover, self.trail, lost, self._home()[mover & 1]))
        if complete:
            used = list(self.used)
            used[mover & 1] = POINTS - self.points
            self.used = tuple(used)
            if log is not None:
                answer = (mover + 1) % self.seats if mover & 1 == first_side else None
                log.append(Touchdown(mover, used[mover & 1], answer))
        if self.used != _NOBODY_HOME and mover & 1 != first_side:
            self._finish(by_touchdown(self.used, first_side))
        else:
            self._next_turn(log)

    def _next_turn(self, log: list[Event] | None) -> None:
        following = (self.mover + 1) % self.seats
        if following == self.first:
            if self.round == self.rounds:
                self._finish(by_rounds(self._home(), self._to_go()))
                return
            self.round += 1
            if log is not None:
                log.append(RoundBegan(self.round, self.rounds))
        self._begin_turn(following, log)

    def _begin_turn(self, seat: Seat, log: list[Event] | None) -> None:
        self.mover, self.points, self.trail, self.stage = seat, POINTS, (), MOVING
        if not self._can_move():
            # TD-9. It never runs in a circle: an animal beside an empty square can go there.
            self._end_turn(log)

    def _finish(self, verdict: Verdict) -> None:
        side, reason = verdict
        winners = tuple(seat for seat in range(self.seats) if seat & 1 == side)
        scores = tuple(
            (own & goal).bit_count() for own, goal in zip(self.animals, self.goals, strict=True)
        )
        self.stage, self.result = FINISHED, Outcome(winners, scores, reason)

    def _home(self) -> list[int]:
        """Animals in their goals, by side."""
        home = [0] * SIDES
        for seat in range(self.seats):
            home[seat & 1] += (self.animals[seat] & self.goals[seat]).bit_count()
        return home

    def _to_go(self) -> list[int]:
        """Straight steps to the goals, by side (TD-13)."""
        steps = [0] * SIDES
        for seat in range(self.seats):
            steps[seat & 1] += self.to_go(seat)
        return steps

    def to_go(self, seat: Seat) -> int:
        away = TO_GO[self.seats][seat]
        return sum(away[square] for square in squares_in(self.animals[seat]))

    def _lay(self, tile: int, turns: int, log: list[Event] | None) -> None:
        self.tiles += ((tile, turns),)
        places = len(PLACES[self.width])
        if log is not None:
            log.append(TileLaid(len(self.tiles), places, tile, turns))
        if len(self.tiles) < places:
            return
        self.board = lay_out(self.width, self.tiles)
        if log is not None:
            fences = list(self.board.fences.values())
            single, double = fences.count(FENCE), fences.count(DOUBLE_FENCE)
            log.append(BoardLaid(self.width, self.tiles, single, double, self.first))
            log.append(RoundBegan(self.round, self.rounds))
        self._begin_turn(self.first, log)

    def _tiles_left(self) -> list[int]:
        laid = {tile for tile, _ in self.tiles}
        return [tile for tile in TILES if tile not in laid]

    def _sight(self) -> Sight:
        return Sight(self.width, self.frames)

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.width, twin.first = self.seats, self.width, self.first
        twin.rounds, twin.confirm = self.rounds, self.confirm
        twin.frames, twin.goals = self.frames, self.goals
        twin.stage, twin.tiles, twin.board = self.stage, self.tiles, self.board
        twin.animals = self.animals.copy()
        twin.occupied, twin.mover, twin.points = self.occupied, self.mover, self.points
        twin.trail, twin.round = self.trail, self.round
        twin.used, twin.result = self.used, self.result
        return twin

    def view(self, seat: Seat | None) -> TouchDownView:
        return {
            "seat": seat,
            "seats": self.seats,
            "width": self.width,
            "stage": STAGES[self.stage],
            "mover": self.mover,
            "points": self.points,
            "trail": list(self.trail),
            "round": self.round,
            "rounds": self.rounds,
            "first": self.first,
            "tiles": list(self.tiles),
            "fences": [(*edge, count) for edge, count in sorted(self.board.fences.items())],
            "animals": [squares_in(own) for own in self.animals],
            "home": [
                (own & goal).bit_count() for own, goal in zip(self.animals, self.goals, strict=True)
            ],
            "to_go": [self.to_go(other) for other in range(self.seats)],
            "movable": squares_in(self.movable()),
            "used": list(self.used),
            "confirm": self.confirm,
            "frames": list(self.frames),
            "frame": 0 if seat is None else self.frames[seat],
        }

    def determinize(self, seat: Seat, rng: Random) -> Self:
        del seat, rng  # nothing is hidden
        return self.clone()

    def outcome(self) -> Outcome | None:
        return self.result

    def odds(self) -> list[tuple[TouchDownMove, int]]:
        return [(move, 1) for move in self.legal_moves(CHANCE)]

    def roll(self, rng: Random) -> TouchDownMove:
        tiles = self._tiles_left()
        return LAY[tiles[int(rng.random() * len(tiles))], int(rng.random() * len(TURNS))]

    def why_not(self, seat: Seat, move: TouchDownMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


def new_game(seats: int, options: Mapping[str, Value]) -> TouchDownRules:
    """A table with the animals in their corners, before the first tile is laid."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = TouchDownRules()
    rules.seats, rules.width = seats, WIDTHS[seats]
    rules.first = rules.mover = int(options["first"]) - 1
    rules.rounds, rules.confirm = int(options["rounds"]), bool(options["confirm"])
    rules.frames = _FRAMES[seats] if options["own_corner"] else (0,) * seats
    rules.goals = GOALS[seats]
    rules.stage, rules.tiles, rules.board = LAYING, (), open_board(rules.width)
    rules.animals = HOMES[seats].copy()
    rules.occupied = sum(rules.animals)
    rules.points, rules.trail, rules.round = POINTS, (), 1
    rules.used, rules.result = _NOBODY_HOME, None
    return rules
