"""Parse ordinary sentences: "buy 2 basic", "bid on Apple Hollow with basic 1 and 2". The grammar
of the moves has been tried before.

A sentence is read from left to right. Every part of it must be understood, so that nothing is done
that was not typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from mowaudio.games.mow_money.rules import moves, sight
from mowaudio.games.mow_money.rules.box import BOX, JOBS, KINDS
from mowaudio.games.mow_money.rules.cards import ASKS, ICONS, KIND, STAR, VALUE, of_suit, without
from mowaudio.games.mow_money.rules.drafts import Offer, lacking, lowest, ways
from mowaudio.games.mow_money.rules.moves import MoneyMove
from mowaudio.games.mow_money.rules.view import MoneyView

Meaning = tuple[MoneyMove, ...]

_MOST: Final = 9  # meanings to choose from
# The names begin with their letters; any beginning of one will do.
_NAMES: Final = (
    *(("apple", "hollow"), ("bear", "cave", "way"), ("cherry", "creek")),
    *(("duck", "springs"), ("eagle", "point"), ("forest", "lane")),
)
_JOB_WORDS: Final = {
    "clean": {"clean", "up", "cleanup", "cleaning"},
    "shrubs": {"trim", "shrubs", "shrub", "trimming"},
    "fence": {"repair", "fix", "fence", "fences"},
    "trees": {"plant", "trees", "tree"},
    "sprinklers": {"install", "sprinklers", "sprinkler"},
}
# One of the first, and nothing but the others beside it.
_DONE: Final = {"done", "nothing", "no", "none", "pass", "finish", "finished", "end", "stop"}
_DONE_WITH: Final = {"bid", "bids", "bidding", "buy", "investing", "more", "odd", "job", "am"}
_LOWEST: Final = {"lowest", "cheapest"}
_JOINTS: Final = ("and", "with", "then", "plus")


def typed(view: MoneyView, text: str) -> Sequence[Meaning]:
    """Return the meanings that a sentence can have now, each as a sequence of moves. The text comes
    in small letters, with digits for numbers, and without punctuation and filler words."""
    words = [word for word in text.split() if word not in _JOINTS]
    if _is_done(words, picking=view["stage"] == "picking"):
        return [(moves.DONE,)]
    if words[-1:] == ["back"] and set(words) <= {"take", "it", "that", "step", "back"}:
        return [(moves.BACK,)]
    reader = _READERS.get(view["stage"], _bidding)
    return list(dict.fromkeys(reader(view, words)))[:_MOST]


def _is_done(words: Sequence[str], *, picking: bool) -> bool:
    if words == ["no"]:
        return picking  # the answer to a question; elsewhere it may be about anything
    said = set(words)
    return bool(said & _DONE) and said <= _DONE | _DONE_WITH


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() else None


def _kind(word: str) -> int | None:
    """Return a kind of card: "basic", "basics", "med"."""
    stem = word.removesuffix("s")
    meant = [kind for kind, name in enumerate(KINDS) if len(stem) > 2 and name.startswith(stem)]
    return meant[0] if len(meant) == 1 else None


# -- investing ------------------------------------------------------------------------------------


def _investing(view: MoneyView, words: Sequence[str]) -> Iterator[Meaning]:
    """Yield any number of purchases: "buy 2 basic and the medium mower"."""
    rest = [word for word in words if word not in ("buy", "get", "a", "an", "for")]
    if "mower" in rest and len(rest) == 1:
        owned = view["mowers"][view["actor"]]
        there = [(mower,) for kind, mower in enumerate(moves.MOWER) if not owned[kind]]
        able = [meaning for meaning in there if meaning[0] in sight.wares_of(view)]
        yield from able or there
        return
    bought = _wares(rest)
    if bought and _price(bought) <= max(view["money"][view["actor"]], _price(bought[:1])):
        yield bought


def _wares(words: Sequence[str]) -> Meaning:
    """Return the purchases that these words name; () if a word names none."""
    bought: Meaning = ()
    at = 0
    while at < len(words):
        number = _number(words[at])
        at += number is not None
        kind = _kind(words[at]) if at < len(words) else None
        if kind is None or number == 0:
            return ()
        at += 1
        what = words[at] if at < len(words) else ""
        at += what in ("mower", "card", "cards")
        if what == "mower":
            if number not in (None, 1):
                return ()
            bought = (*bought, moves.MOWER[kind])
        else:
            bought = (*bought, *[moves.BUY[kind]] * (1 if number is None else number))
    return bought


def _price(bought: Meaning) -> int:
    cards = sum(BOX.card_price[kind] * bought.count(moves.BUY[kind]) for kind in range(len(KINDS)))
    return cards + sum(BOX.mower_price[kind] * bought.count(moves.MOWER[kind]) for kind in range(3))


# -- cards ----------------------------------------------------------------------------------------


def _discarding(view: MoneyView, words: Sequence[str]) -> Iterator[Meaning]:
    rest = [word for word in words if word not in ("discard", "throw", "away", "drop", "card")]
    for cards in _cards(rest, view["hand"]):
        yield tuple(moves.DISCARD[card] for card in cards)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card as it was described: what was not said may be anything."""

    kind: int | None = None
    value: int | None = None
    star: bool = False
    icons: frozenset[int] = frozenset()

    def fits(self, card: int) -> bool:
        return (
            self.kind in (None, KIND[card])
            and self.value in (None, VALUE[card])
            and STAR[card] >= self.star
            and self.icons <= set(ICONS[card])
        )


def _cards(words: Sequence[str], hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every choice of cards of the hand that the words can mean: "basic 1 star and 2"."""
    wanted = _described(words)
    if wanted:
        yield from dict.fromkeys(tuple(sorted(cards)) for cards in _chosen(wanted, hand))


def _described(words: Sequence[str]) -> list[Wanted]:
    """Return the cards that are named, one by one; [] if a word belongs to none. A kind counts for
    the cards after it too: "basic 1 1 2"."""
    found: list[Wanted] = []
    kind: int | None = None
    for word in words:
        number = _number(word.rstrip("*"))
        if (named := _kind(word)) is not None:
            kind = named
            found.append(Wanted(kind))
        elif number is not None:
            if not found or found[-1].value is not None:
                found.append(Wanted(kind))
            found[-1] = replace(found[-1], value=number, star=word.endswith("*"))
        elif word in ("star", "starred") and found:
            found[-1] = replace(found[-1], star=True)
        elif word in JOBS:
            last = found.pop() if found else Wanted()
            found.append(replace(last, icons=last.icons | {JOBS.index(word)}))
        elif word not in ("add", "lay", "card", "cards"):
            return []
    return found


def _chosen(wanted: Sequence[Wanted], hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield cards of the hand that fit, one for each description. Without "star", a card without
    one is meant as long as there is such a card: that is how cards are called."""
    if not wanted:
        yield ()
        return
    fitting = [card for card in dict.fromkeys(hand) if wanted[0].fits(card)]
    plain = [card for card in fitting if not STAR[card]]
    for card in fitting if wanted[0].star else plain or fitting:
        for rest in _chosen(wanted[1:], without(hand, (card,))):
            yield (card, *rest)


# -- bids -----------------------------------------------------------------------------------------


def _bidding(view: MoneyView, words: Sequence[str]) -> Iterator[Meaning]:
    """Yield steps of the bid that is being made, or a new bid with its cards."""
    for step in (_bluffs, _stakes):
        yield from step(words)
    draft = sight.draft_of(view)
    if draft and lacking(draft[-1], sight.points_of(view, draft[-1])):
        yield from _laying(view, words, draft[-1])
    yield from _new_bid(view, words)
    yield from _new_job(words)


def _bluffs(words: Sequence[str]) -> Iterator[Meaning]:
    rest = [word for word in words if word not in ("add", "lay", "a", "card", "cards")]
    if rest and rest[-1] in ("bluff", "bluffs"):
        number = _number(rest[0]) if len(rest) == 2 else 1
        if len(rest) <= 2 and number is not None and 1 <= number <= BOX.bluffs:
            yield (moves.BLUFF,) * number


def _stakes(words: Sequence[str]) -> Iterator[Meaning]:
    if words[:1] == ["stake"]:
        rest = [word for word in words[1:] if word not in _STAKED]
        number = _number(rest[0]) if len(rest) == 1 else None
        if number is not None and 1 <= number < len(moves.STAKE):
            yield (moves.STAKE[number],)


_STAKED: Final = ("a", "contract", "contracts", "of", "point", "points")


def _laying(view: MoneyView, words: Sequence[str], offer: Offer) -> Iterator[Meaning]:
    """Yield cards for the last token: no more than it lacks."""
    if set(words) & _LOWEST and set(words) <= _LOWEST | {"bid", "cards", "lay"}:
        yield (moves.LOWEST,) * len(lowest(offer, sight.points_of(view, offer), view["left"]))
        return
    for cards in _cards(words, view["left"]):
        if _serve(ways(offer, sight.points_of(view, offer)), cards):
            yield tuple(moves.ADD[card] for card in cards)


def _new_bid(view: MoneyView, words: Sequence[str]) -> Iterator[Meaning]:
    """Yield a bid on a neighborhood by letter or name, then its cards, or the lowest."""
    rest = [word for word in words if word not in ("bid", "on", "for", *_LOWEST)]
    area, used = _area(rest)
    if area is None:
        return
    if set(words) & _LOWEST:
        if len(rest) == used and moves.BID[area] in sight.next_tokens(view):
            cards = lowest(Offer(area), view["faces"][area], view["left"])
            yield (moves.BID[area], *[moves.LOWEST] * len(cards))
    elif len(rest) == used:
        yield (moves.BID[area],)
    else:
        asked = ASKS[view["faces"][area]] if area < len(view["faces"]) else ()
        for cards in _cards(rest[used:], view["left"]):
            if _serve(asked, cards):
                yield (moves.BID[area], *(moves.ADD[card] for card in cards))


def _serve(asked: Sequence[tuple[int, int]], cards: Sequence[int]) -> bool:
    """Tell whether cards can go under a token together, so that no half of a sentence is done."""
    return any(len(of_suit(cards, suit)) == len(cards) <= number for suit, number in asked)


def _area(words: Sequence[str]) -> tuple[int | None, int]:
    """Return the neighborhood that the first words name, and how many words that takes."""
    if not words:
        return None, 0
    if words[0].upper() in tuple(moves.LETTERS):
        return moves.LETTERS.index(words[0].upper()), 1
    for area, name in enumerate(_NAMES):
        used = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(name, words, strict=False))))
        if used:
            return area, used
    return None, 0


def _new_job(words: Sequence[str]) -> Iterator[Meaning]:
    """Yield an odd job by any word of its name."""
    rest = {word for word in words if word not in ("odd", "job", "do", "a", "an")}
    for job, name in enumerate(JOBS):
        if rest and rest <= _JOB_WORDS[name] and rest != {"up"}:
            yield (moves.JOB[job],)


_READERS: Final[dict[str, Callable[[MoneyView, Sequence[str]], Iterator[Meaning]]]] = {
    "investing": _investing,
    "discarding": _discarding,
}
