"""Menu for tables with friends at other computers. Network code is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.setup.table_setup import Change, choose_game, set_up
from mowaudio.online.session.shared_setup import SharedSetup

_LONGEST_SERVER = 200


class _NetworkSetup(SharedSetup):
    """Set-up entries of a shared table: seats for friends, ssh, page, and a tunnel server."""

    def __init__(self, app: App, plan: TablePlan) -> None:
        super().__init__(app, plan)
        self.ssh, self.page, self.via, self.address = False, False, "", ""

    def choices(self) -> Sequence[Choice[Change]]:
        from mowaudio.online.endpoints import own_address

        text = self._app.text
        via, address = self.via or text("value-none"), self.address or own_address()
        return [
            *super().choices(),
            self.switch("friends-ssh", self, "ssh"),
            self.switch("friends-page", self, "page"),
            Choice(text("friends-via", value=via), self._change_via),
            Choice(text("friends-address", value=address), self._change_address),
        ]

    async def _change_via(self) -> None:
        self.via = await self._typed("friends-type-via", self.via)

    async def _change_address(self) -> None:
        self.address = await self._typed("friends-type-address-own", self.address)

    async def _typed(self, text_id: str, before: str) -> str:
        typed = await self._app.typed(self._app.text(text_id), before)
        return before if typed is None else typed.strip()[:_LONGEST_SERVER]


async def friends_menu(app: App) -> None:
    """Offer to host a table, to join one, and to return to earlier ones."""
    from mowaudio.online.host import host_again
    from mowaudio.online.join import known_addresses, spoken_address

    app.add_texts("apart")
    screens: dict[str, Callable[[App], Awaitable[None]]] = {
        "host": _host,
        "join": _join,
        "again": host_again,
        "listen": partial(_join, watch=True),
        "tables": _tables,
    }
    choices = [Choice(app.text(f"friends-{name}"), screen) for name, screen in screens.items()]
    for address in known_addresses():
        label = app.text("friends-back", address=spoken_address(address))
        choices.append(Choice(label, partial(_join_by, invitation=address)))
    chosen = await Menu(app, app.text("friends-menu"), choices).choose()
    if chosen is not None:
        await chosen(app)


async def _host(app: App) -> None:
    from mowaudio.online.endpoints import PAGE_PORT, SSH_PORT, EndpointOptions
    from mowaudio.online.host import host
    from mowaudio.online.session.shared_names import ask_shared_name
    from mowaudio.online.transport.websocket_client import PORT

    if not (name := await ask_shared_name(app)):
        app.tell("cancelled")
        return
    last = LastSetup()
    game = await choose_game(app, default=last.game)
    if game is None:
        return
    plan = last.plan(game, name)
    plan.friends = plan.seats
    network = _NetworkSetup(app, plan)
    if await set_up(app, plan, network.choices):
        last.keep(plan)
        ssh_port = SSH_PORT if network.ssh else None
        page_port = PAGE_PORT if network.page else None
        ways = (network.address, ssh_port, network.via, page_port)
        await host(app, plan, EndpointOptions(PORT, *ways, movable=True))


async def _join(app: App, *, watch: bool = False) -> None:
    if typed := await _typed(app, "friends-type-address"):
        await _join_by(app, typed, watch=watch)


async def _tables(app: App) -> None:
    from mowaudio.online.join import known_addresses
    from mowaudio.online.open_tables import tables_at

    if typed := await _typed(app, "friends-type-server", next(iter(known_addresses()), "")):
        with suppress(Leave):
            await tables_at(app, typed)


async def _typed(app: App, text_id: str, default: str = "") -> str:
    """Ask for an address; "", with a message, if the player cancels."""
    typed = (await app.typed(app.text(text_id), default) or "").strip()
    if not typed:
        app.tell("cancelled")
    return typed


async def _join_by(app: App, invitation: str, *, watch: bool = False) -> None:
    from mowaudio.online.join import join

    with suppress(Leave):  # leaving the table leads back to the menu
        await join(app, invitation, [], watch=watch)
