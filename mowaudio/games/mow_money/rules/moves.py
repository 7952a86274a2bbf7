"""The moves of Mow Money. All of them are built once, in tables."""

from __future__ import annotations

from itertools import product
from typing import Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, move
from mowaudio.games.mow_money.rules.box import JOBS, KINDS, MOST_POINTS, MOST_SEATS
from mowaudio.games.mow_money.rules.cards import CARDS, CardToken

LETTERS: Final = "ABCDEF"

_AREA: Final = Names({letter: area for area, letter in enumerate(LETTERS)})
_KIND: Final = Names({name: kind for kind, name in enumerate(KINDS)})
_JOB: Final = Names({name: job for job, name in enumerate(JOBS)})
_POINTS: Final = Number(1, MOST_POINTS)
_CARD: Final = CardToken()


@move()
class MoneyMove(Move):
    """Any move of this game."""


@move("done")
class Done(MoneyMove):
    """Finish buying, bidding or the pick-up."""


@move("bid", _AREA)
class Bid(MoneyMove):
    """Place a token for a neighborhood: a bid on its contract begins."""

    area: int


@move("job", _JOB)
class Job(MoneyMove):
    """Begin an odd job: with a token while bids are placed, from the hand at the pick-up."""

    job: int


@move("low")
class Lowest(MoneyMove):
    """Put a card under the last token without naming it: the next card of the lowest bid, or for
    an odd job the least useful one. One card a step, as the others see it (MM-22): several at once
    would tell them that none is a bluff."""


@move("add", _CARD)
class Add(MoneyMove):
    """Put a card of the hand under the last token."""

    card: int


@move("bluff")
class Bluff(MoneyMove):
    """Put a bluff card under the last token."""


@move("stake", _POINTS)
class Stake(MoneyMove):
    """Add a contract won earlier to the last bid."""

    points: int


@move("mower", _KIND)
class Mower(MoneyMove):
    """Buy a mower."""

    kind: int


@move("buy", _KIND)
class Buy(MoneyMove):
    """Buy a bid card."""

    kind: int


@move("discard", _CARD)
class Discard(MoneyMove):
    """Discard down to the hand limit."""

    card: int


@move("back")
class Back(MoneyMove):
    """Take back the last step of the bids."""


@move("draw", _CARD)
class Draw(MoneyMove):
    """A move of chance: this card comes from its deck."""

    card: int


@move("turn", _POINTS)
class Turn(MoneyMove):
    """A move of chance: a contract worth so many points is turned up."""

    points: int


@move("reveal")
class Reveal(MoneyMove):
    """A move of chance with one outcome: all tokens are turned over; or, where nobody can buy, it
    is decided whether any hand can go on."""


class PhraseGrammar(Grammar):
    """A grammar of verbs with at most one field, whose text may be several words: a card's name."""

    __slots__ = ()

    def read(self, text: str) -> list[Move]:
        words = text.replace(",", " ").split()
        # A single letter is a neighborhood's, never the beginning of a verb: d is not done.
        if not words or len(words[0]) == 1:
            return []
        phrase = " ".join(words[1:])
        phrases = [phrase] if phrase else []
        found: list[Move] = []
        for kind in self._kinds_meant(words):
            if len(kind.tokens) == len(phrases):
                meanings = [token.read(phrase) for token in kind.tokens]
                found.extend(kind(*values) for values in product(*meanings))
        return found


# Done and Lowest come first: they are what Enter means where nothing else was chosen.
GRAMMAR: Final = PhraseGrammar(
    *(Done, Lowest, Bid, Job, Add, Bluff, Stake, Mower, Buy, Discard, Back, Draw, Turn, Reveal)
)

BID: Final = [Bid(area) for area in range(MOST_SEATS)]
JOB: Final = [Job(job) for job in range(len(JOBS))]
ADD: Final = [Add(card) for card in range(len(CARDS))]
STAKE: Final = [Stake(points) for points in range(MOST_POINTS + 1)]  # 0 is never used
MOWER: Final = [Mower(kind) for kind in range(len(KINDS))]
BUY: Final = [Buy(kind) for kind in range(len(KINDS))]
DISCARD: Final = [Discard(card) for card in range(len(CARDS))]
DRAW: Final = [Draw(card) for card in range(len(CARDS))]
TURN: Final = [Turn(points) for points in range(MOST_POINTS + 1)]  # 0 is never used
BLUFF, LOWEST, DONE, BACK, REVEAL = Bluff(), Lowest(), Done(), Back(), Reveal()
