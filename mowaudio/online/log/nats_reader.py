"""Reading from a NATS stream: many pieces by one request, and new ones as they are added."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy

from mowaudio.client.tasks import end
from mowaudio.online.log.table_log import Piece

_BATCH = 500  # pieces of one request
_BATCH_TIMEOUT = 2.0  # seconds
_HEARTBEAT = 0.5  # seconds between those of NATS
_SILENCE = 1.6  # seconds without a heartbeat, after which a new consumer is made
_PAUSE = 0.1  # seconds before that
_log = logging.getLogger(__name__)


async def read_many(client: Client, stream: str, subject: str, start: int) -> list[Piece]:
    """Read the pieces of a subject from a number on, in batches instead of one by one.

    Any machine of the cluster may answer. One that lags behind has the beginning without a gap;
    the caller asks the leader for the rest."""
    pieces: list[Piece] = []
    while True:
        batch = await _read_batch(client, stream, subject, start)
        pieces += batch
        if len(batch) < _BATCH:
            return pieces
        start = batch[-1].number + 1


async def _read_batch(client: Client, stream: str, subject: str, start: int) -> list[Piece]:
    request = {"seq": start, "next_by_subj": subject, "batch": _BATCH}
    inbox, ended = client.new_inbox(), asyncio.Event()
    pieces: list[Piece] = []

    async def take(message: Msg) -> None:
        number = (message.headers or {}).get("Nats-Sequence")
        if number is not None:
            pieces.append(Piece(int(number), message.data.decode()))
        if number is None or len(pieces) == _BATCH:  # None: no more, or nobody can answer
            ended.set()

    subscription = await client.subscribe(inbox, cb=take)
    try:
        await client.publish(f"$JS.API.DIRECT.GET.{stream}", json.dumps(request).encode(), inbox)
        with suppress(TimeoutError):
            async with asyncio.timeout(_BATCH_TIMEOUT):
                await ended.wait()
    finally:
        await subscription.unsubscribe()
    return list(pieces)


class Feed:
    """Everything that is added to a stream, by one consumer for all tables of a server. The
    consumer is replaced, from where it stopped, whenever it falls silent."""

    def __init__(self, client: Client, stream: str) -> None:
        self._client, self._name = client, stream
        self._stream = client.jetstream(timeout=2)
        self._listeners: dict[str, list[asyncio.Queue[Piece]]] = {}
        self._seen: int | None = None  # number of the newest piece of any table
        self._begun = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def listening(self, subject: str) -> Iterator[asyncio.Queue[Piece]]:
        """Collect what is added to one subject, once `begun` has returned."""
        pieces: asyncio.Queue[Piece] = asyncio.Queue()
        self._listeners.setdefault(subject, []).append(pieces)
        try:
            yield pieces
        finally:
            self._listeners[subject].remove(pieces)
            if not self._listeners[subject]:
                del self._listeners[subject]

    async def begun(self) -> None:
        """Wait until no later addition can be missed."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())
        await self._begun.wait()

    async def close(self) -> None:
        if self._task is not None:
            await end([self._task])

    async def _run(self) -> None:
        while True:
            try:
                if self._seen is None:
                    info = await self._stream.stream_info(self._name)
                    self._seen = info.state.last_seq
                    self._begun.set()
                await self._consume()
            except nats.errors.ConnectionClosedError:
                return
            except (nats.errors.Error, TimeoutError, OSError) as error:
                _log.info("feed: %s", error)
            await asyncio.sleep(_PAUSE)

    async def _consume(self) -> None:
        """Deliver pieces until one is missing or the consumer falls silent."""
        assert self._seen is not None
        inbox = self._client.new_inbox()
        subscription = await self._client.subscribe(inbox)
        try:
            await self._stream.add_consumer(
                self._name,
                ConsumerConfig(
                    deliver_policy=DeliverPolicy.BY_START_SEQUENCE,
                    opt_start_seq=self._seen + 1,
                    deliver_subject=inbox,
                    ack_policy=AckPolicy.NONE,
                    max_deliver=1,
                    idle_heartbeat=_HEARTBEAT,
                    flow_control=True,
                    num_replicas=1,
                    mem_storage=True,
                    inactive_threshold=30.0,
                ),
            )
            count = 0
            while True:
                message = await subscription.next_msg(timeout=_SILENCE)
                if (message.headers or {}).get("Status"):
                    if await self._is_behind(message, count):
                        return
                    continue
                count += 1
                if message.metadata.sequence.consumer != count:
                    return
                self._seen = message.metadata.sequence.stream
                for pieces in self._listeners.get(message.subject, ()):
                    pieces.put_nowait(Piece(self._seen, message.data.decode()))
        finally:
            with suppress(Exception):
                await subscription.unsubscribe()  # NATS then drops the consumer

    async def _is_behind(self, message: Msg, count: int) -> bool:
        """Compare a heartbeat's count with ours, and answer its flow control."""
        headers = message.headers or {}
        stalled = message.reply or headers.get("Nats-Consumer-Stalled")
        if stalled:
            await self._client.publish(stalled)
        sent = headers.get("Nats-Last-Consumer")
        return sent is not None and int(sent) != count
