"""After a game: the table can still be asked, and a menu leads on."""

from __future__ import annotations

from mowaudio.client.asking import AskingScreen
from mowaudio.client.explorer import Explorer
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu

_CHOICES = ("again", "replay", "back")
# Keys of the menu; all others ask the table.
_MENU = (
    Action.NEXT_ITEM,
    Action.PREVIOUS_ITEM,
    Action.NEXT_MOVE,
    Action.PREVIOUS_MOVE,
    Action.DO,
    Action.BACK,
)
# Nothing is to be decided any more.
_GONE = (Action.MOVES, Action.WHY_NOT, Action.DETAIL, Action.RULE)


class AfterGame(AskingScreen):
    """What to do next: the same again, step through it, or go."""

    help_text = "help-after"

    def __init__(self, listener: Listener) -> None:
        view, game = listener.table.view(listener.seat), listener.table.game
        super().__init__(listener, Explorer(game.places.zones(view, ()), (), game.words, view))
        for action in _GONE:
            del self.answers[action]
        self._at = 0
        self._menu = self._new_menu()

    async def choose(self) -> str | None:
        """One of the choices; None for Escape."""
        while True:
            self.done = False
            self._menu.say()
            await self.run()
            if self._menu.chosen != "replay":
                return self._menu.chosen
            await self._replay()
            self._at = _CHOICES.index("replay")
            self._menu = self._new_menu(again=self.app.text("after-game"))

    async def take(self, key: str) -> None:
        menu = self.app.keymap.action(key, _MENU) is not None or (key.isascii() and key.isdigit())
        if menu:
            await self._menu.take(key)
            self.done = self._menu.done
        else:
            await super().take(key)

    async def help(self) -> None:
        self.app.tell(self.help_text)

    def _new_menu(self, again: str = "") -> Menu[str]:
        choices = [Choice(self.app.text(f"after-{name}"), name) for name in _CHOICES]
        title = self.app.text("after-game")
        return Menu(self.app, title, choices, default=self._at, again=again)

    async def _replay(self) -> None:
        from mowaudio.client.replay_screen import ReplayScreen

        await ReplayScreen(self.app, self.table).step_through()
