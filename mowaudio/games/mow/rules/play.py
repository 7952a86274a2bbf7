"""The rules of MOW: legal moves and what they do. Rule ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Self

from mowaudio.engine import CHANCE, CHANCE_ACTS, OVER, Outcome, Reason, Rules, Seat
from mowaudio.engine.events import EventLog
from mowaudio.engine.options import Value
from mowaudio.games.mow.rules import box, events, hidden, moves, refusals, state
from mowaudio.games.mow.rules.box import BIT, BLIND, BLIND_COW, FLIES, NUMBER, SPECIAL, with_cow
from mowaudio.games.mow.rules.herd import fitting, spot_of
from mowaudio.games.mow.rules.moves import DRAW, PLAY_OF_BIT, TAKE, MowMove
from mowaudio.games.mow.rules.state import DEALING, DRAWING, FINISHED, PLACING, PLAYING, TURNING
from mowaudio.games.mow.rules.view import MowView, view_of

SEATS: Final = range(2, 6)
HEAD_TO_HEAD_LANES: Final = 3
_ONE_TO_ACT: Final = [(seat,) for seat in range(5)]


class MowRules(state.State, Rules[MowMove, MowView]):
    """A game of MOW in play."""

    __slots__ = ()
    grammar = moves.GRAMMAR

    def to_act(self) -> tuple[Seat, ...]:
        stage = self.stage
        if PLAYING <= stage <= TURNING:
            return _ONE_TO_ACT[self.farmer]
        return OVER if stage == FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[MowMove]:
        stage = self.stage
        if stage == PLAYING and seat == self.farmer:
            found: list[MowMove] = []
            hand, numbers = self.hands[seat], self.numbers[self.lane]
            # `self.fitting` without its call: bots spend most of their time here.
            fits = fitting(hand, numbers, hand & BLIND_COW and self.gaps(self.lane))
            while fits:
                low = fits & -fits
                found.append(PLAY_OF_BIT[low])
                fits ^= low
            if numbers:
                found.append(TAKE)
            return found
        if seat == CHANCE:
            in_box = sorted(set(self.box)) if stage in (DRAWING, DEALING) else ()
            return [DRAW[kind] for kind in in_box]
        if seat != self.farmer:
            return []
        if stage == PLACING:
            return [moves.BETWEEN[gap] for gap in self.gaps(self.lane)]
        return [moves.KEEP, moves.TURN] if stage == TURNING else []

    def apply(self, seat: Seat, move: MowMove, log: EventLog = None) -> None:
        _APPLY[type(move)](self, seat, move, log)

    def _play(self, seat: Seat, move: moves.Play, log: EventLog) -> None:
        cow, lane = move.cow, self.lane
        if cow == BLIND:
            gaps = self.gaps(lane)
            if len(gaps) > 1:
                self.stage = PLACING
            else:
                self._between(seat, moves.BETWEEN[gaps[0]], log)
            return
        before = self.numbers[lane]
        after = self.numbers[lane] = before | 1 << NUMBER[cow]
        self.hands[self.farmer] ^= BIT[cow]
        self.herds[lane] |= BIT[cow]
        self.flies[lane] += FLIES[cow]
        if log is not None:
            low = (after & -after).bit_length() - 1
            log.append(self._played(cow, spot_of(cow, before), low, after.bit_length() - 1))
        self._after_cow(cow)

    def _between(self, _: Seat, move: moves.Between, log: EventLog) -> None:
        lane = self.lane
        self.hands[self.farmer] = box.without_cow(self.hands[self.farmer], BLIND)
        self.herds[lane] = with_cow(self.herds[lane], BLIND)
        self.flies[lane] += FLIES[BLIND]
        self.blinds[lane] = tuple(sorted((*self.blinds[lane], move.low)))
        if log is not None:
            log.append(self._played(BLIND, events.Spot.BETWEEN, move.low, move.high))
        self._after_cow(BLIND)

    def _played(self, cow: int, spot: events.Spot, low: int, high: int) -> events.Played:
        lane, lanes = self.lane, self.lanes
        cows, flies = self.herds[lane].bit_count(), self.flies[lane]
        return events.Played(self.farmer, cow, spot, lane, lanes, low, high, cows, flies)

    def _after_cow(self, cow: int) -> None:
        # MOW-10: two farmers with one herd are not asked, because turning would change nothing.
        if SPECIAL >> cow & 1 and (self.seats > 2 or self.lanes > 1):
            self.stage = TURNING
        else:
            self._end_turn()

    def _keep(self, _: Seat, __: moves.Keep, ___: EventLog) -> None:
        self._end_turn()

    def _turn(self, seat: Seat, _: moves.Turn, log: EventLog) -> None:
        self.arrow = -self.arrow
        if log is not None:
            following = (seat + self.arrow) % self.seats
            if self.lanes > 1:
                following = (self.lane + self.arrow) % self.lanes
            log.append(events.Turned(seat, self.arrow, self.lanes, following))
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

    def _draw(self, _: Seat, move: moves.Draw, log: EventLog) -> None:
        cow = move.cow
        self.box.remove(cow)
        if self.stage == DEALING:
            self._deal(cow, log)
            return
        farmer = self.farmer
        self.hands[farmer] = with_cow(self.hands[farmer], cow)
        if log is not None:
            log.append(events.Drew(farmer, cow, len(self.box)))
        self._next_farmer()

    def _deal(self, cow: int, log: EventLog) -> None:
        seats = self.seats
        farmer = (self.beginner + box.HAND * seats - self.deals) % seats
        self.hands[farmer] = with_cow(self.hands[farmer], cow)
        self.deals -= 1
        if self.deals:
            return
        self.stage = PLAYING
        if log is not None:
            log.append(events.RoundBegan(self.round, self.beginner))
            for seat, hand in enumerate(self.hands):
                log.append(events.Dealt(seat, tuple(box.kinds_in(hand))))

    def _take(self, _: Seat, __: moves.Take, log: EventLog) -> None:
        lane, farmer = self.lane, self.farmer
        herd, shed = self.herds[lane], self.sheds[farmer]
        self.sheds[farmer] = herd | shed | (box.SECOND_BLIND if herd & shed else 0)
        if log is not None:
            cowshed = box.flies_in(self.sheds[farmer])
            forced = not self.fitting(self.hands[farmer])
            cows, flies = herd.bit_count(), self.flies[lane]
            log.append(events.Took(farmer, lane, self.lanes, cows, flies, cowshed, forced))
        self.herds[lane] = self.numbers[lane] = self.flies[lane] = 0
        self.blinds[lane] = ()
        if not self.box:
            self._end_round(log)  # MOW-12

    def _end_round(self, log: EventLog) -> None:
        gained = [box.flies_in(shed) for shed in self.sheds]
        if self.count_hand:
            gained = [flies + box.flies_in(self.hands[seat]) for seat, flies in enumerate(gained)]
        self.totals = [a + b for a, b in zip(self.totals, gained, strict=True)]
        over = max(self.totals) >= self.target  # MOW-16
        if log is not None:
            totals = tuple(self.totals)
            log.append(events.RoundEnded(self.round, self.farmer, tuple(gained), totals, over))
        if over:
            self.stage = FINISHED
        else:
            self.round += 1
            self.begin_round(self.farmer)  # MOW-15

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
        return DRAW[self.box[int(rng.random() * len(self.box))]]

    def why_not(self, seat: Seat, move: MowMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


_APPLY: Final[Mapping[type[MowMove], Callable[[MowRules, Seat, Any, EventLog], None]]] = {
    moves.Play: MowRules._play,
    moves.Between: MowRules._between,
    moves.Take: MowRules._take,
    moves.Keep: MowRules._keep,
    moves.Turn: MowRules._turn,
    moves.Draw: MowRules._draw,
}


def new_game(seats: int, options: Mapping[str, Value]) -> MowRules:
    """Return a game before the first deal."""
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
    rules.begin_round(int(options["first"]) - 1)
    return rules
