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
from mowaudio.games.mow_em_down.words import pieces, players, summary
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Answer, Focus, Question, other_seats, own_seats

_TOLD_AT_ONCE: Final = 2  # open lakes and green spaces

Line = Callable[[MedView, Seat], Sequence[Fact]]
Seats = Callable[[MedView], list[Seat]]


def _of(line: Line, seats: Seats, view: MedView, _: Focus) -> Message:
    return message(*(line(view, seat) for seat in seats(view)))


def _earnings(view: MedView, seat: Seat) -> Sequence[Fact]:
    earnings, bonus = view["earnings"][seat], view["bonus"][seat]
    return (fact("earnings.of", who=Who(seat), earnings=earnings, bonus=bonus),)


def _balance(seats: Seats, view: MedView, _: Focus) -> Message:
    said = message()
    for seat in seats(view):
        said += players.balance(view, seat)
    return said


def _chains(seats: Seats, view: MedView, _: Focus) -> Message:
    sight, wanted = Sight(view), seats(view)
    found = [c for c in view["chains"] if c["owner"] in wanted]
    if not found:
        return message(fact("chains.none"))
    return message(*(pieces.chain_line(sight, chain) for chain in found))


def _hand(view: MedView, focus: Focus) -> Message:
    if view["seat"] is None:
        return message(players.in_hand(view)) + _hands(view, focus)
    debt = pieces.debt_of(view, view["seat"])
    return message(players.in_hand(view), players.hand(view), debt or ())


def _hands(view: MedView, _: Focus) -> Message:
    """How many secret cards the others keep, and what they owe."""
    others = other_seats(view)
    debts = filter(None, (pieces.debt_of(view, seat) for seat in others))
    return message([players.held_by(view, seat) for seat in others], *debts)


def _regions(view: MedView, _: Focus) -> Message:
    """Those that the fewest tiles would complete first; many are too many to hear at once."""
    sight = Sight(view)
    unfinished = [region for region in sight.nearest_first if region["open"]]
    if not unfinished:
        return message(fact("regions.none"))
    first, rest = unfinished[:_TOLD_AT_ONCE], unfinished[_TOLD_AT_ONCE:]
    return message(
        *(pieces.region_line(sight, region, pays=Detail.NORMAL) for region in first),
        *(pieces.region_line(sight, region, Detail.FULL) for region in rest),
        fact("regions.more", regions=len(rest)) if rest else (),
    )


def _auction(view: MedView, _: Focus) -> Message:
    return summary.auction_line(view)


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
    said = pieces.about_tile(sight, tile, place=Detail.NORMAL)
    return Answer(message(*said), Focus("city", place))


def _next_free(view: MedView, focus: Focus) -> Answer:
    sight = Sight(view)
    free = [tile for tile in sight.tiles if sight.owner(tile) == NOBODY]
    return _jump(sight, free, _here(sight, focus), "jump.no.free")


def _next_own(view: MedView, focus: Focus) -> Answer:
    sight = Sight(view)
    own = [tile for tile in sight.tiles if sight.owner(tile) == view["seat"]]
    return _jump(sight, own, _here(sight, focus), "jump.no.own")


def _next_of_others(view: MedView, focus: Focus) -> Answer:
    """Through the contracts of the others, player by player."""
    sight = Sight(view)
    here = _here(sight, focus)

    def order(tile: int) -> tuple[int, int]:
        return sight.owner(tile), tile

    taken = sorted(
        (t for t in sight.tiles if sight.owner(t) not in (NOBODY, view["seat"])), key=order
    )
    if not taken:
        return Answer(message(fact("jump.no.other")))
    if here is None:
        return go_to(sight, taken[0])
    return go_to(sight, next((tile for tile in taken if order(tile) > order(here)), taken[0]))


QUESTIONS: Final[Sequence[Question]] = (
    Question(
        "c",
        "cash",
        partial(_of, players.trackers, own_seats),
        partial(_of, players.trackers, other_seats),
    ),
    Question(
        "e", "earnings", partial(_of, _earnings, own_seats), partial(_of, _earnings, other_seats)
    ),
    Question("b", "balance", partial(_balance, own_seats), partial(_balance, other_seats)),
    Question("h", "hand", _hand, _hands),
    Question("q", "chains", partial(_chains, own_seats), partial(_chains, other_seats)),
    Question("u", "regions", _regions),
    Question("a", "auction", _auction),
    Question("f", "free", _next_free),
    Question("o", "contract", _next_own, _next_of_others),
)
