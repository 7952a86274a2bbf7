"""Table logs on NATS JetStream, which any number of servers share and several machines store.

One stream holds all tables, a subject each. The number of a piece is its number in the stream. A
piece is only added if the newest one of its subject is still the one that its writer knows.

When the connection breaks or the leader of the stream dies, we wait and retry. A piece that was
sent without an answer may be stored or not: it is looked up by its id, and sent again with the same
id and condition only if it is missing. So it is never stored twice, even if it arrives late.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, repeat
from typing import TypeVar
from urllib.parse import urlsplit

import nats
import nats.errors
from nats.aio.client import Client
from nats.js.api import DiscardPolicy, RawStreamMsg, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import APIError, NotFoundError

from mowaudio.online.log.nats_reader import Feed, read_many
from mowaudio.online.log.table_log import SEATS, Conflict, Piece

STREAM = "MOWAUDIO"
OLDEST = (2, 12)  # before that, streams could be lost in a crash
REPLICAS = 3
_PREFIX = "t."
_NAME = re.compile(rf"[A-Za-z0-9_-]{{1,100}}(?:{re.escape(SEATS)})?")
_ANSWER = 2.0  # seconds for an answer
_TOLD_AFTER = 3.0  # seconds without an answer, after which players are told
_PAUSES = (0.02, 0.05, 0.1, 0.2, 0.4)  # seconds between tries; the last one repeats
_STREAM_TRIES = 25  # about 10 seconds, in which a cluster that has just started is ready
_WRONG_LAST = (10071, 10164)  # NATS errors: another piece was quicker, or our own came late
_NO_MESSAGE = 10037
_IN_PROGRESS = 10158  # a piece with this id is being stored
_log = logging.getLogger(__name__)
T = TypeVar("T")


class Unreachable(Exception):
    """There is no usable NATS; `why` says what is wrong with it."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why, self.detail = why, detail


class BadName(ValueError):
    """Not a valid name of a table on NATS."""


def _is_address(server: str) -> bool:
    """Return whether this names a host, and a port that can be one."""
    try:
        parts = urlsplit(server if "://" in server else f"//{server}")
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


class NatsLog:
    """All tables of a NATS cluster, for one server."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._stream = client.jetstream(timeout=_ANSWER)
        self._feed = Feed(client, STREAM)
        self.on_trouble: Callable[[bool], None] = lambda _waits: None
        self._troubled = False

    @classmethod
    async def open(
        cls, servers: str | Sequence[str], replicas: int = REPLICAS, patience: float = 30.0
    ) -> NatsLog:
        """Connect to one of the servers (`nats://host:4222`), and make the stream if there is
        none. Raises Unreachable if that takes more than `patience` seconds."""
        client, servers = None, [servers] if isinstance(servers, str) else list(servers)
        if not all(map(_is_address, servers)):
            raise Unreachable("address")
        try:
            async with asyncio.timeout(patience):
                client = await nats.connect(
                    servers,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.2,
                    connect_timeout=2,
                    ping_interval=2,  # seconds; a machine that dies does not close its connections
                    max_outstanding_pings=2,
                    error_cb=_note,
                )
                version = client.connected_server_version
                if (version.major, version.minor) < OLDEST:
                    detail = f"{version.major}.{version.minor}.{version.patch}"
                    raise Unreachable("old", detail)
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
        with suppress(OSError):  # the connection may be gone already
            await self.client.close()

    async def append(self, table: str, text: str, after: int) -> int:
        subject, piece_id = _subject(table), secrets.token_hex(16)
        headers = {"Nats-Expected-Last-Subject-Sequence": str(after), "Nats-Msg-Id": piece_id}
        with self._reporting_trouble():
            for pause in _pauses():
                try:
                    done = await self._stream.publish(
                        subject, text.encode(), _ANSWER, STREAM, dict(headers)
                    )
                    return done.seq
                except Exception as error:
                    refusal = _refusal(error)
                if (stored := await self._next(subject, after + 1)) is not None:
                    if (stored.headers or {}).get("Nats-Msg-Id") == piece_id:
                        return _number(stored)
                    raise Conflict
                if refusal is not None:
                    await self._raise_if_final(refusal, subject, after)
                await asyncio.sleep(pause)
        raise AssertionError

    async def read(self, table: str, since: int = 0) -> Sequence[Piece]:
        """Read most pieces in batches from any machine, and the last ones from the leader, so
        that nothing that was stored before is missing."""
        subject = _subject(table)
        pieces = await read_many(self.client, STREAM, subject, since + 1)
        since = pieces[-1].number if pieces else since
        while (stored := await self._next(subject, since + 1)) is not None:
            since = _number(stored)
            pieces.append(Piece(since, (stored.data or b"").decode()))
        return pieces

    async def follow(self, table: str, since: int) -> AsyncIterator[Piece]:
        with self._feed.listening(_subject(table)) as added:
            await self._feed.begun()
            for piece in await self.read(table, since):
                since = piece.number
                yield piece
            while True:
                piece = await added.get()
                if piece.number > since:
                    since = piece.number
                    yield piece

    @contextmanager
    def _reporting_trouble(self) -> Iterator[None]:
        """Report if NATS takes long to answer, and report the first answer after that."""
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

    async def _raise_if_final(self, refusal: APIError, subject: str, after: int) -> None:
        """Raise unless it makes sense to try again. No piece has been added after `after`."""
        if refusal.err_code == _IN_PROGRESS or (refusal.code or 0) >= 500:
            return
        if refusal.err_code not in _WRONG_LAST:
            raise refusal
        last = await self._retry(lambda: self._stream.get_last_msg(STREAM, subject))
        if (_number(last) if last else 0) != after:
            raise Conflict

    async def _next(self, subject: str, at: int) -> RawStreamMsg | None:
        return await self._retry(
            lambda: self._stream.get_msg(STREAM, seq=at, subject=subject, next=True)
        )

    async def _retry(self, request: Callable[[], Awaitable[T]]) -> T | None:
        """Repeat a request until it is answered; None if there is no such message."""
        for pause in _pauses():
            try:
                return await request()
            except Exception as error:
                if isinstance(error, NotFoundError) and error.err_code == _NO_MESSAGE:
                    return None
                refusal = _refusal(error)
            if refusal is not None and (refusal.code or 0) < 500:
                raise refusal
            await asyncio.sleep(pause)
        raise AssertionError


async def _make_stream(client: Client, replicas: int) -> None:
    """Make or update the stream. Servers that start together make the same one."""
    manager = client.jsm(timeout=_ANSWER)
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
                        discard=DiscardPolicy.NEW,  # never drop what is stored
                        num_replicas=replicas,
                        duplicate_window=120.0,
                        deny_delete=True,
                        allow_direct=True,  # any machine may answer a batch request
                    )
                )
            return
        except Exception as error:
            refusal = _refusal(error)
            if refusal is not None and ((refusal.code or 0) < 500 or tries >= _STREAM_TRIES):
                raise Unreachable("stream", str(refusal.description)) from error
        await asyncio.sleep(pause)


def _refusal(error: Exception) -> APIError | None:
    """Return the error that NATS has answered; None if there was no answer, so that a retry may
    help. Raises any other error."""
    if isinstance(error, APIError):
        return error
    if isinstance(error, (nats.errors.ConnectionClosedError, nats.errors.MaxPayloadError)):
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


def _pauses() -> Iterator[float]:
    return chain(_PAUSES, repeat(_PAUSES[-1]))


async def _note(error: Exception) -> None:
    _log.info("nats: %s", error)
