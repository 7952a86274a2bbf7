"""Forced moves, which are made without a key, and taking moves back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from mowaudio.client.listener import Listener
from mowaudio.client.table.table_port import TablePort
from mowaudio.engine import CHANCE, AnyRules, Event, Move, Reason, Seat, Table
from mowaudio.words import compose
from mowaudio.words.facts import fact, message


@dataclass(frozen=True, slots=True)
class TableMode:
    """How decisions are announced and made at one keyboard."""

    names_players: bool  # several people listen, so each one is asked by name
    plays_forced: bool  # forced moves are made at once: a pause would tell nobody anything


def forced_move(
    table: Table, seat: Seat, mode: TableMode, rules: AnyRules | None = None
) -> Move | None:
    """Return the move that is made without a key, now or in an earlier state `rules`: one that the
    decision passes over, or a lone legal move, unless the decision asks for it or a missing pause
    would tell others that there was no choice."""
    decision = table.game.places.decision(rules.view(seat) if rules else table.view(seat))
    if decision.passes is not None:
        return decision.passes
    if decision.lone_move_asks or not mode.plays_forced:
        return None
    moves: Sequence[Move] = (rules or table).legal_moves(seat)
    return moves[0] if len(moves) == 1 else None


async def take_back(listener: Listener, port: TablePort, mode: TableMode) -> None:
    """Take this player's last move back, or say why not."""
    table, seat = listener.table, listener.seat
    assert seat is not None
    to = undo_to(table, seat, mode)
    if to is None:
        listener.answer(compose.refusal(_why_not(table, seat, mode)))
        return
    undone = await port.take_back(seat, to)
    name = table.game.words.move(undone, table.view(seat)).sentences[0][0]
    listener.answer(message(fact("undo.done", secret=name.secret, move=name)))


class Visible(Enum):
    """How much of a move another player may know."""

    NOTHING = "nothing"
    SOMETHING = "something"  # that it was made, but not which
    ALL = "all"


def visible_part(table: Table, seat: Seat, move: Move, viewer: Seat | None) -> Visible:
    """Return how much a viewer could know of a move that was taken back: a secret bid is not
    told by being taken back."""
    led_to: list[Event] = []
    table.rules.clone().apply(seat, move, led_to)
    seen = [event.seen_by(viewer) for event in led_to]
    if not any(seen):
        return Visible.NOTHING
    return Visible.ALL if seen == led_to else Visible.SOMETHING


def undo_to(table: Table, seat: Seat, mode: TableMode) -> int | None:
    """Return how many plies an undo leaves, None if it is not allowed. A forced move is taken back
    together with the move that led to it."""
    for at in range(len(table.plies) - 1, -1, -1):
        ply = table.plies[at]
        if not ply.stated or ply.seat not in (seat, CHANCE):
            return None
        if ply.seat == CHANCE or forced_move(table, ply.seat, mode, ply.before) is None:
            return at
    return None


def _why_not(table: Table, own: Seat, mode: TableMode) -> Reason:
    chosen = (
        ply.seat
        for ply in reversed(table.plies)
        if ply.seat not in (own, CHANCE)
        or (ply.seat == own and forced_move(table, own, mode, ply.before) is None)
    )
    last = next(chosen, None)
    if last is None or (last != own and own not in chosen):
        return Reason("refuse-undo-nothing")
    if last != own:
        return Reason("refuse-undo-others", args={"name": table.players[last].name})
    return Reason("refuse-undo")
