"""The listener for plain ssh clients: players need not install anything, and their own terminal
and screen reader are used. It offers the table, but no shell, command or forwarding.

The user name is the player's name. The password is the three words of the invitation or the seat
token; `listen` behind the words means without a seat. A client with an unknown public key is asked
for the words once; from then on the key stands for the seat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncssh

from mowaudio import files
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.players import people_from
from mowaudio.online.protocol.rate import Bucket
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session.join_request import JoinRequest
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.party import MOST_AT_TABLE
from mowaudio.online.transport import wire
from mowaudio.online.transport.admission import Connections
from mowaudio.online.transport.ssh_connection import SshConnection
from mowaudio.online.transport.ssh_terminal import SshApp, SshTerminal
from mowaudio.words.texts import languages, texts
from speech import Priority

FILE = "ssh_host_key"
_LARGEST = 64 * 1024
_LOGIN = 120  # seconds; some type slowly
_KEEPALIVE = 5  # seconds; a connection is lost after three of them
_CLOSING = 1.0  # seconds for the last messages
_MOST_TRIES = 6  # at the words, on one connection
_MOST_NAMES = 6
_WINDOW = 32 * 1024  # bytes in flight to the host
_MOST_UNSENT = 256 * 1024  # bytes for a client that does not read
_BYTES_AT_ONCE = 4096
_BYTES_A_SECOND = 200
_NARROW, _USUAL = 10, 80  # columns
_REQUEST = "_make_global_request"


def host_key(folder: Path) -> asyncssh.SSHKey:
    """Read the host's key, or make one. A broken one is set aside."""
    path = folder / FILE
    try:
        return asyncssh.import_private_key(files.read(path, _LARGEST))
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        with suppress(OSError):
            files.set_aside(path)
    key = asyncssh.generate_private_key("ssh-ed25519")
    files.write(path, key.export_private_key())
    return key


class SshListener:
    def __init__(self, lobby: LobbyRegistry, language: str = "en") -> None:
        self.lobby = lobby
        self.words = texts(language, "apart")
        self.clients = Connections[_Client](MOST_AT_TABLE, _Client.abort)

    async def serve(self, host: str, port: int, key: asyncssh.SSHKey) -> asyncssh.SSHAcceptor:
        logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
        return await asyncssh.listen(
            host,
            port,
            config=None,
            server_factory=lambda: _Client(self),
            server_host_keys=[key],
            server_version="mowaudio",
            encoding=None,
            line_editor=False,
            window=_WINDOW,
            login_timeout=_LOGIN,
            keepalive_interval=_KEEPALIVE,
            keepalive_count_max=2,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            gss_host=None,
        )

    def without_listen(self, typed: str) -> tuple[str, bool]:
        """Return typed words without a final `listen`, and whether there was one."""
        given, word = typed.split(), self.words.format("ssh-listen")
        listens = bool(given) and given[-1].strip(".,").casefold() == word
        return (" ".join(given[:-1]) if listens else typed), listens

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


class _Client(asyncssh.SSHServer):
    """One connection, and how its player has authenticated."""

    def __init__(self, listener: SshListener) -> None:
        self._listener, self._lobby = listener, listener.lobby
        self._conn: asyncssh.SSHServerConnection
        self._tries = 0
        self._why = self.address = ""
        self._has_session = False
        self.request = JoinRequest()

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer: Any = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._listener.clients.add(self, self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._listener.clients.remove(self)

    def abort(self) -> None:
        self._conn.abort()

    def join(self) -> None:
        """Note that the player is known. Raises `JoinRefused` if there is no room."""
        self._listener.clients.check()
        self._listener.clients.join(self)

    async def close(self) -> None:
        self._conn.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING):
                await self._conn.wait_closed()

    def begin_auth(self, username: str) -> bool:
        self.request = replace(self.request, names=people_from(username)[:_MOST_NAMES])
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept any key; the session asks for the words if it is unknown. A key stands for one
        user name only, because several people may share a computer."""
        digest = codes.digest(f"{username.casefold()} {key.public_data.hex()}")
        self.request = replace(self.request, key_digest=digest)
        return True

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return self._is_secret(password)

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self, username: str, lang: str, submethods: str
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        words = self._listener.words
        told = words.format("shown-out", {"why": self._why}) if self._why else ""
        return "", told, "", [(words.format("ssh-words") + " ", True)]

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        return len(responses) == 1 and self._is_secret(responses[0])

    def _is_secret(self, typed: str) -> bool:
        self.request = replace(self.request, key_digest="")  # a key was offered, but not used
        try:
            self.try_secret(typed)
        except JoinRefused as closed:
            self._why = closed.why
            return False
        return True

    def try_secret(self, typed: str) -> None:
        """Authenticate by the words or a seat token. Raises `JoinRefused`."""
        self._tries += 1
        if self._tries > _MOST_TRIES:
            self._conn.abort()
            raise JoinRefused("patience")
        typed, watch = self._listener.without_listen(typed)
        code, token = understood(typed)
        known = (code or token) and self._lobby.expects(JoinRequest(code, token), self.address)
        if not known:
            raise JoinRefused("code")
        digest = "" if watch else self.request.key_digest  # onlookers have no seat to return to
        self.request = replace(
            self.request, code=code, seat_token=token, watch=watch, key_digest=digest
        )

    def session_requested(self) -> asyncssh.SSHServerSession[bytes] | bool:
        if self._has_session:
            return False
        self._has_session = True
        return _Session(self, self._lobby)

    @property
    def is_authenticated(self) -> bool:
        given = self.request.code or self.request.seat_token
        return bool(given) or self._lobby.expects(self.request, self.address)


class _Session(asyncssh.SSHServerSession[bytes]):
    """One terminal with the table in it."""

    def __init__(self, client: _Client, lobby: LobbyRegistry) -> None:
        self._client, self._lobby = client, lobby
        self._chan: asyncssh.SSHServerChannel[bytes]
        self._app: SshApp | None = None
        self._columns = _USUAL
        self._is_terminal = False
        self._running: asyncio.Task[None] | None = None
        self._table: ThinClient | None = None
        self._pressed = asyncio.Event()
        self._allowed = Bucket(_BYTES_AT_ONCE, _BYTES_A_SECOND)

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        self._is_terminal = True
        self.terminal_size_changed(*term_size)
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._columns = width if width >= _NARROW else _USUAL
        if self._app is not None:
            self._app.terminal.columns = self._columns

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._running = asyncio.ensure_future(self._run())

    def data_received(self, data: bytes, datatype: Any) -> None:
        if self._app is None:
            return
        if not self._allowed.take(len(data)):
            self._app.tell("shown-out", Priority.IMPORTANT, why="flood")
            self._chan.exit(1)
        else:
            self._pressed.set()
            self._app.keyboard.feed(data)

    def eof_received(self) -> bool:
        """Keep the channel open for output."""
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End the session; the player keeps the seat, and returns by another login."""
        if self._running is not None:
            self._running.cancel()

    def _write(self, text: str) -> None:
        if self._chan.is_closing():
            raise OSError
        if self._chan.get_write_buffer_size() > _MOST_UNSENT:
            self._chan.abort()  # the client does not read; the outbox keeps what it misses
            raise OSError
        self._chan.write(text.encode("utf-8", "replace"))

    async def _run(self) -> None:
        preferences = Preferences(speech="terminal", language=self._language())
        app = self._app = SshApp(preferences, SshTerminal(self._write, self._columns))
        try:
            if not self._is_terminal:
                app.tell("ssh-no-terminal")
            elif await self._authenticate(app):
                self._client.join()
                await self._play(app)
        except Leave:
            app.terminal.expect_last_line()
            plays = self._table is not None and self._table.plays
            app.tell("shared-goodbye", plays="yes" if plays else "no")
        except JoinRefused as shown_out:
            own = f"ssh-shown-out-{shown_out.why}"
            app.terminal.expect_last_line()
            text_id = own if own in app.texts else "shown-out"
            app.tell(text_id, Priority.IMPORTANT, why=shown_out.why)
        finally:
            app.keyboard.close()
            app.close()
            if not self._chan.is_closing():
                self._chan.exit(0)

    async def _authenticate(self, app: SshApp) -> bool:
        """Ask a client with an unknown public key for the words."""
        try:
            async with asyncio.timeout(_LOGIN):
                while not self._client.is_authenticated:
                    typed = await app.typed(app.text("ssh-words"))
                    if typed is None:
                        return False
                    try:
                        self._client.try_secret(typed)
                    except JoinRefused as closed:
                        if closed.why == "patience":
                            raise
                        app.tell("shown-out", why=closed.why)
        except TimeoutError:
            return False
        return True

    async def _play(self, app: SshApp) -> None:
        request = replace(self._client.request, preferences=app.preferences)
        address = self._client.address
        connection = SshConnection(self._lobby, request, address, app, self._has_arrived)

        async def connect() -> SshConnection:
            return connection

        confirming = asyncio.ensure_future(connection.confirm())
        try:
            self._table = ThinClient(app, connect, {"v": wire.VERSION})
            await self._table.run_until_left()
        finally:
            confirming.cancel()

    async def _has_arrived(self) -> bool:
        """Wait until the client has all that was written so far: it answers in order.

        asyncssh has no public call for a request with an answer; this is the one of its own
        keepalive. In a version without it the next key press is the answer: then more is repeated
        after a reconnect, but nothing is lost."""
        conn = self._chan.get_connection()
        request: Callable[[bytes], Any] | None = getattr(conn, _REQUEST, None)
        if request is None:
            self._pressed.clear()
            await self._pressed.wait()
        else:
            await request(b"keepalive@openssh.com")
        return not conn.is_closed()

    def _language(self) -> str:
        given = str(self._chan.get_environment().get("LANG", ""))[:2]
        return given if given in languages() else "en"


def understood(typed: str) -> tuple[str, str]:
    """Return typed text as a code or as a seat token. Text that can be neither gives nothing, so
    that guesses of common passwords do not use up the rate limit."""
    code, token = codes.clean_code(typed), codes.clean_token(typed)
    return ("", token) if token else (code if codes.is_code(code) else "", "")
