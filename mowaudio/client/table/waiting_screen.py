"""The screen while others decide: a player can look, ask and take back, but not decide."""

from __future__ import annotations

from collections.abc import Callable

from mowaudio.client.listener import Listener
from mowaudio.client.table.explorer import Explorer
from mowaudio.client.table.inspect_screen import InspectScreen
from mowaudio.client.table.table_menu import LeaveTable, open_table_menu
from mowaudio.client.table.table_port import TablePort
from mowaudio.client.table.undo import TableMode, take_back
from mowaudio.client.terminal.keys import WALKING, Action
from mowaudio.words.facts import Message

# Keys that answer as Tab does where there is nothing to choose from.
_FOR_DECISIONS = (Action.MOVES, Action.WHY_NOT, Action.HINT, Action.COMMAND)


class WaitingScreen(InspectScreen):
    """Takes keys until it is this player's turn, or the game is over."""

    hidden = (*WALKING, *_FOR_DECISIONS)
    kind = "table"

    def __init__(
        self,
        listener: Listener,
        explorer: Explorer,
        port: TablePort,
        mode: TableMode,
        mover: Callable[[], Listener] | None = None,
    ) -> None:
        """`mover` returns the listener whose move can be taken back here, if any."""
        super().__init__(listener, explorer)
        self._mover = mover
        self._port = port
        self._mode = mode
        self.answers |= dict.fromkeys(_FOR_DECISIONS, self.answers[Action.NEXT_MOVE])
        self.answers |= {Action.DO: self._whose_turn, **port.extras}
        if mover is not None:
            self.answers[Action.UNDO] = self._take_back

    async def wait(self, is_over: Callable[[], bool]) -> None:
        """Take keys until the table has changed and `is_over` returns True."""
        while not (self.done or is_over() or not self.table.to_act):
            self.app.show(self)
            key = await self._port.key(self.app)
            if key is not None:
                await self.take(key)
            else:
                self.explorer.renew(self.view, (), self.explorer.focus)

    def leave(self) -> None:
        raise LeaveTable

    async def back(self) -> None:
        await open_table_menu(self.app, self.game.name, self._port)
        self._whose_turn()

    def about_here(self) -> str:
        return self.app.text("help-waiting", undo="yes" if self._mover else "no")

    def asked(self) -> Message:
        return self.game.words.acting(self.view)

    def _whose_turn(self) -> None:
        """Say why Enter does nothing here."""
        self.listener.answer(self.asked())

    async def _take_back(self) -> None:
        before = len(self.table.plies)
        assert self._mover is not None
        await take_back(self._mover(), self._port, self._mode)
        self.done = len(self.table.plies) < before
