"""Check the screens that a page is sent: they hold nothing that is hidden from their player.

For every seat and an onlooker, the screen is described in two states that the seat cannot tell
apart, and both descriptions must be the same."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.undo import TableMode
from mowaudio.engine import AnyRules, Player, Seat, Table
from mowaudio.testing.promises import any_move, promise
from mowaudio.testing.simulated_player import SimulatedPlayer

_EVERY = 6  # moves from one position that is looked at to the next
_LONGEST = 150  # moves of each game


def check_page(game: str, seats: int, *, games: int = 1) -> None:
    """Every screen of a table can be sent, and is the same in every twin."""
    app = SimulatedPlayer(keep_settings=False).app
    app.shows = True
    for seed in range(games):
        rng = Random(seed)
        players = [Player(f"P{number}") for number in range(1, seats + 1)]
        table = Table.open(game, players, seed=seed)
        for number in range(_LONGEST):
            if not table.to_act:
                break
            if not number % _EVERY:
                _check_moment(app, table, seats, rng)
            seat = rng.choice(table.to_act)
            table.play(seat, any_move(table.rules, seat, rng))


def _check_moment(app: App, table: Table, seats: int, rng: Random) -> None:
    secrets = table.game.rules.secrets
    for seat in range(seats) if secrets else table.to_act[:1]:
        twin = _world(table, table.rules.determinize(seat, rng))
        for viewer in (seat, None):
            here, there = (described(app, world, viewer) for world in (table, twin))
            promise(json.loads(json.dumps(here)) == here, "a-screen-is-json", here)
            promise(here == there, "a-screen-keeps-secrets", viewer, here, there)


def _world(table: Table, rules: AnyRules) -> Table:
    return Table(table.header, table.game, rules)


def described(app: App, table: Table, seat: Seat | None) -> dict[str, Any]:
    """Return the screen of a seat, or of an onlooker, as a page gets it."""
    listener, view = Listener(app, table, seat), table.view(seat)
    screen: InspectScreen
    if seat not in table.to_act or table.game.places.decision(view).passes is not None:
        screen = InspectScreen(listener, Explorer(table.game, view))
    else:
        explorer = Explorer(table.game, view, listener.moves())
        mode = TableMode(names_players=False, plays_forced=False)
        screen = DecisionScreen(listener, explorer, Adviser(listener), mode, first=False)
    return screen.describe().numbered()[0]
