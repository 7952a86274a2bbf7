"""The meaning of typed sentences that the grammar does not know.

The text comes in small letters, without punctuation and filler words. A meaning need not be legal:
the rules refuse it and say why.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.box import CODES, SIZE_NAMES
from mowaudio.games.mow_em_down.rules.grid import SIDE_NAMES, CellToken
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import AuctionView, MedView

Meanings = Sequence[tuple[m.MedMove, ...]]

# Answers in any words, by stage: one word of the first set, others only of the second. The first
# row that fits is meant, so "no" comes before the words that it may deny.
_ANSWERS: Final[dict[str, tuple[tuple[m.MedMove, set[str], set[str]], ...]]] = {
    "buying": (
        (m.ROLL, {"no", "not", "nothing", "roll", "die"}, {"buy", "do", "dice", "mower"}),
        (m.BUY, {"yes", "mower"}, {"buy", "a", "one"}),
    ),
    "acting": ((m.BUILD, {"draw", "build"}, {"a", "tile"}),),
    "opening": ((m.CALL, {"no", "done", "only", "call"}, {"one", "second", "for", "bids"}),),
    "bidding": ((m.NO_BID, {"no", "not", "pass", "nothing"}, {"bid", "do", "i"}),),
    "backing": (
        (m.PLAIN, {"no", "without", "keep"}, {"a", "card"}),
        (m.REPUTATION, {"yes", "reputation", "card"}, {"play", "good", "with"}),
    ),
    "tying": (
        (m.INSIST, {"no", "not", "insist", "die", "roll"}, {"i", "do", "concede", "let", "decide"}),
        (m.CONCEDE, {"yes", "concede", "give"}, {"i", "up"}),
    ),
    "reacting": (
        (m.RENEGOTIATE, {"show", "keep"}, {"it", "card", "one", "renegotiate"}),
        (m.ACCEPT, {"accept"}, {"i", "it", "boot"}),
    ),
}
_SIZES: Final = "|".join(SIZE_NAMES)
_TILE: Final = rf"(?:tile )?(?:({_SIZES}) ?|([sml]))(\d\d?)"
_VERBS: Final[dict[str, Sequence[m.MedMove]]] = {
    "open": m.OPEN,
    "bids on": m.OPEN,
    "boot": m.BOOT,
    "beside": m.BESIDE,
    "next to": m.BESIDE,
    "near": m.BESIDE,
}
# "boot bellas small 7": the owner may be named.
_OWNER: Final = rf"(?!{_SIZES}|[sml]\d)\w+ "
_ONE: Final = re.compile(rf"(open|bids on|boot|beside|next to|near) (?:(?<=boot ){_OWNER})?{_TILE}")
_TWO: Final = re.compile(rf"(?:open|bids on) {_TILE}(?: and)? (?:{_TILE}|(\d\d?))")
_WAY: Final = rf"(?:{'|'.join(SIDE_NAMES)}) \d\d?"
_PLACE: Final = re.compile(
    rf"(?:(?:place|put|build|lay)(?: it| {_TILE})? ?)?(?:at )?({_WAY}(?: {_WAY})?|centre|center)"
)
_LIES: Final = re.compile(r"(?:lying|lie|lay it) (east|south)")
_NTH: Final = ("first", "second", "third", "fourth")
_AMOUNT: Final = r"(?:bid )?(\d{1,5})(?: dollars)?"
_BID: Final = re.compile(rf"(?:i )?{_AMOUNT}( with(?: good)? reputation)?")
_BIDS: Final = re.compile(rf"{_AMOUNT}(?: on first)?(?: and)? {_AMOUNT}(?: on second)?")
_ENDS: Final = re.compile(r"(?:bid )?(lowest|least|minimum|highest|most|maximum)(?: bid)?")


def typed(view: MedView, text: str) -> Meanings:
    stage, auction = view["stage"], view["auction"]
    asks_card = auction is not None and auction["asks_card"]
    words = set(text.split())
    for move, one_of, beside in _ANSWERS.get("backing" if asks_card else stage, ()):
        if words & one_of and words <= one_of | beside:
            return [(move,)]
    if match := _ONE.fullmatch(text):
        tile = _tile(*match.groups()[1:])
        return [] if tile is None else [(_VERBS[match[1]][tile],)]
    if match := _TWO.fullmatch(text):
        return _two(*match.groups())
    if stage == "bidding" and auction and not asks_card:
        return _bids(auction, text)
    if stage == "placing" and (match := _PLACE.fullmatch(text)):
        return [(m.PLACE[cell],) for cell in _cells(match.groups()[-1])]
    if stage == "turning":
        return [(m.TURN[turn],) for turn in _turns(view, text)]
    return []


def _tile(size: str | None, letter: str | None, number: str) -> int | None:
    code = f"{(size or letter or '')[:1]}{number}"
    return CODES.index(code) if code in CODES else None


def _two(*parts: str | None) -> Meanings:
    """Read both tiles of an auction: "open small 8 and small 10", "open small 8 and 10"."""
    size, letter, number, size2, letter2, number2, alone = parts
    first = _tile(size, letter, number or "")
    if alone is not None:
        size2, letter2, number2 = size, letter, alone
    second = _tile(size2, letter2, number2 or "")
    if first is None or second is None or first == second:
        return []
    return [(m.OPEN[first], m.OPEN[second])]


def _bids(auction: AuctionView, text: str) -> Meanings:
    if match := _BID.fullmatch(text):
        bid = m.Bid(int(match[1]))
        return [(bid, m.REPUTATION) if match[2] else (bid,)]
    if match := _ENDS.fullmatch(text):
        lowest = match[1] in ("lowest", "least", "minimum")
        return [(m.Bid(auction["low" if lowest else "high"]),)]
    both = auction["lot"] == 0 and len(auction["tiles"]) > 1
    if both and (match := _BIDS.fullmatch(text)):
        return [(m.Bid(int(match[1])), m.Bid(int(match[2])))]
    return []


def _cells(text: str) -> Sequence[int]:
    """Return the cell of a place in words; "east 3 north 2" is one too."""
    if text in ("centre", "center"):
        return CellToken().read("0")
    words = text.split()
    ways = [side[0] + steps for side, steps in pairwise(words) if side in SIDE_NAMES]
    rows_first = sorted(ways, key=lambda way: way[0] in "ew")
    return CellToken().read("".join(rows_first))


def _turns(view: MedView, text: str) -> list[int]:
    """Return the rotations at the chosen place that are meant: "second", as they are read out, or
    "lying south"."""
    found = [site.turn for site in Sight(view).sites[view["spot"]]]
    if text in _NTH:
        return found[_NTH.index(text) :][:1]
    match = _LIES.fullmatch(text)
    if match is None:
        return []
    wide = match[1] == "east"
    shapes = SHAPES[view["drawn"]]
    return [turn for turn in found if (shapes[turn].wide > shapes[turn].high) == wide]
