"""The certificate that all servers of one NATS share, because its fingerprint is part of the
address that players type. The first server puts its own into the log; the others take that."""

from __future__ import annotations

import ssl
from contextlib import suppress
from pathlib import Path

from mowaudio import files
from mowaudio.online.cluster.cluster_session import read_value
from mowaudio.online.log.nats import Unreachable
from mowaudio.online.log.table_log import Conflict, TableLog
from mowaudio.online.transport import tls

FILE = "serve.pem"  # not the certificate of `mowaudio host`
_NAME = "identity"


async def shared(log: TableLog, folder: Path) -> tuple[ssl.SSLContext, str]:
    """Return the TLS context and the fingerprint. Each server keeps a copy in `folder`, which
    restores the log if NATS loses it. Raises Unreachable if the log holds no valid one."""
    context, fingerprint = tls.server_context(folder, FILE)
    own = tls.pem(folder / FILE)
    while not (kept := (await read_value(log, _NAME))[1]):
        with suppress(Conflict):
            await log.append(_NAME, own, 0)
    if kept != own:
        files.write(folder / FILE, kept.encode())
        context, fingerprint = tls.server_context(folder, FILE)
        if tls.pem(folder / FILE) != kept:
            raise Unreachable("identity")
    return context, fingerprint
