"""Handing the keyboard to another player."""

from __future__ import annotations

from mowaudio.client.app import App
from mowaudio.client.description import Control, Description
from mowaudio.client.screen import Screen
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.terminal.keys import Action
from speech import Priority


class HandOver(Screen):
    """Waits until the next player confirms; no secret has been told by then."""

    def __init__(self, app: App, text_id: str, name: str, *, can_go_back: bool = False) -> None:
        super().__init__(app)
        self._text_id, self._name = text_id, name
        self.went_back = False
        # No other keys: the next player must not read the last player's history.
        self.answers = {Action.DO: self.back, Action.LEAVE: self.leave}
        if can_go_back:
            self.answers[Action.UNDO] = self._go_back

    def describe(self) -> Description:
        ask = self.app.text(self._text_id, name=self._name)
        here = self.app.text("label-here", name=self._name)
        moves = [Control(here, self.back, "enter")]
        if Action.UNDO in self.answers:
            moves.append(Control(self.app.text("label-go-back"), self._go_back, "backspace"))
        rest = self.controls(without=(Action.DO, Action.UNDO))
        return Description(self.app.text(self.title_text), ask, moves=moves, actions=rest)

    async def wait(self) -> bool:
        """Return True when the player confirms, False if the one before goes back."""
        self.tell_again()
        await self.run()
        return not self.went_back

    def tell_again(self) -> None:
        self.app.tell(self._text_id, Priority.IMPORTANT, name=self._name)

    def unknown(self, key: str) -> None:  # noqa: ARG002
        self.app.tell(self._text_id, name=self._name)

    def leave(self) -> None:
        raise LeaveTable

    def _go_back(self) -> None:
        self.went_back = self.done = True
