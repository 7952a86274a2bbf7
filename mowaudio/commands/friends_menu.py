"""Friends who live elsewhere, by menu. What connects them is loaded when it is asked for."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from mowaudio import games
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu, NumberMenu
from mowaudio.client.setup.table_setup import Plan, choose_game, set_up

_COMMAND = ("mowaudio", "join")  # an invitation is often pasted whole
_LONGEST_SERVER = 200


@dataclass(slots=True)
class SharedPlan(Plan):
    """A table at which some seats are for friends elsewhere."""

    friends: int = 0
    ssh: bool = False
    via: str = ""

    @property
    def bots(self) -> int:
        return self.seats - len(self.people) - self.chairs_elsewhere

    @property
    def chairs_elsewhere(self) -> int:
        return min(self.friends, self.seats - len(self.people))

    def more(self, app: App) -> list[Choice[str]]:
        friends, via = self.chairs_elsewhere, self.via or app.text("value-none")
        ssh = app.text("value-yes" if self.ssh else "value-no")
        choices = [
            Choice(app.text("friends-setup", friends=friends), "friends"),
            Choice(app.text("friends-ssh", value=ssh), "ssh"),
            Choice(app.text("friends-via", value=via), "via"),
        ]
        return choices if self.seats > len(self.people) else choices[1:]

    async def change(self, app: App, what: str) -> None:
        if what == "ssh":
            self.ssh = not self.ssh
        elif what == "via":
            typed = await app.typed(app.text("friends-type-via"), self.via)
            self.via = self.via if typed is None else typed.strip()[:_LONGEST_SERVER]
        else:
            counts = range(self.seats - len(self.people) + 1)
            choices = [Choice(str(count), count) for count in counts]
            menu = NumberMenu(app, app.text("friends-how-many"), choices, self.chairs_elsewhere)
            chosen = await menu.choose()
            self.friends = self.friends if chosen is None else chosen


async def friends_menu(app: App) -> None:
    """Invite, join, go back."""
    from mowaudio.online.host import has_left
    from mowaudio.online.join import known_seats, place_of

    app.also_say("apart")
    names = {"host": _host, "join": _join}
    choices = [Choice(app.text(f"friends-{name}"), screen) for name, screen in names.items()]
    for address in known_seats():
        label = app.text("friends-back", address=place_of(address))
        choices.append(Choice(label, partial(_sit, address=address)))
    if has_left():
        choices.append(Choice(app.text("friends-again"), _host_again))
    chosen = await Menu(app, app.text("friends-menu"), choices).choose()
    if chosen is not None:
        await chosen(app)


async def _host(app: App) -> None:
    from mowaudio.online.endpoints import PORT, SSH_PORT, Doors
    from mowaudio.online.host import Hosting, host

    game = await choose_game(app)
    if game is None:
        return
    name = app.preferences.name or app.text("player-name")
    seats = games.get(game).rules.default_seats
    plan = SharedPlan(game, seats, [name], friends=seats)
    if not await set_up(app, plan):
        return
    ssh_port = SSH_PORT if plan.ssh else None
    doors = Doors(PORT, ssh_port=ssh_port, via=plan.via, movable=True)
    chairs = len(plan.people) + plan.chairs_elsewhere
    await host(
        app,
        Hosting(game, plan.people, chairs, plan.bots, list(plan.levels), plan.options, doors=doors),
    )


async def _host_again(app: App) -> None:
    from mowaudio.online.host import host_again

    await host_again(app)


async def _join(app: App) -> None:
    typed = (await app.typed(app.text("friends-type-address")) or "").split()
    while typed and typed[0].casefold() in _COMMAND:
        del typed[0]
    if typed and len(typed) == 1:
        typed += (await app.typed(app.text("friends-type-words")) or "").split()
    if len(typed) < 2:
        app.tell("cancelled")
        return
    address, *words = typed
    await _sit(app, address, "-".join(words))


async def _sit(app: App, address: str, code: str = "") -> None:
    from mowaudio.online.join import join

    with suppress(Leave):  # they have left the table, and are in the menu again
        await join(app, address, code, [])
