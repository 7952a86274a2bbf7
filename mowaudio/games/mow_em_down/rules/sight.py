"""The city derived from a view, for words, places and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules.box import BUILDER_BONUS, CONTRACT_BONUS, NOBODY, gas_savings
from mowaudio.games.mow_em_down.rules.city import City, tiles_in
from mowaudio.games.mow_em_down.rules.grid import CENTRE, east_of, south_of
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import ChainView, MedView, RegionView, TileView


@dataclass(frozen=True, slots=True)
class Site:
    """The effect of laying the drawn tile somewhere."""

    cell: int
    turn: int
    touches: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]  # units of its rim that would face empty cells
    completes: tuple[tuple[int, int], ...]  # kind, and number of tiles of the region
    shares: tuple[tuple[Seat, int], ...]  # paid at once: the builder first, then others
    own: int  # own contracts beside it

    @property
    def pays(self) -> int:
        """The amount that the builder gets at once."""
        return self.shares[0][1] if self.shares else 0

    @property
    def worth(self) -> tuple[int, int, int]:
        """A sort key, best first: what pays, what lies beside own contracts, what touches much."""
        return (-self.pays, -self.own, -len(self.touches))


class Sight:
    """The city of one view."""

    _latest: ClassVar[Sight | None] = None

    @classmethod
    def of(cls, view: MedView) -> Sight:
        """Return the city of a view. All moves of a screen are worded from one view, which is not
        changed, so the city of the latest is kept."""
        latest = cls._latest
        if latest is None or latest.view is not view:
            cls._latest = latest = cls(view)
        return latest

    def __init__(self, view: MedView) -> None:
        self.view = view
        self.tiles: dict[int, TileView] = {entry["tile"]: entry for entry in view["city"]}
        self.city = City()
        for entry in view["city"]:
            self.city.place(entry["tile"], entry["cell"], entry["turn"])

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """The most western and eastern columns and the most northern and southern rows of the map,
        with the empty cells around the city and the places of the drawn tile."""
        cells = [*self.city.frontier, *(site["cell"] for site in self.view["sites"])] or [CENTRE]
        columns, rows = list(map(east_of, cells)), list(map(south_of, cells))
        return min(columns), max(columns), min(rows), max(rows)

    def on_map(self, cell: int) -> bool:
        west, east, north, south = self.bounds
        return west <= east_of(cell) <= east and north <= south_of(cell) <= south

    def owner(self, tile: int) -> Seat:
        return self.tiles[tile]["owner"]

    def open_rim(self, tile: int) -> tuple[tuple[int, int, int], ...]:
        """Return the units of a tile's rim that face empty cells."""
        return self.city.open_rim(tile, self.tiles[tile]["cell"], self.tiles[tile]["turn"])

    # -- regions and chains ---------------------------------------------------------------------

    def regions_of(self, tile: int) -> list[RegionView]:
        return [region for region in self.view["regions"] if tile in region["tiles"]]

    @cached_property
    def nearest_first(self) -> list[RegionView]:
        """Lakes and green spaces: first those that the fewest tiles would complete, large ones
        before small ones; then those that are complete."""
        return sorted(
            self.view["regions"],
            key=lambda region: (not region["open"], len(region["gaps"]), -len(region["tiles"])),
        )

    def contracts_pay(self, tiles: Iterable[int]) -> list[tuple[Seat, int]]:
        """Return what the contracts on these tiles pay each owner when a lake or green space that
        they lie around is completed (MED-22)."""
        owners = Counter(self.owner(tile) for tile in tiles if self.owner(tile) != NOBODY)
        return [(seat, count * CONTRACT_BONUS) for seat, count in sorted(owners.items())]

    def longer(self, chain: ChainView) -> list[tuple[int, int]]:
        """Return the contract-free tiles that would make a chain longer, and what it would save
        then; best first. A tile may join two chains."""
        around = 0
        for tile in chain["tiles"]:
            around |= self.city.beside[tile]
        found = (
            (tile, gas_savings(self.chain_with(chain["owner"], tile)))
            for tile in tiles_in(around)
            if self.owner(tile) == NOBODY
        )
        return sorted(found, key=lambda entry: (-entry[1], entry[0]))

    def chain_with(self, seat: Seat, tile: int) -> int:
        """Return the length of the seat's chain through this tile, were the contract theirs."""
        owned = sum(1 << t for t, entry in self.tiles.items() if entry["owner"] == seat)
        return self.city.chain_length(owned, tile)

    # -- building -------------------------------------------------------------------------------

    def site(self, cell: int, turn: int) -> Site:
        """Return the effect of laying the drawn tile there."""
        tile, city = self.view["drawn"], self.city
        touches = tuple(tiles_in(city.touching(tile, cell, turn)))
        rim = city.open_rim(tile, cell, turn)
        completes = []
        shares = Counter[Seat]()
        for kind, region in city.would_complete(tile, cell, turn):
            completes.append((kind, region.bit_count() + 1))
            shares[self.view["active"]] += BUILDER_BONUS
            shares.update(dict(self.contracts_pay(tiles_in(region))))
        own = sum(self.owner(beside) == self.view["seat"] for beside in touches)
        return Site(cell, turn, touches, rim, tuple(completes), tuple(shares.items()), own)

    @cached_property
    def sites(self) -> dict[int, list[Site]]:
        """The places for the drawn tile, best first; for each, its rotations, best first."""
        found = {
            there["cell"]: sorted(
                (self.site(there["cell"], turn) for turn in there["turns"]),
                key=lambda site: site.worth,
            )
            for there in self.view["sites"]
        }
        return dict(sorted(found.items(), key=lambda entry: entry[1][0].worth))

    def places_over(self, cell: int) -> list[int]:
        """Return the places for the drawn tile that would cover this cell, best first."""
        return self._places_over.get(cell, [])

    @cached_property
    def _places_over(self) -> dict[int, list[int]]:
        found: dict[int, dict[int, None]] = {}  # the keys are an ordered set
        for place, sites in self.sites.items():
            for site in sites:
                for offset, _ in SHAPES[self.view["drawn"]][site.turn].cells:
                    found.setdefault(place + offset, {})[place] = None
        return {cell: list(places) for cell, places in found.items()}
