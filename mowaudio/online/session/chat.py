"""Chat at a shared table: list the participants, say something, read it back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from inspect import isawaitable

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.terminal.keys import Action
from mowaudio.online.session import order
from mowaudio.online.session.host_menu import open_host_menu, people
from mowaudio.online.session.invitation import (
    WAYS,
    invitation_line,
    show_qr_code,
    tell_invitation,
)
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party

LONGEST_SAID = 500  # characters


class SeatTaken(Exception):
    """An onlooker has taken a seat of the game: their screen has to be that of a player."""


class Chat:
    """The chat keys and menus of one participant."""

    def __init__(self, party: Party, participant: Participant) -> None:
        self.party = party
        self.participant = participant
        self._app = participant.app

    def keys(self) -> Mapping[Action, Callable[[], object]]:
        save = partial(self._app.tell, "shared-kept")
        return {Action.TALK: self.say, Action.COMPANY: self.open, Action.SAVE: save}

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return {"company": self.open}

    def settings_changed(self, app: App) -> None:
        """Do nothing: a shared table rolls its own dice."""

    async def say(self) -> None:
        if self.party.is_silenced(self.participant):
            self._app.tell("company-silenced", own="yes", name="")
            return
        typed = await self._app.typed(self._app.text("company-type"))
        text = " ".join((typed or "").split())[:LONGEST_SAID]
        if not text:
            self._app.tell("cancelled")
            return
        if not self.participant.lines.take():
            self._app.tell("company-too-fast")
            return
        self.party.say(self.participant, text)
        self._app.tell("company-said", count=len(self.party.participants) - 1)

    async def open(self) -> None:
        """Open the menu that lists the participants."""
        app, party, participant = self._app, self.party, self.participant
        actions: dict[str, Callable[[], object]] = {"say": self.say, "read": self._read}
        if participant.is_host:
            actions["invitation"] = partial(tell_invitation, app, party)
            line = invitation_line(app, party.address, party.code)
            if (remote := participant.remote) is None:
                ways = ["save"] if app.shows else WAYS  # a page has no terminal
                actions |= {name: partial(WAYS[name], app, line) for name in ways}
                if party.page and not app.shows:
                    actions["qr"] = partial(show_qr_code, app, party)
            elif remote.keeps_files:
                actions["keep"] = partial(remote.offer_invitation, party.code)
        if not participant.plays and self._has_seat():
            actions["sit"] = self._sit
        actions["hear" if participant.muted else "mute"] = self._mute
        if participant.tell_way_back is not None:
            actions["key"] = participant.tell_way_back
        if participant.is_host and people(party, participant):
            actions["order"] = partial(open_host_menu, app, party, participant)
        labels = {name: app.text(f"company-menu-{name}") for name in actions}
        if participant.is_host and party.room is not None:
            for name, seats in party.absent():
                entry = f"bot {name}"
                actions[entry] = partial(party.stand_in, seats)
                labels[entry] = app.text("company-menu-bot", name=name)
        choices = [Choice(labels[name], name) for name in actions]
        chosen = await Menu(app, self.who(), choices).choose()
        if chosen is None:
            app.tell("back-at-table")
        elif isawaitable(done := actions[chosen]()):
            await done

    def who(self) -> str:
        """Return who is there, who is away, and how many seats are free."""
        app, party = self._app, self.party
        others = [one for one in party.participants if one is not self.participant]
        there = [one.name for one in others if one.is_there and one.plays]
        listening = [one.name for one in others if one.is_there and not one.plays]
        away = [one.name for one in others if not one.is_there]
        if party.room is not None:
            away += [name for name, _ in party.absent() if name not in away]
        free = max(party.free, 0) if party.room is None else len(party.open_seats)
        names = {"there": there, "listening": listening, "away": away}
        told = {kind: ", ".join(some) or "none" for kind, some in names.items()}
        return app.text("company-who", free=free, **told)

    def _has_seat(self) -> bool:
        """Return whether seats are free for this onlooker, before the game or in it."""
        party, names = self.party, self.participant.names
        if party.room is None:
            return party.free >= len(names)
        return bool(party.room.table.to_act and order.seats_for(party, names))

    def _sit(self) -> None:
        if not self._has_seat():
            self._app.tell("company-no-seat")
            return
        order.take_seat(self.party, self.participant)
        if self.participant.seats:
            raise SeatTaken

    async def _read(self) -> None:
        """Open a menu of the chat lines, the newest first."""
        app, said = self._app, list(self.participant.said)
        if not said:
            app.tell("company-silence")
            return
        choices = [Choice(line, number) for number, line in enumerate(reversed(said))]
        title = app.text("company-read", count=len(said))
        await Menu(app, title, choices, again=title).choose()
        app.tell("back-at-table")

    def _mute(self) -> None:
        self.participant.muted = not self.participant.muted
        self._app.tell("company-muted" if self.participant.muted else "company-heard")
