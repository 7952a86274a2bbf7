"""Menu for tables with friends at other computers. Network code is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu, NumberMenu
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.players import ask_name
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.setup.table_setup import Change, choose_game, set_up

_COMMAND = ("mowaudio", "join")  # an invitation is often pasted whole
_LONGEST_SERVER = 200


class _NetworkSetup:
    """Set-up entries of a shared table: seats for friends, ssh, and a tunnel server."""

    def __init__(self, app: App, plan: TablePlan) -> None:
        self._app, self._plan = app, plan
        self.ssh, self.via = False, ""

    def choices(self) -> Sequence[Choice[Change]]:
        text, friends = self._app.text, self._plan.remote_seats
        ssh = text("value-yes" if self.ssh else "value-no")
        choices: list[Choice[Change]] = [
            Choice(text("friends-setup", friends=friends), self._change_friends),
            Choice(text("friends-ssh", value=ssh), self._switch_ssh),
            Choice(text("friends-via", value=self.via or text("value-none")), self._change_via),
        ]
        return choices if self._plan.seats > len(self._plan.people) else choices[1:]

    async def _switch_ssh(self) -> None:
        self.ssh = not self.ssh

    async def _change_via(self) -> None:
        typed = await self._app.typed(self._app.text("friends-type-via"), self.via)
        self.via = self.via if typed is None else typed.strip()[:_LONGEST_SERVER]

    async def _change_friends(self) -> None:
        app, plan = self._app, self._plan
        choices = [Choice(str(count), count) for count in range(plan.seats - len(plan.people) + 1)]
        menu = NumberMenu(app, app.text("friends-how-many"), choices, plan.remote_seats)
        chosen = await menu.choose()
        plan.friends = plan.friends if chosen is None else chosen


async def friends_menu(app: App) -> None:
    """Offer to host a table, to join one, and to return to earlier ones."""
    from mowaudio.online.host import host_again
    from mowaudio.online.join import known_addresses, spoken_address

    app.add_texts("apart")
    names = {"host": _host, "join": _join, "again": host_again}
    choices = [Choice(app.text(f"friends-{name}"), screen) for name, screen in names.items()]
    for address in known_addresses():
        label = app.text("friends-back", address=spoken_address(address))
        choices.append(Choice(label, partial(_join_at, address=address)))
    chosen = await Menu(app, app.text("friends-menu"), choices).choose()
    if chosen is not None:
        await chosen(app)


async def _host(app: App) -> None:
    from mowaudio.online.endpoints import SSH_PORT, EndpointOptions
    from mowaudio.online.host import host
    from mowaudio.online.transport.websocket_client import PORT

    name = await ask_name(app, shared=True)
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
        await host(
            app, plan, EndpointOptions(PORT, ssh_port=ssh_port, via=network.via, movable=True)
        )


async def _join(app: App) -> None:
    typed = (await app.typed(app.text("friends-type-address")) or "").split()
    while typed and typed[0].casefold() in _COMMAND:
        del typed[0]
    if len(typed) == 1:
        typed += (await app.typed(app.text("friends-type-words")) or "").split()
    if len(typed) < 2:
        app.tell("cancelled")
        return
    address, *words = typed
    await _join_at(app, address, "-".join(words))


async def _join_at(app: App, address: str, code: str = "") -> None:
    from mowaudio.online.join import join

    with suppress(Leave):  # leaving the table leads back to the menu
        await join(app, address, code, [])
