"""The table screen: a game in play, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial

from mowaudio.client.app import App
from mowaudio.client.listener import Listener
from mowaudio.client.table.coach import Coach
from mowaudio.client.table.decision_screen import DecisionScreen
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.hand_over import HandOver
from mowaudio.client.table.hints import Adviser
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.table.table_port import LocalPort, TablePort
from mowaudio.client.table.undo import TableMode, forced_move
from mowaudio.client.table.yes_no import YesNo
from mowaudio.engine import CHANCE, CHANCE_ACTS, Move, Seat, Table
from mowaudio.words.compose import Line
from mowaudio.words.facts import NOTHING, fact, message


class Ending(Enum):
    """How a table was left."""

    FINISHED = "finished"
    LEFT = "left"


class TableScreen:
    """Lets the people at one keyboard play, and the bots in between.

    Subclasses override `local_seats`, `next_to_decide`, `take_keyboard`, `let_bot_act`,
    `forced_move`, `make_forced_move` and `decision_screen`.
    """

    coached = True  # whether the coach may speak here, if it is switched on

    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table
        self.game = table.game
        self.port: TablePort = LocalPort(table)
        self.people = people = self.local_seats()
        # People with secrets share a keyboard by handing it over. Without secrets they all listen
        # at once: events are told as to an onlooker, by name, and they share a history.
        several = len(people) > 1
        self.hands_over = several and self.game.rules.secrets
        self.mode = TableMode(
            names_players=several and not self.hands_over, plays_forced=not self.hands_over
        )
        self.public = _returning_listener(app, table, None, people)
        self.listeners = {seat: _returning_listener(app, table, seat, [seat]) for seat in people}
        if self.mode.names_players:
            for listener in self.listeners.values():
                listener.history = self.public.history
        self.advisers = {seat: Adviser(listener) for seat, listener in self.listeners.items()}
        self.holder: Seat | None = people[0] if len(people) == 1 else None
        self.coaches = {
            seat: Coach(listener, self.advisers[seat], self.mode, partial(self._is_present, seat))
            for seat, listener in self.listeners.items()
        }
        self.explorers: dict[Seat, Explorer] = {}
        self.deciding: Seat | None = None
        self.plies_decided: dict[Seat, int] = {}  # plies after each seat's last decision

    def local_seats(self) -> list[Seat]:
        """Return the seats that play at this keyboard: by default all people at the table."""
        return [seat for seat, player in enumerate(self.table.players) if player.is_person]

    async def play(self) -> Ending:
        """Play the whole game; every move is recorded before it is told."""
        try:
            while self.table.to_act:
                seat = await self.next_to_decide()
                if seat is not None and await self.take_keyboard(seat):
                    self.deciding = seat
                    await self.decide(seat)
                    self.deciding = None
        except LeaveTable:
            return Ending.LEFT
        outcome, listener = self.table.outcome, self.final_listener
        assert outcome is not None
        if self.hands_over:
            listener.remember()  # nothing was told to all before
        listener.hear()
        listener.say(self.game.words.outcome(outcome, self.table.view(listener.seat)))
        self.app.history = listener.history  # so that it can still be read back after the game
        return Ending.FINISHED

    # -- turns --------------------------------------------------------------------------------

    async def next_to_decide(self) -> Seat | None:
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
            await self.let_bot_act(bots[0])
        return None

    async def let_bot_act(self, seat: Seat) -> None:
        """Make one move of a bot, and tell the bot's turn when it is over."""
        from mowaudio.bots.levels import decide

        level = self.table.players[seat].bot
        move = await self.app.run_in_thread(lambda: decide(self.table, seat, level))
        self.table.play(seat, move)
        if not self.hands_over and seat not in self.table.to_act:
            self._narrator(self.people[0]).hear(but=self.table.to_act)

    def _narrator(self, seat: Seat) -> Listener:
        """Return the listener that hears events while this player is at the keyboard."""
        return self.public if self.mode.names_players else self.listeners[seat]

    async def take_keyboard(self, seat: Seat) -> bool:
        """Hand the keyboard to this player; False if the player before goes back instead."""
        if self.hands_over and seat != self.holder and not await self._hand_over(seat):
            return False
        self.holder = seat
        return True

    async def _hand_over(self, seat: Seat) -> bool:
        """Clear what the last player heard, and wait until the next one is there.

        Where several decide at once, a player who is done may go back while others are not: that
        needs a hand-over too, because anybody may be at the keyboard.
        """
        back = [] if self.holder is None else self.table.legal_moves(self.holder)
        text_id = "hand-over-back" if back else "hand-over"
        name = self.table.players[seat].name
        while True:
            self.clear_output()
            if await HandOver(self.app, text_id, name, can_go_back=bool(back)).wait():
                return True
            assert self.holder is not None
            asked = self.app.text("hand-over-again", name=self.table.players[self.holder].name)
            if await YesNo(self.app, Line(asked, asked)).ask():
                await self.port.play(self.holder, back[0])
                return False

    def clear_output(self, *, tells_all: bool = False) -> None:
        """Remove what the last player heard: speech, terminal and history. The news are told to
        all only if nobody follows at once: each player hears them with their own turn."""
        self.app.speaker.silence()
        self.app.terminal.clear()
        self.app.history.clear()
        if tells_all:
            self.public.hear()
        self.public.heard = len(self.table.log)

    # -- deciding -----------------------------------------------------------------------------

    async def decide(self, seat: Seat) -> None:
        """Tell one person what happened, and let them make one decision."""
        table, listener, coach = self.table, self.listeners[seat], self.coaches[seat]
        self._narrator(seat).hear()
        await coach.speak_of_last_turn()
        told, before = len(table.log), len(table.plies)
        own_turn = self.game.places.whose_turn(table.view(seat)) == seat and not table.dice_due
        forced = None if table.dice_due else self.forced_move(seat)
        if forced is None:
            await self.decision_screen(listener).decide()
            if self.coached:
                await self._let_coach_judge(coach, seat, before)
        else:
            await self.make_forced_move(seat, forced)
        self.plies_decided[seat] = len(table.plies)
        for one in (*self.listeners.values(), self.public):
            one.heard = min(one.heard, len(table.log))  # moves may have been taken back
        # In the middle of a turn of several moves, the news are still those before it. But a
        # player without opponents is always to act. A decision in another player's turn is news.
        if own_turn and (len(table.players) == 1 or seat not in table.to_act):
            listener.moved(told)

    def forced_move(self, seat: Seat) -> Move | None:
        """Return the move that is made without a key, if there is one."""
        return forced_move(self.table, seat, self.mode)

    async def make_forced_move(self, seat: Seat, move: Move) -> None:
        """Make the only move, and tell its consequences; a game may pass over it in silence."""
        view = self.table.view(seat)
        silent = self.game.places.decision(view).passes is not None
        lead = NOTHING if silent else self.game.words.unasked(view) + message(fact("only.move"))
        await self.port.play(seat, move)
        self._narrator(seat).hear(but=[s for s in self.table.to_act if s != seat], lead=lead)

    def decision_screen(self, listener: Listener) -> DecisionScreen:
        """Make the screen that takes this player's keys for one decision."""
        seat, reminder = listener.seat, NOTHING
        assert seat is not None
        if not self.table.dice_due:
            name = self.table.players[seat].name
            decision = self.game.places.decision(self.table.view(seat))
            reminder = self.app.key_reminders.keys(name, self.game, decision.name)
        return DecisionScreen(
            listener,
            self.explorer_for(listener),
            self.advisers[seat],
            self.mode,
            first=not self.plies_decided,
            port=self.port,
            key_reminder=reminder,
        )

    def _is_present(self, seat: Seat) -> bool:
        return not self.hands_over or self.deciding == seat  # nobody is, during a hand-over

    async def _let_coach_judge(self, coach: Coach, seat: Seat, since: int) -> None:
        """Tell the moves before they are judged, and offer to take them back before others act."""
        coach.judge_since(since)
        if coach.is_on and seat not in self.table.to_act and not self.table.dice_due:
            self._narrator(seat).hear(but=self.table.to_act)
            if self.table.to_act:
                await coach.offer_take_back(self.port)

    def explorer_for(self, listener: Listener) -> Explorer:
        """Return this player's explorer, brought up to date with the table."""
        seat = listener.seat
        assert seat is not None
        view, moves = self.table.view(seat), listener.moves()
        if seat not in self.explorers:
            self.explorers[seat] = Explorer(self.game, view, moves)
        explorer = self.explorers[seat]
        # A move of others or of chance begins a new turn.
        since = self.table.plies[self.plies_decided.get(seat, 0) :]
        anew = any(ply.seat != seat for ply in since)
        explorer.renew(view, moves, self.game.places.follow(view, explorer.focus), anew=anew)
        return explorer

    @property
    def final_listener(self) -> Listener:
        """The listener after the end: the only person's, or the public one."""
        return self.listeners[self.people[0]] if len(self.people) == 1 else self.public


def _returning_listener(
    app: App, table: Table, seat: Seat | None, seats: Sequence[Seat]
) -> Listener:
    """Make a listener whose history holds what these seats heard before they left this table."""
    heard, news = _heard_before(table, seats), _news_before(table, seats)
    listener = Listener(app, table, seat, heard=heard, news_from=news)
    listener.remember()
    return listener


def _heard_before(table: Table, seats: Sequence[Seat]) -> int:
    """Return how much of the log these players had heard when they left a resumed table.

    That is all up to their last move and the draw that came with it; later moves of others are
    still to be told.
    """
    plies, told = table.plies, len(table.log)
    for at, seat in reversed(list(enumerate(plies.seats))):
        if seat in seats:
            return told
        if seat != CHANCE:
            told = plies[at].log_length
    return 0


def _news_before(table: Table, seats: Sequence[Seat]) -> int:
    """Return where their news begin: after their last move before the turn they are in."""
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
