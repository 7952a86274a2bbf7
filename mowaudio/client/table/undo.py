"""Moves that are made without a key, and moves that are taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from mowaudio.client.listener import Listener
from mowaudio.client.table.table_port import TablePort
from mowaudio.engine.events import Event
from mowaudio.engine.moves import Move, Reason
from mowaudio.engine.rules import AnyRules
from mowaudio.engine.seats import CHANCE, Seat
from mowaudio.engine.table import Table
from mowaudio.words import compose
from mowaudio.words.facts import Message, fact, message


@dataclass(frozen=True, slots=True)
class Manner:
    """How decisions are taken at this table."""

    together: bool  # several listen: who is meant is called by name
    alone: bool  # nobody would learn anything from a pause: what cannot be otherwise is just done


def only_move(
    table: Table, seat: Seat, manner: Manner, rules: AnyRules | None = None
) -> Move | None:
    """Return the move that is made without a key, now or in an earlier state `rules`: one that the
    decision passes over, or a lone legal move, unless the decision asks for it or a missing pause
    would tell others that there was no choice."""
    decision = table.game.places.decision(rules.view(seat) if rules else table.view(seat))
    if decision.passes is not None:
        return decision.passes
    if decision.lone_move_asks or not manner.alone:
        return None
    moves: Sequence[Move] = (rules or table).legal_moves(seat)
    return moves[0] if len(moves) == 1 else None


async def take_back(listener: Listener, acting: TablePort, manner: Manner) -> None:
    """Take this player's last move back, or say why not."""
    table, seat = listener.table, listener.seat
    assert seat is not None
    to = undo_to(table, seat, manner)
    if to is None:
        listener.answer(compose.refusal(_why_not(table, seat, manner)))
        return
    undone = await acting.take_back(seat, to)
    listener.answer(said_undone(listener, undone))


def said_undone(listener: Listener, move: Move) -> Message:
    sentences = listener.table.game.words.move(move, listener.table.view(listener.seat)).sentences
    return message(*(fact("undo.done", secret=f.secret, move=f) for f in sentences[0][:1]))


class Shows(Enum):
    """How much of a move others may know."""

    NOTHING = "nothing"
    SOMETHING = "something"  # that it was made, but not which
    ALL = "all"


def what_shows(table: Table, seat: Seat, move: Move, viewer: Seat | None) -> Shows:
    """What of a move that this table is in front of again has been there for others to know: a
    bid that nobody has seen is not told by being taken back."""
    led_to: list[Event] = []
    table.rules.clone().apply(seat, move, led_to)
    seen = [event.seen_by(viewer) for event in led_to]
    if not any(seen):
        return Shows.NOTHING
    return Shows.ALL if seen == led_to else Shows.SOMETHING


def undo_to(table: Table, seat: Seat, manner: Manner) -> int | None:
    """How many moves stay. What was made without a key is taken back with what led to it."""
    for at in range(len(table.plies) - 1, -1, -1):
        ply = table.plies[at]
        if not ply.stated or ply.seat not in (seat, CHANCE):
            return None
        if ply.seat == CHANCE or only_move(table, ply.seat, manner, ply.before) is None:
            return at
    return None


def _why_not(table: Table, own: Seat, manner: Manner) -> Reason:
    chosen = (
        ply.seat
        for ply in reversed(table.plies)
        if ply.seat not in (own, CHANCE)
        or (ply.seat == own and only_move(table, own, manner, ply.before) is None)
    )
    last = next(chosen, None)
    if last is None or (last != own and own not in chosen):
        return Reason("refuse-undo-nothing")
    if last != own:
        return Reason("refuse-undo-others", args={"name": table.players[last].name})
    return Reason("refuse-undo")
