"""The entrance of a page: what somebody without a seat is asked before they join. It ends with the
message `go`, whose fields the page brings when it connects again.

Strangers may be here: they learn nothing of a table without its words, wrong words are counted as
everywhere, and the connection gives way like others that have not joined."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mowaudio import games
from mowaudio.client.interrupt import Leave
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.setup.players import name_seats
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.setup.table_setup import Change, choose_game, set_up
from mowaudio.client.tasks import end
from mowaudio.engine import registry
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.message_app import MessageApp
from mowaudio.online.remote.outbox import Outbox
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.shared_names import ask_shared_name, clear_names
from mowaudio.online.session.shared_setup import SharedSetup
from mowaudio.online.session.table_row import row_label, table_row
from mowaudio.online.transport.connection import AppConnection
from mowaudio.online.transport.listening import MessagePump, remote_host, send_last
from mowaudio.online.transport.typed_invitation import TypedInvitation, nearest, read_invitation
from mowaudio.online.transport.websocket import WebsocketListener, refusal

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

SILENCE = 600.0  # seconds without a message after which it ends
Fields = Mapping[str, Any]  # of the next `hello`; empty if the player has not decided
_log = logging.getLogger(__name__)


async def run_entrance(
    socket: ServerConnection, listener: WebsocketListener, request: JoinRequest
) -> None:
    """Ask a page until it knows where to go, or its connection breaks."""
    app, pump = MessageApp(request.preferences, Outbox(), shows=True), MessagePump(socket)
    connection = AppConnection(app, pump.enqueue)
    # Without a token: the page keeps none, and goes on with the one that it has made.
    seat = {"key": "", "life": codes.new_token(), "table": "", "plays": True}
    connection.attach(request, seat, None)
    entrance = Entrance(app, listener, request, remote_host(socket))
    asking = asyncio.ensure_future(_ask(entrance, pump))
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(SILENCE) as silence:

            def handle(message: Any) -> None:
                silence.reschedule(loop.time() + SILENCE)
                connection.handle(message)

            await pump.run(handle)
    except TimeoutError:
        await send_last(socket, {"t": "end"})
    finally:
        await end([asking])


async def _ask(entrance: Entrance, pump: MessagePump) -> None:
    outbox = entrance.app.outbox
    try:
        outbox.put("go", hello=await entrance.fields())
    except Leave:
        outbox.put("end")
    except JoinRefused as refused:
        pump.enqueue(refusal(refused.why, entrance.request))
    except Exception:  # one page must not end the others'
        _log.exception("entrance")
        outbox.put("end")


class Entrance:
    """The questions to one page."""

    def __init__(
        self, app: MessageApp, listener: WebsocketListener, request: JoinRequest, address: str
    ) -> None:
        self.app, self.request = app, request
        self._lobby, self._cluster, self._address = listener.lobby, listener.cluster, address

    async def fields(self) -> Fields:
        """Return the fields with which the page joins. Raises JoinRefused and Leave."""
        given = self.request.code
        fields: Fields = {}
        while not fields:
            if given:
                fields, given = await self._by_words(given), ""
            elif self._cluster is not None:
                fields = await self._at_server()
            else:
                await self._wait_for_words()
                fields = await self._by_words("")
        return fields

    # -- by invitation --------------------------------------------------------------------------

    async def _by_words(self, given: str, *, watch: bool | None = None) -> Fields:
        """Join by the words that are `given` or typed."""
        code = await self._words(given)
        return await self._join(code, watch) if code else {}

    async def _wait_for_words(self) -> None:
        """Say what is needed, until somebody has it."""
        app = self.app
        choices = [Choice(app.text("entrance-words"), None)]
        await Menu(app, app.text("entrance-closed"), choices, escape="entrance-closed").choose()

    async def _words(self, given: str) -> str:
        """Return words that lead to a table, asked for until they do; "" if the player gives up."""
        app, typed, offered = self.app, read_invitation(given), ""
        while True:
            if typed.unknown:
                word, offered = typed.unknown[0], typed.corrected()
                app.tell("join-word", word=word, near=nearest(word) or "none")
            elif typed.words:
                try:
                    await self._check(typed.code)
                    return typed.code
                except JoinRefused as refused:
                    app.tell("shown-out", why=refused.why)
            again = await app.typed(app.text("friends-type-words"), offered)
            typed, offered = TypedInvitation(None, read_invitation(again or "").words), ""
            if not typed.words:
                app.tell("cancelled")
                return ""

    async def _check(self, code: str) -> None:
        """Raise JoinRefused if these words lead nowhere; they count as a guess then."""
        if not codes.is_code(code):
            raise JoinRefused("code")
        if self._cluster is not None:
            await self._cluster.find(JoinRequest(code=code), self._address)
        elif self._lobby.invited_to(code, self._address) is None:
            raise JoinRefused("code")

    async def _join(self, code: str, watch: bool | None) -> Fields:
        """Ask whether somebody plays or listens, if that is open, and for their name."""
        app, title, can = self.app, self.app.text("entrance-title"), (True, True)
        for party in self._lobby.parties:  # another server may have the table
            if party.code == code:
                row = table_row(party)
                title, can = row_label(app, row), (row["free"] > 0, party.may_watch())
        if not any(can):
            raise JoinRefused("full")
        ways = enumerate(zip(("entrance-play", "entrance-listen"), can, strict=True))
        choices = [Choice(app.text(label), bool(at)) for at, (label, here) in ways if here]
        had = self.request.former_token or self.request.seat_token
        while True:
            chosen = await Menu(app, title, choices).choose() if watch is None else watch
            if chosen is not None and (name := await ask_shared_name(app)):
                return {"code": code, "names": [name], "watch": chosen, "had": had}
            app.tell("cancelled")
            if chosen is None or watch is not None:
                return {}

    # -- at a server ----------------------------------------------------------------------------

    async def _at_server(self) -> Fields:
        """Offer the open tables of a server, a table by its words, and a new one."""
        assert self._cluster is not None
        app, rows = self.app, await self._cluster.tables()
        rows = [row for row in rows if registry.has(row["game"])]
        choices: list[Choice[str]] = [Choice(row_label(app, row), row["code"]) for row in rows]
        for name, label in (("", "words"), ("listen", "listen-words"), ("open", "open")):
            choices.append(Choice(app.text(f"entrance-{label}"), name))
        title = app.text("tables-menu", count=len(rows))
        match await Menu(app, title, choices, escape="entrance-closed").choose():
            case "open":
                return await self._open_table()
            case "listen":
                return await self._by_words("", watch=True)
            case code:
                return await self._by_words(code or "")

    async def _open_table(self) -> Fields:
        app = self.app
        if not (name := await ask_shared_name(app)) or not (game := await choose_game(app)):
            return {}
        plan = TablePlan(game, games.get(game).rules.default_seats, [name])
        plan.friends = plan.seats
        if not await set_up(app, plan, _ServerSetup(app, plan).choices):
            return {}
        plan = name_seats(app, plan)
        if not clear_names(app, plan.people):
            app.tell("shown-out", why="name-unclear")
            return {}
        return {"names": plan.people, "open": plan.to_json()}


class _ServerSetup(SharedSetup):
    """Set-up entries of a table at a server: also whether others find it in the list."""

    def choices(self) -> Sequence[Choice[Change]]:
        return [*super().choices(), self.switch("entrance-listed", self._plan, "listed")]
