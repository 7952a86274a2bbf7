"""Logs on NATS JetStream: tables that any number of servers share, kept by several machines.

One stream holds all tables, a subject each. The number of a piece is its number in the stream, and
a piece is only added if the newest one of its subject is still the one that its writer knows.

The line to NATS may break, and the machine that leads the stream may die, at any moment: then we
wait and go on. What was sent without an answer may be kept or not. It is looked for by its id, and
sent again, with the same id and the same condition, only if it is not there; so it cannot be kept
twice, even if the first one comes late.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from mowaudio.online.log.nats_batch import many
from mowaudio.online.log.table_log import SEATS, Conflict, Piece

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.js.api import RawStreamMsg
    from nats.js.errors import APIError

    from mowaudio.online.log.nats_feed import Feed

STREAM = "MOWAUDIO"
OLDEST = (2, 12)  # before that, streams could be lost in a crash
REPLICAS = 3
_PREFIX = "t."
_NAME = re.compile(rf"[A-Za-z0-9_-]{{1,100}}(?:{re.escape(SEATS)})?")
_PATIENCE = 2.0  # seconds for an answer; after that it is looked for
_TOLD_AFTER = 3.0  # seconds without an answer before anybody hears of it
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4)  # seconds between tries; the last one again and again
_WRONG_LAST = (10071, 10164)  # somebody was quicker, or it is our own piece that came late
_STREAM_TRIES = 25  # about 10 seconds, in which a cluster that has just been started is ready
_NO_MESSAGE = 10037
_ON_ITS_WAY = 10158  # the same id is being kept just now
_log = logging.getLogger(__name__)
T = TypeVar("T")


class Unreachable(Exception):
    """No NATS there, or none that will do; `why` says which."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why, self.detail = why, detail


class BadName(ValueError):
    """Not a name that a table on NATS can have."""


class NatsLog:
    """All tables of a NATS cluster, for one server."""

    def __init__(self, client: Client) -> None:
        from mowaudio.online.log.nats_feed import Feed

        self.client = client
        self._stream = client.jetstream(timeout=_PATIENCE)
        self._feed: Feed = Feed(client, STREAM, _PREFIX)
        self.on_trouble: Callable[[bool], None] = lambda _waits: None
        self._troubled = False

    @classmethod
    async def open(
        cls, servers: str | Sequence[str], replicas: int = REPLICAS, patience: float = 30.0
    ) -> NatsLog:
        """`servers`: one or more addresses, `nats://host:4222`. The stream is made if there is
        none yet. Unreachable if that cannot be done in so many seconds."""
        import nats
        import nats.errors

        client = None
        try:
            async with asyncio.timeout(patience):
                client = await nats.connect(
                    [servers] if isinstance(servers, str) else list(servers),
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.2,
                    connect_timeout=2,
                    ping_interval=2,  # seconds; a machine that is gone sends no goodbye
                    max_outstanding_pings=2,
                    error_cb=_note,
                )
                version = client.connected_server_version
                if (version.major, version.minor) < OLDEST:
                    told = f"{version.major}.{version.minor}.{version.patch}"
                    raise Unreachable("old", told)
                await _make_stream(client, replicas)
        except BaseException as error:
            if client is not None:
                await client.close()
            if isinstance(error, TimeoutError):
                raise Unreachable("nobody") from error
            if isinstance(error, (nats.errors.Error, ValueError, OSError)):
                raise Unreachable("refused", str(error)) from error
            raise
        return cls(client)

    async def close(self) -> None:
        await self._feed.close()
        with suppress(OSError):  # the line may be gone already
            await self.client.close()

    # -- the three things that a log does -----------------------------------------------------

    async def append(self, table: str, text: str, after: int) -> int:
        subject, number = _subject(table), secrets.token_hex(16)
        headers = {
            "Nats-Expected-Last-Subject-Sequence": str(after),
            "Nats-Msg-Id": number,
        }
        with self._noticing():
            return await self._append(subject, text, after, number, headers)

    async def _append(
        self, subject: str, text: str, after: int, number: str, headers: Mapping[str, str]
    ) -> int:
        for pause in _pauses():
            refusal = None
            try:
                done = await self._stream.publish(
                    subject, text.encode(), _PATIENCE, STREAM, dict(headers)
                )
                return done.seq
            except Exception as error:  # sorted here
                refusal = _refusal(error)
            if (kept := await self._next(subject, after + 1)) is not None:
                if (kept.headers or {}).get("Nats-Msg-Id") == number:
                    return _number(kept)
                raise Conflict
            if refusal is not None:
                await self._look_at(refusal, subject, after)
            await asyncio.sleep(pause)
        raise AssertionError

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        """Most of it from any machine, many pieces at once; the last of it from the one that leads
        the stream, so that nothing which anybody has kept before is missing."""
        subject = _subject(table)
        pieces = await many(self.client, STREAM, subject, since + 1)
        since = pieces[-1].number if pieces else since
        while (kept := await self._next(subject, since + 1)) is not None:
            since = _number(kept)
            pieces.append(Piece(since, (kept.data or b"").decode()))
        return pieces

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        with self._feed.listening(_subject(table)) as heard:
            await self._feed.begun()
            for piece in await self.read(table, since):
                since = piece.number
                yield piece
            while True:
                piece = await heard.get()
                if piece.number > since:
                    since = piece.number
                    yield piece

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Somebody waits for an answer meanwhile. If they wait for long it is told, and so is the
        first answer after that."""
        timer = asyncio.get_running_loop().call_later(_TOLD_AFTER, self._tell_trouble, True)
        try:
            yield
        except Conflict:
            self._tell_trouble(False)
            raise
        else:
            self._tell_trouble(False)
        finally:
            timer.cancel()

    def _tell_trouble(self, waits: bool) -> None:
        if self._troubled != waits:
            self._troubled = waits
            self.on_trouble(waits)

    # -- looking ------------------------------------------------------------------------------

    async def _look_at(self, refusal: APIError, subject: str, after: int) -> None:
        """Why it was refused though nothing has come behind: raises what does not pass by."""
        if refusal.err_code == _ON_ITS_WAY or (refusal.code or 0) >= 500:
            return
        if refusal.err_code not in _WRONG_LAST:
            raise refusal
        last = await self._ask(lambda: self._stream.get_last_msg(STREAM, subject))
        if (_number(last) if last else 0) != after:
            raise Conflict

    async def _next(self, subject: str, at: int) -> RawStreamMsg | None:
        return await self._ask(
            lambda: self._stream.get_msg(STREAM, seq=at, subject=subject, next=True)
        )

    async def _ask(self, question: Callable[[], Awaitable[T]]) -> T | None:
        """Until there is an answer. None: there is no such message."""
        from nats.js.errors import NotFoundError

        for pause in _pauses():
            try:
                return await question()
            except NotFoundError as error:
                if error.err_code == _NO_MESSAGE:
                    return None
                refusal: APIError | None = error
            except Exception as error:  # sorted here
                refusal = _refusal(error)
            if refusal is not None and (refusal.code or 0) < 500:
                raise refusal
            await asyncio.sleep(pause)
        raise AssertionError


async def _make_stream(client: Client, replicas: int) -> None:
    """There when this returns. Servers that start at once make the same one."""
    from nats.js.api import DiscardPolicy, RetentionPolicy, StorageType, StreamConfig
    from nats.js.errors import NotFoundError

    manager = client.jsm(timeout=_PATIENCE)
    for tries, pause in enumerate(_pauses()):
        try:
            try:
                config = (await manager.stream_info(STREAM)).config
                more = max(replicas, config.num_replicas or 1)
                if not config.allow_direct or config.num_replicas != more:
                    config.allow_direct, config.num_replicas = True, more
                    await manager.update_stream(config)
            except NotFoundError:
                await manager.add_stream(
                    StreamConfig(
                        name=STREAM,
                        subjects=[f"{_PREFIX}>"],
                        retention=RetentionPolicy.LIMITS,
                        storage=StorageType.FILE,
                        discard=DiscardPolicy.NEW,  # what is kept is never dropped
                        num_replicas=replicas,
                        duplicate_window=120.0,
                        deny_delete=True,
                        allow_direct=True,  # any machine may be asked for many pieces at once
                    )
                )
            return
        except Exception as error:  # sorted here
            refusal = _refusal(error)
            if refusal is not None and ((refusal.code or 0) < 500 or tries >= _STREAM_TRIES):
                raise Unreachable("stream", str(refusal.description)) from error
        await asyncio.sleep(pause)


def _refusal(error: Exception) -> APIError | None:
    """What NATS has answered; None if there was no answer, which may come in time. Raises what is
    neither."""
    import nats.errors
    from nats.js.errors import APIError

    if isinstance(error, APIError):
        return error
    if isinstance(error, nats.errors.ConnectionClosedError):
        raise error  # we have closed it ourselves
    if isinstance(error, nats.errors.MaxPayloadError):
        raise error
    if isinstance(error, (nats.errors.Error, TimeoutError, OSError)):
        return None
    raise error


def _subject(table: str) -> str:
    if not _NAME.fullmatch(table):
        raise BadName(table)
    return _PREFIX + table


def _number(message: RawStreamMsg) -> int:
    assert message.seq is not None
    return message.seq


def _pauses() -> Any:
    yield from _PAUSES
    while True:
        yield _PAUSES[-1]


async def _note(error: Exception) -> None:
    with suppress(Exception):
        _log.info("nats: %s", error)
