"""Questions by letter: one fact each, with Shift the same of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down import survey
from mowaudio.games.mow_em_down.atlas import Atlas
from mowaudio.games.mow_em_down.chart import cell_of, item_of
from mowaudio.games.mow_em_down.pieces import about_tile, chain_line, debt_of, region_line
from mowaudio.games.mow_em_down.state import NOBODY
from mowaudio.games.mow_em_down.view import MedView
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
    return (debt_of(view, seat) or fact("debt.none", who=Who(seat)),)


def _balance(seats: Callable[[MedView], list[Seat]], view: MedView, _: Focus) -> Message:
    said = message()
    for seat in seats(view):
        said += survey.balance(view, seat)
    return said


def _chains(seats: Callable[[MedView], list[Seat]], view: MedView, _: Focus) -> Message:
    atlas, wanted = Atlas(view), seats(view)
    found = [chain_line(atlas, chain) for chain in view["chains"] if chain["owner"] in wanted]
    return message(*found) if found else message(fact("chains.none"))


def _hand(view: MedView, focus: Focus) -> Message:
    if view["seat"] is None:
        return message(survey.in_hand(view)) + _hands(view, focus)
    return message(survey.in_hand(view), survey.hand(view))


def _hands(view: MedView, _: Focus) -> Message:
    return message([survey.held_by(view, seat) for seat in other_seats(view)])


def _regions(view: MedView, _: Focus) -> Message:
    """Those that the fewest tiles would complete first; many are too many to hear at once."""
    unfinished = [region for region in view["regions"] if region["open"]]
    unfinished.sort(key=lambda region: (len(region["gaps"]), -len(region["tiles"])))
    if not unfinished:
        return message(fact("regions.none"))
    rest = unfinished[_TOLD_AT_ONCE:]
    return message(
        *map(region_line, unfinished[:_TOLD_AT_ONCE]),
        *(region_line(region, Detail.FULL) for region in rest),
        fact("regions.more", regions=len(rest)) if rest else (),
    )


def _auction(view: MedView, _: Focus) -> Message:
    return survey.auction_line(view)


def _left(view: MedView, _: Focus) -> Message:
    """What is still to come: tiles, mowers, cards. It tells how near the end is."""
    return message(
        survey.stacks(view),
        fact("shop", left=view["shop"]),
        fact("deck.holds", cards=view["deck"]),
    )


# -- jumps ----------------------------------------------------------------------------------------


def _here(atlas: Atlas, focus: Focus) -> int | None:
    """The tile that the player is on, in the city or in the list of tiles."""
    if focus.zone == "tiles" and atlas.tiles:
        return sorted(atlas.tiles)[min(focus.item, len(atlas.tiles) - 1)]
    if focus.zone != "city":
        return None
    return atlas.city.cells.get(cell_of(focus.item))


def _jump(atlas: Atlas, wanted: Iterable[int], here: int | None, none: str) -> Answer:
    """To the next of these tiles after the one that the player is on, around and around."""
    tiles = sorted(wanted)
    if not tiles:
        return Answer(message(fact(none)))
    after = [tile for tile in tiles if here is None or tile > here]
    tile = (after or tiles)[0]
    return go_to(atlas, tile)


def go_to(atlas: Atlas, tile: int) -> Answer:
    """To a tile of the city, on the map."""
    place = item_of(atlas.tiles[tile]["cell"])
    return Answer(message(*about_tile(atlas, tile)), Focus("city", place))


def _next_free(view: MedView, focus: Focus) -> Answer:
    atlas = Atlas(view)
    free = [tile for tile in atlas.tiles if atlas.owner(tile) == NOBODY]
    return _jump(atlas, free, _here(atlas, focus), "jump.no.free")


def _next_own(view: MedView, focus: Focus) -> Answer:
    atlas = Atlas(view)
    own = [tile for tile in atlas.tiles if atlas.owner(tile) == view["seat"]]
    return _jump(atlas, own, _here(atlas, focus), "jump.no.own")


def _next_of_others(view: MedView, focus: Focus) -> Answer:
    """From a contract of one of the others to the next of the same player."""
    atlas = Atlas(view)
    here = _here(atlas, focus)
    taken = [t for t in atlas.tiles if atlas.owner(t) not in (NOBODY, view["seat"])]
    if here in taken:
        taken = [tile for tile in taken if atlas.owner(tile) == atlas.owner(here)]
    return _jump(atlas, taken, here, "jump.no.other")


def _next_player(view: MedView, focus: Focus) -> Answer:
    """To the first contract of the next player who has one."""
    atlas = Atlas(view)
    here = _here(atlas, focus)
    owner = NOBODY if here is None else atlas.owner(here)
    order = [(owner + step) % view["seats"] for step in range(1, view["seats"] + 1)]
    for seat in order:
        contracts = [tile for tile in atlas.tiles if atlas.owner(tile) == seat]
        if contracts:
            return _jump(atlas, contracts, None, "jump.no.other")
    return _jump(atlas, (), None, "jump.no.other")


QUESTIONS: Final[Sequence[Question]] = (
    Question("c", "cash", partial(_of, _cash, own_seats), partial(_of, _cash, other_seats)),
    Question(
        "e", "earnings", partial(_of, _earnings, own_seats), partial(_of, _earnings, other_seats)
    ),
    Question(
        "t",
        "trackers",
        partial(_of, survey.trackers, own_seats),
        partial(_of, survey.trackers, other_seats),
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
