"""Mow Money: what can be done, and what it does. Rule ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from mowaudio.engine.events import Log
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.games.mow_money.rules import hidden, investing, moves, refusals, resolving, rounds
from mowaudio.games.mow_money.rules.box import MOST_SEATS
from mowaudio.games.mow_money.rules.drafts import (
    NONE,
    Draft,
    bidding_moves,
    bluffs_left,
    extended,
    lowered,
    picking_moves,
)
from mowaudio.games.mow_money.rules.events import STEP_OF, BidsDone, Drafted, Reopened, Step
from mowaudio.games.mow_money.rules.moves import (
    BACK,
    DONE,
    DRAW,
    REVEAL,
    TURN,
    Back,
    Done,
    Draw,
    Lowest,
    MoneyMove,
    Reveal,
)
from mowaudio.games.mow_money.rules.state import (
    BIDDING,
    CONTEST,
    DEALING,
    DISCARDING,
    DRAWING,
    FINISHED,
    INVESTING,
    JUDGING,
    PICKING,
    REVEALING,
    SEATS_IN,
    TURNING,
    State,
)
from mowaudio.games.mow_money.rules.view import MoneyView, view_of

if TYPE_CHECKING:
    from random import Random

SEATS: Final = range(1, MOST_SEATS + 1)
_DRAWS: Final = (DEALING, DRAWING, CONTEST)  # stages in which a card is drawn


class MoneyRules(State, Rules[MoneyMove, MoneyView]):
    """A game of Mow Money in play."""

    __slots__ = ()
    grammar = moves.GRAMMAR

    def legal_moves(self, seat: Seat) -> list[MoneyMove]:
        """As promised by the protocol, with one addition: who is done with bidding is not asked
        any more, but may come back as long as others still bid (MM-22)."""
        stage = self.stage
        if seat == CHANCE:
            return [move for move, _ in self.odds()]
        if stage == BIDDING:
            if not self.undecided >> seat & 1:
                return [BACK] if self.hands[seat] else []
            return bidding_moves(
                self.drafts[seat][-1], self.hands[seat], self.won[seat], self.faces
            )
        if seat != self.actor:
            return []
        if stage == INVESTING:
            return [DONE, *investing.wares(self, seat)]
        if stage == DISCARDING:
            return investing.discards(self, seat)
        return picking_moves(self.drafts[seat][-1], self.hands[seat]) if stage == PICKING else []

    def apply(self, seat: Seat, move: MoneyMove, log: Log = None) -> None:
        _DO[type(move)](self, seat, move, log)

    # -- what each kind of move does ------------------------------------------------------------

    def _step(self, seat: Seat, move: MoneyMove, log: Log) -> None:
        """A token, a card, a bluff or a stake."""
        history = self.drafts[seat]
        history.append(extended(history[-1], move))
        if log is not None:
            log.append(self._drafted(seat, STEP_OF[type(move)], history[-2]))

    def _lowest(self, seat: Seat, _: Lowest, log: Log) -> None:
        history = self.drafts[seat]
        history.append(lowered(history[-1], self.hands[seat], self.faces))
        if log is not None:
            log.append(self._drafted(seat, Step.CARD, history[-2]))

    def _back(self, seat: Seat, _: Back, log: Log) -> None:
        if self.stage == BIDDING and not self.undecided >> seat & 1:
            self.undecided |= 1 << seat
            if log is not None:
                log.append(Reopened(seat))
            return
        history = self.drafts[seat]
        taken = history.pop()
        if log is not None:
            log.append(self._drafted(seat, Step.BACK, taken))

    def _drafted(self, seat: Seat, step: Step, before: Draft) -> Drafted:
        draft = self.drafts[seat][-1]
        counts = tuple(offer.size for offer in draft)
        # Nobody sees a stake, nor anything of a pick-up before it is done.
        shown = self.stage == BIDDING and counts != tuple(offer.size for offer in before)
        offer = draft[-1] if draft else None
        points = self.faces[offer.area] if offer and offer.job == NONE else 0
        last = before[-1] if before else None
        return Drafted(seat, counts, shown, step, offer, points, last, bluffs_left(draft))

    def _done(self, seat: Seat, _: Done, log: Log) -> None:
        if self.stage == INVESTING:
            investing.end(self, log)
        elif self.stage == PICKING:
            resolving.pick_up(self, log)
        else:
            self.undecided ^= 1 << seat
            if log is not None:
                counts = tuple(offer.size for offer in self.drafts[seat][-1])
                log.append(BidsDone(seat, counts, SEATS_IN[self.undecided]))
            if not self.undecided:
                self.stage = REVEALING

    def _draw(self, _: Seat, move: Draw, log: Log) -> None:
        card = move.card
        self.decks[self.drawing].remove(card)
        if self.stage == DRAWING:
            investing.drew(self, card, log)
        elif self.stage == CONTEST:
            resolving.dummy_drew(self, card, log)
        else:
            rounds.deal(self, card, log)

    def _reveal(self, _: Seat, __: Reveal, log: Log) -> None:
        if self.stage == JUDGING:
            rounds.judge(self, log)
        else:
            resolving.reveal(self, log)

    # -- the protocol's other questions ---------------------------------------------------------

    def view(self, seat: Seat | None) -> MoneyView:
        return view_of(self, seat)

    def determinize(self, seat: Seat, rng: Random) -> Self:
        return hidden.determinize(self, seat, rng)

    def outcome(self) -> Outcome | None:
        if self.stage != FINISHED:
            return None
        scores = tuple(self.score(seat) for seat in range(self.seats))
        best = max(scores)
        if self.seats == 1:  # MM-63
            return Outcome((0,) if best > sum(self.dummy) else (), scores, self.reason)
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == best)
        return Outcome(winners, scores, self.reason)

    def odds(self) -> list[tuple[MoneyMove, int]]:
        stage = self.stage
        if stage in _DRAWS:
            deck = self.decks[self.drawing]
            return [(DRAW[card], deck.count(card)) for card in dict.fromkeys(deck)]
        if stage == TURNING:
            return [(TURN[points], self.pool.count(points)) for points in dict.fromkeys(self.pool)]
        return [(REVEAL, 1)] if stage in (REVEALING, JUDGING) else []

    def roll(self, rng: Random) -> MoneyMove:
        stage = self.stage
        if stage in _DRAWS:
            deck = self.decks[self.drawing]
            return DRAW[deck[int(rng.random() * len(deck))]]
        if stage == TURNING:
            return TURN[self.pool[int(rng.random() * len(self.pool))]]
        return REVEAL

    def why_not(self, seat: Seat, move: MoneyMove) -> Reason:
        if seat == CHANCE:
            return Reason("refuse-chance-now", "MM-3")
        return refusals.why_not(self.view(seat), move)


_DO: Final[Mapping[type[MoneyMove], Callable[[MoneyRules, Seat, Any, Log], None]]] = {
    **dict.fromkeys(STEP_OF, MoneyRules._step),
    Lowest: MoneyRules._lowest,
    Done: MoneyRules._done,
    Back: MoneyRules._back,
    Draw: MoneyRules._draw,
    moves.Mower: investing.buy_mower,
    moves.Buy: investing.buy_card,
    moves.Discard: investing.throw_away,
    Reveal: MoneyRules._reveal,
    moves.Turn: rounds.turn_up,
}


def new_game(seats: int, options: Mapping[str, Value]) -> MoneyRules:
    """A table before the first cards are dealt."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MoneyRules()
    rules.set_up(seats, int(options["first"]) - 1)
    return rules
