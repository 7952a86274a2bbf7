"""The record of a shared table, for all who have played at it, when the game is over: until then it
tells what is hidden, and leaves the host in no part."""

from __future__ import annotations

from mowaudio.engine.record import LARGEST
from mowaudio.engine.table import Table
from mowaudio.online.remote import received_records
from mowaudio.online.session.participant import Participant
from speech import Priority

_LARGEST = LARGEST // 2  # as a message it can be twice as long, and still goes over any line


async def hand_out(table: Table, person: Participant) -> None:
    """To one of them."""
    if person.far is None and table.outcome is not None:
        await received_records.keep(person.app, table)
    send(table, person)


def send(table: Table, person: Participant) -> None:
    """To one of them who is far away. Who gets it twice keeps it once."""
    if table.outcome is None or person.far is None or not person.plays:
        return
    text = table.record_text()
    if len(text.encode()) > _LARGEST:
        person.app.tell("shared-record-long", Priority.IMPORTANT)
    else:
        person.far.outbox.put("record", text=text)
