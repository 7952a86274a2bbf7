"""Twins of a table: a clone is equal, and apart; one that nobody listens to goes the same way."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from mowaudio.engine import CHANCE, Event, Table
from mowaudio.engine.game import GameRules
from mowaudio.engine.options import Value, settle
from mowaudio.engine.rules import Rules


def slots_of(rules: Rules[Any, Any]) -> list[str]:
    """Everything that a state holds."""
    return [name for kind in type(rules).__mro__ for name in getattr(kind, "__slots__", ())]


def check_clone(rules: Rules[Any, Any], *, shared: tuple[str, ...] = ()) -> None:
    """`shared`: what is replaced as a whole and never changed in place."""
    twin = rules.clone()
    names = slots_of(rules)
    assert names
    assert type(twin) is type(rules)
    assert {name: getattr(twin, name) for name in names} == {
        name: getattr(rules, name) for name in names
    }
    held = {name: getattr(rules, name) for name in names if name not in shared}
    together = [
        name
        for name, part in held.items()
        if isinstance(part, list | dict | set | bytearray) and getattr(twin, name) is part
    ]
    assert not together


def check_unheard(
    game: GameRules[Any, Any], seats: int, options: Mapping[str, Value], rng: Random
) -> None:
    """Play a game at random twice, once without a log; all that can be seen stays the same."""
    settled = settle(game.options, options)
    heard, unheard = game.new_game(seats, settled), game.new_game(seats, settled)
    log: list[Any] = []
    viewers = (*range(seats), None)
    while acting := heard.to_act():
        seat = rng.choice(acting)
        move = heard.roll(rng) if seat == CHANCE else rng.choice(heard.legal_moves(seat))
        heard.apply(seat, move, log)
        unheard.apply(seat, move)
        assert unheard.to_act() == heard.to_act()
        assert [unheard.view(viewer) for viewer in viewers] == [heard.view(v) for v in viewers]
    assert unheard.outcome() == heard.outcome()
    assert log


def apply_in_both(rules: Rules[Any, Any], seat: int, move: Any, log: list[Any]) -> None:
    """Make a move; it does the same where nobody listens."""
    unheard = rules.clone()
    unheard.apply(seat, move)
    rules.apply(seat, move, log)
    assert unheard == rules


def play_in_both(table: Table, seat: int, text: str) -> list[Event]:
    """Make a move at a table; it does the same where nobody listens."""
    unheard = table.rules.clone()
    moves = {str(move): move for move in unheard.legal_moves(seat)}
    told = table.play(seat, text)
    if text in moves:  # else it was written in another way
        unheard.apply(seat, moves[text])
        assert unheard == table.rules
    return told
