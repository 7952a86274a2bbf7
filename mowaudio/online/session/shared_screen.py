"""A table that is shared with people elsewhere: the screen of one keyboard. It answers keys while
others think; the table is driven by its room, and tells this screen what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.table_port import Change
from mowaudio.client.table.table_screen import Ending, TableScreen
from mowaudio.client.table.undo import Manner, Shows, what_shows
from mowaudio.client.table.waiting_screen import WaitingScreen
from mowaudio.client.terminal.keys import Action
from mowaudio.engine.moves import Move, Refused
from mowaudio.engine.seats import CHANCE_ACTS, Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import NOTHING, Fact, Message, Who, fact, message
from speech import Priority


class SharedTable(Protocol):
    """A room, as the screen of one keyboard sees it."""

    @property
    def table(self) -> Table: ...

    @property
    def watchers(self) -> list[Callable[[Change], None]]: ...

    async def play(self, seat: Seat, move: Move) -> None: ...

    async def take_back(self, seat: Seat, to: int) -> Move: ...

    def level(self, seat: Seat) -> str:
        """Of the bot that plays this seat now, or for who is away; "" if a person does."""
        ...


@dataclass(frozen=True, slots=True)
class Besides:
    """What a shared table can be asked beside the game: by key, and in the table menu."""

    keys: Mapping[Action, Callable[[], object]] = field(default_factory=dict)
    menu: Mapping[str, Callable[[], Awaitable[None]]] = field(default_factory=dict)


class RoomPort:
    """Acts on a shared table, and notices when others have."""

    def __init__(self, room: SharedTable, besides: Besides) -> None:
        self.room = room
        self._besides = besides
        self._seen = room.table.entries
        self._news = asyncio.Event()

    async def play(self, seat: Seat, move: Move) -> None:
        await self.room.play(seat, move)

    async def take_back(self, seat: Seat, to: int) -> Move:
        return await self.room.take_back(seat, to)

    @property
    def extras(self) -> Mapping[Action, Callable[[], object]]:
        return self._besides.keys

    def menu(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        return self._besides.menu

    def settled(self, app: App) -> None:
        """A shared table throws its own dice."""

    def changed(self) -> None:
        self._news.set()

    async def key(self, app: App) -> str | None:
        """The next key; None if the table has changed since the last time."""
        if self._seen == self.room.table.entries:
            key = await app.key_or(self._news)
            if key is not None:
                return key
        self._seen = self.room.table.entries
        self._news.clear()
        return None


class SharedScreen(TableScreen):
    """For one keyboard: with one seat, with several that share it, or with none (an onlooker)."""

    def __init__(
        self,
        app: App,
        room: SharedTable,
        seats: Sequence[Seat],
        *,
        besides: Besides | None = None,
        heard: int | None = None,
        returns: bool = False,
    ) -> None:
        """`heard` is the place in the record up to which the player has been told it before. Who
        `returns` is told whose turn it is."""
        self._seats = list(seats)
        self._room = room
        self._returns = returns
        super().__init__(app, room.table)
        # Somebody elsewhere could learn from a pause whether there was anything to decide.
        self.manner = Manner(self.manner.together, alone=not self.game.rules.secrets)
        self._through = self.acting = RoomPort(room, besides or Besides())
        self._pick_up(heard)

    def at_the_keyboard(self) -> list[Seat]:
        return self._seats

    async def play(self) -> Ending:
        self._room.watchers.append(self._look)
        try:
            return await super().play()
        finally:
            self._room.watchers.remove(self._look)

    @property
    def listener(self) -> Listener:
        """Who is told what happens, at any time."""
        if len(self.people) == 1:
            return self.listeners[self.people[0]]
        return self.public

    @property
    def told(self) -> int:
        """The place in the record up to which this player has been told it."""
        return self.table.offset_of(self.listener.heard)

    def _pick_up(self, heard: int | None) -> None:
        """Go on where this player's memory ends, if they say where."""
        if heard is None:
            return
        for listener in (*self.listeners.values(), self.public):
            listener.heard = self.table.events_told(heard)
        if not self.people:
            # An onlooker has no move of their own from which to remember and to be told.
            self.public.remember()
            self.public.caught_up()

    # -- whose turn ---------------------------------------------------------------------------

    async def _next_person(self) -> Seat | None:
        while self.table.to_act:
            mine = self._mine
            if mine:
                return self.holder if self.holder in mine else mine[0]
            await self._wait()
        return None

    async def _wait(self) -> None:
        """Others think; everything can be looked at and asked meanwhile."""
        listener = self.listener
        if self.hands_over and self.holder is not None:
            # The keyboard is nobody's while they wait: what the last one heard is gone.
            self.holder = None
            self._clear()
            self._tell_whose_turn()
        else:
            listener.hear(but=self.table.to_act)
        if self._returns:
            self.tell_where()
        self._returns = False
        mover = self._last_mover if self.people and not self.hands_over else None
        looking = self._looking(listener)
        screen = WaitingScreen(listener, looking, self._through, self.manner, mover)
        await screen.wait(lambda: bool(self._mine))

    @property
    def _mine(self) -> list[Seat]:
        """Who has to decide at this keyboard; not while a bot does it for them."""
        to_act = self.table.to_act
        return [one for one in to_act if one in self.people and not self._room.level(one)]

    def look_again(self) -> None:
        """Somebody has their seat back: they are asked, if they are to act."""
        self._through.changed()

    def _last_mover(self) -> Listener:
        """Whoever at this keyboard has acted last."""
        acted = (ply.seat for ply in reversed(self.table.plies) if ply.seat in self.people)
        return self.listeners[next(acted, self.people[0])]

    async def _take_the_keyboard(self, seat: Seat) -> bool:
        """Somebody elsewhere may have taken a move back before it was handed over, or a bot that
        stands in has been quicker."""
        with suppress(Refused):
            return await super()._take_the_keyboard(seat) and seat in self.table.to_act
        return False

    async def _make_only_move(self, seat: Seat, move: Move) -> None:
        """A bot that stands in for them may be quicker, while they are away or just back."""
        with suppress(Refused):
            await super()._make_only_move(seat, move)

    def _looking(self, listener: Listener) -> Explorer:
        view = self.table.view(listener.seat)
        zones = self.game.places.zones(view, ())
        if listener.seat is None or listener.seat not in self.explorers:
            return Explorer(zones, (), self.game.words, view)
        explorer = self.explorers[listener.seat]
        explorer.renew(zones, (), view, explorer.focus)
        return explorer

    def tell_where(self) -> None:
        """For who has come back and knows nothing of what is going on: whose turn it is."""
        if self._mine and self._deciding is None:
            return  # they are about to be asked
        listener = self.listener
        words, view = self.game.words, self.table.view(listener.seat)
        if listener.seat is None or listener.seat not in self._mine:
            listener.answer(words.acting(view))
            return
        listener.answer(self._in_the_middle(listener.seat) + words.turn(view))

    def _screen(self, listener: Listener) -> DecisionScreen:
        """Who comes back in the middle of a turn of theirs hears whose it is before how it goes
        on."""
        screen = super()._screen(listener)
        if self._returns and not self.hands_over and listener.seat is not None:
            screen.lead = self._in_the_middle(listener.seat)
        self._returns = False
        return screen

    def _in_the_middle(self, seat: Seat) -> Message:
        """Whose turn it is, where the question alone does not tell it: some of it is done."""
        after = self.table.to_act
        for ply in reversed(self.table.plies):
            if seat not in after and after != CHANCE_ACTS:
                break
            if ply.seat == seat:
                return self._acting_but_for_the_question(seat)
            after = ply.before.to_act()
        return NOTHING

    def _acting_but_for_the_question(self, seat: Seat) -> Message:
        words, view = self.game.words, self.table.view(seat)
        text = self.listeners[seat].composer.text
        asked = text(words.turn(view)).casefold()

        def is_asked(said: Fact) -> bool:
            return text(message(said)).casefold().rstrip(".") in asked

        acting = words.acting(view).sentences
        return message(*([f for f in sentence if not is_asked(f)] for sentence in acting))

    # -- what others do -----------------------------------------------------------------------

    def _look(self, change: Change) -> None:
        """Something has changed: tell it now, whatever screen is open."""
        if change.undone is not None:
            self._tell_undone(change.seat, change.undone)
        elif self._is_told_now(change):
            # What somebody else has begun waits for what they make of it, but not what has come
            # of it by now: a roll, or what all bids have led to.
            told = self.listener.hear(but=self.table.to_act)
            if not told and self._is_mine(change):
                self._tell_whose_turn()
        if self._mine and not self._is_mine(change):
            self.app.your_turn()
        self._through.changed()

    def _tell_whose_turn(self) -> None:
        """The key that ended a turn has an answer, even where there is nothing to tell of it."""
        if self.table.to_act and not self._mine:
            self.listener.answer(self.game.words.acting(self.table.view(self.listener.seat)))

    def _is_told_now(self, change: Change) -> bool:
        """Not a move in the middle of a turn at this keyboard, which is answered there; nor while
        somebody holds a keyboard that several share, who is told when they hand it over."""
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
            return  # they are answered
        listener = self.listener
        listener.heard = min(listener.heard, self._turn_of(seat))
        shows = what_shows(self.table, seat, undone, listener.seat)
        if shows is Shows.NOTHING or (shows is Shows.SOMETHING and not was_told):
            return  # for them it was never made
        view = self.table.view(listener.seat)
        said = self.game.words.move(undone, view).sentences[: shows is Shows.ALL]
        shown = [f for sentence in said for f in sentence[:1] if not f.secret]
        whose = fact("undo.other" if shown else "undo.other.secret", who=Who(seat))
        listener.say(message((whose, *shown), priority=Priority.IMPORTANT))

    def _turn_of(self, seat: Seat) -> int:
        """Where in the log the turn begins that this player is in: what is left of it is told
        again with the rest of it, and not half a turn of nobody's."""
        log = self.table.log
        begin = len(log)
        while begin and getattr(log[begin - 1], "seat", None) == seat:
            begin -= 1
        return begin
