"""While others think: everything can be looked at, asked and taken back, nothing decided."""

from __future__ import annotations

from collections.abc import Callable

from mowaudio.client.listener import Listener
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_menu import LeaveTable, open_table_menu
from mowaudio.client.table.table_port import TablePort
from mowaudio.client.table.undo import Manner, take_back
from mowaudio.client.terminal.keys import Action

# What Tab says where there is nothing to choose from, these say too.
_FOR_DECISIONS = (Action.MOVES, Action.WHY_NOT, Action.HINT, Action.COMMAND)


class WaitingScreen(InspectScreen):
    """Takes keys until it is this player's turn, or the game is over."""

    def __init__(
        self,
        listener: Listener,
        explorer: Explorer,
        acting: TablePort,
        manner: Manner,
        mover: Callable[[], Listener] | None = None,
    ) -> None:
        """`mover`: whose move can be taken back here, if anybody's."""
        super().__init__(listener, explorer)
        self._mover = mover
        self._acting = acting
        self._manner = manner
        self.answers |= dict.fromkeys(_FOR_DECISIONS, self.answers[Action.NEXT_MOVE])
        self.answers |= {Action.DO: self._whose_turn, **acting.extras}
        if mover is not None:
            self.answers[Action.UNDO] = self._take_back

    async def wait(self, is_over: Callable[[], bool]) -> None:
        """Until the table has changed and `is_over` says so."""
        while not (self.done or is_over() or not self.table.to_act):
            key = await self._acting.key(self.app)
            if key is not None:
                await self.take(key)
            else:
                self._renew()

    def leave(self) -> None:
        raise LeaveTable

    async def back(self) -> None:
        await open_table_menu(self.app, self.game.name, self._acting)
        self._whose_turn()

    def about_here(self) -> str:
        return self.app.text("help-waiting", undo="yes" if self._mover else "no")

    def _whose_turn(self) -> None:
        """Enter cannot do anything here: it says why."""
        self.listener.answer(self.game.words.acting(self.view))

    def _renew(self) -> None:
        view = self.view
        self.explorer.renew(self.game.places.zones(view, ()), (), view, self.explorer.focus)

    async def _take_back(self) -> None:
        before = len(self.table.plies)
        assert self._mover is not None
        await take_back(self._mover(), self._acting, self._manner)
        self.done = len(self.table.plies) < before
