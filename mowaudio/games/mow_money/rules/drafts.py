"""Bids while they are being made: the cards under a player's tokens, and the steps that add more.

A draft is a tuple of offers, and never changes: every step makes a new one. So a step is taken
back by returning to the draft before, and clones share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mowaudio.games.mow_money.rules import cards, moves
from mowaudio.games.mow_money.rules.box import BOX
from mowaudio.games.mow_money.rules.cards import FIELD, KIND, MASK, SHIFT, can_bid, tally, without
from mowaudio.games.mow_money.rules.moves import ADD, BID, JOB, Add, Bid, Job, MoneyMove, Stake

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
        """The sum of the cards, which a winner is paid."""
        return sum(map(cards.VALUE.__getitem__, self.cards))

    @property
    def value(self) -> int:
        """The value that is compared with other bids (MM-23)."""
        return self.dollars - self.stake

    @property
    def size(self) -> int:
        """The number of cards that the others see."""
        return len(self.cards) + self.bluffs


Draft = tuple[Offer, ...]
EMPTY: Final[Draft] = ()
_NOTHING: Final = Offer()


def unused(hand: Sequence[int], draft: Draft) -> list[int]:
    """Return the cards of a hand that lie under no token."""
    left = list(hand)
    for offer in draft:
        for card in offer.cards:
            left.remove(card)
    return left


def bluffs_left(draft: Draft) -> int:
    return BOX.bluffs - sum([offer.bluffs for offer in draft])


def stakes_left(won: Sequence[int], draft: Draft) -> list[int]:
    """Return the worths of the contracts that can still be staked, each once (MM-23)."""
    return sorted(set(without(won, (offer.stake for offer in draft if offer.stake))))


def ways(offer: Offer, points: int) -> Sequence[tuple[int, int]]:
    """Return how the offer can be completed: pairs of a suit and the number of cards still lacking.

    There is always a way, and only one once a card lies there. A complete offer lacks 0.
    """
    laid = len(offer.cards)
    if offer.job != NONE:
        return ((cards.JOB_SUIT[offer.job], cards.JOB_CARDS - laid),)
    if not laid:
        return cards.ASKS[points]
    suit, number = cards.WAY_OF_KIND[points][KIND[offer.cards[0]]]
    return ((suit, number - laid),)


def lacking(offer: Offer, points: int) -> int:
    """Return the fewest cards that the offer still needs to be valid."""
    return min(number for _, number in ways(offer, points))


def lowest(offer: Offer, points: int, left: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that complete an offer best: of a bid those of the lowest value, of an odd
    job the least useful ones."""
    pairs = ways(offer, points)
    if offer.job == NONE:
        found = cards.cheapest(left, pairs)
        assert found is not None  # no token is placed that the hand cannot serve (MM-25)
        return found.cards
    ((suit, number),) = pairs
    return tuple(sorted(cards.of_suit(left, suit), key=cards.MISSED.__getitem__)[:number])


def completing(pairs: Sequence[tuple[int, int]], left: Sequence[int]) -> list[MoneyMove]:
    """Return the cards that bring an offer nearer to a valid bid (MM-25), by its ways."""
    counted, mask = tally(left), 0
    for suit, number in pairs:
        if counted >> SHIFT[suit] & FIELD >= number:
            mask |= MASK[suit]
    return [ADD[card] for card in dict.fromkeys(left) if mask >> card & 1]


def bidding_moves(
    draft: Draft, hand: Sequence[int], won: Sequence[int], faces: Sequence[int]
) -> list[MoneyMove]:
    """Return every step that a player can take while bids are placed, in the grammar's order."""
    if not draft:
        return [moves.DONE, *next_tokens(draft, hand, faces)]
    offer = draft[-1]
    pairs = ways(offer, faces[offer.area] if offer.job == NONE else 0)
    steps: list[MoneyMove]
    if pairs[0][1]:
        steps = [moves.LOWEST, *completing(pairs, unused(hand, draft))]
    else:
        steps = [moves.DONE, *next_tokens(draft, unused(hand, draft), faces)]
    if bluffs_left(draft):
        steps.append(moves.BLUFF)
    if won and offer.job == NONE and not offer.stake:
        steps += [moves.STAKE[points] for points in stakes_left(won, draft)]
    steps.append(moves.BACK)
    return steps


def next_tokens(draft: Draft, left: Sequence[int], faces: Sequence[int]) -> list[MoneyMove]:
    """Return the tokens that can be placed next: not twice the same place (MM-20), and only with
    cards left for a valid bid (MM-25)."""
    if len(draft) == MOST_BIDS:
        return []
    taken, counted = draft[-1] if draft else _NOTHING, tally(left)
    tokens: list[MoneyMove] = []
    for area, points in enumerate(faces):
        if can_bid(counted, points) and area != taken.area:
            tokens.append(BID[area])
    if taken.job == NONE and cards.can_do_a_job(counted):
        tokens += [JOB[job] for job in cards.jobs_in(counted)]
    return tokens


def picking_moves(draft: Draft, hand: Sequence[int]) -> list[MoneyMove]:
    """Return every step of an odd-job pick-up (MM-34). Its cards are named one by one: no reveal
    comes between them and the odd job, and a move that all can see must not tell by itself what
    was hidden."""
    if not draft:
        return [moves.DONE, *(JOB[job] for job in cards.jobs_in(tally(hand)))]
    pairs = ways(draft[-1], 0)
    if not pairs[0][1]:
        return [moves.DONE, moves.BACK]
    return [*completing(pairs, unused(hand, draft)), moves.BACK]


def extended(draft: Draft, move: MoneyMove) -> Draft:
    """Return the draft after one more step."""
    if isinstance(move, Bid):
        return (*draft, Offer(area=move.area))
    if isinstance(move, Job):
        return (*draft, Offer(job=move.job))
    area, job, laid, bluffs, stake = draft[-1]
    if isinstance(move, Add):
        offer = Offer(area, job, tuple(sorted((*laid, move.card))), bluffs, stake)
    elif isinstance(move, Stake):
        offer = Offer(area, job, laid, bluffs, move.points)
    else:
        offer = Offer(area, job, laid, bluffs + 1, stake)
    return (*draft[:-1], offer)


def lowest_step(draft: Draft, hand: Sequence[int], faces: Sequence[int]) -> Add:
    """Return the step that adds the next card of the lowest bid that the draft can become."""
    offer = draft[-1]
    points = faces[offer.area] if offer.job == NONE else 0
    return ADD[lowest(offer, points, unused(hand, draft))[0]]
