"""Joining a remote table, and returning to it with a stored seat token."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from mowaudio import files
from mowaudio.client.app import App
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.folders import settings_folder
from mowaudio.client.setup.players import clean_name, name_seats
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.online.remote.connection import ConnectionLost, JoinRefused
from mowaudio.online.remote.received_records import ReceivedRecords
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session.invitation import invitation_line, offer_invitation
from mowaudio.online.session.shared_names import ask_shared_name
from mowaudio.online.transport import wire
from mowaudio.online.transport.typed_invitation import TypedInvitation, nearest, read_invitation
from mowaudio.online.transport.websocket_client import PORT, Address, BadAddress, connect
from mowaudio.plain_text import clean, parse_json
from speech import Priority

FILE = "seats.json"
_LARGEST_READ = 16 * 1024 * 1024  # an earlier version kept whatever a host sent
_MOST = 50  # seats that are remembered
_TOLD = 5  # of them, in a menu
_OTHER_NAME = ("name-taken", "name-unclear")  # why a table does not let somebody in


async def join(app: App, invitation: str, names: Sequence[str], *, watch: bool = False) -> None:
    """Join or rejoin a remote table, and play at it until it is left. The invitation is any text
    that contains one, or an address; without it, the last seat is taken again."""
    app.add_texts("apart")
    seats = SeatTokens()
    typed, former = read_invitation(invitation), ""
    if not invitation.strip() and (last := next(iter(seats.addresses()), "")):
        app.tell("join-back", address=spoken_address(last))
        typed = read_invitation(last)
    where = typed.address
    if where is None:
        app.tell("join-bad-address" if invitation.strip() else "join-none")
        return
    former = seats.token(str(where))
    hello: dict[str, Any] = {"key": former}
    if typed.words or not former or watch:
        if not (code := await _ask_words(app, typed)):
            return
        people = list(names) or [await ask_shared_name(app)]
        if not people[0]:
            app.tell("cancelled")
            return
        # The client chooses the token of its seat, so that it is valid even if the host's first
        # answer is lost. An invitation that is typed again restores the seat of the former one.
        hello = {"code": clean(code), "key": codes.new_token(), "names": people}
        hello |= {"watch": watch, "had": former}
    while await _play_at(app, where, seats, hello) in _OTHER_NAME and not names:
        name = clean_name(await app.typed(app.text("join-other-name")) or "")
        if not name:
            return
        app.change(name=name)
        hello |= {"key": codes.new_token(), "names": [name]}


async def _ask_words(app: App, typed: TypedInvitation) -> str:
    """Return the words of an invitation, asked for if they are missing, and once if one of them is
    misspelt; "" if the player gives up or nobody is at the address."""
    assert typed.address is not None
    if not typed.words:
        try:  # before the player looks for the words
            await (await connect(typed.address)).close()
        except (ConnectionLost, JoinRefused) as error:
            app.tell("shown-out", why=error.why if isinstance(error, JoinRefused) else "nobody")
            return ""
        given = await app.typed(app.text("friends-type-words"))
        typed = TypedInvitation(typed.address, read_invitation(given or "").words)
    if typed.unknown:
        word = typed.unknown[0]
        app.tell("join-word", word=word, near=nearest(word) or "none")
        again = await app.typed(app.text("friends-type-words"), typed.corrected())
        typed = TypedInvitation(typed.address, read_invitation(again or "").words)
    if not typed.words:
        app.tell("cancelled")
    return typed.code


async def open_at(app: App, address: str, plan: TablePlan) -> None:
    """Open a table at a server, and play at it until it is left."""
    app.add_texts("apart")
    try:
        where = Address.read(address)
    except BadAddress:
        app.tell("join-bad-address")
        return
    plan = name_seats(app, plan)
    # With a token of their own they find the same table if they have to ask again.
    hello = {"key": codes.new_token(), "names": plan.people, "open": plan.to_json()}
    await _play_at(app, where, SeatTokens(), hello)


async def _play_at(app: App, address: Address, seats: SeatTokens, hello: dict[str, Any]) -> str:
    """Play at a table until it is left; return why it did not let the player in, if so."""
    keep_token, records = partial(seats.keep, str(address)), ReceivedRecords(app)
    hello = {"v": wire.VERSION, **hello}

    async def offer(code: str) -> None:
        await offer_invitation(app, invitation_line(app, str(address), code))

    client = ThinClient(app, partial(connect, address), hello, keep_token, records, offer)
    try:
        await client.run_until_left()
    except Leave:
        app.tell("shared-goodbye", plays="yes" if client.plays else "no")
        raise
    except JoinRefused as refused:
        app.tell("shown-out", Priority.IMPORTANT, why=refused.why)
        return refused.why
    return ""


def spoken_address(address: str) -> str:
    """Return the address without its fingerprint and without the default port."""
    return address.rpartition("/")[0].removesuffix(f":{PORT}") or address


def known_addresses() -> list[str]:
    """Return the addresses at which this player has a seat, the newest first."""
    return SeatTokens().addresses()[:_TOLD]


class SeatTokens:
    """File of the player's seat tokens by address, the newest last."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or settings_folder() / FILE
        self._tokens: dict[str, str] = {}
        self._is_broken = False
        try:
            content = parse_json(files.read(self._path, _LARGEST_READ))
            pairs = content.items() if isinstance(content, dict) else ()
            self._tokens = {where: str(token) for where, token in pairs if codes.is_token(token)}
        except FileNotFoundError:
            pass
        except (OSError, ValueError):
            self._is_broken = True

    def addresses(self) -> list[str]:
        """Return all addresses, the newest first."""
        return list(reversed(self._tokens))

    def token(self, address: str) -> str:
        """Return the token for an address, or for the same fingerprint at another address."""
        fingerprint = address.rpartition("/")[2]
        same = [t for known, t in self._tokens.items() if known.rpartition("/")[2] == fingerprint]
        return self._tokens.get(address, same[-1] if same else "")

    def keep(self, address: str, token: str) -> None:
        """Store a token. If the disk fails, the game goes on without it."""
        self._tokens.pop(address, None)
        self._tokens[address] = token
        self._tokens = dict(list(self._tokens.items())[-_MOST:])
        with suppress(OSError):
            if self._is_broken:
                files.set_aside(self._path)  # somebody may still get their seats out of it
                self._is_broken = False
            files.write(self._path, json.dumps(self._tokens, indent=1).encode())
