"""A player who opens a table for friends: their own seat, and the door for the others."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from mowaudio import files
from mowaudio.client.app import App
from mowaudio.client.library.save_watch import looking_after
from mowaudio.client.settings.folders import shared_folder
from mowaudio.client.setup.players import seat_players
from mowaudio.engine.options import Value
from mowaudio.engine.record import SUFFIX
from mowaudio.online.bot_processes import BotProcesses
from mowaudio.online.endpoints import Doors, NotOpened, Ways, open_house
from mowaudio.online.log.files import FileLog
from mowaudio.online.log.table_log import SEATS
from mowaudio.online.session.chat import tell_invitation
from mowaudio.online.session.lobby_registry import LobbyRegistry
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party, Plan, company_of
from mowaudio.online.session.room import Think
from speech import Priority


@dataclass(frozen=True, slots=True)
class Hosting:
    """What a host wants."""

    game: str
    people: Sequence[str]  # at this keyboard
    chairs: int  # for people, these among them
    bots: int
    levels: list[str]
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | None = None
    doors: Doors = field(default_factory=Doors)
    onlookers: bool = True


async def host(app: App, wish: Hosting) -> None:
    """Open a table, and play at it until it is left."""
    app.also_say("apart")
    files.private_folder(shared_folder())
    log, thinkers = FileLog(shared_folder()), BotProcesses()
    names = [player.name for player in seat_players(app, wish.people or [""], 0, wish.levels)]
    bots = seat_players(app, names, wish.bots, wish.levels)[len(names) :]
    plan = Plan(wish.game, wish.chairs, bots, wish.options, wish.seed, wish.onlookers)
    company = Party(_free_name(wish.game), plan, log, thinkers.decide)
    person = Participant(names, app, is_host=True)
    try:
        with _looking_after(app, company, log):
            await _open(app, wish.doors, company, person, thinkers)
    finally:
        thinkers.close()
        log.close()


async def host_again(app: App, other: Mapping[str, Any] | None = None) -> None:
    """Go on with the shared table that was left last, open as it was but for what is to be
    `other`."""
    app.also_say("apart")
    log, thinkers = FileLog(shared_folder()), BotProcesses()
    try:
        company = await left(log, thinkers.decide)
        if company is None:
            app.tell("host-nothing")
            return
        names, seats = company.hosts
        person = Participant(names, app, is_host=True, seats=seats, returns=True)
        doors = replace(Doors.kept(company.doors), **(other or {}))
        with _looking_after(app, company, log):
            await _open(app, doors, company, person, thinkers)
    finally:
        thinkers.close()
        log.close()


def _looking_after(app: App, company: Party, log: FileLog) -> AbstractContextManager[None]:
    """A disk that fails is told to the host, whose it is."""
    return looking_after(
        app,
        lambda: log.trouble(company.table_name),
        lambda: log.path(company.table_name),
    )


async def _open(
    app: App, doors: Doors, company: Party, person: Participant, thinkers: BotProcesses
) -> None:
    house = LobbyRegistry(thinkers.go_through)
    house.companies.append(company)

    def tell(text_id: str) -> None:
        app.tell(text_id, Priority.IMPORTANT, server=doors.via)

    try:
        if doors.via:
            app.tell("via-asking", server=doors.via)
        async with open_house(house, doors, tell) as ways:
            company.address, company.ssh = str(ways.address), ways.ssh
            await _keep_doors(company, person, doors, ways)
            tell_invitation(app, company, "host-again" if company.room else "invitation")
            company.sit(person)
            await house.visit(company, person)
            if company.room is not None and company.room.table.to_act:
                app.tell("host-closed")
    except NotOpened as not_opened:
        await company.close()
        app.tell(not_opened.text, Priority.IMPORTANT, **not_opened.args_)


async def _keep_doors(company: Party, person: Participant, doors: Doors, ways: Ways) -> None:
    """With the ports that they have now: there the friends look for it another day."""
    ssh_port = ways.ssh.port if ways.ssh is not None else None
    now = asdict(replace(doors, port=ways.address.port, ssh_port=ssh_port))
    if company.doors != now:
        company.doors = now
        if company.room is not None:  # or it is kept when the game begins
            await company.remember(person)


def has_left() -> bool:
    """Whether there may be a shared table to go on with."""
    return any(shared_folder().glob(f"*{SEATS}"))


async def left(log: FileLog, think: Think) -> Party | None:
    """The table that was left last and is not over."""
    found = sorted(log.folder.glob(f"*{SUFFIX}"), key=_changed, reverse=True)
    for path in found:
        if not (log.folder / f"{path.stem}{SEATS}").exists():
            continue
        name, game = company_of(path.stem)
        company = Party(name, Plan("", 0), log, think)
        company.game = game
        if await company.resume() and company.room is not None and company.room.table.to_act:
            return company
        await company.close()
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
