"""The pieces of the game as facts: tiles, places, sides, cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules.box import (
    CARD_NAMES,
    CARDS,
    KIND_NAMES,
    NOBODY,
    NUMBERS,
    SIZE_NAMES,
    SIZE_OF,
    Penalty,
)
from mowaudio.games.mow_em_down.rules.grid import SIDE_NAMES, STEPS, spot
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import ChainView, MedView, RegionView
from mowaudio.words.facts import Detail, Fact, Who, fact

FEW: Final = 3  # tiles or mowers left from which on the end is near
_NAMED_GAPS: Final = 3  # more places are counted


def tile(number: int) -> Fact:
    """A tile as it is called: medium 3."""
    return fact("tile", size=SIZE_NAMES[SIZE_OF[number]], number=NUMBERS[number])


def tiles(numbers: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(map(tile, numbers))


def where(cell: int) -> Fact:
    """A place, from the first tile."""
    return Fact("place", spot(cell))


def card(kind: int) -> Fact:
    return card_named(CARD_NAMES[kind])


def card_named(name: str) -> Fact:
    return fact(f"card.{name}")


def penalty(kind: int) -> Fact:
    """What an unpaid card forbids."""
    return fact(f"penalty.{CARDS[kind].penalty.value}")


def penalty_named(name: str) -> Fact:
    return penalty(CARD_NAMES.index(name))


def people(seats: Iterable[Seat]) -> Fact:
    """Several players, the listener as "you"."""
    return fact_list(fact("person", who=Who(seat)) for seat in seats)


def barred(view: MedView, seat: Seat, detail: Detail = Detail.BRIEF) -> Fact:
    """Why somebody who is out of an auction cannot bid."""
    debt = view["debts"][seat]
    if debt is not None and forbids_bids(debt):
        return fact("auction.barred.card", detail, who=Who(seat), card=card_named(debt))
    return fact("auction.barred.tokens", detail, who=Who(seat))


def forbids_bids(debt: str) -> bool:
    return CARDS[CARD_NAMES.index(debt)].penalty is Penalty.BIDS


# -- sides ----------------------------------------------------------------------------------------


def sides(number: int, turn: int) -> tuple[Fact, ...]:
    """The rim of a tile: what lies on all of some sides, then the sides of two kinds."""
    by_side: dict[int, list[tuple[int, int]]] = {side: [] for side in range(4)}
    for offset, side, kind in SHAPES[number][turn].rim:
        by_side[side].append((offset, kind))
    whole: dict[int, list[Fact]] = {}
    mixed = []
    for side, units in by_side.items():
        kinds = [kind for _, kind in sorted(units)]  # west to east, north to south
        if len(set(kinds)) == 1:
            whole.setdefault(kinds[0], []).append(fact(f"side.{SIDE_NAMES[side]}"))
        else:
            first, second = (KIND_NAMES[kind] for kind in kinds)
            side_name = fact(f"side.{SIDE_NAMES[side]}")
            mixed.append(fact("sides.mixed", side=side_name, first=first, second=second))
    return (
        *(
            fact("sides", kind=KIND_NAMES[kind], where=fact_list(found))
            for kind, found in sorted(whole.items())
        ),
        *mixed,
    )


def asked(demand: int) -> tuple[Fact, ...]:
    """What an empty cell asks for."""
    found: dict[int, list[Fact]] = {}
    for side in range(4):
        kind = demand >> 2 * side & 3
        if kind:
            found.setdefault(kind, []).append(fact(f"side.{SIDE_NAMES[side]}"))
    return tuple(
        fact("sides", kind=KIND_NAMES[kind], where=fact_list(names))
        for kind, names in sorted(found.items())
    )


def fact_list(facts: Iterable[Fact]) -> Fact:
    """Short words joined into one phrase: north, east and south."""
    joined, *more = facts
    for place, word in enumerate(more, 1):
        joined = fact("and" if place == len(more) else "comma", first=joined, second=word)
    return joined


# -- a tile of the city ---------------------------------------------------------------------------


def contract(sight: Sight, number: int) -> Fact:
    """Whose contract a tile bears, and for how much; or that it is free, or open for bids."""
    entry = sight.tiles[number]
    auction = sight.view["auction"]
    if entry["owner"] != NOBODY:
        return fact("contract.of", who=Who(entry["owner"]), amount=entry["amount"])
    if auction and number in auction["tiles"]:
        return fact("contract.auction", number=auction["tiles"].index(number) + 1)
    return fact("contract.none")


def about_tile(sight: Sight, number: int) -> tuple[tuple[Fact, ...], ...]:
    """All there is to say of a tile of the city, sentence by sentence."""
    entry = sight.tiles[number]
    first = [tile(number), contract(sight, number)]
    if entry["fresh"]:
        first.append(fact("contract.fresh", Detail.NORMAL))
    first.append(fact("tile.at", Detail.NORMAL, place=where(entry["cell"])))
    rim = fact("tile.sides", Detail.NORMAL, sides=sides(number, entry["turn"]))
    beside = fact("tile.beside", Detail.NORMAL, tiles=_neighbours(sight, entry["beside"]))
    regions = tuple(region_line(region, Detail.FULL) for region in sight.regions_of(number))
    chains = tuple(
        fact("tile.chain", Detail.FULL, length=len(chain["tiles"]), savings=chain["savings"])
        for chain in sight.view["chains"]
        if number in chain["tiles"]
    )
    return (tuple(first), (rim,), (beside,) if entry["beside"] else (), regions, chains)


def _neighbours(sight: Sight, numbers: Iterable[int]) -> tuple[Fact, ...]:
    return tuple(
        fact("tile.and.contract", tile=tile(number), contract=contract(sight, number))
        for number in numbers
    )


def about_gap(sight: Sight, cell: int, key: str = "cell.empty") -> tuple[Fact, ...]:
    """An empty cell, called by the text of this key, and by its place: it has no other name.
    Then what it asks for, if it lies beside the city."""
    demand = sight.city.frontier.get(cell)
    place = fact("tile.at", place=where(cell))
    if demand is None:
        return fact(key), place
    regions = tuple(
        fact("cell.closes", Detail.FULL, kind=KIND_NAMES[region["kind"]])
        for region in sight.regions_at(cell)
        if region["gaps"] == [cell]
    )
    beside = sorted(
        {sight.city.cells[cell + step] for step in STEPS if cell + step in sight.city.cells}
    )
    return (
        fact(key),
        place,
        fact("cell.asks", sides=asked(demand)),
        *regions,
        fact("cell.beside", Detail.FULL, tiles=tiles(beside)),
    )


# -- regions and chains ---------------------------------------------------------------------------


def region_line(region: RegionView, detail: Detail = Detail.BRIEF) -> Fact:
    kind = KIND_NAMES[region["kind"]]
    if not region["open"]:
        key = "region.done" if len(region["tiles"]) > 1 else "region.alone"
        return fact(key, detail, kind=kind, tiles=tiles(region["tiles"]))
    gaps = region["gaps"]
    few = len(gaps) <= _NAMED_GAPS
    return fact(
        "region.open" if few else "region.open.many",
        detail,
        kind=kind,
        tiles=tiles(region["tiles"]),
        cells=len(gaps),
        places=fact_list(map(where, gaps)) if few else where(gaps[0]),
    )


def chain_line(sight: Sight, chain: ChainView) -> tuple[Fact, ...]:
    said = [
        fact(
            "chain.of",
            who=Who(chain["owner"]),
            length=len(chain["tiles"]),
            savings=chain["savings"],
        ),
        fact("chain.tiles", Detail.NORMAL, tiles=tiles(chain["tiles"])),
    ]
    more = sight.longer(chain)
    if more:
        best, savings = more[0]
        said.append(fact("chain.longer", Detail.NORMAL, tile=tile(best), savings=savings))
        others = tiles(number for number, _ in more[1:])
        if others:
            said.append(fact("chain.longer.also", Detail.FULL, tiles=others))
    return tuple(said)


def debt_of(view: MedView, seat: Seat) -> Fact | None:
    name = view["debts"][seat]
    if name is None:
        return None
    amount = CARDS[CARD_NAMES.index(name)].amount
    card = card_named(name)
    return fact("debt.of", who=Who(seat), card=card, amount=amount, penalty=penalty_named(name))
