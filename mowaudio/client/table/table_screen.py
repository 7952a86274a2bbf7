"""The table: a game in play, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.coach import Coach
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hand_over import HandOver
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.table.table_port import LocalPort, TablePort
from mowaudio.client.table.undo import Manner, only_move
from mowaudio.engine.moves import Move
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat
from mowaudio.engine.table import Table
from mowaudio.words.facts import NOTHING, fact, message


class Ending(Enum):
    """How a table was left."""

    FINISHED = "finished"
    LEFT = "left"


class TableScreen:
    """Lets the people at the keyboard play, and the bots in between."""

    coached = True  # whether the coach may speak here, if it is switched on

    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table
        self.game = table.game
        self.acting: TablePort = LocalPort(table)
        people = self.at_the_keyboard()
        self.people = people
        # People with secrets share a keyboard by handing it over. Without secrets they all listen
        # at once: what happens is told as to an onlooker, by name, and they share a history.
        several = len(people) > 1
        self.hands_over = several and self.game.rules.secrets
        self.manner = Manner(together=several and not self.hands_over, alone=not self.hands_over)
        self.public = _remembering(app, table, None, people)
        self.listeners = {seat: _remembering(app, table, seat, [seat]) for seat in people}
        if self.manner.together:
            for listener in self.listeners.values():
                listener.history = self.public.history
        self.advisers = {seat: Adviser(listener) for seat, listener in self.listeners.items()}
        self.holder: Seat | None = people[0] if len(people) == 1 else None
        self.coaches = {seat: self._coach(seat) for seat in people}
        self.explorers: dict[Seat, Explorer] = {}
        self._deciding: Seat | None = None
        self._decided: dict[Seat, int] = {}  # how many moves there were after their last decision

    def at_the_keyboard(self) -> list[Seat]:
        """Whose keyboard this is: all people's who sit at the table."""
        return [seat for seat, player in enumerate(self.table.players) if player.is_person]

    async def play(self) -> Ending:
        """The whole game; the record knows every move before it is told."""
        try:
            while self.table.to_act:
                seat = await self._next_person()
                if seat is not None and await self._take_the_keyboard(seat):
                    self._deciding = seat
                    await self._decide(seat)
                    self._deciding = None
        except LeaveTable:
            return Ending.LEFT
        self._tell_the_end()
        return Ending.FINISHED

    # -- whose turn ---------------------------------------------------------------------------

    async def _next_person(self) -> Seat | None:
        """Let bots act until a person has to decide; None when the game has ended."""
        while to_act := self.table.to_act:
            if self.table.dice_due:
                # Dice are thrown in the open: by whoever is at the keyboard, for anybody.
                return self.people[0] if self.holder is None else self.holder
            if to_act == CHANCE_ACTS:
                self.table.roll()
                continue
            bots = [seat for seat in to_act if not self.table.players[seat].is_person]
            if not bots:
                # With several to act at once, whoever holds the keyboard goes on.
                return self.holder if self.holder in to_act else to_act[0]
            await self._let_bot_act(bots[0])
        return None

    async def _let_bot_act(self, seat: Seat) -> None:
        from mowaudio.bots.levels import decide

        level = self.table.players[seat].bot
        move = await self.app.aside(lambda: decide(self.table, seat, level))
        self.table.play(seat, move)
        # A turn of several moves is told as a whole.
        if not self.hands_over and seat not in self.table.to_act:
            self._listener(self.people[0]).hear(but=self.table.to_act)

    def _listener(self, seat: Seat) -> Listener:
        """Who is told what happens, when this player is at the keyboard."""
        return self.public if self.manner.together else self.listeners[seat]

    async def _take_the_keyboard(self, seat: Seat) -> bool:
        """Whether this player has it now; or the one before them wants to go back."""
        if self.hands_over and seat != self.holder and not await self._hand_over(seat):
            return False
        self.holder = seat
        return True

    async def _hand_over(self, seat: Seat) -> bool:
        """Nothing that the last player heard stays behind, and nothing secret is told before the
        next player says that they are there. Where several decide at once, who is done may still
        go back while the others are not: whoever sits there, that is a hand-over too."""
        back = [] if self.holder is None else self.table.legal_moves(self.holder)
        asked = "hand-over-back" if back else "hand-over"
        name = self.table.players[seat].name
        self._clear()
        if await HandOver(self.app, asked, name, can_go_back=bool(back)).wait():
            return True
        assert self.holder is not None
        self._clear()
        await HandOver(self.app, "hand-over-again", self.table.players[self.holder].name).wait()
        await self.acting.play(self.holder, back[0])
        return False

    def _clear(self) -> None:
        self.app.speaker.silence()
        self.app.terminal.clear()
        self.app.history.clear()
        self.public.hear()

    # -- deciding -----------------------------------------------------------------------------

    async def _decide(self, seat: Seat) -> None:
        """One decision of one person, from being told to being made."""
        listener, coach = self.listeners[seat], self.coaches[seat]
        self._listener(seat).hear()
        coach.speak()
        told, before = len(self.table.log), len(self.table.plies)
        view = self.table.view(seat)
        own_turn = self.game.places.whose_turn(view) == seat and not self.table.dice_due
        only = None if self.table.dice_due else self._only_move(seat)
        if only is None:
            await self._screen(listener).decide()
            await self._let_coach_look(coach, before)
        else:
            await self._make_only_move(seat, only)
        self._decided[seat] = len(self.table.plies)
        for one in (*self.listeners.values(), self.public):
            one.heard = min(one.heard, len(self.table.log))  # something may have been taken back
        # In the middle of a turn of several moves, the news are still those before it. But alone,
        # one is always to act. What is decided in somebody else's turn is part of the news.
        if own_turn and (len(self.table.players) == 1 or seat not in self.table.to_act):
            listener.moved(told)

    def _only_move(self, seat: Seat) -> Move | None:
        return only_move(self.table, seat, self.manner)

    def _screen(self, listener: Listener) -> DecisionScreen:
        """What takes this player's keys."""
        seat, first = listener.seat, not self._decided
        assert seat is not None
        keys = NOTHING
        if not self.table.dice_due:
            name = self.table.players[seat].name
            decision = self.game.places.decision(self.table.view(seat))
            keys = self.app.key_reminders.keys(name, self.game, decision)
        explorer, adviser = self._explorer(listener), self.advisers[seat]
        manner, acting = self.manner, self.acting
        return DecisionScreen(
            listener, explorer, adviser, manner, first=first, acting=acting, keys=keys
        )

    def _coach(self, seat: Seat) -> Coach:
        def is_there() -> bool:
            # While the keyboard is handed over, it is nobody's.
            return not self.hands_over or self._deciding == seat

        return Coach(self.listeners[seat], self.advisers[seat], self.manner, is_there)

    async def _let_coach_look(self, coach: Coach, since: int) -> None:
        """What was done is told before it is judged. Before the others go on, the player may still
        think better of it."""
        seat = coach.listener.seat
        assert seat is not None
        if not self.coached:
            return
        coach.look_at(since)
        if coach.is_on and seat not in self.table.to_act and not self.table.dice_due:
            self._listener(seat).hear(but=self.table.to_act)
            if self.table.to_act:
                await coach.before_the_others(self.acting)

    async def _make_only_move(self, seat: Seat, move: Move) -> None:
        """It is told by what comes of it; what a game passes over, not at all."""
        silent = self.game.places.decision(self.table.view(seat)).passes is not None
        await self.acting.play(seat, move)
        lead = NOTHING if silent else message(fact("only.move"))
        self._listener(seat).hear(but=[s for s in self.table.to_act if s != seat], lead=lead)

    def _explorer(self, listener: Listener) -> Explorer:
        """Where this player is on the table, as it is now."""
        seat = listener.seat
        assert seat is not None
        view = self.table.view(seat)
        moves = listener.moves()
        zones = self.game.places.zones(view, moves)
        if seat not in self.explorers:
            self.explorers[seat] = Explorer(zones, moves, self.game.words, view)
        # Whatever others or chance have done since begins a new turn.
        since = self.table.plies[self._decided.get(seat, 0) :]
        anew = any(ply.seat != seat for ply in since)
        explorer = self.explorers[seat]
        focus = self.game.places.follow(view, explorer.focus)
        explorer.renew(zones, moves, view, focus, anew=anew)
        return explorer

    # -- the end ------------------------------------------------------------------------------

    @property
    def survivor(self) -> Listener:
        """Who listens when the game is over: the one person, or all of them."""
        return self.listeners[self.people[0]] if len(self.people) == 1 else self.public

    def _tell_the_end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        listener = self.survivor
        listener.hear()
        listener.say(self.game.words.outcome(outcome, self.table.view(listener.seat)))
        # Whatever comes after the game, its messages can still be read back.
        self.app.history = listener.history


def _remembering(app: App, table: Table, seat: Seat | None, seats: Sequence[Seat]) -> Listener:
    """A listener who remembers what they heard before they left this table."""
    heard = _heard_before(table, seats)
    listener = Listener(app, table, seat, heard=heard, news_from=_news_before(table, seats))
    listener.remember()
    return listener


def _heard_before(table: Table, seats: Sequence[Seat]) -> int:
    """Where these players' memory ends at a table that is resumed: after the last move of theirs
    and the draw that came with it. What the others have done since is still to be told."""
    plies, told = table.plies, len(table.log)
    for at, seat in reversed(list(enumerate(plies.seats))):
        if seat in seats:
            return told
        if seat != CHANCE:
            told = plies[at].log_length
    return 0


def _news_before(table: Table, seats: Sequence[Seat]) -> int:
    """Where their news begin: after the last move of theirs before the turn they are in."""
    plies, mine = table.plies, {*seats, CHANCE}
    if mine.issuperset(plies.seats):
        return _heard_before(table, seats)
    at = len(plies) - 1
    while plies.seats[at] in mine:
        at -= 1
    told = plies[at].log_length
    while at >= 0 and plies.seats[at] not in seats:
        if plies.seats[at] != CHANCE:
            told = plies[at].log_length
        at -= 1
    return told
