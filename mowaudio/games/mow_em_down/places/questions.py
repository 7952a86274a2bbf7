"""Questions by letter: one fact each, with Shift the same of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.places.city import cell_of, item_of
from mowaudio.games.mow_em_down.rules.box import NOBODY
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.view import MedView
from mowaudio.games.mow_em_down.words import pieces, summary
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Answer, Focus, Question, other_seats, own_seats

_TOLD_AT_ONCE: Final = 4  # open lakes and green spaces

Line = Callable[[MedView, Seat], Sequence[Fact]]


def _of(line: Line, seats: Callable[[MedView], list[Seat]], view: MedView, _: Focus) -> Message:
    return message(*(line(view, seat) for seat in seats(view)))


def _cash(view: MedView, seat: Seat) -> Sequence[Fact]:
    return (fact("tracker.cash", who=Who(seat), cash=view["cash"][seat]),)


def _earnings(view: MedView, seat: Seat) -> Sequence[Fact]:
    earnings, bonus = view["earnings"][seat], view["bonus"][seat]
    return (fact("earnings.of", who=Who(seat), earnings=earnings, bonus=bonus),)


def _penalty(view: MedView, seat: Seat) -> Sequence[Fact]:
    return (pieces.debt_of(view, seat) or fact("debt.none", who=Who(seat)),)


def _balance(seats: Callable[[MedView], list[Seat]], view: MedView, _: Focus) -> Message:
    said = message()
    for seat in seats(view):
        said += summary.balance(view, seat)
    return said


def _chains(seats: Callable[[MedView], list[Seat]], view: MedView, _: Focus) -> Message:
    sight, wanted = Sight(view), seats(view)
    found = [
        pieces.chain_line(sight, chain) for chain in view["chains"] if chain["owner"] in wanted
    ]
    return message(*found) if found else message(fact("chains.none"))


def _hand(view: MedView, focus: Focus) -> Message:
    if view["seat"] is None:
        return message(summary.in_hand(view)) + _hands(view, focus)
    return message(summary.in_hand(view), summary.hand(view))


def _hands(view: MedView, _: Focus) -> Message:
    return message([summary.held_by(view, seat) for seat in other_seats(view)])


def _regions(view: MedView, _: Focus) -> Message:
    """Those that the fewest tiles would complete first; many are too many to hear at once."""
    unfinished = [region for region in view["regions"] if region["open"]]
    unfinished.sort(key=lambda region: (len(region["gaps"]), -len(region["tiles"])))
    if not unfinished:
        return message(fact("regions.none"))
    rest = unfinished[_TOLD_AT_ONCE:]
    return message(
        *map(pieces.region_line, unfinished[:_TOLD_AT_ONCE]),
        *(pieces.region_line(region, Detail.FULL) for region in rest),
        fact("regions.more", regions=len(rest)) if rest else (),
    )


def _auction(view: MedView, _: Focus) -> Message:
    return summary.auction_line(view)


def _left(view: MedView, _: Focus) -> Message:
    """What is still to come: tiles, mowers, cards. It tells how near the end is."""
    return message(
        summary.stacks(view),
        fact("shop", left=view["shop"]),
        fact("deck.holds", cards=view["deck"]),
    )


# -- jumps ----------------------------------------------------------------------------------------


def _here(sight: Sight, focus: Focus) -> int | None:
    """The tile that the player is on, in the city or in the list of tiles."""
    if focus.zone == "tiles" and sight.tiles:
        return sorted(sight.tiles)[min(focus.item, len(sight.tiles) - 1)]
    if focus.zone != "city":
        return None
    return sight.city.cells.get(cell_of(focus.item))


def _jump(sight: Sight, wanted: Iterable[int], here: int | None, none: str) -> Answer:
    """To the next of these tiles after the one that the player is on, around and around."""
    tiles = sorted(wanted)
    if not tiles:
        return Answer(message(fact(none)))
    after = [tile for tile in tiles if here is None or tile > here]
    tile = (after or tiles)[0]
    return go_to(sight, tile)


def go_to(sight: Sight, tile: int) -> Answer:
    """To a tile of the city, on the map."""
    place = item_of(sight.tiles[tile]["cell"])
    return Answer(message(*pieces.about_tile(sight, tile)), Focus("city", place))


def _next_free(view: MedView, focus: Focus) -> Answer:
    sight = Sight(view)
    free = [tile for tile in sight.tiles if sight.owner(tile) == NOBODY]
    return _jump(sight, free, _here(sight, focus), "jump.no.free")


def _next_own(view: MedView, focus: Focus) -> Answer:
    sight = Sight(view)
    own = [tile for tile in sight.tiles if sight.owner(tile) == view["seat"]]
    return _jump(sight, own, _here(sight, focus), "jump.no.own")


def _next_of_others(view: MedView, focus: Focus) -> Answer:
    """From a contract of one of the others to the next of the same player."""
    sight = Sight(view)
    here = _here(sight, focus)
    taken = [t for t in sight.tiles if sight.owner(t) not in (NOBODY, view["seat"])]
    if here in taken:
        taken = [tile for tile in taken if sight.owner(tile) == sight.owner(here)]
    return _jump(sight, taken, here, "jump.no.other")


def _next_player(view: MedView, focus: Focus) -> Answer:
    """To the first contract of the next player who has one."""
    sight = Sight(view)
    here = _here(sight, focus)
    owner = NOBODY if here is None else sight.owner(here)
    order = [(owner + step) % view["seats"] for step in range(1, view["seats"] + 1)]
    for seat in order:
        contracts = [tile for tile in sight.tiles if sight.owner(tile) == seat]
        if contracts:
            return _jump(sight, contracts, None, "jump.no.other")
    return _jump(sight, (), None, "jump.no.other")


QUESTIONS: Final[Sequence[Question]] = (
    Question("c", "cash", partial(_of, _cash, own_seats), partial(_of, _cash, other_seats)),
    Question(
        "e", "earnings", partial(_of, _earnings, own_seats), partial(_of, _earnings, other_seats)
    ),
    Question(
        "t",
        "trackers",
        partial(_of, summary.trackers, own_seats),
        partial(_of, summary.trackers, other_seats),
    ),
    Question("b", "balance", partial(_balance, own_seats), partial(_balance, other_seats)),
    Question("h", "hand", _hand, _hands),
    Question(
        "p", "penalty", partial(_of, _penalty, own_seats), partial(_of, _penalty, other_seats)
    ),
    Question("n", "chains", partial(_chains, own_seats), partial(_chains, other_seats)),
    Question("u", "regions", _regions),
    Question("a", "auction", _auction),
    Question("z", "left", _left),
    Question("f", "free", _next_free),
    Question("o", "contract", _next_own, _next_of_others),
    Question("q", "player", _next_player),
)
