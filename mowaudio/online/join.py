"""Joining a friend's table, and going back to it: the keys of one's seats are kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mowaudio import files
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.setup.players import seat_players
from mowaudio.online.remote.received_records import ReceivedRecords
from mowaudio.online.remote.thin_client import ShownOut, ThinClient
from mowaudio.online.session import codes
from mowaudio.online.transport import wire
from mowaudio.online.transport.websocket_client import PORT, Address, BadAddress, connect
from speech import Priority

if TYPE_CHECKING:
    from mowaudio.online.host import Hosting

FILE = "seats.json"
_LARGEST = 64 * 1024
_MOST = 50  # seats that are remembered
_TOLD = 5  # of them, in a menu


async def join(
    app: App, address: str, code: str, names: Sequence[str], *, watch: bool = False
) -> None:
    """Sit down at a table elsewhere, or go back to it, and stay until it is left."""
    app.also_say("apart")
    seats = Seats(settings_folder() / FILE)
    if not address:
        address = seats.newest()
        if not address:
            app.tell("join-none")
            return
        app.tell("join-back", address=place_of(address))
    try:
        where = Address.read(address)
    except BadAddress:
        app.tell("join-bad-address", address=address)
        return
    await _stay(app, where, seats, code, names, watch=watch)


async def open_at(app: App, address: str, wish: Hosting) -> None:
    """Open a table at a server, and play at it until it is left."""
    app.also_say("apart")
    try:
        where = Address.read(address)
    except BadAddress:
        app.tell("join-bad-address", address=address)
        return
    names = [player.name for player in seat_players(app, wish.people or [""], 0, wish.levels)]
    bots = seat_players(app, names, wish.bots, wish.levels)[len(names) :]
    table = {
        "game": wish.game,
        "people": wish.chairs,
        "bots": [[bot.name, bot.bot] for bot in bots],
        "options": wish.options,
        "onlookers": wish.onlookers,
    }
    # With a key of their own they find the same table if they have to ask again.
    hello = {"v": wire.VERSION, "key": codes.new_key(), "names": names, "open": table}
    await _be_there(app, where, Seats(settings_folder() / FILE), hello)


async def _stay(
    app: App, where: Address, seats: Seats, code: str, names: Sequence[str], *, watch: bool
) -> None:
    hello: dict[str, object] = {"v": wire.VERSION}
    if code:
        own = app.preferences.name or app.text("player-name")
        # The key is their seat's from now on, even if the host's first answer is lost.
        hello |= {"code": code, "key": codes.new_key(), "names": list(names) or [own]}
        # Who types the invitation once more gets the seat that they have by it.
        hello |= {"watch": watch, "had": seats.key(str(where))}
    elif key := seats.key(str(where)):
        hello |= {"key": key}
    else:
        app.tell("join-which")
        return
    await _be_there(app, where, seats, hello)


async def _be_there(app: App, where: Address, seats: Seats, hello: Mapping[str, object]) -> None:
    keep_key, keepsakes = partial(seats.keep, str(where)), ReceivedRecords(app)
    table = ThinClient(app, partial(connect, where), hello, keep_key, keepsakes)
    try:
        await table.stay()
    except Leave:
        app.tell("shared-goodbye", plays="yes" if table.plays else "no")
        raise
    except ShownOut as shown_out:
        app.tell("shown-out", Priority.IMPORTANT, why=shown_out.why)


def place_of(address: str) -> str:
    """An address as it is told: without the mark, which no ear can follow, and a usual port."""
    return address.rpartition("/")[0].removesuffix(f":{PORT}") or address


def known_seats() -> list[str]:
    """Where this player has a seat, the newest first."""
    return Seats(settings_folder() / FILE).places()[:_TOLD]


class Seats:
    """Where this player has a seat, and the key to it; the newest last."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept: dict[str, str] = {}
        with suppress(OSError, ValueError, RecursionError):
            content = json.loads(files.read(path, _LARGEST))
            if isinstance(content, dict):
                self._kept = {str(place): str(key) for place, key in content.items()}

    def places(self) -> list[str]:
        return list(reversed(self._kept))

    def newest(self) -> str:
        return next(reversed(self._kept), "")

    def key(self, address: str) -> str:
        """TablePlacement get new addresses; the mark of a host stays."""
        mark = address.rpartition("/")[2]
        same = [key for place, key in self._kept.items() if place.rpartition("/")[2] == mark]
        return self._kept.get(address, same[-1] if same else "")

    def keep(self, address: str, key: str) -> None:
        """A disk that cannot be written to costs the way back, not the game."""
        self._kept.pop(address, None)
        self._kept[address] = key
        self._kept = dict(list(self._kept.items())[-_MOST:])
        with suppress(OSError):
            files.write(self._path, json.dumps(self._kept, indent=1).encode())
