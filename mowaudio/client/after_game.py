"""After a game: the table can still be asked, and a menu leads on."""

from __future__ import annotations

from mowaudio.client.asking import AskingScreen
from mowaudio.client.explorer import Explorer
from mowaudio.client.keys import Action
from mowaudio.client.listener import Listener
from mowaudio.client.menu import Choice, Menu

_CHOICES = ("again", "recap", "replay", "stats", "back")
_LEAVING = ("again", "back", None)
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
    """What to do next: the same again, hear what decided it, step through it, or go."""

    help_text = "help-after"

    def __init__(self, listener: Listener) -> None:
        view, game = listener.table.view(listener.seat), listener.table.game
        super().__init__(listener, Explorer(game.places.zones(view, ()), (), game.words, view))
        for action in _GONE:
            del self.answers[action]
        self._at = _CHOICES.index("recap" if _has_lost(listener) else "again")
        self._menu = self._new_menu()

    async def choose(self) -> str | None:
        """One of the choices that leave the table; None for Escape."""
        while True:
            self.done = False
            self._menu.say()
            await self.run()
            chosen = self._menu.chosen
            if chosen in _LEAVING:
                return chosen
            await self._go_to(chosen)
            self._at = _CHOICES.index(chosen)
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

    async def _go_to(self, chosen: str) -> None:
        app, table = self.app, self.table
        if chosen == "recap":
            from mowaudio.client.recap import recap

            await recap(app, table)
        elif chosen == "stats":
            from mowaudio.client.stats_screen import tell_stats

            people = [player.name for player in table.players if player.is_person]
            await tell_stats(app, people, table.game.name)
        else:
            from mowaudio.client.replay_screen import ReplayScreen

            await ReplayScreen(app, table).step_through()


def _has_lost(listener: Listener) -> bool:
    """Whether somebody listens who would like to know why."""
    outcome = listener.table.outcome
    return (
        outcome is not None and listener.seat is not None and listener.seat not in outcome.winners
    )
