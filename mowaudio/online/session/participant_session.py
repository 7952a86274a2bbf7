"""The session of one participant at a shared table, from joining to leaving."""

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
from mowaudio.online.session.record_delivery import deliver_record, send_record
from mowaudio.online.session.shared_screen import SharedScreen
from mowaudio.words.texts import texts


async def run_session(
    party: Party, participant: Participant, go_through: GoThrough | None = None
) -> None:
    """Answer a participant's keys, on the host, until they leave. `go_through` analyses finished
    games; without it they are analysed in a thread."""
    chat = Chat(party, participant)
    with suppress(Leave):
        if not (participant.plays or participant.returns):
            participant.app.tell("shared-listening")  # they may have wanted to play
        if party.room is None:
            await LobbyScreen(party, participant, chat).wait()
        while True:
            await _play(party, participant, chat, go_through)


async def _play(
    party: Party, participant: Participant, chat: Chat, go_through: GoThrough | None
) -> None:
    """Play one game, and offer the menu after it until another one begins."""
    room, next_game, app = party.room, party.next_game, participant.app
    assert room is not None
    heard, returns = participant.told_until, participant.returns
    game = texts(app.preferences.language, room.table.game.name).format("game-name")
    if not returns:
        late = not participant.plays and any(ply.stated for ply in room.table.plies)
        app.tell("shared-goes-on" if late else "shared-begins", game=game)
        tell_seats(app, room.table.players, plays=participant.plays)
        if late:
            heard, returns = _late_offset(room.table), True
    elif heard is None:  # their client has been restarted
        app.tell("shared-goes-on", game=game)
    extras = chat.extras()
    screen = SharedScreen(app, room, participant.seats, extras=extras, heard=heard, returns=returns)
    participant.tell_where, participant.look_again = screen.tell_where, screen.look_again
    if participant.remote is not None:
        begin = party.record_offset(0)  # of this game, even if another one is played by then
        participant.remote.outbox.told_offset = lambda: begin + screen.told
    ending = await screen.play()
    if ending is Ending.LEFT:
        raise Leave
    if next_game.is_set():
        return  # it has begun meanwhile
    participant.told_until, participant.returns = screen.told, True
    await deliver_record(room.table, participant)
    after = AfterSharedGame(party, participant, chat, screen.survivor, go_through)
    await after.wait(next_game)


def _late_offset(table: Table) -> int:
    """Record offset from which a late onlooker is narrated: the start of the current turn."""
    heard = len(table.log)
    while heard and getattr(table.log[heard - 1], "seat", None) in table.to_act:
        heard -= 1
    return table.offset_of(heard)


class LobbyScreen(Screen):
    """Waiting screen before the game: tells who is there and who is missing."""

    help_text = "help-lobby"

    def __init__(self, party: Party, participant: Participant, chat: Chat) -> None:
        super().__init__(participant.app)
        self._party, self._chat = party, chat
        self._is_host = participant.is_host
        tell = self._tell
        self.answers |= {**chat.keys(), Action.SUMMARY: tell, Action.ACTING: tell, Action.DO: tell}
        participant.tell_where = tell
        if participant.is_host:
            self.answers[Action.DO] = self._begin

    async def wait(self) -> None:
        self._tell()
        if self._is_host and self._party.free > 0:
            self.app.tell("lobby-host")
        while self._party.room is None:
            key = await self.app.key_or(self._party.next_game)
            if key is not None:
                await self.take(key)

    def back(self) -> None:
        raise Leave

    async def help(self) -> None:
        self.app.tell(self.help_text, host="yes" if self._is_host else "no")

    def _tell(self) -> None:
        own = texts(self.app.preferences.language, self._party.plan.game)
        self.app.tell("lobby-where", game=own.format("game-name"), who=self._chat.who())

    async def _begin(self) -> None:
        """Begin with bots on the free seats."""
        party = self._party
        taken = [name for participant in party.players for name in participant.names]
        taken += party.plan.bot_names
        more = seat_players(self.app, taken, max(party.free, 0), [DEFAULT_LEVEL])[len(taken) :]
        await party.begin(more)


class AfterSharedGame(AfterGame):
    """The menu after a shared game, until the host begins another one."""

    help_text = "help-after-shared"

    def __init__(
        self,
        party: Party,
        participant: Participant,
        chat: Chat,
        listener: Listener,
        go_through: GoThrough | None,
    ) -> None:
        self._party, self._participant = party, participant
        self.title = AfterGame.title if participant.is_host else "after-shared"
        super().__init__(listener, participant.seats, _offered(participant), go_through)
        self.answers |= chat.keys()
        participant.tell_where = self._tell_where

    async def wait(self, next_game: asyncio.Event) -> None:
        """Wait for the next game, which interrupts whatever screen is open."""
        self.app.called_by = next_game
        try:
            if await self.choose() != "again":
                raise Leave
            await self._party.again()
        except Called:
            pass
        finally:
            self.app.called_by = None

    def first(self) -> str:
        """Return the entry that Enter chooses."""
        return self._choices[0]

    async def help(self) -> None:
        host = "yes" if self._participant.is_host else "no"
        self.app.tell(self.help_text, host=host, plays="yes" if self._participant.plays else "no")

    def tell_again(self) -> None:
        self._menu.say()

    def _tell_where(self) -> None:
        """Send the record to a restarted client; the open screen repeats itself."""
        send_record(self.table, self._participant)


def _offered(participant: Participant) -> Sequence[str]:
    """Return the choices for a participant: only the host can begin another game, and only a
    local player has statistics here."""
    is_local = participant.remote is None
    offered = {"again": participant.is_host, "recap": participant.plays, "stats": is_local}
    return [choice for choice in CHOICES if offered.get(choice, True)]
