"""The table: a game in play, by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from mowaudio.client.app import App
from mowaudio.client.decision_screen import DecisionScreen, LeaveTable
from mowaudio.client.explorer import Explorer
from mowaudio.client.hand_over import HandOver
from mowaudio.client.listener import Listener
from mowaudio.engine.seats import CHANCE, CHANCE_ACTS, Seat
from mowaudio.engine.table import Table


class Ending(Enum):
    """How a table was left."""

    FINISHED = "finished"
    LEFT = "left"


class TableScreen:
    """Lets the people at the keyboard play, and the bots in between."""

    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table
        self.game = table.game
        people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.people = people
        # People with secrets share a keyboard by handing it over. Without secrets they all listen
        # at once: what happens is told as to an onlooker, by name, and they share a history.
        self.together = len(people) > 1
        self.hands_over = self.together and self.game.rules.secrets
        self.listeners = {
            seat: Listener(app, table, seat, heard=_heard_before(table, [seat])) for seat in people
        }
        self.public = Listener(app, table, None, heard=_heard_before(table, people))
        if self.together and not self.hands_over:
            for listener in self.listeners.values():
                listener.history = self.public.history
        self.holder: Seat | None = None if len(people) > 1 else people[0]
        self.explorers: dict[Seat, Explorer] = {}

    async def play(self) -> Ending:
        """The whole game; the record knows every move before it is told."""
        try:
            while self.table.to_act:
                seat = await self._next_person()
                if seat is not None and await self._take_the_keyboard(seat):
                    await self._decide(seat)
        except LeaveTable:
            return Ending.LEFT
        await self._tell_the_end()
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
            self._tell_news(self.people[0], but=self.table.to_act)

    def _tell_news(self, seat: Seat, *, but: Sequence[Seat] = ()) -> None:
        """What has happened, to whoever listens now."""
        together = self.together and not self.hands_over
        (self.public if together else self.listeners[seat]).hear(but=but)

    async def _take_the_keyboard(self, seat: Seat) -> bool:
        """Whether this player has it now; or the one before them wants to go back."""
        if self.hands_over and seat != self.holder and not await self._hand_over(seat):
            return False
        self.holder = seat
        return True

    async def _hand_over(self, seat: Seat) -> bool:
        """Nothing that the last player heard stays behind, and nothing secret is told before the
        next player says that they are there. Where several decide at once, who is done may still
        go back while the others are not: then the keyboard stays."""
        back = [] if self.holder is None else self.table.legal_moves(self.holder)
        self.app.speaker.silence()
        self.app.terminal.clear()
        self.app.history.clear()
        self.public.hear()
        asked = "hand-over-back" if back else "hand-over"
        name = self.table.players[seat].name
        if await HandOver(self.app, asked, name, can_go_back=bool(back)).wait():
            return True
        assert self.holder is not None
        self.table.play(self.holder, back[0])
        return False

    # -- deciding -----------------------------------------------------------------------------

    async def _decide(self, seat: Seat) -> None:
        """One decision of one person, from being told to being made."""
        listener = self.listeners[seat]
        self._tell_news(seat)
        told = len(self.table.log)
        view = self.table.view(seat)
        throwing = bool(self.table.dice_due)
        own_turn = self.game.places.whose_turn(view) == seat and not throwing
        together = self.together and not self.hands_over
        screen = DecisionScreen(
            listener, self._explorer(listener), public=self.public, together=together
        )
        await screen.decide()
        # In the middle of a turn of several moves, the news are still those before it. But alone,
        # one is always to act. What is decided in somebody else's turn is part of the news.
        if own_turn and (len(self.table.players) == 1 or seat not in self.table.to_act):
            listener.moved(told)

    def _explorer(self, listener: Listener) -> Explorer:
        """Where this player is on the table, as it is now."""
        seat = listener.seat
        assert seat is not None
        view = self.table.view(seat)
        moves = listener.moves()
        zones = self.game.places.zones(view, moves)
        if seat in self.explorers:
            self.explorers[seat].renew(zones, moves, view)
        else:
            self.explorers[seat] = Explorer(zones, moves, self.game.words, view)
        return self.explorers[seat]

    async def _tell_the_end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        alone = self.people[0] if len(self.people) == 1 else None
        listener = self.public if alone is None else self.listeners[alone]
        listener.hear()
        listener.say(self.game.words.outcome(outcome, self.table.view(alone)))
        # Whatever comes after the game, its messages can still be read back.
        self.app.history = listener.history


def _heard_before(table: Table, seats: Sequence[Seat]) -> int:
    """Where these players' memory ends at a table that is resumed: after the last move of theirs
    and the draw that came with it. What the others have done since is still to be told."""
    told = len(table.log)
    for ply in reversed(table.plies):
        if ply.seat in seats:
            return told
        if ply.seat != CHANCE:
            told = ply.log_length
    return 0
