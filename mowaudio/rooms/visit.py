"""A person's visit to a shared table, from sitting down to leaving: what their keyboard does."""

from __future__ import annotations

from contextlib import suppress

from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.client.app import Leave
from mowaudio.client.asking import AskingScreen
from mowaudio.client.explorer import Explorer
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.players import seat_players, tell_seats
from mowaudio.client.room_screen import RoomScreen
from mowaudio.client.screen import Screen
from mowaudio.client.table_screen import Ending
from mowaudio.engine.table import Table
from mowaudio.rooms.company import Company
from mowaudio.rooms.person import Person
from mowaudio.rooms.talk import Talk
from mowaudio.words.texts import texts

_GONE = (Action.MOVES, Action.WHY_NOT)  # nothing is to be decided any more


async def stay(company: Company, person: Person) -> None:
    """Runs at the host, for a person who is there or far away, until they leave."""
    talk = Talk(company, person)
    with suppress(Leave):
        if not (person.plays or person.returns):
            person.app.tell("shared-listening")  # perhaps they wanted to play, and no seat was free
        if company.room is None:
            await Lobby(company, person, talk).wait()
        while True:
            await _play(company, person, talk)


async def _play(company: Company, person: Person, talk: Talk) -> None:
    """A whole game, and what comes after it until another one begins."""
    room, app = company.room, person.app
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
    screen = RoomScreen(app, room, person.seats, besides=besides, heard=heard, returns=returns)
    person.tell_where, person.look_again = screen.tell_where, screen.look_again
    if person.far is not None:
        begin = company.place(0)  # of this game, whichever is played when it is asked for
        person.far.outbox.mark = lambda: begin + screen.told
    ending = await screen.play()
    person.told_until, person.returns = screen.told, True
    if ending is Ending.LEFT:
        raise Leave
    await AfterShared(company, person, talk, screen.survivor).wait()


def _so_far(table: Table) -> int:
    """The place in the record from which somebody is told it who comes to listen in the middle:
    with the turn that is being made."""
    heard = len(table.log)
    while heard and getattr(table.log[heard - 1], "seat", None) in table.to_act:
        heard -= 1
    return table.place_of(heard)


class Lobby(Screen):
    """Before the game: who is there, who is still to come."""

    help_text = "help-lobby"

    def __init__(self, company: Company, person: Person, talk: Talk) -> None:
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


class AfterShared(AskingScreen):
    """After a game: the table can still be asked, and the host can begin another."""

    help_text = "help-after-shared"

    def __init__(self, company: Company, person: Person, talk: Talk, listener: Listener) -> None:
        view, game = listener.table.view(listener.seat), listener.table.game
        super().__init__(listener, Explorer(game.places.zones(view, ()), (), game.words, view))
        for action in _GONE:
            del self.answers[action]
        self._company, self._person = company, person
        self.answers |= {**talk.keys(), Action.DO: self._again}
        person.tell_where = self._tell_help

    async def wait(self) -> None:
        """Until another game begins."""
        news = self._company.next_game
        await self.help()
        while not news.is_set():
            key = await self.app.key_or(news)
            if key is not None:
                await self.take(key)

    def back(self) -> None:
        raise Leave

    async def help(self) -> None:
        self._tell_help()

    def _tell_help(self) -> None:
        self.app.tell(self.help_text, host="yes" if self._person.is_host else "no")

    async def _again(self) -> None:
        if self._person.is_host:
            await self._company.again()
        else:
            await self.help()
