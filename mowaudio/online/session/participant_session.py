"""The session of one participant at a shared table, from joining to leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from mowaudio import games
from mowaudio.bots import DEFAULT_LEVEL
from mowaudio.bots.review import GoThrough
from mowaudio.client.description import Control, Description
from mowaudio.client.interrupt import Interrupted, Leave
from mowaudio.client.library.after_game import CHOICES, AfterGame
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu
from mowaudio.client.screen import Screen
from mowaudio.client.setup.last_setup import LastSetup
from mowaudio.client.setup.players import listed, name_seats, seat_players, tell_seats
from mowaudio.client.setup.table_plan import TablePlan
from mowaudio.client.setup.table_setup import possible_options
from mowaudio.client.table.table_menu import open_table_menu
from mowaudio.client.table.table_screen import Ending
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.record import LARGEST
from mowaudio.engine.table import Table
from mowaudio.online.remote import received_records
from mowaudio.online.session.chat import Chat, SeatTaken
from mowaudio.online.session.participant import Participant
from mowaudio.online.session.party import Party
from mowaudio.online.session.shared_screen import SharedScreen, turn_start
from mowaudio.words.texts import texts
from speech import Priority

_LARGEST = LARGEST // 2  # JSON may double the length, and must fit into a message


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
            await LobbyScreen(chat).wait()
        while True:
            with suppress(SeatTaken):
                await _play(chat, go_through)


async def _play(chat: Chat, go_through: GoThrough | None) -> None:
    """Play one game, and offer the menu after it until another one begins."""
    party, participant, app = chat.party, chat.participant, chat.participant.app
    room, next_game = party.room, party.next_game
    assert room is not None
    heard, returns = participant.told_until, participant.returns
    game = texts(app.preferences.language, room.table.game.name).format("game-name")
    if not returns:
        late = not participant.plays and any(ply.stated for ply in room.table.plies)
        app.tell("shared-goes-on" if late else "shared-begins", game=game)
        tell_seats(app, room.table.players, plays=participant.plays)
        if late:
            # A late onlooker is narrated the current turn.
            start = turn_start(room.table, room.table.to_act)
            heard, returns = room.table.offset_of(start), True
    elif heard is None:  # their client has been restarted
        app.tell("shared-goes-on", game=game)
    if (seat := party.seated(participant.seats)) not in ([], participant.names):
        app.tell("shared-seat", name=listed(app, seat))
    screen = SharedScreen(app, room, participant.seats, chat, heard=heard, returns=returns)
    participant.tell_where, participant.look_again = screen.tell_where, screen.room_port.changed
    if participant.remote is not None:
        begin = party.record_offset(0)  # of this game, even if another one is played by then
        participant.remote.outbox.told_offset = lambda: begin + screen.told
    if await screen.play() is Ending.LEFT:
        raise Leave
    if next_game.is_set():
        return  # it has begun meanwhile
    participant.told_until, participant.returns = screen.told, True
    await deliver_record(room.table, participant)
    await AfterSharedGame(chat, screen.final_listener, go_through).wait(next_game)


async def deliver_record(table: Table, participant: Participant) -> None:
    """Keep the record of a finished game for a local player, or send it to a remote one."""
    if participant.remote is None and table.outcome is not None:
        await received_records.keep(participant.app, table)
    _send_record(table, participant)


def _send_record(table: Table, participant: Participant) -> None:
    """Send a finished record to a remote player; a client that gets it twice keeps it once."""
    if table.outcome is None or participant.remote is None or not participant.plays:
        return  # an unfinished record tells secrets
    text = table.record_text()
    if len(text.encode()) > _LARGEST:
        participant.app.tell("shared-record-long", Priority.IMPORTANT)
    else:
        participant.remote.outbox.put("record", text=text)


class LobbyScreen(Screen):
    """Waiting screen before the game: tells who is there and who is missing."""

    help_text = "help-lobby"

    def __init__(self, chat: Chat) -> None:
        tell = self._tell
        super().__init__(chat.participant.app)
        self._party, self._chat = chat.party, chat
        self.answers |= {**chat.keys(), Action.SUMMARY: tell, Action.ACTING: tell}
        self.answers[Action.DO] = lambda: self._begin() if self._is_host else tell()
        chat.participant.tell_where = tell

    @property
    def _is_host(self) -> bool:
        return self._chat.participant.is_host

    def describe(self) -> Description:
        moves = [Control(self.app.text("label-begin"), self._begin, "enter")]
        own = texts(self.app.preferences.language, self._party.plan.game)
        return Description(
            own.format("game-name"),
            self._where(),
            moves=moves if self._is_host else (),
            actions=self.controls(without=(Action.DO, Action.ACTING)),
        )

    async def wait(self) -> None:
        self._tell()
        if self._is_host and self._party.free > 0:
            self.app.tell("lobby-host")
        while self._party.room is None:
            self.app.show(self)
            if (key := await self.app.key_or_event(self._party.next_game)) is not None:
                await self.take(key)

    async def back(self) -> None:
        """Leave an empty table; where others are, the menu of a table asks first."""
        if len(self._party.participants) == 1:
            raise Leave
        self.app.interrupt_event = self._party.next_game
        try:
            await open_table_menu(self.app, self._party.plan.game, self._chat)
        except Interrupted:
            return
        finally:
            self.app.interrupt_event = None
        self._tell()

    async def help(self) -> None:
        self.app.tell(self.help_text, host="yes" if self._is_host else "no")

    def _tell(self) -> None:
        self.app.say_text(self._where())

    def _where(self) -> str:
        own = texts(self.app.preferences.language, self._party.plan.game)
        return self.app.text("lobby-where", game=own.format("game-name"), who=self._chat.who())

    async def _begin(self) -> None:
        """Begin with bots on the free seats."""
        party = self._party
        taken = [name for one in party.players for name in one.names] + [*party.plan.bot_names]
        more = seat_players(self.app, taken, max(party.free, 0), [DEFAULT_LEVEL])[len(taken) :]
        await party.begin(more)


class AfterSharedGame(AfterGame):
    """The menu after a shared game, until the host begins another one."""

    help_text = "help-after-shared"

    def __init__(self, chat: Chat, listener: Listener, go_through: GoThrough | None) -> None:
        self._party = chat.party
        participant = self._participant = chat.participant
        self.title = AfterGame.title if participant.is_host else "after-shared"
        super().__init__(listener, participant.seats, _offered(participant), go_through)
        self.answers |= chat.keys()
        participant.tell_where = self._tell_where
        participant.role_changed = self._change_role

    async def wait(self, next_game: asyncio.Event) -> None:
        """Wait for the next game, which interrupts whatever screen is open."""
        self.app.interrupt_event = next_game
        try:
            while (chosen := await self.choose()) in ("again", "other"):
                plan = await self._other_game() if chosen == "other" else None
                if chosen == "again" or plan is not None:
                    await self._party.again(plan)
                    return
                self._menu = self._new_menu()
            raise Leave
        except Interrupted:
            pass
        finally:
            self.app.interrupt_event = self._participant.role_changed = None

    async def help(self) -> None:
        host = "yes" if self._participant.is_host else "no"
        self.app.tell(self.help_text, host=host, plays="yes" if self._participant.plays else "no")

    async def _other_game(self) -> TablePlan | None:
        """Let the host choose a game for the same people; bots take the other seats."""
        people = [player.name for player in self.table.players if player.is_person]
        language = self.app.preferences.language
        fitting = [
            name for name in games.names() if max(games.get(name).rules.seats) >= len(people)
        ]
        choices = [Choice(texts(language, name).format("game-name"), name) for name in fitting]
        game = await Menu(self.app, self.app.text("which-game"), choices).choose()
        if game is None:
            return None
        seats = [count for count in games.get(game).rules.seats if count >= len(people)]
        near = min(seats, key=lambda count: abs(count - len(self.table.players)))
        plan = TablePlan(game, near, people)
        if self._participant.remote is None:  # a remote host's set-ups are on their own computer
            last = LastSetup().plan(game, "")
            plan.levels, plan.options = last.levels, last.options
            possible_options(plan)
        return name_seats(self.app, plan)

    def tell_again(self) -> None:
        self._menu.say()

    def _change_role(self) -> None:
        """Offer what the host, or no longer the host, can choose."""
        self._choices = _offered(self._participant)
        self._at = min(self._at, len(self._choices) - 1)
        self._menu = self._new_menu()

    def _tell_where(self) -> None:
        """Send the record to a restarted client; the open screen repeats itself."""
        _send_record(self.table, self._participant)


def _offered(participant: Participant) -> Sequence[str]:
    """Return the choices for a participant: only the host can begin another game, and only a
    local player has statistics here."""
    is_local = participant.remote is None
    host = participant.is_host
    offered = {"again": host, "other": host, "recap": participant.plays, "stats": is_local}
    choices = (*CHOICES[:-1], "other", CHOICES[-1])
    return [choice for choice in choices if offered.get(choice, True)]
