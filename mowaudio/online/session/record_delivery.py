"""Delivery of finished records to the players. Unfinished ones tell secrets, and stay here."""

from __future__ import annotations

from mowaudio.engine.record import LARGEST
from mowaudio.engine.table import Table
from mowaudio.online.remote import received_records
from mowaudio.online.session.participant import Participant
from speech import Priority

_LARGEST = LARGEST // 2  # JSON may double the length, and must fit into a message


async def deliver_record(table: Table, participant: Participant) -> None:
    """Keep the record for a local player, or send it to a remote one."""
    if participant.remote is None and table.outcome is not None:
        await received_records.keep(participant.app, table)
    send_record(table, participant)


def send_record(table: Table, participant: Participant) -> None:
    """Send the record to a remote player; a client that gets it twice keeps it once."""
    if table.outcome is None or participant.remote is None or not participant.plays:
        return
    text = table.record_text()
    if len(text.encode()) > _LARGEST:
        participant.app.tell("shared-record-long", Priority.IMPORTANT)
    else:
        participant.remote.outbox.put("record", text=text)
