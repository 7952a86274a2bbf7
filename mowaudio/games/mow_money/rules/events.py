"""The events of Mow Money. Seats and neighborhoods count from 0; cards are numbers, see `cards`;
money and points are the totals after the event."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple, Self

from mowaudio.engine.events import Event, Secret
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.games.mow_money.rules.drafts import Offer
from mowaudio.games.mow_money.rules.moves import Add, Bid, Bluff, Job, MoneyMove, Stake

# The reasons for which a bid wins (MM-31, MM-32).
Decided = StrEnum("Decided", ("ALONE", "LOWEST", "STAKE", "STARTER", "NEAREST"))

# The kinds of steps of a draft.
Step = StrEnum("Step", ("TOKEN", "CARD", "BLUFF", "STAKE", "BACK"))

# The moves that are steps of a draft.
STEP_OF: Final[Mapping[type[MoneyMove], Step]] = {
    Bid: Step.TOKEN,
    Job: Step.TOKEN,
    Add: Step.CARD,
    Bluff: Step.BLUFF,
    Stake: Step.STAKE,
}


class Dealt(Event):
    """A player's first hand."""

    seat: Seat
    hand: Secret[tuple[int, ...]]


class ContractTurned(Event):
    """The next contract of a stack lies face up."""

    area: int
    points: int
    left: int  # contracts below it


class RoundBegan(Event):
    """Contracts were turned up and a round began; told on a line of its own."""

    round: int
    starter: Seat
    faces: tuple[int, ...]  # points of the contract on each neighborhood
    stacks: tuple[int, ...]  # how many contracts lie below it
    rounds: int  # how many there are in all, alone; 0 where nobody knows
    seat: ClassVar[Seat] = CHANCE


class CannotInvest(Event):
    """A player cannot afford anything there is to buy, and is not asked."""

    seat: Seat
    money: int


class MowerBought(Event):
    seat: Seat
    kind: int
    price: int
    money: int


class CardBought(Event):
    seat: Seat
    kind: int
    price: int
    money: int


class Reshuffled(Event):
    """A deck was empty; its discards were shuffled to a new one."""

    kind: int
    cards: int


class Drew(Event):
    seat: Seat
    kind: int
    card: Secret[int]
    deck: int  # cards left in it


class Discarded(Event):
    seat: Seat
    card: int
    over: int  # how many more have to go


class Invested(Event):
    """A player's investing is over."""

    seat: Seat
    money: int
    cards: tuple[int, ...]  # bought, by kind
    mowers: tuple[int, ...]  # bought


class Drafted(Event):
    """A step of a player's bids (MM-22): the others see tokens and how many cards lie under each,
    and no step that does not change that."""

    seat: Seat
    counts: tuple[int, ...]  # cards under each token
    shown: bool
    step: Secret[Step]
    offer: Secret[Offer]  # the last offer after the step; None if there is none
    points: Secret[int]  # of the contract it is for
    before: Secret[Offer]  # the last offer before the step; None if there was none
    bluffs: Secret[int]  # left

    def seen_by(self, viewer: Seat | None) -> Self | None:
        if not self.shown and viewer != self.seat:
            return None
        # Not super(): a slotted dataclass is a new class, which the bare form does not find.
        return Event.seen_by(self, viewer)


class BidsDone(Event):
    seat: Seat
    counts: tuple[int, ...]
    waiting: tuple[Seat, ...]  # seats that still bid


class Reopened(Event):
    """A player who was done is bidding again."""

    seat: Seat


class Revealed(Event):
    """A player's tokens are turned over."""

    seat: Seat
    offers: tuple[Offer, ...]


class JobDone(Event):
    seat: Seat
    job: int
    cards: tuple[int, ...]
    pay: int
    bonus: int  # 0 at the pick-up
    money: int


class PickUpPassed(Event):
    seat: Seat


class Entry(NamedTuple):
    """One of the bids on a contract, as it is compared."""

    seat: Seat
    offer: Offer


class Awarded(Event):
    """A contract was won. The entries are in the order of their ranks, the winner's first."""

    area: int
    points: int
    entries: tuple[Entry, ...]
    decided: Decided
    money: int
    reputation: int  # contracts and mowers of the winner

    @property
    def seat(self) -> Seat:
        """The winner, as the actor: every contract is told on a line of its own."""
        return self.entries[0].seat


class Unwanted(Event):
    """Nobody bid on a contract; it goes to the bottom of its stack."""

    area: int
    points: int


class DummyDrew(Event):
    """A card drawn for the dummy's bid; it is kept if it fits, and discarded if not."""

    area: int
    card: int
    kept: bool
    lacking: int


class DummyTook(Event):
    """The dummy took a contract that the player did not bid on."""

    area: int
    points: int
    reputation: int


class Contested(Event):
    """The player's bid against the dummy's (MM-62). A dummy without all its cards loses."""

    seat: Seat
    area: int
    points: int
    offer: Offer
    dummy: tuple[int, ...]  # its cards
    complete: bool
    won: bool  # by the player
    money: int
    reputation: int  # of whoever won


class GameEnded(Event):
    reason: str
    scores: tuple[int, ...]
    dummy: int
