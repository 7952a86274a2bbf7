"""The senses of moves, for typed sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mowaudio.games.mow.rules import MowMove, MowView
from mowaudio.games.mow.rules.box import COWS, Power
from mowaudio.games.mow.rules.events import Spot
from mowaudio.games.mow.rules.moves import Between, Keep, Play, Take, Turn
from mowaudio.games.mow.rules.sight import Herd, after, herd_of, spot_in
from mowaudio.games.mow.words.pieces import way_of

_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_LANES: Final = ("top", "middle", "bottom")


def senses(view: MowView, moves: Sequence[MowMove]) -> Iterator[tuple[MowMove, Sequence[str]]]:
    lanes = len(view["herds"])
    herd, herds = herd_of(view, view["lane"]), _herd(view["lane"], lanes)
    for move in moves:
        match move:
            case Play():
                nth = [_NTH[at] for at in range(len(view["hand"])) if view["hand"][at] == move.cow]
                yield move, [*_cow(view, move.cow, herd), *map("~".__add__, nth), herds, "+"]
            case Between():
                yield move, _gap(view, move)
            case Take():
                taken = f"{herd.flies} fly|all fly|fly"
                number = f"|{view['lane'] + 1}" if lanes > 1 else ""
                slots = ["!take", herds + number, "~all|all cow|cow", taken]
                yield move, [*slots, "~cannot", "~give up"]
            case Keep() | Turn():
                yield move, _arrow(view, lanes, turns=isinstance(move, Turn))


def _herd(lane: int, lanes: int) -> str:
    named = "~herd|new herd|new"
    if lanes > 1:
        named += f"|herd {lane + 1}|{_NTH[lane]} herd|{_LANES[lane]} herd|new herd {lane + 1}"
    return named


def _cow(view: MowView, kind: int, herd: Herd) -> list[str]:
    """Return what can be said of a cow: its number, flies and power, and where it would go."""
    cow = COWS[kind]
    slots = ["play" if herd.cows else "play|start|play first|start first", "~cow"]
    slots.append("~down")
    if cow.power is Power.BLIND:
        slots.append("x|blind|blind x")
    else:
        slots.append(f"%{cow.number}|{cow.number}.{cow.flies}")
    flies = [f"{cow.flies} fly", f"fly {cow.flies}"]
    slots.append("|".join((*flies, *(["fly"] if cow.flies else ["no fly", "clean"]))))
    if cow.power:
        slots += ["special", *([cow.power.value] if cow.power is not Power.BLIND else [])]
    if not herd.cows or cow.power is Power.BLIND:
        return slots
    spot = spot_in(view, kind)
    if spot is Spot.ON:
        return [*slots, "~land", _on(cow.number)]
    below = max((n for n in herd.numbers if n < cow.number), default=cow.number)
    above = min((n for n in herd.numbers if n > cow.number), default=cow.number)
    if cow.number in herd.numbers:  # never legal, and neither is the next: they are refused
        return [*slots, _on(cow.number)]
    if herd.low < cow.number < herd.high:
        gap = f"between {below} {above}|after {below}|before {above}|beside {below}|beside {above}"
        gap += f"|after {herd.high}|before {herd.low}|beside {herd.high}|beside {herd.low}"
        return [*slots, f"left|right|end|between|left end|right end|{gap}"]
    left = spot is Spot.LEFT
    near, side = (herd.low, "before") if left else (herd.high, "after")
    return [
        *slots,
        f"{spot.value}|{side}|{side} {near}|{spot.value} {near}|{spot.value} end|end",
        f"~beside {near}|between {below} {above}",
    ]


def _on(number: int) -> str:
    """Return how a cow that lands on another is said to do so."""
    return f"~land|land {number}|land other {number}|beside {number}|beside other {number}"


def _gap(view: MowView, move: Between) -> list[str]:
    low, high = move.low, move.high
    places = [at for at, gap in enumerate(view["gaps"][: len(_NTH)]) if gap == (low, high)]
    nth = [f"{_NTH[at]}|between {at + 1}" for at in places]
    ends = (("last|highest|right", view["gaps"][-1:]), ("lowest|left", view["gaps"][:1]))
    placing = view["stage"] == "placing"
    return [
        "~between" if placing else "!between",
        "~play",
        "~blind|x|cow|gap" if placing else "",
        f"!{low} {high}|{high} {low}|after {low}|before {high}|right {low}|left {high}|"
        f"beside {low}|beside {high}|"
        + "|".join((*nth, *(words for words, gaps in ends if (low, high) in gaps))),
    ]


def _arrow(view: MowView, lanes: int, *, turns: bool) -> list[str]:
    way = way_of(-view["arrow"] if turns else view["arrow"], lanes)
    following = after(view, -view["arrow"] if turns else view["arrow"])
    after_it = f"herd {following + 1}" if lanes > 1 else f"@{following}"
    way = f"{way}|{after_it}" if view["stage"] == "turning" else ""
    said = "turn|change|no keep" if turns else "keep|no turn|no change|no"
    again = "~turn|change|yes" if turns else "~keep|same|no"
    return [said, again, "~arrow|direction|play", way, "~play|next"]
