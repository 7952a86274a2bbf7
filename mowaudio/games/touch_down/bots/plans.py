"""Plans of whole turns: every way to end a turn, and a search through the turns to come.

A turn is up to three moves, and most orders of them end in the same position. So the search takes
a turn as one step: all positions that its points can lead to, each once, with the first move to
get there. The distance that the animals still have to go is a sum over squares, so it is updated
with each move and never counted anew.
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

_RESCUES: Final = 400  # turns tried when all of the most promising ones lose

Herds = tuple[int, ...]  # the animals of every seat, as masks
Masks = tuple[int, int]  # a move, as the masks of its squares
NO_MOVE: Final[Masks] = (0, 0)


class Turn(NamedTuple):
    """A way to end a turn. Of two turns, the greater one is better at first sight."""

    gain: int  # how much nearer it brings the side
    left: int  # points: not 0 only if the side is home, or if nothing fits
    first_move: Masks
    herds: Herds


class Field:
    """A board for the search: its ways, and the distance of each square from each goal."""

    def __init__(self, board: Board, seats: int) -> None:
        self.seats = seats
        self.goals = GOALS[seats]
        self._ways = {
            square: tuple((near, cost, far) for near, cost, _, far, _ in ways)
            for square, ways in board.ways.items()
        }
        self._far = [values.costs_to_goal(goal, self._ways) for goal in self.goals]

    def to_go(self, herds: Herds, side: int) -> int:
        """The distance that a side still has to go."""
        return sum(
            self._far[seat][1 << square]
            for seat in range(side, self.seats, 2)
            for square in squares_in(herds[seat])
        )

    def is_home(self, herds: Herds, side: int) -> bool:
        return all(herds[seat] == self.goals[seat] for seat in range(side, self.seats, 2))

    def turns(self, herds: Herds, seat: Seat, points: int = POINTS) -> list[Turn]:
        """Every way to end a turn of so many points. One that brings the side home is the greatest
        of them.

        A player who is home moves the team-mate's animals (TD-23), and their own only if those
        cannot move.
        """
        if self.seats == 2:
            return self._moving(herds, seat, points, 0, NO_MOVE)
        goal, mate = self.goals[seat], seat ^ 2
        if herds[seat] == goal:
            found = self._moving(herds, mate, points, 0, NO_MOVE)
            if found:
                return found
        found = []
        for turn in self._moving(herds, seat, points, 0, NO_MOVE):
            further: list[Turn] = []
            if turn.left and turn.herds[seat] == goal:
                further = self._moving(turn.herds, mate, turn.left, turn.gain, turn.first_move)
            found += further or [turn]
        return found

    def _moving(self, herds: Herds, seat: Seat, points: int, gain: int, begin: Masks) -> list[Turn]:
        """The turns in which only this seat's animals move, from here on in a turn that has gained
        so much and began with this move."""
        ways, far, goal = self._ways, self._far[seat], self.goals[seat]
        fixed = sum(herds) ^ herds[seat]
        # By points left: the herds that can be reached, their gain and the first move.
        layers: list[dict[int, tuple[int, Masks]]] = [{} for _ in range(points + 1)]
        layers[points][herds[seat]] = (gain, begin)
        ended: dict[int, tuple[int, int, Masks]] = {}
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

    It tries the `widths[0]` most promising turns, the `widths[1]` most promising answers to each of
    them, and so on; after the last of these, a turn is worth its gain.
    """

    def __init__(self, field: Field, first: Seat, widths: Sequence[int]) -> None:
        self._field = field
        self._first_side = first & 1
        self._widths = widths

    def best(self, herds: Herds, seat: Seat, points: int, to_beat: int, rng: Random) -> Turn:
        """Return the turn to make with so many points; among equals, any.

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
        for number, turn in enumerate(turns[:_RESCUES]):
            # If all promising turns lose, any other may be the one that stops the opponents.
            if number == width and most > values.LOST:
                break
            depth = 0 if number < width else len(self._widths) - 1
            worth = self._worth(turn, seat, balance, depth, most, 2 * values.WON)
            if worth > most:
                best, most = turn, worth
        return best

    def worth(self, turns: Sequence[Turn], seat: Seat, balance: int, *, last: bool) -> int:
        """Return the worth of the best of these turns to the side.

        `balance`: how much further the other side has to go before the turn. `last`: there is no
        answer.
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
        """Return the worth of a turn to its side, if both sides go on as well as they can."""
        field = self._field
        if field.is_home(turn.herds, seat & 1):
            return self._touchdown(turn, seat) - depth
        after = balance + turn.gain
        following = (seat + 1) % field.seats
        return -self._answer(turn.herds, following, -after, depth + 1, -high, -low)

    def _answer(
        self, herds: Herds, seat: Seat, balance: int, depth: int, low: int, high: int
    ) -> int:
        """Return the worth of a position to the side that is to move."""
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
        """Return the worth of coming home; an answer may beat the first side (TD-11, TD-12)."""
        field = self._field
        if seat & 1 != self._first_side:
            return values.WON
        following = (seat + 1) % field.seats
        answer = max(field.turns(turn.herds, following), default=None)
        if answer is None or not field.is_home(answer.herds, following & 1):
            return values.WON
        return -values.WON if answer.left >= turn.left else values.WON


def _at_first_sight(turn: Turn) -> tuple[int, int]:
    return turn.gain, turn.left
