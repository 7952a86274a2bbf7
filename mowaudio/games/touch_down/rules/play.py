"""The rules of Touch Down!: legal moves and their effects. Rule ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from random import Random
from typing import Final, Self

from mowaudio.engine.events import EventLog
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Seat
from mowaudio.games.touch_down.rules import board, endings, events, refusals, squares
from mowaudio.games.touch_down.rules.box import TURNS
from mowaudio.games.touch_down.rules.moves import DONE, GRAMMAR, LAY, POINTS, Go, Lay, TouchDownMove
from mowaudio.games.touch_down.rules.squares import COLUMN, SEEN, SIDES, WIDTHS, Square, inverse
from mowaudio.games.touch_down.rules.state import CONFIRMING, FINISHED, LAYING, MOVING, State
from mowaudio.games.touch_down.rules.view import TouchDownView, view_of

SEATS: Final = tuple(WIDTHS)
_SEAT_ACTS: Final = [(seat,) for seat in range(max(SEATS))]
_NOBODY_HOME: Final = (0, 0)
_by_squares = attrgetter("start", "end")


class TouchDownRules(State, Rules[TouchDownMove, TouchDownView]):
    """A game of Touch Down! in play."""

    __slots__ = ()
    grammar = GRAMMAR
    view = view_of

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if stage is MOVING or stage is CONFIRMING:
            return _SEAT_ACTS[self.mover]
        return OVER if stage is FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[TouchDownMove]:
        stage = self.stage
        if seat != self.mover or stage is not MOVING:
            if seat == CHANCE and stage is LAYING:
                return [LAY[tile, turns] for tile in self.tiles_left() for turns in TURNS]
            return [DONE] if seat == self.mover and stage is CONFIRMING else []
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

    def apply(self, seat: Seat, move: TouchDownMove, log: EventLog = None) -> None:
        if isinstance(move, Go):
            self._go(seat, move, log)
        elif isinstance(move, Lay):
            self._lay(move, log)
        else:
            self._end_turn(log)

    def _go(self, seat: Seat, move: Go, log: EventLog) -> None:
        start, end = move.start, move.end
        animals, frame = self.animals, self.frames[seat]
        if frame:
            seen = SEEN[self.width][inverse(frame)]
            start, end = seen[start], seen[end]
        both = 1 << start | 1 << end
        owner = seat if animals[seat] >> start & 1 else seat ^ 2
        animals[owner] ^= both
        self.occupied ^= both
        cost = self.board.costs.get(start << 6 | end, 1)
        self.points -= cost
        if log is not None:
            log.append(self._moved(owner, start, end, cost))
        self.trail += ((start, end),)
        # TD-3, TD-9, TD-10: the turn is over when the points are, when none of them fits a move
        # any more, or when the last animal of the side is home.
        home = animals[seat] == self.goals[seat] and self.is_complete(seat)
        if home or not self.points or not self.can_move():
            if self.confirm:
                self.stage = CONFIRMING
            else:
                self._end_turn(log)

    def _moved(self, owner: Seat, start: Square, end: Square, cost: int) -> events.Moved:
        between = (start + end) // 2
        over = None
        if abs(end - start) in (2, 2 * COLUMN):
            over = next(seat for seat in range(self.seats) if self.animals[seat] >> between & 1)
        goal = self.goals[owner]
        return events.Moved(
            events.Naming(self.width, self.frames),
            self.mover,
            owner,
            start,
            end,
            events.Gait.LEAP if over is not None else events.GAITS[cost],
            over,
            cost,
            self.points,
            (self.animals[owner] & goal).bit_count(),
            (goal >> end & 1) - (goal >> start & 1),
            begins=not self.trail,
            goes_on=bool(self.trail) and self.trail[-1][1] == start,
        )

    def _end_turn(self, log: EventLog) -> None:
        mover = self.mover
        first_side = self.first & 1
        if self.seats > SIDES:
            self.left = (*self.left[:mover], self.occupied, *self.left[mover + 1 :])
        complete = self.is_complete(mover)
        if log is not None:
            naming = events.Naming(self.width, self.frames)
            lost = 0 if complete else self.points
            log.append(events.TurnEnded(naming, mover, lost, self._brought_home()))
        if complete:
            used = list(self.used)
            used[mover & 1] = POINTS - self.points
            self.used = tuple(used)
            if log is not None:
                answer = (mover + 1) % self.seats if mover & 1 == first_side else None
                log.append(events.Touchdown(mover, used[mover & 1], answer))
        if self.used != _NOBODY_HOME and mover & 1 != first_side:
            self._finish(endings.by_touchdown(self.used, first_side))
        else:
            self._next_turn(log)

    def _brought_home(self) -> int:
        """Return how many animals this turn has brought into their goal."""
        animals, home = list(self.animals), 0
        for start, end in reversed(self.trail):
            owner = next(seat for seat, own in enumerate(animals) if own >> end & 1)
            home += (self.goals[owner] >> end & 1) - (self.goals[owner] >> start & 1)
            animals[owner] ^= 1 << start | 1 << end
        return max(0, home)

    def _next_turn(self, log: EventLog) -> None:
        following = (self.mover + 1) % self.seats
        if following == self.first:
            if self.round == self.rounds:
                home, to_go = endings.by_side(self.home()), endings.by_side(self.to_go())
                self._finish(endings.by_rounds(home, to_go))
                return
            self.round += 1
            if log is not None:
                log.append(events.RoundBegan(self.round, self.rounds))
        self._begin_turn(following, log)

    def _begin_turn(self, seat: Seat, log: EventLog) -> None:
        self.mover, self.points, self.trail, self.stage = seat, POINTS, (), MOVING
        if not self.can_move():
            # TD-9. This comes to an end: an animal beside an empty square can go there.
            self._end_turn(log)

    def _finish(self, verdict: endings.Verdict) -> None:
        side, reason = verdict
        winners = tuple(seat for seat in range(self.seats) if seat & 1 == side)
        self.stage, self.result = FINISHED, Outcome(winners, tuple(self.home()), reason)

    def _lay(self, move: Lay, log: EventLog) -> None:
        self.tiles += ((move.tile, move.turns),)
        places = len(board.PLACES[self.width])
        if log is not None:
            log.append(events.TileLaid(len(self.tiles), places, move.tile, move.turns))
        if len(self.tiles) < places:
            return
        self.board = board.lay_out(self.width, self.tiles)
        if log is not None:
            single, double = self.board.fence_counts()
            log.append(events.BoardLaid(self.width, self.tiles, single, double, self.first))
            log.append(events.RoundBegan(self.round, self.rounds))
        self._begin_turn(self.first, log)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        del seat, rng  # nothing is hidden
        return self.clone()

    def outcome(self) -> Outcome | None:
        return self.result

    def odds(self) -> list[tuple[TouchDownMove, int]]:
        return [(move, 1) for move in self.legal_moves(CHANCE)]

    def roll(self, rng: Random) -> TouchDownMove:
        tiles = self.tiles_left()
        return LAY[tiles[int(rng.random() * len(tiles))], int(rng.random() * len(TURNS))]

    def why_not(self, seat: Seat, move: TouchDownMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


def new_game(seats: int, options: Mapping[str, Value]) -> TouchDownRules:
    """Return a table with the animals in their corners, before the first tile is laid."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = TouchDownRules()
    rules.seats, rules.width = seats, WIDTHS[seats]
    rules.first = rules.mover = int(options["first"]) - 1
    rules.rounds, rules.confirm = int(options["rounds"]), bool(options["confirm"])
    rules.frames = squares.FRAMES[seats] if options["own_corner"] else (0,) * seats
    rules.goals = squares.GOALS[seats]
    rules.stage, rules.tiles, rules.board = LAYING, (), board.open_board(rules.width)
    rules.animals = squares.HOMES[seats].copy()
    rules.occupied, rules.left = sum(rules.animals), (0,) * seats
    rules.points, rules.trail, rules.round = POINTS, (), 1
    rules.used, rules.result = _NOBODY_HOME, None
    return rules
