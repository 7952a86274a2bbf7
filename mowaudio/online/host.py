"""Hosting a table for friends: the host plays at this keyboard, the others by network."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

from mowaudio import files
from mowaudio.client.app import App
from mowaudio.client.library.save_watch import watch_record
from mowaudio.client.settings.folders import shared_folder
from mowaudio.client.setup.players import name_seats
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.engine.record import SUFFIX
from mowaudio.online.bot_processes import BotProcesses
from mowaudio.online.endpoints import EndpointOptions, Endpoints, NotOpened, open_endpoints
from mowaudio.online.log.files import FileLog
from mowaudio.online.log.table_log import SEATS
from mowaudio.online.session.invitation import tell_invitation
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.session.room import Think
from mowaudio.online.session.seat_ledger import party_of
from mowaudio.online.session.shared_names import clear_names
from speech import Priority


async def host(app: App, plan: TablePlan, options: EndpointOptions) -> None:
    """Open a table, and play at it until it is left."""
    files.private_folder(shared_folder())
    plan = name_seats(app, plan)
    app.add_texts("apart")
    if not clear_names(app, plan.people):
        app.tell("shown-out", Priority.IMPORTANT, why="name-unclear")
        return
    with _resources(app) as (log, bots):
        party = Party(_free_name(plan.game), plan, log, bots.decide)
        await _open(app, options, party, Participant(plan.people, app, is_host=True), log, bots)


async def host_again(app: App, changes: Mapping[str, Any] | None = None) -> None:
    """Resume the shared table that was left last, with its endpoints but for the `changes`."""
    with _resources(app) as (log, bots):
        party = await find_unfinished(log, bots.decide)
        if party is None:
            app.tell("host-nothing")
            return
        names, seats = party.host_group
        participant = Participant(names, app, is_host=True, seats=seats, returns=True)
        options = replace(EndpointOptions.from_json(party.endpoint_options), **(changes or {}))
        await _open(app, options, party, participant, log, bots)


@contextmanager
def _resources(app: App) -> Iterator[tuple[FileLog, BotProcesses]]:
    app.add_texts("apart")
    log, bots = FileLog(shared_folder()), BotProcesses()
    try:
        yield log, bots
    finally:
        bots.close()
        log.close()


async def _open(
    app: App,
    options: EndpointOptions,
    party: Party,
    participant: Participant,
    log: FileLog,
    bots: BotProcesses,
) -> None:
    lobby = LobbyRegistry(bots.go_through)
    lobby.parties.append(party)
    language = app.preferences.language
    tell = partial(app.tell, priority=Priority.IMPORTANT, server=options.via)
    if options.via:
        app.tell("via-asking", server=options.via)
    try:
        # The host is told when the disk fails.
        with watch_record(
            app, lambda: log.trouble(party.table_name), lambda: log.path(party.table_name)
        ):
            async with open_endpoints(lobby, options, tell, language) as endpoints:
                party.address, party.ssh = str(endpoints.address), endpoints.ssh
                party.page = endpoints.page
                await _keep_endpoints(party, participant, options, endpoints)
                tell_invitation(app, party, "host-again" if party.room else "invitation")
                party.sit(participant)
                await lobby.start_session(party, participant)
                if party.room is not None and party.room.table.to_act:
                    app.tell("host-closed")
    except NotOpened as error:
        await party.close()
        app.tell(error.text_id, Priority.IMPORTANT, **error.args_)


async def _keep_endpoints(
    party: Party, participant: Participant, options: EndpointOptions, endpoints: Endpoints
) -> None:
    """Keep the ports in use: friends who come back another day try the same address."""
    ssh_port = endpoints.ssh.port if endpoints.ssh is not None else None
    ports: dict[str, Any] = {"port": endpoints.address.port, "ssh_port": ssh_port}
    now = asdict(replace(options, **ports, page_port=endpoints.page_port))
    if party.endpoint_options != now:
        party.endpoint_options = now
        if party.room is not None:  # otherwise it is written when the game begins
            await party.remember(participant)


async def find_unfinished(log: FileLog, think: Think) -> Party | None:
    """Return the party of the unfinished table that was left last."""
    for path in sorted(log.folder.glob(f"*{SUFFIX}"), key=_changed, reverse=True):
        if not (log.folder / f"{path.stem}{SEATS}").exists():
            continue
        name, game = party_of(path.stem)
        party = Party(name, TablePlan.shared("", 0), log, think)
        party.game = game
        if await party.resume() and party.room is not None and party.room.table.to_act:
            return party
        await party.close()
    return None


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _free_name(game: str) -> str:
    stem = f"{game.replace('_', '-')}-{time.strftime('%Y-%m-%d')}"
    paths = files.numbered(shared_folder() / f"{stem}{SUFFIX}")
    return next(path.stem for path in paths if not path.exists())
