"""Chat at a shared table: list the participants, say something, read it back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from inspect import isawaitable

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.terminal.keys import Action
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.words.compose import Line
from speech import Priority

LONGEST_SAID = 500  # characters


def tell_invitation(app: App, party: Party, text_id: str) -> None:
    """Say what friends have to type to join."""
    text = app.text(text_id, address=party.address, code=party.code)
    if party.ssh is not None:
        ssh, again = party.ssh, "yes" if text_id == "host-again" else "no"
        given = {"host": ssh.host, "port": str(ssh.port), "mark": ssh.fingerprint, "again": again}
        text += " " + app.text("invitation-ssh", **given)
    app.say(Line(text, text, Priority.IMPORTANT))


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

    async def say(self) -> None:
        typed = await self._app.typed(self._app.text("company-type"))
        text = " ".join((typed or "").split())[:LONGEST_SAID]
        if not text:
            self._app.tell("cancelled")
            return
        self.party.say(self.participant, text)
        self._app.tell("company-said", count=len(self.party.participants) - 1)

    async def open(self) -> None:
        """Open the menu that lists the participants."""
        app, participant = self._app, self.participant
        actions: dict[str, Callable[[], object]] = {"say": self.say, "read": self._read}
        if participant.is_host:
            actions["invitation"] = partial(tell_invitation, app, self.party, "invitation")
        actions["hear" if participant.muted else "mute"] = self._mute
        if participant.tell_way_back is not None:
            actions["key"] = participant.tell_way_back
        labels = {name: app.text(f"company-menu-{name}") for name in actions}
        if participant.is_host and self.party.room is not None:
            for name, seats in self.party.absent():
                entry = f"bot {name}"
                actions[entry] = partial(self.party.stand_in, seats)
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
        there = ", ".join(one.name for one in others if one.is_there) or "none"
        away = [one.name for one in others if not one.is_there]
        if party.room is not None:
            away += [name for name, _ in party.absent() if name not in away]
        free = max(party.free, 0) if party.room is None else 0
        missing = ", ".join(away) or "none"
        return app.text("company-who", there=there, away=missing, free=free)

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
