"""A host with many tables, as a program of its own: says on one line where it is and the words of
its invitations, and ends when its input does."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from benchmarks.apart.serving import opened, put
from mowaudio.client.app import App
from mowaudio.client.settings.preferences import Preferences
from mowaudio.client.setup.players import seat_players
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.terminal.terminal import Terminal
from mowaudio.online.bot_processes import BotProcesses
from mowaudio.online.log.files import FileLog
from mowaudio.online.session.party import Party


async def _host(folder: Path, game: str, tables: int, people: int, experts: int) -> None:
    log, thinkers = FileLog(folder / "tables"), BotProcesses()
    names = [f"P{number}" for number in range(people)]
    app = App(Preferences(), Terminal(sys.stderr))
    bots = seat_players(app, names, experts, ["expert"])[people:]
    plan = TablePlan.shared(game, people, bots)
    companies = [Party(f"table-{n}", plan, log, thinkers.decide) for n in range(tables)]
    try:
        async with opened(companies, folder) as address:
            put({"address": str(address), "codes": [company.code for company in companies]})
            await asyncio.to_thread(sys.stdin.read)
    finally:
        thinkers.close()
        log.close()


if __name__ == "__main__":
    where, what, *counts = sys.argv[1:]
    asyncio.run(_host(Path(where), what, *map(int, counts)))
