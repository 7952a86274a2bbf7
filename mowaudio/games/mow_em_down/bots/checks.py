"""Checks whether a reason or a risk is true of a step, computed from rules and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mowaudio.bots.reasons import Check, Step
from mowaudio.engine import Seat
from mowaudio.games.mow_em_down.rules import MedView, box, grid
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.city import REGION_KINDS, City
from mowaudio.games.mow_em_down.rules.view import AuctionView, TileView, tile_of

_MedStep = Step[m.MedMove, MedView]
_Args = Mapping[str, Any]
_OFTEN: Final = 0.5  # chance of a bid that often wins
_LITTLE: Final = 500  # dollars a turn for each token
_MUCH: Final = 2 / 3  # part of the way from the lowest to the highest bid that earns much


# -- what a view says -----------------------------------------------------------------------------


def _leads(worth: Sequence[int], seat: Seat) -> bool:
    """Tell whether a seat has more than every other."""
    return all(worth[seat] > other for at, other in enumerate(worth) if at != seat)


def _leads_then(step: _MedStep) -> bool:
    """Tell whether the player leads after the step, before somebody else is paid."""
    if isinstance(step.move, m.Buy):
        return _leads(step.after["worth"], step.seat)
    worth = [money + _paid(step, seat) for seat, money in enumerate(step.before["worth"])]
    return _leads(worth, step.seat)


def _bidders(view: MedView, number: int) -> set[Seat]:
    """Return the seats with the tokens for a tile and without a card that forbids bids (MED-30)."""
    found = set()
    for seat, debt in enumerate(view["debts"]):
        barred = debt is not None and box.card(debt).penalty is box.Penalty.BIDS
        if not barred and view["free"][seat] >= box.TOKENS[number]:
            found.add(seat)
    return found


def _chains(view: MedView, seat: Seat, also: int = -1, without: int = -1) -> list[set[int]]:
    """Return a seat's chains, with one more contract or with one less (MED-35)."""
    beside = {entry["tile"]: entry["beside"] for entry in view["city"]}
    left = {entry["tile"] for entry in view["city"] if entry["owner"] == seat} - {without}
    left |= {also} if also in beside else set()
    found = []
    while left:
        chain, fresh = set[int](), {min(left)}
        while fresh:
            chain |= fresh
            fresh = {near for tile in fresh for near in beside[tile]} & left - chain
        left -= chain
        found.append(chain)
    return found


def _savings(view: MedView, seat: Seat, also: int = -1, without: int = -1) -> int:
    return sum(box.gas_savings(len(chain)) for chain in _chains(view, seat, also, without))


def _would_chain(view: MedView, seat: Seat, number: int, args: _Args) -> bool:
    """Tell whether the contract would make a chain that adds this much, and the seat can bid."""
    length = max(len(c) for c in _chains(view, seat, also=number) if number in c)
    gain = _savings(view, seat, also=number) - _savings(view, seat)
    told = (args["length"], args["amount"])
    return told == (length, gain) and gain > 0 and seat in _bidders(view, number)


def _lot(step: _MedStep) -> int:
    """Return the tile that a move opens, or that it bids on."""
    if isinstance(step.move, m.Open):
        return step.move.tile
    return (auction := _auction(step))["tiles"][auction["lot"]]


def _auction(step: _MedStep) -> AuctionView:
    auction = step.before["auction"]
    assert auction is not None
    return auction


def _rivals(step: _MedStep) -> int:
    """Return how many others can bid."""
    return len(_bidders(step.before, _lot(step)) - {step.seat})


def _ends(step: _MedStep) -> bool:
    """Tell whether the step signals the end: a last tile that is drawn will be placed."""
    last = isinstance(step.move, m.Build) and sum(map(len, step.before["stacks"])) == 1
    return step.before["ender"] == box.NOBODY and (last or step.end["ender"] == step.seat)


# -- buying and rolling ---------------------------------------------------------------------------


def _roll_tokens(step: _MedStep, args: _Args) -> bool:
    own = [entry["tile"] for entry in step.before["city"] if entry["owner"] == step.seat]
    used = sum(box.TOKENS[tile] for tile in own)
    free = step.before["mowers"][step.seat] * box.MOWER_TOKENS - used
    return bool(free == args["free"]) and free > 0


# -- building -------------------------------------------------------------------------------------


def _anytile_of(step: _MedStep) -> int:
    return box.OF_SIZE[box.SIZE_OF_ROLL[step.before["roll"]]][0]


def _near(step: _MedStep, args: _Args) -> bool:
    """Count the open regions by the cells that their open sides face."""
    city = _city(step.before)
    found = 0
    for kind in REGION_KINDS:
        for region in city.regions(kind):
            faces = {
                cell
                for cell, asks in city.frontier.items()
                for side in range(4)
                if asks >> 2 * side & 3 == kind and _across(city, cell, side, region)
            }
            found += len(faces) == 1
    return bool(found == args["regions"]) and found > 0


def _across(city: City, cell: int, side: int, region: int) -> bool:
    """Tell whether the tile across this side of an empty cell belongs to a region."""
    tile = city.cells.get(cell + grid.STEPS[side])
    return tile is not None and bool(region >> tile & 1)


def _city(view: MedView) -> City:
    city = City()
    for entry in view["city"]:
        city.place(entry["tile"], entry["cell"], entry["turn"])
    return city


def _paid(step: _MedStep, seat: Seat) -> int:
    """Return what the regions that the plan completes have paid a seat, from its accounts."""
    before, after = step.before["accounts"][seat], step.end["accounts"][seat]
    return sum(after.get(cause, 0) - before.get(cause, 0) for cause in ("built", "around"))


def _laid(step: _MedStep) -> TileView | None:
    """Return the drawn tile where the plan lays it; None if it is still in the hand."""
    drawn = step.before["drawn"]
    return next((entry for entry in step.end["city"] if entry["tile"] == drawn), None)


def _beside(step: _MedStep) -> set[Seat]:
    """Return the owners of the tiles beside the one that is laid."""
    near = laid["beside"] if (laid := _laid(step)) else []
    return {tile_of(step.before, tile)["owner"] for tile in near}


def _lay(view: MedView, cell: int, turn: int) -> tuple[bool, int]:
    """Lay the drawn tile somewhere: whether it completes something, and its neighbours."""
    city, drawn = _city(view), view["drawn"]
    city.place(drawn, cell, turn)
    return any(city.completed(kind, drawn) for kind in REGION_KINDS), city.beside[drawn]


def _place_all(step: _MedStep, _: _Args) -> bool:
    """Lay the tile everywhere, and look whether something is complete or an own contract near."""
    view = step.before
    own = sum(1 << entry["tile"] for entry in view["city"] if entry["owner"] == step.seat)
    laid = [_lay(view, site["cell"], turn) for site in view["sites"] for turn in site["turns"]]
    return not any(done or beside & own for done, beside in laid)


def _turn_same(step: _MedStep, _: _Args) -> bool:
    """No way completes anything, and all have the same neighbours."""
    view, cell = step.before, step.before["spot"]
    sites = [site["turns"] for site in view["sites"] if site["cell"] == cell]
    laid = {_lay(view, cell, turn) for turns in sites for turn in turns}
    return len(laid) == 1 and not any(done for done, _ in laid)


# -- bids -----------------------------------------------------------------------------------------


def _part(step: _MedStep) -> float:
    """Return how far a bid is from the lowest to the highest."""
    auction, move = _auction(step), step.move
    assert isinstance(move, m.Bid)
    return (move.amount - auction["low"]) / (auction["high"] - auction["low"])


def _bid(step: _MedStep, args: _Args) -> bool:
    """Tell whether this many others can bid, and may bid more."""
    return bool(args["rivals"] == _rivals(step) > 0) and _part(step) < 1


def _none_other(step: _MedStep, args: _Args) -> bool:
    """The plan bids on the second of two tiles, with tokens for one."""
    auction = _auction(step)
    if len(auction["tiles"]) < 2 or auction["lot"] or len(step.plan) < 2:
        return False
    free, number = step.before["free"][step.seat], auction["tiles"][1]
    named = bool(args["tile"].args["number"] == box.NUMBERS[number])
    return named and free < 2 * box.TOKENS[number] and isinstance(step.plan[1], m.Bid)


def _noted(step: _MedStep) -> int:
    """Return the player's bid on the tile that is asked about."""
    auction = _auction(step)
    return auction["bids"][auction["lot"]][step.seat] or 0


# -- boots ----------------------------------------------------------------------------------------


def _target(step: _MedStep) -> TileView:
    move = step.move
    return tile_of(step.before, move.tile if isinstance(move, m.Boot) else step.before["target"])


def _owned_by(step: _MedStep, args: _Args) -> bool:
    """Tell whether the booted contract is that of this rival."""
    return bool(_target(step)["owner"] == args["who"].seat != step.seat)


def _boot_chain(step: _MedStep, args: _Args) -> bool:
    view, entry = step.before, _target(step)
    owner = entry["owner"]
    lost = _savings(view, owner) - _savings(view, owner, without=entry["tile"])
    return _owned_by(step, args) and bool(args["amount"] == lost) and lost > 0


def _ties_up(step: _MedStep, args: _Args) -> bool:
    """Tell whether the player's own contract pays this much, and little for its tokens."""
    entry = _target(step)
    tokens = box.TOKENS[entry["tile"]]
    said = (args["amount"], args["tokens"]) == (entry["amount"], tokens)
    return said and entry["owner"] == step.seat and entry["amount"] < _LITTLE * tokens


def _accept_card(step: _MedStep, _: _Args) -> bool:
    """The card is held, and an own contract that pays more may need it later."""
    own = [entry["amount"] for entry in step.before["city"] if entry["owner"] == step.seat]
    better = any(amount > _target(step)["amount"] for amount in own)
    held = step.before["hand"]["renegotiate"] > 0
    return held and better and step.before["ender"] == box.NOBODY


def _boot_card(step: _MedStep, args: _Args) -> bool:
    """The owner keeps a card that may be Renegotiate, because not all of those are known."""
    known = step.before["discards"].get("renegotiate", 0) + step.before["hand"]["renegotiate"]
    unknown = known < box.card("renegotiate").count
    return _owned_by(step, args) and step.before["held"][args["who"].seat] > 0 and unknown


CHECKS: Final[Mapping[str, Check]] = {
    "why.buy": lambda step, _: (
        step.after["free"][step.seat] == step.before["free"][step.seat] + 2
        and step.after["ender"] == box.NOBODY  # there are turns to earn in
    ),
    "why.buy.ends": lambda step, _: _ends(step) and _leads_then(step),
    "why.roll.ends": lambda step, _: (  # MED-60
        (step.before["mowers"][step.seat] == box.MOST_MOWERS - 1 or step.before["shop"] == 1)
        and step.before["ender"] == box.NOBODY
    ),
    "why.roll.tokens": _roll_tokens,
    "why.roll.worth": lambda step, args: (
        (step.before["shop"] != 1 or step.before["ender"] != box.NOBODY)
        and args["amount"] == box.MOWER_PRICE - box.MOWER_WORTH
    ),
    "why.build.none": lambda step, _: (
        not any(
            entry["owner"] == box.NOBODY
            and box.SIZE_OF[entry["tile"]] == box.SIZE_OF_ROLL[step.before["roll"]]
            for entry in step.before["city"]
        )
    ),
    "why.build.tokens": lambda step, _: step.seat not in _bidders(step.before, _anytile_of(step)),
    "why.build.near": _near,
    "why.build.rivals": lambda step, args: (
        args["rivals"] == len(_bidders(step.before, _anytile_of(step)) - {step.seat})
    ),
    "why.place.pays": lambda step, args: args["amount"] == _paid(step, step.seat) > 0,
    "why.place.own": lambda step, _: step.seat in _beside(step),
    "why.place.all": _place_all,
    "why.place.apart": lambda step, _: (
        _laid(step) is not None and _beside(step) <= {step.seat, box.NOBODY}
    ),
    "why.turn.same": _turn_same,
    "why.chain": lambda step, args: _would_chain(step.before, step.seat, _lot(step), args),
    "why.alone": lambda step, _: _rivals(step) == 0,
    "why.open.high": lambda step, args: (
        step.seat in _bidders(step.before, _lot(step))
        and args["amount"] == box.HIGHEST_BID * step.before["roll"]
    ),
    "why.bid.card": lambda step, _: len(step.plan) > 1 and isinstance(step.plan[1], m.Reputation),
    "why.bid.top": lambda step, _: _part(step) == 1 and _rivals(step) > 0,
    # Against others whose bids are anywhere in the range.
    "why.bid.low": lambda step, args: (
        _bid(step, args) and (1 - _part(step)) ** _rivals(step) >= _OFTEN
    ),
    "why.bid.high": lambda step, args: _bid(step, args) and _part(step) > _MUCH,
    "why.bid.middle": _bid,
    "why.none": lambda step, args: (
        (args["tokens"], args["free"]) == (box.TOKENS[_lot(step)], step.before["free"][step.seat])
        and args["tokens"] <= args["free"]
    ),
    "why.none.other": _none_other,
    # There are turns to come in which a bid may be higher.
    "why.plain": lambda step, _: (
        step.before["ender"] == box.NOBODY and _noted(step) < 6 * box.HIGHEST_BID
    ),
    "why.reputation": lambda step, _: (
        step.after["auction"]["backed"][_auction(step)["lot"]][step.seat] and _rivals(step) > 0
    ),
    "why.call.tokens": lambda step, _: (
        step.before["free"][step.seat] // box.TOKENS[_lot(step)] == 1
        and step.seat in _bidders(step.before, _lot(step))
    ),
    "why.call.rivals": lambda step, args: args["rivals"] == _rivals(step) > 0,
    "why.insist": lambda step, args: (
        step.seat in _auction(step)["tied"]
        and args["amount"] == max(0, _noted(step) - box.TIE_COST)
    ),
    "why.concede": lambda step, args: args["tokens"] == box.TOKENS[_lot(step)],
    "why.boot.own": _ties_up,
    "why.boot.chain": _boot_chain,
    "why.boot.leader": lambda step, args: (
        _owned_by(step, args) and _leads(step.before["worth"], args["who"].seat)
    ),
    "why.boot.most": lambda step, args: (
        _owned_by(step, args)
        and _leads(step.before["earnings"], args["who"].seat)
        and args["amount"] == step.before["earnings"][args["who"].seat]
    ),
    "why.boot.takes": lambda step, args: (
        _owned_by(step, args) and args["amount"] == _target(step)["amount"]
    ),
    "why.accept.card": _accept_card,
    "why.renegotiate": lambda step, args: (
        (kept := tile_of(step.after, step.before["target"]))["owner"] == step.seat
        and kept["amount"] == args["amount"]
    ),
    "risk.ends": lambda step, _: _ends(step) and not _leads_then(step),
    "risk.place.pays": lambda step, args: (
        args["who"].seat != step.seat and args["amount"] == _paid(step, args["who"].seat) > 0
    ),
    "risk.open.barred": lambda step, _: step.seat not in _bidders(step.before, _lot(step)),
    "risk.open.chain": lambda step, args: (
        args["who"].seat != step.seat
        and _would_chain(step.before, args["who"].seat, _lot(step), args)
    ),
    "risk.boot.fresh": lambda step, args: (
        _owned_by(step, args)
        and _target(step)["fresh"]
        and args["amount"] == _target(step)["amount"]
    ),
    "risk.boot.card": _boot_card,
}
