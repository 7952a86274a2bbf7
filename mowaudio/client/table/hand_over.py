"""The keyboard goes to another player."""

from __future__ import annotations

from mowaudio.client.app import App
from mowaudio.client.screen import Screen
from mowaudio.client.table.table_menu import LeaveTable
from mowaudio.client.terminal.keys import Action
from speech import Priority


class HandOver(Screen):
    """Waits until the player says that they are there. What the last one heard is gone by then,
    and nothing secret has been told."""

    def __init__(self, app: App, asked: str, name: str, *, can_go_back: bool = False) -> None:
        super().__init__(app)
        self._asked, self._name = asked, name
        self.went_back = False
        # Nothing else: whoever is there, nobody's messages are theirs to read.
        self.answers = {Action.DO: self.back, Action.LEAVE: self.leave}
        if can_go_back:
            self.answers[Action.UNDO] = self._go_back

    async def wait(self) -> bool:
        """Whether the player is there; or the one before them wants to go back."""
        self.tell_again()
        await self.run()
        return not self.went_back

    def tell_again(self) -> None:
        self.app.tell(self._asked, Priority.IMPORTANT, name=self._name)

    def unknown(self, key: str) -> None:  # noqa: ARG002
        self.app.tell(self._asked, name=self._name)

    def leave(self) -> None:
        raise LeaveTable

    def _go_back(self) -> None:
        self.went_back = self.done = True
