"""The city as a player sees it: derived from the view, for words, places and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from mowaudio.engine.seats import Seat
from mowaudio.games.mow_em_down.rules.box import BUILDER_BONUS, CONTRACT_BONUS, NOBODY, gas_savings
from mowaudio.games.mow_em_down.rules.city import City, tiles_in
from mowaudio.games.mow_em_down.rules.grid import CENTRE, STEPS, east_of, south_of
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import ChainView, MedView, RegionView, TileView


@dataclass(frozen=True, slots=True)
class Site:
    """What laying the drawn tile somewhere would do."""

    cell: int
    turn: int
    touches: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]  # units of its rim that would look at empty cells
    completes: tuple[tuple[int, int], ...]  # kind, and how many tiles the region has
    shares: tuple[tuple[Seat, int], ...]  # what it pays at once: the builder first, then others
    own: int  # own contracts beside it

    @property
    def pays(self) -> int:
        """To the builder, at once."""
        return self.shares[0][1] if self.shares else 0

    @property
    def worth(self) -> tuple[int, int, int]:
        """Best first: what pays, what lies beside own contracts, what touches much."""
        return (-self.pays, -self.own, -len(self.touches))


class Sight:
    """The city of one view. Made anew for every view: it is small."""

    def __init__(self, view: MedView) -> None:
        self.view = view
        self.tiles: dict[int, TileView] = {entry["tile"]: entry for entry in view["city"]}
        self.city = City()
        for entry in view["city"]:
            self.city.place(entry["tile"], entry["cell"], entry["turn"])

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """How far the map reaches, the empty cells around the city and the places of the drawn
        tile included: the most western column, the most eastern, the most northern row, the most
        southern."""
        cells = [*self.city.frontier, *(site["cell"] for site in self.view["sites"])] or [CENTRE]
        columns, rows = list(map(east_of, cells)), list(map(south_of, cells))
        return min(columns), max(columns), min(rows), max(rows)

    def on_map(self, cell: int) -> bool:
        west, east, north, south = self.bounds
        return west <= east_of(cell) <= east and north <= south_of(cell) <= south

    def owner(self, tile: int) -> Seat:
        return self.tiles[tile]["owner"]

    # -- regions and chains ---------------------------------------------------------------------

    def regions_of(self, tile: int) -> list[RegionView]:
        return [region for region in self.view["regions"] if tile in region["tiles"]]

    def regions_at(self, cell: int) -> list[RegionView]:
        """The open lakes and green spaces that look at an empty cell."""
        return [region for region in self.view["regions"] if cell in region["gaps"]]

    @cached_property
    def nearest_first(self) -> list[RegionView]:
        """Lakes and green spaces: those that the fewest tiles would complete, the large ones
        first; then those that are complete."""
        return sorted(
            self.view["regions"],
            key=lambda region: (not region["open"], len(region["gaps"]), -len(region["tiles"])),
        )

    def contracts_pay(self, tiles: Iterable[int]) -> list[tuple[Seat, int]]:
        """What the contracts on these tiles bring their owners when a lake or green space that
        they lie around is completed (MED-22)."""
        owners = Counter(self.owner(tile) for tile in tiles)
        return [
            (seat, owners[seat] * CONTRACT_BONUS)
            for seat in range(self.view["seats"])
            if owners[seat]
        ]

    def longer(self, chain: ChainView) -> list[tuple[int, int]]:
        """The contract-free tiles that would make a chain longer, and what it would save then;
        best first. A tile may join two chains."""
        owned = sum(1 << t for t, entry in self.tiles.items() if entry["owner"] == chain["owner"])
        around = 0
        for tile in chain["tiles"]:
            around |= self.city.beside[tile]
        found = []
        for tile in tiles_in(around & ~owned):
            if self.owner(tile) == NOBODY:
                joined = next(
                    mask for mask in self.city.chains(owned | 1 << tile) if mask >> tile & 1
                )
                found.append((tile, gas_savings(joined.bit_count())))
        return sorted(found, key=lambda entry: (-entry[1], entry[0]))

    def chain_with(self, seat: Seat, tile: int) -> int:
        """How long the seat's chain through this tile would be, were the contract theirs."""
        owned = sum(1 << t for t, entry in self.tiles.items() if entry["owner"] == seat)
        chains = self.city.chains(owned | 1 << tile)
        return next(mask.bit_count() for mask in chains if mask >> tile & 1)

    # -- building -------------------------------------------------------------------------------

    def site(self, cell: int, turn: int) -> Site:
        """What the drawn tile would do there."""
        tile, city = self.view["drawn"], self.city
        touches = tuple(tiles_in(city.touching(tile, cell, turn)))
        rim = tuple(
            (offset, side, kind)
            for offset, side, kind in SHAPES[tile][turn].rim
            if cell + offset + STEPS[side] not in city.cells
        )
        completes = []
        shares: dict[Seat, int] = {}
        for kind, region in city.would_complete(tile, cell, turn):
            completes.append((kind, region.bit_count() + 1))
            builder = self.view["active"]
            shares[builder] = shares.get(builder, 0) + BUILDER_BONUS
            for owner, share in self.contracts_pay(tiles_in(region)):
                shares[owner] = shares.get(owner, 0) + share
        own = sum(self.owner(beside) == self.view["seat"] for beside in touches)
        return Site(cell, turn, touches, rim, tuple(completes), tuple(shares.items()), own)

    @cached_property
    def sites(self) -> dict[int, list[Site]]:
        """Where the drawn tile fits: by place, its rotations best first; best place first."""
        found = {
            there["cell"]: sorted(
                (self.site(there["cell"], turn) for turn in there["turns"]),
                key=lambda site: site.worth,
            )
            for there in self.view["sites"]
        }
        return dict(sorted(found.items(), key=lambda entry: entry[1][0].worth))

    def places_over(self, cell: int) -> list[int]:
        """The places for the drawn tile that would cover this cell, best first."""
        drawn = self.view["drawn"]
        return [
            place
            for place, sites in self.sites.items()
            if any(
                place + offset == cell
                for site in sites
                for offset, _ in SHAPES[drawn][site.turn].cells
            )
        ]
