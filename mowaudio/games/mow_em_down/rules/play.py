"""The rules of Mow 'Em Down: legal moves, and the function that makes each kind of move.

Rule ids (MED-30) are those of the rules text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Self

from mowaudio.engine import CHANCE, Outcome, Reason, Rules, Seat
from mowaudio.engine.events import EventLog
from mowaudio.engine.options import Value
from mowaudio.games.mow_em_down.rules import auction, boots, building, hidden, refusals, turns
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.box import SIZE_OF_ROLL
from mowaudio.games.mow_em_down.rules.city import tiles_in
from mowaudio.games.mow_em_down.rules.moves import GRAMMAR, MedMove
from mowaudio.games.mow_em_down.rules.state import State
from mowaudio.games.mow_em_down.rules.view import MedView, view_of

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
        if stage == "bidding":
            if self.steps[seat] % 2:
                return [m.PLAIN, m.REPUTATION]
            return m.BIDS[self.pips].copy()
        if stage == "acting":
            moves: list[MedMove] = [m.BUILD] if self.can_build else []
            moves += [m.OPEN[tile] for tile in tiles_in(turns.openable(self))]
            moves += [m.BOOT[tile] for tile in tiles_in(turns.bootable(self))]
            return moves
        if seat == CHANCE:
            return [move for move, _ in self.odds()]
        if stage == "reacting":
            return [m.ACCEPT, m.RENEGOTIATE] if self.held[seat][0] else [m.ACCEPT]
        if stage == "buying":
            return [m.ROLL, m.BUY]
        if stage == "placing":
            return [m.PLACE[cell] for cell in self.sites]
        if stage == "turning":
            return [m.TURN[turn] for turn in self.sites[self.spot]]
        if stage == "opening":
            rest = turns.openable(self) & ~(1 << self.lots[0])
            return [m.CALL, *(m.OPEN[tile] for tile in tiles_in(rest))]
        if stage == "nearing":
            return [m.BESIDE[tile] for tile in tiles_in(building.neighbours(self))]
        return [m.INSIST, m.CONCEDE]

    def dice_due(self) -> int:
        return int(self.stage in ("starting", "rolling", "throwing"))

    def apply(self, seat: Seat, move: MedMove, log: EventLog = None) -> None:
        _DO[type(move)](self, seat, move, log)

    def _die(self, pips: int, log: EventLog) -> None:
        if self.stage == "rolling":
            turns.land(self, pips, log)
        elif self.stage == "starting":
            turns.throw_for_start(self, pips, log)
        else:
            auction.throw(self, pips, log)

    def view(self, seat: Seat | None) -> MedView:
        return view_of(self, seat)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return hidden.determinize(self, seat, rng)

    def outcome(self) -> Outcome | None:
        if self.stage != "finished":
            return None
        totals = turns.totals(self)
        return Outcome(turns.champions(totals), tuple(totals), self.signal.value)

    def odds(self) -> list[tuple[MedMove, int]]:
        stage = self.stage
        if stage == "card":
            return [(m.DRAW_CARD[kind], count) for kind, count in enumerate(self.deck) if count]
        if stage == "drawing":
            return [(m.DRAW_TILE[tile], 1) for tile in self.stacks[SIZE_OF_ROLL[self.pips]]]
        if stage == "revealing":
            return [(m.REVEAL[self.lot], 1)]
        return [(die, 1) for die in m.DIE]

    def roll(self, rng: Random) -> MedMove:
        stage = self.stage
        if stage == "revealing":
            return m.REVEAL[self.lot]
        if stage == "drawing":
            stack = self.stacks[SIZE_OF_ROLL[self.pips]]
            return m.DRAW_TILE[stack[int(rng.random() * len(stack))]]
        if stage != "card":
            return m.DIE[int(rng.random() * 6)]
        kind, target = 0, int(rng.random() * sum(self.deck)) - self.deck[0]
        while target >= 0:
            kind += 1
            target -= self.deck[kind]
        return m.DRAW_CARD[kind]

    def why_not(self, seat: Seat, move: MedMove) -> Reason:
        return refusals.why_not(self.view(seat), move)


# The function that makes each kind of move.
_DO: Final[dict[type[MedMove], Callable[[MedRules, Seat, Any, EventLog], None]]] = {
    m.Buy: lambda rules, _, __, log: turns.buy(rules, log),
    m.Roll: lambda rules, *_: turns.roll(rules),
    m.Build: lambda rules, *_: building.build(rules),
    m.Open: lambda rules, _, move, log: auction.open_lot(rules, move.tile, log),
    m.Boot: lambda rules, _, move, log: boots.boot(rules, move.tile, log),
    m.Call: lambda rules, _, __, log: auction.call(rules, log),
    m.Beside: lambda rules, _, move, __: building.choose_neighbour(rules, move.tile),
    m.Place: lambda rules, _, move, log: building.place(rules, move.cell, log),
    m.Turn: lambda rules, _, move, log: building.turn(rules, move.turn, log),
    m.Bid: lambda rules, seat, move, log: auction.bid(rules, seat, move.amount, log),
    m.NoBid: lambda rules, seat, _, log: auction.next_step(rules, seat, log),
    m.Plain: lambda rules, seat, _, log: auction.next_step(rules, seat, log),
    m.Reputation: lambda rules, seat, _, log: auction.back(rules, seat, log),
    m.Concede: lambda rules, seat, _, log: auction.concede(rules, seat, log),
    m.Insist: lambda rules, seat, _, log: auction.insist(rules, seat, log),
    m.Accept: lambda rules, _, __, log: boots.accept(rules, log),
    m.Renegotiate: lambda rules, seat, _, log: boots.renegotiate(rules, seat, log),
    m.Die: lambda rules, _, move, log: rules._die(move.pips, log),
    m.DrawTile: lambda rules, _, move, log: building.draw_tile(rules, move.tile, log),
    m.DrawCard: lambda rules, _, move, log: turns.read_card(rules, move.card, log),
    m.Reveal: lambda rules, _, __, log: auction.reveal(rules, log),
}


def new_game(seats: int, options: Mapping[str, Value]) -> MedRules:
    """Return a game before the throws for the start, or before the first turn of the seat that the
    options name."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MedRules()
    rules.set_up(seats)
    if first := int(options["first"]):
        turns.begin_turn(rules, first - 1, None)
    return rules
