"""The moves of Mow Money. All of them are built once, in tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar, Final

from mowaudio.engine.moves import Grammar, Move, Names, Number, Token
from mowaudio.games.mow_money.rules.box import JOBS, KINDS, MOST_POINTS, MOST_SEATS
from mowaudio.games.mow_money.rules.cards import CARDS, CardToken

LETTERS: Final = "ABCDEF"

_AREA: Final = Names({letter: area for area, letter in enumerate(LETTERS)})
_KIND: Final = Names({name: kind for kind, name in enumerate(KINDS)})
_JOB: Final = Names({name: job for job, name in enumerate(JOBS)})
_POINTS: Final = Number(1, MOST_POINTS)


@dataclass(frozen=True, slots=True)
class MoneyMove(Move):
    """Any move of this game."""


@dataclass(frozen=True, slots=True)
class Done(MoneyMove):
    """That is all: what was bought, bid, or picked up stands."""

    verb: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Bid(MoneyMove):
    """Put a token for a neighborhood on the table: a bid on its contract begins."""

    verb: ClassVar[str] = "bid"
    tokens: ClassVar[tuple[Token[int], ...]] = (_AREA,)
    area: int


@dataclass(frozen=True, slots=True)
class Job(MoneyMove):
    """Begin an odd job: by token while bids are placed, from the hand at the pick-up."""

    verb: ClassVar[str] = "job"
    tokens: ClassVar[tuple[Token[int], ...]] = (_JOB,)
    job: int


@dataclass(frozen=True, slots=True)
class Lowest(MoneyMove):
    """Put a card under the last token without naming it: the next of the lowest bid, or for an odd
    job the one that is missed least. One card a step, as the others see it (MM-22): several at
    once would tell them that none is a bluff."""

    verb: ClassVar[str] = "low"


@dataclass(frozen=True, slots=True)
class Add(MoneyMove):
    """Put a card of the hand under the last token."""

    verb: ClassVar[str] = "add"
    tokens: ClassVar[tuple[Token[int], ...]] = (CardToken(),)
    card: int


@dataclass(frozen=True, slots=True)
class Bluff(MoneyMove):
    """Put a bluff card under the last token."""

    verb: ClassVar[str] = "bluff"


@dataclass(frozen=True, slots=True)
class Stake(MoneyMove):
    """Add a contract won earlier to the last bid."""

    verb: ClassVar[str] = "stake"
    tokens: ClassVar[tuple[Token[int], ...]] = (_POINTS,)
    points: int


@dataclass(frozen=True, slots=True)
class Mower(MoneyMove):
    """Buy a mower."""

    verb: ClassVar[str] = "mower"
    tokens: ClassVar[tuple[Token[int], ...]] = (_KIND,)
    kind: int


@dataclass(frozen=True, slots=True)
class Buy(MoneyMove):
    """Buy a bid card."""

    verb: ClassVar[str] = "buy"
    tokens: ClassVar[tuple[Token[int], ...]] = (_KIND,)
    kind: int


@dataclass(frozen=True, slots=True)
class Discard(MoneyMove):
    """Discard down to the hand limit."""

    verb: ClassVar[str] = "discard"
    tokens: ClassVar[tuple[Token[int], ...]] = (CardToken(),)
    card: int


@dataclass(frozen=True, slots=True)
class Back(MoneyMove):
    """Take back the last step of the bids."""

    verb: ClassVar[str] = "back"


@dataclass(frozen=True, slots=True)
class Draw(MoneyMove):
    """A move of chance: this card comes from its deck."""

    verb: ClassVar[str] = "draw"
    tokens: ClassVar[tuple[Token[int], ...]] = (CardToken(),)
    card: int


@dataclass(frozen=True, slots=True)
class Turn(MoneyMove):
    """A move of chance: a contract worth so many points is turned up."""

    verb: ClassVar[str] = "turn"
    tokens: ClassVar[tuple[Token[int], ...]] = (_POINTS,)
    points: int


@dataclass(frozen=True, slots=True)
class Reveal(MoneyMove):
    """A move of chance with one outcome: all tokens are turned over; or, where nobody can buy, it
    is told whether anybody can go on."""

    verb: ClassVar[str] = "reveal"


class PhraseGrammar(Grammar):
    """A grammar of verbs with one field at most, which may be several words: a card's name."""

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
