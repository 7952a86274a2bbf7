"""The list of open tables at a server: finding others to play with."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.table_setup import choose_game, set_up
from mowaudio.engine import registry
from mowaudio.online.join import join, open_at
from mowaudio.online.protocol import host_messages
from mowaudio.online.protocol.fields import BadMessage
from mowaudio.online.protocol.host_messages import TableRow, Tables
from mowaudio.online.remote.connection import ConnectionLost, JoinRefused
from mowaudio.online.session.shared_names import ask_shared_name
from mowaudio.online.session.table_row import row_label
from mowaudio.online.transport import wire
from mowaudio.online.transport.typed_invitation import read_invitation
from mowaudio.online.transport.websocket_client import Address, connect

_ANSWER = 10.0  # seconds


async def open_tables(address: Address) -> list[TableRow]:
    """Ask a server for its listed tables. Raises ConnectionLost, JoinRefused and BadMessage."""
    connection = await connect(address)
    try:
        async with asyncio.timeout(_ANSWER):
            await connection.send({"t": "hello", "v": wire.VERSION, "list": True})
            answer = host_messages.decode(await connection.receive())
    except TimeoutError as error:
        raise ConnectionLost from error
    finally:
        await connection.close()
    if not isinstance(answer, Tables):
        raise JoinRefused("list")  # a friend's own computer, or an older server
    return [row for row in answer.rows if registry.has(row.game)]


async def tables_at(app: App, typed: str) -> None:
    """Tell the open tables of a server."""
    app.add_texts("apart")
    if (address := read_invitation(typed).address) is None:
        app.tell("join-bad-address")
    else:
        await choose_table(app, address)


async def choose_table(app: App, address: Address) -> None:
    """Tell the open tables of a server; sit down at one, or open another."""
    app.add_texts("apart")
    try:
        tables = await open_tables(address)
    except (ConnectionLost, JoinRefused, BadMessage) as error:
        why = {ConnectionLost: "nobody", BadMessage: "nonsense"}
        app.tell("shown-out", why=why.get(type(error)) or str(error))
        return
    choices: list[Choice[TableRow | str]] = [
        Choice(row_label(app, asdict(one)), one) for one in tables
    ]
    choices.append(Choice(app.text("tables-open"), "open"))
    chosen = await Menu(app, app.text("tables-menu", count=len(tables)), choices).choose()
    if isinstance(chosen, TableRow):
        await join(app, f"{address} {chosen.code}", [], watch=not chosen.free)
    elif chosen is not None:
        await _open_one(app, address)


async def _open_one(app: App, address: Address) -> None:
    """Open a table that is listed."""
    last = LastSetup()
    if not (name := await ask_shared_name(app)) or not (game := await choose_game(app)):
        app.tell("cancelled")
        return
    plan = last.plan(game, name)
    plan.friends, plan.listed = plan.seats, True
    if await set_up(app, plan):
        await open_at(app, str(address), plan)
