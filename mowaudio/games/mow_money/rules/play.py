"""The legal moves of Mow Money and their effects. Rule ids are those of the rules text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from mowaudio.engine.events import EventLog
from mowaudio.engine.moves import Reason
from mowaudio.engine.options import Value
from mowaudio.engine.rules import Outcome, Rules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.games.mow_money.rules import box, drafts, investing, moves, resolving, rounds, stages
from mowaudio.games.mow_money.rules.events import STEP_OF, BidsDone, Drafted, Reopened, Step
from mowaudio.games.mow_money.rules.hidden import determinize
from mowaudio.games.mow_money.rules.moves import BACK, DONE, DRAW, REVEAL, TURN, MoneyMove
from mowaudio.games.mow_money.rules.refusals import why_not
from mowaudio.games.mow_money.rules.state import SEATS_IN, State
from mowaudio.games.mow_money.rules.view import MoneyView, view_of

if TYPE_CHECKING:
    from random import Random

SEATS: Final = range(1, box.MOST_SEATS + 1)
_DRAWS: Final = (stages.DEALING, stages.DRAWING, stages.CONTEST)  # a card is drawn


class MoneyRules(State, Rules[MoneyMove, MoneyView]):
    """A game of Mow Money in play."""

    __slots__ = ()
    grammar = moves.GRAMMAR
    view = view_of
    determinize = determinize

    def legal_moves(self, seat: Seat) -> list[MoneyMove]:
        """Return the legal moves, with one addition to the protocol: players who are done bidding
        are not asked any more, but may come back as long as others still bid (MM-22)."""
        stage = self.stage
        if seat == CHANCE:
            return [move for move, _ in self.odds()]
        if stage == stages.BIDDING:
            if not self.undecided >> seat & 1:
                return [BACK] if self.hands[seat] else []
            draft, hand = self.drafts[seat][-1], self.hands[seat]
            return drafts.bidding_moves(draft, hand, self.won[seat], self.faces)
        if seat != self.actor:
            return []
        if stage == stages.INVESTING:
            return [DONE, *investing.wares(self, seat)]
        if stage == stages.DISCARDING:
            return investing.discards(self, seat)
        if stage == stages.PICKING:
            return drafts.picking_moves(self.drafts[seat][-1], self.hands[seat])
        return []

    def apply(self, seat: Seat, move: MoneyMove, log: EventLog = None) -> None:
        _DO[type(move)](self, seat, move, log)

    def _step(self, seat: Seat, move: MoneyMove, log: EventLog) -> None:
        """Place a token, a card, a bluff or a stake."""
        history = self.drafts[seat]
        history.append(drafts.extended(history[-1], move))
        if log is not None:
            log.append(self._drafted(seat, STEP_OF[type(move)], history[-2]))

    def _lowest(self, seat: Seat, _: MoneyMove, log: EventLog) -> None:
        draft, hand = self.drafts[seat][-1], self.hands[seat]
        self._step(seat, drafts.lowest_step(draft, hand, self.faces), log)

    def _back(self, seat: Seat, _: MoneyMove, log: EventLog) -> None:
        if self.stage == stages.BIDDING and not self.undecided >> seat & 1:
            self.undecided |= 1 << seat
            if log is not None:
                log.append(Reopened(seat))
            return
        history = self.drafts[seat]
        taken = history.pop()
        if log is not None:
            log.append(self._drafted(seat, Step.BACK, taken))

    def _drafted(self, seat: Seat, step: Step, before: drafts.Draft) -> Drafted:
        draft = self.drafts[seat][-1]
        counts = tuple(offer.size for offer in draft)
        # Nobody sees a stake, nor anything of a pick-up before it is done.
        shown = self.stage == stages.BIDDING and counts != tuple(offer.size for offer in before)
        offer = draft[-1] if draft else None
        points = self.faces[offer.area] if offer and offer.job == drafts.NONE else 0
        last = before[-1] if before else None
        left = drafts.bluffs_left(draft)
        return Drafted(seat, counts, shown, step, offer, points, last, left)

    def _done(self, seat: Seat, _: MoneyMove, log: EventLog) -> None:
        if self.stage == stages.INVESTING:
            investing.end(self, log)
        elif self.stage == stages.PICKING:
            resolving.pick_up(self, log)
        else:
            self.undecided ^= 1 << seat
            if log is not None:
                counts = tuple(offer.size for offer in self.drafts[seat][-1])
                log.append(BidsDone(seat, counts, SEATS_IN[self.undecided]))
            if not self.undecided:
                self.stage = stages.REVEALING

    def _draw(self, _: Seat, move: moves.Draw, log: EventLog) -> None:
        card = move.card
        self.decks[self.drawing].remove(card)
        if self.stage == stages.DRAWING:
            investing.drew(self, card, log)
        elif self.stage == stages.CONTEST:
            resolving.dummy_drew(self, card, log)
        else:
            rounds.deal(self, card, log)

    def _reveal(self, _: Seat, __: MoneyMove, log: EventLog) -> None:
        if self.stage == stages.JUDGING:
            rounds.judge(self, log)
        else:
            resolving.reveal(self, log)

    def outcome(self) -> Outcome | None:
        if self.stage != stages.FINISHED:
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
        if stage == stages.TURNING:
            return [(TURN[points], self.pool.count(points)) for points in dict.fromkeys(self.pool)]
        return [(REVEAL, 1)] if stage in (stages.REVEALING, stages.JUDGING) else []

    def roll(self, rng: Random) -> MoneyMove:
        stage = self.stage
        if stage in _DRAWS:
            deck = self.decks[self.drawing]
            return DRAW[deck[int(rng.random() * len(deck))]]
        if stage == stages.TURNING:
            return TURN[self.pool[int(rng.random() * len(self.pool))]]
        return REVEAL

    def why_not(self, seat: Seat, move: MoneyMove) -> Reason:
        if seat == CHANCE:
            return Reason("refuse-chance-now", "MM-3")
        return why_not(self.view(seat), move)


_DO: Final[Mapping[type[MoneyMove], Callable[[MoneyRules, Seat, Any, EventLog], None]]] = {
    **dict.fromkeys(STEP_OF, MoneyRules._step),
    moves.Lowest: MoneyRules._lowest,
    moves.Done: MoneyRules._done,
    moves.Back: MoneyRules._back,
    moves.Draw: MoneyRules._draw,
    moves.Mower: investing.buy_mower,
    moves.Buy: investing.buy_card,
    moves.Discard: investing.throw_away,
    moves.Reveal: MoneyRules._reveal,
    moves.Turn: rounds.turn_up,
}


def new_game(seats: int, options: Mapping[str, Value]) -> MoneyRules:
    """Return a game before the first cards are dealt."""
    if seats not in SEATS:
        raise ValueError(seats)
    rules = MoneyRules()
    rules.set_up(seats, int(options["first"]) - 1)
    return rules
