"""Planning whole turns: every way a turn can end, and a search through the turns to come.

A turn is up to three moves, and most orders of them end alike. So a turn is taken as one step:
all positions that its points can lead to, each once, with the move that begins it. What the
animals still have to go is a sum over squares, so it is kept along the way and never counted anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from random import Random
from typing import Final, NamedTuple

from mowaudio.engine.seats import Seat
from mowaudio.games.touch_down.bots import values
from mowaudio.games.touch_down.rules.board import Board
from mowaudio.games.touch_down.rules.moves import POINTS
from mowaudio.games.touch_down.rules.squares import GOALS, squares_in

_RESCUES: Final = 400  # turns looked at when all that looks good is lost

Herds = tuple[int, ...]  # the animals of every seat, as masks
Begin = tuple[int, int]  # a move, as the masks of its squares
NOT_BEGUN: Final[Begin] = (0, 0)


class Turn(NamedTuple):
    """A way to end a turn. Of two turns, the greater one is better at first sight."""

    gain: int  # how much nearer it brings the side
    left: int  # points: not 0 only if the side is home, or if nothing fits
    begin: Begin
    herds: Herds


class Field:
    """What a board means to everybody on it: its ways, and how far each square is from a goal."""

    def __init__(self, board: Board, seats: int) -> None:
        self.seats = seats
        self.goals = GOALS[seats]
        self._ways = {
            square: tuple((near, cost, far) for near, cost, _, far, _ in ways)
            for square, ways in board.ways.items()
        }
        self._far = [values.far_from(goal, self._ways) for goal in self.goals]

    def to_go(self, herds: Herds, side: int) -> int:
        """What a side still has to go."""
        return sum(
            self._far[seat][1 << square]
            for seat in range(side, self.seats, 2)
            for square in squares_in(herds[seat])
        )

    def is_home(self, herds: Herds, side: int) -> bool:
        return all(herds[seat] == self.goals[seat] for seat in range(side, self.seats, 2))

    def turns(self, herds: Herds, seat: Seat, points: int = POINTS) -> list[Turn]:
        """Every way to end a turn of so many points. If one of them brings the side home, that
        is the greatest of them: there is nothing nearer.

        A player who is home moves the team-mate's animals (TD-23), and their own only if those
        cannot move.
        """
        if self.seats == 2:
            return self._moving(herds, seat, points, 0, NOT_BEGUN)
        goal, mate = self.goals[seat], seat ^ 2
        if herds[seat] == goal:
            found = self._moving(herds, mate, points, 0, NOT_BEGUN)
            if found:
                return found
        found = []
        for turn in self._moving(herds, seat, points, 0, NOT_BEGUN):
            further: list[Turn] = []
            if turn.left and turn.herds[seat] == goal:
                further = self._moving(turn.herds, mate, turn.left, turn.gain, turn.begin)
            found += further or [turn]
        return found

    def _moving(self, herds: Herds, seat: Seat, points: int, gain: int, begin: Begin) -> list[Turn]:
        """The turns in which only this seat's animals move, from somewhere in a turn on."""
        ways, far, goal = self._ways, self._far[seat], self.goals[seat]
        fixed = sum(herds) ^ herds[seat]
        # By points left: the herds that can be reached, what they gain, and how it began.
        layers: list[dict[int, tuple[int, Begin]]] = [{} for _ in range(points + 1)]
        layers[points][herds[seat]] = (gain, begin)
        ended: dict[int, tuple[int, int, Begin]] = {}
        for left in range(points, 0, -1):
            for herd, (so_far, began) in layers[left].items():
                home = herd == goal and left < points
                stuck, occupied, rest = True, fixed | herd, 0 if home else herd
                while rest:
                    animal = rest & -rest
                    rest ^= animal
                    here, without = so_far + far[animal], herd ^ animal
                    for near, cost, behind in ways[animal]:
                        end, price = near, cost
                        if occupied & near:
                            if occupied & behind:
                                continue
                            end, price = behind, 1
                        elif cost > left:
                            continue
                        stuck = False
                        layer = layers[left - price]
                        if without | end not in layer:
                            first = began if began[0] else (animal, end)
                            layer[without | end] = (here - far[end], first)
                if stuck and left < points:
                    ended.setdefault(herd, (so_far, left, began))
        for herd, (so_far, began) in layers[0].items():
            ended.setdefault(herd, (so_far, 0, began))
        before, after = herds[:seat], herds[seat + 1 :]
        return [
            Turn(so_far, left, began, (*before, herd, *after))
            for herd, (so_far, left, began) in ended.items()
        ]


class Planner:
    """A search through turns, side against side.

    The turn to be decided is tried in the `widths[0]` ways that look best, the answers to each of
    them in `widths[1]` ways, and so on; behind the last of these, a turn is worth what it gains.
    """

    def __init__(self, field: Field, first: Seat, widths: Sequence[int]) -> None:
        self._field = field
        self._first_side = first & 1
        self._widths = widths

    def best(self, herds: Herds, seat: Seat, points: int, to_beat: int, rng: Random) -> Turn:
        """The turn to make with so many points; among equals, any.

        `to_beat`: in a last turn, the points that the other side has used.
        """
        field = self._field
        turns = field.turns(herds, seat, points)
        rng.shuffle(turns)
        turns.sort(key=_at_first_sight, reverse=True)
        if to_beat or not self._widths:
            return turns[0]
        balance = field.to_go(herds, 1 - (seat & 1)) - field.to_go(herds, seat & 1)
        width = self._widths[0]
        best, most = turns[0], -2 * values.WON
        for turn in turns[:width]:
            worth = self._worth(turn, seat, balance, 0, most, 2 * values.WON)
            if worth > most:
                best, most = turn, worth
        if most > values.LOST:
            return best
        # While all that looks good is lost, any turn may be the one that gets in the way.
        for turn in turns[width:_RESCUES]:
            worth = self._worth(turn, seat, balance, len(self._widths) - 1, most, 2 * values.WON)
            if worth > most:
                best, most = turn, worth
        return best

    def worth(self, turns: Sequence[Turn], seat: Seat, balance: int, *, last: bool) -> int:
        """What it is worth to a side to have these ways to end its turn: that of the best.

        `balance`: what the other side still has to go more, before the turn. `last`: nobody
        answers.
        """
        if last:
            best = max(turns, key=_at_first_sight)
            won = self._field.is_home(best.herds, seat & 1)
            return values.WON if won else balance + best.gain
        return max(
            self._worth(turn, seat, balance, 0, -2 * values.WON, 2 * values.WON)
            for turn in nlargest(self._widths[0], turns, key=_at_first_sight)
        )

    def _worth(self, turn: Turn, seat: Seat, balance: int, depth: int, low: int, high: int) -> int:
        """What a turn is worth to its side, if both sides go on as well as they can."""
        field = self._field
        if field.is_home(turn.herds, seat & 1):
            return self._touchdown(turn, seat) - depth
        after = balance + turn.gain
        following = (seat + 1) % field.seats
        return -self._answer(turn.herds, following, -after, depth + 1, -high, -low)

    def _answer(
        self, herds: Herds, seat: Seat, balance: int, depth: int, low: int, high: int
    ) -> int:
        """What a position is worth to the side that is to move."""
        turns = self._field.turns(herds, seat)
        if depth == len(self._widths):
            best = max(turns, default=None)
            if best is None:
                return balance
            if self._field.is_home(best.herds, seat & 1):
                return self._touchdown(best, seat) - depth
            return balance + best.gain
        most = -2 * values.WON
        for turn in nlargest(self._widths[depth], turns):
            most = max(most, self._worth(turn, seat, balance, depth, max(low, most), high))
            if most >= high:
                break
        return most if turns else balance

    def _touchdown(self, turn: Turn, seat: Seat) -> int:
        """What it is worth to come home: for the side that started, it depends on the answer
        (TD-11, TD-12)."""
        field = self._field
        if seat & 1 != self._first_side:
            return values.WON
        following = (seat + 1) % field.seats
        answer = max(field.turns(turn.herds, following), default=None)
        answered = (
            answer is not None
            and field.is_home(answer.herds, following & 1)
            and answer.left >= turn.left
        )
        return -values.WON if answered else values.WON


def _at_first_sight(turn: Turn) -> tuple[int, int]:
    return turn.gain, turn.left
