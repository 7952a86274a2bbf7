"""The door for a plain ssh client: nothing to install for who comes, their own terminal reader
reads. No shell, no command, no forwarding: only the table.

The user's name is the player's, and the password the three words of the invitation or the key of
their seat. Who has a public key is asked for the words once; from then on it is their key here.
Who types `listen` behind the words has no seat, and hears what an onlooker may.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh

from mowaudio import files
from mowaudio.client.interrupt import Leave
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.players import people_from
from mowaudio.online.remote.connection import JoinRefused
from mowaudio.online.remote.thin_client import ThinClient
from mowaudio.online.session import codes
from mowaudio.online.session.lobby_registry import Knock, LobbyRegistry
from mowaudio.online.transport import wire
from mowaudio.online.transport.ssh_connection import SshConnection
from mowaudio.online.transport.ssh_terminal import SshApp, SshTerminal
from mowaudio.words.texts import languages, texts
from speech import Priority

FILE = "ssh_host_key"
_LARGEST = 64 * 1024
_LOGIN = 120  # seconds for who types slowly
_SILENCE = 5  # seconds after which a line is asked whether it is still there; lost after three
_CLOSING = 1.0  # seconds for the last words
_MOST_LINES = 64
_MOST_STRANGERS = 16  # of these, who have not been let in yet
_MOST_TRIES = 6  # at words, on one line
_MOST_NAMES = 6
_WINDOW = 32 * 1024  # bytes that may be on their way to us
_MOST_UNSENT = 256 * 1024  # bytes for one who does not read
_BYTES_AT_ONCE = 4096
_BYTES_A_SECOND = 200
_NARROW, _USUAL = 10, 80  # columns
_ASK = "_make_global_request"


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The host's own, made if there is none yet. A broken one is set aside."""
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


class SshDoor:
    """For all who come."""

    def __init__(self, house: LobbyRegistry, language: str = "en") -> None:
        self.house = house
        self.words = texts(language, "apart")
        self.lines: set[_Guest] = set()

    async def serve(self, host: str, port: int, key: asyncssh.SSHKey) -> asyncssh.SSHAcceptor:
        logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
        return await asyncssh.listen(
            host,
            port,
            config=None,
            server_factory=lambda: _Guest(self),
            server_host_keys=[key],
            server_version="mowaudio",
            encoding=None,
            line_editor=False,
            window=_WINDOW,
            login_timeout=_LOGIN,
            keepalive_interval=_SILENCE,
            keepalive_count_max=2,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            gss_host=None,
        )

    def without_listen(self, typed: str) -> tuple[str, bool]:
        """Words, and whether the one behind them says that somebody only wants to listen."""
        given, word = typed.split(), self.words.format("ssh-listen")
        listens = bool(given) and given[-1].strip(".,").casefold() == word
        return (" ".join(given[:-1]) if listens else typed), listens

    async def close(self) -> None:
        """Whoever is still there is gone from now on."""
        for line in list(self.lines):
            await line.close()


class _Guest(asyncssh.SSHServer):
    """One line, before and after its person is known."""

    def __init__(self, door: SshDoor) -> None:
        self._door = door
        self._conn: asyncssh.SSHServerConnection
        self._tries = 0
        self._why = ""
        self._has_session = False
        self._place = ""
        self.is_let_in = False
        self.names: list[str] = []
        self._code = self._key = ""  # what has let them in
        self._watch = False
        self.proof = ""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        peer: Any = conn.get_extra_info("peername")
        self._place = str(peer[0]) if peer else ""
        strangers = [line for line in self._door.lines if not line.is_let_in]
        if len(self._door.lines) >= _MOST_LINES or len(strangers) >= _MOST_STRANGERS:
            conn.abort()
        self._door.lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.lines.discard(self)

    async def close(self) -> None:
        """What was said last is heard before the line is closed."""
        self._conn.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING):
                await self._conn.wait_closed()

    # -- who comes ----------------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        self.names = people_from(username)[:_MOST_NAMES]
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do: who has one is asked for the words in the session. It is theirs under
        this name only, for several people may share a computer."""
        whose = f"{username.casefold()} {key.public_data.hex()}"
        self.proof = codes.digest(whose)
        return True

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return self._by_secret(password)

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(
        self,
        username: str,
        lang: str,
        submethods: str,
    ) -> tuple[str, str, str, list[tuple[str, bool]]]:
        words = self._door.words
        told = words.format("shown-out", {"why": self._why}) if self._why else ""
        return "", told, "", [(words.format("ssh-words") + " ", True)]

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        return len(responses) == 1 and self._by_secret(responses[0])

    def _by_secret(self, typed: str) -> bool:
        self.proof = ""  # a key that was offered and not used
        try:
            self.try_secret(typed)
        except JoinRefused as closed:
            self._why = closed.why
            return False
        return True

    def try_secret(self, typed: str) -> None:
        """Words or a key: from now on they are let in. Raises `JoinRefused`."""
        self._tries += 1
        if self._tries > _MOST_TRIES:
            self._conn.abort()
            raise JoinRefused("patience")
        typed, watch = self._door.without_listen(typed)
        code, key = understood(typed)
        known = (code or key) and self._door.house.expects(Knock(self._place, code, key))
        if not known:
            raise JoinRefused("code")
        self._code, self._key, self._watch = code, key, watch

    # -- what they want -----------------------------------------------------------------------

    def session_requested(self) -> asyncssh.SSHServerSession[bytes] | bool:
        if self._has_session:
            return False
        self._has_session = True
        return _Session(self, self._door.house)

    @property
    def is_expected(self) -> bool:
        """Whether they need not be asked for anything."""
        return bool(self._code or self._key) or self._door.house.expects(self.knock())

    def knock(self, preferences: Preferences | None = None) -> Knock:
        return Knock(
            self._place,
            self._code,
            self._key,
            self.names,
            watch=self._watch,
            proof="" if self._watch else self.proof,  # who listens has no seat to come back to
            preferences=preferences or Preferences(),
        )


class _Session(asyncssh.SSHServerSession[bytes]):
    """A terminal, and the table in it."""

    def __init__(self, guest: _Guest, house: LobbyRegistry) -> None:
        self._guest, self._house = guest, house
        self._chan: asyncssh.SSHServerChannel[bytes]
        self._app: SshApp | None = None
        self._columns = _USUAL
        self._is_terminal = False
        self._visit: asyncio.Task[None] | None = None
        self._table: ThinClient | None = None
        self._pressed = asyncio.Event()
        self._allowed, self._since = float(_BYTES_AT_ONCE), 0.0

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        self._is_terminal = True
        self._columns = _width(term_size[0])
        return True

    def terminal_size_changed(
        self,
        width: int,
        height: int,
        pixwidth: int,
        pixheight: int,
    ) -> None:
        self._columns = _width(width)
        if self._app is not None:
            self._app.terminal.columns = self._columns

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._visit = asyncio.ensure_future(self._stay())

    def data_received(self, data: bytes, datatype: Any) -> None:
        now = asyncio.get_running_loop().time()
        grown = self._allowed + (now - self._since) * _BYTES_A_SECOND
        self._allowed, self._since = min(grown, _BYTES_AT_ONCE) - len(data), now
        if self._allowed < 0 and self._app is not None:
            self._app.tell("shown-out", Priority.IMPORTANT, why="flood")
            self._chan.exit(1)
        elif self._app is not None:
            self._pressed.set()
            self._app.keyboard.feed(data)

    def eof_received(self) -> bool:
        """No more keys; what is to be said is still said."""
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """The person lives on at the table, and comes back by logging in again."""
        if self._visit is not None:
            self._visit.cancel()

    # -- the visit ----------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        if self._chan.is_closing():
            raise OSError
        if self._chan.get_write_buffer_size() > _MOST_UNSENT:
            self._chan.abort()  # they read nothing: what they miss is kept in the outbox
            raise OSError
        self._chan.write(text.encode("utf-8", "replace"))

    async def _stay(self) -> None:
        preferences = Preferences(speech="terminal", language=self._language())
        app = self._app = SshApp(preferences, SshTerminal(self._write, self._columns))
        try:
            if not self._is_terminal:
                app.tell("ssh-no-terminal")
            elif await self._let_in(app):
                self._guest.is_let_in = True
                await self._play(app)
        except Leave:
            app.terminal.part()
            app.tell("shared-goodbye", plays="yes" if self._has_seat() else "no")
        except JoinRefused as shown_out:
            own = f"ssh-shown-out-{shown_out.why}"
            app.terminal.part()
            if own in app.texts:
                app.tell(own, Priority.IMPORTANT)
            else:
                app.tell("shown-out", Priority.IMPORTANT, why=shown_out.why)
        finally:
            app.keyboard.close()
            app.close()
            if not self._chan.is_closing():
                self._chan.exit(0)

    async def _let_in(self, app: SshApp) -> bool:
        """Who has come with a key that is not known here is asked for the words."""
        try:
            async with asyncio.timeout(_LOGIN):
                while not self._guest.is_expected:
                    typed = await app.typed(app.text("ssh-words"))
                    if typed is None:
                        return False
                    self._try(app, typed)
        except TimeoutError:
            return False
        return True

    def _try(self, app: SshApp, typed: str) -> None:
        try:
            self._guest.try_secret(typed)
        except JoinRefused as closed:
            if closed.why == "patience":
                raise
            app.tell("shown-out", why=closed.why)

    async def _play(self, app: SshApp) -> None:
        line = SshConnection(self._house, self._guest.knock(app.preferences), app, self._is_heard)

        async def connect() -> SshConnection:
            return line

        confirming = asyncio.ensure_future(line.confirm())
        try:
            self._table = ThinClient(app, connect, {"v": wire.VERSION})
            await self._table.run_until_left()
        finally:
            confirming.cancel()

    def _has_seat(self) -> bool:
        return self._table is not None and self._table.plays

    async def _is_heard(self) -> bool:
        """Whether the other end has all that was written so far: it answers in order.

        asyncssh has no public call for a request that is answered; this is the one by which its
        own keepalive asks, the same in all versions that we allow. Should one be without it, the
        next key that the player presses is the answer: then somewhat more is told again after a
        broken line, and still nothing is lost."""
        conn = self._chan.get_connection()
        ask: Callable[[bytes], Any] | None = getattr(conn, _ASK, None)
        if ask is None:
            self._pressed.clear()
            await self._pressed.wait()
        else:
            await ask(b"keepalive@openssh.com")
        return not conn.is_closed()  # then nobody has answered

    def _language(self) -> str:
        given = str(self._chan.get_environment().get("LANG", ""))[:2]
        return given if given in languages() else "en"


def understood(typed: str) -> tuple[str, str]:
    """What somebody has typed, as a code or as a key; nothing if it can be neither, so that those
    who try common passwords use up nobody's patience."""
    code, key = codes.clean_code(typed), codes.clean_token(typed)
    return ("", key) if key else (code if codes.is_code(code) else "", "")


def _width(columns: int) -> int:
    return columns if columns >= _NARROW else _USUAL
