"""The table screen of one keyboard at a shared table. A room drives the table and reports changes;
this screen answers keys meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Sequence
from contextlib import suppress

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.table_port import Change
from mowaudio.client.table.table_screen import Ending, TableScreen
from mowaudio.client.table.undo import TableMode, Visible, visible_part
from mowaudio.client.table.waiting_screen import WaitingScreen
from mowaudio.engine import CHANCE_ACTS, Move, Refused, Seat, Table
from mowaudio.online.session.chat import Chat
from mowaudio.online.session.room import Room
from mowaudio.words.facts import NOTHING, Fact, Message, Who, fact, message
from speech import Priority


class RoomPort:
    """Plays moves through a room, and wakes up when others have acted."""

    def __init__(self, room: Room, chat: Chat) -> None:
        self.play, self.take_back = room.play, room.take_back
        self.extras, self.menu = chat.keys(), chat.menu
        self.settings_changed = chat.settings_changed
        self._table = room.table
        self._seen = room.table.entries
        self._news = asyncio.Event()

    def changed(self) -> None:
        self._news.set()

    async def key(self, app: App) -> str | None:
        """Return the next key; None if the table has changed since the last call."""
        if (
            self._seen == self._table.entries
            and (key := await app.key_or_event(self._news)) is not None
        ):
            return key
        self._seen = self._table.entries
        self._news.clear()
        return None


class SharedScreen(TableScreen):
    """A screen with one seat, with several that share a keyboard, or with none (an onlooker)."""

    def __init__(
        self,
        app: App,
        room: Room,
        seats: Sequence[Seat],
        chat: Chat,
        *,
        heard: int | None = None,
        returns: bool = False,
    ) -> None:
        """`heard` is the record offset that was told before. A player who `returns` is told whose
        turn it is."""
        self._seats = list(seats)
        self._room = room
        self._returns = returns
        super().__init__(app, room.table)
        # With secrets, others could learn from a missing pause that there was only one move.
        self.mode = TableMode(self.mode.names_players, plays_forced=not self.game.rules.secrets)
        self.port = self.room_port = RoomPort(room, chat)
        if heard is not None:
            self._pick_up(heard)

    def local_seats(self) -> list[Seat]:
        return self._seats

    async def play(self) -> Ending:
        self._room.watchers.append(self._on_change)
        try:
            return await super().play()
        finally:
            self._room.watchers.remove(self._on_change)

    @property
    def listener(self) -> Listener:
        """The listener who is told what happens."""
        return self.listeners[self.people[0]] if len(self.people) == 1 else self.public

    @property
    def told(self) -> int:
        """The record offset up to which this player has been told."""
        return self.table.offset_of(self.listener.heard)

    def _pick_up(self, heard: int) -> None:
        """Continue the narration at a record offset."""
        for listener in (*self.listeners.values(), self.public):
            listener.heard = self.table.events_told(heard)
        if not self.people:
            self.public.remember()
            self.public.caught_up()

    # -- whose turn ---------------------------------------------------------------------------

    async def next_to_decide(self) -> Seat | None:
        while self.table.to_act:
            if mine := self._mine:
                return self.holder if self.holder in mine else mine[0]
            await self._wait()
        return None

    async def _wait(self) -> None:
        """Answer questions about the table while others think."""
        listener = self.listener
        if self.hands_over and self.holder is not None:
            # Nobody holds the keyboard while it waits: clear what the last player heard.
            self.holder = None
            self.clear_output(tells_all=True)
            self._tell_whose_turn()
        else:
            listener.hear(but=self.table.to_act)
        if self._returns:
            self.tell_where()
        self._returns = False
        mover = self._last_mover if self.people and not self.hands_over else None
        explorer = self._explorer_of(listener)
        screen = WaitingScreen(listener, explorer, self.port, self.mode, mover)
        await screen.wait(lambda: bool(self._mine))

    @property
    def _mine(self) -> list[Seat]:
        """Seats to act at this keyboard, without those that a bot plays now."""
        to_act = self.table.to_act
        return [one for one in to_act if one in self.people and not self._room.level(one)]

    def _last_mover(self) -> Listener:
        """Return the player at this keyboard who has acted last."""
        acted = (ply.seat for ply in reversed(self.table.plies) if ply.seat in self.people)
        return self.listeners[next(acted, self.people[0])]

    async def take_keyboard(self, seat: Seat) -> bool:
        """Return False too if a remote undo or a bot has changed whose turn it is."""
        with suppress(Refused):
            return await super().take_keyboard(seat) and seat in self.table.to_act
        return False

    async def make_forced_move(self, seat: Seat, move: Move) -> None:
        """Ignore a refusal: a bot that stands in may have been quicker."""
        with suppress(Refused):
            await super().make_forced_move(seat, move)

    def _explorer_of(self, listener: Listener) -> Explorer:
        view = self.table.view(listener.seat)
        if listener.seat is None or listener.seat not in self.explorers:
            return Explorer(self.game, view)
        explorer = self.explorers[listener.seat]
        explorer.renew(view, (), explorer.focus)
        return explorer

    def tell_where(self) -> None:
        """Tell a player who has returned whose turn it is."""
        if self._mine and self.deciding is None:
            return  # they are about to be asked
        listener = self.listener
        words, view = self.game.words, self.table.view(listener.seat)
        if listener.seat is None or listener.seat not in self._mine:
            listener.answer(words.acting(view))
        else:
            listener.answer(self._in_the_middle(listener.seat) + words.turn(view))

    def decision_screen(self, listener: Listener) -> DecisionScreen:
        """Lead the question with whose turn it is, for a player who returns within their turn."""
        screen = super().decision_screen(listener)
        if self._returns and not self.hands_over and listener.seat is not None:
            screen.lead = self._in_the_middle(listener.seat)
        self._returns = False
        return screen

    def _in_the_middle(self, seat: Seat) -> Message:
        """Return whose turn it is, if this seat has made a part of its turn already."""
        after = self.table.to_act
        for ply in reversed(self.table.plies):
            if seat not in after and after != CHANCE_ACTS:
                break
            if ply.seat == seat:
                return self._turn_without_question(seat)
            after = ply.before.to_act()
        return NOTHING

    def _turn_without_question(self, seat: Seat) -> Message:
        """Return whose turn it is, without the facts that the question repeats."""
        words, view = self.game.words, self.table.view(seat)
        text = self.listeners[seat].composer.text
        asked = text(words.turn(view)).casefold()

        def is_asked(said: Fact) -> bool:
            return text(message(said)).casefold().rstrip(".") in asked

        acting = words.acting(view).sentences
        return message(*([f for f in sentence if not is_asked(f)] for sentence in acting))

    # -- moves of others ----------------------------------------------------------------------

    def _on_change(self, change: Change) -> None:
        """Tell a change at once, whatever screen is open."""
        if change.undone is not None:
            self._tell_undone(change.seat, change.undone)
        elif self._is_told_now(change):
            # The moves of an unfinished turn wait for the rest of it; their results do not.
            told = self.listener.hear(but=self.table.to_act)
            if not told and self._is_mine(change):
                self._tell_whose_turn()
        if self._mine and not self._is_mine(change):
            self.app.your_turn()
        self.room_port.changed()

    def _tell_whose_turn(self) -> None:
        """Answer the key that ended a turn, if there is no event to tell."""
        if self.table.to_act and not self._mine:
            self.listener.answer(self.game.words.acting(self.table.view(self.listener.seat)))

    def _is_told_now(self, change: Change) -> bool:
        """Return False within a turn at this keyboard, which its screen answers, and while a player
        holds a shared keyboard."""
        if self.hands_over:
            return self.holder is None
        return not (self._is_mine(change) and change.seat in self.table.to_act)

    def _is_mine(self, change: Change) -> bool:
        return change.seat in self.people and not self._room.level(change.seat)

    def _tell_undone(self, seat: Seat, undone: Move) -> None:
        was_told = self.listener.heard > len(self.table.log)
        for listener in (*self.listeners.values(), self.public):
            listener.heard = min(listener.heard, len(self.table.log))
        if seat in self.people:
            return  # their own screen answers
        listener = self.listener
        # What is left of the turn is told again as a whole.
        listener.heard = min(listener.heard, turn_start(self.table, [seat]))
        shows = visible_part(self.table, seat, undone, listener.seat)
        if shows is Visible.NOTHING or not was_told:
            return  # they did not know of it
        view = self.table.view(listener.seat)
        said = self.game.words.move(undone, view).sentences[: shows is Visible.ALL]
        shown = [f for sentence in said for f in sentence[:1] if not f.secret]
        whose = fact("undo.other" if shown else "undo.other.secret", who=Who(seat))
        listener.say(message((whose, *shown), priority=Priority.IMPORTANT))


def turn_start(table: Table, seats: Container[Seat]) -> int:
    """Return the log position where the newest turn begins, if one of these seats makes it."""
    begin = len(table.log)
    while begin and table.log[begin - 1].actor in seats:
        begin -= 1
    return begin
