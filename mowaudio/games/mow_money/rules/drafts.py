"""Bids while they are being made: what lies under a player's tokens, and what may be added to it.

A draft is a tuple of offers, and never changes: every step makes a new one. So a step is taken
back by returning to the draft before, and clones share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import (
    ASKS,
    FIELD,
    JOB_CARDS,
    JOB_SUIT,
    KIND,
    MASK,
    SHIFT,
    VALUE,
    WAY_OF_KIND,
    can_bid,
    can_do_a_job,
    jobs_in,
    of_suit,
    tally,
    without,
)
from mowaudio.games.mow_money.rules.hands import MISSED, cheapest
from mowaudio.games.mow_money.rules.moves import (
    ADD,
    BACK,
    BID,
    BLUFF,
    DONE,
    JOB,
    LOWEST,
    STAKE,
    Add,
    Bid,
    Job,
    MoneyMove,
    Stake,
)

MOST_BIDS: Final = 2
NONE: Final = -1


class Offer(NamedTuple):
    """A token and what lies under it: a bid on a neighborhood's contract, or an odd job."""

    area: int = NONE
    job: int = NONE
    cards: tuple[int, ...] = ()
    bluffs: int = 0
    stake: int = 0  # the points of a contract, or 0

    @property
    def dollars(self) -> int:
        """The sum of the cards: what a winner is paid."""
        return sum(map(VALUE.__getitem__, self.cards))

    @property
    def value(self) -> int:
        """What counts against other bids (MM-23)."""
        return self.dollars - self.stake

    @property
    def size(self) -> int:
        """How many cards the others see."""
        return len(self.cards) + self.bluffs


Draft = tuple[Offer, ...]
EMPTY: Final[Draft] = ()
_NOTHING: Final = Offer()


def unused(hand: Sequence[int], draft: Draft) -> list[int]:
    """The cards of a hand that lie under no token."""
    left = list(hand)
    for offer in draft:
        for card in offer.cards:
            left.remove(card)
    return left


def bluffs_left(draft: Draft) -> int:
    return BOX.bluffs - sum([offer.bluffs for offer in draft])


def stakes_left(won: Sequence[int], draft: Draft) -> list[int]:
    """The contracts that can still be staked, each worth once (MM-23)."""
    return sorted(set(without(won, (offer.stake for offer in draft if offer.stake))))


def ways(offer: Offer, points: int) -> Sequence[tuple[int, int]]:
    """How the offer can be completed: pairs of a suit and the number of cards still lacking.

    There is always a way; none is left to choose once a card lies there, and it lacks nothing
    once the offer is complete.
    """
    laid = len(offer.cards)
    if offer.job != NONE:
        return ((JOB_SUIT[offer.job], JOB_CARDS - laid),)
    if not laid:
        return ASKS[points]
    suit, number = WAY_OF_KIND[points][KIND[offer.cards[0]]]
    return ((suit, number - laid),)


def lacking(offer: Offer, points: int) -> int:
    """The fewest cards that the offer still needs to be valid."""
    return min(number for _, number in ways(offer, points))


def lowest(offer: Offer, points: int, left: Sequence[int]) -> tuple[int, ...]:
    """The cards that complete an offer best: of a bid those of the lowest value, of an odd job
    those that are missed least."""
    pairs = ways(offer, points)
    if offer.job == NONE:
        found = cheapest(left, pairs)
        assert found is not None  # no token is placed that the hand cannot serve (MM-25)
        return found.cards
    ((suit, number),) = pairs
    return tuple(sorted(of_suit(left, suit), key=MISSED.__getitem__)[:number])


def completing(pairs: Sequence[tuple[int, int]], left: Sequence[int]) -> list[MoneyMove]:
    """The cards that bring an offer nearer to a valid bid (MM-25), by the ways to complete it."""
    counted, mask = tally(left), 0
    for suit, number in pairs:
        if counted >> SHIFT[suit] & FIELD >= number:
            mask |= MASK[suit]
    return [ADD[card] for card in dict.fromkeys(left) if mask >> card & 1]


def bidding_moves(
    draft: Draft, hand: Sequence[int], won: Sequence[int], faces: Sequence[int]
) -> list[MoneyMove]:
    """Every step that a player can take while bids are placed, in the grammar's order."""
    if not draft:
        return [DONE, *next_tokens(draft, hand, faces)]
    offer = draft[-1]
    pairs = ways(offer, faces[offer.area] if offer.job == NONE else 0)
    moves: list[MoneyMove]
    if pairs[0][1]:
        moves = completing(pairs, unused(hand, draft))
        moves.insert(0, LOWEST)
    else:
        moves = [DONE, *next_tokens(draft, unused(hand, draft), faces)]
    if bluffs_left(draft):
        moves.append(BLUFF)
    if won and offer.job == NONE and not offer.stake:
        moves += [STAKE[points] for points in stakes_left(won, draft)]
    moves.append(BACK)
    return moves


def next_tokens(draft: Draft, left: Sequence[int], faces: Sequence[int]) -> list[MoneyMove]:
    """One more token: no second one of a sort (MM-20), none that the cards left cannot make a
    valid bid for (MM-25)."""
    moves: list[MoneyMove] = []
    if len(draft) == MOST_BIDS:
        return moves
    taken, counted = draft[-1] if draft else _NOTHING, tally(left)
    for area, points in enumerate(faces):
        if can_bid(counted, points) and area != taken.area:
            moves.append(BID[area])
    if taken.job == NONE and can_do_a_job(counted):
        moves += [JOB[job] for job in jobs_in(counted)]
    return moves


def picking_moves(draft: Draft, hand: Sequence[int]) -> list[MoneyMove]:
    """Every step of an odd-job pick-up (MM-34). Its cards are named one by one: no reveal comes
    between them and the odd job, and a move that all can see must not tell by itself what was
    hidden."""
    if not draft:
        return [DONE, *(JOB[job] for job in jobs_in(tally(hand)))]
    pairs = ways(draft[-1], 0)
    if not pairs[0][1]:
        return [DONE, BACK]
    return [*completing(pairs, unused(hand, draft)), BACK]


def extended(draft: Draft, move: MoneyMove) -> Draft:
    """The draft after one more step."""
    if isinstance(move, Bid):
        return (*draft, Offer(area=move.area))
    if isinstance(move, Job):
        return (*draft, Offer(job=move.job))
    area, job, cards, bluffs, stake = draft[-1]
    if isinstance(move, Add):
        offer = Offer(area, job, tuple(sorted((*cards, move.card))), bluffs, stake)
    elif isinstance(move, Stake):
        offer = Offer(area, job, cards, bluffs, move.points)
    else:
        offer = Offer(area, job, cards, bluffs + 1, stake)
    return (*draft[:-1], offer)


def lowered(draft: Draft, hand: Sequence[int], faces: Sequence[int]) -> Draft:
    """The draft with the next card of the lowest bid that it can come to."""
    offer = draft[-1]
    points = faces[offer.area] if offer.job == NONE else 0
    return extended(draft, ADD[lowest(offer, points, unused(hand, draft))[0]])
