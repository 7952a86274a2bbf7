"""Mow 'Em Down: the moves and what they may be. Rule ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from mowaudio.engine.events import Log
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.games.mow_em_down.rules import auction, boots, building, hidden, refusals, turns
from mowaudio.games.mow_em_down.rules.box import SIZE_OF_ROLL
from mowaudio.games.mow_em_down.rules.city import tiles_in
from mowaudio.games.mow_em_down.rules.moves import (
    ACCEPT,
    BESIDE,
    BIDS,
    BOOT,
    BUILD,
    BUY,
    CALL,
    CONCEDE,
    DIE,
    DRAW_CARD,
    DRAW_TILE,
    GRAMMAR,
    INSIST,
    OPEN,
    PLACE,
    PLAIN,
    RENEGOTIATE,
    REPUTATION,
    REVEAL,
    ROLL,
    TURN,
    Accept,
    Beside,
    Bid,
    Boot,
    Build,
    Buy,
    Call,
    Concede,
    Die,
    DrawCard,
    DrawTile,
    Insist,
    MedMove,
    NoBid,
    Open,
    Place,
    Plain,
    Renegotiate,
    Reputation,
    Reveal,
    Roll,
    Turn,
)
from mowaudio.games.mow_em_down.rules.state import (
    ACTING,
    BIDDING,
    BUYING,
    CARD,
    DRAWING,
    FINISHED,
    NEARING,
    OPENING,
    PLACING,
    REACTING,
    REVEALING,
    ROLLING,
    STARTING,
    THROWING,
    TURNING,
    State,
)
from mowaudio.games.mow_em_down.rules.view import MedView, view_of

if TYPE_CHECKING:
    from random import Random

SEATS: Final = range(2, 7)


class MedRules(State, Rules[MedMove, MedView]):
    """A game of Mow 'Em Down in play."""

    __slots__ = ()
    grammar = GRAMMAR

    def to_act(self) -> tuple[Seat, ...]:
        return self.deciding

    def legal_moves(self, seat: Seat) -> list[MedMove]:
        if seat not in self.deciding:
            return []
        stage = self.stage
        if stage == BIDDING:
            if self.steps[seat] % 2:
                return [PLAIN, REPUTATION]
            return BIDS[self.pips].copy()
        if stage == ACTING:
            moves: list[MedMove] = [BUILD] if self.can_build else []
            moves += [OPEN[tile] for tile in tiles_in(turns.openable(self))]
            moves += [BOOT[tile] for tile in tiles_in(turns.bootable(self))]
            return moves
        if seat == CHANCE:
            return self._chances()
        if stage == REACTING:
            return [ACCEPT, RENEGOTIATE] if self.held[seat][0] else [ACCEPT]
        if stage == BUYING:
            return [ROLL, BUY]
        if stage == PLACING:
            return [PLACE[cell] for cell in self.sites]
        if stage == TURNING:
            return [TURN[turn] for turn in self.sites[self.spot]]
        if stage == OPENING:
            rest = turns.openable(self) & ~(1 << self.lots[0])
            return [CALL, *(OPEN[tile] for tile in tiles_in(rest))]
        if stage == NEARING:
            return [BESIDE[tile] for tile in tiles_in(building.neighbours(self))]
        return [INSIST, CONCEDE]

    def _chances(self) -> list[MedMove]:
        stage = self.stage
        if stage == CARD:
            return [DRAW_CARD[kind] for kind, count in enumerate(self.deck) if count]
        if stage == DRAWING:
            return [DRAW_TILE[tile] for tile in self.stacks[SIZE_OF_ROLL[self.pips]]]
        if stage == REVEALING:
            return [REVEAL[self.lot]]
        return [*DIE]

    def dice_due(self) -> int:
        return int(self.stage in (STARTING, ROLLING, THROWING))

    def apply(self, seat: Seat, move: MedMove, log: Log = None) -> None:
        _DO[type(move)](self, seat, move, log)

    def _die(self, pips: int, log: Log) -> None:
        if self.stage == ROLLING:
            turns.land(self, pips, log)
        elif self.stage == STARTING:
            turns.throw_for_start(self, pips, log)
        else:
            auction.throw(self, pips, log)

    def view(self, seat: Seat | None) -> MedView:
        return view_of(self, seat)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return hidden.determinize(self, seat, rng)

    def outcome(self) -> Outcome | None:
        if self.stage != FINISHED:
            return None
        totals = turns.totals(self)
        return Outcome(turns.champions(totals), tuple(totals), self.signal.value)

    def odds(self) -> list[tuple[MedMove, int]]:
        if self.stage == CARD:
            return [(DRAW_CARD[kind], count) for kind, count in enumerate(self.deck) if count]
        return [(move, 1) for move in self._chances()]

    def roll(self, rng: Random) -> MedMove:
        stage = self.stage
        if stage == REVEALING:
            return REVEAL[self.lot]
        if stage == DRAWING:
            stack = self.stacks[SIZE_OF_ROLL[self.pips]]
            return DRAW_TILE[stack[int(rng.random() * len(stack))]]
        if stage != CARD:
            return DIE[int(rng.random() * 6)]
        kind, target = 0, int(rng.random() * sum(self.deck)) - self.deck[0]
        while target >= 0:
            kind += 1
            target -= self.deck[kind]
        return DRAW_CARD[kind]

    def why_not(self, seat: Seat, move: MedMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


# What each kind of move does.
_DO: Final[dict[type[MedMove], Callable[[MedRules, Seat, Any, Log], None]]] = {
    Buy: lambda rules, _, __, log: turns.buy(rules, log),
    Roll: lambda rules, *_: turns.roll(rules),
    Build: lambda rules, *_: building.build(rules),
    Open: lambda rules, _, move, log: auction.open_lot(rules, move.tile, log),
    Boot: lambda rules, _, move, log: boots.boot(rules, move.tile, log),
    Call: lambda rules, _, __, log: auction.call(rules, log),
    Beside: lambda rules, _, move, __: building.choose_neighbour(rules, move.tile),
    Place: lambda rules, _, move, log: building.place(rules, move.cell, log),
    Turn: lambda rules, _, move, log: building.turn(rules, move.turn, log),
    Bid: lambda rules, seat, move, log: auction.bid(rules, seat, move.amount, log),
    NoBid: lambda rules, seat, _, log: auction.go_on(rules, seat, log),
    Plain: lambda rules, seat, _, log: auction.go_on(rules, seat, log),
    Reputation: lambda rules, seat, _, log: auction.back(rules, seat, log),
    Concede: lambda rules, seat, _, log: auction.concede(rules, seat, log),
    Insist: lambda rules, seat, _, log: auction.insist(rules, seat, log),
    Accept: lambda rules, _, __, log: boots.accept(rules, log),
    Renegotiate: lambda rules, seat, _, log: boots.renegotiate(rules, seat, log),
    Die: lambda rules, _, move, log: rules._die(move.pips, log),
    DrawTile: lambda rules, _, move, log: building.draw_tile(rules, move.tile, log),
    DrawCard: lambda rules, _, move, log: turns.read_card(rules, move.card, log),
    Reveal: lambda rules, _, __, log: auction.reveal(rules, log),
}


def new_game(seats: int, options: Mapping[str, Value]) -> MedRules:
    """A table before the die says who starts, or before the first turn of the one who does."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MedRules()
    rules.set_up(seats)
    if first := int(options["first"]):
        turns.begin_turn(rules, first - 1, None)
    return rules
