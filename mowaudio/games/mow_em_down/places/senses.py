"""The senses of moves, for typed sentences: tiles, places, bids and answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mowaudio.games.mow_em_down.rules import MedView
from mowaudio.games.mow_em_down.rules import moves as m
from mowaudio.games.mow_em_down.rules.box import (
    CODES,
    KIND_NAMES,
    MOWER_PRICE,
    NUMBERS,
    SIZE_NAMES,
    SIZE_OF,
    SIZE_OF_ROLL,
)
from mowaudio.games.mow_em_down.rules.grid import SIDE_NAMES, STEPS, spot
from mowaudio.games.mow_em_down.rules.sight import Sight
from mowaudio.games.mow_em_down.rules.tiles import SHAPES

_NTH: Final = ("first", "second", "third", "fourth")
# How a tile is said to be turned, by quarter turns clockwise.
_TURNS: Final = (
    "keep|same|no turn|turn no",
    "turn 1|1 turn|turn right|turn 1 right|quarter|quarter right|turn quarter|turn quarter right",
    "turn 2|2 turn|half|turn half",
    "turn 3|3 turn|turn left|turn 1 left|quarter left|turn quarter left",
)
# Moves that have no number or tile.
_PLAIN: Final[Mapping[type[m.MedMove], Sequence[str]]] = {
    m.Buy: (
        "!buy|mower|buy mower|buy new mower",
        f"~{MOWER_PRICE} dollar|{MOWER_PRICE}",
        "~mower",
        "~more|other",
        "#",
        "+",
    ),
    m.Roll: (
        "!roll|no buy|buy no|no mower|roll die|no buy mower",
        "~die|buy|mower",
        "~no",
        "~roll",
    ),
    m.Call: (
        "!call|done|no|start|only|bid",
        "~second|more|first|other",
        "~bid|auction|tile",
        "~call",
        "*",
        "^",
    ),
    m.NoBid: ("!no|no bid|pass", "~bid|more|this|tile"),
    m.Plain: (
        "!no|no card|no reputation|plain|keep|no use|no play|pass",
        "~card|reputation|bid",
        "~plain|good",
    ),
    m.Reputation: ("!reputation|card|yes|use|play|back", "~play|use|bid|back", "~card"),
    m.Insist: ("!insist|roll|die|no concede|no", "~die|decide|concede", "~roll", "~insist"),
    m.Concede: ("!concede|no insist", "~tie|contract|tile|bid", "~concede", "~other"),
    m.Accept: ("!accept|no card|no renegotiate|no show", "~boot|card|renegotiate", "~accept"),
    m.Renegotiate: ("!renegotiate|card|no boot|no accept|keep", "~show|use|play", "~contract|card"),
}


def senses(view: MedView, moves: Sequence[m.MedMove]) -> Iterator[tuple[m.MedMove, Sequence[str]]]:
    look = Sight.of(view)
    for move in moves:
        match move:
            case m.Open():
                size = SIZE_NAMES[SIZE_OF[move.tile]]
                tile = f"{_tile(move.tile)}|{NUMBERS[move.tile]}|{size}|tile|other|other {size}"
                is_second = m.CALL in moves
                verb = "~open|open bid" if is_second else "open|bid|open bid|auction|start auction"
                said = [verb, tile, "~bid|auction|up", "~up|tile", "~free"]
                again = "~second|2" if is_second else ""
                yield move, [*said, again, "+"]
                if not is_second:  # the first tile: it is called at once
                    yield move, ["!only", *said, "~call", "&"]
            case m.Boot():
                size = SIZE_NAMES[SIZE_OF[move.tile]]
                tile = f"{_tile(move.tile)}|{size}|{size} tile|tile"
                yield move, ["!boot", "~give", tile, *_contract(look, move.tile)]
            case m.Beside():
                yield move, ["~beside|place", "~it", _tile(move.tile), "+"]
            case m.Place():
                yield move, _place(look, move.cell)
                if numbered := list(_numbered(look, move.cell)):
                    yield move, ["~place", "~tile", "!" + "|".join(numbered), "+", "?"]
            case m.Turn():
                yield from ((move, slots) for slots in _turn(look, move.turn))
            case m.Bid():
                yield move, _bid(view, move.amount)
            case m.Build():
                size = SIZE_NAMES[SIZE_OF_ROLL[view["roll"]]] if view["roll"] else ""
                yield move, ["!build|draw|place", f"~tile|{size}|{size} tile", "~new"]
            case _ if type(move) in _PLAIN:
                others = "|".join(f"@{seat}" for seat in range(view["seats"]))
                yield move, [*_PLAIN[type(move)], f"~{others}"]


def _tile(tile: int) -> str:
    number = NUMBERS[tile]
    return f"{SIZE_NAMES[SIZE_OF[tile]]} {number}|{CODES[tile]}|tile {CODES[tile]}|tile {number}"


def _contract(look: Sight, tile: int) -> list[str]:
    """Return whose contract is on a tile, and for how much."""
    if tile not in look.tiles:
        return []
    entry = look.tiles[tile]
    return [f"@{entry['owner']}", f"~%{entry['amount']}|{entry['amount']} dollar", "~contract"]


def _place(look: Sight, cell: int) -> list[str]:
    """Return a place as rows and columns from the first tile, in either order, or by the tiles
    that it touches."""
    view, at = look.view, spot(cell)
    ways = [f"{at['row']} {at['rows']}", f"{at['column']} {at['columns']}"]
    ways = [way for way in ways if not way.startswith("none")]
    whole = [" ".join(ways), " ".join(reversed(ways))] if ways else ["centre"]
    turned = [" ".join(reversed(way.split())) for way in ways]
    whole += [" ".join(turned), " ".join(reversed(turned)), *(str(m.PLACE[cell]).split()[1:])]
    whole += [" ".join(way[0] + way.split()[1] for way in ways)]
    whole += [f"{ways[0]} {turned[-1]}", f"{turned[0]} {ways[-1]}"] if len(ways) > 1 else []
    whole += _neighbours(look, cell)
    drawn = [f"~{_tile(view['drawn'])}|tile"] if view["drawn"] >= 0 else []
    whole += [way.split()[0] for way in ways]  # "somewhere in the south"
    return ["~place", *drawn, "!" + "|".join(filter(None, dict.fromkeys(whole))), "+"]


def _neighbours(look: Sight, cell: int) -> Iterator[str]:
    """Yield on which side of which tiles a place is: "south of small 11", "beside medium 6"."""
    for where, near in _touched(look, cell):
        for tile in _tile(near).split("|"):
            yield from (f"{where} {tile}", f"beside {tile}", f"{where} beside {tile}")


def _numbered(look: Sight, cell: int) -> Iterator[str]:
    """Yield "south of 3", which may be about tile 3 or about the third row."""
    at = spot(cell)
    yield from (f"{where} of {NUMBERS[near]}" for where, near in _touched(look, cell))
    if 0 in (at["rows"], at["columns"]):
        side, steps = ("row", "rows") if at["rows"] else ("column", "columns")
        yield f"{at[side]} of {at[steps]}"


def _touched(look: Sight, cell: int) -> Iterator[tuple[str, int]]:
    """Yield on which side of which tiles a place is."""
    for site in look.sites.get(cell, ()):
        for offset, side, _ in SHAPES[look.view["drawn"]][site.turn].rim:
            near = look.city.cells.get(cell + offset + STEPS[side])
            if near is not None:
                yield SIDE_NAMES[side - 2], near


def _turn(look: Sight, turn: int) -> Iterator[list[str]]:
    view = look.view
    found = [site.turn for site in look.sites.get(view["spot"], ())]
    nth = found.index(turn) if turn in found else -1
    shape = SHAPES[view["drawn"]][turn]
    lies = "east" if shape.wide > shape.high else "south" if shape.high > shape.wide else ""
    ways = [_NTH[nth]] if 0 <= nth < len(_NTH) else []
    number = [f"way {nth + 1}", str(nth + 1)] if ways else []
    last = ["last"] if nth == len(found) - 1 else []
    sides = {(SIDE_NAMES[side], KIND_NAMES[kind]) for _, side, kind in shape.rim}
    rim = [f"{kind} {side}|{side} {kind}|{kind} lie {side}" for side, kind in sorted(sides)]
    nth_or_last = "|".join((*ways, *number, *last))
    yield ["~way|lie", nth_or_last, f"lie {lies}|{lies}" if lies else "", *rim]
    yield [f"!{_TURNS[turn]}", "~give"]


def _bid(view: MedView, amount: int) -> list[str]:
    slots = ["~bid|go", "~bid|place", f"%{amount}|{amount} dollar|dollar {amount}", "+"]
    auction = view["auction"]
    if auction and not auction["asks_card"] and (lot := auction["lot"]) < len(auction["tiles"]):
        tile = _tile(auction["tiles"][lot])
        slots.append(f"~{tile}|{_NTH[lot]}|{_NTH[lot]} tile|tile {lot + 1}|tile")
    return slots
