"""The list of open tables at a server: finding others to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.players import clean_name
from mowaudio.client.setup.table_setup import choose_game, set_up
from mowaudio.engine import registry
from mowaudio.online.remote.connection import ConnectionLost, JoinRefused
from mowaudio.online.session.join_request import MOST_LISTED
from mowaudio.online.shared_names import ask_shared_name
from mowaudio.online.transport import wire
from mowaudio.online.transport.websocket_client import Address, connect
from mowaudio.online.typed_invitation import read_invitation
from mowaudio.words.texts import texts

_MOST_PEOPLE = 20
_ANSWER = 10.0  # seconds


@dataclass(frozen=True, slots=True)
class OpenTable:
    code: str
    game: str
    people: list[str]
    free: int
    listeners: int


async def open_tables(address: Address) -> list[OpenTable]:
    """Ask a server for its listed tables. Raises ConnectionLost and JoinRefused."""
    connection = await connect(address)
    try:
        async with asyncio.timeout(_ANSWER):
            await connection.send({"t": "hello", "v": wire.VERSION, "list": True})
            answer = await connection.receive()
    except TimeoutError as error:
        raise ConnectionLost from error
    finally:
        await connection.close()
    rows = answer.get("tables")
    if answer.get("t") != "tables" or not isinstance(rows, list):
        raise JoinRefused("list")  # a friend's own computer, or an older server
    return [table for row in rows[:MOST_LISTED] if (table := _read(row)) is not None]


def _read(row: object) -> OpenTable | None:
    """Read what a server says of a table; None if it makes no sense here."""
    match row:
        case {"code": str(code), "game": str(game), "people": list(people), **rest}:
            typed = read_invitation(code)
            free, listeners = rest.get("free"), rest.get("listeners")
            if registry.has(game) and type(free) is int and type(listeners) is int:
                names = [clean_name(str(name)[:200]) for name in people[:_MOST_PEOPLE]]
                return OpenTable(typed.code, game, names, free, listeners)
    return None


async def choose_table(app: App, address: Address) -> None:
    """Tell the open tables of a server; sit down at one, or open another."""
    from mowaudio.online.join import join

    app.add_texts("apart")
    try:
        tables = await open_tables(address)
    except (ConnectionLost, JoinRefused) as error:
        app.tell("shown-out", why=error.why if isinstance(error, JoinRefused) else "nobody")
        return
    choices: list[Choice[OpenTable | str]] = [Choice(_label(app, one), one) for one in tables]
    choices.append(Choice(app.text("tables-open"), "open"))
    chosen = await Menu(app, app.text("tables-menu", count=len(tables)), choices).choose()
    if isinstance(chosen, OpenTable):
        await join(app, f"{address} {chosen.code}", [], watch=not chosen.free)
    elif chosen is not None:
        await _open_one(app, address)


def _label(app: App, table: OpenTable) -> str:
    game = texts(app.preferences.language, table.game).format("game-name")
    told: Mapping[str, Any] = {"free": table.free, "listeners": table.listeners}
    return app.text("tables-table", game=game, people=", ".join(table.people), **told)


async def _open_one(app: App, address: Address) -> None:
    """Open a table that is listed."""
    from mowaudio.online.join import open_at

    last = LastSetup()
    if not (name := await ask_shared_name(app)) or not (game := await choose_game(app)):
        app.tell("cancelled")
        return
    plan = last.plan(game, name)
    plan.friends, plan.listed = plan.seats, True
    if await set_up(app, plan):
        await open_at(app, str(address), plan)
