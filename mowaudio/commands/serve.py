"""`mowaudio serve`: a server for shared tables, alone or in a cluster."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

from mowaudio.commands.host import DEFAULT_PAGE_PORT, DEFAULT_PORT
from mowaudio.commands.parsing import Parser, words

EXIT_UNAVAILABLE = 69
EXIT_NO_NATS = 2  # as for any other invalid argument
_SECRET = re.compile(r"(\w+://|^\s*)(?:(?!\w+://).)*@", re.DOTALL)  # whatever is in a password
DEFAULT_NATS = "nats://127.0.0.1:4222"


def describe(parser: Parser, _: Sequence[str]) -> None:
    parser.add("--nats", "cli-nats", metavar="URLS", default=DEFAULT_NATS)
    parser.add_number("--replicas", "cli-replicas", least=1, default=3)
    parser.add_number("--port", "cli-port", default=DEFAULT_PORT)
    parser.add("--address", "cli-host-address", metavar="NAME", default="")
    parser.add("--page", "cli-serve-page", action="store_true")
    parser.add_number("--page-port", "cli-page-port", default=DEFAULT_PAGE_PORT)
    parser.add("--trust-proxy", "cli-trust-proxy", action="store_true")
    parser.add_number("--patience", "cli-patience", least=1, default=30)
    parser.add_number("--tables", "cli-tables", least=0, default=500)
    parser.add_number("--tables-each", "cli-tables-each", least=0, default=20)
    parser.add_speech()


def run(given: argparse.Namespace) -> int:
    import asyncio

    try:
        import nats  # noqa: F401
    except ImportError:
        sys.stderr.write(words().format("serve-no-nats") + "\n")
        return EXIT_UNAVAILABLE
    return asyncio.run(_serve(given))


async def _serve(given: argparse.Namespace) -> int:
    import asyncio
    import signal
    from contextlib import suppress

    from mowaudio.online.bot_processes import BotProcesses, load_games
    from mowaudio.online.cluster.table_quota import TableQuota
    from mowaudio.online.endpoints import PortTaken
    from mowaudio.online.log.nats import Unreachable
    from mowaudio.online.serve import ServedPage, serving

    say, ended = words().format, asyncio.Event()
    with suppress(NotImplementedError):
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, ended.set)
    thinkers = BotProcesses()
    load_games()  # tables of a server that fails may arrive at any moment
    _allow_connections()
    try:
        page = ServedPage(given.page_port, given.trust_proxy, words().language)
        urls = [url.strip() for url in given.nats.split(",")]
        async with serving(
            urls,
            given.replicas,
            given.port,
            given.address,
            thinkers.decide,
            patience=given.patience,
            quota=TableQuota(given.tables_each, given.tables),
            go_through=thinkers.go_through,
            page=page if given.page else None,
        ) as address:
            await thinkers.get_ready()
            print(say("serve-open", {"address": str(address)}), flush=True)
            if page.link:
                print(say("serve-page-open", {"address": page.link}), flush=True)
            await ended.wait()
    except PortTaken as taken:
        sys.stderr.write(say("serve-port-taken", taken.args_) + "\n")
        return EXIT_UNAVAILABLE
    except Unreachable as error:
        # What NATS or its client says may quote the address.
        told = {"why": error.why, "detail": error.detail, "nats": given.nats}
        told = {name: without_passwords(text) for name, text in told.items()}
        sys.stderr.write(say("serve-unreachable", told) + "\n")
        return EXIT_NO_NATS
    finally:
        thinkers.close()
    return 0


def _allow_connections() -> None:
    """Allow as many open files as the system lets us: each connection is one."""
    from contextlib import suppress

    with suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def without_passwords(urls: str) -> str:
    """Return addresses of NATS without users, passwords and tokens."""
    return _SECRET.sub(r"\1", urls)
