"""Party at a shared table, by key: who is there, saying something, reading it back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.terminal.keys import Action
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.session.shared_screen import Besides
from mowaudio.words.compose import Line
from speech import Priority

LONGEST_SAID = 500  # characters


def tell_invitation(app: App, company: Party, text_id: str) -> None:
    """What friends have to type."""
    text = app.text(text_id, address=company.address, code=company.code)
    if company.ssh is not None:
        way, again = company.ssh, "yes" if text_id == "host-again" else "no"
        given = {"host": way.host, "port": str(way.port), "mark": way.mark, "again": again}
        text += " " + app.text("invitation-ssh", **given)
    app.say(Line(text, text, Priority.IMPORTANT))


class Chat:
    """For one person."""

    def __init__(self, company: Party, person: Participant) -> None:
        self._company = company
        self._person = person
        self._app = person.app

    def keys(self) -> Mapping[Action, Callable[[], object]]:
        return {Action.TALK: self.say, Action.COMPANY: self.open, Action.SAVE: self._kept}

    def _kept(self) -> None:
        self._app.tell("shared-kept")

    def besides(self) -> Besides:
        return Besides(self.keys(), {"company": self.open})

    async def say(self) -> None:
        """A line for the others."""
        typed = await self._app.typed(self._app.text("company-type"))
        text = " ".join((typed or "").split())[:LONGEST_SAID]
        if not text:
            self._app.tell("cancelled")
            return
        self._company.say(self._person, text)
        self._app.tell("company-said", count=len(self._company.people) - 1)

    async def open(self) -> None:
        """Who is there, and what can be done about it."""
        app, person = self._app, self._person
        actions: dict[str, Callable[[], Awaitable[None]]] = {"say": self.say, "read": self._read}
        if person.is_host:
            actions["invitation"] = self._invite
        actions["hear" if person.muted else "mute"] = self._mute
        labels = {name: app.text(f"company-menu-{name}") for name in actions}
        if person.is_host and self._company.room is not None:
            for name, seats in self._company.absent():
                entry = f"bot {name}"
                actions[entry] = partial(self._stand_in, seats)
                labels[entry] = app.text("company-menu-bot", name=name)
        choices = [Choice(labels[name], name) for name in actions]
        chosen = await Menu(app, self.who(), choices).choose()
        if chosen is None:
            app.tell("back-at-table")
        else:
            await actions[chosen]()

    def who(self) -> str:
        """Who is there, in one sentence or two."""
        app, company = self._app, self._company
        others = [one for one in company.people if one is not self._person]
        there = ", ".join(one.name for one in others if one.is_there) or "none"
        away = [one.name for one in others if not one.is_there]
        if company.room is not None:
            away += [name for name, _ in company.absent() if name not in away]
        free = max(company.free, 0) if company.room is None else 0
        missing = ", ".join(away) or "none"
        return app.text("company-who", there=there, away=missing, free=free)

    async def _read(self) -> None:
        """What was said, the newest first."""
        app, said = self._app, list(self._person.said)
        if not said:
            app.tell("company-silence")
            return
        choices = [Choice(line, number) for number, line in enumerate(reversed(said))]
        title = app.text("company-read", count=len(said))
        await Menu(app, title, choices, again=title).choose()
        app.tell("back-at-table")

    async def _invite(self) -> None:
        tell_invitation(self._app, self._company, "invitation")

    async def _mute(self) -> None:
        self._person.muted = not self._person.muted
        self._app.tell("company-muted" if self._person.muted else "company-heard")

    async def _stand_in(self, seats: list[int]) -> None:
        self._company.stand_in(seats)
