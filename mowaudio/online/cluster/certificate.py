"""One certificate for all servers that share a NATS, because its mark is part of the address that
players type. The first server puts its own into the log; the others take it from there."""

from __future__ import annotations

import ssl
from pathlib import Path

from mowaudio import files
from mowaudio.online.cluster.cluster_session import newest
from mowaudio.online.log.nats import Unreachable
from mowaudio.online.log.table_log import Conflict, TableLog
from mowaudio.online.transport import tls

FILE = "serve.pem"  # not the one with which this computer's owner invites friends
_NAME = "identity"


async def shared(log: TableLog, folder: Path) -> tuple[ssl.SSLContext, str]:
    """For a server, with the fingerprint. Should NATS have lost everything, the servers are still
    who they were. Raises Unreachable for one in the log that is none."""
    context, mark = tls.server_context(folder, FILE)
    own = tls.pem(folder / FILE)
    while not (kept := (await newest(log, _NAME))[1]):
        try:
            await log.append(_NAME, own, 0)
        except Conflict:
            continue
    if kept == own:
        return context, mark
    files.write(folder / FILE, kept.encode())
    shared_context, shared_mark = tls.server_context(folder, FILE)
    if tls.pem(folder / FILE) != kept:
        raise Unreachable("identity")
    return shared_context, shared_mark
