"""Stating positions of MOW, and what is conserved in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from mowaudio.engine.events import Event
from mowaudio.engine.options import Value, settle
from mowaudio.engine.seats import CHANCE
from mowaudio.games.mow.rules import RULES
from mowaudio.games.mow.rules.box import (
    BLIND,
    CODES,
    COWS,
    FLIES,
    FULL_BOX,
    NUMBER,
    kinds_in,
    with_cow,
)
from mowaudio.games.mow.rules.moves import MowMove
from mowaudio.games.mow.rules.play import MowRules, new_game
from mowaudio.games.mow.rules.state import PLAYING
from mowaudio.games.mow.rules.view import herd_in_order
from tests.rules.twins import apply_in_both


def conserved(rules: MowRules) -> list[int]:
    """All 48 cows: in the box, in hands, in herds or in cowsheds."""
    cows = list(rules.box)
    for mask in (*rules.hands, *rules.herds, *rules.sheds):
        cows += kinds_in(mask)
    assert sum(COWS[cow].flies for cow in cows) == 74
    return sorted(cows)


def kinds(codes: str) -> list[int]:
    return [CODES.index(code) for code in codes.split()]


def mask(codes: str) -> int:
    cows = 0
    for kind in kinds(codes):
        cows = with_cow(cows, kind)
    return cows


def position(
    hands: Sequence[str],
    herds: Sequence[str] = ("",),
    *,
    box: str | None = None,
    farmer: int = 0,
    lane: int = 0,
    arrow: int = 1,
    sheds: Mapping[int, str] | None = None,
    totals: Sequence[int] | None = None,
    options: Mapping[str, Value] | None = None,
) -> MowRules:
    """A table in the middle of a round. A herd is written from left to right, a flying cow after
    the one that it sits on; what is nowhere else is in the box, unless `box` is stated."""
    given: dict[str, Value] = {"one_herd": len(hands) == 2 and len(herds) == 1}
    rules = new_game(len(hands), settle(RULES.options, {**given, **(options or {})}))
    rules.hands = [mask(hand) for hand in hands]
    rules.herds = [mask(herd) for herd in herds]
    rules.numbers = [0] * len(herds)
    for number, herd in enumerate(herds):
        standing = 0
        for kind in kinds(herd):
            if kind == BLIND:
                rules.blinds[number] += (standing,)
            else:
                standing = NUMBER[kind]
                rules.numbers[number] |= 1 << standing
        rules.flies[number] = sum(FLIES[kind] for kind in kinds(herd))
    for seat, shed in (sheds or {}).items():
        rules.sheds[seat] = mask(shed)
    rules.totals = list(totals or [0] * len(hands))
    rules.farmer, rules.lane, rules.arrow = farmer, lane, arrow
    rules.stage, rules.deals = PLAYING, 0
    rest = list(FULL_BOX)
    for used in (*rules.hands, *rules.herds, *rules.sheds):
        for kind in kinds_in(used):
            rest.remove(kind)
    rules.box = rest if box is None else kinds(box)
    return rules


def moves(rules: MowRules) -> list[str]:
    """What whoever is to act may do, as texts."""
    return [str(move) for move in rules.legal_moves(rules.to_act()[0])]


def do(rules: MowRules, *texts: str) -> list[Event]:
    """Make legal moves, given as texts; `draw` moves are chance's."""
    log: list[Event] = []
    for text in texts:
        move = cast(MowMove, rules.grammar.parse(text))
        seat = CHANCE if text.startswith("draw") else rules.to_act()[0]
        assert move in rules.legal_moves(seat), (text, moves(rules))
        apply_in_both(rules, seat, move, log)
    return log


def herd(rules: MowRules, lane: int = 0) -> str:
    return " ".join(CODES[kind] for kind in herd_in_order(rules, lane))


def why(rules: MowRules, text: str) -> tuple[str, str]:
    """The rule that forbids a move, and the text that says so."""
    move = cast(MowMove, rules.grammar.parse(text))
    reason = rules.why_not(rules.to_act()[0], move)
    return reason.rule, reason.text_id
