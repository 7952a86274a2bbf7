"""MOW, braille edition: the state and its moves. Rule ids are those of the rules text.

A herd is three small things: a mask of its tiles, a mask of the numbers that stand in it (a cow
may only be added below the lowest or above the highest bit), and the numbers that a blind cow
stands behind. Left to right it is read from them by `view.herd_in_order`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Self

from mowaudio.engine.events import Event
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Option, Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, OVER, Seat
from mowaudio.games.mow import hidden, refusals
from mowaudio.games.mow.cows import (
    ABOVE,
    BELOW,
    BIT,
    BLIND,
    FLIES,
    FLYING,
    FULL_BOX,
    HAND,
    NUMBER,
    SECOND_BLIND,
    SPECIAL,
    STARTERS,
    TARGET,
    flies_in,
    kinds_in,
    with_cow,
    without_cow,
)
from mowaudio.games.mow.events import (
    Dealt,
    Drew,
    Played,
    RoundBegan,
    RoundEnded,
    Spot,
    Took,
    Turned,
)
from mowaudio.games.mow.moves import (
    BETWEEN,
    DRAW,
    GRAMMAR,
    KEEP,
    PLAY,
    TAKE,
    TURN,
    Between,
    Draw,
    MowMove,
    Play,
    Take,
    Turn,
)
from mowaudio.games.mow.view import MowView, view_of

if TYPE_CHECKING:
    from random import Random

SEATS: Final = range(2, 6)
DEFAULT_SEATS: Final = 3
SECRETS: Final = True
OPTIONS: Final[Sequence[Option]] = (
    Option("one_herd", False, seats=(2,)),
    Option("target", TARGET, range(10, 501)),
    Option("first", 1, range(1, 6), of_seats=True),
    Option("blind_needs_gap", False),
    Option("count_hand", False),
)

DEALING, PLAYING, PLACING, TURNING, DRAWING, FINISHED = range(6)

_ONLY: Final = [(seat,) for seat in range(5)]
_FLYING: Final = [(NUMBER[kind], BIT[kind]) for kind in FLYING.values()]
HEAD_TO_HEAD_LANES: Final = 3


class MowRules(Rules[MowMove, MowView]):
    """A game of MOW in play."""

    __slots__ = (
        "arrow",
        "beginner",
        "blinds",
        "box",
        "count_hand",
        "deals",
        "farmer",
        "flies",
        "hands",
        "herds",
        "lane",
        "lanes",
        "needs_gap",
        "numbers",
        "round",
        "seats",
        "sheds",
        "stage",
        "target",
        "totals",
    )
    grammar = GRAMMAR

    seats: int
    lanes: int  # 1, or 3 herds in head to head
    target: int
    needs_gap: bool
    count_hand: bool
    box: list[int]  # kinds, in ascending order: which of them comes next is for CHANCE to say
    hands: list[int]
    sheds: list[int]
    totals: list[int]
    herds: list[int]
    numbers: list[int]
    blinds: list[tuple[int, ...]]
    flies: list[int]
    lane: int
    arrow: int
    farmer: Seat
    beginner: Seat
    round: int
    stage: int
    deals: int  # tiles still to be dealt

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if PLAYING <= stage <= TURNING:
            return _ONLY[self.farmer]
        return OVER if stage == FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[MowMove]:
        stage = self.stage
        if seat == CHANCE:
            if stage in (DRAWING, DEALING):
                return [DRAW[kind] for kind in sorted(set(self.box))]
            return []
        if seat != self.farmer:
            return []
        if stage == PLAYING:
            moves: list[MowMove] = []
            fitting = self.fitting(self.hands[seat])
            while fitting:
                low = fitting & -fitting
                moves.append(PLAY[low.bit_length() - 1])
                fitting ^= low
            if self.numbers[self.lane]:
                moves.append(TAKE)
            return moves
        if stage == PLACING:
            return [BETWEEN[gap] for gap in self.gaps(self.lane)]
        return [KEEP, TURN] if stage == TURNING else []

    def is_placing(self, farmer: Seat) -> bool:
        """Whether this farmer is choosing where a blind cow goes."""
        return self.stage == PLACING and self.farmer == farmer

    def fitting(self, hand: int) -> int:
        """The cows of a hand that can be played now, as a mask without the second blind cow."""
        numbers = self.numbers[self.lane]
        if not numbers:
            return hand & STARTERS  # MOW-3, MOW-11
        low = (numbers & -numbers).bit_length() - 1
        fitting = hand & (BELOW[low] | ABOVE[numbers.bit_length() - 1])  # MOW-4, MOW-7
        if hand & SPECIAL:
            for number, bit in _FLYING:  # MOW-8
                if hand & bit and numbers >> number & 1:
                    fitting |= bit
            if hand & BIT[BLIND] and self.gaps(self.lane):
                fitting |= BIT[BLIND]
        return fitting

    def gaps(self, lane: int) -> list[tuple[int, int]]:
        """The neighbours that a blind cow can stand between (MOW-9), from left to right.

        Beside another blind cow there is no second choice: the herd would be the same.
        """
        numbers = self.numbers[lane]
        found = []
        low = -1
        while numbers:
            bit = numbers & -numbers
            high = bit.bit_length() - 1
            numbers ^= bit
            if low >= 0 and not (self.needs_gap and high - low - 1 <= self.blinds[lane].count(low)):
                found.append((low, high))
            low = high
        return found

    def apply(self, seat: Seat, move: MowMove, log: list[Event] | None = None) -> None:
        if isinstance(move, Play):
            self._play(move.cow, log)
        elif isinstance(move, Draw):
            self._draw(move.cow, log)
        elif isinstance(move, Take):
            self._take(log)
        elif isinstance(move, Between):
            self._stand_between(move.low, move.high, log)
        else:
            if isinstance(move, Turn):
                self.arrow = -self.arrow
                if log is not None:
                    log.append(Turned(seat, self.arrow, self.lanes))
            self._end_turn()

    def _play(self, cow: int, log: list[Event] | None) -> None:
        lane, number = self.lane, NUMBER[cow]
        if cow == BLIND:
            gaps = self.gaps(lane)
            if len(gaps) > 1:
                self.stage = PLACING
            else:
                self._stand_between(*gaps[0], log)
            return
        before = self.numbers[lane]
        after = self.numbers[lane] = before | 1 << number
        self.hands[self.farmer] ^= BIT[cow]
        self.herds[lane] |= BIT[cow]
        self.flies[lane] += FLIES[cow]
        if log is not None:
            if after == before:
                spot = Spot.ON
            elif not before:
                spot = Spot.START
            else:
                spot = Spot.LEFT if number < before.bit_length() - 1 else Spot.RIGHT
            low = (after & -after).bit_length() - 1
            log.append(self._played(cow, spot, low, after.bit_length() - 1))
        self._after_cow(cow)

    def _stand_between(self, low: int, high: int, log: list[Event] | None) -> None:
        lane = self.lane
        self.hands[self.farmer] = without_cow(self.hands[self.farmer], BLIND)
        self.herds[lane] = with_cow(self.herds[lane], BLIND)
        self.flies[lane] += FLIES[BLIND]
        self.blinds[lane] = tuple(sorted((*self.blinds[lane], low)))
        if log is not None:
            log.append(self._played(BLIND, Spot.BETWEEN, low, high))
        self._after_cow(BLIND)

    def _played(self, cow: int, spot: Spot, low: int, high: int) -> Played:
        lane = self.lane
        cows = self.herds[lane].bit_count()
        return Played(self.farmer, cow, spot, lane, self.lanes, low, high, cows, self.flies[lane])

    def _after_cow(self, cow: int) -> None:
        # MOW-10: two farmers with one herd are not asked, turning would change nothing.
        if SPECIAL >> cow & 1 and (self.seats > 2 or self.lanes > 1):
            self.stage = TURNING
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.box:
            self.stage = DRAWING
        else:
            self._next_farmer()

    def _next_farmer(self) -> None:
        self.stage = PLAYING
        if self.lanes == 1:
            self.farmer = (self.farmer + self.arrow) % self.seats
        else:  # MOW-21
            self.farmer = 1 - self.farmer
            self.lane = (self.lane + self.arrow) % self.lanes

    def _draw(self, cow: int, log: list[Event] | None) -> None:
        self.box.remove(cow)
        if self.stage == DEALING:
            self._deal(cow, log)
            return
        farmer = self.farmer
        self.hands[farmer] = with_cow(self.hands[farmer], cow)
        if log is not None:
            log.append(Drew(farmer, cow, len(self.box)))
        self._next_farmer()

    def _deal(self, cow: int, log: list[Event] | None) -> None:
        seats = self.seats
        farmer = (self.beginner + HAND * seats - self.deals) % seats
        self.hands[farmer] = with_cow(self.hands[farmer], cow)
        self.deals -= 1
        if self.deals:
            return
        self.stage = PLAYING
        if log is not None:
            log.append(RoundBegan(self.round, self.beginner))
            log.extend(Dealt(seat, tuple(kinds_in(self.hands[seat]))) for seat in range(seats))

    def _take(self, log: list[Event] | None) -> None:
        lane, farmer = self.lane, self.farmer
        herd, shed = self.herds[lane], self.sheds[farmer]
        self.sheds[farmer] = herd | shed | (SECOND_BLIND if herd & shed else 0)
        if log is not None:
            cowshed = flies_in(self.sheds[farmer])
            forced = not self.fitting(self.hands[farmer])
            taken = Took(
                farmer, lane, self.lanes, herd.bit_count(), self.flies[lane], cowshed, forced
            )
            log.append(taken)
        self.herds[lane] = self.numbers[lane] = self.flies[lane] = 0
        self.blinds[lane] = ()
        if not self.box:
            self._end_round(log)  # MOW-12

    def _end_round(self, log: list[Event] | None) -> None:
        gained = [flies_in(shed) for shed in self.sheds]
        if self.count_hand:
            gained = [
                flies + flies_in(hand) for flies, hand in zip(gained, self.hands, strict=True)
            ]
        self.totals = [a + b for a, b in zip(self.totals, gained, strict=True)]
        over = max(self.totals) >= self.target  # MOW-16
        if log is not None:
            totals = tuple(self.totals)
            log.append(RoundEnded(self.round, self.farmer, tuple(gained), totals, over))
        if over:
            self.stage = FINISHED
        else:
            self.round += 1
            self._begin_round(self.farmer)  # MOW-15

    def _begin_round(self, beginner: Seat) -> None:
        seats, lanes = self.seats, self.lanes
        self.box = FULL_BOX.copy()
        self.hands, self.sheds = [0] * seats, [0] * seats
        self.herds, self.numbers, self.flies = [0] * lanes, [0] * lanes, [0] * lanes
        self.blinds = [()] * lanes
        self.lane, self.arrow = 0, 1
        self.beginner = self.farmer = beginner
        self.stage, self.deals = DEALING, HAND * seats

    def clone(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.seats, twin.lanes, twin.target = self.seats, self.lanes, self.target
        twin.needs_gap, twin.count_hand = self.needs_gap, self.count_hand
        twin.box = self.box.copy()
        twin.hands = self.hands.copy()
        twin.sheds = self.sheds.copy()
        twin.totals = self.totals  # replaced as a whole, never changed in place
        twin.herds = self.herds.copy()
        twin.numbers = self.numbers.copy()
        twin.blinds = self.blinds.copy()
        twin.flies = self.flies.copy()
        twin.lane, twin.arrow = self.lane, self.arrow
        twin.farmer, twin.beginner = self.farmer, self.beginner
        twin.round, twin.stage, twin.deals = self.round, self.stage, self.deals
        return twin

    def view(self, seat: Seat | None) -> MowView:
        return view_of(self, seat)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return hidden.determinize(self, seat, rng)

    def outcome(self) -> Outcome | None:
        if self.stage != FINISHED:
            return None
        fewest = min(self.totals)
        winners = tuple(seat for seat in range(self.seats) if self.totals[seat] == fewest)
        return Outcome(winners, tuple(self.totals), "target")

    def odds(self) -> list[tuple[MowMove, int]]:
        return [(DRAW[kind], self.box.count(kind)) for kind in sorted(set(self.box))]

    def roll(self, rng: Random) -> MowMove:
        box = self.box
        return DRAW[box[int(rng.random() * len(box))]]

    def why_not(self, seat: Seat, move: MowMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


def new_game(seats: int, options: Mapping[str, Value]) -> MowRules:
    """A table before the first deal."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MowRules()
    rules.seats = seats
    rules.lanes = HEAD_TO_HEAD_LANES if seats == 2 and not options["one_herd"] else 1
    rules.target = int(options["target"])
    rules.needs_gap = bool(options["blind_needs_gap"])
    rules.count_hand = bool(options["count_hand"])
    rules.totals = [0] * seats
    rules.round = 1
    rules._begin_round(int(options["first"]) - 1)
    return rules
