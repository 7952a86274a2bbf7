"""Questions by letter: one fact about the listener, with Shift the same about the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.places import rows
from mowaudio.games.mow_em_down.places.city import cell_of, item_of
from mowaudio.games.mow_em_down.rules import MedView, box
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.words import pieces, players, summary
from mowaudio.words.facts import Detail, Fact, Message, Who, fact, message
from mowaudio.words.places import Answer, Ask, Focus, Question, ask_each, other_seats, own_seats

_TOLD_AT_ONCE: Final = 2  # open lakes and green spaces

Seats = Callable[[MedView], list[Seat]]  # the seats that a question is about


def _earnings(view: MedView, seat: Seat) -> Fact:
    earnings, bonus = view["earnings"][seat], view["bonus"][seat]
    return fact("earnings.of", who=Who(seat), earnings=earnings, bonus=bonus)


def _balance(seats: Seats, view: MedView, _: Focus) -> Message:
    said = message()
    for seat in seats(view):
        said += players.balance(view, seat)
    return said


def _chains(seats: Seats, view: MedView, _: Focus) -> Message:
    sight, wanted = Sight.of(view), seats(view)
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
    """Tell the number of secret cards of the others, and their debts."""
    others = other_seats(view)
    debts = filter(None, (pieces.debt_of(view, seat) for seat in others))
    return message([players.held_by(view, seat) for seat in others], *debts)


def _regions(view: MedView, _: Focus) -> Message:
    """Tell the open regions that the fewest tiles would complete; the others at full detail."""
    sight = Sight.of(view)
    unfinished = [region for region in sight.nearest_first if region["open"]]
    if not unfinished:
        return message(fact("regions.none"))
    first, rest = unfinished[:_TOLD_AT_ONCE], unfinished[_TOLD_AT_ONCE:]
    return message(
        *(pieces.region_line(sight, region, pays=Detail.NORMAL) for region in first),
        *(pieces.region_line(sight, region, Detail.FULL) for region in rest),
        fact("regions.more", regions=len(rest)) if rest else (),
    )


# -- jumps ----------------------------------------------------------------------------------------


def _here(sight: Sight, focus: Focus) -> int | None:
    """Return the tile that the player is on, in the city or in the list of tiles."""
    if focus.zone == "tiles" and sight.tiles:
        return sorted(sight.tiles)[min(focus.item, len(sight.tiles) - 1)]
    if focus.zone != "city":
        return None
    return sight.city.cells.get(cell_of(focus.item))


def _jump(
    view: MedView, focus: Focus, owners: Sequence[Seat | None], none: str, *, by_owner: bool = False
) -> Answer:
    """Go to the next tile of these owners after the one that the player is on, round and round;
    in the order of tiles, or player by player."""
    sight = Sight.of(view)

    def order(tile: int) -> tuple[int, int]:
        return sight.owner(tile) if by_owner else 0, tile

    tiles = sorted((tile for tile in sight.tiles if sight.owner(tile) in owners), key=order)
    if not tiles:
        return Answer(message(fact(none)))
    here = _here(sight, focus)
    after = (tile for tile in tiles if here is None or order(tile) > order(here))
    return go_to(sight, next(after, tiles[0]))


def go_to(sight: Sight, tile: int) -> Answer:
    """Go to a tile of the city, on the map."""
    place = item_of(sight.tiles[tile]["cell"])
    said = pieces.about_tile(sight, tile, place=Detail.NORMAL)
    return Answer(message(*said), Focus("city", place))


def _twice(letter: str, name: str, ask: Callable[[Seats], Ask]) -> Question:
    """Return a question about the listener, and with Shift about the others."""
    return Question(letter, name, ask(own_seats), ask(other_seats))


QUESTIONS: Final[Sequence[Question]] = (
    _twice("c", "cash", partial(ask_each, players.trackers)),
    _twice("e", "earnings", partial(ask_each, _earnings)),
    _twice("b", "balance", lambda seats: partial(_balance, seats)),
    Question("h", "hand", _hand, _hands),
    _twice("q", "chains", lambda seats: partial(_chains, seats)),
    Question("u", "regions", _regions, rows.whole),
    Question("a", "auction", lambda view, _: summary.auction_line(view)),
    Question("f", "free", lambda view, at: _jump(view, at, [box.NOBODY], "jump.no.free")),
    Question(
        "o",
        "contract",
        lambda view, at: _jump(view, at, [view["seat"]], "jump.no.own"),
        lambda view, at: _jump(view, at, other_seats(view), "jump.no.other", by_owner=True),
    ),
)
