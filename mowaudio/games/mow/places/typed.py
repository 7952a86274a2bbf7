"""Typed sentences that mean moves, beside the texts of the moves themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mowaudio.games.mow.rules.box import COWS, Power
from mowaudio.games.mow.rules.moves import BETWEEN, KEEP, PLAY, TAKE, TURN, MowMove
from mowaudio.games.mow.rules.view import MowView

# "play 9 flying", "start with 10", "12 with 1 fly", "blind cow"
_COW: Final = re.compile(
    r"(?P<verb>play|add|put|start|begin)?(?: herd| new herd| a herd| a new herd)?(?: with)?"
    r"(?: cow)? ?(?P<number>\d+|x)?(?: cow)? ?(?P<power>flying|blocking|blind)?(?: cow)?"
    r"(?: with)?(?: (?P<flies>\d+|no) (?:fly|flies))?(?: on (?:left|right))?"
)
_GAP: Final = re.compile(r"(?:put |place |it |goes |between )*(\d+)(?: and | )(\d+)")
_SAID: Final = {
    "take herd": TAKE,
    "take it": TAKE,
    "pick herd": TAKE,
    "pick up": TAKE,
    "take flies": TAKE,
    "turn it": TURN,
    "turn arrow": TURN,
    "yes": TURN,
    "reverse": TURN,
    "leave": KEEP,
    "leave it": KEEP,
    "leave arrow": KEEP,
    "keep it": KEEP,
    "keep arrow": KEEP,
    "no": KEEP,
}


def typed(view: MowView, text: str) -> Sequence[tuple[MowMove, ...]]:
    if (said := _SAID.get(text)) is not None:
        # "Yes" and "no" answer the question about the arrow only.
        return [(said,)] if said is TAKE or view["stage"] == "turning" else ()
    if view["stage"] == "placing" and (gap := _GAP.fullmatch(text)):
        ends = (int(gap[1]), int(gap[2]))
        return [(BETWEEN[ends],)] if ends in BETWEEN else ()
    return [(PLAY[kind],) for kind in _cows(view, text)]


def _cows(view: MowView, text: str) -> Sequence[int]:
    """Return the cows meant: those in the hand, or else one, so that its refusal is told."""
    said = _COW.fullmatch(text)
    if said is None or not (said["number"] or said["power"]):
        return ()
    if said["verb"] in ("start", "begin") and view["herds"][view["lane"]]:
        return ()
    meant = list(_kinds(said))
    return [kind for kind in view["hand"] if kind in meant] or meant[:1]


def _kinds(said: re.Match[str]) -> Iterator[int]:
    flies = {None: None, "no": 0}.get(said["flies"], said["flies"])
    for kind, cow in enumerate(COWS):
        blind = cow.power is Power.BLIND
        if said["number"] and said["number"] != ("x" if blind else str(cow.number)):
            continue
        if said["power"] and said["power"] != cow.power.value:
            continue
        if flies is None or int(flies) == cow.flies:
            yield kind
