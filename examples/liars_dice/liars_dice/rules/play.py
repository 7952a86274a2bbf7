"""The legal moves and their effects. Random results and reveals are moves of CHANCE."""

from collections.abc import Mapping
from random import Random
from typing import Self

from liars_dice.rules import events, refusals
from liars_dice.rules.box import CUPS, FACES, WILD
from liars_dice.rules.moves import BIDS, DOUBT, GRAMMAR, LIFT, ROLLS, Bid, DiceMove, Doubt, Roll
from liars_dice.rules.state import BIDDING, FINISHED, LIFTING, ROLLING, State
from liars_dice.rules.view import DiceView, view_of
from mowaudio.engine import CHANCE, CHANCE_ACTS, OVER, Event, Outcome, Reason, Rules, Seat
from mowaudio.engine.events import EventLog
from mowaudio.engine.options import Value


class DiceRules(State, Rules[DiceMove, DiceView]):
    """A game in play. `dice_due` stays 0: a player who types secret dice would reveal them."""

    __slots__ = ()
    grammar = GRAMMAR

    def to_act(self) -> tuple[Seat, ...]:
        if self.stage == BIDDING:
            return (self.player,)
        return OVER if self.stage == FINISHED else CHANCE_ACTS

    def legal_moves(self, seat: Seat) -> list[DiceMove]:
        if seat == CHANCE:
            return [move for move, _ in self.odds()]
        if self.stage != BIDDING or seat != self.player:
            return []
        higher = BIDS[self.bid + 1 : sum(self.owned) * (FACES - WILD)]  # LD-3
        return [DOUBT, *higher] if self.bid >= 0 else [*higher]

    def apply(self, seat: Seat, move: DiceMove, log: EventLog = None) -> None:
        log = [] if log is None else log
        match move:
            case Roll():
                self._roll(move.face, log)
            case Bid():
                self.bid, self.bidder = BIDS.index(move), seat
                self.player = self.next_player(seat)
                log.append(events.Claimed(seat, move.count, move.face))
            case Doubt():
                self.stage = LIFTING
                log.append(events.Doubted(seat, self.bidder))
            case _:
                log += [events.Lifted(who, cup) for who, cup in enumerate(self.cups) if cup]
                self._settle(log)

    def _roll(self, face: int, log: list[Event]) -> None:
        seat = next(s for s, cup in enumerate(self.cups) if len(cup) < self.owned[s])
        self.cups[seat] = tuple(sorted((*self.cups[seat], face)))
        if sum(map(len, self.cups)) == sum(self.owned):
            self.stage = BIDDING
            log.append(events.RoundBegan(self.round, self.player))
            log += [events.Rolled(who, cup) for who, cup in enumerate(self.cups) if cup]

    def _settle(self, log: list[Event]) -> None:
        bid = BIDS[self.bid]
        found = sum(cup.count(bid.face) + cup.count(WILD) for cup in self.cups)
        loser = self.player if found >= bid.count else self.bidder  # LD-5
        self.owned[loser] -= 1
        log.append(events.DieLost(loser, found, bid.face, self.owned[loser]))
        self.round += 1
        if sum(map(bool, self.owned)) == 1:  # LD-7
            self.stage = FINISHED
        else:
            self.begin_round(loser if self.owned[loser] else self.next_player(loser))  # LD-6

    def view(self, seat: Seat | None) -> DiceView:
        return view_of(self, seat)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        """Return the same table with other dice under the others' cups."""
        twin = self.clone()
        for other, cup in enumerate(self.cups):
            if other != seat:
                twin.cups[other] = tuple(sorted(rng.randint(1, FACES) for _ in cup))
        return twin

    def outcome(self) -> Outcome | None:
        winners = tuple(seat for seat, dice in enumerate(self.owned) if dice)
        return Outcome(winners, tuple(self.owned), "last") if self.stage == FINISHED else None

    def odds(self) -> list[tuple[DiceMove, int]]:
        if self.stage == ROLLING:
            return [(roll, 1) for roll in ROLLS]
        return [(LIFT, 1)] if self.stage == LIFTING else []

    def why_not(self, seat: Seat, move: DiceMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


def new_game(seats: int, options: Mapping[str, Value]) -> DiceRules:
    if seats not in CUPS:
        raise ValueError(seats)
    rules = DiceRules()
    rules.round, rules.owned = 1, [CUPS[seats]] * seats
    rules.begin_round(int(options["first"]) - 1)
    return rules
