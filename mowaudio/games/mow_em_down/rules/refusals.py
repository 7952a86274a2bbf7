"""Reasons why a move is not legal, from the view of the seat. Each names its rule."""

from __future__ import annotations

from typing import Final

from mowaudio.engine import Reason, Seat
from mowaudio.games.mow_em_down.rules import box
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.city import City
from mowaudio.games.mow_em_down.rules.grid import spot
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES
from mowaudio.games.mow_em_down.rules.view import MedView

# The stages in which players decide, each with its rule. A move that belongs to another stage is
# refused with the text `refuse-now-<stage>`.
DUE: Final = {
    "buying": "MED-11",
    "acting": "MED-10",
    "nearing": "MED-20",
    "placing": "MED-20",
    "turning": "MED-20",
    "opening": "MED-30",
    "bidding": "MED-31",
    "tying": "MED-33",
    "reacting": "MED-40",
}


def why_not(view: MedView, move: m.MedMove) -> Reason:
    stage = view["stage"]
    if isinstance(move, m.Die | m.DrawTile | m.DrawCard | m.Reveal):
        return Reason("refuse-chance", "MED-10")
    if isinstance(move, m.Buy) and stage == "acting":
        return _cannot_buy(view)
    return _in_stage(view, move, stage) or _due(view, stage)


def _due(view: MedView, stage: str) -> Reason:
    """Return the reason that something else has to be decided first; it names a drawn tile."""
    if stage not in DUE:
        return Reason("refuse-chance", "MED-10")  # no player decides dice and draws
    text_id, rule = f"refuse-now-{stage}", DUE[stage]
    if view["drawn"] == box.NOWHERE:
        return Reason(text_id, rule)
    return _about(text_id, rule, view["drawn"], places=len(view["sites"]))


def _in_stage(view: MedView, move: m.MedMove, stage: str) -> Reason | None:
    """Return the reason for a move that belongs to this stage, or nearly."""
    if stage == "acting" and isinstance(move, m.Build):
        return _cannot_build(view)
    if stage == "acting" and isinstance(move, m.Boot):
        wrong = _wrong_tile(view, move.tile, "MED-40")
        return wrong or _about("refuse-boot-free", "MED-40", move.tile)
    if stage in ("acting", "opening") and isinstance(move, m.Open):
        return _cannot_open(view, move.tile)
    if stage == "nearing" and isinstance(move, m.Beside):
        text_id = "refuse-beside" if move.tile in _owners(view) else "refuse-not-in-city"
        return _about(text_id, "MED-20", move.tile)
    if isinstance(move, m.Place):
        return (_cannot_place if stage == "placing" else _not_yet)(view, move.cell)
    if stage == "turning" and isinstance(move, m.Turn):
        return Reason("refuse-turn-sides", "MED-20")
    if stage == "bidding":
        return _cannot_bid(view, move)
    if stage == "reacting" and isinstance(move, m.Renegotiate):
        return Reason("refuse-no-renegotiate", "MED-40")
    if isinstance(move, m.Concede | m.Insist):
        return Reason("refuse-no-tie", "MED-33")
    return None


def _about(text_id: str, rule: str, tile: int, **more: int | str) -> Reason:
    about = {"size": box.SIZE_NAMES[box.SIZE_OF[tile]], "number": box.NUMBERS[tile]}
    return Reason(text_id, rule, about | more)


def _owners(view: MedView) -> dict[int, Seat]:
    return {entry["tile"]: entry["owner"] for entry in view["city"]}


def _wrong_tile(view: MedView, tile: int, rule: str) -> Reason | None:
    """Return why a tile is not one of the city of the size rolled."""
    if tile not in _owners(view):
        return _about("refuse-not-in-city", rule, tile)
    size, roll = box.SIZE_OF_ROLL[view["roll"]], view["roll"]
    if box.SIZE_OF[tile] == size:
        return None
    return Reason("refuse-size", "MED-12", {"size": box.SIZE_NAMES[size], "roll": roll})


def _cannot_buy(view: MedView) -> Reason:
    seat = view["seat"]
    if seat is not None and view["mowers"][seat] >= view["most_mowers"]:
        return Reason("refuse-buy-tokens", "MED-C2", {"mowers": view["most_mowers"]})
    if not view["shop"]:
        return Reason("refuse-buy-none", "MED-C2")
    if seat is not None and view["cash"][seat] < view["price"]:
        return Reason("refuse-buy-cash", "MED-11", {"price": view["price"]})
    return Reason("refuse-buy-late", "MED-10")


def _cannot_build(view: MedView) -> Reason:
    size = box.SIZE_OF_ROLL[view["roll"]]
    args = {"size": box.SIZE_NAMES[size]}
    if not view["stacks"][size]:
        return Reason("refuse-build-none", "MED-13", args)
    return Reason("refuse-build-fits", "MED-21", args)


def _cannot_open(view: MedView, tile: int) -> Reason:
    wrong = _wrong_tile(view, tile, "MED-30")
    if wrong:
        return wrong
    if _owners(view)[tile] != box.NOBODY:
        return _about("refuse-open-taken", "MED-30", tile)
    if view["auction"] and tile in view["auction"]["tiles"]:
        return _about("refuse-open-twice", "MED-30", tile)
    return Reason("refuse-open-nobody", "MED-30")


def _not_yet(view: MedView, cell: int) -> Reason | None:
    """Return why no tile can be placed on a cell while none is drawn."""
    city = Sight.of(view).city
    if cell in city.cells:
        return _about("refuse-place-taken", "MED-20", city.cells[cell])
    if city.placed and cell not in city.frontier:
        return Reason("refuse-place-apart", "MED-20", spot(cell))
    if view["stage"] != "acting":
        return None
    return Reason("refuse-place-early", "MED-20") if view["can_build"] else _cannot_build(view)


def _cannot_place(view: MedView, cell: int) -> Reason:
    """Return why the drawn tile cannot lie with its north-west corner there."""
    city, drawn = Sight.of(view).city, view["drawn"]
    if cell in city.cells:
        return _about("refuse-place-taken", "MED-20", city.cells[cell])
    shapes = [[cell + offset for offset, _ in shape.cells] for shape in SHAPES[drawn]]
    free = [cells for cells in shapes if city.cells.keys().isdisjoint(cells)]
    if not free:
        return _about("refuse-place-room", "MED-20", drawn)
    asked = [_kinds_asked(city, cells) for cells in free]
    if not any(asked):
        return Reason("refuse-place-apart", "MED-20", spot(cell))
    missing = set.intersection(*filter(None, asked)) - {kind for *_, kind in SHAPES[drawn][0].rim}
    if missing:
        return _about("refuse-place-kind", "MED-20", drawn, kind=box.KIND_NAMES[min(missing)])
    if view["near"] != box.NOWHERE:
        return _about("refuse-place-near", "MED-20", view["near"])
    return _about("refuse-place-sides", "MED-20", drawn)


def _kinds_asked(city: City, cells: list[int]) -> set[int]:
    """Return the kinds that the city asks for on these cells; none if they lie apart from it."""
    asked = (city.frontier.get(cell, 0) >> 2 * side & 3 for cell in cells for side in range(4))
    return {kind for kind in asked if kind}


def _cannot_bid(view: MedView, move: m.MedMove) -> Reason | None:
    auction = view["auction"]
    if auction is None:
        return None
    if auction["asks_card"]:
        return Reason("refuse-now-backing", "MED-32")
    if isinstance(move, m.Reputation):
        text_id = "refuse-bid-first" if view["hand"]["reputation"] else "refuse-no-reputation"
        return Reason(text_id, "MED-32")
    if not isinstance(move, m.Bid):
        return None
    args = {"low": auction["low"], "high": auction["high"], "step": box.BID_STEP}
    if move.amount < auction["low"]:
        return Reason("refuse-bid-low", "MED-31", args)
    if move.amount > auction["high"]:
        return Reason("refuse-bid-high", "MED-31", args)
    return Reason("refuse-bid-step", "MED-31", args)
