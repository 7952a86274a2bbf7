"""Everything that is added to a stream, as it is added, for all tables of one server: one consumer
for all of them, begun again where it stopped whenever it falls silent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from mowaudio.client.tasks import end
from mowaudio.online.log.table_log import Piece

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

_HEARTBEAT = 0.5  # seconds; while nothing happens, NATS says so
_SILENCE = 1.6  # seconds without even that: begin again
_PAUSE = 0.1  # seconds before that
_log = logging.getLogger(__name__)


class Feed:
    def __init__(self, client: Client, stream: str, prefix: str) -> None:
        self._client, self._name, self._prefix = client, stream, prefix
        self._stream = client.jetstream(timeout=2)
        self._listeners: dict[str, list[asyncio.Queue[Piece]]] = {}
        self._seen: int | None = None  # the newest piece, of whatever table
        self._begun = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def listening(self, subject: str) -> Iterator[asyncio.Queue[Piece]]:
        """What is added to one subject while this is open, after `begun`."""
        heard: asyncio.Queue[Piece] = asyncio.Queue()
        self._listeners.setdefault(subject, []).append(heard)
        try:
            yield heard
        finally:
            self._listeners[subject].remove(heard)
            if not self._listeners[subject]:
                del self._listeners[subject]

    async def begun(self) -> None:
        """Whatever is added from now on is heard, even if it is late."""
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())
        await self._begun.wait()

    async def close(self) -> None:
        if self._task is not None:
            await end([self._task])

    async def _run(self) -> None:
        import nats.errors

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
        """Until a piece is missing or nothing is heard any more."""
        from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy

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
                self._hand_out(message)
        finally:
            with suppress(Exception):
                await subscription.unsubscribe()  # NATS forgets a consumer whom nobody hears

    async def _is_behind(self, message: Msg, count: int) -> bool:
        """A heartbeat tells how many there were, and asks now and then whether we keep up."""
        headers = message.headers or {}
        stalled = message.reply or headers.get("Nats-Consumer-Stalled")
        if stalled:
            await self._client.publish(stalled)
        sent = headers.get("Nats-Last-Consumer")
        return sent is not None and int(sent) != count

    def _hand_out(self, message: Msg) -> None:
        self._seen = message.metadata.sequence.stream
        for heard in self._listeners.get(message.subject, ()):
            heard.put_nowait(Piece(self._seen, message.data.decode()))
