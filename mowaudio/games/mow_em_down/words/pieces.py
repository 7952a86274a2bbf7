"""The pieces of the game as facts: tiles, places, sides, cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import MedView, box, grid
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import ChainView, RegionView
from mowaudio.words.facts import Detail, Fact, Who, fact

FEW: Final = 3  # with this many tiles or mowers left, the end is near
_NAMED_GAPS: Final = 2  # if there are more places, they are counted
_MOST_WORDS: Final = 6  # kinds and sides that one line of a list can name


@cache
def tile(number: int) -> Fact:
    """Return the name of a tile: medium 3."""
    return fact("tile", size=box.SIZE_NAMES[box.SIZE_OF[number]], number=box.NUMBERS[number])


def tiles(numbers: Iterable[int]) -> Fact:
    """Return names of tiles in one phrase. Sizes are joined by "and", because small 4, large 2
    sounds like two counts."""
    sizes = groupby(numbers, key=lambda number: box.SIZE_OF[number])
    joined, *more = (fact_list(map(tile, names)) for _, names in sizes)
    for names in more:
        joined = fact("and", first=joined, second=names)
    return joined


@cache
def where(cell: int) -> Fact:
    """Return a place, told from the first tile."""
    return Fact("place", grid.spot(cell))


def card(kind: int) -> Fact:
    return fact(f"card.{box.CARD_NAMES[kind]}")


def penalty(kind: int, detail: Detail = Detail.BRIEF) -> Fact:
    """Return what an unpaid card forbids."""
    return fact(f"penalty.{box.CARDS[kind].penalty.value}", detail)


def people(seats: Iterable[Seat]) -> Fact:
    """Return the names of several players, the listener as "you"."""
    return fact_list(fact("person", who=Who(seat)) for seat in seats)


def listener_first(view: MedView) -> list[Seat]:
    """Return all seats in turn order, the listener's first."""
    first = view["seat"] or 0
    return [(first + step) % view["seats"] for step in range(view["seats"])]


def barred(view: MedView, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Return why a player who is out of an auction cannot bid."""
    if _forbidden(view, seat):
        card_of = fact(f"card.{view['debts'][seat]}")
        return fact("auction.out.card", detail, who=Who(seat), card=card_of)
    return fact("auction.out.tokens", detail, who=Who(seat))


def _forbidden(view: MedView, seat: Seat) -> bool:
    """Tell whether an unpaid card forbids a player to bid."""
    debt = view["debts"][seat]
    return debt in box.CARD_NAMES and box.card(debt).penalty is box.Penalty.BIDS


def can_bid(view: MedView, seat: Seat, number: int) -> bool:
    """Tell whether a player can bid on a tile of this size."""
    return view["free"][seat] >= box.TOKENS[number] and not _forbidden(view, seat)


# -- sides ----------------------------------------------------------------------------------------

Units = tuple[tuple[int, int, int], ...]  # of a rim: offset, side, kind


def sides(number: int, turn: int) -> tuple[Fact, ...]:
    """Return the rim of a tile: the sides of one kind, then the sides of two."""
    return rim(SHAPES[number][turn].rim)


@lru_cache(maxsize=4096)
def rim(units: Units) -> tuple[Fact, ...]:
    """Return units of a rim by kind: the sides of one kind, then the sides of two."""
    in_order = sorted(units, key=lambda unit: (unit[1], unit[0]))  # west to east, north to south
    whole = defaultdict[int, list[Fact]](list)
    mixed = []
    for side, found in groupby(in_order, key=lambda unit: unit[1]):
        kinds = [kind for *_, kind in found]
        name = fact(f"side.{grid.SIDE_NAMES[side]}")
        if len(set(kinds)) == 1:
            whole[kinds[0]].append(name)
        else:
            first, second = (box.KIND_NAMES[kind] for kind in kinds)
            mixed.append(fact("sides.mixed", side=name, first=first, second=second))
    alike = (
        fact("sides", kind=box.KIND_NAMES[kind], where=fact_list(names))
        for kind, names in sorted(whole.items())
    )
    return *alike, *mixed


def open_sides(units: Units) -> Fact:
    """Return the sides of a tile that another can be built at."""
    if not units:
        return fact("tile.closed", Detail.NORMAL)
    return fact("tile.open", Detail.NORMAL, sides=rim(units))


def open_in_a_row(units: Units, number: int) -> Fact:
    """Return the same for a list: the kinds are told if the line stays short, else at full detail.
    The limit is lower for a tile that says which way it lies."""
    found = rim(units)
    words = len(found) + len({side for _, side, _ in units})
    words += sum(part.id == "sides.mixed" for part in found)
    most = _MOST_WORDS - 2 if box.SIZE_OF[number] == box.MEDIUM else _MOST_WORDS
    return open_sides(units) if words <= most else open_in_short(units)


def open_in_short(units: Units) -> Fact:
    """Return the open sides without their kinds, which are told at full detail."""
    sides, found = sorted({side for _, side, _ in units}), rim(units)
    if len(sides) == len(grid.SIDE_NAMES):
        return fact("tile.open.all", Detail.NORMAL, sides=found)
    where = fact_list(fact(f"side.{grid.SIDE_NAMES[side]}") for side in sides)
    return fact("tile.open.short", Detail.NORMAL, sides=found, where=where)


def lies(number: int, turn: int, detail: Detail = Detail.NORMAL) -> tuple[Fact, ...]:
    """Return which way a tile lies from its north-west corner, if it is longer than wide."""
    shape = SHAPES[number][turn]
    if shape.wide == shape.high:
        return ()
    return (fact("tile.lies", detail, way="east" if shape.wide > shape.high else "south"),)


def asked(demand: int) -> tuple[Fact, ...]:
    """Return the sides that an empty cell asks for."""
    return rim(tuple((0, side, kind) for side in range(4) if (kind := demand >> 2 * side & 3)))


def fact_list(facts: Iterable[Fact]) -> Fact:
    """Join short words into one phrase: north, east and south."""
    joined, *more = facts
    for place, word in enumerate(more, 1):
        joined = fact("and" if place == len(more) else "comma", first=joined, second=word)
    return joined


# -- a tile of the city ---------------------------------------------------------------------------


def contract(sight: Sight, number: int) -> Fact:
    """Return the contract of a tile and its amount; or that it is free, or open for bids."""
    entry = sight.tiles[number]
    auction = sight.view["auction"]
    if entry["owner"] != box.NOBODY:
        return fact("contract.of", who=Who(entry["owner"]), amount=entry["amount"])
    if auction and number in auction["tiles"]:
        return fact("contract.auction", number=auction["tiles"].index(number) + 1)
    return fact("contract.none")


def about_tile(sight: Sight, number: int, *, place: Detail = Detail.FULL) -> list[Sequence[Fact]]:
    """Return everything about a tile of the city, sentence by sentence. A player who steps there
    knows the place; one who jumps there hears it."""
    entry = sight.tiles[number]
    first = [tile(number), contract(sight, number), *lies(number, entry["turn"])]
    if entry["fresh"]:
        first.append(fact("contract.fresh", Detail.FULL))
    first.append(fact("tile.at", place, place=where(entry["cell"])))
    near = with_contracts(sight, entry["beside"])
    return [
        first,
        [open_in_a_row(sight.open_rim(number), number)],
        [fact("tile.sides", Detail.FULL, sides=sides(number, entry["turn"]))],
        [fact("tile.beside", Detail.FULL, tiles=near)] if near else [],
        *(region_line(sight, region, Detail.FULL) for region in sight.regions_of(number)),
        [
            fact("tile.chain", Detail.FULL, length=len(chain["tiles"]), savings=chain["savings"])
            for chain in sight.view["chains"]
            if number in chain["tiles"]
        ],
    ]


def with_contracts(sight: Sight, numbers: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(
        fact("tile.and.contract", tile=tile(number), contract=contract(sight, number))
        for number in numbers
    )


def about_gap(sight: Sight, cell: int, text_id: str = "cell.empty") -> tuple[Fact, ...]:
    """Return an empty cell, named by this text id and its place, then what it asks for, if it lies
    beside the city."""
    demand = sight.city.frontier.get(cell)
    place = fact("tile.at", place=where(cell))
    if demand is None:
        return fact(text_id), place
    closed = [region for region in sight.view["regions"] if region["gaps"] == [cell]]
    cells = sight.city.cells
    beside = sorted({cells[cell + step] for step in grid.STEPS if cell + step in cells})
    return (
        fact(text_id),
        place,
        fact("cell.asks", sides=asked(demand)),
        *(_closes(sight, region) for region in closed),
        fact("cell.beside", Detail.FULL, tiles=tiles(beside)),
    )


def _closes(sight: Sight, region: RegionView) -> Fact:
    shares = paid(sight.contracts_pay(region["tiles"]))
    text_id = "cell.closes.pays" if shares else "cell.closes"
    return fact(text_id, Detail.FULL, kind=box.KIND_NAMES[region["kind"]], shares=shares)


def paid(shares: Iterable[tuple[Seat, int]]) -> tuple[Fact, ...]:
    """Return the amount that each player gets."""
    return tuple(fact("share", who=Who(seat), amount=amount) for seat, amount in shares)


# -- regions and chains ---------------------------------------------------------------------------


def region_line(
    sight: Sight, region: RegionView, detail: Detail = Detail.BRIEF, pays: Detail = Detail.FULL
) -> tuple[Fact, ...]:
    """Return a lake or a green space: its open places, and what its contracts would bring."""
    called = {
        "kind": box.KIND_NAMES[region["kind"]],
        "tile": tile(region["tiles"][0]),
        "more": len(region["tiles"]) - 1,
        "tiles": tiles(region["tiles"]),
    }
    if not region["open"]:
        return (Fact("region.done" if called["more"] else "region.alone", called, detail),)
    gaps = region["gaps"]
    places = fact_list(map(where, gaps if len(gaps) <= _NAMED_GAPS else gaps[:1]))
    line = Fact("region.open", {**called, "cells": len(gaps), "places": places}, detail)
    shares = paid(sight.contracts_pay(region["tiles"]))
    return (line, fact("region.pays", max(detail, pays), shares=shares)) if shares else (line,)


def chain_line(sight: Sight, chain: ChainView) -> tuple[Fact, ...]:
    who, first, length = Who(chain["owner"]), tile(chain["tiles"][0]), len(chain["tiles"])
    said = [
        fact("chain.of", who=who, tile=first, length=length, savings=chain["savings"]),
        fact("chain.tiles", Detail.FULL, tiles=tiles(chain["tiles"])),
    ]
    for best, savings in (more := sight.longer(chain))[:1]:
        now = chain["savings"]
        said.append(fact("chain.longer", Detail.NORMAL, tile=tile(best), savings=savings, now=now))
    if others := sorted(number for number, _ in more[1:]):
        said.append(fact("chain.longer.also", Detail.FULL, tiles=tiles(others)))
    return tuple(said)


def debt_of(view: MedView, seat: Seat) -> Fact | None:
    if (name := view["debts"][seat]) is None:
        return None
    kind, amount = box.CARD_NAMES.index(name), view["due"][seat]
    return fact("debt.of", who=Who(seat), card=card(kind), amount=amount, penalty=penalty(kind))


def roll(view: MedView) -> tuple[Fact, ...]:
    """Return the roll of this turn and its size, after the die is rolled."""
    if not view["roll"]:
        return ()
    size = box.SIZE_NAMES[box.SIZE_OF_ROLL[view["roll"]]]
    return (fact("summary.roll", pips=view["roll"], size=size),)


def round_of(view: MedView) -> int:
    """Return the number of the round; in each of them every seat has one turn."""
    return -(-view["turns"] // view["seats"])
