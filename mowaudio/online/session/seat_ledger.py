"""The seats of a party as its log keeps them: whose token opens which, and for whom bots play.

Tokens are kept as digests. A row of the log is a JSON object: a group of players at one keyboard
with its token, or the seats that a bot plays. `gone` revokes a token; `told` is the record offset
that a group had been told when it left."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from mowaudio.engine.seats import Seat
from mowaudio.online.log.table_log import SEATS, TableLog
from mowaudio.online.session import codes
from mowaudio.online.session.absentees import SeatGroup
from mowaudio.online.session.participant import Participant

_GAME = "-game-"


class SeatLedger:
    def __init__(self, name: str, log: TableLog) -> None:
        self.name = name
        self.code = codes.new_code()
        self.game = 0  # number of the current game
        self.endpoint_options: Mapping[str, Any] = {}  # of the host, to open the same ones again
        self.host_group: SeatGroup = ([], [])  # whose table it is, once that is decided
        self._known: dict[str, SeatGroup] = {}  # by token
        self._rows: dict[str, Mapping[str, Any]] = {}  # as written to the log, by token
        self._told_before: dict[str, int] = {}  # record offsets, by token
        self._standing_in: dict[Seat, str] = {}  # bot levels, as read from the log
        self._key_digests: dict[str, SeatGroup] = {}  # by public key
        self._log = log
        self._writing = asyncio.Lock()
        self._pending: set[asyncio.Task[None]] = set()  # writes to the log

    @property
    def table_name(self) -> str:
        """The name of the current game's record: each game of a party has its own."""
        return self.name if not self.game else f"{self.name}{_GAME}{self.game + 1}"

    def group_by_token(self, token: str) -> SeatGroup | None:
        return self._known.get(codes.digest(token))

    def group_by_digest(self, key_digest: str) -> SeatGroup | None:
        return self._key_digests.get(key_digest)

    def seat_groups(self) -> list[SeatGroup]:
        """Return all groups that have a token."""
        return list({tuple(group[1]): group for group in self._known.values()}.values())

    async def remember(self, *participants: Participant) -> None:
        """Write to the log that they have their seats."""
        async with self._writing:
            await self._remember(participants)

    def take_told(self, token: str) -> int | None:
        """Return the record offset that somebody who returns had been told when they left."""
        token = codes.digest(token)
        told = self._told_before.pop(token, None)
        if "told" in self._rows.get(token, {}):
            self._change_row(token, told=None)  # from now on they are told more
        return told

    def _note_told(self, participant: Participant, told: int | None) -> None:
        token = codes.digest(participant.seat_token)
        if told is not None:
            self._told_before[token] = told
            if token in self._rows:
                self._change_row(token, told=told)

    def _change_row(self, token: str, **changes: Any) -> None:
        row = {**self._rows[token], **changes}
        self._know(row)
        self._write_later(self._add_rows([row]))

    def forget(self, group: SeatGroup) -> None:
        """Revoke every token of a group."""
        revoked = [token for token, known in self._known.items() if known[0] == group[0]]
        rows = [{**self._rows[token], "seats": [], "gone": True} for token in revoked]
        for row in rows:
            self._know(row)
        if rows:
            self._write_later(self._add_rows(rows))

    def renew_code(self) -> None:
        """Make the words of the invitation invalid, and others valid."""
        self.code = codes.new_code()
        hosts = [{**row, "code": self.code} for row in self._rows.values() if row.get("host")]
        if hosts:
            self._write_later(self._add_rows(hosts))

    async def settled(self) -> None:
        """Wait until everything so far is in the log."""
        await asyncio.gather(*self._pending)

    # -- rows ---------------------------------------------------------------------------------

    async def _read_seats(self) -> None:
        for piece in await self._log.read(self.table_name + SEATS):
            for line in piece.text.splitlines():
                self._know(json.loads(line))

    async def _remember(self, participants: Sequence[Participant]) -> None:
        rows = [self._row(one) for one in participants]
        for row in rows:
            self._know(row)
        await self._write_rows(rows)

    async def _add_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        async with self._writing:
            await self._write_rows(rows)

    async def _write_rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        pieces = await self._log.read(self.table_name + SEATS)
        after = pieces[-1].number if pieces else 0
        text = "".join(json.dumps(row) + "\n" for row in rows)
        await self._log.append(self.table_name + SEATS, text, after)

    def _write_later(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(writing)
        self._pending.add(task)
        task.add_done_callback(self._pending.discard)

    def _row(self, participant: Participant) -> dict[str, Any]:
        row: dict[str, Any] = {
            "key": codes.digest(participant.seat_token),
            "names": participant.names,
            "seats": participant.seats,
        }
        if participant.key_digest:
            row["proof"] = participant.key_digest
        known = self.host_group[0]
        if participant.names == known if known else participant.is_host:
            row |= {"host": True, "code": self.code, "doors": dict(self.endpoint_options)}
        return row

    def _know(self, row: Mapping[str, Any]) -> None:
        if "bot" in row:
            self._standing_in |= dict.fromkeys(row["seats"], str(row["bot"]))
            return
        token, group = str(row["key"]), (list(row["names"]), list(row["seats"]))
        if row.get("gone"):
            for known in (self._rows, self._known):
                known.pop(token, None)
            self._key_digests.pop(str(row.get("proof", "")), None)
            return
        self._rows[token], self._known[token] = row, group
        self._told_before.pop(token, None)
        if isinstance(told := row.get("told"), int):
            self._told_before[token] = told
        if key_digest := row.get("proof"):
            self._key_digests[str(key_digest)] = group
        if row.get("host"):
            self.host_group, self.code = group, str(row["code"])
            self.endpoint_options = row.get("doors", {})


def party_of(table: str) -> tuple[str, int]:
    """Split a table's name into the name of its party and the number of the game."""
    name, _, game = table.rpartition(_GAME)
    return (name, int(game) - 1) if name and game.isdigit() else (table, 0)


def bot_row(seats: Sequence[Seat], level: str) -> Mapping[str, Any]:
    return {"bot": level, "seats": list(seats)}
