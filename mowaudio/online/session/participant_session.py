"""A person's visit to a shared table, from sitting down to leaving: what their keyboard does."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.bots.review import GoThrough
from mowaudio.client.interrupt import Called, Leave
from mowaudio.client.library.after_game import CHOICES, AfterGame
from mowaudio.client.listener import Listener
from mowaudio.client.screen import Screen
from mowaudio.client.setup.players import seat_players, tell_seats
from mowaudio.client.table.table_screen import Ending
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.table import Table
from mowaudio.online.session.chat import Chat
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.session.record_delivery import hand_out, send
from mowaudio.online.session.shared_screen import SharedScreen
from mowaudio.words.texts import texts


async def stay(company: Party, person: Participant, go_through: GoThrough | None = None) -> None:
    """Runs at the host, for a person who is there or far away, until they leave. What decided a
    game is found out aside, or where `go_through` does it."""
    talk = Chat(company, person)
    with suppress(Leave):
        if not (person.plays or person.returns):
            person.app.tell("shared-listening")  # perhaps they wanted to play, and no seat was free
        if company.room is None:
            await Lobby(company, person, talk).wait()
        while True:
            await _play(company, person, talk, go_through)


async def _play(
    company: Party, person: Participant, talk: Chat, go_through: GoThrough | None
) -> None:
    """A whole game, and what comes after it until another one begins."""
    room, next_game, app = company.room, company.next_game, person.app
    assert room is not None
    heard, returns = person.told_until, person.returns
    game = texts(app.preferences.language, room.table.game.name).format("game-name")
    if not returns:
        late = not person.plays and any(ply.stated for ply in room.table.plies)
        app.tell("shared-goes-on" if late else "shared-begins", game=game)
        tell_seats(app, room.table.players, plays=person.plays)
        if late:
            heard, returns = _so_far(room.table), True
    elif heard is None:  # their program is another one than before
        app.tell("shared-goes-on", game=game)
    besides = talk.besides()
    screen = SharedScreen(app, room, person.seats, besides=besides, heard=heard, returns=returns)
    person.tell_where, person.look_again = screen.tell_where, screen.look_again
    if person.far is not None:
        begin = company.place(0)  # of this game, whichever is played when it is asked for
        person.far.outbox.mark = lambda: begin + screen.told
    ending = await screen.play()
    if ending is Ending.LEFT:
        raise Leave
    if next_game.is_set():
        return  # it has begun while they were busy
    person.told_until, person.returns = screen.told, True
    await hand_out(room.table, person)
    after = AfterShared(company, person, talk, screen.survivor, go_through)
    await after.wait(next_game)


def _so_far(table: Table) -> int:
    """The place in the record from which somebody is told it who comes to listen in the middle:
    with the turn that is being made."""
    heard = len(table.log)
    while heard and getattr(table.log[heard - 1], "seat", None) in table.to_act:
        heard -= 1
    return table.offset_of(heard)


class Lobby(Screen):
    """Before the game: who is there, who is still to come."""

    help_text = "help-lobby"

    def __init__(self, company: Party, person: Participant, talk: Chat) -> None:
        super().__init__(person.app)
        self._company, self._talk = company, talk
        self._is_host = person.is_host
        tell = self._tell
        self.answers |= {**talk.keys(), Action.SUMMARY: tell, Action.ACTING: tell, Action.DO: tell}
        person.tell_where = tell
        if person.is_host:
            self.answers[Action.DO] = self._begin

    async def wait(self) -> None:
        self._tell()
        if self._is_host and self._company.free > 0:
            self.app.tell("lobby-host")
        while self._company.room is None:
            key = await self.app.key_or(self._company.next_game)
            if key is not None:
                await self.take(key)

    def back(self) -> None:
        raise Leave

    async def help(self) -> None:
        self.app.tell(self.help_text, host="yes" if self._is_host else "no")

    def _tell(self) -> None:
        own = texts(self.app.preferences.language, self._company.plan.game)
        self.app.tell("lobby-where", game=own.format("game-name"), who=self._talk.who())

    async def _begin(self) -> None:
        """The host does not want to wait for more."""
        company = self._company
        taken = [name for person in company.players for name in person.names]
        taken += [bot.name for bot in company.plan.bots]
        more = seat_players(self.app, taken, max(company.free, 0), [DEFAULT_LEVEL])[len(taken) :]
        await company.begin(more)


class AfterShared(AfterGame):
    """After a game: each hears what they like of it until the host begins another."""

    help_text = "help-after-shared"

    def __init__(
        self,
        company: Party,
        person: Participant,
        talk: Chat,
        listener: Listener,
        go_through: GoThrough | None,
    ) -> None:
        self._company, self._person = company, person
        self.title = AfterGame.title if person.is_host else "after-shared"
        super().__init__(listener, person.seats, _offered(person), go_through)
        self.answers |= talk.keys()
        person.tell_where = self._tell_where

    async def wait(self, next_game: asyncio.Event) -> None:
        """Until another game begins, wherever in this one they are by then."""
        self.app.called_by = next_game
        try:
            if await self.choose() != "again":
                raise Leave
            await self._company.again()
        except Called:
            pass
        finally:
            self.app.called_by = None

    def first(self) -> str:
        """The others wait for their host."""
        return self._choices[0]

    async def help(self) -> None:
        host, plays = ("yes" if one else "no" for one in (self._person.is_host, self._person.plays))
        self.app.tell(self.help_text, host=host, plays=plays)

    def tell_again(self) -> None:
        self._menu.say()

    def _tell_where(self) -> None:
        """Their program is another one: it has not the record. What is open, this menu, a recap or
        a replay, tells itself."""
        send(self.table, self._person)


def _offered(person: Participant) -> Sequence[str]:
    """Only the host can begin another game, and only who sits at this computer has games on it."""
    hidden = set()
    if not person.is_host:
        hidden.add("again")
    if not person.plays:
        hidden.add("recap")
    if person.far is not None:
        hidden.add("stats")
    return [choice for choice in CHOICES if choice not in hidden]
